"""Matchmaking: people who look for a game are brought together."""
