"""What powers count on the board, as conditions ("is there one?") and factors ("for each")."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.board import SLOT_NEIGHBOURS, SLOT_SITES, slots_within
from engine.powers.model import Measure
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion, Fortress
from engine.terms import Slot, Team


class Scene(NamedTuple):
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


def measure(name: Measure, scene: Scene) -> int:
    """The number that a measure counts."""
    return _MEASURES[name](scene)


def multiple(amount: int, when: Measure | None, per: Measure | None, scene: Scene) -> int:
    """The amount, times what `per` counts; 0 unless `when` holds."""
    if when is not None and not measure(when, scene):
        return 0
    return amount if per is None else amount * measure(per, scene)


def _beside(scene: Scene, team: Team, distance: int = 1) -> Iterator[tuple[Slot, Emotion]]:
    slots = SLOT_NEIGHBOURS[scene.slot] if distance == 1 else slots_within(scene.slot, distance)
    for slot in slots:
        emotion = scene.slots[slot]
        if emotion is not None and emotion.team is team:
            yield slot, emotion


def _own(scene: Scene) -> Team:
    return scene.emotion.team


def _opposing(scene: Scene) -> Team:
    return scene.emotion.team.other


def _count(pairs: Iterator[tuple[Slot, Emotion]]) -> int:
    return sum(1 for _ in pairs)


def _empty(scene: Scene) -> int:
    return sum(scene.slots[slot] is None for slot in SLOT_NEIGHBOURS[scene.slot])


def _fortresses(scene: Scene, team: Team) -> int:
    """Fortresses in its Realm, or in either Realm of its Frontier."""
    return sum((f := scene.sites[site]) is not None and f.team is team for site in SLOT_SITES[scene.slot])


def _stronger(scene: Scene) -> int:
    own = scene.intensities[scene.slot]
    return sum(scene.intensities[slot] > own for slot, _ in _beside(scene, _opposing(scene)))


def _other_vibe(scene: Scene) -> int:
    """Starting Emotions have no Vibe, so they do not count (CRD-9)."""
    cards = scene.rules.cards
    none_or_own = {None, cards[scene.emotion.card].vibe}
    return sum(cards[other.card].vibe not in none_or_own for _, other in _beside(scene, _opposing(scene)))


def _essence_behind(scene: Scene) -> int:
    held = [0, 0]
    for emotion in scene.slots:
        if emotion is not None:
            held[emotion.team] += emotion.essence
    return max(0, held[_opposing(scene)] - held[_own(scene)])


_MEASURES: dict[str, Callable[[Scene], int]] = {
    "opposing_adjacent": lambda scene: _count(_beside(scene, _opposing(scene))),
    "own_adjacent": lambda scene: _count(_beside(scene, _own(scene))),
    "opposing_within_two": lambda scene: _count(_beside(scene, _opposing(scene), 2)),
    "empty_adjacent": _empty,
    "alone": lambda scene: int(_empty(scene) == len(SLOT_NEIGHBOURS[scene.slot])),
    "own_fortresses_near": lambda scene: _fortresses(scene, _own(scene)),
    "opposing_fortresses_near": lambda scene: _fortresses(scene, _opposing(scene)),
    "stronger_opposing_adjacent": _stronger,
    "other_vibe_opposing_adjacent": _other_vibe,
    "essence_behind": _essence_behind,
    "realms_behind": lambda scene: max(0, scene.realms[_opposing(scene)] - scene.realms[_own(scene)]),
    "no_ambition": lambda scene: int(scene.ambition[_own(scene)] == 0),
}
