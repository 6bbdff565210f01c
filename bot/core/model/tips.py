"""Tips in first games: what happens for the first time is explained once to a person."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.core.model.game_log import Step
from engine.events import (
    Absorbed,
    AmbitionGained,
    CardRevealed,
    CommonTurnedDown,
    EmotionEntered,
    EmotionLeft,
    EndTriggered,
    FortressChanged,
    FragmentAdded,
    HiddenTaken,
    OriginRotated,
    RevelationBegan,
    SpiritMoved,
    TokenPlaced,
)

MOST: Final = 3
"""Maximum number of tips between two decisions of a person; what they leave out is explained when it happens again."""


class Tip(NamedTuple):
    """A thing that happened for the first time to a person, and the version of the game then."""

    thing: str
    version: int
    person: int


def _changed(place: str) -> Callable[[Step], bool]:
    return lambda step: any(shift.place == place and shift.team is not None for shift in step.shifts)


def _happened(kind: type) -> Callable[[Step], bool]:
    return lambda step: any(isinstance(event, kind) for event in step.events)


THINGS: Final[Mapping[str, Callable[[Step], bool]]] = {
    "revelation": _happened(RevelationBegan),
    "fragment": _happened(FragmentAdded),
    "end": _happened(EndTriggered),
    "common": _happened(CommonTurnedDown),
    "hidden": _happened(HiddenTaken),
    "quell": _happened(CardRevealed),
    "gone": _happened(EmotionLeft),
    "fortress": _happened(FortressChanged),
    "frontier": _changed("frontier"),
    "realm": _changed("realm"),
    "absorb": _happened(Absorbed),
    "origin": _happened(OriginRotated),
    "invoke": _happened(EmotionEntered),
    "token": _happened(TokenPlaced),
    "ambition": _happened(AmbitionGained),
    "move": _happened(SpiritMoved),
}
"""What is explained, by the end of its message's id, the most important first."""


def things(step: Step) -> Iterator[str]:
    """What happened in a step, the most important first; nothing in the setup."""
    if step.row.kind == "action":
        yield from (thing for thing, happened in THINGS.items() if happened(step))


def ordered_tips(told: Iterable[Tip]) -> tuple[Tip, ...]:
    """Tips, oldest first; of one version the most important first, and last what is said of a control."""
    ranks = {thing: rank for rank, thing in enumerate(THINGS)}
    return tuple(sorted(told, key=lambda tip: (tip.version, ranks.get(tip.thing, len(ranks)))))


def recent_tips(told: Iterable[Tip], steps: Sequence[Step], person: int) -> list[Tip]:
    """The tips on a person's last decision and on what has happened since, without what was taken back."""
    last = max((step.row.version for step in steps if step.row.person == person), default=0)
    versions = {step.row.version for step in steps}
    return [tip for tip in told if tip.person == person and tip.version >= last and tip.version in versions]
