"""Whatever prevents a start is reported in one sentence on the terminal, with exit status 2 and no traceback."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import stat
from collections.abc import Callable, Hashable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as program
from bot import host, settings
from bot.core.monitoring import log_format
from bot.core.workers.worker import Worker
from bot.localdiscord import LocalDiscord
from bot.localdiscord.api.traffic_log import TrafficLog
from bot.settings import Settings
from tests.bot.support.process import run

TOKEN = "a.token.of-nobody"


class Idle(Worker):
    """A stand-in that does nothing."""

    async def run(self, work: Callable[[], Any], *, whose: Hashable = None, urgent: bool = False) -> Any:
        """A stand-in for a worker that draws nothing in advance."""


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A directory without .env, an environment without settings, and no time spent on drawing in advance."""
    for name in ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "CEREBRIA_LOCAL_URL", "CEREBRIA_CARDS", "CEREBRIA_LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(host, "ProcessWorker", Idle)
    monkeypatch.setattr(log_format, "configure_logging", lambda *_: None)


def started(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, **variables: str) -> str:
    """Start the program with these arguments and settings; returns the sentence with which it refuses."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.argv", ["cerebria", *words])
    assert program.main() == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert re.match(r"cerebria( status)?: ", printed.err)
    assert printed.err.count("\n") == 1, printed.err
    assert TOKEN not in printed.err
    return printed.err


def test_discord_without_a_token(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "DISCORD_TOKEN is not set" in started(monkeypatch, capsys, "--discord")
    assert "DISCORD_TOKEN is not set" in started(monkeypatch, capsys, "--discord", DISCORD_TOKEN="  ")


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("CEREBRIA_DATABASE", "", "CEREBRIA_DATABASE: it is empty; name a file, or leave it out"),
        ("CEREBRIA_DATABASE", "  ", "CEREBRIA_DATABASE: it is empty"),
        ("CEREBRIA_DATABASE", ":memory:", "games in memory would be lost; choose another file with CEREBRIA_DATABASE"),
        ("CEREBRIA_PUBLISH_SECONDS", "soon", "CEREBRIA_PUBLISH_SECONDS: "),
        ("CEREBRIA_PUBLISH_SECONDS", "-1", "CEREBRIA_PUBLISH_SECONDS: "),
        ("CEREBRIA_COMPUTER_SECONDS", "61", "60"),
        ("CEREBRIA_LOCAL_PORT", "70000", "65535"),
        ("CEREBRIA_LOG_LEVEL", "LOUD", "'WARNING'"),
        ("CEREBRIA_LISTEN", "everywhere", "CEREBRIA_LISTEN: value is not a valid IPv4 or IPv6 address"),
        ("CEREBRIA_LOCAL_URL", "https://discord.example", "CEREBRIA_LOCAL_URL"),
        ("CEREBRIA_LOCAL_URL", "nonsense", "CEREBRIA_LOCAL_URL"),
    ],
)
def test_a_bad_setting_is_named(
    name: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, **{name: value})


def test_a_token_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert settings.load().token == TOKEN


def test_a_token_in_a_file_that_gives_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = started(monkeypatch, capsys, "--discord", DISCORD_TOKEN_FILE=TOKEN)
    assert told == (
        "cerebria: DISCORD_TOKEN_FILE: the file that it names cannot be read: No such file or directory\n"
    ), "a token put there by mistake is not printed"
    (tmp_path / "token").write_bytes(b"\xff")
    assert "not text in UTF-8" in started(monkeypatch, capsys, "--discord", DISCORD_TOKEN_FILE="token")
    (tmp_path / "token").write_bytes(b"\n")
    assert "that it names is empty" in started(monkeypatch, capsys, "--discord", DISCORD_TOKEN_FILE="token")
    told = started(monkeypatch, capsys, "--discord", DISCORD_TOKEN=TOKEN, DISCORD_TOKEN_FILE="token")
    assert "leave one of them out" in told


def test_a_command_without_need_of_the_token_does_not_read_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "of the bot alone"))
    assert settings.load().database == Path("cerebria.db")


def test_a_page_for_everybody_has_to_be_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = started(monkeypatch, capsys, "--local", "--port", "0", CEREBRIA_LISTEN="0.0.0.0")
    assert "sees every hand; allow that with --anyone" in told


def test_settings_of_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "environ", os.environ.copy())  # into which the file is read
    (tmp_path / "unit.env").write_text("\ufeffCEREBRIA_DATABASE=other${HOME}$x.db\nCEREBRIA_LOCAL_PORT=none\n", "utf-8")
    monkeypatch.setenv("CEREBRIA_LOCAL_PORT", "8771")
    for words in (("status", "--env-file", "unit.env"), ("--env-file", "unit.env", "status")):
        told = started(monkeypatch, capsys, *words)
        assert told == "cerebria status: other${HOME}$x.db: there is no database here\n", "as systemd reads the file"
    assert "none.env cannot be read: No such file" in started(monkeypatch, capsys, "--env-file", "none.env", "status")


def test_a_bad_setting_in_the_env_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_text("CEREBRIA_LOCAL_PORT=none\n")
    assert "CEREBRIA_LOCAL_PORT" in started(monkeypatch, capsys, "--discord", DISCORD_TOKEN=TOKEN)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("DISCORD_TOKEN=ä\n".encode("latin-1"), ".env: is not text in UTF-8: byte 14"),
        (b"\xff\xfeD\x00", ".env: is not text in UTF-8: byte 0"),
    ],
)
def test_an_env_file_that_is_not_text(
    content: bytes, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(content)
    assert says in started(monkeypatch, capsys, "--discord")
    assert says in started(monkeypatch, capsys, "status")


def test_an_env_file_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forbidden(*arguments: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied", ".env")

    (tmp_path / ".env").write_text("X=1")
    monkeypatch.setattr("dotenv.main.open", forbidden, raising=False)
    assert ".env: cannot be read: Permission denied" in started(monkeypatch, capsys, "--discord")


def test_an_env_file_of_an_editor_that_marks_its_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", "utf-8-sig")
    assert settings.load().token == TOKEN


NAMES = [str(field.validation_alias or f"CEREBRIA_{name.upper()}") for name, field in Settings.model_fields.items()]


@pytest.mark.parametrize("name", NAMES)
def test_a_mistyped_setting_is_named_with_the_right_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slips = {name[:-2] + name[-1], name[:-1] + "X", name.replace("_", "", 1), name[:-3] + name[-2:] + name[-3]}
    for slip in slips - {name}:
        with monkeypatch.context() as patch:
            patch.setenv(slip, TOKEN)
            assert settings.unknown() == [f"{slip} is no setting; perhaps {name} is meant"]


def test_other_names_are_no_settings_and_those_of_others_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text(
        "\ufeffCEREBRIA_DATABSE=x.db\nCEREBRIA_QUUX=1\ncerebria_log_level=INFO\nDISCORD_WEBHOOK=1\nPOSTGRES_USER=me\n",
        "utf-8",
    )
    monkeypatch.setenv("CEREBRIA_COLOUR", "red")
    monkeypatch.setenv("DATABASE", "x.db")
    assert settings.unknown() == [
        "CEREBRIA_COLOUR is no setting; .env.example has them all",
        "CEREBRIA_DATABSE is no setting; perhaps CEREBRIA_DATABASE is meant",
        "CEREBRIA_QUUX is no setting; .env.example has them all",
    ]


def test_a_start_names_what_is_no_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    started(monkeypatch, capsys, "--discord", DISCORD_TOKEN=TOKEN, CEREBRIA_DATBASE="x.db", CEREBRIA_CARDS="none.toml")
    assert "CEREBRIA_DATBASE is no setting; perhaps CEREBRIA_DATABASE is meant" in caplog.messages


@pytest.mark.parametrize("port", ["-5", "65536", "x", "9" * 400])
def test_a_port_that_is_none(port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["cerebria", "--local", "--port", port])
    with pytest.raises(SystemExit) as ended:
        program.main()
    assert ended.value.code == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert "--port" in last
    assert "from 0 to 65535" in last
    assert len(last) < 200


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"this is no card file", "cards"),
        (b"\xff\xfe\x00", "cards"),
        (b"", "cards"),
        (b"x = " + b"[" * 100_000, "nested too deeply"),
        (b"x = " + b"{a = " * 100_000, "nested too deeply"),
        (b".".join([b"a"] * 5_000) + b" = 1", "nested too deeply"),
        (b"[" + b".".join([b"a"] * 5_000) + b"]", "nested too deeply"),
        (b"[[emotion]]\nname" + b".a" * 5_000 + b" = 1", "nested too deeply"),
        (b"x = " + b"9" * 10_000, "not TOML"),
        (b"x = 2026-99-99", "not TOML"),
    ],
)
def test_a_card_file_with_a_mistake(
    content: bytes, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.toml").write_bytes(content)
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_CARDS=str(tmp_path / "cards.toml"))
    assert says in told


def test_a_card_file_without_an_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "larger than 1 MB" in started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_CARDS="/dev/zero")


def test_a_card_file_that_is_not_there(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "none.toml" in started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_CARDS="none.toml")


def test_a_mistake_in_a_card_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    (tmp_path / "cards.toml").write_text(text.replace("track = [", 'track = ["x", ', 1), "utf-8")
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_CARDS=str(tmp_path / "cards.toml"))
    assert "cards.toml" in told
    assert "Affection" in told
    assert "track" in told


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: path.mkdir(), "is a directory, not a file"),
        (os.mkfifo, "is a pipe, not a file"),
        (lambda path: path.write_text("hello, this is a letter and not a database at all"), "is not a database"),
        (lambda path: path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000), "is not a database"),
    ],
)
def test_what_is_not_a_database(
    make: object, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    make(path)  # type: ignore[operator]
    before = path.read_bytes() if path.is_file() else b""
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_DATABASE=str(path))
    assert says in told
    assert "games.db" in told
    assert (path.read_bytes() if path.is_file() else b"") == before, "the file is untouched"


def test_a_place_that_does_not_exist(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_DATABASE="none/games.db")
    assert "none/games.db: cannot be written" in told
    assert "CEREBRIA_DATABASE" in told


def test_a_database_of_a_newer_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_DATABASE=str(path))
    assert "newer version" in told
    assert "update the bot" in told


def test_a_database_of_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE game (name TEXT)")
    database.close()
    told = started(monkeypatch, capsys, DISCORD_TOKEN=TOKEN, CEREBRIA_DATABASE=str(path))
    assert "another program's database" in told
    database = sqlite3.connect(path)
    assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("game",)], "nothing was added"
    database.close()


def test_a_port_that_is_taken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = started(monkeypatch, capsys, "--local", "--port", port)
    assert port in told


def test_a_record_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "none/traffic" in started(monkeypatch, capsys, "--local", "--port", "0", "--record", "none/traffic.jsonl")


@pytest.mark.parametrize("before", [None, 0o644])
def test_a_record_is_its_owners_alone(before: int | None, tmp_path: Path) -> None:
    """The database holds everybody's hands, and .env the token."""
    path = tmp_path / "traffic.jsonl"
    if before is not None:
        path.touch(before)
    traffic = TrafficLog(path)
    traffic.add("GET", "/gateway", None, 200, {})
    traffic.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text().count("\n") == 1


def test_a_record_may_go_to_what_is_no_file(tmp_path: Path) -> None:
    mode = Path("/dev/null").stat().st_mode
    TrafficLog(Path("/dev/null")).close()
    assert Path("/dev/null").stat().st_mode == mode


@pytest.mark.real_time
async def test_a_token_that_discord_does_not_accept(tmp_path: Path) -> None:
    async with LocalDiscord() as discord:
        status, output, errors = await run(tmp_path, DISCORD_TOKEN=TOKEN, CEREBRIA_LOCAL_URL=discord.url)
    assert status == 2
    assert output == ""
    told = [line for line in errors.splitlines() if line.startswith("cerebria: ")]
    assert len(told) == 1
    assert "DISCORD_TOKEN: Discord does not accept this token" in told[0]
    assert "Traceback" not in errors
    assert TOKEN not in errors
