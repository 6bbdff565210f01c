"""The database: migrations, atomic transactions, exclusive use by one process."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.model.game_log import first_outcome
from bot.core.model.hours import Hours
from bot.core.model.motions import Motion, undo_wait
from bot.core.model.records import FOUR_SPIRITS, GameRow, LogRow, ServerRow, ShownRow, Status
from bot.core.model.roles import Lobby, Turn
from bot.core.storage import sqlite as files
from bot.core.storage.copying import LOG
from bot.core.storage.errors import StoreError
from bot.core.storage.store import Store, opened, reading
from engine import Edition, Outcome, Spirit, Team, load_ruleset, state_hash, state_to_json
from tests.bot.support.database import connection, database_file, database_of, insert_game
from tests.bot.support.tables import NAMES, games_row


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A new database."""
    async with opened(tmp_path / "games.db") as fresh:
        yield fresh


async def running(store: Store) -> tuple[GameRow, Outcome]:
    """A new game, saved."""
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    template = games_row(Edition.SECOND, NAMES, free=False, seed=1)
    kept = {"id": row.id, "channel": row.channel, "guild": row.guild, "created": row.created, "version": row.version}
    row = await store.save_lobby(replace(template, status="lobby", **kept))  # type: ignore[arg-type]
    row = replace(row, status="running", version=row.version + 1)
    outcome = first_outcome(load_ruleset(row.edition), row)
    entry = LogRow(row.version, "begin", 3, None, None, disclosed=True, hash=state_hash(outcome.state))
    return await store.commit_game(row, entry, outcome.state), outcome


def contents(path: Path) -> list[str]:
    """All contents of a database, as another program reads them, but for the log that it notes when it is opened."""
    database = sqlite3.connect(path)
    try:
        return [line for line in database.iterdump() if LOG not in line]
    finally:
        database.close()


# Readers beside a running bot


def _go_on(path: Path, game: int) -> None:
    """Increment a game's version as another process would."""
    with sqlite3.connect(path) as database:
        database.execute("UPDATE game SET version = version + 1 WHERE id = ?", (game,))
    database.close()


async def test_what_others_have_kept_is_read_though_somebody_reads_already(store: Store) -> None:
    row, started = await store.new_game(1, 2, 3, Edition.SECOND), threading.Event()
    await connection(store).set_trace_callback(lambda _: started.set())
    earlier = [asyncio.create_task(store.games()) for _ in range(5)]
    await asyncio.sleep(0)  # they have asked
    assert started.wait(60)  # and the database's thread has begun with them, unknown to them
    _go_on(database_file(store), row.id)
    assert (await store.game(row.id)).version == row.version + 1
    await asyncio.gather(*earlier)


