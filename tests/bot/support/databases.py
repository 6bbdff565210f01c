"""The databases on which tests run: SQLite, or with `pytest --database postgres` a PostgreSQL server of their own."""

from __future__ import annotations

from pathlib import Path

from bot.core.storage.address import Address
from bot.core.storage.sqlite_database import opened

chosen = "sqlite"
"""The kind of database, from the command line."""


_new = b""
"""A file without games, once the migrations have made one: they take as long as starting a bot."""


async def database_in(folder: Path, kind: str | None = None) -> Address:
    """The address of a folder's database, of the chosen kind unless another one is given."""
    path = folder / "cerebria.db"
    if (kind or chosen) == "sqlite":
        if not path.exists():
            await _make(path)
        return path
    from tests.bot.support.postgres import database_for

    return await database_for(path)


async def _make(path: Path) -> None:
    """Make a file without games: the first of this process by the migrations, the others as its copies."""
    global _new  # noqa: PLW0603
    if _new:
        path.write_bytes(_new)
    else:
        async with opened(path):
            pass
        _new = path.read_bytes()
