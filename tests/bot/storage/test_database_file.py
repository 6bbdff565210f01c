"""The database file: locked by one process under any name, refused untouched if foreign, and watched for changes."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import shutil
import socket
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from bot.cli import backup, doctor, status
from bot.localdiscord import LocalDiscord
from bot.storage import database_file
from bot.storage.errors import StoreError, TakenAwayError
from bot.storage.file_check import MARK
from bot.storage.sqlite import migrations
from bot.storage.store import Store, opened, reading
from engine import Edition
from tests.bot.support import process
from tests.bot.support.database import copy_every_commit, keep
from tests.bot.support.folder import snapshot_of
from tests.bot.support.players import ByButtons
from tests.bot.support.process import environment

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the file beside the database is locked alone")


@contextlib.contextmanager
def sqlite(path: Path | str) -> Iterator[sqlite3.Connection]:
    """A database, opened as by another program."""
    address = str(path)
    with contextlib.closing(sqlite3.connect(address, isolation_level=None, uri=address.startswith("file:"))) as db:
        yield db


async def elsewhere(code: str, *words: Path) -> str:
    """The output of another process of this program."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code, *map(str, words)),
        env=environment(words[0].parent),
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode()


# Locked by one process

OPEN_EACH = """
import asyncio, sys
from pathlib import Path
from bot.storage.errors import StoreError
from bot.storage.store import opened

async def main():
    for name in sys.argv[1:]:
        try:
            async with opened(Path(name)):
                print(name, "opened")
        except StoreError as error:
            print(error)

asyncio.run(main())
"""


@LINUX
@pytest.mark.soak
async def test_a_second_process_is_refused_under_whatever_name(tmp_path: Path) -> None:
    path, link, other = tmp_path / "games.db", tmp_path / "link.db", tmp_path / "elsewhere" / "hard.db"
    other.parent.mkdir()
    async with opened(path) as store:
        await store.set_fact("one", "1")
        link.symlink_to(path)
        os.link(path, other)
        (tmp_path / "games.db.lock").unlink()
        said = (await elsewhere(OPEN_EACH, path, link, other)).splitlines()
        assert said == [f"{name}: another process uses this database; stop it first" for name in (path, link, other)]
        for name in (path, link, other):
            assert database_file.is_in_use(name)
            with pytest.raises(StoreError, match="another process uses"):
                await opened(name).__aenter__()
        await store.set_fact("one", "2")
    async with opened(link) as store:
        assert await store.fact("one") == "2"


@LINUX
async def test_the_file_is_locked_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    async with opened(path):
        (tmp_path / "games.db.lock").unlink()
        monkeypatch.setattr(database_file, "_held", set())  # as in another process
        with pytest.raises(StoreError, match="another process uses"):
            database_file.DatabaseFile.hold(path)
        assert database_file.is_in_use(path)


async def test_a_bot_of_an_earlier_version_is_not_joined(tmp_path: Path) -> None:
    """It has locked nothing but the file beside the database."""
    path = tmp_path / "games.db"
    async with opened(path):
        pass
    earlier = os.open(tmp_path / "games.db.lock", os.O_RDWR)
    fcntl.flock(earlier, fcntl.LOCK_EX)
    assert database_file.is_in_use(path)
    with pytest.raises(StoreError, match="another process uses"):
        await opened(path).__aenter__()
    os.close(earlier)
    assert not database_file.is_in_use(path)


def locks(path: Path) -> set[str]:
    """This process's record locks on a file."""
    found = path.stat()
    inode = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    lines = Path("/proc/locks").read_text().splitlines()
    return {line.split(":", 1)[1] for line in lines if "POSIX" in line and f" {os.getpid()} {inode} " in line}


@LINUX
async def test_sqlites_own_locks_stay(tmp_path: Path) -> None:
    """They would be lost if anything but SQLite opened and closed the file in this process."""
    path = tmp_path / "games.db"
    async with opened(path) as store:
        await store.set_fact("one", "1")
        before = locks(path), locks(path.with_name("games.db-shm"))
        assert all(before)
        with pytest.raises(StoreError):
            await opened(path).__aenter__()
        async with reading(path) as beside:
            assert await beside.fact("one") == "1"
        await status.status(path)
        assert (await doctor.check_database(path)).passed
        await backup.copy(path, tmp_path / "copy.db")
        await store.set_fact("one", "2")
        assert (locks(path), locks(path.with_name("games.db-shm"))) == before


