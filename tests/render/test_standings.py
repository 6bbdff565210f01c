"""The picture of standings: readable on a phone, every row and the last rounds in it, whatever the names."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render import StandingsRow, languages, standings_picture
from render.drawing import fonts, theme
from render.drawing.sprite_cache import Item, stamps
from render.pictures import standings
from tests.render.hostile_names import HOSTILE
from tests.render.letters import PHONE, smallest

ROUNDS = (-18.5, None, 0.0, 2 / 3, 33.0, -133.5, 7.0, 1.5, -0.5)


def table(entrants: int, rounds: int, people: int = 1) -> list[StandingsRow]:
    """Standings with hard names and scores of any length."""
    names = [*HOSTILE, "Ann", "Bo🙂b"] * 12
    return [
        StandingsRow(n + 1, tuple(names[n * people :][:people]), ROUNDS[:rounds], (entrants - n) / 2, 100.5 - n)
        for n in range(entrants)
    ]


def words(items: list[Item]) -> list[str]:
    return [item.key[1] for item in items if item.key.name in ("text", "chip")]


@pytest.mark.parametrize("language", languages("render"))
@pytest.mark.parametrize(("entrants", "rounds", "people"), [(4, 1, 1), (8, 3, 1), (32, 9, 1), (16, 9, 2)])
def test_it_is_small_readable_and_whole(language: str, entrants: int, rounds: int, people: int) -> None:
    rows = table(entrants, rounds, people)
    picture, items = standings_picture(rows, language), standings.items(rows, language)
    width, height = Image.open(io.BytesIO(picture.data)).size
    assert len(picture.data) < 330_000
    assert 0 < len(picture.alt) <= 1024
    assert smallest(items) * PHONE / width >= 11
    for item in items:
        for left, top, right, bottom in (stamp.box for stamp in stamps(item)):
            assert 0 <= left < right <= width
            assert 0 <= top < bottom <= height
        size, room = (item.key[2], item.key[3] - 4) if item.key.name == "chip" else (item.key[3], item.key[6])
        fits = not room or fonts.length(item.key[1], theme.HEAVY, size) * fonts.NARROWEST <= room
        assert fits or item.key[3] == standings.LARGE, "only names are cut"


def test_a_long_name_ends_before_the_first_round() -> None:
    rows = table(8, 9)
    items = standings.items(rows)
    cells = min(stamp.box[0] for item in items if item.key.name == "chip" for stamp in stamps(item))
    names = [item for item in items if item.key.name == "text" and item.key[1] == "W" * 32]
    assert names
    assert all(box[2] <= cells for item in names for box in (stamp.box for stamp in stamps(item)))


def test_it_shows_the_last_rounds_points_and_sum_and_who_leads() -> None:
    rows = [
        StandingsRow(1, ("Ann",), (*[0.0] * 8, 4.5), 2.0, 4.5),
        StandingsRow(2, ("🙂",), (*[12.5] * 8, None), 1.5, -4.5),
    ]
    items = standings.items(rows, "it")
    shown = words(items)
    assert {"9", "Ann", "+4,5", "2", "?", "–", "1,5", "−4,5"} <= set(shown)  # noqa: RUF001
    assert shown.count("12") + shown.count("±0") < 8
    assert [item.key[3] for item in items if item.key.name == "text" and item.key[1] in ("Ann", "?")] == [28, 28]
    ink = {item.key[1]: item.key[4] for item in items if item.key.name == "text"}
    assert ink["Ann"] != ink["?"]
    assert standings_picture(rows, "it").alt == "1. Ann · 2 · +4,5\n2. 🙂 · 1,5 · −4,5"  # noqa: RUF001


def test_what_is_above_the_average_has_another_colour_than_what_is_below() -> None:
    items = standings.items([StandingsRow(1, ("Ann",), (3.0, -3.0, 0.0, None), 1.5, 0.0)])
    assert [item.key[5] for item in items if item.key.name == "chip"] == [standings.AHEAD, standings.BEHIND]
