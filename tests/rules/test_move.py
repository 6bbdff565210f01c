"""MOV: Move."""

from typing import Any

import pytest

from engine import Cost, Vibe
from engine.actions import Move
from engine.events import SpiritMoved
from tests.positions import BLISS_1, GLOOM_1, GLOOM_2, MOVE, Game, Space, position

HASTE, SURMOUNT, DETERMINATION = "Haste", "Surmount", "Determination"


def walker(*filled: str, gloom: Space = Space.LAND, **changes: Any) -> Game:
    """Bliss's first Spirit in the Valley with these upgrades of Move filled."""
    spaces = {HASTE: 1, SURMOUNT: 2, DETERMINATION: 3}
    tokens = {(MOVE, spaces[name]): Vibe.WILD for name in filled}
    players = {GLOOM_1: {"space": gloom}, GLOOM_2: {"space": Space.LAND}}
    return position(space=Space.VALLEY, tokens=tokens, players=players, **changes)


@pytest.mark.rule("MOV-1")
def test_one_wp_moves_one_space() -> None:
    game = walker()
    assert game.offers(Move) == [Move(Space.WILLOW_VALLEY), Move(Space.VALLEY_CRADLE)]
    moved = game.do(Move(Space.VALLEY_CRADLE))
    assert moved == game.but(wp=19, actions=2, space=Space.VALLEY_CRADLE)
    assert moved.events_of(SpiritMoved) == [SpiritMoved(BLISS_1, Space.VALLEY, Space.VALLEY_CRADLE)]
    assert game.refuses(Move(Space.VALLEY)) == "not_a_destination"


@pytest.mark.rule("MOV-1")
def test_not_onto_an_opponent_but_onto_a_teammate() -> None:
    assert walker(gloom=Space.VALLEY_CRADLE).refuses(Move(Space.VALLEY_CRADLE)) == "opponent_there"
    friendly = position(space=Space.VALLEY, players={2: {"space": Space.VALLEY_CRADLE}})
    assert Move(Space.VALLEY_CRADLE) in friendly.offers(Move)


@pytest.mark.rule("MOV-2")
def test_haste_goes_one_space_farther() -> None:
    assert walker().refuses(Move(Space.CRADLE)) == "too_far"
    game = walker(HASTE)
    assert game.cost(Move(Space.CRADLE, (HASTE,))) == Cost(2)
    assert game.do(Move(Space.CRADLE, (HASTE,))) == game.but(wp=18, actions=2, space=Space.CRADLE)
    assert game.refuses(Move(Space.CRADLE_NETWORK, (HASTE,))) == "too_far"


@pytest.mark.rule("MOV-2")
def test_haste_passes_opponents_but_does_not_stop_there() -> None:
    game = walker(HASTE, gloom=Space.VALLEY_CRADLE)
    assert game.do(Move(Space.CRADLE, (HASTE,))).player.space == Space.CRADLE
    assert walker(HASTE, gloom=Space.CRADLE).refuses(Move(Space.CRADLE, (HASTE,))) == "opponent_there"


@pytest.mark.rule("MOV-2", "RUL-12")
def test_no_turning_back_and_no_haste_for_one_space() -> None:
    game = walker(HASTE)
    assert game.refuses(Move(Space.VALLEY, (HASTE,))) == "not_a_destination"
    assert game.refuses(Move(Space.VALLEY_CRADLE, (HASTE,))) == "upgrade_without_effect"


@pytest.mark.rule("MOV-3")
def test_surmount_ends_on_an_opponents_space() -> None:
    game = walker(SURMOUNT, gloom=Space.VALLEY_CRADLE)
    assert game.refuses(Move(Space.VALLEY_CRADLE)) == "opponent_there"
    there = game.do(Move(Space.VALLEY_CRADLE, (SURMOUNT,)))
    assert there == game.but(wp=18, actions=2, space=Space.VALLEY_CRADLE)  # the opponent may stay, too
    assert game.refuses(Move(Space.WILLOW_VALLEY, (SURMOUNT,))) == "upgrade_without_effect"  # RUL-12


@pytest.mark.rule("MOV-4")
def test_upgrades_combine() -> None:
    both = walker(HASTE, SURMOUNT, gloom=Space.CRADLE)
    assert both.cost(Move(Space.CRADLE, (HASTE, SURMOUNT))) == Cost(3)
    assert both.do(Move(Space.CRADLE, (HASTE, SURMOUNT))) == both.but(wp=17, actions=2, space=Space.CRADLE)
    cheaper = walker(HASTE, SURMOUNT, DETERMINATION, gloom=Space.CRADLE, wp=2)
    assert cheaper.do(Move(Space.CRADLE, (HASTE, SURMOUNT, DETERMINATION))).player.wp == 0
    assert cheaper.refuses(Move(Space.CRADLE, (HASTE, SURMOUNT))) == "wp_short"


@pytest.mark.rule("VIB-5")
@pytest.mark.parametrize("upgrades", [(SURMOUNT, HASTE), (HASTE, HASTE), (HASTE, SURMOUNT, SURMOUNT), ("Charge",)])
def test_upgrades_out_of_order_or_doubled_are_refused(upgrades: tuple[str, ...]) -> None:
    game = walker(HASTE, SURMOUNT, gloom=Space.CRADLE)
    assert game.refuses(Move(Space.CRADLE, upgrades))


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize("space", [-1, 10, 99])
def test_a_space_that_is_not_on_the_board_is_refused(space: int) -> None:
    assert walker(HASTE).refuses(Move(space)) == "not_a_destination"
