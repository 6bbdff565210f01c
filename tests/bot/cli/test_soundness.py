"""Soundness of states: every state of a game is sound, and faults of others are named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from engine import CodecError, Edition, RulesetMismatchError, Seed, Side, State, check_state, load_ruleset
from engine.steps import EnterPlay, StartingTokens
from tests.bot.support.tables import walk

SIDES, TABLES = (None, *Side), ("spirits", "gloomshaper", "shapers")


@pytest.mark.parametrize(
    ("edition", "side", "table"),
    [
        pytest.param(edition, side, table, marks=[] if (first + second + third) % 3 == 0 else pytest.mark.soak)
        for first, edition in enumerate(Edition)
        for second, side in enumerate(SIDES)
        for third, table in enumerate(TABLES)
    ],
)
def test_every_state_of_a_game_is_sound(edition: Edition, side: Side | None, table: str) -> None:
    for position in islice(walk(5, edition=edition, side=side, table=table), 0, None, 9):
        check_state(position.rules, position.state)


RULES = load_ruleset(Edition.SECOND)
STATE = next(islice(walk(1, side=Side.A), 60, None)).state
FIRST, SECOND, *OTHERS = STATE.players
SLOT = next(index for index, emotion in enumerate(STATE.slots) if emotion is not None)


def in_slot(**changes: object) -> Callable[[State], State]:
    def change(state: State) -> State:
        emotion = state.slots[SLOT]
        assert emotion is not None
        return replace(state, slots=(*state.slots[:SLOT], emotion._replace(**changes), *state.slots[SLOT + 1 :]))

    return change


def first_player(**changes: object) -> Callable[[State], State]:
    return lambda state: replace(state, players=(replace(FIRST, **changes), SECOND, *OTHERS))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda state: replace(state, slots=state.slots[:-1]), "slots: Tuple should have at least 15 items"),
        (lambda state: replace(state, players=state.players * 2), "players: 4 entries belong here, not 8"),
        (lambda state: replace(state, order=(0, 1, 2, 2)), "order: each seat from 0 to 3 stands here once"),
        (lambda state: replace(state, order=(0, 2, 1, 3)), "order: the teams alternate"),
        (lambda state: replace(state, orientation=5), "orientation: Input should be less than or equal to 4"),
        (lambda state: replace(state, applied=-1), "applied: Input should be greater than or equal to 0"),
        (lambda state: replace(state, seed=None), "seed: it is hidden"),
        (lambda state: replace(state, seed=Seed("x" * 32)), "seed.key: String should match pattern"),
        (
            lambda state: replace(state, seed=Seed("0" * 32, 2**64)),
            "seed.drawn: Input should be less",
        ),
        (
            lambda state: replace(state, turn=state.turn._replace(seat=4)),
            "turn.1: Input should be less",
        ),
        (
            lambda state: replace(state, turn=state.turn._replace(number=2**53)),
            "turn.0: Input should be less",
        ),
        (lambda state: replace(state, agenda=(StartingTokens(9, 1),)), "agenda.0.StartingTokens.seat: Input should be"),
        (lambda state: replace(state, agenda=(EnterPlay(-1, 0),)), "agenda.0.EnterPlay.slot: Input should be"),
        (lambda state: replace(state, agenda=state.agenda * 2000 or (EnterPlay(1, 0),) * 2000), "agenda: at most 1000"),
        (first_player(hand=("Wrath of Cod",)), "players.0.hand.0: there is no Emotion 'Wrath of Cod'"),
        (first_player(hand=(*FIRST.hand, *SECOND.hand, *SECOND.deck)), "players.0: there are cards that are not"),
        (first_player(wp=-1), "players.0.wp: Input should be greater than or equal to 0"),
        (first_player(space=10), "players.0.space: Input should be less than or equal to 9"),
        (in_slot(owner=4), f"slots.{SLOT}.2: Input should be less than or equal to 3"),
        (in_slot(card="?"), f"slots.{SLOT}.card: there is no Emotion"),
        (in_slot(essence=-1), f"slots.{SLOT}.3: Input should be greater than or equal to 0"),
        (lambda state: in_slot(team=state.slots[SLOT].team.other)(state), f"slots.{SLOT}: the card, its team"),  # type: ignore[union-attr]
        (
            lambda state: replace(state, setup=state.setup._replace(seats=state.setup.seats[:1])),
            "setup: a game has two to four seats",
        ),
        (
            lambda state: replace(state, teams=(replace(state.teams[0], hidden="?"), state.teams[1])),
            "teams.0.hidden: it is hidden",
        ),
        (
            lambda state: replace(state, teams=(replace(state.teams[0], minors=-1), state.teams[1])),
            "teams.0.minors: Input should be greater than or equal to 0",
        ),
    ],
)
def test_what_is_wrong_with_a_state_is_named(change: Callable[[State], State], says: str) -> None:
    check_state(RULES, STATE)
    with pytest.raises(CodecError) as told:
        check_state(RULES, change(STATE))
    assert str(told.value).startswith(says)


def test_a_seat_that_a_smaller_game_does_not_have_is_named() -> None:
    position = next(iter(walk(1, table="shapers")))
    state = replace(position.state, agenda=(StartingTokens(2, 1),))
    with pytest.raises(CodecError, match=r"agenda\.0\.seat: a number from 0 to 1 belongs here"):
        check_state(position.rules, state)


def test_a_state_of_other_rules_is_not_looked_at() -> None:
    with pytest.raises(RulesetMismatchError):
        check_state(load_ruleset(Edition.FIRST), STATE)
