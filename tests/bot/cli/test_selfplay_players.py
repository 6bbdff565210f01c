"""`cerebria selfplay`: the names of its players, and players of other packages."""

import argparse
import json
import sys
from pathlib import Path

import pytest

from bot.cli import selfplay
from bot.cli.selfplay import playing
from bot.cli.selfplay.players import OWN, PlayerError, player
from bot.core.model.levels import KINDS
from engine import GameRecord, load_ruleset, replay
from engine.players import computer_player

MODULE = """
class Last:
    def __init__(self, rules):
        pass

    def choose(self, view, legal, rng):
        return legal[-1]

class Passing(Last):
    def choose(self, view, legal, rng):
        return next((action for action in legal if type(action).__name__ == "EndTurn"), legal[0])

class Failing(Last):
    def choose(self, view, legal, rng):
        raise ValueError("no idea")

class Cheating(Last):
    def choose(self, view, legal, rng):
        return "win"
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with players."""
    (tmp_path / "own_players.py").write_text(MODULE, "utf-8")
    metadata = tmp_path / "own_players-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: own-players\nVersion: 1.0\n", "utf-8")
    classes = ("Last", "Failing", "Cheating", "Missing", "Passing")
    lines = "".join(f"{name.lower()} = own_players:{name}\n" for name in classes)
    (metadata / "entry_points.txt").write_text(f"[cerebria.players]\n{lines}easy = own_players:Last\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "own_players", raising=False)


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    selfplay.configure(parser)
    return selfplay.run(parser.parse_args(["--jobs", "1", *words]))


def test_levels_have_the_names_of_the_lobby_and_the_engines_names_go_on() -> None:
    rules = load_ruleset()
    for level, kind in KINDS.items():
        assert type(player(level, rules)) is type(player(kind, rules)) is type(computer_player(kind, rules))
    assert ("random", *KINDS) == OWN


def test_one_player_under_two_names_is_no_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--match", "normal", "steady") == 2
    assert "different players" in capsys.readouterr().err


@pytest.mark.usefixtures("installed")
def test_a_player_of_another_package_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--seats", "last,random", "--json") == 0
    assert json.loads(capsys.readouterr().out)["seats"] == ["last", "random"]
    assert command("--match", "last", "random", "--players", "2", "--games", "2") == 0
    assert capsys.readouterr().out.startswith("last against random")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("failing", "the player 'failing' failed: ValueError: no idea (own_players.py, line 15)"),
        ("cheating", "the player 'cheating' chose 'win', which is not legal"),
        ("missing", "the player 'missing' cannot be made: AttributeError"),
        ("oracle", "there are random, easy, normal, hard, master, cheating, failing, last, missing, passing"),
    ],
)
def test_a_player_that_fails_is_told_in_one_line(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--seats", f"random,{name}", "--json") == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.usefixtures("installed")
def test_a_game_that_never_ends_is_stopped_and_counts_as_a_draw(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(playing, "MAX_TURNS", 30)
    told = "cerebria selfplay: 2 games without an end, stopped as a draw after 30 turns\n"
    assert command("--seats", "passing,passing", "--games", "2", "--json", "--out", str(tmp_path)) == 0
    printed = capsys.readouterr()
    assert [(line["end"], line["winner"]) for line in map(json.loads, printed.out.splitlines())] == [(None, None)] * 2
    assert printed.err == told
    record = GameRecord.from_json((tmp_path / "second-basic-1.json").read_text("utf-8"))
    *_, (_, last) = replay(load_ruleset(), record)
    assert last.state.turn.number == 30
    assert command("--seats", "passing,passing", "--games", "2") == 0
    printed = capsys.readouterr()
    assert "won 0, Gloom (passing) won 0, 2 drawn" in printed.out
    assert printed.err == told
    assert command("--match", "passing", "last", "--players", "2", "--games", "2") == 0
    assert "of 2 games" in capsys.readouterr().out


@pytest.mark.usefixtures("installed")
def test_a_package_takes_no_name_of_our_own() -> None:
    rules = load_ruleset()
    assert type(player("easy", rules)) is type(computer_player("easy", rules))
    with pytest.raises(PlayerError):
        player("oracle", rules)
