"""The game service: the table cache, recovery, setup and computer seats."""
