"""The databases on which tests run: SQLite, or with `pytest --database postgres` a PostgreSQL server of their own."""

from __future__ import annotations

from pathlib import Path

from bot.storage.address import Address

chosen = "sqlite"
"""The kind of database, from the command line."""


async def database_in(folder: Path, kind: str | None = None) -> Address:
    """The address of a folder's database, of the chosen kind unless another one is given."""
    path = folder / "cerebria.db"
    if (kind or chosen) == "sqlite":
        return path
    from tests.bot.support.postgres import database_for

    return await database_for(path)
