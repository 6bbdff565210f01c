"""Output of untrusted text, such as names and files, on a terminal."""

from render import shorten

LONGEST = 400
"""Most characters of a message."""


def one_line(text: object) -> str:
    """Text in one line, shortened, with control characters replaced."""
    printable = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(text))
    return shorten(printable, LONGEST)
