"""The gateway: who may connect, what is sent, and every way a connection ends."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import ImpossibleError, Intent, LocalDiscord, LocalSettings, RateLimits
from tests.local.api import gateway, identify


async def test_hello_ready_guild_and_heartbeat(alone: LocalDiscord) -> None:
    async with gateway(alone) as socket:
        hello = await socket.next()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        await socket.send(1)
        assert (await socket.next())["op"] == 11
        await socket.send(2, identify(alone))
        ready = await socket.next()
        assert (ready["t"], ready["s"], ready["d"]["guilds"][0]["unavailable"]) == ("READY", 1, True)
        guild = (await socket.next())["d"]
        assert [channel["name"] for channel in guild["channels"]] == ["cerebria"]
        assert [member["user"]["username"] for member in guild["members"]] == ["Cerebria"]
        assert guild["member_count"] == 7
        alone.gateway.ask_heartbeat()
        assert (await socket.next())["op"] == 1


@pytest.mark.parametrize(
    ("op", "change", "code"),
    [
        (2, {"token": "wrong"}, 4004),
        (2, {"intents": 1 << 30}, 4013),
        (2, {"intents": int(Intent.MESSAGE_CONTENT)}, 4014),
        (6, {"token": "wrong", "session_id": "x"}, 4004),
        (8, {}, 4003),
    ],
)
async def test_who_is_turned_away(alone: LocalDiscord, op: int, change: dict[str, Any], code: int) -> None:
    async with gateway(alone) as socket:
        await socket.send(op, identify(alone) | change)
        assert await socket.closed() == code


async def test_what_is_not_understood(alone: LocalDiscord) -> None:
    async with gateway(alone) as socket:
        await socket.send_text("no json")
        assert await socket.closed() == 4002
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        await socket.send(99)
        assert await socket.closed() == 4001
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        await socket.send(2, identify(alone))
        assert await socket.closed() == 4005


async def resume(discord: LocalDiscord, session: str, sequence: int) -> dict[str, Any]:
    return {"token": discord.token, "session_id": session, "seq": sequence}


async def test_a_resume_brings_what_was_missed(alone: LocalDiscord) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        session = (await socket.event("READY"))["d"]["session_id"]
        last = (await socket.event("GUILD_CREATE"))["s"]
        await socket.close(4000)
    await alone.until(lambda: not alone.gateway.ready)
    alone.add_channel("missed")
    async with gateway(alone) as socket:
        await socket.send(6, await resume(alone, session, last))
        assert (await socket.event("CHANNEL_CREATE"))["d"]["name"] == "missed"
        assert (await socket.next())["t"] == "RESUMED"
    async with gateway(alone) as socket:
        await socket.next()
        await socket.send(6, await resume(alone, "unknown", last))
        assert (await socket.next()) == {"op": 9, "d": False, "s": None, "t": None}


@pytest.mark.parametrize("how", ["closed for good", "too late", "too much missed", "future"])
async def test_a_session_that_cannot_be_resumed(how: str) -> None:
    settings = LocalSettings(session_events=3, rate_limits=RateLimits.off())
    async with LocalDiscord(settings) as alone:
        async with gateway(alone) as socket:
            await socket.send(2, identify(alone))
            session = (await socket.event("READY"))["d"]["session_id"]
            last = (await socket.event("GUILD_CREATE"))["s"]
            await socket.close(1000 if how == "closed for good" else 4000)
        await alone.until(lambda: not alone.gateway.ready)
        if how == "too late":
            alone.clock.advance(181)
        for number in range(4 if how == "too much missed" else 0):
            alone.add_channel(f"c{number}")
        async with gateway(alone) as socket:
            await socket.next()
            await socket.send(6, await resume(alone, session, last + (10 if how == "future" else 0)))
            if how == "future":
                assert await socket.closed() == 4007
            else:
                assert (await socket.next()) == {"op": 9, "d": False, "s": None, "t": None}


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_session_that_is_declared_invalid(alone: LocalDiscord, resumable: bool) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        session = (await socket.event("READY"))["d"]["session_id"]
        last = (await socket.event("GUILD_CREATE"))["s"]
        alone.gateway.invalidate(resumable=resumable)
        assert (await socket.next()) == {"op": 9, "d": resumable, "s": None, "t": None}
        await socket.close(4000)
    async with gateway(alone) as socket:
        await socket.next()
        await socket.send(6, await resume(alone, session, last))
        assert (await socket.next())["op"] == (0 if resumable else 9)


async def test_silence_ends_a_connection() -> None:
    async with LocalDiscord(LocalSettings(heartbeat_seconds=0.02)) as alone, gateway(alone) as socket:
        assert await socket.closed() == 4009


async def test_refused_connections_and_wrong_sockets(alone: LocalDiscord) -> None:
    alone.gateway.refusing = True
    with pytest.raises(Exception, match="503"):
        async with gateway(alone):
            pass
    alone.gateway.refusing = False
    async with gateway(alone) as socket:
        assert (await socket.next())["op"] == 10


@pytest.mark.parametrize("how", ["drop", "reconnect", "invalid"])
async def test_the_bot_comes_back_and_loses_nothing(discord: LocalDiscord, bot: Any, how: str) -> None:
    ann = discord.people[0]
    if how == "drop":
        discord.gateway.drop(4000)
    elif how == "reconnect":
        discord.gateway.reconnect()
    else:
        discord.gateway.invalidate(resumable=True)
    await discord.until(lambda: discord.gateway.counters.resumes == 1)
    assert (await ann.slash(discord.channel, "hello")).text == "hello"
    await discord.until(lambda: "resumed" in bot.kinds())
    assert discord.gateway.counters.identifies == 1


async def test_a_press_while_the_bot_is_away_is_answered_after_its_resume(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    discord.gateway.drop()
    reply = await ann.slash(discord.channel, "hello")
    assert reply.text == "hello"


async def test_members_come_and_go_for_bots_that_ask(run: Any) -> None:
    settings = LocalSettings(privileged_intents=int(Intent.GUILD_MEMBERS), rate_limits=RateLimits.off())
    async with run(settings, members=True) as (discord, bot):
        fay = discord.add_person("Fay")
        fay.leave()
        fay.join()
        await discord.until(lambda: bot.kinds() == ["join", "leave", "join"])
        guild = bot.get_guild(discord.guild.id)
        assert {member.name for member in guild.members} == {
            "Cerebria",
            "host",
            "ann",
            "ben",
            "cleo",
            "dan",
            "eve",
            "fay",
        }
        assert [member.name for member in await guild.query_members("fa")] == ["fay"]


async def test_the_bot_is_thrown_out_and_brought_back(discord: LocalDiscord, bot: Any) -> None:
    discord.remove_bot()
    await discord.until(lambda: bot.kinds() == ["guild removed"])
    discord.add_channel("unseen")
    with pytest.raises(ImpossibleError, match="the bot is not in"):
        await discord.people[0].slash(discord.channel, "hello")
    discord.bring_bot()
    await discord.until(lambda: bot.kinds() == ["guild removed", "guild joined"])
    assert (await discord.people[0].slash(discord.channel, "hello")).text == "hello"