# Foreign files: refused, and nothing in or beside them is changed


def notes(path: Path, *pragmas: str) -> None:
    with sqlite(path) as other:
        for pragma in pragmas:
            other.execute(f"PRAGMA {pragma}")
        other.execute("CREATE TABLE notes (text TEXT)")


def notes_in_its_log(path: Path) -> None:
    """Another program's database, whose tables are only in its log."""
    with sqlite(path.with_name("other.db")) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE notes (text TEXT)")
        for suffix in ("", "-wal"):
            shutil.copyfile(path.with_name(f"other.db{suffix}"), path.with_name(path.name + suffix))
    path.with_name("other.db").unlink()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (notes, "is another program's database"),
        (lambda path: notes(path, "user_version = 6"), "is another program's database"),
        (lambda path: notes(path, "journal_mode = WAL", "user_version = 3"), "is another program's database"),
        (lambda path: notes(path, "application_id = 7"), "is another program's database"),
        (notes_in_its_log, "is another program's database"),
        (lambda path: path.write_text("DISCORD_TOKEN=secret\n"), "is not a database"),
        (lambda path: path.write_bytes(b"\x89PNG" * 100), "is not a database"),
    ],
)
async def test_another_programs_file_is_left_alone(tmp_path: Path, make: Callable[[Path], None], says: str) -> None:
    path = tmp_path / "theirs.db"
    make(path)
    path.chmod(0o644)
    before = snapshot_of(tmp_path)
    for way in (opened, reading):
        with pytest.raises(StoreError, match=says) as told:
            await way(path).__aenter__()
        assert "CEREBRIA_DATABASE" in str(told.value)
        assert snapshot_of(tmp_path) == before
    with pytest.raises(StoreError, match=says):
        await backup.copy(path, tmp_path / "copy.db")
    assert snapshot_of(tmp_path) == before


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: path.mkdir(), "is a directory, not a file"),
        (os.mkfifo, "is a pipe, not a file"),
        (a_socket, "is a socket, not a file"),
        (lambda path: path.symlink_to("/dev/null"), "is a device, not a file"),
    ],
)
async def test_what_is_no_file_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, make: Callable[[Path], None], says: str
) -> None:
    monkeypatch.chdir(tmp_path)  # socket paths have a low limit
    path = Path("x.db")
    make(path)
    before, device = snapshot_of(tmp_path), stat.S_IMODE(Path("/dev/null").stat().st_mode)
    for way in (opened, reading):
        with pytest.raises(StoreError, match=f"x.db: {says}; choose another file"):
            await way(path).__aenter__()
    found = await doctor.check_database(path)
    assert not found.passed
    assert says in found.text
    assert snapshot_of(tmp_path) == before
    assert stat.S_IMODE(Path("/dev/null").stat().st_mode) == device


async def test_a_database_in_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="games in memory would be lost"):
        await opened(Path(":memory:")).__aenter__()
    assert list(tmp_path.iterdir()) == []


# Files of any version of this program


LATEST = len(migrations())


@pytest.mark.parametrize(
    ("done", "killed"),
    [
        pytest.param(done, killed, marks=[] if done in {1 + killed, 10, LATEST - killed} else pytest.mark.soak)
        for done in range(1, LATEST + 1)
        for killed in (False, True)
    ],
)
async def test_a_database_of_an_earlier_version_is_ours(tmp_path: Path, done: int, *, killed: bool) -> None:
    """It has no application id; if it was killed early, all of it is in the log."""
    made, path = tmp_path / "made.db", tmp_path / "games.db"
    with sqlite(made) as earlier:
        earlier.execute("PRAGMA journal_mode = WAL")
        for number, script in enumerate(migrations()[:done], 1):
            earlier.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
        earlier.execute("INSERT INTO fact VALUES ('one', '1')")
        if killed:
            shutil.copyfile(made.with_name("made.db-wal"), path.with_name("games.db-wal"))
            shutil.copyfile(made, path)
    if not killed:
        shutil.copyfile(made, path)
    async with reading(path) as store:
        assert await store.fact("one") == "1"
    for value in ("1", "2"):
        async with opened(path) as store:
            assert await store.fact("one") == value
            await store.set_fact("one", "2")
    assert int.from_bytes(path.read_bytes()[68:72], "big") >> 16 == MARK


