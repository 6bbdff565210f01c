"""Rate limits: headers and refusals."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

from bot.localdiscord import Clock, LocalDiscord, LocalSettings, RateLimits
from tests.localdiscord.api import call

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
"""The time of a frozen clock."""


async def test_a_channels_messages_are_limited_with_headers() -> None:
    async with LocalDiscord(LocalSettings(clock=Clock(frozen_at=NOON))) as discord:
        path = f"/channels/{discord.channel.id}/messages"
        responses = [await call(discord, "POST", path, {"content": str(n)}) for n in range(6)]
        assert [response.status for response in responses] == [200] * 5 + [429]
        assert [response.headers["X-RateLimit-Remaining"] for response in responses] == ["4", "3", "2", "1", "0", "0"]
        assert responses[0].headers["X-RateLimit-Limit"] == "5"
        assert float(responses[0].headers["X-RateLimit-Reset-After"]) == 5
        assert float(responses[0].headers["X-RateLimit-Reset"]) == NOON.timestamp() + 5
        assert len({response.headers["X-RateLimit-Bucket"] for response in responses}) == 1
        refused = responses[-1]
        assert int(refused.headers["Retry-After"]) == refused.body["retry_after"] == 5
        assert (refused.body["global"], refused.headers["Via"]) == (False, "1.1 google")
        assert refused.headers["X-RateLimit-Scope"] == "user"
        other = discord.add_channel("other")
        elsewhere = await call(discord, "POST", f"/channels/{other.id}/messages", {"content": "x"})
        assert (elsewhere.status, elsewhere.headers["X-RateLimit-Remaining"]) == (200, "4")
        read = await call(discord, "GET", path)
        assert read.status == 200
        assert read.headers["X-RateLimit-Bucket"] != refused.headers["X-RateLimit-Bucket"]
        discord.clock.advance(5)
        assert (await call(discord, "POST", path, {"content": "again"})).status == 200
        assert discord.rate_limiter.refusals == 1


async def test_the_global_limit() -> None:
    limits = RateLimits(together=3, others=(100, 1))
    async with LocalDiscord(LocalSettings(clock=Clock(frozen_at=NOON), rate_limits=limits)) as discord:
        responses = [await call(discord, "GET", "/users/@me") for _ in range(4)]
        assert [response.status for response in responses] == [200, 200, 200, 429]
        assert responses[-1].body["global"] is True
        assert responses[-1].headers["X-RateLimit-Global"] == "true"
        assert int(responses[-1].headers["Retry-After"]) == 1
        # responses to interactions do not count, nor does what follows them
        assert (await call(discord, "POST", "/interactions/1/x/callback", {"type": 5})).code == 10062
        assert (await call(discord, "POST", f"/webhooks/{discord.world.bot.id}/x", {"content": "x"})).code == 50027
        discord.clock.advance(1)
        assert (await call(discord, "GET", "/users/@me")).status == 200


async def test_the_default_global_limit() -> None:
    limits = RateLimits(others=(100, 1))
    async with LocalDiscord(LocalSettings(clock=Clock(frozen_at=NOON), rate_limits=limits)) as discord:
        responses = [await call(discord, "GET", "/users/@me") for _ in range(51)]
        assert [response.status for response in responses] == [200] * 50 + [429]


async def test_a_clock_set_back_does_not_prolong_a_limit() -> None:
    async with LocalDiscord(LocalSettings(clock=Clock(frozen_at=NOON))) as discord:
        path = f"/channels/{discord.channel.id}/messages"
        for _ in range(5):
            assert (await call(discord, "POST", path, {"content": "x"})).status == 200
        discord.clock.advance(-3600)
        assert (await call(discord, "POST", path, {"content": "x"})).status == 200


async def test_a_temporary_ban_has_no_via_header() -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits(invalid=3))) as discord:
        for _ in range(3):
            assert (await call(discord, "GET", "/users/@me", headers={"Authorization": "Bot x"})).status == 401
        banned = await call(discord, "GET", "/users/@me")
        assert banned.status == 429
        assert "Via" not in banned.headers
        discord.clock.advance(601)
        assert (await call(discord, "GET", "/users/@me")).status == 200


async def test_edits_of_old_messages_are_limited() -> None:
    limits = RateLimits(old_edits=(2, 60), routes={})
    async with LocalDiscord(LocalSettings(rate_limits=limits)) as discord:
        path = f"/channels/{discord.channel.id}/messages"
        sent = (await call(discord, "POST", path, {"content": "x"})).body
        for _ in range(3):
            assert (await call(discord, "PATCH", f"{path}/{sent['id']}", {"content": "y"})).status == 200
        discord.clock.advance(3601)
        responses = [await call(discord, "PATCH", f"{path}/{sent['id']}", {"content": "z"}) for _ in range(3)]
        assert [response.status for response in responses] == [200, 200, 429]
        assert (responses[-1].code, responses[-1].headers["Via"]) == (30046, "1.1 google")
        discord.clock.advance(responses[-1].body["retry_after"] + 0.1)
        assert (await call(discord, "PATCH", f"{path}/{sent['id']}", {"content": "z"})).status == 200


async def test_discord_py_waits_for_the_limit(run: Any) -> None:
    limits = RateLimits(routes={"POST /channels/{channel_id}/messages": (2, 0.2)})
    async with run(LocalSettings(rate_limits=limits)) as (discord, bot):
        channel = bot.get_channel(discord.channel.id)
        started = asyncio.get_running_loop().time()
        await asyncio.gather(*(channel.send(str(number)) for number in range(6)))
        assert asyncio.get_running_loop().time() - started > 0.3
        assert len(discord.people[0].sees(discord.channel)) == 6
