"""Interactions (response, expiry, cooldowns, commands), and the connection to Discord."""
