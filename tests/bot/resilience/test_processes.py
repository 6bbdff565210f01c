"""Processes that share a PostgreSQL database and a bot's shards: one of them publishes each game."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.cli.status import status
from bot.core.interactions import shards
from bot.core.model.records import GameRow
from bot.core.model.roles import Hand, Summons
from bot.core.model.sharding import shard_of
from bot.core.places.ids import TeamThreadId
from bot.core.service import Service
from bot.core.sharing import sharing
from bot.core.sharing.changes import COLLECT_SECONDS
from bot.core.sharing.holdings import Holdings
from bot.core.storage import leases
from bot.core.storage.errors import BusyError, DatabaseError
from bot.core.storage.postgres_database import SharedPostgresDatabase
from bot.core.storage.store import Store
from bot.localdiscord import Channel, LocalDiscord
from engine.actions import EndTurn
from tests.bot.support.databases import database_in
from tests.bot.support.host import BUSY, Host, connected, patient
from tests.bot.support.players import ByButtons
from tests.bot.support.presses import act
from tests.said import says

TOTAL = 4


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter intervals and timeouts."""
    monkeypatch.setattr(shards, "IDENTIFY_SECONDS", 0.05)
    monkeypatch.setattr(sharing, "IDENTIFY_SECONDS", 0.05)
    monkeypatch.setattr(sharing, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(sharing, "POLL_SECONDS", 0.5)
    monkeypatch.setattr(sharing, "VALID_SECONDS", 1.5)
    monkeypatch.setattr(leases, "EXPIRY_SECONDS", 2.0)
    monkeypatch.setattr(sharing, "EXPIRY_SECONDS", 2.0)


@pytest.fixture
async def discord(quick: None) -> AsyncIterator[LocalDiscord]:
    """A Discord that recommends four shards."""
    async with LocalDiscord(patient()) as started:
        started.settings.shards = TOTAL
        yield started


def a_channel_of_each_shard(discord: LocalDiscord) -> dict[int, Channel]:
    """A channel on each shard, by shard."""
    channels: dict[int, Channel] = {shard_of(discord.guild.id, TOTAL): discord.channel}
    while len(channels) < TOTAL:
        discord.clock.advance(0.001)  # the milliseconds in its id determine its shard
        guild = discord.add_guild("Another", *discord.people)
        channels.setdefault(shard_of(guild.id, TOTAL), discord.add_channel("cerebria", guild))
    return channels


def holdings_of(host: Host) -> Holdings:
    """The shards that a bot holds."""
    assert host.client.sharing is not None
    return host.client.sharing.holdings


def held(host: Host) -> set[int]:
    """The shards that a bot holds and has connected."""
    begun = {shard for shard, each in host.client.connections.items() if each.has_begun.is_set()}
    return begun & set(holdings_of(host).leases)


async def until_shared(discord: LocalDiscord, *hosts: Host) -> None:
    """Wait until each bot holds its share, and all messages are up to date."""

    def is_shared() -> bool:
        parts = [held(host) for host in hosts]
        whole = set().union(*parts) == set(range(TOTAL)) and sum(map(len, parts)) == TOTAL
        return whole and max(map(len, parts)) - min(map(len, parts)) <= 1

    await discord.until(is_shared, BUSY)
    await settled(*hosts)


async def settled(*hosts: Host) -> None:
    for _ in range(2):
        for host in hosts:
            await host.settled()
        await asyncio.sleep(2 * COLLECT_SECONDS)


async def check(discord: LocalDiscord, games: list[int], *hosts: Host) -> None:
    """Check that every message of some games shows what is stored, whichever bot publishes it."""
    latest = asyncio.get_running_loop().time() + BUSY
    for game in games:
        while True:
            await settled(*hosts)
            try:
                await hosts[0].check(game)
                break
            except AssertionError:
                if asyncio.get_running_loop().time() > latest:
                    raise
                await asyncio.sleep(0.1)


async def decided(rng: Random, host: Host, games: list[int], times: int, *hosts: Host) -> None:
    """Have people make decisions in games, by direct message and in channels."""
    for _ in range(times):
        game = rng.choice(games)
        if (await host.table(game)).row.status == "running":
            await ByButtons(await host.actor(game), rng, rng.choice(("dm", "channel"))).decide(host, game)
            await settled(*hosts)


@pytest.mark.soak
async def test_two_bots_share_the_shards_and_every_message_is_current(discord: LocalDiscord, tmp_path: Path) -> None:
    channels, rng = a_channel_of_each_shard(discord), Random(1)
    async with connected(discord, tmp_path, shared=True) as first:
        await until_shared(discord, first)
        games = [await first.game(*first.four, channel=channel) for channel in channels.values()]
        async with connected(discord, tmp_path, shared=True) as second:
            await until_shared(discord, first, second)
            assert len(held(first)) == len(held(second)) == TOTAL / 2
            told = await status(await database_in(tmp_path, "postgres"))
            assert sorted(each.shards for each in told.processes) == sorted(
                tuple(sorted(held(h))) for h in (first, second)
            )
            await decided(rng, first, games, 12, first, second)
            await check(discord, games, first, second)
        await until_shared(discord, first)
        await decided(rng, first, games, 4, first)
        await check(discord, games, first)


@pytest.mark.soak
async def test_a_bot_that_leaves_hands_over_and_every_press_is_answered(discord: LocalDiscord, tmp_path: Path) -> None:
    channels = a_channel_of_each_shard(discord)
    failed: list[str] = []
    ended = asyncio.Event()
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(connected(discord, tmp_path, shared=True))
        await until_shared(discord, first)

        async def ask(channel: Channel) -> None:
            while not ended.is_set():
                reply = await discord.people[0].slash(channel, "help")
                if reply.error is not None or len(reply.messages) != 1:
                    failed.append(f"{channel.name}: {reply}")
                await asyncio.sleep(0.1)

        asking = [asyncio.create_task(ask(channel)) for channel in (*channels.values(), discord.people[0].dm)]
        async with connected(discord, tmp_path, shared=True) as second:
            await until_shared(discord, first, second)
            await first.client.close()
            await discord.until(lambda: held(second) == set(range(TOTAL)), BUSY)
            await asyncio.sleep(0.2)
            ended.set()
            await asyncio.gather(*asking)
    assert failed == []


@pytest.mark.soak
async def test_what_a_dead_bot_held_is_taken_by_another(discord: LocalDiscord, tmp_path: Path) -> None:
    channels, rng = a_channel_of_each_shard(discord), Random(2)
    async with connected(discord, tmp_path, shared=True) as first:
        await until_shared(discord, first)
        games = [await first.game(*first.four, channel=channel) for channel in channels.values()]
        async with connected(discord, tmp_path, shared=True) as second:
            await until_shared(discord, first, second)
            assert second.client.sharing is not None
            await stopped(second)
            await discord.until(lambda: held(first) == set(range(TOTAL)), BUSY)
            assert not second.service.part.includes(None)
            assert not second.service.part.includes(discord.guild.id)
            await decided(rng, first, games, 6, first)
            await check(discord, games, first)


class Noted(Service):
    """A subject's service that notes whether servers have come within reach."""

    is_reached = False

    def within_reach(self) -> None:
        self.is_reached = True


@pytest.mark.soak
async def test_subjects_are_told_as_soon_as_a_shard_has_been_taken_over(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, shared=True) as first:
        await until_shared(discord, first)
        async with connected(discord, tmp_path, shared=True) as second:
            await until_shared(discord, first, second)
            noted, added = Noted(), first.client.publisher.added
            added.services = (*added.services, noted)
            await stopped(second)
            await discord.until(lambda: held(first) == set(range(TOTAL)) and noted.is_reached, BUSY)


async def stopped(host: Host) -> None:
    """Stop the heartbeat of a bot, as if it hung."""
    part = host.client.sharing
    assert part is not None
    assert part._task is not None  # noqa: SLF001
    part._task.cancel()  # noqa: SLF001


@pytest.mark.soak
async def test_after_a_late_heartbeat_messages_are_updated_and_computers_go_on(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path, shared=True) as host:
        await until_shared(discord, host)
        assert host.client.sharing is not None
        beat = host.client.sharing.leases.heartbeat

        async def fails(*_: object, **__: object) -> bool:
            raise DatabaseError("PostgreSQL: no answer")

        people, alone = await host.game(*host.four), await host.game(host.four[0], computers=3)
        await settled(host)
        monkeypatch.setattr(host.client.sharing.leases, "heartbeat", fails)
        await discord.until(lambda: not holdings_of(host).are_valid, BUSY)
        for game in (people, alone):
            await act(host, game, EndTurn)
        assert (await host.table(alone)).waits_for_computers()
        monkeypatch.setattr(host.client.sharing.leases, "heartbeat", beat)
        await discord.until(lambda: holdings_of(host).are_valid, BUSY)
        await discord.until(lambda: host.service.tables.get(alone) is None or not waits(host, alone), BUSY)
        await check(discord, [people, alone], host)


def waits(host: Host, game: int) -> bool:
    """Whether a game in memory waits for computers."""
    table = host.service.tables.get(game)
    return table is not None and table.waits_for_computers()


async def test_games_are_resumed_even_if_the_database_fails_meanwhile(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter([True, True, False])

    async def unfinished(store: Store) -> list[GameRow]:
        if next(failures, False):
            raise DatabaseError("PostgreSQL: no answer")
        return await asked(store)

    asked = Store.unfinished
    monkeypatch.setattr(Store, "unfinished", unfinished)
    async with connected(discord, tmp_path, shared=True) as host:
        await discord.until(lambda: host.client.resumption.has_begun and host.client.resumption.is_idle, BUSY)
    assert next(failures, None) is None


async def test_a_bot_whose_database_was_taken_over_ends(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path, shared=True) as host:
        await until_shared(discord, host)
        ended: list[Exception] = []
        monkeypatch.setattr(host.client, "end_with", ended.append)
        assert isinstance(host.store.database, SharedPostgresDatabase)
        host.store.database.note_holder("another process")
        await discord.until(lambda: bool(ended), BUSY)
        assert isinstance(ended[0], BusyError)


async def test_while_the_database_does_not_reply_the_holder_of_a_shard_answers(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "CLAIM_TIMEOUT", 0.05)
    async with connected(discord, tmp_path, shared=True) as host:
        await until_shared(discord, host)
        part, released = host.client.sharing, asyncio.Event()
        assert part is not None

        async def hangs(_: int) -> bool:
            await released.wait()
            return True

        monkeypatch.setattr(part.leases, "claim_interaction", hangs)
        await stopped(host)
        guild = discord.guild.id
        assert await part.claim_interaction(1, guild)
        assert await part.claim_interaction(2, None)
        monkeypatch.setattr(holdings_of(host), "leases", {})
        assert not await part.claim_interaction(3, guild)
        released.set()


@contextlib.asynccontextmanager
async def two_shards(discord: LocalDiscord, path: Path) -> AsyncIterator[tuple[Host, Host, Channel]]:
    """A bot that publishes direct messages, another one that publishes a channel, and that channel."""
    async with connected(discord, path, shared=True) as first:
        await until_shared(discord, first)
        async with connected(discord, path, shared=True) as second:
            await until_shared(discord, first, second)
            near, far = (first, second) if 0 in held(first) else (second, first)
            shard = next(iter(held(far)))
            yield near, far, a_channel_of_each_shard(discord)[shard]


@pytest.mark.soak
async def test_direct_messages_make_up_for_a_channel_that_another_bot_cannot_reach(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with two_shards(discord, tmp_path) as (near, far, channel):
        game = await near.game(*near.four, channel=channel)
        await settled(near, far)
        discord.allow(channel, view_channel=False)
        await act(near, game, EndTurn)
        actor = await near.actor(game)

        async def summoned() -> bool:
            return Summons(actor.id) in await near.store.messages.messages_of(game)

        await eventually(summoned)
        await act(near, game, EndTurn)
        after = await near.actor(game)

        async def warned() -> bool:
            return says((await near.dm_panel(game, after)).text, "channel-shut")

        await eventually(warned)
        discord.allow(channel, view_channel=True)

        async def known() -> bool:
            await settled(near, far)
            return not (await near.store.game(game)).unreachable

        await eventually(known)
        await check(discord, [game], near, far)


@pytest.mark.soak
async def test_a_direct_message_opens_a_team_thread_in_a_server_of_another_bot(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with two_shards(discord, tmp_path) as (near, far, channel):
        game = await near.game(*near.four, channel=channel)
        await settled(near, far)
        person = near.four[0]
        hand = (await near.store.messages.messages_of(game))[Hand(person.id)].message
        shown = next(message for message in person.sees(person.dm) if message.id == hand)
        reply = await person.press(shown, custom_id=str(TeamThreadId(game)))
        assert re.search(r"<#\d+>", reply.text), reply.text


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(BUSY):
        while not await condition():
            await asyncio.sleep(0.05)
