"""ASP: what each Aspiration counts."""

from typing import Any

import pytest

from engine import Aspiration, leader, standing
from tests.positions import BLISS, GLOOM, Realm, Slot, major, minor, on, position

A = Aspiration


def values(aspiration: Aspiration, slots: Any = None, **changes: Any) -> tuple[int, int]:
    game = position(slots=slots or {}, **changes)
    return standing(game.rules, game.state, aspiration)


@pytest.mark.rule("ASP-1")
def test_attitude_counts_realms() -> None:
    sites = {Realm.VALLEY: minor(BLISS), Realm.CRADLE: minor(BLISS), Realm.LAND: major(GLOOM)}
    assert values(A.ATTITUDE, sites=sites) == (2, 1)
    assert values(A.ATTITUDE, {Slot.VALLEY_CW: on("Suspicion")}) == (0, 0)


@pytest.mark.rule("ASP-2")
def test_openness_counts_frontiers() -> None:
    slots = {Slot.VALLEY_CW: on("Desire"), Slot.NETWORK_LAND: on("Anger"), Slot.WILLOW_CW: on("Anger")}
    assert values(A.OPENNESS, slots) == (1, 2)
    assert values(A.OPENNESS, {**slots, Slot.VALLEY_CRADLE: on("Anger")}) == (0, 2)
    assert values(A.OPENNESS, sites={Realm.VALLEY: major(BLISS)}) == (0, 0)


@pytest.mark.rule("ASP-3")
def test_awareness_counts_triads_with_an_emotion() -> None:
    slots = {Slot.VALLEY_CW: on("Desire"), Slot.CRADLE_CCW: on("Desire"), Slot.VALLEY_CRADLE: on("Jealousy", 3)}
    assert values(A.AWARENESS, slots) == (1, 1)  # two in one Triad count once; control does not matter
    assert values(A.AWARENESS, {**slots, Slot.VALLEY_CCW: on("Desire")}) == (2, 1)


@pytest.mark.rule("ASP-4")
def test_unity_is_the_longest_chain() -> None:
    def chain(*slots: int) -> dict[int, Any]:
        return {slot: on("Desire") for slot in slots}

    assert values(A.UNITY) == (0, 0)
    assert values(A.UNITY, chain(0, 1, 2, 5, 6)) == (3, 0)
    assert values(A.UNITY, chain(13, 14, 0, 1)) == (4, 0)  # over the first slot
    assert values(A.UNITY, chain(13, 14, 0) | {1: on("Anger"), 2: on("Anger")}) == (3, 2)
    assert values(A.UNITY, chain(*range(15))) == (15, 0)
    assert values(A.UNITY, chain(*range(14))) == (14, 0)


@pytest.mark.rule("ASP-5")
def test_liveliness_is_the_essence_on_emotions() -> None:
    slots = {0: on("Desire", 3), 4: on("Kindness", 2), 8: on("Anger", 1), 12: on("Bleakness", 2, token=1)}
    assert values(A.LIVELINESS, slots) == (5, 3)


@pytest.mark.rule("ASP-6")
def test_versatility_counts_vibes_and_starting_emotions_have_none() -> None:
    slots = {
        0: on("Desire"),
        3: on("Kindness"),
        5: on("Courage"),
        8: on("Anger"),
        9: on("Mistrust"),
        10: on("Bitterness"),
    }
    assert values(A.VERSATILITY, slots) == (2, 3)
    assert values(A.VERSATILITY, {**slots, 13: on("Brightness"), 14: on("Bleakness")}) == (2, 3)
    assert values(A.VERSATILITY, {**slots, 13: on("Optimism"), 14: on("Cheerfulness")}) == (4, 3)


@pytest.mark.rule("ASP-7")
def test_fortitude_is_the_total_fortress_bonus() -> None:
    sites = {0: minor(BLISS), 1: major(BLISS), 2: minor(GLOOM), 4: minor(GLOOM)}
    assert values(A.FORTITUDE, sites=sites) == (3, 2)
    assert values(A.FORTITUDE, teams={BLISS: {"minors": 3}}) == (0, 0)  # not those in the Identity


@pytest.mark.rule("ASP-8")
def test_sensibility_is_the_single_highest_intensity() -> None:
    slots = {0: on("Desire", 2), 3: on("Desire", 2), 8: on("Jealousy", 2, token=1), 10: on("Anger")}
    assert values(A.SENSIBILITY, slots) == (2, 3)
    assert values(A.SENSIBILITY) == (0, 0)


@pytest.mark.rule("ASP-9")
def test_reflection_counts_reflected_pairs_with_both_controlled() -> None:
    """The Valley with Network|Land; the Land with Valley|Cradle."""
    slots = {Slot.NETWORK_LAND: on("Desire"), Slot.VALLEY_CW: on("Desire")}
    assert values(A.REFLECTION, slots) == (2, 0)  # Valley and Land are Bliss's too
    assert values(A.REFLECTION, {**slots, Slot.LAND_CW: on("Jealousy", 3)}) == (1, 0)
    assert values(A.REFLECTION, {Slot.VALLEY_CW: on("Desire")}) == (0, 0)


@pytest.mark.rule("REV-2")
def test_strictly_more_or_nobody() -> None:
    assert leader((2, 1)) is BLISS
    assert leader((0, 1)) is GLOOM
    assert leader((3, 3)) is None
    assert leader((0, 0)) is None
