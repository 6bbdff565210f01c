"""What is shown on a terminal although a stranger may have written it: a name, a file, an error about either."""

from render import shorten

LONGEST = 400
"""Characters of a sentence on a terminal at most."""


def one_line(said: object) -> str:
    """It in one line, not too long, and without what a terminal would take for a command."""
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(said))
    return shorten(text, LONGEST)
