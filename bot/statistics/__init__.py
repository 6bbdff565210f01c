"""Statistics: results, ratings, rankings."""

COMMAND = "ratings", "Show each server's ranking; --rebuild makes all results again from the games' logs."
"""Its operator command, which is in `command.py`, with its line of `cerebria --help`."""
