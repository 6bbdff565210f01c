"""Lists of pieces and pictures match the golden files; `python -m tests.render.golden` accepts a change."""

import pytest

from tests.render.golden import FOLDER, lists, pictures, same, written


@pytest.mark.parametrize("name", [name for name, _ in lists()])
def test_the_pieces_match_the_golden_list(name):
    assert written(dict(lists())[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", ["board", "choices", "tall", "revelation", "final"])
def test_the_picture_matches_the_golden_picture(name):
    assert same(dict(pictures())[name], (FOLDER / f"{name}.png").read_bytes())
