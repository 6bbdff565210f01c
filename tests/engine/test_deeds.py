"""Deeds in reach: what is marked can be done, and what a team cannot know changes nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine import (
    Deed,
    Edition,
    Generator,
    HiddenInformationError,
    Mode,
    Ruleset,
    Seed,
    Side,
    SpiritAction,
    State,
    Team,
    Vibe,
    apply,
    legal_actions,
    view,
    waiting_for,
)
from engine.actions import Action, Empower, Invoke, Land, Network, Willow
from engine.events import IntentionScored
from engine.players import deeds_in_reach, determinise
from tests.bot.support.tables import walk
from tests.positions import Slot, Space, on, position
from tests.tiers import soaking


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


@pytest.mark.parametrize(
    ("side", "deed", "changes", "steps"),
    [
        (Side.B, Deed.EMPOWER, {"essence": 1, "slots": {Slot.VALLEY_CW: on("Courage")}}, (Land(1, 1), Empower(1))),
        (Side.A, Deed.FILL, {"essence": 0, "slots": {Slot.VALLEY_CW: on("Courage", 2)}}, (Willow(1), Land(1, 1))),
        (Side.A, Deed.FILL, {"essence": 1, "slots": {Slot.NETWORK_CW: on("Courage", 2)}}, (Network(7, 1), Land(1, 1))),
        (Side.A, Deed.FILL, {"essence": 3, "hand": ("Courage",)}, (Invoke("Courage", 1), Land(1, 2))),
    ],
)
def test_a_deed_is_in_reach_if_one_step_prepares_it_for_the_next(
    side: Side, deed: Deed, changes: dict[str, Any], steps: tuple[Action, Action]
) -> None:
    game = position(
        Edition.SECOND, space=Space.VALLEY, mode=Mode.FULL, team_side=side, absorbed=True, ambition=0,
        tokens={(SpiritAction.EMPOWER, 0): Vibe.WILD}, **changes,
    )  # fmt: skip
    assert any(event.deed is deed for event in game.do(*steps).events_of(IntentionScored))
    assert deed not in scored(game.rules, game.state, 1)
    assert deed in deeds_in_reach(game.rules, view(game.state, Team.BLISS), 0)


@pytest.mark.parametrize("seed", soaking(range(8), 4))
def test_what_two_steps_can_do_is_in_reach_as_far_as_it_is_known(seed: int) -> None:
    compared = 0
    for table in list(walk(seed, edition=list(Edition)[seed // 2 % 2], side=list(Side)[seed % 2], every_card=True))[
        ::20
    ]:
        seat = table.state.turn.seat
        if not table.state.over and waiting_for(table.state) == (seat,):
            seen = view(table.state, table.state.team_of(seat))
            assert deeds_in_reach(table.rules, seen, seat) - {Deed.JOIN} == known_to_score(table.rules, seen.known, 2)
            compared += 1
    assert compared > 4


def known_to_score(rules: Ruleset, known: State, steps: int) -> set[Deed]:
    """The Intentions but Join that some steps of the seat at turn accomplish, as far as a team can know."""
    found = set[Deed]()
    for action in legal_actions(rules, known, known.turn.seat):
        try:
            outcome = apply(rules, known, action)
            events, after = outcome.events, outcome.state
        except HiddenInformationError as error:
            events, after = error.events, error.state or known
        found |= {event.deed for event in events if isinstance(event, IntentionScored)}
        if steps > 1 and after.turn.number == known.turn.number and not after.over:
            found |= known_to_score(rules, after, steps - 1)
    return found - {Deed.JOIN}


def test_what_a_team_cannot_know_changes_nothing() -> None:
    for rules, state in positions(Side.A):
        seen = view(state, state.team_of(state.turn.seat))
        other = determinise(rules, seen, Generator(Seed.of(1)))
        hidden = view(other, seen.viewer)
        assert deeds_in_reach(rules, hidden, state.turn.seat) == deeds_in_reach(rules, seen, state.turn.seat)
