"""What programs and shells get of the commands: JSON, completion, and errors of one form."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.command_line import COMMANDS
from bot.core.games.service import GameService
from bot.core.storage.store import opened
from tests.bot.support.cli import cerebria, run_main
from tests.bot.support.service import begun


@pytest.fixture
async def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with a database that holds a game."""
    for name in ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "CEREBRIA_CARDS", "CEREBRIA_METRICS_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.doctor.warm", lambda: None)
    async with opened(tmp_path / "cerebria.db") as store:
        await begun(GameService(store))
    return tmp_path


@pytest.mark.sqlite
async def test_what_is_found_is_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def told(*words: str) -> list[dict[str, object]]:
        await cerebria(*words, "--json")
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert (await told("status"))[0]["games"]
    assert await told("replay", "1") == [{"actions": 0, "states": 1}]
    assert (await told("replay", "--all"))[0]["different"] == []
    assert (await told("migrate", "cerebria.db", "copy.db"))[0]["copied"] == 1
    assert {each["subject"]: each["result"] for each in await told("doctor")}["database"] == "ok"
    assert await told("ratings", "--rebuild") == [{"results": 0, "different": 0, "failed": []}]
    assert (await told("health", "--port", "1"))[0]["healthy"] is False
    assert await cerebria("export", "1", "-o", "game.json") == 0
    capsys.readouterr()
    assert (await told("import", "game.json", "--db", "other.db"))[0]["game"] == 1


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("--port x", "cerebria"),
        ("nothing", "cerebria"),
        ("selfplay --games x", "cerebria selfplay"),
        ("selfplay --games 0", "cerebria selfplay"),
        ("backup", "cerebria backup"),
        ("status --db none.db", "cerebria status"),
        ("render none.json", "cerebria render"),
        ("replay", "cerebria replay"),
    ],
)
def test_a_wrong_argument_is_a_line_that_names_the_command(
    words: str, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = run_main(*words.split())
    except SystemExit as ended:
        status = ended.code  # type: ignore[assignment]
    assert status == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{who}: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_every_command_and_its_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("shtab")
    assert run_main("completion", shell) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in dict(COMMANDS))
    assert "rebuild" in script
    if program := shutil.which(shell):
        assert subprocess.run([program, "-n"], input=script, text=True, check=False).returncode == 0


def test_without_its_library_completion_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert run_main("completion", "bash") == 2
    assert ".[completion]" in capsys.readouterr().err


def test_without_a_package_that_it_needs_a_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name="discord")

    monkeypatch.setattr("bot.command_line.import_module", missing)
    assert run_main("status") == 2
    assert capsys.readouterr().err.startswith("cerebria: discord is not installed; pip install . ")
