"""The game service, its table cache, recovery from the database, setup and computer seats."""
