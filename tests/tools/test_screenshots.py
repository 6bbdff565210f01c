"""The screenshots of the README can be taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from render import DEFAULT_LANGUAGE, languages
from tests.localdiscord.chromium import NoBrowserError
from tests.tools import screenshots

pytestmark = pytest.mark.real_time

NAMES = {"lesson", "puzzle", "lobby", "panel", "suggest", "turn", "revelation", "end", "review", "turning_point"}
MAX_BYTES = 200_000


@pytest.mark.soak
async def test_each_message_is_a_small_picture_of_a_phones_width(tmp_path: Path) -> None:
    try:
        await screenshots.take(tmp_path, DEFAULT_LANGUAGE)
    except NoBrowserError as error:
        pytest.skip(str(error))
    taken = {path.stem: path for path in tmp_path.glob("*.png")}
    assert set(taken) == NAMES
    for path in taken.values():
        with Image.open(path) as image:
            assert 300 < image.width / screenshots.SCALE <= screenshots.SIZE[0]
            assert image.height / screenshots.SCALE > 200
        assert path.stat().st_size < MAX_BYTES
    with Image.open(tmp_path / "turn.webp") as film:
        assert len(list(ImageSequence.Iterator(film))) == screenshots.PRESSES + 1
    assert (tmp_path / "turn.webp").stat().st_size < 3 * MAX_BYTES


def test_docs_has_these_pictures_and_no_other() -> None:
    boards = {f"board.{language}" for language in languages("render") if language != DEFAULT_LANGUAGE}
    assert {path.stem for path in screenshots.FOLDER.glob("*.png")} == NAMES | boards
