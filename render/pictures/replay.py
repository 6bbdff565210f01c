"""A game as an animation of its boards; if there are too many, ends of turns take precedence."""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image

from engine import Ruleset, View
from engine.events import Event
from render.drawing import png
from render.pictures import board
from render.words import Words

MAX_FRAMES: Final = 120
"""The maximum number of frames in an animation."""
SMALLER: Final = 2
"""The divisor of a board's width and height."""
WITHIN, END, LAST = 700, 1200, 5000
"""The durations of a frame within a turn, at its end, and of the last frame, in milliseconds."""
QUALITY, METHOD = 70, 2
MAX_BYTES: Final = 10 * 1024 * 1024
"""The largest file that Discord accepts."""


class ReplayFrame(NamedTuple):
    """A position as a viewer knows it, with the redacted events since the frame before."""

    view: View
    events: tuple[Event, ...]


def chosen(frames: Sequence[ReplayFrame], most: int = MAX_FRAMES) -> list[ReplayFrame]:
    """At most `most` of the frames, with all events in between: ends of turns first, then others, evenly spread."""
    numbers = [frame.view.known.turn.number for frame in frames]
    ends = [i for i in range(len(frames)) if i == len(frames) - 1 or numbers[i + 1] != numbers[i]]
    others = sorted(set(range(len(frames))) - set(ends))
    kept = _evenly(ends, most)
    kept = sorted([*kept, *_evenly(others, most - len(kept))])
    starts = [0, *(index + 1 for index in kept)]
    return [
        ReplayFrame(frames[index].view, tuple(event for frame in frames[start : index + 1] for event in frame.events))
        for start, index in zip(starts, kept, strict=False)
    ]


def _evenly(places: Sequence[int], most: int) -> list[int]:
    """At most `most` of the indices, evenly spread, always including the last one."""
    if len(places) <= most:
        return list(places)
    return [places[-1 - round(i * (len(places) - 1) / most)] for i in range(most)][::-1]


def film(words: Words, rules: Ruleset, frames: Sequence[ReplayFrame]) -> bytes:
    """The animation as WebP; the number of frames is halved until the file fits Discord's limit."""
    shown = chosen(frames)
    while len(data := _packed(words, rules, shown)) > MAX_BYTES and len(shown) > 2:
        shown = chosen(shown, len(shown) // 2)
    return data


def _packed(words: Words, rules: Ruleset, shown: Sequence[ReplayFrame]) -> bytes:
    first, *rest = _images(words, rules, shown)
    stream = BytesIO()
    times = list(_times(shown))
    first.save(stream, "WEBP", save_all=True, append_images=rest, duration=times, quality=QUALITY, method=METHOD)
    return stream.getvalue()


def _images(words: Words, rules: Ruleset, shown: Iterable[ReplayFrame]) -> Iterator[Image.Image]:
    for frame in shown:  # in the palette, because all are in memory until the last is packed
        yield png.indexed(board.draw(words, rules, frame.view, frame.events).reduce(SMALLER))


def _times(shown: Sequence[ReplayFrame]) -> Iterator[int]:
    for frame, after in pairwise(shown):
        within = frame.view.known.turn.number == after.view.known.turn.number
        yield WITHIN if within else END
    yield LAST
