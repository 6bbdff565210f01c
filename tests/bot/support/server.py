"""A bot in another process whose games are on a PostgreSQL server, and what can be seen of it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping

import asyncpg

from bot.core.games.service import GameService
from bot.core.model.table import Table
from bot.core.storage.address import PostgresAddress
from bot.core.storage.postgres_database import PostgresDatabase
from bot.core.storage.store import Store, reading
from bot.localdiscord import LocalDiscord
from tests.bot.support.process import Bot, Onlooker


def on_server(bot: Bot, address: PostgresAddress) -> None:
    """Have a bot that has not started keep its games on a server."""
    settings = bot.settings

    def with_server() -> Mapping[str, str]:
        return {**settings(), "CEREBRIA_DATABASE": address.url}

    bot.settings = with_server  # type: ignore[method-assign]


class ServerOnlooker(Onlooker):
    """Reads what a bot in another process has committed."""

    def __init__(self, discord: LocalDiscord, store: Store, address: PostgresAddress) -> None:
        super().__init__(discord, store)
        self._address = address

    async def table(self, game: int) -> Table:
        async with reading(self._address) as store:
            return await GameService(store).table(game)


@contextlib.asynccontextmanager
async def watching_server(discord: LocalDiscord, address: PostgresAddress) -> AsyncIterator[ServerOnlooker]:
    """Watch what is committed on a server."""
    async with asyncpg.create_pool(address.url, min_size=1, max_size=2) as pool:
        yield ServerOnlooker(discord, Store(PostgresDatabase(pool, None)), address)
