"""Terminals of other encodings, closed and full ones, and Ctrl-C: a command prints no traceback."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import command_line, host, interrupts
from bot.__main__ import main
from bot.cli import backup, doctor, doctor_discord, status
from bot.cli.doctor_discord import Finding
from bot.core.lobby import model as lobby
from bot.core.storage.store import opened
from bot.core.workers import processors
from bot.interrupts import EXIT_INTERRUPTED
from engine import Edition, Team
from tests.bot.support.cli import run_main

NAME = "龙 Żółw 😀"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with a database whose lobby was opened by somebody with a name from far away."""

    async def made() -> None:
        async with opened(tmp_path / "cerebria.db") as store:
            row = await store.new_game(1, None, 7, Edition.SECOND)
            await store.save_lobby(lobby.with_reach(lobby.join(row, Team.BLISS, 7, NAME), 7, "panel"))

    for name in ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "CEREBRIA_CARDS", "CEREBRIA_LOCAL_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    asyncio.run(made())
    return tmp_path


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], tuple[io.BytesIO, io.BytesIO]]]:
    """Gives the command standard streams of another encoding; returns what is written to them."""

    def connect(encoding: str) -> tuple[io.BytesIO, io.BytesIO]:
        output, errors = io.BytesIO(), io.BytesIO()
        monkeypatch.setattr("sys.stdout", io.TextIOWrapper(output, encoding, write_through=True))
        monkeypatch.setattr("sys.stderr", io.TextIOWrapper(errors, encoding, write_through=True))
        return output, errors

    yield connect
    monkeypatch.undo()


def waiting_for(name: str) -> status.Status:
    """A status that names somebody."""
    return status.Status("games.db", False, (status.OpenGame(1, 2, "running", 1, (name,), ""),), ())


@pytest.mark.parametrize("encoding", ["cp1252", "gbk", "ascii", "cp437", "utf-16"])
def test_a_name_that_a_terminal_cannot_show_is_escaped(
    encoding: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    terminal: Callable[[str], tuple[io.BytesIO, io.BytesIO]],
) -> None:
    async def found(database: object) -> status.Status:
        return waiting_for(NAME)

    monkeypatch.setattr(status, "status", found)
    output, errors = terminal(encoding)
    assert run_main("status") == 0
    shown = NAME.encode(encoding, "backslashreplace").decode(encoding)
    assert f"waits for {shown}" in output.getvalue().decode(encoding)
    output.truncate(0)
    output.seek(0)
    assert run_main("status", "--json") == 0
    assert json.loads(output.getvalue().decode(encoding))["games"][0]["waits_for"] == [NAME]
    for words in (("backup", f"{NAME}.db"), ("export", "1", "-o", f"{NAME}.json"), ("status", "--db", f"{NAME}.db")):
        assert run_main(*words) in {0, 2}
    with pytest.raises(SystemExit):
        run_main(NAME)
    assert b"UnicodeEncodeError" not in errors.getvalue()


def test_a_closed_stream_takes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert run_main("status") == 0
    assert run_main("status", "--db", "none.db") == 2
    sys.stdout.close()
    sys.stderr.close()


def test_a_full_disk_is_told_in_a_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout", Path("/dev/full").open("w", encoding="utf-8"))  # noqa: SIM115
    with pytest.raises(SystemExit) as ended:
        run_main("status")
    assert ended.value.code == 2
    sys.stdout.close()  # as at exit: what is left in the buffer no longer fails
    assert capsys.readouterr().err == "cerebria: the output: No space left on device\n"


# Ctrl-C


class Ended(BaseException):
    """The process has ended."""


def test_ctrl_c_while_modules_are_imported_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pydantic would make an error of its own out of KeyboardInterrupt."""
    statuses: list[int] = []

    def ends(status: int) -> None:
        statuses.append(status)
        raise Ended

    monkeypatch.setattr(os, "_exit", ends)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    try:
        with pytest.raises(Ended), interrupts.ending_at_once():
            signal.raise_signal(signal.SIGINT)
        assert statuses == [EXIT_INTERRUPTED]
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupts.ending_at_once():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_in_a_command_is_no_error(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(host, "run", interrupted)
    monkeypatch.setattr("sys.argv", ["cerebria"])
    assert main() == EXIT_INTERRUPTED
    assert capsys.readouterr().err == ""
    assert command_line.run_command.__module__ == "bot.command_line"


def interrupted(work: Callable[[], Coroutine[Any, Any, Any]], steps: int) -> None:
    """Cancel some work after so many steps of its loop, as asyncio does on Ctrl-C; wait for its threads."""

    async def run() -> None:
        task = asyncio.ensure_future(work())
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await task

    before = set(threading.enumerate())
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(run())
    for thread in set(threading.enumerate()) - before:
        thread.join()


@pytest.mark.parametrize("what", ["status", "doctor", "backup"])
def test_threads_of_an_interrupted_command_report_to_nobody_who_has_left(
    what: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    path = folder / "cerebria.db"
    work: dict[str, Callable[[], Coroutine[Any, Any, Any]]] = {
        "status": lambda: status.status(path),
        "doctor": lambda: doctor.check_database(path),
        "backup": lambda: backup.back_up(path, folder / "copy.db"),
    }
    for steps in (1, 2, 3, 4, 6, 8, 11, 15, 20, 30, 50, 80, 120, 200, 400):
        interrupted(work[what], steps)
    assert faults == []


def test_checks_that_are_cut_short_end_before_their_loop(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Else the connection to Discord is left half closed, and asyncio complains."""
    events: list[str] = []

    async def checks(token: str, channel: int | None) -> AsyncIterator[Finding]:
        try:
            yield Finding(True, "token", "accepted")
        finally:
            await asyncio.sleep(0)
            events.append("closed")

    async def printing() -> None:
        try:
            await doctor._print(None, folder, as_json=False)  # noqa: SLF001
        finally:
            events.append("left")

    def broken(*words: object, **options: object) -> None:
        if "token" in str(words):
            raise BrokenPipeError

    monkeypatch.setattr(doctor, "_fonts", lambda: Finding(True, "pictures", "installed"))
    monkeypatch.setattr(doctor_discord, "run_discord_checks", checks)
    monkeypatch.setattr(doctor, "print", broken, raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", "a.token")
    with pytest.raises(BrokenPipeError):
        asyncio.run(printing())
    assert events == ["closed", "left"]


class Client:
    """A bot that is connecting."""

    is_serving = False
    closed = False

    def __init__(self) -> None:
        self.painter = self

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave it as it is."""

    async def start(self, token: str) -> None:
        await asyncio.Event().wait()

    async def warm(self) -> None:
        """Draw nothing."""

    async def problems(self) -> list[str]:
        return []

    def is_ready(self) -> bool:
        return False

    async def close(self) -> None:
        self.closed = True


@pytest.mark.real_time
async def test_ctrl_c_before_the_host_listens_for_it_closes_the_bot() -> None:
    client = Client()
    hosting = asyncio.create_task(host._host(client, "token"))  # type: ignore[arg-type]  # noqa: SLF001
    asyncio.get_running_loop().call_soon(hosting.cancel)
    await hosting
    assert client.closed


@pytest.mark.soak
def test_ctrl_c_ends_work_on_all_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    began = time.monotonic()
    results = processors.map_in_order(time.sleep, [0.0, *[600.0] * 9], 2)
    next(results)
    with pytest.raises(KeyboardInterrupt):
        results.throw(KeyboardInterrupt)  # type: ignore[attr-defined]
    assert time.monotonic() - began < 60
    assert faults == []
