"""What people choose for themselves, and their daily digest."""
