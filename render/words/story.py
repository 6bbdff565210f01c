"""What happened since, in a few lines: which numbers of a picture are whose steps, and why there are points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from engine import Seat, View, events, points_gained
from engine.events import Event
from render.words.vocabulary import Vocabulary


def legend(words: Vocabulary, view: View, seats: Sequence[Seat]) -> str:
    """Whose the steps are that are numbered from 1 on: first and last number, and the Spirit."""
    told, number = [], 1
    for seat, steps in groupby(seats):
        count = len(list(steps))
        spirit = words.people.spirit(seat, view)
        told.append(words.say("story-steps", first=number, last=number + count - 1, count=count, spirit=spirit))
        number += count
    return " · ".join(told)


def reasons(words: Vocabulary, view: View, happened: Sequence[Event]) -> Iterator[str]:
    """The points since, each with who gained them and why: "🎉 Hatred +3: Intentions"."""
    found: Counter[tuple[str, str]] = Counter()
    for event in happened:
        match event:
            case events.IntentionScored(seat=seat):
                who, why = words.people.spirit(seat, view), "intentions"
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
        yield words.say("story-points", who=who, points=points, why=why)
