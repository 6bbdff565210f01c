"""`cerebria replay`: exit status 0 for the same game, 1 for a different one, 2 for unreadable files."""

import argparse
import json
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bot.cli import export, replay
from bot.cli.replay_all import DIFFERENT, SAME
from bot.cli.selfplay.matches import Match
from bot.cli.selfplay.playing import play
from bot.cli.terminal import EXIT_REFUSED
from engine import CodecError, Edition, GameRecord, Mode, Side, load_ruleset, new_game, standard_setup, state_hash
from tests.bot.support.cli import run_main


@cache
def text() -> str:
    """The file of a game."""
    record = play(Match(1, Edition.SECOND, Mode.BASIC, (Side.A, Side.A), ("random",) * 4, recorded=True))[1]
    assert record is not None
    return record


def command(*words: str | Path, load_game: replay.LoadGame = export.load_game) -> int:
    parser = argparse.ArgumentParser()
    replay.configure(parser)
    return replay.run(parser.parse_args([str(word) for word in words]), load_game)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(text(), "utf-8")
    return path


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(text()), **fields})


def test_the_same_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(file) == SAME
    assert f"{len(json.loads(text())['actions'])} actions" in capsys.readouterr().out


def test_a_wrong_hash_is_told_with_its_action(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hashes = json.loads(text())["hashes"]
    right, hashes[12] = hashes[12], "0" * 64
    file.write_text(changed(hashes=hashes), "utf-8")
    assert command(file) == DIFFERENT
    told = capsys.readouterr().err
    assert "at action 12" in told
    assert right in told
    assert "0" * 64 in told


def test_an_action_left_out_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(text())
    file.write_text(changed(actions=data["actions"][1:], hashes=data["hashes"][1:]), "utf-8")
    assert command(file) == DIFFERENT
    assert "at the beginning" in capsys.readouterr().err


def test_a_game_of_other_rules_differs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(changed(ruleset="0" * 64), "utf-8")
    assert command(file) == DIFFERENT
    assert "rule set" in capsys.readouterr().err


def test_a_game_played_with_another_card_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    cards = tmp_path / "cards.toml"
    own = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    cards.write_text(own.replace("track = [1, 2, 2]", "track = [1, 3, 3]"), "utf-8")
    rules = load_ruleset(Edition.SECOND, cards)
    first = state_hash(new_game(rules, standard_setup(rules), 1).state)
    record = GameRecord.of(rules, standard_setup(rules), 1, (), (first,))
    file.write_text(record.to_json(), "utf-8")
    assert command(file) == SAME, "its cards are in it"
    file.write_text(record.model_copy(update={"rules": None}).to_json(), "utf-8")  # as earlier versions wrote it
    capsys.readouterr()
    assert command(file) == DIFFERENT
    digest = rules.digest[:12]
    told = f"{file} was played with other cards than these (rule set {digest}): give --cards their file\n"
    assert capsys.readouterr().err.endswith(told)
    assert command(file, "--cards", cards) == SAME
    monkeypatch.setenv("CEREBRIA_CARDS", str(cards))
    assert command(file) == SAME
    capsys.readouterr()
    assert command(file, "--cards", tmp_path / "none.toml") == EXIT_REFUSED
    assert "none.toml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (lambda: b"", "not JSON"),
        (lambda: text().encode()[:-100], "not JSON"),
        (lambda: b"\xff\xfe", "UTF-8"),
        (lambda: b'{"format": "another/1"}', "another/1"),
        (lambda: changed(actions=5).encode(), "actions"),
    ],
)
def test_what_is_no_game_file(
    file: Path, content: Callable[[], bytes], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(content())
    assert command(file) == EXIT_REFUSED
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert says in printed.err


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(tmp_path / "none.json") == EXIT_REFUSED
    assert "none.json cannot be read" in capsys.readouterr().err
    assert command(tmp_path) == EXIT_REFUSED


def test_a_game_of_the_database(file: Path, tmp_path: Path) -> None:
    asked: list[tuple[Path | None, str]] = []

    def load_game(database: Path | None, game: str) -> GameRecord:
        asked.append((database, game))
        return GameRecord.from_json(text())

    assert command("17", load_game=load_game) == SAME
    assert command("17", "--db", tmp_path / "games.db", load_game=load_game) == SAME
    assert command(file, load_game=load_game) == SAME
    assert asked == [(None, "17"), (tmp_path / "games.db", "17")]


@pytest.mark.parametrize("error", [LookupError("there is no game 17"), CodecError("no"), PermissionError(13, "Denied")])
def test_a_game_that_the_database_cannot_give(error: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    def load_game(database: Path | None, game: str) -> GameRecord:
        raise error

    assert command("17", load_game=load_game) == EXIT_REFUSED
    assert capsys.readouterr().err.startswith("cerebria replay: 17 cannot be read: ")


def test_a_file_beside_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_main("replay", "--all", "backup.db") == 2
    assert "--db" in capsys.readouterr().err
