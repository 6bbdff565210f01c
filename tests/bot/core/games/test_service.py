"""Games in the service: the log, which of its rows count, and reading games back."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.games.service import GameService
from bot.core.games.table_cache import MAX_RUNNING, TableCache
from bot.core.model import game_log
from bot.core.model.errors import NotAllowed, Outdated, Refused
from bot.core.model.game_log import LogDiffersError, effective, replayed
from bot.core.model.records import LogRow
from bot.core.model.table import Table
from bot.core.storage.store import opened
from engine import legal_actions, load_ruleset, state_from_json, state_hash, state_to_json
from engine.actions import EndTurn, Move
from tests.bot.support.checks import check_log
from tests.bot.support.database import connection
from tests.bot.support.service import PEOPLE, begun, step, take_first


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[GameService]:
    """A service with a new database."""
    async with opened(tmp_path / "games.db") as store:
        yield GameService(store)


def forget(service: GameService) -> None:
    """The service as after a restart, with nothing in memory."""
    service.tables.clear()


def row(version: int, kind: str, action: str | None = None) -> LogRow:
    return LogRow(version, kind, None, None, action, disclosed=False, hash="")  # type: ignore[arg-type]


# Rows that count


@pytest.mark.parametrize(
    ("rows", "counted"),
    [
        ([row(3, "begin")], [3]),
        ([row(3, "begin"), row(4, "action"), row(5, "action")], [3, 4, 5]),
        ([row(3, "begin"), row(4, "action"), row(5, "undo", "3")], [3]),
        ([row(3, "begin"), row(4, "action"), row(5, "undo", "3"), row(6, "action")], [3, 6]),
        ([row(3, "begin"), row(4, "action"), row(5, "action"), row(6, "undo", "4"), row(7, "undo", "3")], [3]),
        ([row(3, "begin"), row(4, "action"), row(5, "undo", "3"), row(6, "action"), row(7, "undo", "3")], [3]),
        ([row(3, "begin"), row(4, "action"), row(5, "epoch", "{}"), row(6, "action")], [5, 6]),
        ([row(3, "begin"), row(4, "epoch", "{}"), row(5, "action"), row(6, "undo", "4")], [4]),
    ],
)
def test_the_rows_that_count(rows: list[LogRow], counted: list[int]) -> None:
    assert [each.version for each in effective(rows)] == counted


async def test_a_game_is_read_back_as_it_was_left(service: GameService) -> None:
    game, rng = await begun(service), Random(1)
    for number in range(30):
        table = await step(service, game, rng)
        if number % 7 == 3:
            for person in PEOPLE:
                try:
                    table = await service.undo.last_step(game, person)
                except Refused:
                    continue
                break
        assert await check_log(service.store, game) == table.state
    forget(service)
    again = await service.table(game)
    assert again.state == table.state
    assert again.row == table.row
    assert [(s.row, s.events, s.shifts) for s in again.steps] == [(s.row, s.events, s.shifts) for s in table.steps]
    assert "undo" in [entry.kind for entry in await service.store.logs.log_rows(game)]


async def test_the_log_is_the_truth_and_the_snapshot_a_cache(service: GameService) -> None:
    game, rng = await begun(service), Random(2)
    early = (await service.table(game)).state
    for _ in range(4):
        table = await step(service, game, rng)
    await connection(service.store).execute(
        "UPDATE snapshot SET state = ? WHERE game = ?", (state_to_json(early), game)
    )
    forget(service)
    assert (await service.table(game)).state == table.state


async def test_a_log_is_held_against_its_last_hash_or_thoroughly_against_all(service: GameService) -> None:
    game, rng = await begun(service), Random(3)
    for _ in range(4):
        table = await step(service, game, rng)
    version = table.row.version - 1
    await connection(service.store).execute("UPDATE log SET hash = ? WHERE version = ?", ("0" * 64, version))
    rows = await service.store.logs.log_rows(game)
    assert [state for _, state in replayed(table.rules, table.row, rows, thoroughly=False)][-1] == table.state
    with pytest.raises(LogDiffersError, match=f"version {version}"):
        list(replayed(table.rules, table.row, rows))
    with pytest.raises(LogDiffersError, match=f"version {version}"):
        list(replayed(table.rules, table.row, rows[: version - rows[0].version + 1], thoroughly=False))


async def test_rules_that_decide_differently_begin_an_epoch_at_the_snapshot(service: GameService) -> None:
    game, rng = await begun(service), Random(3)
    for _ in range(4):
        table = await step(service, game, rng)
    version = table.row.version
    await connection(service.store).execute("UPDATE log SET hash = ? WHERE version = ?", ("0" * 64, version))
    forget(service)
    again = await service.table(game)
    assert again.state == table.state, "the running game continues from its position"
    last = (await service.store.logs.log_rows(game))[-1]
    assert (last.kind, last.version, last.hash) == ("epoch", version + 1, state_hash(table.state))
    assert state_from_json(last.action or "") == table.state
    after = await step(service, game, rng)
    forget(service)
    assert (await service.table(game)).state == after.state
    assert await check_log(service.store, game) == after.state


# Actions


async def test_a_version_is_acted_on_once(service: GameService) -> None:
    game = await begun(service)
    table = await service.table(game)
    seat = table.row.seats[table.state.turn.seat]
    assert seat.person is not None
    action = next(a for a in legal_actions(table.rules, table.state, seat.seat) if isinstance(a, Move))
    tries = [service.play.act(game, seat.person, action, table.row.version) for _ in range(5)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Table) for result in results) == 1
    assert sum(isinstance(result, Outdated) for result in results) == 4
    assert len(await service.store.logs.log_rows(game)) == 2


async def test_what_is_refused_changes_nothing(service: GameService) -> None:
    game = await begun(service)
    table = await service.table(game)
    turn = table.state.turn.seat
    own, other = PEOPLE[turn], PEOPLE[(turn + 1) % 4]
    before = await service.store.logs.log_rows(game)
    for person, action, kind in (
        (other, EndTurn("cards"), Refused),
        (999, EndTurn("cards"), Refused),
        (own, Move(99), NotAllowed),
    ):
        with pytest.raises(kind):
            await service.play.act(game, person, action)
    assert await service.store.logs.log_rows(game) == before
    assert (await service.table(game)) == table


async def test_a_step_that_cannot_be_kept_did_not_happen(service: GameService, monkeypatch: pytest.MonkeyPatch) -> None:
    game, told = await begun(service), []
    before = await service.table(game)
    service.changed = lambda row: told.append(row.id)
    with monkeypatch.context() as patch:

        async def failing(*arguments: object, **_: object) -> None:
            raise sqlite3.OperationalError("database is locked")

        patch.setattr(service.store, "commit_game", failing)
        with pytest.raises(sqlite3.OperationalError):
            await take_first(service, game, Move)
    assert told == []
    assert (await service.table(game)).state == before.state
    await take_first(service, game, Move)
    assert told == [game]
    await check_log(service.store, game)


async def test_a_step_that_was_kept_though_its_maker_was_cut_off_is_not_forgotten(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(service)
    kept: Callable[..., object] = service.store.commit_game
    with monkeypatch.context() as patch:

        async def cut_off(*arguments: object, **named: object) -> None:
            await kept(*arguments, **named)  # type: ignore[misc]
            raise asyncio.CancelledError

        patch.setattr(service.store, "commit_game", cut_off)
        with pytest.raises(asyncio.CancelledError):
            await take_first(service, game, Move)
    table = await service.table(game)
    assert table.state == await service.store.logs.state(game)
    await take_first(service, game, Move)
    await check_log(service.store, game)


async def test_games_are_read_back_when_they_are_not_in_memory(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MAX_RUNNING >= 100
    monkeypatch.setattr(service, "tables", TableCache(running=2))
    games = [await begun(service) for _ in range(4)]
    states = [(await service.table(game)).state for game in games]
    assert len(service.tables) <= 2
    assert [(await service.table(game)).state for game in games] == states
    for game in games:
        await take_first(service, game, Move)
        await check_log(service.store, game)


async def test_seeds_are_128_random_bits_and_never_the_same(service: GameService) -> None:
    seeds = [(await service.store.game(await begun(service))).seed for _ in range(3)]
    assert len({*seeds}) == 3
    assert all(seed is not None and len(bytes.fromhex(seed)) == 16 for seed in seeds)
    assert load_ruleset().digest == (await service.table(1)).state.rules


async def test_a_long_game_is_read_back_and_taken_back_without_holding_up_others(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(service)
    await take_first(service, game, Move)
    threads, real = [], game_log.first_outcome

    def watched(*arguments: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return real(*arguments)

    monkeypatch.setattr("bot.core.model.game_log.first_outcome", watched)
    service.tables.clear()
    before = await service.table(game)
    assert (await service.undo.last_step(game, before.row.seats[before.state.turn.seat].person or 0)).row.version > 1
    assert threads == [False, False]
