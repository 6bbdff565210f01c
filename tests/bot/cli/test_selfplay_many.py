"""Selfplay over many games: the report of wins, and kinds of computer players against each other."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from bot.cli.selfplay.intervals import corrected, sequential, share
from bot.cli.selfplay.matches import Match, Played, play
from bot.cli.selfplay.report import LEAST_GAMES, report
from bot.cli.selfplay.versus import Versus, pairs
from engine import Edition, Mode, Side, Team
from tests.bot.cli.test_selfplay import command


@pytest.fixture(scope="module")
def played() -> Played:
    return play(Match(3, Edition.SECOND, Mode.FULL, (Side.A, Side.A), ("random",) * 4).mixed())


def won_by(game: Played, team: Team, count: int) -> list[Played]:
    return [replace(game, result=replace(game.result, winner=team.word))] * count


def test_a_report_counts_each_team_by_side_spirit_deck_and_card(played: Played) -> None:
    lines = report([*won_by(played, Team.BLISS, 3), *won_by(played, Team.GLOOM, 1)])
    assert Counter(line.kind for line in lines)["Spirit"] == 4
    assert {line.name for line in lines if line.kind == "deck"} == set(played.decks)
    assert {line.name for line in lines if line.kind == "card"} == played.invoked[0] | played.invoked[1]
    for line in lines:
        assert line.wins.games == 4
        assert line.wins.share == (0.75 if line.team == "bliss" else 0.25)
        assert not line.stands_out, "four games tell nothing"


def test_a_side_that_surely_wins_too_often_stands_out(played: Played) -> None:
    lines = report(won_by(played, Team.BLISS, 80) + won_by(played, Team.GLOOM, 20))
    assert {line.name for line in lines if line.stands_out} == {"bliss", "gloom"}


def test_a_spirit_that_surely_wins_more_than_its_side_stands_out(played: Played) -> None:
    one, two = sorted({spirit for spirit in played.spirits if spirit.team is Team.BLISS})
    with_one = replace(played, spirits=(one, *played.spirits[1:2], one, *played.spirits[3:]))
    with_two = replace(played, spirits=(two, *played.spirits[1:2], two, *played.spirits[3:]))
    games = won_by(with_one, Team.BLISS, 5 * LEAST_GAMES) + won_by(with_two, Team.GLOOM, 5 * LEAST_GAMES)
    assert {line.name for line in report(games) if line.stands_out and line.kind == "Spirit"} == {one.value, two.value}


def test_in_mixed_games_everything_varies_and_every_seed_repeats() -> None:
    games = [Match(seed, Edition.SECOND, Mode.FULL, (Side.A, Side.A), ("easy",) * 4).mixed() for seed in range(8)]
    assert {game.edition for game in games} == set(Edition)
    assert len({game.sides for game in games}) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_kinds_have_either_side_in_turn(players: int) -> None:
    versus = Versus("steady", "easy", Mode.FULL, players)
    teams = [versus.team(match) for match in versus.matches(8)]
    assert teams == [Team.BLISS, Team.GLOOM] * 4
    for match, team in zip(versus.matches(8), teams, strict=True):
        assert set(match.of(team)) == {"steady"}
        assert set(match.of(team.other)) == {"easy"}


def test_alone_the_first_kind_is_always_the_shaper() -> None:
    for match in Versus("steady", "easy", Mode.FULL, 3, alone=True).matches(8):
        assert match.seats == ("easy", "steady", "easy")


def test_the_stronger_kind_comes_first_in_a_pair() -> None:
    assert pairs(("random", "easy", "steady")) == [("easy", "random"), ("steady", "random"), ("steady", "easy")]


def test_a_table_of_all_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--table", "random,easy", "--games", "2", "--jobs", "1") == 0
    line, head, row = capsys.readouterr().out.splitlines()
    assert line.startswith("easy against random: 100.0 %")
    assert head.split() == ["random"]
    assert row.startswith("easy")


def test_a_sequential_test_ends_early(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--versus", "easy,random", "--games", "400", "--sprt", "50,95", "--jobs", "1") == 0
    printed = capsys.readouterr().out
    assert "test: 95 %" in printed
    assert int(printed.split(" games")[0].split()[-1]) < 20


def test_a_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--report", "--games", "1", "--seats", "random,random", "--mode", "full", "--mixed", "--json")
    assert command(*words, "--jobs", "1") == 0
    assert {line["kind"] for line in json.loads(capsys.readouterr().out)} >= {"side", "Spirit", "deck"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--versus", "easy"], "two different kinds"),
        (["--versus", "easy,easy"], "two different kinds"),
        (["--versus", "easy,oracle"], "not oracle"),
        (["--table", "easy"], "two or more different kinds"),
        (["--versus", "easy,random", "--sprt", "60"], "two percentages"),
        (["--versus", "easy,random", "--sprt", "60,50"], "smaller one first"),
        (["--versus", "easy,random", "--players", "5"], "from 2 to 4"),
        (["--versus", "easy,random", "--alone"], "--players 3"),
    ],
)
def test_bad_arguments_give_one_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(*words) == 2
    assert says in capsys.readouterr().err


def test_intervals_and_tests_agree_with_the_textbook() -> None:
    assert share(60, 100)[2:] == pytest.approx((0.502, 0.691), abs=0.001)
    assert share(0, 0) == (0, 0.5, 0.0, 1.0)
    assert corrected(1) == pytest.approx(1.959964, abs=1e-5)
    assert corrected(10) == pytest.approx(2.807034, abs=1e-5)
    assert sequential(0, 0, 0.5, 0.6) is None
