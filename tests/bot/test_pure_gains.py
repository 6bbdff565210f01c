"""EMO-1: the game does not wait for a pure gain; the bot answers for the team."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.service import _pure_gain
from engine import Seat
from engine.actions import ChooseSpirit, Move, Quell
from tests.positions import BLISS_1, GLOOM_1, GLOOM_2, MOVE, Game, Slot, Space, all_tokens, on, position


def answer(game: Game) -> Any:
    return _pure_gain(SimpleNamespace(state=game.state))  # type: ignore[arg-type]


def shamed(turn: Seat = BLISS_1) -> Game:
    """Shame asks Gloom, in the turn of a seat."""
    target, card = ("Anger", "Courage") if turn == BLISS_1 else ("Courage", "Anger")
    slots = {Slot.VALLEY_CW: on(target), Slot.LAND_CCW: on("Shame", 2)}
    game = position(turn=turn, space=Space.VALLEY, hand=(card,), slots=slots)
    return game.do(Quell(Slot.VALLEY_CW, card))


@pytest.mark.rule("EMO-1")
def test_it_goes_to_the_teams_next_spirit_as_wp() -> None:
    assert answer(shamed()) == ChooseSpirit(GLOOM_1, "wp")
    assert answer(shamed(turn=GLOOM_2)) == ChooseSpirit(GLOOM_2, "wp")


@pytest.mark.rule("EMO-1")
def test_it_is_one_of_the_options_for_every_power_that_asks_a_team() -> None:
    bored = position(slots={Slot.LAND_CCW: on("Boredom")}, tokens=all_tokens(MOVE), space=Space.VALLEY)
    asked = bored.do(Move(Space.VALLEY_CRADLE, ("Determination",)))
    assert answer(asked) in asked.options
    assert answer(asked.do(answer(asked))) is None


def test_nothing_else_is_answered_for_anybody() -> None:
    assert answer(position()) is None
