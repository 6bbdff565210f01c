"""One interaction's response and expiry, cooldowns, and the connection to Discord."""
