"""Interactions (admission, expiry, cooldowns, response), commands, the connection, and discord.py's internals."""
