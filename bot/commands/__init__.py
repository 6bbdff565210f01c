"""Slash commands: thin, each finds the game and the person's choice and hands over to the router."""
