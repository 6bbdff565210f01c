"""`cerebria selfplay`: how even the game is, how strong the players are, and how far the games are."""

import argparse
import io
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.cli import selfplay
from bot.cli.progress import Progress
from bot.cli.selfplay import balance, comparing
from bot.cli.selfplay.matches import Match, arranged, both_ways, mixed
from bot.cli.selfplay.playing import PlayedGame, play
from bot.cli.selfplay.statistics import Share, looks, normal, target_reached
from engine import Edition, Mode, Side, Spirit, Team, load_ruleset
from tests.said import said

FULL = Match(1, Edition.SECOND, Mode.FULL, (Side.A, Side.A), ("random",) * 4)
SPIRITS = ("delight", "misery", "love", "hatred")


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    selfplay.configure(parser)
    return selfplay.run(parser.parse_args(["--jobs", "1", *words]))


def won(team: Team | None, *cards: str, match: Match = FULL) -> PlayedGame:
    """A game that a team has won, with cards of Bliss in play."""
    return PlayedGame(match, SPIRITS, SPIRITS, (cards, ()), 100, 5, (10, 4), team, "END-1", "")


def of(found: list[balance.BalanceEntry], name: str, kind: str = "spirit") -> balance.BalanceEntry:
    (entry,) = (entry for entry in found if (entry.kind, entry.name) == (kind, name))
    return entry


# Shares and their intervals


def test_a_wilson_interval_has_the_printed_values() -> None:
    assert Share(78, 100).interval() == pytest.approx((0.689, 0.850), abs=0.001)
    assert Share(0, 10).interval() == pytest.approx((0, 0.278), abs=0.001)
    assert Share(10, 10).interval() == pytest.approx((0.722, 1), abs=0.001)
    assert Share().interval() == (0, 1)
    assert normal(1) == pytest.approx(1.960, abs=0.001)
    assert normal(10) == pytest.approx(2.807, abs=0.001)


@pytest.mark.parametrize(
    ("games", "expected"), [(400, list(range(50, 401, 50))), (10, [2, 3, 4, 5, 7, 8, 9, 10]), (1, [1])]
)
def test_a_sequential_test_looks_eight_times_and_at_the_end(games: int, expected: list[int]) -> None:
    assert looks(games) == expected


def test_a_sequential_test_errs_rarely_and_ends_early_where_it_is_clear() -> None:
    def tested(true: float, chance: Random) -> tuple[bool | None, int]:
        share = Share()
        for count in looks(400):
            share += Share(sum(chance.random() < true for _ in range(count - share.games)), count - share.games)
            if (reached := target_reached(share, 0.6)) is not None:
                return reached, count
        return None, 400

    chance = Random(2)
    even = [tested(0.6, chance)[0] for _ in range(300)]
    assert sum(reached is not None for reached in even) < 0.1 * len(even)
    for true, expected in ((0.8, True), (0.4, False)):
        found = [tested(true, chance) for _ in range(60)]
        assert [reached for reached, _ in found].count(expected) > 55
        assert sum(games for _, games in found) < 60 * 200


# How even the game is


def test_what_stands_out_bears_a_mark() -> None:
    even = [won(team, "Courage") for team in Team for _ in range(300)]
    assert not any(entry.stands_out for entry in balance.entries(even))
    other = [replace(each, spirits=("empathy", *SPIRITS[1:])) for each in even]
    strong = [won(Team.BLISS, "Desire")] * 60
    found = balance.entries([*even, *other, *strong])
    marked = {(entry.kind, entry.name) for entry in found if entry.stands_out}
    assert marked == {("card", "Desire")}
    assert of(found, "Delight").share == Share(360, 660)
    assert of(found, "Love").mean == of(found, "Empathy").mean == pytest.approx((360 + 300 + 660) / (660 + 600 + 1260))
    assert any("Desire" in line and "* " in line for line in balance.table(found))
    assert list(balance.table(found))[-1].startswith("1 of ")


def test_a_side_stands_out_beyond_45_to_55_percent() -> None:
    for share, stands_out in ((0.53, False), (0.6, True), (0.4, True)):
        games = [won(Team.BLISS)] * round(1000 * share) + [won(Team.GLOOM)] * round(1000 - 1000 * share)
        found = balance.entries(games)
        assert {of(found, name, "side").stands_out for name in (said("team-bliss"), said("team-gloom"))} == {stands_out}


def test_a_draw_counts_half() -> None:
    assert of(balance.entries([won(None)] * 4), "Gloom", "side").share == Share(2, 4)


