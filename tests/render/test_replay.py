"""Replays: chosen frames, file format, and nothing that the viewer may not know."""

from functools import cache
from io import BytesIO

import pytest
from PIL import Image
from PIL.WebPImagePlugin import WebPImageFile

from engine import Aspiration, Team, open_view, redact, view
from render import FilmSpeed, ReplayFrame, Words, hands_picture, replay_picture
from render.drawing import theme
from render.pictures import all_hands, replay
from tests.render.games import fullest, game, rules, twin, words
from tests.render.hostile_names import HOSTILE
from tests.render.kinds import kinds
from tests.render.letters import smallest_on_phone


@cache
def scenes(seed):
    """All frames of a game for a spectator."""
    return [
        ReplayFrame(view(m.state, None), tuple(redact(event, None, m.state) for event in m.events), step)
        for step, m in enumerate(game(seed))
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
    frames = scenes(1)[::50]
    picture = replay_picture(words(), frames)
    with Image.open(BytesIO(picture.data)) as film:
        assert film.format == "WEBP"
        assert isinstance(film, WebPImageFile)
        assert film.n_frames == len(frames)
        assert film.size == replay.SIZE
    assert 0 < len(picture.alt) <= 1024
    assert picture.filename == "replay.webp"


def test_the_longest_film_of_the_fullest_boards_is_small_enough_for_discord():
    full = [ReplayFrame(view(fullest(), None), (), 0)]
    one = replay.film(words(), full, FilmSpeed.NORMAL, hands=False)
    assert len(one) * (replay.MAX_FRAMES + 1) < 10 * 1024 * 1024


def test_letters_of_a_film_are_large_enough_on_a_phone():
    assert smallest_on_phone(kinds()["film"]) >= 11


def test_a_replay_shows_others_nothing_hidden():
    moments = game(1)[30:60:20]
    seen = [ReplayFrame(view(m.state, Team.GLOOM), (), 0) for m in moments]
    other = [ReplayFrame(view(twin(m.state, Team.GLOOM, 3), Team.GLOOM), (), 0) for m in moments]
    one, two = (replay.film(words(), frames, FilmSpeed.FAST, hands=True) for frames in (seen, other))
    assert one == two


def durations(data: bytes) -> list[int]:
    """How long each frame of a film is shown, in milliseconds."""
    with Image.open(BytesIO(data)) as film:
        assert isinstance(film, WebPImageFile)
        found = []
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            found.append(film.info["duration"])
        return found


def test_a_film_is_slow_or_fast_and_ends_with_all_hands():
    frames = scenes(1)[40:42]
    films = {speed: replay.film(words(), frames, speed, hands=False) for speed in FilmSpeed}
    slow, normal, fast = (durations(films[speed]) for speed in FilmSpeed)
    assert len(slow) == len(normal) == len(fast) == len(frames)
    for each in range(len(frames) - 1):
        assert slow[each] == 2 * normal[each] > normal[each] > fast[each] > 0
    assert slow[-1] == fast[-1] == replay.LAST
    shown = replay_picture(words(), frames, FilmSpeed.FAST, all_hands=True)
    assert durations(shown.data) == [*fast[:-1], replay.LAST, replay.LAST]


def test_every_frame_says_how_far_the_game_is():
    blank = Image.new("RGB", (replay.SIZE[0], replay.ROOM))
    width, row = replay.SIZE[0], (replay.ROOM + replay.SIZE[1]) // 2
    lengths = []
    for step in (0, 20, 40, 80):
        frame = replay._with_bar(words(), blank, step, 80)  # noqa: SLF001
        lengths.append(sum(frame.getpixel((x, row)) == theme.GOLD for x in range(replay.BAR_LEFT, width)))
    assert lengths[0] <= 1
    assert lengths == sorted(lengths)
    assert lengths[2] * 2 == pytest.approx(lengths[3], abs=2)


def test_all_hands_are_shown_as_far_as_they_are_known():
    *_, last = game(1)
    moment = game(1)[40].state
    opened, closed = open_view(moment, last.state), view(moment, None)
    texts = [str(item.key[1]) for item in all_hands.items(words().unmarked, opened)]
    told = words().alt_texts.all_hands(opened)
    for card in {card for player in moment.players for card in player.hand}:
        assert card in texts
        assert card in told
    for team in moment.teams:
        assert words().terms.aspiration(Aspiration(team.hidden)) in texts
    assert all_hands.draw(words(), opened).width == all_hands.WIDTH
    assert hands_picture(words(), opened).alt == told
    for other in (view(twin(moment, None, 3), None), closed):
        assert list(all_hands.items(words().unmarked, other)) == list(all_hands.items(words().unmarked, closed))
        assert words().alt_texts.all_hands(other) == words().alt_texts.all_hands(closed)


def test_no_name_breaks_a_replay():
    assert replay_picture(Words(rules(), HOSTILE), scenes(1)[40:42]).data


@pytest.mark.soak
def test_a_whole_game_is_small_enough():
    picture = replay_picture(words(), scenes(3))
    assert len(picture.data) < 1024 * 1024
