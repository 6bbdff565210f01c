"""A bot with several shards, each with some of its servers and a connection of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.interactions import connection, shards
from bot.core.interactions.shards import OwnSessions
from bot.core.model.sharding import Shards, shard_of
from bot.localdiscord import Channel, LocalDiscord, LocalSettings, RateLimits
from bot.localdiscord.core import session_limits
from tests.bot.support.cli import run_main
from tests.bot.support.host import BUSY, Host, connected, patient
from tests.bot.support.metrics import sample

TOTAL = 4


@contextlib.asynccontextmanager
async def several() -> AsyncIterator[tuple[LocalDiscord, dict[int, Channel]]]:
    """A Discord that recommends four shards, and a channel on each of them."""
    async with LocalDiscord(patient()) as discord:
        discord.settings.shards = TOTAL
        channels: dict[int, Channel] = {shard_of(discord.guild.id, TOTAL): discord.channel}
        while len(channels) < TOTAL:
            discord.clock.advance(0.001)  # the milliseconds of an id decide
            guild = discord.add_guild("Another", *discord.people)
            channels.setdefault(shard_of(guild.id, TOTAL), discord.add_channel("cerebria", guild))
        yield discord, channels


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Host, dict[int, Channel]]]:
    """A bot with four shards."""
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.1)
    async with several() as (discord, channels), connected(discord, tmp_path) as host:
        yield host, channels


async def is_answered(host: Host, channel: Channel) -> bool:
    """Whether a command in a channel is answered."""
    reply = await host.four[0].slash(channel, "help")
    return reply.error is None and bool(reply.messages)


async def test_presses_in_every_server_and_in_direct_messages_are_answered(
    host: tuple[Host, dict[int, Channel]],
) -> None:
    bot, channels = host
    assert sorted(bot.client.connections) == list(range(TOTAL))
    assert bot.client.shard_total == TOTAL
    for shard, channel in channels.items():
        game = await bot.game(*bot.four, channel=channel)
        assert await is_answered(bot, channel)
        assert await is_answered(bot, bot.four[0].dm)
        assert sample("shard_latency_seconds", shard=str(shard)) >= 0
        await bot.check_shown(await bot.table(game))


async def test_a_shard_whose_connection_is_lost_is_connected_again_and_the_others_go_on(
    host: tuple[Host, dict[int, Channel]],
) -> None:
    bot, channels = host
    gateway = bot.discord.gateway
    before = {shard: each.ws for shard, each in bot.client.connections.items()}
    gateway.drop(shard=2)
    for shard in (0, 1, 3):
        assert await is_answered(bot, channels[shard])
    await bot.discord.until(lambda: gateway.counters.resumes == 1, BUSY)
    assert await is_answered(bot, channels[2])
    now = {shard: each.ws for shard, each in bot.client.connections.items()}
    assert [shard for shard in range(TOTAL) if now[shard] is not before[shard]] == [2]
    assert gateway.counters.identifies == TOTAL


async def test_a_shard_may_be_closed_and_opened_while_the_bot_runs(host: tuple[Host, dict[int, Channel]]) -> None:
    bot, channels = host
    assert bot.client.get_channel(channels[1].id) is not None
    await bot.client.close_shard(1)
    assert sorted(bot.client.connections) == [0, 2, 3]
    assert bot.client.get_channel(channels[1].id) is None, "it hears no more of what changes there"
    assert await is_answered(bot, channels[2])
    assert await is_answered(bot, bot.four[0].dm)
    async with asyncio.timeout(BUSY):
        await bot.client.open_shard(1)
    assert bot.client.get_channel(channels[1].id) is not None
    assert await is_answered(bot, channels[1])


async def test_some_of_the_shards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.1)
    async with several() as (discord, channels), connected(discord, tmp_path, shards=Shards(TOTAL, (2, 3))) as bot:
        assert sorted(bot.client.connections) == [2, 3]
        assert await is_answered(bot, channels[2])
        await bot.client.close()
    assert "trying again" not in caplog.text, "a stop is no lost connection"


async def test_sessions_begin_one_after_the_other_in_each_bucket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses a session that begins too early; with two buckets, four shards take one interval."""
    monkeypatch.setattr(session_limits, "IDENTIFY_SECONDS", 0.3)
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.6)
    settings = LocalSettings(rate_limits=RateLimits(), shards=TOTAL, max_concurrency=2)
    async with LocalDiscord(settings) as discord, connected(discord, tmp_path) as bot:
        await discord.until(lambda: discord.gateway.counters.identifies >= TOTAL, BUSY)
        await asyncio.gather(*(connection.has_begun.wait() for connection in bot.client.connections.values()))
        assert discord.gateway.counters.identifies == TOTAL, "none was refused"


async def test_a_session_is_reserved_once_in_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.05)
    reserve = OwnSessions().reserve
    assert [await reserve(0), await reserve(1)] == [0, 0]
    wait = await reserve(0)
    assert 0 < wait <= 0.05
    await asyncio.sleep(wait)
    assert await reserve(0) == 0


async def test_no_session_begins_when_the_day_has_none_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "LONGEST_WAIT", 0.1)
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.01)
    async with LocalDiscord(patient()) as discord:
        discord.settings.sessions_a_day = 3
        async with connected(discord, tmp_path) as bot:
            token = discord.token
            for _ in range(5):
                discord.gateway.invalidate()
                await asyncio.sleep(0.3)
            assert discord.gateway.counters.identifies <= 3
            assert discord.token == token
            assert bot.client.is_closed() is False
    assert "may still begin" in caplog.text or "minutes; waiting" in caplog.text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("auto", Shards()),
        ("8", Shards(8)),
        ("1", Shards(1)),
        ("0-3/8", Shards(8, (0, 1, 2, 3))),
        ("2/8", Shards(8, (2,))),
        ("7-7/8", Shards(8, (7,))),
    ],
)
def test_shards_are_read(text: str, read: Shards) -> None:
    assert Shards.read(text) == read
    assert Shards.read(str(read)) == read


@pytest.mark.parametrize("text", ["", "0", "x", "8/8", "3-2/8", "0-8/8", "-1/8", "1/0", "0-3", "10001", "1/2/3", "٣"])
def test_what_is_no_shards_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(ValueError, match=r"shards? (are auto|are|can be|is)|there can be|the first is"):
        Shards.read(text)


def test_a_wrong_number_of_shards_is_refused_before_anything_is_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        run_main("--local", "--shards", "9/8")
    assert "the first is 0 and the last 7" in capsys.readouterr().err
    monkeypatch.setenv("CEREBRIA_SHARDS", "many")
    assert run_main("--local") != 0
    assert "CEREBRIA_SHARDS: shards are auto, a count such as 8" in capsys.readouterr().err
