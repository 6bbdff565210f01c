"""Counts of things on the board, as conditions ("is there one?") and factors ("for each")."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.board import SLOT_NEIGHBOURS, SLOT_SITES, slots_within
from engine.powers import Measure
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion, Fortress
from engine.terms import Slot, Team


class PowerContext(NamedTuple):
    """The input of a measure: an Emotion in its slot and the board around it.

    `realms` counts the Realms that (Bliss, Gloom) control, `ambition` their active tokens. Measures of dynamic
    Intensity need neither; for them `intensities` are without dynamic bonuses (EMO-4).
    """

    rules: Ruleset
    slots: tuple[Emotion | None, ...]
    sites: tuple[Fortress | None, ...]
    intensities: tuple[int, ...]
    slot: Slot
    emotion: Emotion
    realms: tuple[int, int] = (0, 0)
    ambition: tuple[int, int] = (0, 0)


def measure(name: Measure, context: PowerContext) -> int:
    """The value of a measure."""
    return _MEASURES[name](context)


def multiple(amount: int, when: Measure | None, per: Measure | None, context: PowerContext) -> int:
    """The amount, times the count `per`; 0 unless `when` holds."""
    if when is not None and not measure(when, context):
        return 0
    return amount if per is None else amount * measure(per, context)


def _beside(context: PowerContext, team: Team, distance: int = 1) -> Iterator[tuple[Slot, Emotion]]:
    slots = SLOT_NEIGHBOURS[context.slot] if distance == 1 else slots_within(context.slot, distance)
    for slot in slots:
        emotion = context.slots[slot]
        if emotion is not None and emotion.team is team:
            yield slot, emotion


def _own(context: PowerContext) -> Team:
    return context.emotion.team


def _opposing(context: PowerContext) -> Team:
    return context.emotion.team.other


def _count(pairs: Iterator[tuple[Slot, Emotion]]) -> int:
    return sum(1 for _ in pairs)


def _empty(context: PowerContext) -> int:
    return sum(context.slots[slot] is None for slot in SLOT_NEIGHBOURS[context.slot])


def _fortresses(context: PowerContext, team: Team) -> int:
    """Fortresses in its Realm, or in either Realm of its Frontier."""
    return sum((f := context.sites[site]) is not None and f.team is team for site in SLOT_SITES[context.slot])


def _stronger(context: PowerContext) -> int:
    own = context.intensities[context.slot]
    return sum(context.intensities[slot] > own for slot, _ in _beside(context, _opposing(context)))


def _other_vibe(context: PowerContext) -> int:
    """Starting Emotions have no Vibe, so they do not count (CRD-9)."""
    cards = context.rules.cards
    none_or_own = {None, cards[context.emotion.card].vibe}
    return sum(cards[other.card].vibe not in none_or_own for _, other in _beside(context, _opposing(context)))


def _essence_behind(context: PowerContext) -> int:
    held = [0, 0]
    for emotion in context.slots:
        if emotion is not None:
            held[emotion.team] += emotion.essence
    return max(0, held[_opposing(context)] - held[_own(context)])


_MEASURES: dict[str, Callable[[PowerContext], int]] = {
    "opposing_adjacent": lambda context: _count(_beside(context, _opposing(context))),
    "own_adjacent": lambda context: _count(_beside(context, _own(context))),
    "opposing_within_two": lambda context: _count(_beside(context, _opposing(context), 2)),
    "empty_adjacent": _empty,
    "alone": lambda context: int(_empty(context) == len(SLOT_NEIGHBOURS[context.slot])),
    "own_fortresses_near": lambda context: _fortresses(context, _own(context)),
    "opposing_fortresses_near": lambda context: _fortresses(context, _opposing(context)),
    "stronger_opposing_adjacent": _stronger,
    "other_vibe_opposing_adjacent": _other_vibe,
    "essence_behind": _essence_behind,
    "realms_behind": lambda context: max(0, context.realms[_opposing(context)] - context.realms[_own(context)]),
    "no_ambition": lambda context: int(context.ambition[_own(context)] == 0),
}
