"""Positions that a person plays alone: lessons, puzzles, mistakes."""
