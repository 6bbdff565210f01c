"""Interactions (expiry, response, profiles of people), commands, the connection, and discord.py's internals."""