async def test_whoever_can_write_but_not_own_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    path.touch(0o660)
    path.chmod(0o660)

    def denied(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.storage.database_file.os.fchmod", denied)
    with pytest.raises(StoreError, match="others may read it, and only its owner can change that"):
        await opened(path).__aenter__()


# Replaced while the bot runs


async def kept(store: Store, value: str) -> None:
    """Commit a value."""
    await store.set_fact("one", value)


async def checkpointed(store: Store) -> None:
    """Copy the log into the file after each of several commits, which leave the contents the same length."""
    copy_every_commit(store)
    for number in range(10):
        await kept(store, str(number % 10))


def deleted(path: Path) -> None:
    path.unlink()


def deleted_all(path: Path) -> None:
    for file in path.parent.glob("games.db*"):
        file.unlink()


def replaced(path: Path) -> None:
    (path.parent / "other.db").replace(path)


def overwritten(path: Path) -> None:
    shutil.copyfile(path.parent / "other.db", path)


def overwritten_by_a_letter(path: Path) -> None:
    path.write_text("Dear all, " * 5000)


def cut(path: Path) -> None:
    os.truncate(path, 100)


def log_deleted(path: Path) -> None:
    path.with_name("games.db-wal").unlink()


def index_deleted(path: Path) -> None:
    path.with_name("games.db-shm").unlink()


def log_replaced(path: Path) -> None:
    log = path.with_name("games.db-wal")
    shutil.copyfile(log, path.with_name("other-wal"))
    path.with_name("other-wal").replace(log)


def log_emptied(path: Path) -> None:
    os.truncate(path.with_name("games.db-wal"), 0)


def log_overwritten(path: Path) -> None:
    log = path.with_name("games.db-wal")
    log.write_bytes(b"\xa5" * len(log.read_bytes()))


GONE = [deleted, deleted_all, replaced]
SPOILT = [overwritten, overwritten_by_a_letter, cut]
LOG = [log_deleted, index_deleted, log_replaced]


async def other_database(path: Path) -> None:
    """A database of another bot, next to a path."""
    async with opened(path.with_name("other.db")) as other:
        await other.new_game(9, None, 9, Edition.FIRST)
        await kept(other, "other")


@pytest.mark.parametrize(
    ("before", "how"),
    [
        pytest.param(before, how, marks=[] if (first + second) % 3 == 0 else pytest.mark.soak)
        for first, before in enumerate(("a start", "a write", "a checkpoint"))
        for kinds in (GONE, LOG, SPOILT)
        for second, how in enumerate(kinds)
    ],
)
async def test_what_is_taken_away_is_noticed_before_a_write_is_confirmed(
    tmp_path: Path, how: Callable[[Path], None], before: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.db"
    await other_database(path)
    async with opened(path) as store:
        await kept(store, "first")
    async with opened(path) as store:
        if before == "a checkpoint":
            await checkpointed(store)
        if before != "a start":
            await kept(store, "last")
        last = await store.fact("one")
        how(path)
        there = snapshot_of(tmp_path)
        for _ in range(2):
            with pytest.raises(TakenAwayError, match="start the bot again"):
                await kept(store, "lost")
        if how not in SPOILT:
            assert await store.fact("one") == last
    for name, (mode, data) in snapshot_of(tmp_path).items():
        if name == "games.db" and how not in {*LOG, deleted, deleted_all}:
            assert (mode, data) == there[name], "the replacement is left alone"
    told = [record.getMessage() for record in caplog.records]
    wanted = ("; start the bot again", "rescue of its content failed")
    assert any(words in line for line in told for words in wanted)
    if how in {*GONE, *LOG}:
        saved = tmp_path / ("games.db.saved" if how is replaced else "games.db")
        assert any(f"what it held is in {saved};" in line for line in told)
        assert stat.S_IMODE(saved.stat().st_mode) == 0o600
        async with opened(saved) as store:
            assert await store.fact("one") == last


@pytest.mark.parametrize("how", [log_emptied, log_overwritten])
async def test_a_log_that_is_overwritten_is_noticed(tmp_path: Path, how: Callable[[Path], None]) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        await checkpointed(store)
        how(path)
        before = snapshot_of(tmp_path)
        with pytest.raises(TakenAwayError, match="has a -wal file that another program overwrote"):
            await kept(store, "lost")
    assert {name: snapshot_of(tmp_path)[name] for name in ("games.db", "games.db-wal")} == {
        name: before[name] for name in ("games.db", "games.db-wal")
    }, "nothing is copied from it"


@pytest.mark.parametrize("way", ["cerebria backup", "sqlite", "cp"])
async def test_a_copy_of_this_very_run_is_told_from_the_file(tmp_path: Path, way: str) -> None:
    """The owner restores a copy without stopping the bot: neither what it holds nor what it writes is mixed in."""
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    async with opened(path) as store:
        await checkpointed(store)
        match way:
            case "cerebria backup":
                await backup.copy(path, copy)
            case "sqlite":
                with sqlite(path) as source, sqlite(copy) as target:
                    source.backup(target)
            case _:
                shutil.copyfile(path, copy)
        await checkpointed(store)
        shutil.copyfile(copy, path)
        with pytest.raises(TakenAwayError, match="was overwritten by another program"):
            await kept(store, "lost")
    assert path.read_bytes() == copy.read_bytes()
    assert not path.with_name("games.db-wal").exists()


async def test_what_was_put_there_just_before_the_end_is_left_alone(tmp_path: Path) -> None:
    """The bot is stopped before its next write: SQLite would now copy its log into the file."""
    path = tmp_path / "games.db"
    await other_database(path)
    async with opened(path) as store:
        await kept(store, "mine")
        overwritten(path)
    assert path.read_bytes() == path.with_name("other.db").read_bytes()
    async with opened(path) as store:
        assert await store.fact("one") == "other"
    async with opened(path.with_name("games.db.saved")) as store:
        assert await store.fact("one") == "mine"


async def test_what_was_saved_at_another_time_stays(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for value in ("a", "b"):
        await other_database(path)
        async with opened(path) as store:
            await kept(store, value)
            replaced(path)
            with pytest.raises(TakenAwayError):
                await kept(store, "lost")
    for name, value in (("games.db.saved", "a"), ("games.db.saved-2", "b"), ("games.db", "other")):
        async with opened(tmp_path / name) as store:
            assert await store.fact("one") == value


async def test_a_file_that_comes_back_while_it_is_saved_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    await other_database(path)
    async with opened(path) as store:
        await kept(store, "mine")
        deleted(path)
        link = os.link

        def too_late(source: Path, target: Path) -> None:
            replaced(path)
            link(source, target)

        monkeypatch.setattr("bot.storage.rescue.os.link", too_late)
        with pytest.raises(TakenAwayError):
            await kept(store, "lost")
    async with opened(path) as store:
        assert await store.fact("one") == "other"
    async with opened(path.with_name("games.db.saved")) as store:
        assert await store.fact("one") == "mine"


async def test_a_link_that_leads_elsewhere_now_is_noticed(tmp_path: Path) -> None:
    """The next start would continue from another file."""
    path, link = tmp_path / "games.db", tmp_path / "link.db"
    await other_database(path)
    link.symlink_to(path)
    async with opened(link) as store:
        await kept(store, "mine")
        link.unlink()
        link.symlink_to(path.with_name("other.db"))
        with pytest.raises(TakenAwayError, match="was replaced"):
            await kept(store, "lost")
    async with opened(path) as store:
        assert await store.fact("one") == "mine"


async def test_where_it_cannot_be_found_out_nothing_is_said_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "games.db") as store:
        await kept(store, "one")

        def away(_: object) -> None:
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as drive:
            drive.setattr("bot.storage.database_file._identity", away)
            with pytest.raises(sqlite3.OperationalError, match="cannot be found: Input/output error"):
                await kept(store, "two")
        await kept(store, "three")


async def test_what_is_taken_away_while_it_is_written_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        await kept(store, "one")

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE fact SET value = 'two'")
            path.unlink()

        with pytest.raises(TakenAwayError):
            await keep(store, write)


# Access by other programs while the bot runs


def written_to(path: Path) -> None:
    with sqlite(path) as db:
        db.execute("INSERT INTO fact VALUES ('other', 'x') ON CONFLICT DO UPDATE SET value = value || 'x'")


def copied_by(kind: str) -> Callable[[Path], None]:
    def checkpoint(path: Path) -> None:
        written_to(path)
        with sqlite(path) as db:
            db.execute(f"PRAGMA wal_checkpoint({kind})").fetchall()

    return checkpoint


def vacuumed(path: Path) -> None:
    written_to(path)
    with sqlite(path) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def touched(path: Path) -> None:
    os.utime(path, (1, 1))
    path.chmod(0o640)


@pytest.mark.parametrize("what", [written_to, *map(copied_by, ("PASSIVE", "RESTART", "TRUNCATE")), vacuumed, touched])
async def test_what_goes_through_sqlite_disturbs_nobody(tmp_path: Path, what: Callable[[Path], None]) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        for number in range(5):
            await kept(store, str(number))
            what(path)
            assert (await store.fact("other") is None) == (what is touched)
        await kept(store, "last")
    async with opened(path) as store:
        assert await store.fact("one") == "last"


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        pytest.param(kind, how, marks=[] if first == second else pytest.mark.soak)
        for first, kind in enumerate(("PASSIVE", "RESTART", "TRUNCATE"))
        for second, how in enumerate(SPOILT)
    ],
)
async def test_what_is_overwritten_after_another_program_copied_the_log_is_noticed(
    tmp_path: Path, kind: str, how: Callable[[Path], None]
) -> None:
    """SQLite has changed the file since the last check, and what is there now is still not what it copied."""
    path = tmp_path / "games.db"
    await other_database(path)
    async with opened(path) as store:
        await kept(store, "first")
        copied_by(kind)(path)
        how(path)
        there = path.read_bytes()
        with pytest.raises(TakenAwayError, match="was overwritten by another program"):
            await kept(store, "lost")
    assert path.read_bytes() == there


