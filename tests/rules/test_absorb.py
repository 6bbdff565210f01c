"""ABS: Absorb."""

from typing import Any

import pytest

from engine import Sphere, Vibe
from engine.absorb import amount
from engine.actions import Absorb, AddVibe, Decline, PlaceToken
from engine.board import sphere_at
from engine.events import Absorbed, AmbitionGained, CardDrawn, Gained, OriginRotated, RevelationBegan, SphereRefilled
from engine.queries.position import Position
from tests.positions import (
    BLISS,
    BLISS_1,
    GLOOM,
    GLOOM_1,
    MOVE,
    Game,
    Realm,
    Slot,
    Space,
    on,
    position,
)

LEFT, RIGHT = {Slot.WILLOW_VALLEY: on("Desire")}, {Slot.VALLEY_CRADLE: on("Desire")}
"""Frontiers before or behind the Valley that Bliss controls."""


def absorber(sphere: Sphere = Sphere.HUMILITY, **changes: Any) -> Game:
    """Bliss's first Spirit in the Valley of Motives, which faces this Sphere."""
    return position(**{"space": Space.VALLEY, "orientation": (-sphere) % 5, **changes})


@pytest.mark.rule("ABS-1")
def test_a_realm_gives_its_sphere_and_a_frontier_either_beside_it() -> None:
    assert {absorb.realm for absorb in absorber().offers(Absorb)} == {Realm.VALLEY}
    assert absorber().refuses(Absorb(Realm.CRADLE, bonus=False)) == "sphere_not_adjacent"
    frontier = absorber(space=Space.WILLOW_VALLEY)
    assert {absorb.realm for absorb in frontier.offers(Absorb)} == {Realm.WILLOW, Realm.VALLEY}
    assert frontier.refuses(Absorb(Realm.CRADLE, bonus=False)) == "sphere_not_adjacent"
    taken = frontier.do(Absorb(Realm.WILLOW, bonus=False))
    assert taken.state.spheres == (7, 5, 7, 7, 7)  # Creativity faces the Willow, Humility the Valley


@pytest.mark.rule("ABS-1")
def test_once_per_turn() -> None:
    game = absorber().do(Absorb(Realm.VALLEY, bonus=False))
    assert game.offers(Absorb) == []
    assert game.refuses(Absorb(Realm.VALLEY, bonus=False)) == "absorbed_already"


@pytest.mark.rule("ABS-2", "ABS-5")
def test_two_wp_from_the_sphere_and_the_origin_turns() -> None:
    game = absorber()
    after = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert after == game.but(wp=22, spheres={Sphere.HUMILITY: 5}, orientation=4, absorbed=True)
    assert after.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.HUMILITY, Realm.VALLEY, 2, 0)]
    assert after.events_of(OriginRotated) == [OriginRotated(4)]
    assert after.state.turn.actions == 3  # not an Action


@pytest.mark.rule("ABS-2")
@pytest.mark.parametrize(
    ("space", "slots", "wp"),
    [
        (Space.VALLEY, {}, 2),
        (Space.VALLEY, LEFT, 3),
        (Space.VALLEY, RIGHT, 3),
        (Space.VALLEY, LEFT | RIGHT, 4),
        (Space.VALLEY, {Slot.WILLOW_VALLEY: on("Anger")}, 2),
        (Space.VALLEY, {Slot.CRADLE_NETWORK: on("Desire")}, 2),
        (Space.VALLEY_CRADLE, LEFT | RIGHT, 3),
        (Space.VALLEY_CRADLE, LEFT, 2),
    ],
)
def test_one_more_for_each_adjacent_frontier_controlled(space: Space, slots: Any, wp: int) -> None:
    game = absorber(space=space, slots=slots)
    assert amount(Position(game.rules, game.state, BLISS_1), Realm.VALLEY) == (wp, wp - 2)
    assert game.do(Absorb(Realm.VALLEY, bonus=False)).player.wp == 20 + wp


@pytest.mark.rule("ABS-2")
def test_never_more_than_the_sphere_holds() -> None:
    game = absorber(slots=LEFT | RIGHT, spheres={Sphere.HUMILITY: 3})
    after = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert after.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.HUMILITY, Realm.VALLEY, 3, 2)]
    assert absorber(spheres={Sphere.HUMILITY: 1}).do(Absorb(Realm.VALLEY, bonus=False)).player.wp == 21


@pytest.mark.rule("ABS-3")
def test_the_bonus_is_optional() -> None:
    for sphere in Sphere:
        game = absorber(sphere, ambition=1)
        assert game.offers(Absorb) == [Absorb(Realm.VALLEY, bonus=True), Absorb(Realm.VALLEY, bonus=False)]
        assert game.do(Absorb(Realm.VALLEY, bonus=False)) == game.but(
            wp=22, spheres={sphere: 5}, orientation=(1 - sphere) % 5, absorbed=True
        )


@pytest.mark.rule("ABS-3")
def test_commitment_pays_one_wp_for_one_ambition() -> None:
    game = absorber(Sphere.COMMITMENT, ambition=1, wp=0)
    after = game.do(Absorb(Realm.VALLEY, bonus=True))  # with a WP just taken
    assert after == game.but(wp=1, ambition=2, spheres={Sphere.COMMITMENT: 5}, orientation=1, absorbed=True)
    assert after.events_of(AmbitionGained) == [AmbitionGained(BLISS, 1)]
    assert after.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.COMMITMENT, Realm.VALLEY, 2, 0, paid=1)]
    without = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert without.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.COMMITMENT, Realm.VALLEY, 2, 0, paid=0)]


