"""Output into a pipe whose reader has closed it, as `head` does."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from bot import host
from bot.__main__ import main
from bot.cli import terminal
from bot.core.games.service import GameService
from bot.core.lobby import model as lobby
from bot.core.storage.store import opened
from engine import Edition, Team

COMMANDS = (
    "doctor",
    "status",
    "status --json",
    "replay --all",
    "replay 1",
    "export 1",
    "backup copy.db",
    "cards --schema",
    "selfplay --seats random,random --games 2 --jobs 1",
)


@pytest.fixture
async def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with a database that holds a game and a lobby."""
    for name in ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "CEREBRIA_CARDS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    async with opened(tmp_path / "cerebria.db") as store:
        row = await store.new_game(1, None, 7, Edition.SECOND)
        row = lobby.with_reach(lobby.join(row, Team.BLISS, 7, "Ann"), 7, "panel")
        await store.save_lobby(lobby.fill(row))
        await GameService(store).lobbies.start_game(row.id, 7)
        await store.new_game(1, None, 7, Edition.SECOND)
    return tmp_path


def unread(monkeypatch: pytest.MonkeyPatch, *, buffered: bool) -> None:
    """Connect standard output to a pipe that nobody reads; it fails at the first write, or at the flush."""
    read, write = os.pipe()
    os.close(read)
    monkeypatch.setattr("sys.stdout", os.fdopen(write, "w", encoding="utf-8"))
    if not buffered:
        sys.stdout.reconfigure(write_through=True)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("command", "buffered"),
    [("--help", True), *((command, buffered) for command in COMMANDS for buffered in (True, False))],
)
def test_a_reader_that_has_read_enough_costs_no_traceback(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, buffered: bool
) -> None:
    monkeypatch.setattr("sys.argv", ["cerebria", *command.split()])
    unread(monkeypatch, buffered=buffered)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == terminal.EXIT_CUT_SHORT
    sys.stdout.close()  # as at exit: what is left in the buffer no longer fails
    assert capsys.readouterr().err == ""


def test_a_pipe_of_the_host_that_breaks_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not the one to whoever reads the output."""

    def broken(arguments: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr(host, "run", broken)
    monkeypatch.setattr("sys.argv", ["cerebria"])
    with pytest.raises(BrokenPipeError):
        main()
