"""`cerebria restore`: the way back to a backup, and a database that lies beside the log of another file."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.cli import doctor
from bot.cli.backup import back_up
from bot.cli.restore import restore
from bot.core.storage.address import PostgresAddress
from bot.core.storage.copying import LOG
from bot.core.storage.database_file import is_in_use
from bot.core.storage.errors import BusyError, StoreError
from bot.core.storage.sqlite import beside
from bot.core.storage.store import Store, opened, reading
from engine import Edition
from tests.bot.support.cli import cerebria
from tests.bot.support.database import database_of, insert_game
from tests.bot.support.folder import snapshot_of

pytestmark = pytest.mark.sqlite

AMONG_OTHERS = r"cerebria\.db: cerebria\.db-wal beside it belongs to another file"


async def games_in(path: Path) -> int:
    async with reading(path) as store:
        return len(await store.games())


async def play_on(path: Path, games: int) -> None:
    """Open a database, add lobbies, and close it."""
    async with opened(path) as store:
        for number in range(games):
            await store.new_game(number + 1, None, 1, Edition.SECOND)


async def killed(path: Path, games: int) -> None:
    """Open a database, add lobbies, and leave its files as after SIGKILL, with a log that is not empty."""
    aside = path.with_name("aside")
    aside.mkdir(exist_ok=True)
    for suffix in ("", "-wal"):
        if beside(path, suffix).exists():
            shutil.copyfile(beside(path, suffix), beside(aside / path.name, suffix))
    async with opened(aside / path.name) as store:
        for number in range(games):
            await store.new_game(number + 1, None, 1, Edition.SECOND)
        for suffix in ("", "-wal", "-shm"):
            shutil.copyfile(beside(aside / path.name, suffix), beside(path, suffix))
    assert beside(path, "-wal").stat().st_size


def as_after_a_kill(path: Path, copied: Path) -> None:
    """Copy an open database and its log."""
    for suffix in ("", "-wal"):
        shutil.copyfile(beside(path, suffix), beside(copied, suffix))


async def begun_anew(store: Store) -> None:
    """Write more than a log holds, several times."""
    for value in "abcd":
        await store.set_fact("much", value * 5_000_000)


async def stopped(path: Path, games: int) -> None:
    """Go on after SIGKILL, and stop."""
    await killed(path, games - 1)
    await play_on(path, 1)


async def backed_up(folder: Path) -> tuple[Path, Path]:
    """A database with one game, and a backup of it."""
    path, backup = folder / "cerebria.db", folder / "b.db"
    await play_on(path, 1)
    await back_up(path, backup)
    return path, backup


# The command


@pytest.mark.parametrize("end", [killed, stopped, play_on])
async def test_a_backup_is_what_is_opened_after_a_restore(
    tmp_path: Path, end: Callable[[Path, int], Awaitable[None]], capsys: pytest.CaptureFixture[str]
) -> None:
    path, backup = await backed_up(tmp_path)
    await end(path, 3)
    saved = tmp_path / "cerebria.db.saved-1"
    capsys.readouterr()
    assert await cerebria("restore", backup, "--db", path) == 0
    told = capsys.readouterr().out
    assert told == f"{path}: restored from {backup}, with 1 game; what it held before is in {saved}\n"
    assert not beside(path, "-wal").exists()
    assert not beside(path, "-shm").exists()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await play_on(path, 1)
    assert (await games_in(path), await games_in(saved), await games_in(backup)) == (2, 4, 1)
    assert await restore(saved, path) == (4, tmp_path / "cerebria.db.saved-2"), "and back again"
    assert await games_in(path) == 4


async def test_a_backup_says_how_to_go_back_to_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cerebria.db"
    await play_on(path, 1)
    capsys.readouterr()
    assert await cerebria("backup", tmp_path / "b.db", "--db", path) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"to go back to it, stop the bot: cerebria restore {tmp_path / 'b.db'}"


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    path, backup = await backed_up(tmp_path)
    async with opened(path) as store:
        with pytest.raises(BusyError, match="another process uses this database; stop it first"):
            await restore(backup, path)
        await store.new_game(9, None, 1, Edition.SECOND)
    assert await games_in(path) == 2


async def test_no_bot_starts_during_a_restore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, backup = await backed_up(tmp_path)
    tried = list[str]()

    async def tried_meanwhile(source: Path, target: Path) -> int:
        assert is_in_use(path)
        with pytest.raises(BusyError) as caught:
            await opened(path).__aenter__()
        tried.append(str(caught.value))
        return await back_up(source, target)

    monkeypatch.setattr("bot.cli.restore.back_up", tried_meanwhile)
    assert (await restore(backup, path))[0] == 1
    assert len(tried) == 1
    assert not is_in_use(path)


def nothing(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def no_database(path: Path) -> None:
    path.write_text("not a database" * 100)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20_000])


def newer(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 9999")
    db.close()


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (nothing, "there is no database here"),
        (empty, "there is no database here"),
        (no_database, "is not a database"),
        (cut, "is damaged"),
        (newer, "was written by a newer version"),
    ],
)
async def test_a_file_that_is_no_whole_database_is_not_restored(
    tmp_path: Path, harm: Callable[[Path], None], told: str
) -> None:
    path, backup = await backed_up(tmp_path)
    harm(backup)
    before = snapshot_of(tmp_path)
    with pytest.raises(StoreError, match=told):
        await restore(backup, path)
    assert snapshot_of(tmp_path) == before, "nothing has changed"


async def test_what_is_damaged_or_missing_is_restored_to(tmp_path: Path) -> None:
    path, backup = await backed_up(tmp_path)
    no_database(path)
    assert await restore(backup, path) == (1, tmp_path / "cerebria.db.saved-1")
    assert (tmp_path / "cerebria.db.saved-1").read_text().startswith("not a database")
    nothing(path)
    with pytest.raises(StoreError, match=r"is missing; what it held is in .*saved-1; cerebria restore puts that back"):
        await opened(path).__aenter__()
    assert await restore(backup, path) == (1, None)
    assert await games_in(path) == 1


async def test_a_backup_of_an_earlier_version_is_restored(tmp_path: Path) -> None:
    with database_of(tmp_path / "old.db", 1) as db:
        insert_game(db, 7)
    assert await restore(tmp_path / "old.db", tmp_path / "cerebria.db") == (1, None)
    assert await games_in(tmp_path / "cerebria.db") == 1


async def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, backup = await backed_up(tmp_path)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    assert await restore(backup, link) == (1, tmp_path / "cerebria.db.saved-1")
    assert link.is_symlink()
    assert await games_in(path) == 1


async def test_the_database_itself_and_a_server_are_refused(tmp_path: Path) -> None:
    path, backup = await backed_up(tmp_path)
    with pytest.raises(StoreError, match="is the database itself; name another file"):
        await restore(path, path)
    with pytest.raises(StoreError, match=r"cerebria migrate .*b\.db postgresql://"):
        await restore(backup, PostgresAddress("postgresql://me@here/games"))


class Killed(BaseException):
    """The process has ended here."""


def killed_at(patch: pytest.MonkeyPatch, moment: int, folder: Path) -> None:
    """Have a process end before its change number `moment` of the names in a folder."""
    done = 0

    def counted(name: str) -> None:
        real = getattr(Path, name)

        def change(path: Path, *words: object, **options: object) -> object:
            nonlocal done
            if path.parent == folder and ".part" not in path.name:
                done += 1
                if done == moment:
                    raise Killed
            return real(path, *words, **options)

        patch.setattr(Path, name, change)

    for name in ("hardlink_to", "unlink", "replace"):
        counted(name)


async def test_wherever_it_is_cut_short_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in range(1, 20):
        folder = tmp_path / str(moment)
        folder.mkdir()
        path, backup = await backed_up(folder)
        await killed(path, 2)
        with monkeypatch.context() as patch:
            killed_at(patch, moment, folder)
            try:
                await restore(backup, path)
                break
            except Killed:
                pass
        if path.exists():
            assert await games_in(path) == 3, "it is as it was"
        else:
            with pytest.raises(StoreError, match="is missing; what it held is in"):
                await opened(path).__aenter__()
            assert await games_in(folder / "cerebria.db.saved-1") == 3
        assert (await restore(backup, path))[0] == 1
    assert moment == 9


async def test_what_root_restores_belongs_to_the_owner_of_the_former_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, backup = await backed_up(tmp_path)
    given = dict[str, tuple[int, ...]]()
    monkeypatch.setattr("bot.cli.restore.os.geteuid", lambda: 0)
    monkeypatch.setattr("bot.cli.restore.os.chown", lambda file, *owner: given.update({file.name: owner}))
    await restore(backup, path)
    assert given == dict.fromkeys(("cerebria.db", "cerebria.db.lock"), (path.stat().st_uid, path.stat().st_gid))


# A log of another file


def copied_over(backup: Path, path: Path) -> None:
    shutil.copyfile(backup, path)


def moved_over(backup: Path, path: Path) -> None:
    backup.replace(path)


def deleted_first(backup: Path, path: Path) -> None:
    path.unlink()
    shutil.copyfile(backup, path)


@pytest.mark.parametrize("put", [copied_over, moved_over, deleted_first])
@pytest.mark.parametrize("made", ["by backup", "by a copy after a stop"])
async def test_a_file_put_beside_the_log_of_another_is_named(
    tmp_path: Path, put: Callable[[Path, Path], None], made: str
) -> None:
    path, backup = await backed_up(tmp_path)
    if made == "by a copy after a stop":
        shutil.copyfile(path, backup)
    await killed(path, 3)
    assert await games_in(path) == 4
    put(backup, path)
    before = snapshot_of(tmp_path)
    for way in (opened, reading):
        with pytest.raises(StoreError, match=AMONG_OTHERS):
            await way(path).__aenter__()
    assert not (found := await doctor.check_database(path)).passed
    assert "belongs to another file" in found.text
    assert "cerebria restore" in found.text
    assert snapshot_of(tmp_path) == before, "nothing has changed"
    beside(path, "-wal").rename(tmp_path / "elsewhere")
    assert await games_in(path) == 1, "what the sentence says helps"
    await play_on(path, 1)
    assert await games_in(path) == 2


async def test_a_log_belongs_to_its_file_wherever_both_are_copied(tmp_path: Path) -> None:
    path, other = tmp_path / "cerebria.db", tmp_path / "other.db"
    await play_on(path, 1)
    await play_on(other, 2)
    await killed(path, 1)
    for suffix in ("", "-wal"):
        shutil.copyfile(beside(path, suffix), beside(other, suffix))
    beside(other, "-shm").unlink(missing_ok=True)
    await play_on(other, 1)
    assert await games_in(other) == 3


async def test_the_log_of_another_program_that_was_killed_is_no_other_files(tmp_path: Path) -> None:
    path, _ = await backed_up(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE game SET channel = 77")
        db.commit()
        shutil.copyfile(path, tmp_path / "killed.db")
        shutil.copyfile(beside(path, "-wal"), tmp_path / "killed.db-wal")
    async with opened(tmp_path / "killed.db") as store:
        assert (await store.game(1)).channel == 77


async def test_a_log_belongs_to_its_file_after_a_kill_at_each_start(tmp_path: Path) -> None:
    path, _ = await backed_up(tmp_path)
    for _ in range(3):
        await killed(path, 1)
    assert await games_in(path) == 4


async def test_a_reader_while_the_bot_starts_changes_nothing(tmp_path: Path) -> None:
    """It keeps the log in use, so that the bot goes on with the same one."""
    path, _ = await backed_up(tmp_path)
    await killed(path, 1)
    async with reading(path) as store:
        assert len(await store.games()) == 2
        await play_on(path, 1)
        assert len(await store.games()) == 2
    await killed(path, 1)
    assert await games_in(path) == 4


async def test_a_log_belongs_to_its_file_when_a_reader_recovered_it(tmp_path: Path) -> None:
    """The bot then counts anew how often the log was begun anew."""
    path, left, again = (tmp_path / name for name in ("cerebria.db", "left.db", "again.db"))
    async with opened(path) as store:
        await begun_anew(store)
        as_after_a_kill(path, left)
    async with contextlib.AsyncExitStack() as reader:
        assert await (await reader.enter_async_context(reading(left))).games() == []
        async with opened(left) as store:
            await reader.aclose()
            await begun_anew(store)
            await store.new_game(1, None, 1, Edition.SECOND)
            as_after_a_kill(left, again)
    assert await games_in(again) == 1


async def test_a_log_belongs_to_its_file_when_another_program_emptied_it(tmp_path: Path) -> None:
    """As `PRAGMA wal_checkpoint(TRUNCATE)` does in the sqlite3 of a host who copies the file of a running bot."""
    path, left = tmp_path / "cerebria.db", tmp_path / "left.db"
    await play_on(path, 1)
    async with opened(path) as store:
        with contextlib.closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
        await begun_anew(store)
        await store.new_game(9, None, 1, Edition.SECOND)
        as_after_a_kill(path, left)
    assert await games_in(left) == 2


async def test_a_database_notes_another_log_each_time_it_is_opened(tmp_path: Path) -> None:
    path, noted = tmp_path / "cerebria.db", list[str | None]()
    for _ in range(3):
        async with opened(path) as store:
            noted.append(await store.fact(LOG))
        async with reading(path) as store:
            assert await store.fact(LOG) == noted[-1]
    assert len({*noted, None, ""}) == 5
