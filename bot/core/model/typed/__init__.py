"""What people type: names, numbers, times, places of the world."""