async def test_a_database_that_is_read_beside_the_bot_stands_at_one_moment(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        row, _ = await running(store)
        async with reading(database_file(store)) as beside:
            before = await beside.game(row.id)
            _go_on(database_file(store), row.id)
            assert await beside.game(row.id) == before == row
        async with reading(database_file(store)) as beside:
            assert (await beside.game(row.id)).version == row.version + 1


# Games


async def test_a_lobby_is_kept_as_it_was(store: Store) -> None:
    row = await store.new_game(11, 12, 13, Edition.FIRST)
    assert (row.channel, row.guild, row.host, row.status, row.version) == (11, 12, 13, "lobby", 0)
    assert [seat.seat for seat in row.seats] == [0, 1, 2, 3]
    assert not any(seat.taken for seat in row.seats)
    seats = list(row.seats)
    seats[1] = replace(seats[1], person=99, name="Ben's \U0001f600", spirit=Spirit.MISERY, reach="dm")
    seats[2] = replace(seats[2], computer="steady", name="Steady 3", spirit=Spirit.LOVE)
    saved = await store.save_lobby(replace(row, seats=tuple(seats), places=False, edition=Edition.SECOND))
    assert saved.version == 1
    assert await store.game(row.id) == saved


async def test_an_unknown_game_is_no_game(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.game(1)
    assert await store.logs.state(1) is None
    assert await store.logs.log_rows(1) == []
    assert await store.messages.messages_of(1) == {}


async def test_games_are_found_by_channel_person_and_status(store: Store) -> None:
    first, second, third = [await store.new_game(channel, None, 5, Edition.SECOND) for channel in (1, 1, 2)]
    seat = replace(second.seats[0], person=7, name="Ann", spirit=Spirit.LOVE)
    second = await store.save_lobby(replace(second, seats=(seat, *second.seats[1:])))
    third = await store.save_lobby(replace(third, status="abandoned"))
    assert [row.id for row in await store.games()] == [third.id, second.id, first.id]
    assert [row.id for row in await store.games(channel=1)] == [second.id, first.id]
    assert [row.id for row in await store.games(person=7)] == [second.id]
    assert [row.id for row in await store.games(statuses=("abandoned",))] == [third.id]
    assert [row.id for row in await store.games(channel=1, statuses=("over", "running"))] == []
    assert [row.id for row in await store.games(person=7, statuses=("lobby", "running"))] == [second.id]


async def test_an_ended_game_is_unfinished_while_messages_of_it_are_known(store: Store) -> None:
    row = await store.new_game(1, None, 5, Edition.SECOND)
    assert [game.id for game in await store.unfinished()] == [row.id]
    await store.messages.set_shown(row.id, ShownRow(Lobby(), 1, 2, "x"))
    await store.save_lobby(replace(row, status="abandoned"))
    assert [game.id for game in await store.unfinished()] == [row.id]
    assert [game.id for game in await store.unfinished({1})] == [row.id]
    await store.messages.forget_shown(row.id, "lobby")
    assert await store.unfinished() == []
    assert await store.unfinished({1}) == []


async def test_unfinished_games_are_found_by_server_and_by_channel(store: Store) -> None:
    places = ((1, 10), (2, 10), (3, 20), (4, None))
    first, second, third, alone = [
        (await store.new_game(server, channel, 5, Edition.SECOND)).id for server, channel in places
    ]
    for asked, there in (
        ({10}, [second, first]),
        ({3}, [third]),
        ({4, 20, 99}, [alone, third]),
        ({99}, []),
        (set(), []),
    ):
        assert [game.id for game in await store.unfinished(asked)] == there
        assert all(len(game.seats) == 4 for game in await store.unfinished(asked))


async def test_what_is_shown_and_facts_are_kept_and_replaced(store: Store) -> None:
    row = await store.new_game(1, None, 5, Edition.SECOND)
    await store.messages.set_shown(row.id, ShownRow(Turn(1), 1, 2, "a"))
    await store.messages.set_shown(row.id, ShownRow(Turn(1), 1, 3, "b"))
    assert await store.messages.messages_of(row.id) == {Turn(1): ShownRow(Turn(1), 1, 3, "b")}
    assert await store.fact("x") is None
    await store.set_fact("x", "1")
    await store.set_fact("x", "2")
    assert await store.fact("x") == "2"


@pytest.mark.parametrize("status", ["running", "over", "abandoned"])
async def test_questions_are_open_as_long_as_their_game_is(store: Store, status: Status) -> None:
    games = [(await running(store))[0], (await running(store))[0]]
    undo = Motion(1, "undo", None, "1", 3, 6, None, {4: "agree", 5: "decline"}, "decline")
    asked = (undo, Motion(2, "end", None, "", 2**63 - 1, 7), Motion(3, "offer", 4, "", 4, 8, 9))
    for game in games:
        row = game
        for motion in asked:
            row = await store.clocks.keep_motion(row, motion)
    await store.save_lobby(replace(await store.game(games[0].id), status=status))
    closed = asked if status == "running" else (undo, *(replace(each, outcome="over") for each in asked[1:]))
    assert await store.clocks.motions(games[0].id) == closed
    assert await store.clocks.motions(games[1].id) == asked


async def test_proposals_to_end_that_were_text_are_rows_and_damaged_text_is_dropped(tmp_path: Path) -> None:
    cases: list[tuple[str, list[int]]] = [
        ("3 12", [3]),
        ("3 12 4 14", [3, 4]),
        (f"{2**63 - 1} 12", [2**63 - 1]),
        *((value, []) for value in ("x", "3", "3 x", "3 12 4", "", "3 12.5", f"{2**63} 12")),
    ]
    path, of = tmp_path / "games.db", dict(enumerate(cases, 10))
    others = [("end of game 8", "3 12"), ("end of game 100", "5 6"), ("x", "1 2")]
    facts = [*((f"end of game {game}", value) for game, (value, _) in of.items()), *others]
    with database_of(path, 9) as database:
        for game in (*of, 100):
            insert_game(database, game)
        database.executemany("INSERT INTO fact (name, value) VALUES (?, ?)", facts)
    async with opened(path) as store:
        assert [(each.kind, each.by) for each in await store.clocks.motions(100)] == [("end", 5)]
        assert [await store.fact(name) for name, _ in facts] == [None] * (len(facts) - 1) + ["1 2"]
        for game, (value, kept) in of.items():
            assert [each.by for each in await store.clocks.motions(game)] == kept, value


# Transactions


async def test_a_step_is_kept_with_its_state(store: Store) -> None:
    row, outcome = await running(store)
    assert await store.logs.state(row.id) == outcome.state
    (entry,) = await store.logs.log_rows(row.id)
    assert (entry.kind, entry.version, entry.hash) == ("begin", row.version, state_hash(outcome.state))
    assert await store.game(row.id) == row


async def test_the_choices_for_a_server_are_kept_and_read_again(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        assert await store.servers.server_row(7) == ServerRow(7)
        await store.servers.save_choices(7, channel=9)
        assert await store.servers.save_choices(7, pace="daily") == ServerRow(7, 9, "daily")
        assert (await store.new_game(1, 7, 1, Edition.SECOND)).pace == "daily"
        assert (await store.new_game(1, 8, 1, Edition.SECOND)).pace == "relaxed"
    async with opened(tmp_path / "games.db") as store:
        assert await store.servers.server_row(7) == ServerRow(7, 9, "daily")
        assert len(await store.games(guild=7)) == 1


async def test_a_version_is_logged_once(store: Store) -> None:
    row, outcome = await running(store)
    before = contents(database_file(store))
    entry = LogRow(row.version, "action", 3, 0, "{}", disclosed=False, hash="0" * 64)
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit_game(replace(row, status="over"), entry, outcome.state)
    assert contents(database_file(store)) == before, "neither the game's row nor its snapshot has changed"


Write = Callable[[Store, GameRow, Outcome], Awaitable[object]]


def _commit(store: Store, row: GameRow, outcome: Outcome) -> Awaitable[object]:
    entry = LogRow(row.version + 1, "action", 3, 0, "{}", disclosed=False, hash="0" * 64)
    return store.commit_game(replace(row, version=row.version + 1), entry, outcome.state)


def _save(store: Store, row: GameRow, outcome: Outcome) -> Awaitable[object]:
    return store.save_lobby(replace(row, status="abandoned", seats=tuple(replace(s, name="new") for s in row.seats)))


@pytest.mark.parametrize("write", [_commit, _save])
async def test_a_fault_in_the_middle_leaves_nothing(store: Store, write: Write) -> None:
    row, outcome = await running(store)
    before = contents(database_file(store))
    for table in ("game", "log", "snapshot") if write is _commit else ("game", "seat"):
        for what in ("INSERT", "UPDATE"):
            await connection(store).execute(
                f"CREATE TEMP TRIGGER fault_{what} BEFORE {what} ON main.{table}"
                " BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END"
            )
        with pytest.raises(sqlite3.Error, match="I/O"):
            await write(store, row, outcome)
        await connection(store).executescript("DROP TRIGGER fault_INSERT; DROP TRIGGER fault_UPDATE")
        assert contents(database_file(store)) == before
    await write(store, row, outcome)
    assert contents(database_file(store)) != before


@pytest.mark.parametrize("turns", range(12))
async def test_who_is_cancelled_in_the_middle_holds_up_nobody(store: Store, turns: int) -> None:
    row, outcome = await running(store)
    before = contents(database_file(store))
    task = asyncio.ensure_future(_commit(store, row, outcome))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    if contents(database_file(store)) == before:
        await _commit(store, row, outcome)
    assert [entry.kind for entry in await store.logs.log_rows(row.id)] == ["begin", "action"]
    await store.set_fact("after", "it")


async def test_writers_wait_for_each_other(store: Store) -> None:
    rows = await asyncio.gather(*(store.new_game(number, None, 1, Edition.SECOND) for number in range(1, 21)))
    assert sorted(row.id for row in rows) == list(range(1, 21))
    await asyncio.gather(*(store.set_fact(str(number % 3), str(number)) for number in range(30)))


async def test_writers_share_transactions_and_only_a_faulty_one_fails(store: Store) -> None:
    row, outcome = await running(store)
    begun: list[str] = []
    await connection(store).set_trace_callback(begun.append)
    wrong = LogRow(row.version, "action", 3, 0, "{}", disclosed=False, hash="0" * 64)
    results = await asyncio.gather(
        *(store.set_fact(f"before {number}", "x") for number in range(40)),
        store.commit_game(row, wrong, outcome.state),
        *(store.set_fact(f"after {number}", "x") for number in range(9)),
        _commit(store, row, outcome),
        return_exceptions=True,
    )
    assert [type(result) for result in results if result is not None] == [sqlite3.IntegrityError, GameRow]
    assert [await store.fact(f"before {number}") for number in range(40)] == ["x"] * 40
    assert len(await store.logs.log_rows(row.id)) == 2
    begun.clear()
    await asyncio.gather(*(store.set_fact(str(number), "y") for number in range(200)))
    assert sum(statement.startswith("BEGIN") for statement in begun) == 1


async def test_a_full_disk_leaves_what_was_there(store: Store) -> None:
    row, outcome = await running(store)
    before = contents(database_file(store))
    async with connection(store).execute("PRAGMA page_count") as cursor:
        (pages,) = await cursor.fetchone() or (0,)
    await connection(store).execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await store.set_fact("big", state_to_json(outcome.state) * 10)
    assert await store.logs.state(row.id) == outcome.state
    assert contents(database_file(store)) == before
    await connection(store).execute(f"PRAGMA max_page_count = {pages * 100}")
    await _commit(store, row, outcome)


# The file


async def test_the_database_is_its_owners_alone(store: Store) -> None:
    await running(store)
    for file in database_file(store).parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file


async def test_every_commit_reaches_the_disk(store: Store) -> None:
    async def pragma(name: str) -> object:
        async with connection(store).execute(f"PRAGMA {name}") as cursor:
            row = await cursor.fetchone()
        return row[0] if row else None

    assert await pragma("journal_mode") == "wal"
    assert await pragma("synchronous") == 2, "FULL"
    assert await pragma("foreign_keys") == 1


async def test_a_second_opener_is_refused_and_the_first_goes_on(store: Store) -> None:
    with pytest.raises(StoreError, match="another process uses this database"):
        async with opened(database_file(store)):
            pass
    await store.new_game(1, None, 1, Edition.SECOND)


async def test_a_database_can_be_opened_again(tmp_path: Path) -> None:
    for number in range(3):
        async with opened(tmp_path / "games.db") as store:
            assert len(await store.games()) == number
            await store.new_game(1, None, 1, Edition.SECOND)


async def test_migrations_are_done_once_and_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    now = files.migrations()
    async with opened(path) as store:
        row = await store.new_game(1, None, 1, Edition.SECOND)
    later = [*now, "CREATE TABLE later (x INTEGER) STRICT; INSERT INTO later SELECT id FROM game"]
    monkeypatch.setattr(files, "migrations", lambda: later)
    for _ in range(2):
        async with opened(path) as store:
            assert await store.game(row.id) == row
    database = sqlite3.connect(path)
    assert database.execute("SELECT x FROM later").fetchall() == [(row.id,)]
    assert database.execute("PRAGMA user_version").fetchone() == (len(later),)
    database.close()


async def test_a_lobby_of_an_older_database_begins_when_people_press_start(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with database_of(path, 26) as database:
        insert_game(database, 7)
    async with opened(path) as store:
        row = await store.game(7)
        assert (row.starts, row.fills, row.start_stage) == (None, False, 0)
        assert (await store.clocks.due(2**40)).games == ()


async def test_seats_of_an_older_database_keep_their_teams(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    spirits = ("delight", "misery", "love", "hatred")
    seats = [(7, seat, 100 + seat, "Ann", spirit) for seat, spirit in enumerate(spirits)]
    with database_of(path, 2) as database:
        insert_game(database, 7)
        database.executemany("INSERT INTO seat (game, seat, person, name, spirit) VALUES (?, ?, ?, ?, ?)", seats)
    async with opened(path) as store:
        row = await store.game(7)
        assert [(seat.seat, seat.team, seat.person) for seat in row.seats] == [
            (seat, team, 100 + seat) for seat, team in enumerate(FOUR_SPIRITS)
        ]
        assert all(seat.spirit is not None and seat.spirit.team is seat.team for seat in row.seats)
        lobby = await store.new_game(1, None, 1, Edition.SECOND, (Team.GLOOM, Team.BLISS, Team.GLOOM))
        assert [seat.team for seat in (await store.game(lobby.id)).seats] == [Team.GLOOM, Team.BLISS, Team.GLOOM]


async def test_clocks_of_an_older_database_run_by_the_hours_of_their_people(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with database_of(path, 32) as database:
        insert_game(database, 7)
        database.execute(
            "INSERT INTO seat (game, seat, person, name, spirit) VALUES (7, 0, 101, 'Ann', 'delight')",
        )
        database.execute(
            "INSERT INTO clock (game, person, since, at, left, deadline, away, stage, reminded, due)"
            " VALUES (7, 101, 1, 1, 9, 10, 0, 0, 0, 5)"
        )
    async with opened(path) as store:
        (clock,) = await store.clocks.clocks(7)
        own = Hours("Europe/Rome", (22 * 60, 8 * 60))
        assert clock.hours(own) is own
        assert not (await store.game(7)).has_left(101)
        assert await store.people.absences(101) == ()


async def test_questions_and_messages_of_an_older_database_go_on(tmp_path: Path) -> None:
    """Version 6 of the schema knew neither messages being sent nor computer seats waiting for answers."""
    path = tmp_path / "games.db"
    with database_of(path, 6) as database:
        insert_game(database, 7)
        database.execute("INSERT INTO message (game, role, channel, message, digest) VALUES (7, 'turn:3', 1, 5, 'd')")
        database.execute("UPDATE game SET version = 4")
        database.execute("INSERT INTO consent (game, version, person, agreed) VALUES (7, 4, 100, '[101]')")
    async with opened(path) as store:
        assert await store.messages.messages_of(7) == {Turn(3): ShownRow(Turn(3), 1, 5, "d")}
        assert await store.messages.sending() == []
        (undo,) = await store.clocks.motions(7)
        assert undo == Motion(1, "undo", None, "4", 100, 0, None, {101: "agree"})
        assert undo_wait(await store.game(7), undo, 2e9) == 0
        being_sent = ShownRow.pending(Turn(4), 1, "abcdef1")
        await store.messages.set_sending(7, being_sent)
        assert await store.messages.sending() == [(7, being_sent)]
        assert set(await store.messages.messages_of(7)) == {Turn(3)}
        await store.messages.set_shown(7, ShownRow(Turn(4), 1, 6, "e"))
        assert await store.messages.sending() == [], "it is recorded as sent"


async def test_games_of_an_older_database_do_not_show_their_past_revelations_again(tmp_path: Path) -> None:
    """Version 10 of the schema showed Revelations in the turn message."""
    path = tmp_path / "games.db"
    with database_of(path, 10) as database:
        insert_game(database, 7)
        database.execute("UPDATE game SET version = 40")
    async with opened(path) as store:
        assert (await store.game(7)).revelations_after == 40
        await store.save_lobby(replace(await store.game(7), version=41))
        assert (await store.game(7)).revelations_after == 40
        lobby = await store.new_game(1, None, 1, Edition.SECOND, FOUR_SPIRITS)
        assert lobby.revelations_after == 0


async def test_servers_and_lobbies_of_an_older_database_have_the_usual_cards(tmp_path: Path) -> None:
    """Version 26 of the schema knew no cards of a server's own."""
    path = tmp_path / "games.db"
    with database_of(path, 26) as database:
        insert_game(database, 7)
        database.execute("INSERT INTO server (guild, channel) VALUES (5, 6)")
    async with opened(path) as store:
        assert ((await store.game(7)).cards, (await store.servers.server_row(5)).cards) == ("server", None)
        assert await store.servers.save_choices(5, cards="ä") == replace(ServerRow(5, 6), cards="ä")
    async with opened(path) as store:
        assert (await store.servers.server_row(5)).cards == "ä"


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    now = files.migrations()
    async with opened(path) as store:
        await store.new_game(1, None, 1, Edition.SECOND)
    before = contents(path)
    monkeypatch.setattr(files, "migrations", lambda: [*now, "CREATE TABLE later (x); INSERT INTO none VALUES (1)"])
    with pytest.raises(StoreError, match="cannot be used"):
        async with opened(path):
            pass
    assert contents(path) == before
    monkeypatch.undo()
    async with opened(path) as store:
        assert len(await store.games()) == 1


async def test_primary_keys_without_row_ids_are_in_the_order_of_the_columns(store: Store) -> None:
    """Otherwise the quick check of SQLite 3.40 finds a NULL where there is none, and the database is refused."""
    tables = await connection(store).execute_fetchall("SELECT name FROM pragma_table_list WHERE wr")
    assert tables
    for (table,) in tables:
        columns = await connection(store).execute_fetchall("SELECT pk FROM pragma_table_info(?) WHERE pk", (table,))
        keys = [key for (key,) in columns]
        assert keys == sorted(keys), table
