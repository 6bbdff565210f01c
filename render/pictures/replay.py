"""A game as an animation of its tall boards, each with a bar that says how far the game is.

If there are too many boards, ends of turns take precedence. A game that has been played out ends with all hands.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from io import BytesIO
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from engine import View
from engine.events import Event
from render.drawing import png, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.tall import TALL
from render.drawing.text_layout import text
from render.pictures import all_hands, board
from render.pictures.board_background import Ground, reduced_background
from render.pictures.choices import SPRITES, TAG, WIDTH, ZOOM
from render.words import Words


class FilmSpeed(StrEnum):
    """How long the frames of an animation are shown."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


PACE: Final = {FilmSpeed.SLOW: 2.0, FilmSpeed.NORMAL: 1.0, FilmSpeed.FAST: 0.4}
"""The factor of the durations of frames at each speed; the last ones stay as long at every speed."""

MAX_FRAMES = 120
"""The maximum number of frames in an animation: even if none is like the one before, its file is below 10 MiB."""
WITHIN, END, LAST = 700, 1200, 5000
"""The durations of a frame within a turn, at its end, and of the last frame, in milliseconds."""
ROOM: Final = round(TALL.size[1] * ZOOM)
"""The height of a frame's picture in pixels; the bar is below it."""
SIZE: Final = (WIDTH, ROOM + 40)
"""Width and height of a frame in pixels."""
BAR_LEFT, BAR_HEIGHT = 258, 12
"""The left end of the bar and its height, in pixels."""
EFFORT, METHOD = 70, 2


class ReplayFrame(NamedTuple):
    """The position after a step as a viewer knows it, with the redacted events since the frame before."""

    view: View
    events: tuple[Event, ...]
    step: int


def chosen(frames: Sequence[ReplayFrame], most: int = MAX_FRAMES) -> list[ReplayFrame]:
    """At most `most` of the frames, with all events in between: ends of turns first, then others, evenly spread."""
    numbers = [frame.view.known.turn.number for frame in frames]
    ends = [i for i in range(len(frames)) if i == len(frames) - 1 or numbers[i + 1] != numbers[i]]
    others = sorted(set(range(len(frames))) - set(ends))
    kept = _evenly(ends, most)
    kept = sorted([*kept, *_evenly(others, most - len(kept))])
    starts = [0, *(index + 1 for index in kept)]
    return [
        frames[index]._replace(events=tuple(event for frame in frames[start : index + 1] for event in frame.events))
        for start, index in zip(starts, kept, strict=False)
    ]


def _evenly(places: Sequence[int], most: int) -> list[int]:
    """At most `most` of the indices, evenly spread, always including the last one."""
    if len(places) <= most:
        return list(places)
    return [places[-1 - round(i * (len(places) - 1) / most)] for i in range(most)][::-1]


def film(words: Words, frames: Sequence[ReplayFrame], speed: FilmSpeed, *, hands: bool) -> bytes:
    """The animation as WebP; lossless, as pictures in the palette become smaller so."""
    shown = chosen(frames, MAX_FRAMES)
    times = [round(time * PACE[speed]) for time in _times(shown)]
    times += [LAST] * (2 if hands else 1)
    first, *rest = _images(words, shown, hands=hands)
    stream = BytesIO()
    first.save(
        stream,
        "WEBP",
        save_all=True,
        append_images=rest,
        duration=times,
        lossless=True,
        quality=EFFORT,
        method=METHOD,
        kmin=0,
        kmax=0,  # of all frames but the first only what changes is stored
    )
    return stream.getvalue()


def _images(words: Words, shown: Sequence[ReplayFrame], *, hands: bool) -> Iterator[Image.Image]:
    """The frames in the palette, because all are in memory until the last is packed."""
    last, ground = shown[-1], reduced_background(Ground.of(words.unmarked, TALL.form), ZOOM)
    for frame in shown:
        picture = ground.copy()
        paint(picture, board.items(words, frame.view, frame.events, TALL.form), SPRITES)
        yield png.indexed(_with_bar(words, picture, frame.step, last.step))
    if hands:
        picture = all_hands.draw(words, last.view, TALL.size[1])
        picture.thumbnail((WIDTH, ROOM))
        yield png.indexed(_with_bar(words, picture, last.step, last.step))


def _with_bar(words: Words, picture: Image.Image, step: int, last: int) -> Image.Image:
    """A frame: the picture in the middle, and below it the number of the step and the bar."""
    frame, (width, height) = Image.new("RGB", SIZE, theme.NIGHT), SIZE
    frame.paste(picture, ((width - picture.width) // 2, (ROOM - picture.height) // 2))
    middle, right = (ROOM + height) // 2, width - 16
    top = middle - BAR_HEIGHT // 2
    end = BAR_LEFT + round((right - BAR_LEFT) * step / max(last, 1))
    bar = ImageDraw.Draw(frame)
    bar.rectangle((BAR_LEFT, top, right, top + BAR_HEIGHT - 1), theme.OFF)
    bar.rectangle((BAR_LEFT, top, end, top + BAR_HEIGHT - 1), theme.GOLD)
    paint(frame, [told(words, step, last)])
    return frame


def told(words: Words, step: int, last: int) -> Item:
    """The line beside the bar, in pixels of the frame."""
    line = words.unmarked.say("picture-replay-step", number=step, last=last)
    return text(line, 16, (ROOM + SIZE[1]) // 2, theme.HEAVY, TAG, theme.INK, width=BAR_LEFT - 32)


def _times(shown: Sequence[ReplayFrame]) -> Iterator[int]:
    """The durations of all frames but the last, at normal speed."""
    for frame, after in pairwise(shown):
        within = frame.view.known.turn.number == after.view.known.turn.number
        yield WITHIN if within else END
