"""A game as an animated picture: its boards one after the other, turn ends first of all."""

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

MOST_FRAMES: Final = 120
"""The most frames of an animation."""
SMALLER: Final = 2
"""A frame is a board at this part of its width and height."""
WITHIN, END, LAST = 700, 1200, 5000
"""Milliseconds that a frame within a turn stands, one at its end, and the last one."""
QUALITY, METHOD = 70, 2
BYTES: Final = 10 * 1024 * 1024
"""The largest file that Discord takes."""


class ReplayFrame(NamedTuple):
    """A moment of a game as a viewer knows it, and what led to it from the moment before."""

    view: View
    events: tuple[Event, ...]


def chosen(scenes: Sequence[ReplayFrame], most: int = MOST_FRAMES) -> list[ReplayFrame]:
    """At most so many of the scenes: the ends of turns, then others, evenly; with all that happened between them."""
    numbers = [scene.view.known.turn.number for scene in scenes]
    ends = [i for i in range(len(scenes)) if i == len(scenes) - 1 or numbers[i + 1] != numbers[i]]
    others = sorted(set(range(len(scenes))) - set(ends))
    kept = _evenly(ends, most)
    kept = sorted([*kept, *_evenly(others, most - len(kept))])
    starts = [0, *(index + 1 for index in kept)]
    return [
        ReplayFrame(scenes[index].view, tuple(event for scene in scenes[start : index + 1] for event in scene.events))
        for start, index in zip(starts, kept, strict=False)
    ]


def _evenly(places: Sequence[int], most: int) -> list[int]:
    """At most so many of them at even distances, the last one always."""
    if len(places) <= most:
        return list(places)
    return [places[-1 - round(i * (len(places) - 1) / most)] for i in range(most)][::-1]


def film(words: Words, rules: Ruleset, scenes: Sequence[ReplayFrame]) -> bytes:
    """The animation of these scenes as WebP; with fewer of them where it would be too large for Discord."""
    shown = chosen(scenes)
    while len(data := _packed(words, rules, shown)) > BYTES and len(shown) > 2:
        shown = chosen(shown, len(shown) // 2)
    return data


def _packed(words: Words, rules: Ruleset, shown: Sequence[ReplayFrame]) -> bytes:
    first, *rest = _images(words, rules, shown)
    stream = BytesIO()
    times = list(_times(shown))
    first.save(stream, "WEBP", save_all=True, append_images=rest, duration=times, quality=QUALITY, method=METHOD)
    return stream.getvalue()


def _images(words: Words, rules: Ruleset, shown: Iterable[ReplayFrame]) -> Iterator[Image.Image]:
    for scene in shown:  # in the palette, because all of them are held until the last is packed
        yield png.indexed(board.draw(words, rules, scene.view, scene.events).reduce(SMALLER))


def _times(shown: Sequence[ReplayFrame]) -> Iterator[int]:
    for scene, after in pairwise(shown):
        within = scene.view.known.turn.number == after.view.known.turn.number
        yield WITHIN if within else END
    yield LAST
