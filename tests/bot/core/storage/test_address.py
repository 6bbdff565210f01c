"""Addresses of databases: every spelling is read or refused, and nothing shows a password."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot import settings
from bot.core.storage.address import PostgresAddress, read_address
from bot.core.storage.errors import StoreError
from bot.core.storage.store import opened
from bot.settings import SettingsError
from tests.bot.support.cli import run_main
from tests.bot.support.databases import database_in
from tests.bot.support.postgres import name_of

READ = (
    "postgresql://ann:secret@host/games",
    "postgres://ann:secret@host/games",
    "POSTGRESQL://ann:secret@host/games",
    " postgresql://ann:secret@host/games\n",
    "postgresql+asyncpg://ann:secret@host/games",
    "PostgreSQL+psycopg2://ann:secret@host/games",
)

UNREADABLE = (
    "postgresql://ann:secret@[::1/games",
    "postgresql://ann:secret@host]/games",
    "postgresql://ann:se[cret@127.0.0.1:1/games",
    "postgresql://ann:secret@127.0.0.1:99999/games",
    "postgresql://ann:secret@127.0.0.1:-1/games",
    "postgresql://ann:secret@127.0.0.1:port/games",
    "postgresql://ann:secret@127.0.0.1:1,/games",
    "postgresql://ann:secret@fe80::1/games",
    "postgresql://ann:secret@a..b/games",
    "postgresql://ann:secret@h%00/games",
    "postgresql://ann:secret@/games?host=127.0.0.1&port=port",
    "postgresql://ann:secret\u2100@127.0.0.1:1/games",
)

OF_OTHERS = (
    "mysql://ann:secret@host/games",
    "sqlite:///secret.db",
    "jdbc:postgresql://host/games?user=ann&password=secret",
    "'postgresql://ann:secret@host/games'",
    "DATABASE_URL=postgresql://ann:secret@host/games",
    "postgresql:/ann:secret@host/games",
    "postgresql//ann:secret@host/games",
    "//ann:secret@host/games",
    "ann:secret@host:5432/games",
    "host=host user=ann password = secret dbname=games",
    "host=host user=ann pwd=secret",
)


@pytest.mark.parametrize("text", READ)
def test_each_spelling_is_the_same_address(text: str) -> None:
    assert read_address(text) == PostgresAddress(text.strip().replace(text.strip().partition(":")[0], "postgresql"))
    assert str(read_address(text)) == "postgresql://ann@host/games"


@pytest.mark.parametrize("text", UNREADABLE)
async def test_one_that_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(StoreError, match=r"^postgresql://.*: cannot be (read|reached)") as refused:
        await opened(read_address(text)).__aenter__()
    assert "secret" not in f"{refused.value} {read_address(text)} {read_address(text)!r}"


@pytest.mark.parametrize("text", OF_OTHERS)
def test_one_of_another_kind_is_refused_unseen(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (
        ("status", "--db", text),
        ("migrate", "games.db", text),
        ("backup", text),
        ("replay", text),
        ("replay", "1", "--cards", text),
        ("export", text),
        ("export", "1", "-o", text),
        ("review", text),
        ("--record", text),
    ):
        assert run_main(*words) == 2
    for variable in ("CEREBRIA_DATABASE", "CEREBRIA_CARDS", "CEREBRIA_LOCAL_URL"):
        with monkeypatch.context() as patch:
            patch.setenv(variable, text)
            assert run_main("--discord" if variable != "CEREBRIA_LOCAL_URL" else "--local") in {2, 75}
    printed = capsys.readouterr()
    assert "secret" not in printed.out + printed.err
    assert "Traceback" not in printed.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [("{}",), ("status", "{}"), ("--port", "{}"), ("--shards={}",), ("status", "--json={}"), ("status", "-h{}")],
)
def test_an_argument_in_a_wrong_place_is_refused_unseen(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run_main(*(word.format("postgresql://ann:secret@host/games") for word in words))
    printed = capsys.readouterr()
    assert "secret" not in printed.out + printed.err
    assert "ann" not in printed.err


@pytest.mark.parametrize(
    "rest",
    [
        "games;password=secret",
        "games?sslmode=require;password=secret",
        "games?user=ann%3Bsecret",
        "games%3Bpwd%3Dsecret",
    ],
)
def test_what_other_programs_take_for_a_password_is_not_shown(rest: str) -> None:
    address = read_address(f"postgresql://ann%3Asecret@host/{rest}")
    assert str(address) == "postgresql://..."
    assert str(read_address("postgresql://ann;secret@host/games")) == "postgresql://..."
    assert str(read_address("postgresql://ann%3Asecret@host:1,[::1]:2/games?sslmode=require")) == (
        "postgresql://ann@host:1,[::1]:2/games?sslmode=require"
    )


async def test_what_the_server_says_of_an_unclear_address_is_not_shown(tmp_path: Path) -> None:
    known = await database_in(tmp_path, "postgres")
    assert isinstance(known, PostgresAddress)
    with pytest.raises(StoreError, match=r"^postgresql://\.\.\.: cannot be opened") as refused:
        await opened(PostgresAddress(known.url.replace(name_of(known), "games;password=secret"))).__aenter__()
    assert "secret" not in str(refused.value)


def test_a_path_stays_a_path() -> None:
    for text in ("cerebria.db", "/srv/a@b/games.db", "C:\\Users\\ann@home\\games.db", " games.db"):
        assert read_address(text) == Path(text)


def test_a_setting_is_refused_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CEREBRIA_DATABASE", "mysql://ann:secret@host/games")
    with pytest.raises(SettingsError, match=r"^CEREBRIA_DATABASE: a database is a file, or postgresql://") as refused:
        settings.load()
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("piece", ["a+b/", "a:", "a.", "1,", ":", "[", "pass ", "@:"])
def test_what_hides_a_password_takes_no_longer_for_a_long_one(piece: str) -> None:
    """It doubled with every character."""
    text = f"postgresql://ann:{piece * 5_000}+/@host/games"
    began = time.process_time()
    assert piece * 100 not in str(read_address(text))
    assert time.process_time() - began < 0.1
