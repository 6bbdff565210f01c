"""Statements that wait for locks on a PostgreSQL server."""

from __future__ import annotations

import asyncio

import asyncpg

WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def until_waiting(onlooker: asyncpg.Connection, count: int) -> None:
    """Wait until a number of statements in the database of a connection wait for others."""
    async with asyncio.timeout(60):
        while await onlooker.fetchval(WAITING) < count:
            await asyncio.sleep(0.01)
