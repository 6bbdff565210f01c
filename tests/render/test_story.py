"""The picture of what happened: every step that changed the board is drawn, and those that count have a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import count

import pytest
from PIL import Image

from engine import Team, View, events, points_gained, view
from engine import actions as acts
from engine.events import Event
from render import languages, story_picture, story_seats, story_size, story_worth
from render.drawing.tall import LEAST
from render.pictures import story
from render.pictures.choices import HEIGHTS, HIGH, LOW, WIDTH, ZOOM, Candidate
from render.words import Words
from tests.render import golden
from tests.render.games import game, rules, twin, words
from tests.render.letters import PHONE, smallest

MOST = 4
"""Numbers on a picture."""

TURNS = 8
"""Decisions told at once."""


def told(seed: int) -> Iterator[tuple[View, list[Sequence[Event]]]]:
    """Positions of a game as everybody knows them, with the events of the decisions before."""
    moments = game(seed)
    for index in range(20, len(moments), 10):
        yield view(moments[index].state, None), [each.events for each in moments[index - TURNS + 1 : index + 1]]


def given(seen: View, parts: Sequence[Sequence[Event]]) -> list[int]:
    """Numbers for the first decisions that count."""
    worth, number = [story_worth(words(), seen, part, ()) for part in parts], count(1)
    return [next(number) if each and sum(map(bool, worth[:index])) < MOST else 0 for index, each in enumerate(worth)]


def numbers(seen: View, parts: Sequence[Sequence[Event]]) -> list[int]:
    """The numbers on a picture, in drawing order."""
    drawn = story.items(seen, story.deeds(seen, parts, given(seen, parts)))
    return [item.key[1] for item in drawn if item.key.name == "step"]


def test_the_steps_that_count_have_numbers_in_order_and_each_is_told() -> None:
    steps = 0
    for seen, parts in told(1):
        drawn = numbers(seen, parts)
        assert drawn == sorted(drawn)
        assert set(drawn) == set(range(1, max(drawn, default=0) + 1))
        assert len(set(drawn)) <= MOST
        actors = [each.seat for part in parts for each in part if isinstance(each, events.Acted)]
        assert not Counter(story_seats(seen, parts)) - Counter(actors)
        marks = given(seen, parts)
        for part, number in zip(parts, marks, strict=True):
            if number:
                line = words().steps.numbered(seen, number, 0, part, ())
                assert re.match(rf"\*\*{number}\*\* \w+: \S", line), "what it did"
                assert number in drawn
            if any(isinstance(each, events.EmotionLeft) for each in part) and len(set(drawn)) < MOST:
                assert number
        steps += len(set(drawn))
    assert steps > 5


def test_what_moved_is_an_arrow_what_fell_a_cross_and_points_stand_at_the_teams() -> None:
    seen = view(golden.middle(), None)
    part = [events.Acted(1, acts.EndTurn("cards")), *golden.STORY]
    (deed,) = story.deeds(seen, [part])
    assert deed.seat == 1
    assert deed.arrows == [(Candidate("space", 0), Candidate("space", 1)), (Candidate("slot", 6), Candidate("slot", 8))]
    assert deed.places == {Candidate("slot", 2): False, Candidate("slot", 4): True, Candidate("site", 1): True}
    assert not any(item.key.name == "step" for item in story.items(seen, [deed])), "it has no number"
    deed.number = 1
    names = Counter(item.key.name for item in story.items(seen, [deed]))
    assert names["arrow"] == 2
    assert names["step"] == 4, "two arrows of one step have one number"
    assert [item.key[1] for item in story.gains(words(), seen, [part]) if item.key.name == "tag"] == ["+3"]


def test_the_whole_house_always_fits_a_picture() -> None:
    seen = view(golden.middle(), None)
    for slot in range(15):
        part = [events.Acted(1, acts.EndTurn("cards")), events.EmotionEntered(slot, "Anger", 1, 1)]
        for more in ([], [events.PointsScored(Team.GLOOM, 3)]):
            assert story_size(words(), seen, [[*part, *more]]) is not None


def test_a_picture_has_the_size_that_is_told_before_and_its_numbers_are_on_it() -> None:
    heights = set()
    for seen, parts in told(2):
        size = story_size(words(), seen, parts)
        if size is None:
            assert not story_seats(seen, parts)
            assert not any(points_gained(rules(), seen.known, [each for part in parts for each in part]))
            continue
        heights.add(size[1])
        part = story.shown_part(words(), seen, story.deeds(seen, parts), parts, HEIGHTS)
        assert part is not None
        assert size == (WIDTH, part.height)
        assert LOW <= part.height <= HIGH
        marks = given(seen, parts)
        for item in story.items(seen, story.deeds(seen, parts, marks)):
            if item.key.name == "step":
                x, y = part.at((item.x, item.y))
                assert 0 < x < WIDTH
                assert 0 < y < part.height
    assert len(heights) > 2


@pytest.mark.pixels
def test_the_drawn_picture_is_of_that_size_and_its_letters_can_be_read() -> None:
    seen, parts = next((s, p) for s, p in told(1) if numbers(s, p))
    marks = given(seen, parts)
    picture = story_picture(words(), seen, parts, numbers=marks)
    assert Image.open(BytesIO(picture.data)).size == story_size(words(), seen, parts)
    assert smallest(story.items(seen, story.deeds(seen, parts, marks)), ZOOM) * PHONE / WIDTH >= 11 - 0.1
    assert LEAST * ZOOM * PHONE / WIDTH >= 11 - 0.1


def test_nothing_on_it_depends_on_what_its_viewer_cannot_know() -> None:
    """Neither the steps, nor what is written, nor its words."""
    for index, moment in enumerate(game(1)[20::40]):
        for team in (None, *Team):
            parts = [each.events for each in game(1)[20 + 40 * index - TURNS + 1 : 20 + 40 * index + 1]]
            one, other = view(moment.state, team), view(twin(moment.state, team, index), team)
            assert story.deeds(one, parts) == story.deeds(other, parts)
            assert [*story.items(one, story.deeds(one, parts))] == [*story.items(other, story.deeds(other, parts))]
            assert story.deeds(one, parts) == story.deeds(view(moment.state, None), parts), "everybody sees the same"


@pytest.mark.parametrize("language", languages("render"))
def test_points_have_their_reason_in_every_language(language: str) -> None:
    say, reasons = Words(rules(), ("Ann", "Ben", None, "Dan"), language), 0
    for seen, parts in told(1):
        happened = [each for part in parts for each in part]
        lines = say.steps.reasons(seen, happened)
        assert bool(lines) == any(points_gained(rules(), seen.known, happened))
        reasons += len(lines)
    assert reasons
