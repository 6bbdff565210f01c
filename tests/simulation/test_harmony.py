"""Harmony's legal declarations in the second edition are exactly those that lead to the Action or a second token."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import (
    COLOURS,
    Ruleset,
    Side,
    Spirit,
    SpiritAction,
    State,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    problem,
    waiting_for,
)
from engine.actions import Action, Declare
from engine.queries.position import add_token, token_spaces
from tests.tiers import soaking

RULES = load_ruleset()
SPIRITS = (Spirit.HARMONY, Spirit.MISERY, Spirit.DELIGHT, Spirit.HATRED)


def turns(seed: int) -> Iterator[State]:
    """Harmony's decisions in a random game, each also with fewer resources, so that a single token is seldom enough."""
    chance = Random(seed)
    setup = full_setup(RULES, SPIRITS, spirit_side=list(Side)[seed % 2], team_side=Side.B)
    state = new_game(RULES, setup, seed).state
    while seats := waiting_for(state):
        kinds: dict[type, list[Action]] = {}
        for action in legal_actions(RULES, state, seats[0]):
            kinds.setdefault(type(action), []).append(action)
        turn = state.turn
        if not state.pending and turn.seat == 0 and turn.actions and turn.declared is None:
            yield state
            yield poorer(state, chance)
        state = apply(RULES, state, chance.choice(chance.choice(list(kinds.values())))).state


def poorer(state: State, chance: Random) -> State:
    """At most five WP, one Essence and five cards, and perhaps no deck."""
    player, team = state.players[0], state.teams[0]
    player = replace(
        player,
        wp=chance.randrange(6),
        essence=chance.randrange(2),
        hand=tuple(chance.sample(player.hand, min(len(player.hand), 5))),
        deck=player.deck if chance.random() < 0.7 else (),
    )
    teams = (replace(team, ambition=chance.randrange(3)), state.teams[1])
    return replace(state, players=(player, *state.players[1:]), teams=teams)


def declarations(rules: Ruleset, state: State) -> Iterator[tuple[Declare, State]]:
    """Every token that fits somewhere, whether useful or not, with the state after it."""
    player = state.players[0]
    for row in SpiritAction:
        for card in dict.fromkeys(player.hand):
            own = rules.cards[card].vibe
            for colour in COLOURS:
                if colour in player.rows[row]:
                    continue
                for space in token_spaces(player.rows[row]):
                    hand = list(player.hand)
                    hand.remove(card)
                    rows = add_token(player.rows, row, space, colour)
                    then = replace(player, hand=tuple(hand), deck=(*player.deck, card), rows=rows)
                    declared = replace(
                        state, players=(then, *state.players[1:]), turn=state.turn._replace(declared=row)
                    )
                    yield Declare(row, card, space, None if colour is own else colour), declared


@pytest.mark.rule("SPI-8[2]", "VIB-2")
@pytest.mark.parametrize("seed", [1, *soaking(range(10, 30), below=20)])
def test_every_declaration_that_leads_somewhere_is_listed_and_no_other(seed: int) -> None:
    second_needed = 0
    for state in turns(seed):
        listed = {action for action in legal_actions(RULES, state, 0) if isinstance(action, Declare)}
        for declare, then in declarations(RULES, state):
            following = legal_actions(RULES, then, 0)
            assert (declare in listed) == bool(following), declare
            assert (problem(RULES, state, 0, declare) is None) == bool(following), declare
            second_needed += bool(following) and all(isinstance(action, Declare) for action in following)
    assert second_needed > 20
