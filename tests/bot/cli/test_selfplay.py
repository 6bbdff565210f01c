"""`cerebria selfplay`: output, files and refusals."""

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import selfplay
from bot.cli.selfplay import matches
from engine import STANDARD_SPIRITS, Edition, GameRecord, Spirit, load_ruleset, replay, state_hash

FIELDS = ["seed", "edition", "mode", "sides", "seats", "spirits", "decks", "actions", "revelations", "points", "winner"]
FIELDS += ["end", "hash"]
RANDOM = "random,random,random,random"


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    selfplay.configure(parser)
    return selfplay.run(parser.parse_args(["--jobs", "1", *words]))


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert command("--json", *words) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_line_of_json_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    results = lines(capsys, "--games", "3", "--seed", "7", "--seats", RANDOM)
    assert [result["seed"] for result in results] == [7, 8, 9]
    for result in results:
        assert list(result) == FIELDS
        assert (result["edition"], result["mode"]) == ("second", "basic")
        assert result["seats"] == ["random"] * 4
        assert list(result["points"]) == ["bliss", "gloom"]
        assert result["winner"] in ("bliss", "gloom", None)
        assert result["end"] in ("END-1", "END-2")
        assert len(result["hash"]) == 64


def test_a_team_may_have_more_spirits_than_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "STANDARD_SPIRITS", (*STANDARD_SPIRITS, Spirit.EMPATHY))
    assert len(lines(capsys, "--seats", RANDOM)) == 1


@pytest.mark.rule("VAR-6")
@pytest.mark.parametrize("seats", ["random,random", "random,random,random", RANDOM])
def test_the_full_game_with_two_to_four_computers(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    (result,) = lines(capsys, "--mode", "full", "--sides", "B,A", "--seed", "5", "--seats", seats)
    assert (result["mode"], result["seats"]) == ("full", seats.split(","))
    assert result["end"] in ("END-1", "END-2", "END-3")


@pytest.mark.rule("VAR-2")
@pytest.mark.parametrize(("mode", "shaper"), [("full", "bliss"), ("basic", "bliss"), ("basic", "gloom")])
def test_either_team_may_have_the_shaper(
    mode: str, shaper: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--mode", mode, "--seats", "random,random,random", "--shaper", shaper, "--out", str(tmp_path))
    assert command(*words) == 0
    summary = capsys.readouterr().out.splitlines()[-1]
    assert f"{shaper.capitalize()} (random) won" in summary
    assert "(random, random) won" in summary
    record = GameRecord.from_json((tmp_path / f"second-{mode}-1.json").read_text("utf-8"))
    teams = [seat.team.word for seat in record.setup.seats]
    assert teams[1] == shaper
    assert teams[0] == teams[2] != shaper


def test_the_sides_are_named_a_or_b(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--mode", "full", "--sides", "C,A") == 2
    assert "--sides must be A or B, not C" in capsys.readouterr().err
    assert command("--sides", "B,A") == 2
    assert "side A" in capsys.readouterr().err


def test_the_winner_has_more_points_or_the_capping_fragment(capsys: pytest.CaptureFixture[str]) -> None:
    for result in lines(capsys, "--games", "8", "--seats", RANDOM):
        bliss, gloom = result["points"]["bliss"], result["points"]["gloom"]
        if bliss != gloom:
            assert result["winner"] == ("bliss" if bliss > gloom else "gloom")
        assert result["actions"] > result["revelations"] > 0


def test_a_game_file_holds_what_the_line_says(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    results = lines(capsys, "--games", "2", "--seats", RANDOM, "--out", str(folder))
    assert len(list(folder.iterdir())) == 2
    for result in results:
        text = (folder / f"second-basic-{result['seed']}.json").read_text("utf-8")
        record = GameRecord.from_json(text)
        assert len(record.actions) == result["actions"]
        *_, (_, last) = replay(load_ruleset(), record)
        assert last.state.over
        assert state_hash(last.state) == result["hash"] == record.hashes[-1]


def test_the_edition_is_the_one_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--edition", "first", "--seats", RANDOM, "--out", str(tmp_path))
    assert [result["edition"] for result in lines(capsys, *words)] == ["first"]
    (file,) = tmp_path.iterdir()
    assert GameRecord.from_json(file.read_text("utf-8")).ruleset == load_ruleset(Edition.FIRST).digest


def test_processes_and_the_order_of_their_hashes_change_nothing_but_the_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--games", "2", "--seed", "5", "--seats", "steady,random", "--json", "--out")
    assert command(*words, str(tmp_path / "one")) == 0
    one = capsys.readouterr().out
    monkeypatch.setenv("PYTHONHASHSEED", "4242")  # this process has another
    assert command(*words, str(tmp_path / "two"), "--jobs", "2") == 0
    assert capsys.readouterr().out == one
    for file in (tmp_path / "one").iterdir():
        assert (tmp_path / "two" / file.name).read_bytes() == file.read_bytes()


def test_without_json_a_table_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--games", "2", "--seats", "random,easy") == 0
    head, *rows, summary = capsys.readouterr().out.splitlines()
    assert "Revelations" in head
    assert [row.split()[0] for row in rows] == ["1", "2"]
    assert summary.startswith("2 games: Bliss (random) won")
    assert ", Gloom (easy) won" in summary


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
        (["--seed", str(2**128 - 1), "--games", "2"], "--seed"),
        (["--mode", "half"], "basic or full, not half"),
        (["--edition", "third"], "first or second, not third"),
        (["--seats", "steady"], "2 to 4 players"),
        (["--shaper", "bliss"], "--shaper is for 3 seats, not 4"),
        (["--seats", "steady,random,random", "--shaper", "joy"], "gloom or bliss, not joy"),
        (["--seats", "steady,random,steady,oracle"], "'oracle'; there are random, easy, normal, hard, master"),
    ],
)
def test_bad_arguments_give_one_sentence(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(*words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert printed.err.startswith("cerebria selfplay: ")
    assert printed.err.count("\n") == 1


def test_a_directory_that_cannot_be_used_gives_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert command("--out", str(tmp_path / "file" / "games")) == 2
    (tmp_path / "second-basic-1.json").mkdir()
    assert command("--seats", RANDOM, "--out", str(tmp_path), "--json") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 2
