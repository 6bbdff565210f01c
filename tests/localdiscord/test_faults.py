"""Injected faults, as a bot encounters them."""

from __future__ import annotations

import asyncio
from typing import Any

import discord as client
import pytest

from bot.localdiscord import LocalDiscord
from tests.localdiscord.api import call

MESSAGES = "/channels/{channel_id}/messages"


async def test_the_next_requests_to_a_route_fail(alone: LocalDiscord) -> None:
    fault = alone.fail("POST", MESSAGES, 503, "upstream connect error", times=2)
    path = f"/channels/{alone.channel.id}/messages"
    statuses = [(await call(alone, "POST", path, {"content": "x"})).status for _ in range(3)]
    assert statuses == [503, 503, 200]
    assert fault.seen == 2
    assert len(alone.channel.messages) == 1


async def test_a_fault_lasts_until_it_is_removed(alone: LocalDiscord) -> None:
    fault = alone.fail("*", "*", 403, {"code": 50013, "message": "Missing Permissions"}, times=None)
    assert (await call(alone, "GET", "/users/@me")).code == 50013
    assert (await call(alone, "GET", "/gateway/bot")).code == 50013
    alone.faults.remove(fault)
    assert (await call(alone, "GET", "/users/@me")).status == 200


async def test_a_lost_response(alone: LocalDiscord) -> None:
    alone.fail("POST", MESSAGES, 502, after=True)
    path = f"/channels/{alone.channel.id}/messages"
    message = {"content": "x", "nonce": "1", "enforce_nonce": True}
    assert (await call(alone, "POST", path, message)).status == 502
    assert (await call(alone, "POST", path, message)).status == 200
    assert len(alone.channel.messages) == 1


async def test_the_bot_retries_after_a_500(discord: LocalDiscord, bot: Any) -> None:
    discord.fail("POST", MESSAGES, 500)
    await bot.get_channel(discord.channel.id).send("x")
    assert discord.rest.load.by_route[f"POST {MESSAGES}"] == 2


async def test_an_injected_error_reaches_the_bot(discord: LocalDiscord, bot: Any) -> None:
    discord.fail("POST", MESSAGES, 403, {"code": 50001, "message": "Missing Access"})
    with pytest.raises(client.Forbidden) as caught:
        await bot.get_channel(discord.channel.id).send("x")
    assert caught.value.code == 50001


async def test_a_delay(alone: LocalDiscord) -> None:
    alone.delay("GET", "/users/@me", 5)
    started = asyncio.get_running_loop().time()
    assert (await call(alone, "GET", "/users/@me")).status == 200
    assert asyncio.get_running_loop().time() - started == 5


async def test_a_late_response_fails_the_interaction(discord: LocalDiscord, bot: Any) -> None:
    waiting = asyncio.create_task(discord.people[0].slash(discord.channel, "silent"))
    await asyncio.sleep(0.01)
    discord.clock.advance(3.1)
    assert (await waiting).error is not None
    await discord.until(lambda: bot.errors)
    assert bot.errors[0].code == 10062
