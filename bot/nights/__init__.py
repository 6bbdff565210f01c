"""Game nights: lobbies with a start time are listed among their server's events."""
