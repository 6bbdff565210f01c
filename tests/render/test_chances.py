"""The picture of chances: one size, readable words, numbers on the turning points, sides in their colours."""

from __future__ import annotations

import io

from PIL import Image

from render import Chances, chances_picture
from render.drawing import theme

GAME = Chances((0.5, 0.8, 0.9, 0.3, 0.1, 0.0), revelations=(2,), points=(0, 2))


def image(chances: Chances) -> Image.Image:
    return Image.open(io.BytesIO(chances_picture(chances).data)).convert("RGB")


def near(colour: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return sum(abs(a - b) for a, b in zip(colour, other, strict=True)) < 40


def test_the_words_tell_what_the_picture_shows() -> None:
    alt = chances_picture(GAME).alt
    assert "5 turns" in alt
    assert "2: in turn 3 Bliss's chance goes from 90 to 30 percent." in alt
    assert "Revelation in turn 3." in alt


def test_the_field_has_the_colour_of_the_team_that_is_ahead() -> None:
    picture = image(GAME)
    assert picture.size == (900, 670)
    colours = {colour for _, colour in picture.getcolors(1 << 20)}
    assert all(any(near(colour, theme.TEAM_DARK[team]) for colour in colours) for team in theme.TEAM_DARK)
    above = [picture.getpixel((600, y)) for y in range(40, 250, 10)]
    assert not any(near(colour, theme.TEAM_DARK[next(iter(theme.TEAM_DARK))]) for colour in above[-3:])


def test_a_game_of_one_turn_and_a_long_one_can_be_drawn() -> None:
    assert image(Chances((0.5, 1.0))).size == image(Chances((0.5,) * 90)).size
