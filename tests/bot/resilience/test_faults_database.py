"""The database full, locked, read-only, newer or damaged: people are told, nothing is half saved, games continue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.model.records import GameRow
from bot.core.model.roles import Turn
from bot.core.monitoring import log_format
from bot.core.storage import group_commit
from bot.core.storage.errors import StoreError
from bot.core.storage.group_commit import Work
from bot.core.storage.store import opened
from bot.localdiscord import LocalDiscord, Person, Reply
from engine import State
from engine.actions import EndTurn
from tests.bot.resilience.program import Start, run_program
from tests.bot.support.cli import run_main
from tests.bot.support.database import connection, database_file
from tests.bot.support.folder import snapshot_of
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.presses import END, decide_first, do, panel_of
from tests.bot.support.tables import walk
from tests.said import said, says

Fault = Callable[[Host], contextlib.AbstractAsyncContextManager[None]]


pytestmark = pytest.mark.sqlite


async def pragma(host: Host, text: str) -> int:
    async with connection(host.store).execute(f"PRAGMA {text}") as cursor:
        row = await cursor.fetchone()
    return int(row[0]) if row else 0


@contextlib.asynccontextmanager
async def full(host: Host) -> AsyncIterator[None]:
    """The disk is full, which SQLite notices when it writes a transaction."""
    commit = group_commit.in_one_transaction

    def nothing_fits(db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
        def no_room(_: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        return commit(db, [*works, no_room])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(group_commit, "in_one_transaction", nothing_fits)
        yield


@contextlib.asynccontextmanager
async def locked(host: Host) -> AsyncIterator[None]:
    """Another program writes to the file without finishing."""
    await pragma(host, "busy_timeout = 1")
    other = sqlite3.connect(database_file(host.store), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextlib.asynccontextmanager
async def read_only(host: Host) -> AsyncIterator[None]:
    """The file has become read-only."""
    await connection(host.store).execute("PRAGMA query_only = ON")
    yield
    await connection(host.store).execute("PRAGMA query_only = OFF")


FAULTS = pytest.mark.parametrize("fault", [full, locked, read_only])


async def end_turn(host: Host, game: int, person: Person) -> Reply:
    """Press through the pages that end the turn, up to the last press."""
    panel = await panel_of(host, game, person)
    page = await person.press(panel, label=END)
    return await person.press(page.message, page.message.buttons[0].custom_id)


@FAULTS
async def test_what_cannot_be_kept_is_told_and_can_be_repeated(
    host: Host, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    game, lobby = await host.game(*host.four), await host.lobby(host.four[0])
    person, before, rows = await host.actor(game), await host.table(game), await host.log(game)
    lobby_before = await host.store.game(lobby)
    async with fault(host):
        for label in (said("lobby-button-bliss"), said("lobby-button-play")):
            reply = await host.four[0].press(host.lobby_message(lobby), label=label)
            assert says(reply.text, "not-kept")
        reply = await host.four[2].slash(host.channel, "game new")
        assert says(reply.text, "not-kept")
        reply = await end_turn(host, game, person)
        assert reply.error is None
        assert reply.ephemeral
        assert says(reply.text, "not-kept")
        assert "✅" not in reply.text
        assert await host.log(game) == rows
        assert (await host.table(game)).state == before.state
        for label in (said("board"), said("hand"), said("log")):  # reading needs no space
            assert (await (await person.press(host.turn_message(game), label=label)).settled()).error is None
    assert "Traceback" not in caplog.text
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told
    assert all("database" in line for line in told)
    reply = await end_turn(host, game, person)
    assert "✅" in reply.text
    await host.check(game)
    assert await host.store.game(lobby) == lobby_before
    await host.press_lobby(lobby, host.four[0], said("lobby-button-bliss"))
    assert (await host.store.game(lobby)).seats[0].person == host.four[0].id


@FAULTS
async def test_what_was_kept_before_is_shown_and_noted_once_there_is_room(
    host: Host, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.publishing.audiences.LONGEST_WAIT", 0.05)
    game = await host.game(*host.four)
    changed, person = host.client.publisher.changed, await host.actor(game)
    host.service.changed = lambda row: None
    await host.service.play.act(game, person.id, EndTurn("ambition"))  # committed but not published
    host.service.changed = changed
    number = (await host.table(game)).state.turn.number
    async with fault(host):
        changed(await host.store.game(game))
        await host.discord.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text)
        await asyncio.sleep(0.3)
        assert Turn(number) not in await host.store.messages.messages_of(game)
    await host.settled()
    await host.check(game)
    texts = [message.text for message in host.spectator.sees(host.channel)]
    assert len([text for text in texts if f"Turn {number + 1} " in text]) == 1
    assert Turn(number) in await host.store.messages.messages_of(game)


@pytest.mark.parametrize("fault", [full])
async def test_computer_seats_go_on_once_there_is_room(
    host: Host, fault: Fault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.core.background.LONGEST_WAIT", 0.05)
    game = await host.game(host.four[0], computers=3)
    changed, person = host.service.changed, host.four[0]
    host.service.changed = host.client.publisher.changed
    while (await host.waiting(game)) == [person]:
        await decide_first(host, game, EndTurn)
    host.service.changed = changed
    rows = await host.log(game)
    async with fault(host):
        changed(await host.store.game(game))
        await asyncio.sleep(0.5)
        assert await host.log(game) == rows
    await host.settled()
    assert await host.waiting(game) == [person]
    assert len(await host.log(game)) > len(rows)
    assert "Traceback" not in caplog.text
    await host.check(game)


# The file is deleted or replaced, right after a start as well as later


@contextlib.asynccontextmanager
async def at_work(discord: LocalDiscord, path: Path, *, written: bool) -> AsyncIterator[tuple[Host, int]]:
    """A bot with a new game; since its start it has `written` something, or nothing."""
    async with connected(discord, path) as host:
        game = await host.game(*host.four)
    async with connected(discord, path) as host:
        await host.settled()
        if written:
            await do(host, game, EndTurn)
        yield host, game


async def taken_away(host: Host, game: int, caplog: pytest.LogCaptureFixture) -> None:
    """Check that nothing more is saved, players are told so, and reading works until the bot ends."""
    person, state = await host.actor(game), (await host.table(game)).state
    for _ in range(2):
        reply = await end_turn(host, game, person)
        assert says(reply.text, "taken-away")
        assert "✅" not in reply.text
    assert (await host.table(game)).state == state
    assert (await host.spectator.press(host.turn_message(game), label=said("log"))).error is None
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    ("gone", "written"), [("cerebria.db", False), ("cerebria.db-wal", False), ("cerebria.db*", True)]
)
async def test_what_a_database_held_that_is_deleted_under_the_bot_is_saved(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, gone: str, *, written: bool
) -> None:
    saved = tmp_path / "cerebria.db.saved-1"
    async with at_work(discord, tmp_path, written=written) as (host, game):
        before, log = await host.table(game), await host.log(game)
        for name in tmp_path.glob(gone):
            name.unlink()
        await taken_away(host, game, caplog)
    assert f"what the database held is in {saved}" in caplog.text
    async with opened(saved) as store:
        assert await store.logs.state(game) == before.state
        assert await store.logs.log_rows(game) == log


@pytest.mark.parametrize("written", [False, True])
async def test_a_database_that_is_replaced_under_the_bot_stays_as_it_was_put_there(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, *, written: bool
) -> None:
    """A backup was moved to the database's place without stopping the bot."""
    path, backup = tmp_path / "cerebria.db", tmp_path / "backup.db"
    wanted = await made(backup)
    async with at_work(discord, tmp_path, written=written) as (host, game):
        log = await host.log(game)
        backup.replace(path)
        await taken_away(host, game, caplog)
    assert path.read_bytes() == wanted
    async with opened(path) as store:
        assert len(await store.games()) == 4
    async with opened(tmp_path / "cerebria.db.saved-1") as store:
        assert await store.logs.log_rows(game) == log


