"""`cerebria render`: the board of a game file."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.render import _VIEWERS
from bot.core.model.game_file import GameFile
from tests.bot.support.cli import cerebria, run_main
from tests.bot.support.host import Host
from tests.said import says

pytestmark = pytest.mark.pixels

NEEDS_FULL_DEVICE = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    seats, folder = "random,random,random,random", tmp_path_factory.mktemp("games")
    assert run_main("selfplay", "--games", "1", "--seed", "3", "--seats", seats, "--out", folder) == 0
    return next(folder.glob("*.json"))


def test_every_viewer_gets_a_picture_and_its_words(
    game_file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for viewer in _VIEWERS:
        target = tmp_path / f"{viewer}.png"
        assert run_main("render", game_file, "--at", "20", "--viewer", viewer, "-o", target) == 0
        assert Image.open(io.BytesIO(target.read_bytes())).width > 1000
        assert says(capsys.readouterr().out, "alt-board")


@pytest.mark.rule("VAR-1", "VAR-2", "VAR-3")
@pytest.mark.parametrize("seats", ["random,random", "random,random,random"])
def test_games_of_two_and_three_are_recorded_replayed_and_drawn(
    seats: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ("--games", "1", "--seed", "3", "--mode", "full", "--seats", seats, "--out", tmp_path)
    assert run_main("selfplay", *arguments) == 0
    file = next(tmp_path.glob("*.json"))
    assert run_main("replay", file) == 0
    capsys.readouterr()
    assert run_main("render", file, "-o", tmp_path / "board.png") == 0
    told = capsys.readouterr().out
    assert Image.open(io.BytesIO((tmp_path / "board.png").read_bytes())).width > 1000
    assert told.count(" cards") + told.count(" card.") == seats.count(",") + 1, "a panel for each player"


async def test_a_game_of_the_database_is_drawn_with_the_names_of_its_people(
    host: Host, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, both=(ann, ben))
    row, rows = await host.store.game(game), await host.store.logs.log_rows(game)
    file = tmp_path / "game.json"
    file.write_text(GameFile.of(row, rows).to_json(), "utf-8")
    assert await cerebria("render", file, "-o", tmp_path / "board.png") == 0
    assert re.search(r"\b(Ann|Ben) \(", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.json"], "missing.json: No such file or directory"),
        (["{file}", "--at", "9999"], "so N is from 0 to"),
        (["{file}", "-o", "no/such/folder.png"], "no/such/folder.png: No such file or directory"),
        pytest.param(["{file}", "-o", "/dev/full"], "/dev/full: No space left on device", marks=NEEDS_FULL_DEVICE),
        (["{text}"], "cannot be read: not JSON"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    game_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    arguments: list[str],
    said: str,
) -> None:
    text = tmp_path / "text.txt"
    text.write_text("hello")
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert run_main("render", *(a.format(file=game_file, text=text) for a in arguments)) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert err.count("\n") == 1
    assert not out
