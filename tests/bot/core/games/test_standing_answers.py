"""EMO-1: standing answers for a gain that a team may give to either of its Spirits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.core.model import standing_answers
from bot.core.model.records import Gain
from bot.core.model.standing_answers import answer
from engine import Decision, Seat, Spirit, State, Team, load_ruleset, new_game, standard_setup
from engine.actions import ChooseSpirit, Decline, Move, Quell
from engine.steps import TeamGain
from tests.positions import BLISS_1, GLOOM_1, GLOOM_2, MOVE, Game, Slot, Space, all_tokens, on, position

ANN, BEN = 101, 102
"""The people of Gloom: Ann in its first seat, Ben in its second."""

BOTH = {GLOOM_1: ANN, GLOOM_2: BEN}


def shamed(turn: Seat = BLISS_1) -> State:
    """Shame asks Gloom during a seat's turn; the first Gloom Spirit after Bliss 1 in player order is Gloom 1."""
    target, card = ("Anger", "Courage") if turn == BLISS_1 else ("Courage", "Anger")
    slots = {Slot.VALLEY_CW: on(target), Slot.LAND_CCW: on("Shame", 2)}
    game = position(turn=turn, space=Space.VALLEY, hand=(card,), slots=slots)
    return game.do(Quell(Slot.VALLEY_CW, card)).state


def gloom(**chosen: Gain) -> dict[int, Gain]:
    """The settings of Gloom's two players."""
    return {{"ann": ANN, "ben": BEN}[name]: gain for name, gain in chosen.items()}


@pytest.mark.rule("EMO-1")
def test_by_default_it_goes_to_the_teams_next_spirit_as_wp() -> None:
    assert answer(shamed(), {}, {}) == ChooseSpirit(GLOOM_1, "wp")
    assert answer(shamed(), BOTH, {}) == ChooseSpirit(GLOOM_1, "wp")
    assert answer(shamed(turn=GLOOM_2), BOTH, {}) == ChooseSpirit(GLOOM_2, "wp")


@pytest.mark.rule("EMO-1")
@pytest.mark.parametrize(
    ("chosen", "gains"),
    [
        (gloom(ann="me"), GLOOM_1),
        (gloom(ann="mate"), GLOOM_2),
        (gloom(ben="me"), GLOOM_2),
        (gloom(ben="mate"), GLOOM_1),
        (gloom(ann="next", ben="me"), GLOOM_2),
        (gloom(ann="mate", ben="me"), GLOOM_2),
        (gloom(ann="me", ben="mate"), GLOOM_1),
        (gloom(ann="me", ben="me"), GLOOM_1),  # they disagree: the next in player order gains
        (gloom(ann="mate", ben="mate"), GLOOM_1),
    ],
)
def test_a_standing_answer_names_who_gains(chosen: dict[int, Gain], gains: Seat) -> None:
    assert answer(shamed(), BOTH, chosen) == ChooseSpirit(gains, "wp")


@pytest.mark.rule("EMO-1")
def test_where_teammates_disagree_neither_is_favoured() -> None:
    """Bliss 2 follows Gloom 1 in player order, so Gloom 2 is the next Gloom Spirit."""
    state = shamed()
    later = replace(state, turn=state.turn._replace(number=state.turn.number + 2, seat=state.order[2]))
    assert answer(state, BOTH, gloom(ann="me", ben="me")) == ChooseSpirit(GLOOM_1, "wp")
    assert answer(later, BOTH, gloom(ann="me", ben="me")) == ChooseSpirit(GLOOM_2, "wp")


@pytest.mark.rule("EMO-1", "VAR-2")
@pytest.mark.parametrize(("number", "gains"), [(1, 2), (3, 0), (5, 2), (7, 0)])
def test_each_teammate_comes_next_after_one_of_the_shapers_two_turns(number: int, gains: Seat) -> None:
    """Gloom has seats 0 and 2, Bliss's Shaper seat 1; turns go 0, 1, 2, 1."""
    rules = load_ruleset()
    state = new_game(rules, standard_setup(rules, (Spirit.MISERY, Spirit.DELIGHT, Spirit.HATRED)), 1).state
    gain = TeamGain(Team.GLOOM, "Embarrassment", Slot.LAND_CCW, wp=1)
    asked = Decision(gain, (0, 2), (ChooseSpirit(0, "wp"), ChooseSpirit(2, "wp"), Decline()))
    turn = state.turn._replace(number=number, seat=1)
    assert answer(replace(state, order=(0, 1, 2), turn=turn, pending=(asked,)), {}, {}) == ChooseSpirit(gains, "wp")


@pytest.mark.rule("EMO-1")
@pytest.mark.parametrize("other", ["next", "me", "mate", "ask"])
def test_who_wants_to_be_asked_is_asked_whatever_the_teammate_said(other: Gain) -> None:
    assert answer(shamed(), BOTH, gloom(ann="ask", ben=other)) is None
    assert answer(shamed(), BOTH, gloom(ann=other, ben="ask")) is None


@pytest.mark.rule("EMO-1")
def test_opponents_have_no_say() -> None:
    assert answer(shamed(), BOTH, {103: "ask", 104: "me"}) == ChooseSpirit(GLOOM_1, "wp")


@pytest.mark.rule("EMO-1")
@pytest.mark.parametrize(("gain", "gains"), [("me", GLOOM_2), ("mate", GLOOM_1), ("next", GLOOM_1)])
def test_a_computer_player_as_teammate_wishes_nothing(gain: Gain, gains: Seat) -> None:
    assert answer(shamed(), {GLOOM_1: None, GLOOM_2: BEN}, gloom(ben=gain)) == ChooseSpirit(gains, "wp")


@pytest.mark.rule("EMO-1", "VAR-5")
@pytest.mark.parametrize("gain", ["me", "mate", "next"])
def test_who_plays_both_spirits_names_neither(gain: Gain) -> None:
    assert answer(shamed(), {GLOOM_1: ANN, GLOOM_2: ANN}, gloom(ann=gain)) == ChooseSpirit(GLOOM_1, "wp")
    assert answer(shamed(), {GLOOM_1: ANN, GLOOM_2: ANN}, gloom(ann="ask")) is None


@pytest.mark.rule("EMO-1")
def test_a_spirit_that_cannot_gain_leaves_it_to_the_other_and_if_neither_can_nobody_gains() -> None:
    state = shamed()
    (decision,) = state.pending
    one = replace(state, pending=(decision._replace(options=(ChooseSpirit(GLOOM_1, "cards"), Decline())),))
    none = replace(state, pending=(decision._replace(options=(Decline(),)),))
    assert answer(one, BOTH, gloom(ann="mate")) == ChooseSpirit(GLOOM_1, "cards")
    assert answer(none, BOTH, gloom(ann="mate")) == Decline()


@pytest.mark.rule("EMO-1")
def test_it_is_one_of_the_options_for_every_power_that_asks_a_team() -> None:
    bored = position(slots={Slot.LAND_CCW: on("Boredom")}, tokens=all_tokens(MOVE), space=Space.VALLEY)
    asked: Game = bored.do(Move(Space.VALLEY_CRADLE, ("Determination",)))
    given: Any = answer(asked.state, BOTH, {})
    assert given in asked.options
    assert answer(asked.do(given).state, BOTH, {}) is None


def test_nothing_else_is_answered_for_anybody() -> None:
    assert standing_answers.gain_to_choose(position().state) is None
    assert answer(position().state, BOTH, gloom(ann="me")) is None
