"""The bot in a separate process, to start, kill and restart."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import aiosqlite

from bot.core.games.service import GameService
from bot.core.model.table import Table
from bot.core.service import Added
from bot.core.storage.sqlite_database import SQLiteDatabase
from bot.core.storage.store import Store
from bot.localdiscord import LocalDiscord
from tests.bot.support.database import connection
from tests.bot.support.host import BUSY, Host

ROOT = Path(__file__).parents[3]


def environment(path: Path, **more: str) -> dict[str, str]:
    """The environment of a process, without settings from outside the test."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "CEREBRIA_DATABASE": str(path / "cerebria.db"), **more}


async def run(path: Path, *words: str, timeout: float = BUSY, **more: str) -> tuple[int, str, str]:
    """Run `cerebria` in a directory; returns exit status, output and errors."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=path,
        env=environment(path, **more),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(timeout):
            output, errors = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        raise
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()


@dataclass
class Bot:
    """A running bot on a local Discord."""

    discord: LocalDiscord
    path: Path
    computer_seconds: float = 0
    process: asyncio.subprocess.Process | None = None

    def settings(self) -> Mapping[str, str]:
        """Environment variables besides the database."""
        return {
            "DISCORD_TOKEN": self.discord.token,
            "CEREBRIA_LOCAL_URL": self.discord.url,
            "CEREBRIA_PUBLISH_SECONDS": "0",
            "CEREBRIA_COMPUTER_SECONDS": str(self.computer_seconds),
            "CEREBRIA_REQUESTS_PER_SECOND": "0",
            "CEREBRIA_PRESSES_PER_SECOND": "0",
        }

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        await self.discord.until(lambda: not self.discord.gateway.ready, BUSY)
        with (self.path / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot"),
                cwd=self.path,
                env=environment(self.path, **self.settings()),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        await self.discord.wait_ready(BUSY)

    async def kill(self) -> None:
        """Kill the process, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop the process; returns its exit status."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(how)
        status = await self.process.wait()
        self.process = None
        return status

    @property
    def log(self) -> str:
        """The output of the process."""
        return (self.path / "bot.log").read_text()


@contextlib.asynccontextmanager
async def running(discord: LocalDiscord, path: Path) -> AsyncIterator[Bot]:
    """Run the bot; kill it at the end if it is still running."""
    bot = Bot(discord, path)
    await bot.start()
    try:
        yield bot
    finally:
        if bot.process is not None:
            await bot.kill()


class Onlooker(Host):
    """A bot in another process, with its Discord and read access to its database."""

    def __init__(self, discord: LocalDiscord, store: Store) -> None:
        service = GameService(store)
        client = SimpleNamespace(service=service, store=store, publisher=SimpleNamespace(added=Added()))
        super().__init__(discord, client)  # type: ignore[arg-type]
        self._reading = asyncio.Lock()

    async def table(self, game: int) -> Table:
        """The game in the database: its log and its snapshot, read in one transaction."""
        self.service.tables.clear()
        async with self._reading:
            try:
                await connection(self.store).execute("BEGIN")
                return await super().table(game)
            finally:
                await connection(self.store).rollback()

    async def settled(self) -> None:
        """Wait until the bot has answered everything."""
        await self.discord.idle(quiet=0.05, timeout=BUSY)

    async def caught_up(self, game: int) -> None:
        """Wait until every message shows what the database holds; raises AssertionError after a while."""
        loop = asyncio.get_running_loop()
        latest = loop.time() + BUSY
        while True:
            try:
                await self.check_shown(await self.table(game))
            except AssertionError:
                if loop.time() > latest:
                    raise
                await asyncio.sleep(0.1)
            else:
                return


@contextlib.asynccontextmanager
async def watching(discord: LocalDiscord, path: Path) -> AsyncIterator[Onlooker]:
    """Open the database of a running bot, read-only."""
    database = path / "cerebria.db"
    async with aiosqlite.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None) as connection:
        connection.row_factory = aiosqlite.Row
        yield Onlooker(discord, Store(SQLiteDatabase(connection, None)))
