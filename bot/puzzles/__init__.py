"""Puzzles: the best turn of a position."""