@pytest.mark.rule("ABS-3")
def test_commitment_is_not_offered_with_three_active() -> None:
    game = absorber(Sphere.COMMITMENT, ambition=3)
    assert game.offers(Absorb) == [Absorb(Realm.VALLEY, bonus=False)]
    assert game.refuses(Absorb(Realm.VALLEY, bonus=True)) == "ambition_full"


@pytest.mark.rule("ABS-3")
def test_humility_gives_essence_and_diligence_wp_from_the_supply() -> None:
    humble = absorber(Sphere.HUMILITY)
    assert humble.do(Absorb(Realm.VALLEY, bonus=True)) == humble.but(
        wp=22, essence=21, spheres={Sphere.HUMILITY: 5}, orientation=4, absorbed=True
    )
    diligent = absorber(Sphere.DILIGENCE)
    after = diligent.do(Absorb(Realm.VALLEY, bonus=True))
    assert after == diligent.but(wp=24, spheres={Sphere.DILIGENCE: 5}, orientation=3, absorbed=True)
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=2)]


@pytest.mark.rule("ABS-3")
def test_creativity_draws_a_card() -> None:
    game = absorber(Sphere.CREATIVITY, deck=("Desire", "Kindness"))
    after = game.do(Absorb(Realm.VALLEY, bonus=True))
    assert after == game.but(
        wp=22,
        hand=("Desire",),
        deck=("Kindness",),
        spheres={Sphere.CREATIVITY: 5},
        orientation=0,
        absorbed=True,
    )
    assert after.events_of(CardDrawn) == [CardDrawn(BLISS_1, "Desire")]
    assert absorber(Sphere.CREATIVITY, deck=()).refuses(Absorb(Realm.VALLEY, bonus=True)) == "deck_empty"


@pytest.mark.rule("ABS-3")
def test_knowledge_places_a_token() -> None:
    game = absorber(Sphere.KNOWLEDGE)
    asked = game.do(Absorb(Realm.VALLEY, bonus=True))
    assert asked.state.orientation == game.state.orientation  # the Origin turns after the bonus
    assert {type(option) for option in asked.options} == {PlaceToken, Decline}
    asked_at = [(option.row, option.space, option.colour) for option in asked.offers(PlaceToken)]
    assert asked_at == [(add.row, add.space, add.colour) for add in game.offers(AddVibe)]
    done = {"wp": 22, "spheres": {Sphere.KNOWLEDGE: 5}, "orientation": 2, "absorbed": True}
    placed = asked.do(PlaceToken(MOVE, 2, Vibe.BLUE))
    assert placed == game.but(tokens={(MOVE, 2): Vibe.BLUE}, **done)
    assert asked.do(Decline()) == game.but(**done)


@pytest.mark.rule("ABS-3")
def test_knowledge_is_not_offered_where_no_token_fits() -> None:
    full = {(row, space): Vibe.WILD for row in range(4) for space in range(4)}
    assert absorber(Sphere.KNOWLEDGE, tokens=full).refuses(Absorb(Realm.VALLEY, bonus=True)) == "no_token_space"


@pytest.mark.rule("ABS-4", "REV-8")
def test_an_emptied_sphere_brings_a_revelation_and_is_filled_again() -> None:
    game = absorber(spheres={Sphere.HUMILITY: 2})
    after = game.do(Absorb(Realm.VALLEY, bonus=False)).settle()
    assert [event.sphere for event in after.events_of(RevelationBegan)] == [Sphere.HUMILITY]
    assert after.events_of(SphereRefilled) == [SphereRefilled(Sphere.HUMILITY, 7)]
    assert after.state.spheres == (7, 7, 7, 7, 7)
    nearly = absorber(spheres={Sphere.HUMILITY: 3}).do(Absorb(Realm.VALLEY, bonus=False))
    assert not nearly.events_of(RevelationBegan)
    assert nearly.state.spheres[Sphere.HUMILITY] == 1


@pytest.mark.rule("ABS-5")
def test_the_origin_turns_after_the_revelation() -> None:
    game = absorber(spheres={Sphere.HUMILITY: 2}).do(Absorb(Realm.VALLEY, bonus=False))
    assert game.state.pending  # Gloom chooses from three
    assert game.state.orientation == absorber().state.orientation
    assert game.settle().state.orientation == 4


@pytest.mark.rule("ABS-2", "ABS-3", "ABS-4", "ABS-5")
def test_the_worked_example_as_far_as_the_basic_game_reaches() -> None:
    """Diligence holds 5; Bliss controls both Frontiers. Without Benevolence: 2 + 2 from the Sphere, 2 from the supply.

    Kindness, Benevolence's Mild form, adds 1 from the supply for its Triad. The Origin then shows Humility.
    """
    game = absorber(
        Sphere.DILIGENCE,
        spheres={Sphere.DILIGENCE: 4},
        slots={Slot.VALLEY_CCW: on("Kindness"), Slot.VALLEY_CW: on("Desire")},
    )
    after = game.do(Absorb(Realm.VALLEY, bonus=True)).settle()
    assert after.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.DILIGENCE, Realm.VALLEY, 4, 2)]
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=2), Gained(BLISS_1, wp=1, card="Kindness")]
    assert after.player.wp == 20 + 7
    assert after.events_of(RevelationBegan)
    assert sphere_at(after.state.orientation, Realm.VALLEY) is Sphere.HUMILITY


@pytest.mark.rule("ABS-2")
def test_control_by_the_opponents_gives_them_the_frontier() -> None:
    slots = {Slot.WILLOW_VALLEY: on("Anger")}
    gloom = position(turn=GLOOM_1, space=Space.VALLEY, slots=slots)
    assert gloom.do(Absorb(Realm.VALLEY, bonus=False)).player.wp == 23
    assert gloom.state.team_of(GLOOM_1) is GLOOM
