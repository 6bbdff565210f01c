"""Messages kept in step with games, within Discord's rate limits."""
