"""For what kind of text words are made: with markup or without, in full or terse, for everybody or for one seat."""

from dataclasses import dataclass

from engine import Seat


@dataclass(frozen=True, slots=True)
class Manner:
    """For what kind of text words are made.

    `markup`: names are escaped and some words bold, for messages; without it the text is for labels, alt texts and
    pictures. `terse`: Spirits stand for people and short labels for places. `own`: the seat whose own panel it is;
    sentences about it leave its name out. `mentions`: by seat, a mention that replaces the name of a person.
    """

    markup: bool = True
    terse: bool = False
    own: Seat | None = None
    mentions: tuple[tuple[Seat, str], ...] = ()


MESSAGES = Manner()
"""For messages that everybody reads."""
