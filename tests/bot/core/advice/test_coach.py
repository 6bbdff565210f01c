"""What the coach of a first game says of a step: a reason that is true, its cost, and what upgrades do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from bot.core.advice.coach_page import coach, why
from bot.core.advice.coach_reasons import why_first_step
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.panel_page import panel
from bot.core.play.preview import emptied
from bot.core.ui.content import Buttons, Content
from bot.core.ui.point_of_view import PointOfView
from engine import Generator, Seed, cost, leader, legal_actions, standing
from engine.actions import Absorb, Action, Declare, EndTurn, Fortify, Invoke, Move, Valley
from engine.players import Ahead, Plan, determinise, outlook
from tests.bot.support.tables import walk
from tests.bot.support.worlds import difference
from tests.said import said, says

ENOUGH = 30
"""So many actions of a kind are looked at."""


def moments(kind: type) -> Iterator[tuple[Table, SeatRow, Action]]:
    """Actions of a kind that seats can take in their turns: one in each position of a game."""
    found = (
        (table, table.row.seats[table.state.turn.seat], action)
        for table in walk(1)
        if not table.state.pending
        for action in [each for each in table.legal(table.state.turn.seat) if isinstance(each, kind)][-1:]
    )
    return islice(found, ENOUGH)


def ahead(table: Table, seat: SeatRow, *actions: Action) -> tuple[Ahead, ...]:
    return outlook(table.rules, table.team_view(seat.team), actions)


def test_a_step_is_said_to_put_a_team_ahead_exactly_if_it_does() -> None:
    found = set[bool]()
    for table, seat, action in moments(Invoke):
        steps = ahead(table, seat, action)
        (step,) = steps
        goals = [table.state.current_common, table.state.teams[seat.team].hidden]
        leads = [
            [leader(standing(table.rules, each.known, goal)) for each in (step.before, step.after)]
            for goal in goals
            if goal
        ]
        is_ahead = any(now is seat.team is not was for was, now in leads)
        assert says(why_first_step(PointOfView(table, seat), steps), "coach-goals", steps=1, how="ahead") is is_ahead
        found.add(is_ahead)
    assert found == {True, False}


def test_what_a_step_costs_is_on_its_button_and_in_the_list() -> None:
    for table, seat, action in moments(Fortify):
        plan = Plan((action,), 1, table.state, table.state, 0)
        price = table.words.terms.cost(cost(table.rules, table.state, action))
        for page in (Content(tuple(coach(PointOfView(table, seat), plan, ()))), why(PointOfView(table, seat), plan)):
            first = next(block.buttons[0] for block in page.blocks if isinstance(block, Buttons))
            assert price in first.label
        assert f"1. {first.label}" in why(PointOfView(table, seat), plan).text


def test_a_token_is_said_to_be_for_the_next_step_only_if_that_needs_it() -> None:
    told = set[bool]()
    for table, seat, token in moments(Declare):
        assert isinstance(token, Declare)
        after = ahead(table, seat, token)[0].after
        board = table.words.boards.of(after, seat.seat)
        name = board[token.row].upgrades[token.space - 1].name if token.space else None
        for then in legal_actions(table.rules, after.known, seat.seat)[:4]:
            if isinstance(then, Move):
                is_needed = name is None or name in then.upgrades
                text = next(
                    iter(why_first_step(PointOfView(table, seat), ahead(table, seat, token, then)).splitlines())
                )
                assert not says(text, "coach-token-stays" if is_needed else "coach-token-for")
                told.add(is_needed)
    assert told == {True, False}


def test_upgrades_that_a_step_uses_are_explained_to_a_newcomer() -> None:
    explained = 0
    for table, seat, action in moments(Move):
        assert isinstance(action, Move)
        newcomers = replace(table, row=replace(table.row, tips=True))
        plan = Plan((action,), 1, table.state, table.state, 0)
        coached, normal = (
            Content(tuple(coach(PointOfView(newcomers, seat), plan, ()))),
            panel(PointOfView(newcomers, seat)),
        )
        labels = [button.label for block in normal.blocks if isinstance(block, Buttons) for button in block.buttons]
        for name in action.upgrades:
            line = said("coach-upgrade", upgrade=table.words.boards.upgrade(Move.row, name))
            assert line in coached.text
            if any(name in label for label in labels):
                assert line in normal.text
                explained += 1
    assert explained


def test_means_are_a_reason_and_the_end_of_a_turn_has_one() -> None:
    for table, seat, action in islice(moments(Valley), 5):
        gained = why_first_step(PointOfView(table, seat), ahead(table, seat, action))
        assert says(gained, "coach-wp", have=table.state.players[seat.seat].wp)
    for table, seat, action in islice(moments(EndTurn), 5):
        why = why_first_step(PointOfView(table, seat), ahead(table, seat, action))
        assert isinstance(action, EndTurn)
        have, drawn = table.state.teams[seat.team].ambition, table.rules.numbers.turn.cards
        assert why == said("coach-end", actions=table.state.turn.actions, take=action.take, have=have, drawn=drawn)


def told(table: Table, seat: SeatRow, action: Action) -> str:
    """All that the coach says of a step."""
    plan = Plan((action,), 1, table.state, table.state, 0)
    return Content((*coach(PointOfView(table, seat), plan, ()), *why(PointOfView(table, seat), plan).blocks)).text


def test_what_a_team_cannot_know_changes_no_reason() -> None:
    """In other worlds that look the same to a team; above all where an Absorb brings a Revelation."""
    rng, compared = Random(5), list[type]()
    for number, table in enumerate(walk(2)):
        if table.state.over or (seat := table.waiting()[0]).team is not table.state.team_of(table.state.turn.seat):
            continue
        one_a_kind = {type(each): each for each in table.legal(seat.seat)}.values()
        steps = [step for each in one_a_kind for step in ahead(table, seat, each)]
        steps = [step for step in steps if number % 12 == 0 or emptied(step.before, step.events) is not None]
        seen = table.team_view(seat.team)
        for _ in range(3 if steps else 0):
            state = determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex())))
            for step in steps:
                assert told(replace(table, state=state), seat, step.action) == told(table, seat, step.action)
                compared += [type(step.action)] * (difference(state, table.state, seat.team) >= 3)
    assert {Invoke, Declare, EndTurn, Absorb} <= {*compared}
    assert compared.count(Absorb) > 20
