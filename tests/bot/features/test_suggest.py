"""Suggestions in Discord: plans for a turn that can be played step by step, and tell nothing hidden."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.localdiscord import MessageView
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.pages.suggestions import MAX_PLANS, SHORT, may_suggest, next_step, suggestions
from bot.ui.custom_ids import PlanStepId, parse
from engine import (
    Generator,
    Seed,
    Side,
    view,
)
from engine.players import Plan, determinise, planning, plans
from engine.players.planning import Effort
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of, unchanged
from tests.bot.support.tables import WIDE, after, walk
from tests.bot.support.worlds import difference
from tests.said import said, says


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "THOROUGH", Effort(first=4, length=2, beam=2, further=2, worlds=2, closer=2))


@cache
def asked(seed: int, every: int, side: Side | None = None) -> tuple[tuple[Table, tuple[Plan, ...]], ...]:
    """Three positions of a random game in which suggestions are possible, with the plans."""
    tables = islice(walk(seed, names=WIDE, side=side), 0, None, every)
    possible = (table for table in tables if table.row.status == "running" and may_suggest(table, table.waiting()[0]))
    return tuple((table, thought(table)) for table in islice(possible, 3))


def thought(table: Table) -> tuple[Plan, ...]:
    seat = table.waiting()[0]
    rng = Generator(Seed.of(3))
    return plans(table.rules, table.team_view(seat.team), table.legal(seat.seat), rng, MAX_PLANS)


def step_of(message: MessageView) -> str:
    """The first button that takes a step of a plan."""
    return next(b.custom_id or "" for b in message.buttons if isinstance(parse(b.custom_id or ""), PlanStepId))


@pytest.mark.parametrize("side", [None, Side.A])
def test_pages_stay_within_the_limits(side: Side | None) -> None:
    for table, guessed in asked(4, 45, side):
        page = suggestions(table, table.waiting()[0], guessed)
        assert problems(page) == []
        assert not re.search(r"[{}]|None", page.text)
        for plan in guessed:
            further = "".join(digest(path_of(action))[:SHORT] for action in plan.actions[1 : plan.certain])
            later = next_step(after(table, table.waiting()[0].seat, plan.actions[0]), table.waiting()[0], further, "✅")
            assert (later is None) == (plan.certain < 2)
            assert later is None or problems(later) == []


def test_plans_that_begin_alike_as_far_as_can_be_told_are_one() -> None:
    """Discord refuses a message with a custom_id twice, and a line twice tells nothing."""
    table = next(islice(walk(4, names=WIDE), 49, None))
    guessed = thought(table)
    told = [frozenset(plan.actions[: plan.certain]) for plan in guessed]
    assert len(set(told)) == len(told) > 1
    absorb = next(plan for plan in guessed if plan.certain == 1)
    page = suggestions(table, table.waiting()[0], (absorb, replace(absorb, value=0), *guessed))
    assert problems(page) == []
    assert page == suggestions(table, table.waiting()[0], (absorb, *(plan for plan in guessed if plan != absorb)))


def test_what_a_team_cannot_know_changes_no_suggestion() -> None:
    rng, compared = Random(5), 0
    for table, guessed in asked(6, 40):
        seat = table.waiting()[0]
        seen = view(table.state, seat.team)
        worlds = [determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex()))) for _ in range(4)]
        other = replace(table, state=max(worlds, key=lambda state: difference(state, table.state, seat.team)))
        assert suggestions(other, seat, thought(other)) == suggestions(table, seat, guessed)
        compared += difference(other.state, table.state, seat.team) >= 3
    assert compared


def test_suggestions_name_no_card_that_the_team_does_not_see() -> None:
    """The guesses behind a plan are never told."""
    for table, guessed in asked(4, 45):
        seat = table.waiting()[0]
        page = suggestions(table, seat, guessed).text
        known = table.team_view(seat.team).known
        seen = {card for player in known.players for card in player.hand} | {e.card for e in known.slots if e}
        hidden = {card for s in table.state.setup.seats for card in s.deck if s.team is not seat.team} - seen
        assert not [card for card in hidden if table.words.cards.name(card) in page]


async def test_a_plan_is_played_step_by_step(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await actor.press(await panel_of(host, game, actor), label=said("suggest"))).message
    assert 1 <= len(message.buttons) <= MAX_PLANS
    steps = 0
    while steps < 12 and any("plan:" in (b.custom_id or "") for b in message.buttons):
        reply = await (await actor.forge(message, button(step_of(message)))).settled()
        assert "✅" in reply.text
        await host.settled()
        message, steps = reply.message, steps + 1
    assert steps > 1
    assert (await host.table(game)).row.version == before.row.version + steps
    assert (await host.table(game)).row.seats[0].person is not None
    await host.check(game)


async def test_a_press_twice_takes_one_step(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    step = step_of(message)
    await (await actor.forge(message, button(step))).settled()
    again = await (await actor.forge(message, button(step))).settled()
    assert says(again.text, "outdated")
    assert (await host.table(game)).row.version == before.row.version + 1


async def test_whoever_asks_again_gets_the_same_without_more_thought(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.duel()
    actor, asked = await host.actor(game), 0
    run = host.client.computers.thinker.run

    def counted(work: Callable[[], Any], **options: Any) -> Any:
        nonlocal asked
        asked += 1
        return run(work, **options)

    monkeypatch.setattr(host.client.computers.thinker, "run", counted)
    replies = await asyncio.gather(*(actor.slash(host.channel, "suggest") for _ in range(3)))
    assert len({(await reply.settled()).text for reply in replies}) == 1
    assert asked == 1


async def test_somebody_else_s_plan_is_not_theirs_to_play(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    other = await host.idle_player(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    for person in (other, host.spectator):
        assert says((await (await person.forge(message, button(step_of(message)))).settled()).text, "not-playing")
    assert says((await (await other.slash(host.channel, "suggest")).settled()).text, "nothing-to-suggest")
    await unchanged(host, game, before)


async def test_a_lobby_can_switch_suggestions_off(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.sit(game, host.four)
    await host.choose_in_lobby(game, host.four[0], "suggest", "off")
    assert "🚫💡" in host.lobby_message(game).text
    await host.press_lobby(game, host.four[0], said("lobby-button-start"))
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    assert "💡" not in [b.label for b in panel.buttons]
    refused = await (await actor.forge(panel, button(f"table:{game}:suggest"))).settled()
    assert "without suggestions" in refused.text
