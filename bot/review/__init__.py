"""A look back at a game: its review, and the mistakes in it tried again."""

COMMAND = "review", "Review a game file: what decided the game, as Markdown with pictures, and as JSON."
"""Its operator command, which is in `command.py`, with its line of `cerebria --help`."""
