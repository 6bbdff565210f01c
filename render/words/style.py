"""The style of text: with or without markup, full or terse, for everybody or for one seat."""

from dataclasses import dataclass

from engine import Seat


@dataclass(frozen=True, slots=True)
class Style:
    """The style of text.

    `markup`: for messages, with names escaped and some words bold; without it for labels, alt texts and pictures.
    `terse`: Spirits instead of people, short labels instead of full place names. `own`: the reader's own seat, which
    sentences address as "you". `heading`: the seat that a heading names; sentences about it have no subject.
    `mentions`: mentions that replace the names of people, by seat. `covered`: seats where a computer decides for the
    person.
    """

    markup: bool = True
    terse: bool = False
    own: Seat | None = None
    heading: Seat | None = None
    mentions: tuple[tuple[Seat, str], ...] = ()
    covered: frozenset[Seat] = frozenset()


MESSAGES = Style()
"""For messages that everybody reads."""
