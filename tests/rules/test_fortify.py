"""FOR: Fortify."""

from typing import Any

import pytest

from engine import Cost, Fragment, Vibe, problem, stock
from engine.actions import Fortify, Move
from engine.events import ActionGained, FortressChanged
from tests.positions import (
    BLISS,
    BLISS_1,
    FORTIFY,
    GLOOM,
    TURN,
    Game,
    Realm,
    Slot,
    Space,
    major,
    minor,
    on,
    position,
)

EXALT, RAZE, DETERMINATION = "Exalt", "Raze", "Determination"
HERE = Realm.VALLEY


def builder(**changes: Any) -> Game:
    """Bliss's first Spirit in the Valley with every upgrade of Fortify filled."""
    tokens = {(FORTIFY, space): Vibe.WILD for space in range(4)}
    return position(**{"space": Space.VALLEY, "tokens": tokens, **changes})


UNLOCKED = {(FORTIFY, space): None for space in (1, 2, 3)}
"""No upgrade of Fortify filled."""

GLOOM_HOLDS = {Slot.VALLEY_CCW: on("Anger")}
"""Gloom controls the Valley."""


@pytest.mark.rule("FOR-1", "FOR-5")
def test_three_wp_build_a_minor_fortress() -> None:
    game = builder()
    assert game.cost(Fortify(HERE)) == Cost(wp=3)
    after = game.do(Fortify(HERE))
    assert after == game.but(wp=17, actions=2, sites={HERE: minor(BLISS, TURN)})
    assert after.events_of(FortressChanged) == [FortressChanged(HERE, BLISS, Fragment.MINOR, "built")]
    assert stock(after.rules, after.state, BLISS, Fragment.MINOR) == 4


@pytest.mark.rule("FOR-1")
def test_on_an_adjacent_site_only() -> None:
    assert {fortify.site for fortify in builder().offers(Fortify)} == {Realm.VALLEY}
    frontier = builder(space=Space.VALLEY_CRADLE)
    assert {fortify.site for fortify in frontier.offers(Fortify)} == {Realm.VALLEY, Realm.CRADLE}
    assert builder().refuses(Fortify(Realm.CRADLE)) == "site_not_adjacent"
    assert builder().refuses(Fortify(5)) == "site_not_adjacent"
    assert builder().refuses(Fortify(-1)) == "site_not_adjacent"


@pytest.mark.rule("FOR-1", "FOR-4")
def test_the_site_must_be_empty() -> None:
    for fortress in (minor(BLISS), major(BLISS)):
        locked = builder(sites={HERE: fortress}, tokens=UNLOCKED)
        assert locked.refuses(Fortify(HERE)) == "site_taken"
    ours = {Slot.VALLEY_CW: on("Desire", 3)}
    assert builder(slots=ours, sites={HERE: minor(GLOOM)}, tokens=UNLOCKED).refuses(Fortify(HERE)) == "site_taken"


@pytest.mark.rule("FOR-2", "FOR-3")
def test_a_refusal_for_a_fortress_names_exalt_and_raze_only_where_they_are_legal() -> None:
    for upgrade, fortress in ((EXALT, minor(BLISS)), (RAZE, minor(GLOOM)), (RAZE, major(GLOOM))):
        game = builder(slots={Slot.VALLEY_CW: on("Desire", 3)}, sites={HERE: fortress})
        refusal = problem(game.rules, game.state, game.state.turn.seat, Fortify(HERE))
        assert refusal is not None
        assert (refusal.code, refusal.facts) == ("site_needs_upgrade", {"site": HERE, "upgrade": upgrade})
        assert Fortify(HERE, (upgrade,)) in game.offers(Fortify)
        assert game.but(tokens=UNLOCKED).refuses(Fortify(HERE)) == "site_taken"
        assert game.but(ambition=0).refuses(Fortify(HERE)) == "site_taken"
    assert builder(sites={HERE: major(BLISS)}).refuses(Fortify(HERE)) == "site_taken"


@pytest.mark.rule("FOR-1")
def test_not_in_a_realm_that_the_opponents_control() -> None:
    assert builder(slots=GLOOM_HOLDS).refuses(Fortify(HERE)) == "realm_of_opponents"
    tied = {Slot.VALLEY_CCW: on("Anger"), Slot.VALLEY_CW: on("Courage")}
    assert builder(slots=tied).do(Fortify(HERE)).state.sites[HERE] == minor(BLISS, TURN)  # a tied Realm will do


@pytest.mark.rule("FOR-1", "FOR-4")
def test_a_minor_must_be_in_stock() -> None:
    sites = {Realm.LAND: minor(BLISS)}
    assert builder(teams={BLISS: {"minors": 4}}, sites=sites).refuses(Fortify(HERE)) == "no_fragment"
    assert builder(teams={BLISS: {"minors": 3}}, sites=sites).do(Fortify(HERE)).state.sites[HERE] is not None
    theirs = builder(teams={GLOOM: {"minors": 5}})
    assert Fortify(HERE) in theirs.offers(Fortify)


@pytest.mark.rule("FOR-1")
@pytest.mark.parametrize("fortress", [None, minor(BLISS), minor(GLOOM)])
def test_one_fortify_has_one_effect(fortress: Any) -> None:
    game = builder(sites={HERE: fortress}, slots={Slot.VALLEY_CW: on("Desire", 3)})
    assert game.refuses(Fortify(HERE, (EXALT, RAZE))) == "one_effect_only"


