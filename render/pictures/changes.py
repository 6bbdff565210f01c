"""Recent changes: the places to ring on the picture."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import Seat, Sphere, Team, View, events, redact
from engine.events import Event


@dataclass(frozen=True, slots=True)
class Changed:
    """Changed slots, sites, Spheres, Vibe tokens, towers of the Identity and numbers, and Spirits that moved.

    `counts` identifies a number by its seat and its kind: wp, essence, hand.
    """

    slots: set[int] = field(default_factory=set)
    sites: set[int] = field(default_factory=set)
    spheres: set[Sphere] = field(default_factory=set)
    moved: set[Seat] = field(default_factory=set)
    tokens: set[tuple[Seat, int, int]] = field(default_factory=set)
    towers: set[Team] = field(default_factory=set)
    counts: set[tuple[Seat, str]] = field(default_factory=set)
    points: set[Team] = field(default_factory=set)


def redacted(view: View, latest: Sequence[Event]) -> list[Event]:
    """Events as the viewer may know them, so that no picture shows more, whatever the caller passes."""
    return [redact(event, view.viewer, view.known) for event in latest]


def changed(view: View, latest: Sequence[Event]) -> Changed:
    """The changes made by these events."""
    marks = Changed()
    for event in latest:
        _mark_board(marks, event)
        _mark_numbers(view, marks, event)
    return marks


def _mark_board(marks: Changed, event: Event) -> None:
    match event:
        case (
            events.EmotionEntered(slot=slot)
            | events.EmotionEmpowered(slot=slot)
            | events.EmotionLeft(slot=slot)
            | events.EssenceChanged(slot=slot)
            | events.IntensityTokenPlaced(slot=slot)
            | events.InsecurityPlaced(slot=slot)
        ):
            marks.slots.add(slot)
        case events.EmotionMoved(origin=origin, slot=slot):
            marks.slots.update((origin, slot))
        case events.FortressChanged(site=site):
            marks.sites.add(site)
        case events.FragmentAdded(team=team, site=site):
            marks.towers.add(team)
            if site is not None:
                marks.sites.add(site)
        case events.Absorbed(sphere=sphere) | events.SphereRefilled(sphere=sphere):
            marks.spheres.add(sphere)
        case events.OriginRotated():
            marks.spheres.update(Sphere)
        case events.SpiritMoved(seat=seat):
            marks.moved.add(seat)
        case events.TokenPlaced(seat=seat, row=row, space=space):
            marks.tokens.add((seat, int(row), space))
        case _:
            pass


def _mark_numbers(view: View, marks: Changed, event: Event) -> None:
    match event:
        case events.Acted() | events.Gained() | events.Lost():
            marks.counts.update((event.seat, kind) for kind in ("wp", "essence") if getattr(event, kind))
        case events.Absorbed(seat=seat):
            marks.counts.add((seat, "wp"))
        case events.CardDrawn(seat=seat) | events.CardDiscarded(seat=seat):
            marks.counts.add((seat, "hand"))
        case events.IntentionScored(seat=seat):
            marks.points.add(view.known.team_of(seat))
        case events.FragmentAdded(team=team) | events.PointsScored(team=team):
            marks.points.add(team)
        case _:
            pass
