"""The table cache: running games load on demand, finished ones stay for a while."""

from __future__ import annotations

from dataclasses import replace

from bot.core.games.table_cache import TableCache
from bot.core.model.records import Status
from bot.core.model.table import Table
from tests.bot.support.tables import walk

ANY = next(walk(1))


def table(game: int, status: Status = "running", version: int = 1) -> Table:
    return replace(ANY, row=replace(ANY.row, id=game, status=status, version=version))


def held(tables: TableCache) -> list[int]:
    return sorted(each.row.id for each in tables)


def test_the_running_games_asked_for_last_are_held() -> None:
    tables = TableCache(3, 2)
    for game in (1, 2, 3):
        tables.put(table(game))
    assert tables.get(1) is not None
    tables.put(table(4))
    assert held(tables) == [1, 3, 4]
    assert tables.get(2) is None


def test_the_latest_version_is_held_once() -> None:
    tables = TableCache(3, 2)
    tables.put(table(1))
    newer = tables.put(table(1, version=2))
    assert list(tables) == [newer]
    assert tables.get(1) is newer


def test_games_that_have_ended_take_no_room_from_those_that_are_played() -> None:
    tables = TableCache(3, 2)
    for game in (1, 2):
        tables.put(table(game))
    for game in (4, 5, 6):
        tables.put(table(game))
        tables.put(table(game, "abandoned" if game == 5 else "over"))
    assert held(tables) == [1, 2, 5, 6]
    assert len(tables) == 4
    tables.drop_table(5)
    tables.drop_table(2)
    assert held(tables) == [1, 6]
    tables.clear()
    assert held(tables) == []
