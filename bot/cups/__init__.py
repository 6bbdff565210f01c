"""Cups: people sign up, and in each round all tables play the same deal."""
