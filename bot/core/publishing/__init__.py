"""The messages of games, kept up to date within Discord's rate limits."""