@pytest.mark.rule("FOR-2", "FOR-5")
def test_exalt_replaces_the_own_minor_by_a_major() -> None:
    game = builder(sites={HERE: minor(BLISS, turn=1)})
    action = Fortify(HERE, (EXALT,))
    assert game.cost(action) == Cost(wp=3, ambition=1)
    after = game.do(action)
    assert after == game.but(wp=17, ambition=2, actions=2, sites={HERE: major(BLISS, TURN)})
    stocks = [stock(after.rules, after.state, BLISS, kind) for kind in (Fragment.MINOR, Fragment.MAJOR)]
    assert stocks == [5, 2]  # the Minor returned
    assert after.events_of(FortressChanged) == [FortressChanged(HERE, BLISS, Fragment.MAJOR, "exalted")]


@pytest.mark.rule("FOR-2")
def test_exalt_needs_an_own_minor_and_a_major_in_stock() -> None:
    for fortress in (None, major(BLISS), minor(GLOOM)):
        game = builder(sites={HERE: fortress}, slots={Slot.VALLEY_CW: on("Desire", 3)})
        assert game.refuses(Fortify(HERE, (EXALT,))) == "no_own_minor"
    none_left = builder(sites={HERE: minor(BLISS)}, teams={BLISS: {"majors": 3}})
    assert none_left.refuses(Fortify(HERE, (EXALT,))) == "no_fragment"
    last = builder(sites={HERE: minor(BLISS)}, teams={BLISS: {"majors": 2, "minors": 4}})
    assert Fortify(HERE, (EXALT,)) in last.offers(Fortify)  # without a Minor in stock, which is not needed


@pytest.mark.rule("FOR-2")
def test_exalt_not_in_a_realm_that_the_opponents_control() -> None:
    slots = {Slot.VALLEY_CCW: on("Anger", 2)}
    assert builder(sites={HERE: minor(BLISS)}, slots=slots).refuses(Fortify(HERE, (EXALT,))) == "realm_of_opponents"
    held = builder(sites={HERE: minor(BLISS)}, slots=GLOOM_HOLDS)
    assert Fortify(HERE, (EXALT,)) in held.offers(Fortify)  # 1 : 1, the Fortress counts


@pytest.mark.rule("FOR-3")
def test_raze_removes_an_opposing_minor_and_gives_an_action() -> None:
    game = builder(sites={HERE: minor(GLOOM)}, slots=GLOOM_HOLDS)  # control does not matter
    action = Fortify(HERE, (RAZE,))
    assert game.cost(action) == Cost(wp=4, ambition=1)
    after = game.do(action)
    assert after == game.but(wp=16, ambition=2, actions=3, sites={HERE: None})
    assert stock(after.rules, after.state, GLOOM, Fragment.MINOR) == 5
    assert after.events_of(FortressChanged) == [FortressChanged(HERE, GLOOM, None, "razed")]
    assert after.events_of(ActionGained) == [ActionGained(BLISS_1)]


@pytest.mark.rule("FOR-3", "FOR-5", "RUL-10")
def test_raze_turns_a_major_into_their_minor() -> None:
    game = builder(sites={HERE: major(GLOOM, turn=3)})
    after = game.do(Fortify(HERE, (RAZE,)))
    assert after == game.but(wp=16, ambition=2, actions=3, sites={HERE: minor(GLOOM, turn=TURN)})
    assert [stock(after.rules, after.state, GLOOM, kind) for kind in (Fragment.MINOR, Fragment.MAJOR)] == [4, 3]


@pytest.mark.rule("FOR-3", "FOR-4")
def test_raze_needs_their_minor_for_a_major() -> None:
    game = builder(sites={HERE: major(GLOOM)}, teams={GLOOM: {"minors": 5}})
    assert game.refuses(Fortify(HERE, (RAZE,))) == "no_minor_for_them"
    smaller = builder(sites={HERE: minor(GLOOM)}, teams={GLOOM: {"minors": 4}})
    assert smaller.do(Fortify(HERE, (RAZE,))).state.sites[HERE] is None


@pytest.mark.rule("FOR-3")
def test_raze_needs_an_opposing_fortress() -> None:
    for fortress in (None, minor(BLISS), major(BLISS)):
        assert builder(sites={HERE: fortress}).refuses(Fortify(HERE, (RAZE,))) == "no_opposing_fortress"


@pytest.mark.rule("FOR-3")
def test_the_action_of_the_last_raze_can_be_used() -> None:
    game = builder(actions=1, sites={HERE: minor(GLOOM)}).do(Fortify(HERE, (RAZE, DETERMINATION)))
    assert game.player.wp == 17
    assert game.do(Move(Space.VALLEY_CRADLE)).state.turn.actions == 0


@pytest.mark.rule("FOR-5")
def test_the_site_remembers_the_turn() -> None:
    assert builder(number=9).do(Fortify(HERE)).state.sites[HERE] == minor(BLISS, 9)
    exalted = builder(number=9, sites={HERE: minor(BLISS, 2)}).do(Fortify(HERE, (EXALT,)))
    assert exalted.state.sites[HERE] == major(BLISS, 9)
