"""Deeds in reach: what is marked can be done, and what a team cannot know changes nothing."""

from __future__ import annotations

from functools import cache

import pytest

from engine import Deed, Generator, Ruleset, Seed, Side, State, apply, legal_actions, view
from engine.events import IntentionScored
from engine.players import deeds_in_reach, determinise
from tests.bot.support.tables import walk


@cache
def positions(side: Side) -> tuple[tuple[Ruleset, State], ...]:
    """Every fifth turn of a random full game, where its seat decides freely."""
    found = [table for table in walk(3, side=side) if table.row.status == "running" and not table.state.pending]
    return tuple((table.rules, table.state) for table in found[40::12])


def scored(rules: Ruleset, state: State, steps: int) -> set[Deed]:
    """The Intentions that some legal steps of the seat at turn accomplish here, whatever is hidden."""
    found: set[Deed] = set()
    for action in legal_actions(rules, state, state.turn.seat):
        outcome = apply(rules, state, action)
        found |= {event.deed for event in outcome.events if isinstance(event, IntentionScored)}
        if steps > 1 and outcome.state.turn.number == state.turn.number:
            found |= scored(rules, outcome.state, steps - 1)
    return found


@pytest.mark.parametrize("side", [Side.A, Side.B])
def test_what_one_step_can_do_is_in_reach_and_what_is_in_reach_two_steps_can_do(side: Side) -> None:
    reached = 0
    for rules, state in positions(side)[:6]:
        seat = state.turn.seat
        reach = deeds_in_reach(rules, view(state, state.team_of(seat)), seat)
        assert scored(rules, state, 1) <= reach
        if reach:
            assert reach - {Deed.JOIN} <= scored(rules, state, 2)
            reached += 1
    assert reached


def test_what_a_team_cannot_know_changes_nothing() -> None:
    for rules, state in positions(Side.A):
        seen = view(state, state.team_of(state.turn.seat))
        other = determinise(rules, seen, Generator(Seed.of(1)))
        hidden = view(other, seen.viewer)
        assert deeds_in_reach(rules, hidden, state.turn.seat) == deeds_in_reach(rules, seen, state.turn.seat)
