"""Games in SQLite and in PostgreSQL; `pytest --database postgres` runs all tests of the bot on the latter."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import asyncpg
import pytest
from asyncpg.transaction import Transaction as Transaction_

from bot.cli.migrate import migrate
from bot.cli.replay_all import replay_games
from bot.core.decks.store import DeckStore
from bot.core.model.game_log import first_outcome
from bot.core.model.motions import Motion
from bot.core.model.records import GameRow, LogRow, PersonRow, ShownRow
from bot.core.model.roles import Lobby
from bot.core.storage import copying, postgres_database, sqlite
from bot.core.storage.address import Address, PostgresAddress, read_address
from bot.core.storage.database import Database, Transaction
from bot.core.storage.errors import (
    ConflictError,
    DatabaseError,
    StoreError,
    TakenAwayError,
    UncertainError,
    is_storage_failure,
)
from bot.core.storage.schema import StoredTable, tables
from bot.core.storage.store import Store, is_in_use, opened, reading
from bot.localdiscord import LocalDiscord
from engine import Edition, State, Team, load_ruleset
from tests.bot.support import databases
from tests.bot.support.database import database_of
from tests.bot.support.databases import database_in
from tests.bot.support.host import Host, connected
from tests.bot.support.players import ByButtons, play
from tests.bot.support.postgres import administrator, database_for, name_of
from tests.bot.support.tables import NAMES, games_row

KINDS = ("sqlite", "postgres")


@pytest.fixture(params=KINDS)
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    return await database_in(tmp_path, request.param)


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    async with opened(address) as fresh:
        yield fresh


@pytest.fixture
async def on_server(tmp_path: Path) -> PostgresAddress:
    found = await database_in(tmp_path, "postgres")
    assert isinstance(found, PostgresAddress)
    return found


async def columns(address: Address) -> dict[str, set[str]]:
    """The columns of every table."""
    async with opened(address) as store:
        if isinstance(address, PostgresAddress):
            query = "SELECT column_name AS name FROM information_schema.columns WHERE table_name = ?"
        else:
            query = "SELECT name FROM pragma_table_info(?)"
        return {table: {row["name"] for row in await store.database.select(query, (table,))} for table in tables()}


async def test_both_have_the_same_tables(tmp_path: Path) -> None:
    in_file, on_server = [await columns(await database_in(tmp_path, kind)) for kind in KINDS]
    assert in_file == on_server
    assert all(in_file.values())


def test_both_have_the_same_latest_migration() -> None:
    assert max(postgres_database.postgres_migrations()) == len(sqlite.migrations())


FORMER_QUESTIONS = """
INSERT INTO game (id, channel, host, status, created, edition, places, tokens, version) VALUES
    (1, 1, 2, 'running', '2030-01-01', 'second', 1, 1, 4), (2, 1, 2, 'running', '2030-01-01', 'second', 1, 1, 4);
