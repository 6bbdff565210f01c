"""`cerebria review`: a folder with Markdown, pictures and JSON about a game that was played out."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.selfplay.matches import Match
from bot.cli.selfplay.playing import play
from bot.review import command as review
from bot.review.model import reviewed
from engine import (
    Edition,
    GameRecord,
    Generator,
    Mode,
    Ruleset,
    Side,
    View,
)
from engine.players import Judgement, Stretch, judge
from engine.players import review as judging
from engine.players.planning import Effort
from tests.bot.support.cli import cerebria

pytestmark = pytest.mark.pixels


@pytest.fixture(scope="module")
def text() -> str:
    """The file of a game between computers."""
    match = Match(1, Edition.SECOND, Mode.BASIC, (Side.A, Side.A), ("steady",) * 2, recorded=True)
    record = play(match)[1]
    assert record is not None
    return record


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few turns are judged, and quickly."""

    def some(rules: Ruleset, known: View, stretch: Stretch, rng: Generator, _: object) -> Judgement:
        return judge(rules, known, stretch, rng) if stretch.turn % 4 == 1 else Judgement(stretch, 0.0, ())

    monkeypatch.setattr("bot.review.command.judge", some)
    monkeypatch.setattr(judging, "WORLDS", 2)
    monkeypatch.setattr(judging, "EFFORT", Effort(first=1))


async def test_a_review_is_written_and_repeats_by_seed(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    for folder in ("one", "two"):
        assert await cerebria("review", file, "-o", tmp_path / folder) == 0
    one, two = ({each.name: each.read_bytes() for each in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert one == two
    assert set(one) == {"review.md", "review.json", "chances.png", "point-1.png", "point-2.png", "point-3.png"}
    data = json.loads(one["review.json"])
    assert len(data["chances"]) == len(data["turns"]) + 1
    assert {turn["mark"] for turn in data["turns"]} <= {"blunder", "slip", "fine"}
    assert len(data["turning_points"]) == 3
    assert b"](point-3.png)" in one["review.md"]
    with Image.open(tmp_path / "one" / "chances.png") as picture:
        assert picture.size == (900, 670)


async def test_a_game_that_was_not_played_out_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = GameRecord.from_json(text)
    data = json.loads(text)
    data["actions"], data["hashes"] = data["actions"][:-1], data["hashes"][:-1]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), "utf-8")
    assert len(record.actions) > 1
    assert await cerebria("review", file, "-o", tmp_path / "out") == 2
    assert "it was not played to its end" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


async def test_a_file_that_is_none_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await cerebria("review", tmp_path / "none.json") == 2
    assert await cerebria("review", tmp_path / "none.json", "--seed", "-1") == 2
    assert capsys.readouterr().err.count("\n") == 2


HOSTILE = "![x](http://a.b)\n# <img src=c>\x1b[2J [d](e) `f` @all"


async def test_names_write_no_markdown(text: str, tmp_path: Path) -> None:
    """They could load remote pictures, or write headings, HTML and control characters."""
    table, recording = review.read_record(text)
    seats = [replace(seat, person=seat.seat + 1, computer=None, name=HOSTILE) for seat in table.row.seats]
    table = table.reseated(replace(table.row, seats=tuple(seats)))
    found = reviewed(await asyncio.to_thread(review.judged, table, recording, 1))
    review.write(tmp_path, table, recording, found, 1)
    written = (tmp_path / "review.md").read_text("utf-8")
    assert r"\!\[x\]\(http\:\/\/a\.b\)" in written
    assert re.findall(r"(?<!\\)!\[", written) == ["!["] * 4, "its own pictures"
    assert not re.search(r"(?<!\\)<|(?<!\\)`|\x1b|@a|(?<!\\)\[d", written)
    assert not re.search(r"^\s*#+ .*(img|x)", written, re.MULTILINE)
