"""Cooldowns: a person who presses faster than any game needs gets refusals, and others notice nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model.cooldown import BURST, MAX_REMEMBERED_PEOPLE, Cooldowns
from bot.localdiscord import Reply
from tests.bot.support.faults import CALLBACK, SLOW, faults
from tests.bot.support.host import Host, hosting
from tests.bot.support.metrics import sample
from tests.said import said, says


@pytest.fixture
async def limited(tmp_path: Path) -> AsyncIterator[Host]:
    """A running bot that accepts this many presses per person, and no more."""
    async with hosting(tmp_path, presses_per_second=SLOW) as running:
        yield running


def test_what_is_left_comes_back_with_time_and_is_each_persons_own() -> None:
    now = [0.0]
    cooldowns = Cooldowns(2, lambda: now[0])
    assert [cooldowns.allows(1) for _ in range(BURST + 3)] == [True] * BURST + [False] * 3
    assert cooldowns.allows(2)
    now[0] += 1.0
    assert [cooldowns.allows(1) for _ in range(3)] == [True, True, False]
    now[0] += 1e6
    assert sum(cooldowns.allows(1) for _ in range(2 * BURST)) == BURST


def test_it_remembers_no_more_people_than_it_should() -> None:
    cooldowns = Cooldowns(1, lambda: 0.0)
    for person in range(MAX_REMEMBERED_PEOPLE + 500):
        cooldowns.allows(person)
    assert cooldowns.remembered == MAX_REMEMBERED_PEOPLE


def test_without_a_limit_nobody_is_slowed() -> None:
    cooldowns = Cooldowns(0)
    assert all(cooldowns.allows(1) for _ in range(1000))


async def flood(host: Host, game: int, presses: int) -> list[Reply]:
    """Press Log this many times at once as the spectator."""
    message = host.turn_message(game)
    return await asyncio.gather(*(host.spectator.press(message, label=said("log")) for _ in range(presses)))


async def test_a_flood_is_answered_in_a_sentence_and_changes_nothing_for_others(limited: Host) -> None:
    game = await limited.game(*limited.four)
    slowed = sample("slowed_total")
    flooding = asyncio.create_task(flood(limited, game, BURST + 10))
    reply = await limited.four[0].press(limited.turn_message(game), label=said("play"))
    assert reply.error is None
    assert not says(reply.text, "too-fast")
    replies = await flooding
    assert all(each.error is None and each.ephemeral for each in replies)
    assert sum(says(each.text, "too-fast") for each in replies) == 10
    assert sample("slowed_total") - slowed == 10
    await limited.check(game)


async def test_commands_and_typing_count_too(limited: Host, caplog: pytest.LogCaptureFixture) -> None:
    game = await limited.game(*limited.four)
    await flood(limited, game, BURST)
    reply = await limited.spectator.slash(limited.channel, "log", game=game)
    assert says(reply.text, "too-fast")
    assert reply.ephemeral
    offered = await limited.spectator.autocomplete(limited.channel, "card", focused="name", name="a")
    assert offered == []
    assert await limited.four[0].autocomplete(limited.channel, "card", focused="name", name="a")
    # that nothing is offered need not arrive
    lost = limited.discord.fail("POST", CALLBACK, 404, {"code": 10062, "message": "Unknown interaction"})
    typing = asyncio.create_task(limited.spectator.autocompletion(limited.channel, "card", "name", {"name": "a"}))
    await limited.discord.until(lambda: lost.seen)
    limited.discord.clock.advance(3)
    assert (await typing).error is not None
    await limited.settled()
    assert faults(caplog) == []