INSERT INTO log (game, version, kind, person, disclosed, hash, at) VALUES (1, 4, 'action', 102, 0, '', '');
INSERT INTO motion VALUES (1, 1, 'substitute', 103, 'offered', 103, 5, 6, '[]', NULL);
INSERT INTO consent VALUES (1, 4, 101, '[102,103]', 104, 7), (2, 3, 101, '[]', NULL, 7);
INSERT INTO end_proposal (game, person, version) VALUES (1, 102, 3), (1, 101, 4);
"""
"""Rows of version 24 of the schema."""


async def test_questions_of_tables_of_their_own_are_motions(tmp_path: Path) -> None:
    """A question that was void is left out."""
    former = {number: script for number, script in postgres_database.postgres_migrations().items() if number <= 24}
    on_server, in_file = await database_for(tmp_path / "server"), tmp_path / "games.db"
    async with administrator(on_server) as admin:
        for script in (*former.values(), FORMER_QUESTIONS, "CREATE TABLE schema_version (number BIGINT PRIMARY KEY)"):
            await admin.execute(script)
        await admin.execute("INSERT INTO schema_version VALUES (24)")
    with database_of(in_file, 24) as database:
        database.executescript(FORMER_QUESTIONS)
    for address in (on_server, in_file):
        async with opened(address) as store:
            assert await store.clocks.motions(1) == (
                Motion(1, "offer", 103, "", 103, 5, 6),
                Motion(2, "undo", None, "4", 101, 7, None, {102: "agree", 103: "agree", 104: "decline"}, "decline"),
                Motion(3, "end", None, "", 102, 0, outcome="lapsed"),
                Motion(4, "end", None, "", 101, 0),
            )
            assert await store.clocks.motions(2) == ()


async def test_what_is_kept_is_read_again_after_a_start(address: Address) -> None:
    async with opened(address) as store:
        row = await store.save_lobby(replace(await store.new_game(1, 2, 3, Edition.FIRST), tips=True))
        await store.messages.set_shown(row.id, ShownRow(Lobby(), 1, 5, "x"))
        await store.people.save_preferences(5, language="it", digest=True)
        await DeckStore(store.database).add_deck(5, Team.BLISS, "Mine", {"Courage": 2})
        with pytest.raises(StoreError, match="process"):
            await opened(address).__aenter__()
        assert await is_in_use(address)
    assert not await is_in_use(address)
    async with opened(address) as store:
        assert await store.game(row.id) == row
        assert (await store.messages.messages_of(row.id))[Lobby()].message == 5
        assert await store.people.person_row(5) == PersonRow(5, language="it", digest=True)
        assert [deck.name for deck in await DeckStore(store.database).decks_of(5)] == ["Mine"]


async def test_a_change_is_kept_whole_or_not_at_all(store: Store) -> None:
    async def breaks_off(tx: Transaction) -> None:
        await tx.execute("INSERT INTO fact (name, value) VALUES (?, ?)", ("half", "1"))
        raise LookupError

    with pytest.raises(LookupError):
        await store.database.commit(breaks_off)
    assert await store.fact("half") is None


async def test_changes_of_the_same_row_follow_one_another(store: Store) -> None:
    await store.set_fact("count", "0")
    await asyncio.gather(*(store.database.commit(counted) for _ in range(20)))
    assert await store.fact("count") == "20"


async def test_a_reader_sees_one_moment_and_changes_nothing(address: Address) -> None:
    async with opened(address) as store:
        await store.set_fact("colour", "red")
        async with reading(address) as beside:
            assert await beside.fact("colour") == "red"
            await store.set_fact("colour", "green")
            assert await beside.fact("colour") == "red"
            with pytest.raises((sqlite3.Error, DatabaseError)):
                await beside.set_fact("colour", "blue")


@pytest.mark.parametrize("kinds", [("sqlite", "postgres"), ("postgres", "sqlite")], ids=" to ".join)
async def test_games_move_from_one_to_the_other_and_go_on(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, str]
) -> None:
    folders = [tmp_path / kind for kind in kinds]
    for folder in folders:
        folder.mkdir()
    source, target = [await database_in(folder, folder.name) for folder in folders]
    monkeypatch.setattr(databases, "chosen", kinds[0])
    async with connected(discord, folders[0]) as host:
        game = await host.game(*host.four, kind="full-bb")
        await play_on(host, game)
        await host.store.rematch(game, await host.store.new_game(1, 2, 3, Edition.SECOND))
        gone = await DeckStore(host.store.database).add_deck(5, Team.BLISS, "Gone", {})
        await DeckStore(host.store.database).delete_deck(gone.id, 5)
        before = await host.table(game)
        with pytest.raises(StoreError, match="stop it first"):
            await migrate(source, target)
    assert await migrate(source, target) == 3
    assert (await replay_games(target, None)).different == []
    with pytest.raises(StoreError, match="in use already"):
        await migrate(source, target)
    monkeypatch.setattr(databases, "chosen", kinds[1])
    async with connected(discord, folders[1]) as host:
        table = await host.table(game)
        assert (table.row, table.state) == (before.row, before.state)
        assert await host.store.rematch_of(game) is not None
        assert (await DeckStore(host.store.database).add_deck(5, Team.BLISS, "New", {})).id > gone.id
        await play_on(host, game)
        await host.check(game)


async def test_a_copy_that_was_cut_short_is_begun_anew_and_never_played_on(
    tmp_path: Path, on_server: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "cerebria.db"
    async with opened(source) as store:
        for _ in range(3):
            await store.new_game(1, 2, 3, Edition.SECOND)
    with monkeypatch.context() as patch:
        whole = copying._copied  # noqa: SLF001

        async def cut_short(old: Database, new: Database, table: StoredTable, shown: Callable[[int], None]) -> int:
            if table.name == "log":
                raise DatabaseError("the connection broke")
            return await whole(old, new, table, shown)

        patch.setattr(copying, "_copied", cut_short)
        with pytest.raises(DatabaseError):
            await migrate(source, on_server)
    with pytest.raises(StoreError, match="cut short"):
        await opened(on_server).__aenter__()
    assert await migrate(source, on_server) == 3
    async with opened(on_server) as store:
        assert len(await store.games()) == 3


# Faults of a server


async def test_people_notice_nothing_of_a_server_that_drops_its_connections(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        for _ in range(2):
            await drop_connections(await database_in(tmp_path))
            await play_on(host, game, decisions=1)
        await host.check(game)


@pytest.mark.parametrize("done", [True, False], ids=["it was done", "it was not"])
async def test_a_commit_without_an_answer_is_done_once(on_server: PostgresAddress, done: bool) -> None:
    async with opened(on_server) as store:
        await store.set_fact("count", "0")
        with lost_commits(done=done, times=1):
            await store.database.commit(counted)
        assert await store.fact("count") == "1"


async def test_who_cannot_know_whether_it_was_committed_says_so(
    on_server: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "RETRY_SECONDS", 0)
    async with opened(on_server) as store:
        await store.set_fact("count", "0")
        with lost_commits(done=True, times=9), pytest.raises(UncertainError):
            await store.database.commit(counted)


async def begin(store: Store) -> tuple[GameRow, State]:
    """A game that begins with the next step, with its state."""
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    template = games_row(Edition.SECOND, NAMES, free=False, seed=1)
    row = replace(template, id=row.id, created=row.created, version=1)
    return row, first_outcome(load_ruleset(Edition.SECOND), row).state


async def step(store: Store, row: GameRow, state: State) -> GameRow:
    """Save the next step of a game."""
    row = replace(row, version=row.version + 1)
    return await store.commit_game(row, LogRow(row.version, "action", 3, 0, "{}", disclosed=True, hash="0" * 64), state)


async def test_a_step_is_stored_whole_and_only_if_its_game_has_not_changed(store: Store) -> None:
    read, state = await begin(store)
    row = await step(store, read, state)
    for outdated in (read, replace(row, revision=row.revision + 1)):
        with pytest.raises(ConflictError):
            await step(store, outdated, state)
    with pytest.raises((DatabaseError, sqlite3.IntegrityError)):
        await step(store, replace(row, version=row.version - 1, pace="none"), state)
    found = await store.game(row.id)
    assert (found.version, found.revision, found.pace) == (row.version, row.revision, row.pace)
    assert (await store.logs.snapshot(row.id), len(await store.logs.log_rows(row.id))) == ((row.version, state), 1)


@pytest.mark.parametrize("done", [True, False], ids=["it was done", "it was not"])
async def test_a_step_without_an_answer_is_taken_once(on_server: PostgresAddress, done: bool) -> None:
    async with opened(on_server) as store:
        row, state = await begin(store)
        with lost_commits(done=done, times=1):
            row = await step(store, row, state)
        assert (await store.game(row.id)).revision == row.revision
        assert [entry.version for entry in await store.logs.log_rows(row.id)] == [row.version]


async def test_a_server_out_of_reach_is_a_fault_of_storage(
    on_server: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "RETRY_SECONDS", 0)
    async with opened(on_server) as store:

        async def unreachable(_: Transaction) -> None:
            raise ConnectionResetError("the server has gone")

        with pytest.raises(DatabaseError, match="the server has gone") as told:
            await store.database.commit(unreachable)
        assert is_storage_failure(told.value)


async def test_a_process_whose_database_was_taken_over_changes_nothing_more(on_server: PostgresAddress) -> None:
    async with opened(on_server) as store:
        await store.set_fact("mine", "1")
        other = await asyncpg.connect(on_server.url)
        await other.execute("UPDATE fact SET value = 'another process' WHERE name = $1", copying.HOLDER)
        await other.close()
        with pytest.raises(TakenAwayError):
            await store.set_fact("mine", "2")
        assert await store.fact("mine") == "1"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/games", "^postgresql://ann@127.0.0.1:1/games: cannot be reached"),
        ("postgresql://ann:secret@127.0.0.1:port/games?password=secret", "write / as %2F"),
        ("postgresql://ann:1/secret@127.0.0.1/games", "^postgresql://...: cannot be"),
        ("postgresql://ann:ab/cd+secret==@127.0.0.1/games", "^postgresql://...: cannot be"),
        ("postgresql://ann:ab?secret@127.0.0.1/games", "^postgresql://...: cannot be"),
        ("postgresql://ann:secret#cd@127.0.0.1/games", "^postgresql://...: cannot be"),
        ("postgresql://127.0.0.1:1/games?passphrase=secret", "^postgresql://127.0.0.1:1/games: cannot be"),
    ],
)
async def test_what_is_wrong_with_an_address_is_said_without_its_password(url: str, told: str) -> None:
    with pytest.raises(StoreError, match=told) as error:
        await opened(read_address(url)).__aenter__()
    assert "secret" not in f"{error.value} {read_address(url)!r} {read_address(url)}"


async def play_on(host: Host, game: int, *, decisions: int = 2) -> None:
    await play(host, game, [ByButtons(person, Random(1)) for person in host.four], Random(1), decisions=decisions)


async def drop_connections(address: Address) -> None:
    """End all connections to a database, as a restart of its server does."""
    async with administrator() as admin:
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name_of(address)
        )


async def counted(tx: Transaction) -> None:
    row = await tx.select_one("SELECT value FROM fact WHERE name = 'count'")
    assert row is not None
    await tx.execute("UPDATE fact SET value = ? WHERE name = 'count'", (str(int(row["value"]) + 1),))


@contextmanager
def lost_commits(*, done: bool, times: int) -> Iterator[None]:
    """Break the connection at the next commits, after the server has done them or before."""
    commit, left = Transaction_.commit, times

    async def breaking(self: Transaction_) -> None:
        nonlocal left
        if left > 0:
            left -= 1
            await (commit(self) if done else self.rollback())
            raise ConnectionResetError("the connection broke")
        await commit(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Transaction_, "commit", breaking)
        yield
