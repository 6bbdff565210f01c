"""A PostgreSQL server restarts, is slow, hangs, is full or out of connections: what people see, what is stored."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest

from bot.core.storage.address import PostgresAddress
from bot.localdiscord import LocalDiscord
from engine.actions import EndTurn, Move
from tests.bot.support import databases
from tests.bot.support.databases import database_in
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.postgres import administrator, name_of, server
from tests.bot.support.presses import action_id, button, can, panel_of
from tests.figures import figure

Fault = Callable[[PostgresAddress], contextlib.AbstractAsyncContextManager[None]]

pytestmark = pytest.mark.soak

BACK_AFTER = 4.0
"""Seconds until a server is back; less than the bot keeps trying."""


async def backends(address: PostgresAddress) -> list[int]:
    """Process ids of the server's connections to a database."""
    async with administrator() as admin:
        rows = await admin.fetch("SELECT pid FROM pg_stat_activity WHERE datname = $1", name_of(address))
    return [row["pid"] for row in rows]


@contextlib.asynccontextmanager
async def restarting(address: PostgresAddress) -> AsyncIterator[None]:
    """The server closes all connections, and accepts new ones only after a while."""

    async def refuse() -> None:
        until = time.monotonic() + BACK_AFTER
        while time.monotonic() < until:
            for pid in await backends(address):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)
            await asyncio.sleep(0.01)

    task = asyncio.create_task(refuse())
    await asyncio.sleep(0.2)
    yield
    await task


@contextlib.asynccontextmanager
async def without_connections(address: PostgresAddress) -> AsyncIterator[None]:
    """The bot has lost its connections, and other clients use all that the server has."""
    async with administrator() as admin:
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name_of(address)
        )
    taken: list[asyncpg.Connection] = []
    with contextlib.suppress(asyncpg.TooManyConnectionsError):
        while True:
            taken.append(await asyncpg.connect(server().get_uri()))

    async def release() -> None:
        await asyncio.sleep(BACK_AFTER)
        for connection in taken:
            await connection.close()

    task = asyncio.create_task(release())
    yield
    await task


@contextlib.asynccontextmanager
async def slow(address: PostgresAddress) -> AsyncIterator[None]:
    """Every step takes a second."""
    async with on_each_step(address, "PERFORM pg_sleep(1)"):
        yield


@contextlib.asynccontextmanager
async def full(address: PostgresAddress) -> AsyncIterator[None]:
    """The server's disk is full."""
    async with on_each_step(address, "RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'"):
        yield


@contextlib.asynccontextmanager
async def on_each_step(address: PostgresAddress, what: str) -> AsyncIterator[None]:
    """Have the server execute something before it inserts a row of the log."""
    async with administrator(address) as admin:
        body = f"BEGIN {what}; RETURN NEW; END"
        await admin.execute(f"CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ {body} $$")
        await admin.execute("CREATE TRIGGER fault BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION fault()")
        yield
        await admin.execute("DROP TRIGGER fault ON log; DROP FUNCTION fault")


@contextlib.asynccontextmanager
async def hanging(address: PostgresAddress) -> AsyncIterator[None]:
    """The server does not respond for a while, but keeps its connections open."""
    stopped = await backends(address)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)

    async def go_on() -> None:
        await asyncio.sleep(BACK_AFTER)
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)

    task = asyncio.create_task(go_on())
    yield
    await task


@pytest.mark.parametrize("fault", [restarting, without_connections, slow, hanging, full])
@pytest.mark.parametrize("shared", [False, True], ids=["alone", "shared"])
async def test_a_press_is_answered_and_done_or_refused_whole(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault, shared: bool
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    address = await database_in(tmp_path)
    assert isinstance(address, PostgresAddress)
    async with connected(discord, tmp_path, shared=shared) as host:
        game = await host.game(*host.four)
        before, press = await host.log(game), await prepared(host, game)
        async with fault(address):
            began = time.monotonic()
            text = await press()
            took = time.monotonic() - began
        rows = await host.log(game)
        assert rows[: len(before)] == before
        done = len(rows) - len(before)
        assert (done, "Nothing was changed" in text) == ((0, True) if fault is full else (1, False)), text
        figure(f"{fault.__name__}: answered after {took:.1f} s, {'done' if done else 'refused'}")
        await host.settled()
        again = await prepared(host, game)
        assert "✅" in await again()
        assert len(await host.log(game)) == len(rows) + 1
        await host.check(game)


async def prepared(host: Host, game: int) -> Callable[[], Awaitable[str]]:
    """A press on the current panel of the person whose turn it is; awaiting it returns the text of the answer."""
    person, action = await host.actor(game), await can(host, game, Move, EndTurn)
    panel, data = await panel_of(host, game, person), button(action_id(await host.table(game), action))

    async def press() -> str:
        return (await (await person.forge(panel, data)).settled(BUSY)).text

    return press
