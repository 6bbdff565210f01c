"""SIGKILL at random moments of a game kept in PostgreSQL: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

import asyncpg
import pytest

from bot.games.service import GameService
from bot.localdiscord import LocalDiscord
from bot.model.table import Table
from bot.storage.address import PostgresAddress
from bot.storage.postgres_database import PostgresDatabase
from bot.storage.store import Store, reading
from tests.bot.support import databases
from tests.bot.support.checks import check_log
from tests.bot.support.databases import database_in
from tests.bot.support.host import connected
from tests.bot.support.players import ByButtons
from tests.bot.support.process import Bot, Onlooker
from tests.figures import figure
from tests.tiers import soaking

pytestmark = pytest.mark.real_time

MOMENTS = 0.3
"""Seconds after the first press within which the bot is killed: before, between and after commit and answer."""


@dataclass
class ServerBot(Bot):
    """A bot in another process whose games are on the server."""

    address: PostgresAddress | None = None

    def settings(self) -> Mapping[str, str]:
        assert self.address is not None
        return {**super().settings(), "CEREBRIA_DATABASE": self.address.url}


class ServerOnlooker(Onlooker):
    """Reads what a bot in another process has committed."""

    def __init__(self, discord: LocalDiscord, store: Store, address: PostgresAddress) -> None:
        super().__init__(discord, store)
        self._address = address

    async def table(self, game: int) -> Table:
        async with reading(self._address) as store:
            return await GameService(store).table(game)


@contextlib.asynccontextmanager
async def watching(discord: LocalDiscord, address: PostgresAddress) -> AsyncIterator[ServerOnlooker]:
    async with asyncpg.create_pool(address.url, min_size=1, max_size=2) as pool:
        yield ServerOnlooker(discord, Store(PostgresDatabase(pool, None)), address)


@pytest.mark.parametrize("kills", soaking((5, 20), below=20))
async def test_killed_at_random_moments_nothing_is_lost(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    address = await database_in(tmp_path)
    assert isinstance(address, PostgresAddress)
    rng, kept, confirmed, restarts = Random(1), 0, 0, []
    async with connected(discord, tmp_path) as here:
        game = await here.game(*here.four, kind="full-bb")
    async with watching(discord, address) as host:
        for _ in range(kills):
            bot, began = ServerBot(discord, tmp_path, address=address), time.perf_counter()
            await bot.start()
            await host.caught_up(game)
            restarts.append(time.perf_counter() - began)
            before = (await host.table(game)).row.version
            deciding = asyncio.create_task(ByButtons(await host.actor(game), rng).decide(host, game))
            await asyncio.sleep(rng.uniform(0, MOMENTS))
            await bot.kill()
            deciding.cancel()
            (outcome,) = await asyncio.gather(deciding, return_exceptions=True)
            await check_log(host.store, game)
            made = [row for row in await host.log(game) if row.version > before and row.person is not None]
            assert len(made) <= 1, "a decision is applied at most once"
            assert made or outcome is not None, "a confirmed decision is saved"
            kept, confirmed = kept + len(made), confirmed + (outcome is None)
            if (await host.table(game)).row.status != "running":
                break
    figure(
        f"{kept} decisions kept, {confirmed} of them confirmed; shown again at most {max(restarts):.2f} s after a start"
    )
