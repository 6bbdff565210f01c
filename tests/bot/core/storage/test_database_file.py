"""The database file: locked by one process under any name, refused untouched if foreign, and missed when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import errno
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
from bot.core.storage import database_file
from bot.core.storage.errors import StoreError, TakenAwayError
from bot.core.storage.sqlite import migrations
from bot.core.storage.store import Store, opened, reading
from bot.localdiscord import LocalDiscord
from engine import Edition
from tests.bot.support import process
from tests.bot.support.database import keep
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
from bot.core.storage.errors import StoreError
from bot.core.storage.store import opened

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
        await backup.back_up(path, tmp_path / "copy.db")
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
        await backup.back_up(path, tmp_path / "copy.db")
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
    """If it was killed early, all of it is in the log."""
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


async def test_a_database_that_an_earlier_version_has_marked_is_ours(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        await kept(store, "mine")
    with sqlite(path) as earlier:
        earlier.execute(f"PRAGMA application_id = {0x4365 << 16 | 77}")
    for way in (reading, opened):
        async with way(path) as store:
            assert await store.fact("one") == "mine"


async def test_whoever_can_write_but_not_own_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    path.touch(0o660)
    path.chmod(0o660)

    def denied(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("bot.core.storage.database_file.os.fchmod", denied)
    with pytest.raises(StoreError, match="others may read it, and only its owner can change that"):
        await opened(path).__aenter__()


# Deleted or replaced while the bot runs


async def kept(store: Store, value: str) -> None:
    """Commit a value."""
    await store.set_fact("one", value)


def deleted(path: Path) -> None:
    path.unlink()


def deleted_all(path: Path) -> None:
    for file in path.parent.glob("games.db*"):
        file.unlink()


def replaced(path: Path) -> None:
    (path.parent / "other.db").replace(path)


def log_deleted(path: Path) -> None:
    path.with_name("games.db-wal").unlink()


def index_deleted(path: Path) -> None:
    path.with_name("games.db-shm").unlink()


def log_replaced(path: Path) -> None:
    log = path.with_name("games.db-wal")
    shutil.copyfile(log, path.with_name("other-wal"))
    path.with_name("other-wal").replace(log)


async def other_database(path: Path) -> None:
    """A database of another bot, next to a path."""
    async with opened(path.with_name("other.db")) as other:
        await other.new_game(9, None, 9, Edition.FIRST)
        await kept(other, "other")


@pytest.mark.parametrize("before", ["a start", "a write", "a checkpoint"])
@pytest.mark.parametrize("how", [deleted, deleted_all, replaced, log_deleted, index_deleted, log_replaced])
async def test_what_is_lost_is_noticed_before_a_write_is_confirmed_and_saved_beside_it(
    tmp_path: Path, how: Callable[[Path], None], before: str
) -> None:
    path, saved = tmp_path / "games.db", tmp_path / "games.db.saved-1"
    await other_database(path)
    replacement = path.with_name("other.db").read_bytes()
    async with opened(path) as store:
        await kept(store, "last")
    async with opened(path) as store:
        if before != "a start":
            await kept(store, "last")
        if before == "a checkpoint":
            copied_by("PASSIVE")(path)
        how(path)
        for _ in range(2):
            with pytest.raises(TakenAwayError, match=f"was deleted or replaced .* is in {saved}$"):
                await kept(store, "lost")
        assert store.database.lost.done()
        assert await store.fact("one") == "last"
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    async with opened(saved) as store:
        assert await store.fact("one") == "last"
    if how is replaced:
        assert path.read_bytes() == replacement, "it is left alone"
    if how not in {deleted, deleted_all}:
        async with opened(path) as store:
            assert await store.fact("one") == ("other" if how is replaced else "last")


async def test_no_bot_begins_anew_where_a_lost_database_is_saved(tmp_path: Path) -> None:
    """A service manager starts it again before its owner has read the log."""
    path, saved = tmp_path / "games.db", tmp_path / "games.db.saved-1"
    async with opened(path) as store:
        await kept(store, "mine")
        deleted(path)
        with pytest.raises(TakenAwayError):
            await kept(store, "lost")
    with pytest.raises(
        StoreError, match=f"games.db: is missing; what it held is in {saved}; cerebria restore puts that back"
    ):
        await opened(path).__aenter__()
    assert not (await doctor.check_database(path)).passed
    saved.rename(path)
    async with opened(path) as store:
        assert await store.fact("one") == "mine"


async def test_what_was_put_there_just_before_the_end_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot is stopped before its next write; its log would be applied to the other file at the next start."""
    path, saved = tmp_path / "games.db", tmp_path / "games.db.saved-1"
    await other_database(path)
    async with opened(path) as store:
        await kept(store, "mine")
        replaced(path)
    assert f"what the database held is in {saved}" in caplog.text
    for name, value in ((path, "other"), (saved, "mine")):
        async with opened(name) as store:
            assert await store.fact("one") == value


async def test_what_was_saved_at_another_time_stays(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for value in ("a", "b"):
        await other_database(path)
        async with opened(path) as store:
            await kept(store, value)
            replaced(path)
            with pytest.raises(TakenAwayError):
                await kept(store, "lost")
    for name, value in (("games.db.saved-1", "a"), ("games.db.saved-2", "b"), ("games.db", "other")):
        async with opened(tmp_path / name) as store:
            assert await store.fact("one") == value


async def test_what_cannot_be_saved_is_saved_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host goes on until then: with its process, the content of a deleted file is gone."""

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "games.db"
    async with opened(path) as store:
        await kept(store, "1")
        deleted(path)
        with monkeypatch.context() as no_room:
            no_room.setattr("bot.core.storage.database_file.Path.touch", full)
            with pytest.raises(TakenAwayError, match=r"cannot be saved yet: .+No space left"):
                await kept(store, "2")
        assert not store.database.lost.done()
        with pytest.raises(TakenAwayError, match="is in"):
            await kept(store, "2")
        assert store.database.lost.done()
    async with opened(tmp_path / "games.db.saved-1") as store:
        assert await store.fact("one") == "1"


async def test_a_link_that_leads_elsewhere_now_is_noticed(tmp_path: Path) -> None:
    """The next start would continue from another file."""
    path, link = tmp_path / "games.db", tmp_path / "link.db"
    await other_database(path)
    link.symlink_to(path)
    async with opened(link) as store:
        await kept(store, "mine")
        link.unlink()
        link.symlink_to(path.with_name("other.db"))
        with pytest.raises(TakenAwayError, match=r"link\.db was deleted or replaced"):
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
            drive.setattr("bot.core.storage.database_file._identity", away)
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
        with sqlite(path) as db:
            db.execute(f"PRAGMA wal_checkpoint({kind})").fetchall()

    return checkpoint


def vacuumed(path: Path) -> None:
    written_to(path)
    with sqlite(path) as db:
        db.execute("VACUUM")


def touched(path: Path) -> None:
    os.utime(path, (1, 1))
    path.chmod(0o640)


@pytest.mark.parametrize("what", [written_to, *map(copied_by, ("PASSIVE", "TRUNCATE")), vacuumed, touched])
async def test_what_goes_through_sqlite_disturbs_nobody(tmp_path: Path, what: Callable[[Path], None]) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        for number in range(5):
            await kept(store, str(number))
            what(path)
        assert (await store.fact("other") is not None) == (what in {written_to, vacuumed})
        await kept(store, "last")
    async with opened(path) as store:
        assert await store.fact("one") == "last"


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
        assert len(await store.logs.log_rows(game)) == rows