@pytest.mark.parametrize("how", SPOILT)
async def test_what_is_overwritten_during_a_commit_is_not_mixed_with_the_log(
    tmp_path: Path, how: Callable[[Path], None]
) -> None:
    """The log is long enough to be copied, which waits for a check of the file."""
    path = tmp_path / "games.db"
    await other_database(path)
    async with opened(path) as store:
        copy_every_commit(store)
        await kept(store, "first")

        def write(db: sqlite3.Connection) -> None:
            db.execute("UPDATE fact SET value = 'second'")
            how(path)

        with pytest.raises(TakenAwayError, match="was overwritten by another program"):
            await keep(store, write)
        there = path.read_bytes()
        with pytest.raises(TakenAwayError):
            await kept(store, "lost")
    assert path.read_bytes() == there


async def test_the_log_is_copied_when_it_is_long(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        copy_every_commit(store)
        await kept(store, "first")
        before = path.with_name("games.db-wal").stat().st_size
        for number in range(20):
            await kept(store, str(number))
        assert path.with_name("games.db-wal").stat().st_size == before
        with sqlite(f"{path.as_uri()}?mode=ro&immutable=1") as file:  # without the log
            assert file.execute("SELECT value FROM fact WHERE name = 'one'").fetchone() == ("19",)


HAMMER = """
import contextlib, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0.1)
for kind in ["PASSIVE", "FULL", "RESTART", "TRUNCATE"] * 50:
    for statement in (
        "INSERT INTO fact VALUES ('other', 'x') ON CONFLICT DO UPDATE SET value = excluded.value",
        f"PRAGMA wal_checkpoint({kind})",
    ):
        with contextlib.suppress(sqlite3.OperationalError):  # the bot was quicker
            db.execute(statement).fetchall()
db.close()
"""


async def test_whatever_another_process_does_through_sqlite_meanwhile_disturbs_nobody(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        other = asyncio.create_task(elsewhere(HAMMER, path))
        number = 0
        while not other.done():
            number += 1
            await kept(store, str(number))
        await other
        assert await store.fact("other") == "x"
        assert await store.fact("one") == str(number)


@pytest.mark.soak
@pytest.mark.real_time
async def test_commands_beside_a_running_bot_disturb_nobody(discord: LocalDiscord, tmp_path: Path) -> None:
    """Each runs in a process of its own, as the owner starts it; what the bot saves meanwhile is there afterwards."""
    async with process.running(discord, tmp_path) as bot, process.watching(discord, tmp_path) as host:
        game, rng = await host.game_by_buttons(*host.four), Random(1)
        await host.caught_up(game)
        for words in (
            ("status",),
            ("status", "--json"),
            ("backup", "copy.db"),
            ("export", str(game), "-o", "game.json"),
            ("replay", str(game)),
            ("replay", "--all"),
        ):
            ended, _, errors = await process.run(tmp_path, *words)
            assert (ended, errors) == (0, ""), words
            await ByButtons(await host.actor(game), rng).decide(host, game)
        ended, _, errors = await process.run(tmp_path, "import", "game.json")
        assert ended == 2
        assert "another process uses this database" in errors
        await ByButtons(await host.actor(game), rng).decide(host, game)
        rows = len(await host.log(game))
        await bot.kill()
        assert "Traceback" not in bot.log
    async with opened(tmp_path / "cerebria.db") as store:
        assert len(await store.log(game)) == rows
