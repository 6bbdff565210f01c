"""Advice: plans for a turn, and the coach of a first game."""
