"""Lists of pieces and pictures match the golden files; `python -m tests.render.golden` accepts a change."""

from tests.render.golden import FOLDER, lists, pictures, same, written


def test_the_pieces_match_the_golden_lists():
    found = {name: written(items) for name, items in lists()}
    assert found == {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}


def test_the_pictures_match_the_golden_pictures():
    found = dict(pictures())
    assert found.keys() == {path.stem for path in FOLDER.glob("*.png")}
    assert [name for name, data in found.items() if not same(data, (FOLDER / f"{name}.png").read_bytes())] == []