def test_the_program_ends_in_one_sentence_once_its_database_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cerebria.db"

    async def lost(discord: LocalDiscord, start: Start) -> None:
        start()
        await discord.wait_ready(BUSY)
        path.unlink()
        reply = await discord.people[0].slash(discord.channel, "game new")
        assert says(reply.text, "taken-away")

    assert run_program(monkeypatch, tmp_path, lost) == 75
    told = f"{path} was deleted or replaced while this bot used it; what the database held is in {path}.saved-1"
    assert capsys.readouterr().err == f"cerebria: {told}\n"


# Unusable files: the owner is told, and the file is left alone


_made: list[bytes] = []


async def made(path: Path) -> bytes:
    """A database with games in it; returns its bytes, which are made once."""
    if _made:
        path.write_bytes(_made[0])
        path.chmod(0o600)
        return _made[0]
    async with opened(path) as store:
        for number in range(1, 5):
            table = next(walk(number))
            await store.take_in(replace(table.row, id=number), [table.steps[0].row], table.state)
    _made.append(path.read_bytes())
    return _made[0]


def newer(data: bytes) -> bytes:
    return data[:60] + (999).to_bytes(4, "big") + data[64:]


def with_garbage(data: bytes) -> bytes:
    return b"\x00garbage" * (len(data) // 8)


def cut_off(data: bytes) -> bytes:
    return data[: len(data) // 2]


def torn(data: bytes) -> bytes:
    """The file with a page in the middle overwritten."""
    size = int.from_bytes(data[16:18], "big")
    at = len(data) // size // 2 * size
    return data[:at] + b"\xa5" * size + data[at + size :]


def a_text(data: bytes) -> bytes:
    return b"these are my notes, not a database\n" * 30


def without_version(data: bytes) -> bytes:
    return data[:60] + bytes(4) + data[64:]


async def a_log(folder: Path) -> bytes:
    """The log that the database of the same games has when the bot is killed."""
    path = folder / "killed.db"
    await made(path)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO fact VALUES ('one', '1')")
        db.commit()
        return path.with_name("killed.db-wal").read_bytes()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (newer, "newer version of this bot"),
        (without_version, "has lost its version"),
        (with_garbage, "not a database"),
        (cut_off, "damaged"),
        (torn, "damaged"),
        (a_text, "not a database"),
    ],
)
@pytest.mark.parametrize("log", [False, True], ids=["alone", "with a log"])
async def test_a_file_that_cannot_be_used_is_named_and_left_alone(
    tmp_path: Path, change: Callable[[bytes], bytes], says: str, *, log: bool
) -> None:
    folder = tmp_path / "alone"
    folder.mkdir()
    path = folder / "cerebria.db"
    path.write_bytes(change(await made(tmp_path / "made.db")))
    path.chmod(0o644)
    if log:
        path.with_name("cerebria.db-wal").write_bytes(await a_log(tmp_path))
    before = snapshot_of(folder)
    with pytest.raises(StoreError, match=says) as caught:
        async with opened(path):
            pass
    assert str(path) in str(caught.value)
    assert snapshot_of(folder) == before, "contents, mode and directory are unchanged"
    if says != "newer version of this bot":
        assert "cerebria restore" in str(caught.value), "it says what to do"
    path.write_bytes(await made(tmp_path / "again.db"))
    path.with_name("cerebria.db-wal").unlink(missing_ok=True)
    async with opened(path) as store:
        assert len(await store.games()) == 4


