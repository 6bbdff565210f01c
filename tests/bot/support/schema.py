"""New databases are copies of one that has been migrated: two dozen transactions, each on the disk, take their time."""

from __future__ import annotations

import aiosqlite

from bot.core.storage import sqlite, sqlite_database

_now, _scripts = sqlite.apply_migrations, sqlite.migrations
_schema: list[bytes] = []
"""A database with all tables and nothing in them, once this process has made one."""


async def _migrate(db: aiosqlite.Connection) -> None:
    """Migrate a database as the bot does, unless it is new and its migrations are those of the bot."""
    if await sqlite.select_number(db, "PRAGMA user_version") or sqlite.migrations is not _scripts:
        await _now(db)
        return
    if not _schema:
        async with aiosqlite.connect(":memory:", isolation_level=None) as new:
            await _now(new)
            _schema.append(await new._execute(new._conn.serialize))  # noqa: SLF001
    async with aiosqlite.connect(":memory:", isolation_level=None) as made:
        await made._execute(made._conn.deserialize, _schema[0])  # noqa: SLF001
        await made.backup(db)


sqlite_database.migrate = _migrate  # type: ignore[attr-defined]