def test_the_report_of_some_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--mode", "full", "--seats", "random,random,random", "--shaper", "bliss", "--games", "3", "--report")
    assert command(*words, "--mixed") == 0
    text = capsys.readouterr().out
    assert text.startswith("3 full games of random,random,random: both editions")
    assert command(*words, "--mixed", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    sides = {entry["name"]: entry for entry in data if entry["kind"] == "side"}
    assert sides["Bliss"]["games"] == sides["Gloom"]["games"] == 3
    assert sides["Bliss"]["share"] + sides["Gloom"]["share"] == 1
    spirits = [entry for entry in data if entry["kind"] == "spirit"]
    assert sum(entry["games"] for entry in spirits if entry["side"] == "gloom") == 6
    assert {Spirit(entry["name"].lower()).team.word == entry["side"] for entry in spirits} == {True}
    assert {entry["kind"] for entry in data} == {"side", "spirit", "deck", "card"}


# What is played


def test_mixed_games_have_both_editions_and_sides() -> None:
    found = [mixed(replace(FULL, seed=seed)) for seed in range(60)]
    assert {(match.edition, *match.sides) for match in found} == {
        (edition, spirit, team) for edition in Edition for spirit in Side for team in Side
    }
    basic = [mixed(replace(FULL, seed=seed, mode=Mode.BASIC)) for seed in range(20)]
    assert {match.edition for match in basic} == set(Edition)
    assert {match.sides for match in basic} == {(Side.A, Side.A)}


def test_decks_are_the_spirits_own_or_any_of_their_team() -> None:
    rules = load_ruleset()
    own = [arranged(rules, replace(FULL, seed=seed)) for seed in range(8)]
    assert all(seat.deck == rules.decks[seat.spirit.value] for setup in own for seat in setup.seats)
    mixed_up = [arranged(rules, replace(FULL, seed=seed, any_deck=True)) for seed in range(8)]
    assert [[seat.spirit for seat in setup.seats] for setup in mixed_up] == [
        [seat.spirit for seat in setup.seats] for setup in own
    ]
    names = {
        name for name, deck in rules.decks.items() for setup in mixed_up for seat in setup.seats if seat.deck == deck
    }
    assert {"bliss starter", "gloom starter"} < names
    assert play(replace(FULL, any_deck=True))[0].decks != play(FULL)[0].decks


def test_a_result_names_the_cards_that_came_into_play() -> None:
    rules, result = load_ruleset(), play(FULL)[0]
    for team in Team:
        assert len(result.cards[team]) > 1
        assert {rules.cards[card].side for card in result.cards[team]} == {team}


def test_both_players_play_both_sides() -> None:
    assert [match.seats for match in both_ways(FULL, "easy", "steady", 4)] == [
        ("easy", "steady") * 2,
        ("steady", "easy") * 2,
    ]
    assert [match.seats for match in both_ways(FULL, "easy", "steady", 2)] == [("easy", "steady"), ("steady", "easy")]
    alone = both_ways(FULL, "easy", "steady", 3)
    assert [match.players_of(Team.BLISS) for match in alone] == [("easy",), ("steady", "steady")]
    assert [match.players_of(Team.GLOOM) for match in alone] == [("steady", "steady"), ("easy",)]


# How strong players are


def decided_by(kind: str) -> Any:
    """Plays games that a kind of player wins."""

    def played(matches: list[Match], jobs: int) -> Any:
        for match in matches:
            team = next(team for team in Team if kind in match.players_of(team))
            yield replace(won(team, match=match), points=(6, 2) if team is Team.BLISS else (2, 6)), None

    return played


def test_a_contest_swaps_sides_and_ends_when_it_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = ("easy", "random")
    games = comparing.pairing(FULL, pair, 4, 400)
    assert len({match.seed for match in games}) == 200
    monkeypatch.setattr(comparing, "play_all", decided_by("easy"))
    standing, reached = comparing.contest(games, pair, 1, 0.6)
    assert (standing.share, standing.mean, reached) == (Share(50, 50), 4, True)
    monkeypatch.setattr(comparing, "play_all", decided_by("random"))
    standing, reached = comparing.contest(games, pair, 1, 0.6)
    assert (standing.share, standing.mean, reached) == (Share(0, 50), -4, False)
    standing, reached = comparing.contest(games, pair, 1)
    assert (standing.share.games, reached) == (400, None)


def test_two_players_in_a_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "play_all", decided_by("easy"))
    words = ("--match", "easy", "random", "--players", "2", "--games", "2")
    assert command(*words, "--until", "60") == 0
    line = capsys.readouterr().out
    assert line.startswith("easy against random: ")
    assert line.endswith(("reached\n", "undecided\n"))
    assert command(*words, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["one"], found["other"], found["games"]) == ("easy", "random", 2)


def test_the_table_of_all_players_shows_each_pair_from_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--table", "easy", "random", "--players", "2", "--games", "2") == 0
    head, easy, random = capsys.readouterr().out.splitlines()
    assert head.split() == ["easy", "random"]
    assert easy.split()[:2] == ["easy", "-"]
    assert random.split()[0] == "random"
    mine, theirs = (int(row.partition("%")[0].split()[-1]) for row in (easy, random))
    assert mine + theirs == 100


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--match", "steady", "oracle"], "'oracle'"),
        (["--match", "steady", "steady"], "different players"),
        (["--table", "steady"], "at least two"),
        (["--table", "--players", "3"], "2 or 4"),
        (["--table", "--players", "5"], "2 to 4"),
        (["--match", "easy", "random", "--out", "here"], "--out"),
        (["--until", "60"], "with --match"),
        (["--match", "easy", "random", "--until", "160"], "in percent"),
        (["--decks", "all"], "own or any, not all"),
    ],
)
def test_bad_arguments_give_one_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(*words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert printed.err.count("\n") == 1


# How far it is


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_and_removed() -> None:
    out, seconds = Terminal(), iter(range(0, 10_000, 60))
    progress = Progress(5, out=out, clock=lambda: next(seconds))
    assert list(progress.counted("abcde")) == list("abcde")
    lines = [part.strip() for part in out.getvalue().split("\r") if part.strip()]
    left = ("4 min", "3 min", "2 min", "1 min")
    assert lines == ["0 of 5 games", *(f"{done} of 5 games, {each} left" for done, each in enumerate(left, 1))]
    assert out.getvalue().endswith(" \r")


def test_progress_is_shown_nowhere_else() -> None:
    out = io.StringIO()
    assert list(Progress(2, out=out).counted("ab")) == ["a", "b"]
    assert out.getvalue() == ""