@pytest.mark.parametrize("words", [("--discord",), ("import", "none.json"), ("doctor",)])
def test_the_program_says_in_one_line_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    path = tmp_path / "cerebria.db"
    wrong = torn(asyncio.run(made(path)))
    path.write_bytes(wrong)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(log_format, "configure_logging", lambda *_: None)
    monkeypatch.setattr("bot.cli.doctor.warm", lambda: None)
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("CEREBRIA_LOCAL_URL", "http://127.0.0.1:1")
    monkeypatch.setenv("CEREBRIA_DATABASE", str(path))
    assert run_main(*words) in {1, 2}
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err + printed.out
    if words[0] != "import":
        assert "is damaged" in printed.err + printed.out
    if words[0] != "doctor":
        assert printed.err.count("\n") == 1
    assert path.read_bytes() == wrong


async def test_damage_while_the_bot_runs_is_told_and_stops_no_other_game(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    """People who play in both games need not name the sound one."""
    game, other = await host.game(*host.four), await host.game(*host.four)
    host.service.tables.clear()

    async def damaged(number: int) -> tuple[int, State | None]:
        if number == game:
            raise sqlite3.DatabaseError("database disk image is malformed")
        return await snapshot(number)

    logs = host.store.logs
    snapshot, logs.snapshot = logs.snapshot, damaged  # type: ignore[method-assign]
    person = await host.actor(other)
    for where in (host.channel, person.dm):
        assert "Hand of" in (await (await person.slash(where, "hand")).settled()).text
        listed = (await person.slash(where, "game list")).text.splitlines()
        assert [line.split("**")[1] for line in listed if "damaged" not in line] == [f"Game {other}"]
        assert [line.split("**")[1] for line in listed if "damaged" in line] == [f"Game {game}"]
    assert any(b.label == END for b in (await person.slash(host.channel, "game status")).message.buttons)
    offered = await person.autocomplete(host.channel, "hand", focused="game")
    assert [choice.value for choice in offered] == [other]
    reply = await person.slash(host.channel, "board", game=game)
    assert f"Game {game} cannot be read" in reply.text
    await do(host, other, EndTurn)
    await host.settled()
    await host.check(other)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told == [f"game {game} cannot be read: database disk image is malformed; the others go on"]
    assert "Traceback" not in caplog.text


async def test_places_that_come_within_reach_while_nothing_can_be_read_are_looked_at_with_the_next_one(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    asked: list[set[int]] = []

    async def noting(places: set[int]) -> list[GameRow]:
        asked.append(set(places))
        return []

    monkeypatch.setattr(host.store, "unfinished", unreadable)
    with pytest.raises(sqlite3.OperationalError):
        await host.client.publish_again(1)
    monkeypatch.setattr(host.store, "unfinished", noting)
    for place in (2, 3):
        await host.client.publish_again(place)
    assert asked == [{1, 2}, {3}]
