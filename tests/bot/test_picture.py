"""`cerebria render`: the board of a game file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.picture import _VIEWERS


@pytest.fixture
def game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(
        "sys.argv", ["cerebria", "selfplay", "--games", "1", "--seed", "3", "--seats",
                     "random,random,random,random", "--out", str(tmp_path)],
    )  # fmt: skip
    assert main() == 0
    return next(tmp_path.glob("*.json"))


def drawn(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["cerebria", "render", *arguments])
    return main()


def test_every_viewer_gets_a_picture_and_its_words(
    game_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for viewer in _VIEWERS:
        target = tmp_path / f"{viewer}.png"
        assert drawn(monkeypatch, str(game_file), "--at", "20", "--viewer", viewer, "-o", str(target)) == 0
        assert Image.open(io.BytesIO(target.read_bytes())).width > 1000
        assert "Board of Cerebria" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.json"], "missing.json: No such file or directory"),
        (["{file}", "--at", "9999"], "so N is from 0 to"),
        (["{file}", "-o", "no/such/folder.png"], "no/such/folder.png: No such file or directory"),
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
    assert drawn(monkeypatch, *(a.format(file=game_file, text=text) for a in arguments)) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert err.count("\n") == 1
    assert not out
