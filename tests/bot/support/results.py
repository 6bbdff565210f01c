"""Ended games in a database: whole ones that are played at random, and results of which nothing else is there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

from bot.core.model.records import LogRow, SeatRow
from bot.core.model.table import Table
from bot.core.storage.store import Store
from tests.bot.support.tables import walk

BEGAN = datetime(2030, 1, 1, tzinfo=UTC)
CREATED = "2024-01-01T00:00:00+00:00"


def summary(game: int, players: Sequence[int | str], *, guild: int | None = 1) -> str:
    """The result of a game as it is stored; it ended at BEGAN, and Bliss and Gloom players take turns."""
    spirits = ("delight", "misery", "love", "hatred")
    seats = [
        {"team": number % 2, "spirit": spirit, "deck": None, "player": player}
        for number, (spirit, player) in enumerate(zip(spirits, players, strict=False))
    ]
    times = {"began": BEGAN.isoformat(), "ended": BEGAN.isoformat()}
    kind = {"mode": "basic", "edition": "second", "table": "spirits"}
    outcome = {"winner": 0, "points": [5, 3], "turns": 20, "revelations": 3}
    return json.dumps({"game": game, "guild": guild, **times, **kind, **outcome, "seats": seats}, separators=(",", ":"))


async def ended_game(
    store: Store,
    people: Sequence[int | str],
    *,
    seed: int = 1,
    guild: int | None = 2,
    channel: int = 1,
    imported: bool = False,
    table: str = "shapers",
) -> int:
    """Add a game that was played to its end; `people` are the persons or computer kinds of its seats."""
    played = _played(seed, table)
    last = played[-1]
    seats = tuple(
        replace(
            seat,
            person=who if isinstance(who, int) else None,
            computer=who if isinstance(who, str) else None,
            name=f"Name of {who}",
        )
        for seat, who in zip(last.row.seats, people, strict=True)
    )
    host = next(who for who in people if isinstance(who, int))
    rows = [replace(each.steps[-1].row, person=host) for each in played[:1]]
    rows += [_decided(each.steps[-1].row, seats) for each in played[1:]]
    rows = [replace(row, version=number) for number, row in enumerate(rows, 1)]
    row = replace(
        last.row, id=1 << 29, version=len(rows), seats=seats, guild=guild, channel=channel, host=host, created=CREATED
    )
    added = await store.take_in(row, rows, last.state)
    if not imported:
        await store.database.execute("UPDATE game SET imported = 0 WHERE id = ?", (added.id,))
    return added.id


def _decided(row: LogRow, seats: Sequence[SeatRow]) -> LogRow:
    assert row.seat is not None
    return replace(row, person=seats[row.seat].person)


@cache
def _played(seed: int, table: str) -> tuple[Table, ...]:
    """The positions of a random game."""
    return tuple(walk(seed, table=table, free=False))
