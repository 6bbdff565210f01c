"""What happened since, in a few lines: the steps that count, by their numbers on a picture, and reasons for points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine import Seat, Shift, View, events, points_gained
from engine.events import Event
from render.words.finished_turn import what_counts
from render.words.vocabulary import Vocabulary

MOST_PHRASES: Final = 3
"""The most that is said of a step, unless it brought points for more reasons."""


def step(
    words: Vocabulary, view: View, number: int, seat: Seat, happened: Sequence[Event], shifts: Sequence[Shift]
) -> str:
    """A step by its number and Spirit: "**2** Hatred: 🎉 +3: Intentions, razes WF"."""
    points = list(reasons(words, view, happened, own=seat))
    told = [*points, *what_counts(words, happened, shifts)][: max(MOST_PHRASES, len(points))]
    spirit = words.people.spirit(seat, view)
    return words.say("story-step", number=number, spirit=spirit, did=words.terms.series(told))


def reasons(words: Vocabulary, view: View, happened: Sequence[Event], own: Seat | None = None) -> Iterator[str]:
    """The points since, each with who gained them, unless it is the `own` seat, and why: "🎉 Love +3: Intentions"."""
    found: Counter[tuple[str, str]] = Counter()
    for event in happened:
        match event:
            case events.IntentionScored(seat=seat):
                who, why = "" if seat == own else words.people.spirit(seat, view), "intentions"
            case events.FragmentAdded(team=team, site=None):
                who, why = words.terms.team(team), "aspirations"
            case events.FragmentAdded(team=team):
                who, why = words.terms.team(team), "fortress"
            case events.PointsScored(team=team):
                who, why = words.terms.team(team), "capping"
            case _:
                continue
        found[who, why] += sum(points_gained(words.rules, view.known, [event]))
    for (who, why), points in found.items():
        yield words.say("story-points", whose="other" if who else "own", who=who, points=points, why=why)
