"""Lessons: the game taught by playing it."""
