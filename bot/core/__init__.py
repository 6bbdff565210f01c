"""What every subject uses; it imports none of them."""
