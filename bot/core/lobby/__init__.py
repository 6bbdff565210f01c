"""Lobbies: where a game is agreed on and begins."""
