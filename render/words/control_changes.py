"""Realms and Frontiers that changed hands: in sentences for the log, in phrases for short lines."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine import Shift, Team
from render.words.vocabulary import Vocabulary


def sentences(words: Vocabulary, shifts: Sequence[Shift]) -> list[str]:
    """A sentence for each place that changed hands."""
    return [_sentence(words, shift) for shift in shifts]


def _sentence(words: Vocabulary, shift: Shift) -> str:
    places = words.places
    place = places.realm_in_text(shift.index) if shift.place == "realm" else places.frontier_in_text(shift.index)
    if shift.team is None:
        return words.say("control-lost", place=place)
    return words.say("control-won", place=place, team=words.terms.team(shift.team))


def phrases(words: Vocabulary, shifts: Sequence[Shift]) -> Iterator[str]:
    """The places that each team took, then those that it lost to nobody: "Bliss takes W & WV", "Gloom loses V"."""
    for team in Team:
        if took := [_label(words, shift) for shift in shifts if shift.team is team]:
            yield words.say("control-takes", team=words.terms.team(team), places=words.terms.listed(took))
    for team in Team:
        if lost := [_label(words, shift) for shift in shifts if shift.team is None and shift.former is team]:
            yield words.say("control-loses", team=words.terms.team(team), places=words.terms.listed(lost))


def _label(words: Vocabulary, shift: Shift) -> str:
    places = words.places
    return places.realm_label(shift.index) if shift.place == "realm" else places.frontier_label(shift.index)


def net(shifts: Sequence[Shift]) -> tuple[Shift, ...]:
    """Shifts in order of time as one change of each place, without places that are back in the same hands."""
    first: dict[tuple[str, int], Shift] = {}
    last: dict[tuple[str, int], Shift] = {}
    for shift in shifts:
        first.setdefault((shift.place, shift.index), shift)
        last[shift.place, shift.index] = shift
    changed = (replace(shift, former=first[place].former) for place, shift in last.items())
    return tuple(shift for shift in changed if shift.team is not shift.former)
