"""The game service and its use cases, recovery from the database, computer seats, timekeeper, recordings, results."""
