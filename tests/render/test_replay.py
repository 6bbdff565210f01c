"""Replays: chosen frames, file format, and nothing that the viewer may not know."""

from io import BytesIO

import pytest
from PIL import Image
from PIL.WebPImagePlugin import WebPImageFile

from engine import Team, redact, view
from render import ReplayFrame, Words, replay_picture
from render.drawing import theme
from render.pictures import replay
from tests.render.games import game, rules, twin, words
from tests.render.hostile_names import HOSTILE


def scenes(seed, viewer=None):
    return [
        ReplayFrame(view(moment.state, viewer), tuple(redact(event, viewer, moment.state) for event in moment.events))
        for moment in game(seed)
    ]


@pytest.mark.parametrize("most", [1, 5, 40, 120, 10_000])
def test_chosen_frames_are_few_and_keep_all_events(most):
    every = scenes(1)
    shown = replay.chosen(every, most)
    assert len(shown) == min(most, len(every))
    assert shown[-1].view == every[-1].view
    told = [event for scene in shown for event in scene.events]
    assert told == [event for scene in every for event in scene.events]
    places = [every.index(next(s for s in every if s.view is scene.view)) for scene in shown]
    assert places == sorted(set(places))


def test_ends_of_turns_come_first():
    every = scenes(2)
    numbers = [scene.view.known.turn.number for scene in every]
    ends = [every[i].view for i in range(len(every) - 1) if numbers[i] != numbers[i + 1]]
    assert len(ends) > 5
    shown = [scene.view for scene in replay.chosen(every, 120)]
    assert sum(any(v is end for v in shown) for end in ends) == len(ends)


def test_the_file_is_an_animation_small_enough_for_discord():
    picture = replay_picture(words(), rules(), scenes(1)[::20])
    with Image.open(BytesIO(picture.data)) as film:
        assert film.format == "WEBP"
        assert isinstance(film, WebPImageFile)
        assert film.n_frames == len(scenes(1)[::20])
        assert film.size == (theme.BOARD[0] // replay.SMALLER, theme.BOARD[1] // replay.SMALLER)
    assert len(picture.data) < replay.MAX_BYTES
    assert 0 < len(picture.alt) <= 1024
    assert picture.filename == "replay.webp"


def test_a_file_that_is_too_large_gets_fewer_frames(monkeypatch):
    every = scenes(2)[:24:2]
    whole = replay.film(words(), rules(), every)
    monkeypatch.setattr(replay, "MAX_BYTES", len(whole) * 2 // 3)
    smaller = replay.film(words(), rules(), every)
    assert len(smaller) <= len(whole) * 2 // 3


def test_a_replay_shows_others_nothing_hidden():
    moments = game(1)[30:60:10]
    seen = [ReplayFrame(view(m.state, Team.GLOOM), ()) for m in moments]
    other = [ReplayFrame(view(twin(m.state, Team.GLOOM, 3), Team.GLOOM), ()) for m in moments]
    assert replay.film(words(), rules(), seen) == replay.film(words(), rules(), other)


def test_no_name_breaks_a_replay():
    assert replay_picture(Words(rules(), HOSTILE), rules(), scenes(1)[40:44]).data


@pytest.mark.soak
def test_a_whole_game_is_small_enough():
    picture = replay_picture(words(), rules(), scenes(3))
    assert len(picture.data) < replay.MAX_BYTES
