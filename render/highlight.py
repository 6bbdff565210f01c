"""What has just changed, as the places to be ringed on the picture."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import Seat, Sphere, View, events, redact
from engine.events import Event


@dataclass(frozen=True, slots=True)
class Changed:
    """Slots, sites, Spheres, Spirits that moved, and seats whose panel shows something new."""

    slots: set[int] = field(default_factory=set)
    sites: set[int] = field(default_factory=set)
    spheres: set[Sphere] = field(default_factory=set)
    moved: set[Seat] = field(default_factory=set)
    tokens: set[tuple[Seat, int, int]] = field(default_factory=set)


def seen(view: View, latest: Sequence[Event]) -> list[Event]:
    """Events as the viewer may know them: a picture tells nobody more, whatever it is given."""
    return [redact(event, view.viewer, view.known) for event in latest]


def changed(view: View, latest: Sequence[Event]) -> Changed:
    """What these events changed on the board."""
    marks = Changed()
    for event in latest:
        match event:
            case (
                events.EmotionEntered(slot=slot)
                | events.EmotionLeft(slot=slot)
                | events.EssenceChanged(slot=slot)
                | events.IntensityTokenPlaced(slot=slot)
            ):
                marks.slots.add(slot)
            case events.EmotionMoved(origin=origin, slot=slot):
                marks.slots.update((origin, slot))
            case events.FortressChanged(site=site):
                marks.sites.add(site)
            case events.Absorbed(sphere=sphere) | events.SphereRefilled(sphere=sphere):
                marks.spheres.add(sphere)
            case events.SpiritMoved(seat=seat):
                marks.moved.add(seat)
            case events.TokenPlaced(seat=seat, row=row, space=space):
                marks.tokens.add((seat, int(row), space))
            case _:
                pass
    return marks
