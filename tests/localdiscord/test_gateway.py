"""The gateway: connecting, events, and all the ways in which a connection ends."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from datetime import UTC, datetime
from typing import Any

import aiohttp
import pytest

from bot.localdiscord import Clock, ImpossibleError, Intent, LocalDiscord, LocalSettings, RateLimits
from tests.localdiscord.api import gateway, identify


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
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (8, {}, 4003),
    ],
)
async def test_rejected_first_payloads(alone: LocalDiscord, op: int, change: dict[str, Any], code: int) -> None:
    async with gateway(alone) as socket:
        await socket.send(op, identify(alone) | change)
        assert await socket.closed() == code


async def test_unknown_opcodes_and_payloads(alone: LocalDiscord) -> None:
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


async def test_json_in_binary_frames(alone: LocalDiscord) -> None:
    async with gateway(alone) as socket:
        await socket.send_bytes(json.dumps({"op": 2, "d": identify(alone)}).encode())
        assert (await socket.event("READY"))["d"]["user"]["id"] == str(alone.world.bot.id)
        await socket.send_bytes(b'{"op":1,"d":2}')
        while (await socket.next())["op"] != 11:
            pass


@pytest.mark.parametrize(
    "frame",
    [
        b"\xff\xfe{",
        b"\x83t",
        "",
        "5",
        "[]",
        "{}",
        '{"op":"2","d":{}}',
        '{"op":true,"d":null}',
        '{"op":1,"d":"7"}',
        '{"op":1,"d":NaN}',
        "[" * 4000,
        '{"op":1,"d":' + "9" * 4090 + "}",
        '{"op":1,"d":null,"more":"' + "x" * 4096 + '"}',
    ],
)
async def test_frames_that_are_not_payloads(alone: LocalDiscord, frame: str | bytes) -> None:
    """A frame of more than 4096 bytes is not a payload, either."""
    async with gateway(alone) as socket:
        await (socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_text(frame))
        assert await socket.closed() == 4002
    assert alone.gateway.counters.closed_with == [4002]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"token": None}, 4002),
        ({"token": 5}, 4002),
        ({"properties": None}, 4002),
        ({"properties": "linux"}, 4002),
        ({"compress": "yes"}, 4002),
        ({"large_threshold": 49}, 4002),
        ({"large_threshold": 251}, 4002),
        ({"presence": "online"}, 4002),
        ({"presence": {"status": "asleep"}}, 4002),
        ({"intents": None}, 4013),
        ({"intents": "all"}, 4013),
        ({"intents": -1}, 4013),
        ({"shard": [1, 1]}, 4010),
        ({"shard": [-1, 1]}, 4010),
        ({"shard": [0, 0]}, 4010),
        ({"shard": [0]}, 4010),
        ({"shard": "0/1"}, 4010),
        ({"shard": [0.0, 1]}, 4010),
    ],
)
async def test_an_invalid_identify(alone: LocalDiscord, change: dict[str, Any], code: int) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone) | change)
        assert await socket.closed() == code
    assert not alone.gateway.sessions
    async with gateway(alone) as socket:
        await socket.send(2, [identify(alone)])
        assert await socket.closed() == 4002


async def test_a_presence_in_the_form_libraries_send(alone: LocalDiscord) -> None:
    older = {"status": "online", "game": None, "since": 0, "afk": False}
    newer = {"status": "idle", "activities": [{"name": "Cerebria", "type": 0}], "since": None, "afk": True}
    for presence in (older, newer):
        async with gateway(alone) as socket:
            await socket.send(2, identify(alone, presence=presence, shard=[0, 1], large_threshold=250))
            assert (await socket.event("READY"))["d"]["shard"] == [0, 1]
            await socket.send(3, newer)
            await socket.send(1)
            while (await socket.next())["op"] != 11:
                pass
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        assert "shard" not in (await socket.event("READY"))["d"]


@pytest.mark.parametrize(
    ("op", "data"),
    [
        (3, {"status": "online", "since": None, "afk": False}),
        (3, {"activities": [], "since": None, "afk": False}),
        (3, {"status": "online", "activities": [], "afk": False}),
        (3, {"status": "online", "activities": ["x"], "since": None, "afk": False}),
        (3, None),
        (4, "x"),
        (8, {}),
        (8, {"guild_id": "x", "query": "", "limit": 0}),
        (8, {"guild_id": "1", "query": 5, "limit": 0}),
        (8, {"guild_id": "1", "user_ids": ["x"]}),
        (8, {"guild_id": "1", "query": "", "limit": "1"}),
    ],
)
async def test_invalid_data_for_an_opcode(alone: LocalDiscord, op: int, data: Any) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        await socket.event("READY")
        await socket.send(op, data)
        assert await socket.closed() == 4001


@pytest.mark.parametrize("change", [{"session_id": 5}, {"seq": "1"}, {"seq": -1}, {"seq": None}, {"token": 5}])
async def test_an_invalid_resume(alone: LocalDiscord, change: dict[str, Any]) -> None:
    async with gateway(alone) as socket:
        await socket.send(6, resume(alone, "session", 1) | change)
        assert await socket.closed() == 4002


@pytest.mark.parametrize(("query", "code"), [("?v=9", 4012), ("?v=ten", 4012), ("", None), ("?v=10", None)])
async def test_the_version(alone: LocalDiscord, query: str, code: int | None) -> None:
    async with gateway(alone, query) as socket:
        if code is None:
            assert (await socket.next())["op"] == 10
        else:
            assert await socket.closed() == code


async def test_only_json_is_supported(alone: LocalDiscord) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="400"):
        async with gateway(alone, "?v=10&encoding=etf"):
            pass


async def test_too_many_payloads_a_minute() -> None:
    clock = Clock(frozen_at=datetime(2030, 1, 1, tzinfo=UTC))
    async with LocalDiscord(LocalSettings(clock=clock)) as alone:
        async with gateway(alone) as socket:
            await socket.send(2, identify(alone))
            session = (await socket.event("READY"))["d"]["session_id"]
            last = (await socket.event("GUILD_CREATE"))["s"]
            for _ in range(119):
                await socket.send(1)
            for _ in range(119):
                assert (await socket.next())["op"] == 11
            clock.advance(60)
            for _ in range(120):
                await socket.send(1)
            for _ in range(120):
                assert (await socket.next())["op"] == 11
            await socket.send(1)
            assert await socket.closed() == 4008
        async with gateway(alone) as socket:  # the session is still there
            await socket.send(6, resume(alone, session, last))
            await socket.event("RESUMED")


async def test_request_members_by_name_and_id() -> None:
    settings = LocalSettings(privileged_intents=int(Intent.GUILD_MEMBERS), rate_limits=RateLimits.off())
    async with LocalDiscord(settings) as alone, gateway(alone) as socket:
        ann, ben, *_ = alone.people

        async def asked(**query: Any) -> dict[str, Any]:
            await socket.send(8, {"guild_id": str(alone.guild.id)} | query)
            data: dict[str, Any] = (await socket.event("GUILD_MEMBERS_CHUNK"))["d"]
            return data

        await socket.send(2, identify(alone, int(Intent.GUILDS | Intent.GUILD_MEMBERS)))
        assert len((await asked(query="", limit=0))["members"]) == 7
        assert len((await asked(query="", limit=2))["members"]) == 2
        assert [each["user"]["username"] for each in (await asked(query="an", limit=5))["members"]] == ["ann"]
        found = await asked(user_ids=[str(ben.id), "5"], nonce="n")
        assert [each["user"]["id"] for each in found["members"]] == [str(ben.id)]
        assert (found["not_found"], found["nonce"]) == (["5"], "n")
        assert [each["user"]["id"] for each in (await asked(user_ids=ann.id))["members"]] == [str(ann.id)]
        assert (await asked(query="x", limit=1, nonce="n" * 33))["nonce"] is None


async def test_the_token_begins_with_the_bots_id(alone: LocalDiscord) -> None:
    first, *rest = alone.token.split(".")
    assert base64.b64decode(first + "=" * (-len(first) % 4)).decode() == str(alone.world.bot.id)
    assert len(rest) == 2
    assert re.fullmatch(r"[\w-]+", first)
    assert LocalDiscord(LocalSettings(token="mine")).token == "mine"


def resume(discord: LocalDiscord, session: str, sequence: int) -> dict[str, Any]:
    return {"token": discord.token, "session_id": session, "seq": sequence}


async def test_a_resume_replays_missed_events(alone: LocalDiscord) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        session = (await socket.event("READY"))["d"]["session_id"]
        last = (await socket.event("GUILD_CREATE"))["s"]
        await socket.close(4000)
    await alone.until(lambda: not alone.gateway.ready)
    alone.add_channel("missed")
    async with gateway(alone) as socket:
        await socket.send(6, resume(alone, session, last))
        assert (await socket.event("CHANNEL_CREATE"))["d"]["name"] == "missed"
        assert (await socket.next())["t"] == "RESUMED"
    async with gateway(alone) as socket:
        await socket.next()
        await socket.send(6, resume(alone, "unknown", last))
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
            await socket.send(6, resume(alone, session, last + (10 if how == "future" else 0)))
            if how == "future":
                assert await socket.closed() == 4007
            else:
                assert (await socket.next()) == {"op": 9, "d": False, "s": None, "t": None}


@pytest.mark.parametrize("resumable", [True, False])
async def test_an_invalidated_session(alone: LocalDiscord, resumable: bool) -> None:
    async with gateway(alone) as socket:
        await socket.send(2, identify(alone))
        session = (await socket.event("READY"))["d"]["session_id"]
        last = (await socket.event("GUILD_CREATE"))["s"]
        alone.gateway.invalidate(resumable=resumable)
        assert (await socket.next()) == {"op": 9, "d": resumable, "s": None, "t": None}
        await socket.close(4000)
    async with gateway(alone) as socket:
        await socket.next()
        await socket.send(6, resume(alone, session, last))
        assert (await socket.next())["op"] == (0 if resumable else 9)


async def test_a_connection_without_heartbeats_is_closed() -> None:
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
async def test_the_bot_reconnects_without_losing_events(discord: LocalDiscord, bot: Any, how: str) -> None:
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


async def test_a_press_during_a_disconnect_is_handled_after_the_resume(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    discord.gateway.drop()
    reply = await ann.slash(discord.channel, "hello")
    assert reply.text == "hello"


async def test_member_events_need_the_members_intent(run: Any) -> None:
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


async def test_the_bot_is_removed_and_added_again(discord: LocalDiscord, bot: Any) -> None:
    discord.remove_bot()
    await discord.until(lambda: bot.kinds() == ["guild removed"])
    discord.add_channel("unseen")
    with pytest.raises(ImpossibleError, match="the bot is not in"):
        await discord.people[0].slash(discord.channel, "hello")
    discord.bring_bot()
    await discord.until(lambda: bot.kinds() == ["guild removed", "guild joined"])
    assert (await discord.people[0].slash(discord.channel, "hello")).text == "hello"


# Shards


async def shards(discord: LocalDiscord, *sessions: tuple[int, int]) -> list[list[str]]:
    """The names of the servers of which a session of each shard is told."""
    told = []
    for shard in sessions:
        async with gateway(discord) as socket:
            await socket.next()
            await socket.send(2, identify(discord, shard=list(shard)))
            ready = await socket.event("READY")
            assert ready["d"]["shard"] == list(shard)
            names = [(await socket.event("GUILD_CREATE"))["d"]["name"] for _ in ready["d"]["guilds"]]
            told.append(sorted(names))
    return told


async def test_each_server_is_on_one_shard() -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as discord:
        for number in range(20):
            discord.clock.advance(0.001)  # the milliseconds of an id decide
            discord.add_guild(f"Guild {number}")
        names = sorted(guild.name for guild in discord.world.guilds.values())
        told = await shards(discord, *((number, 4) for number in range(4)))
        assert sorted(name for each in told for name in each) == names
        assert all(told)
        assert await shards(discord, (0, 1)) == [names]


async def test_every_session_of_a_shard_hears_of_its_servers() -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as discord:
        mine = (discord.guild.id >> 22) % 3
        async with gateway(discord) as first, gateway(discord) as second, gateway(discord) as other:
            for socket, shard in ((first, mine), (second, mine), (other, (mine + 1) % 3)):
                await socket.next()
                await socket.send(2, identify(discord, shard=[shard, 3]))
                await socket.event("READY")
            discord.add_channel("new")
            heard = [await socket.event("CHANNEL_CREATE") for socket in (first, second)]
            assert heard[0]["d"]["id"] == heard[1]["d"]["id"]
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(other.event("CHANNEL_CREATE"), 0.2)


async def test_one_session_of_a_bucket_begins_in_five_seconds() -> None:
    clock = Clock()
    async with LocalDiscord(LocalSettings(clock=clock, max_concurrency=2, shards=4)) as discord:
        for shard, seconds, granted in ((0, 0, True), (2, 4, False), (1, 0, True), (2, 1.5, True), (3, 0, False)):
            clock.advance(seconds)
            async with gateway(discord) as socket:
                await socket.next()
                await socket.send(2, identify(discord, shard=[shard, 4]))
                answer = await socket.next()
                assert (answer["op"], answer["t"]) == ((0, "READY") if granted else (9, None)), shard
        assert discord.gateway.told()["session_start_limit"]["remaining"] == 997
        told = discord.gateway.told()
        assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (4, 2)


async def test_a_bot_that_begins_too_many_sessions_gets_another_token() -> None:
    clock = Clock()
    async with LocalDiscord(LocalSettings(clock=clock, sessions_a_day=3, rate_limits=RateLimits.off())) as discord:
        before = discord.token
        assert await shards(discord, *[(0, 1)] * 3)
        told = discord.gateway.told()["session_start_limit"]
        assert (told["remaining"], 86_000_000 < told["reset_after"] <= 86_400_000) == (0, True)
        async with gateway(discord) as socket:
            await socket.next()
            await socket.send(2, identify(discord))
            assert await socket.closed() == 4004
        assert discord.token != before
        clock.advance(86_401)
        assert discord.gateway.told()["session_start_limit"]["remaining"] == 3
        assert await shards(discord, (0, 1))


async def test_a_bot_in_too_many_servers_needs_shards() -> None:
    async with LocalDiscord(LocalSettings(max_unsharded=1, rate_limits=RateLimits.off())) as discord:
        discord.add_guild("Second")
        for shard, code in ((None, 4011), ([0, 1], 4011)):
            async with gateway(discord) as socket:
                await socket.next()
                await socket.send(2, identify(discord) | ({} if shard is None else {"shard": shard}))
                assert await socket.closed() == code
        assert await shards(discord, (0, 2), (1, 2))
