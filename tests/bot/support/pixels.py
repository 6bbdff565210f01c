"""Pictures without pixels: real names and alt texts, and bytes that tell one picture from another."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import wraps
from importlib import import_module
from typing import Any

from PIL import Image as Images

from bot.core.ui.content import Image
from bot.core.workers.picture_worker import PictureWorker
from render import Picture

NOTHING = Images.new("1", (1, 1))

MAKERS = {
    f"render.pictures.{module}.draw": NOTHING
    for module in (
        "all_hands",
        "card",
        "chances",
        "choices",
        "final_score",
        "hand",
        "revelation",
        "statistics",
    )
} | {"render.pictures.board.frame": b"", "render.drawing.png.png": b"", "render.pictures.replay.film": b""}
"""The functions that make pixels or files of them, and what they make instead."""

_drawing = True


@contextlib.contextmanager
def without_pixels() -> Iterator[None]:
    """Draw nothing in this process."""
    with _set(drawing=False):
        yield


@contextlib.contextmanager
def with_pixels() -> Iterator[None]:
    """Draw real pictures for a while, within `without_pixels`."""
    with _set(drawing=True):
        yield


@contextlib.contextmanager
def _set(*, drawing: bool) -> Iterator[None]:
    global _drawing  # noqa: PLW0603  # a dozen patches would cost each test of the bot two milliseconds
    before, _drawing = _drawing, drawing
    try:
        yield
    finally:
        _drawing = before


def _or(nothing: Any, draw: Callable[..., Any]) -> Callable[..., Any]:
    return wraps(draw)(lambda *args, **options: draw(*args, **options) if _drawing else nothing)


def _told_apart(draw: Callable[..., Awaitable[Picture]]) -> Callable[..., Awaitable[Picture]]:
    """Give a picture without pixels bytes that are those of no other key."""

    async def told_apart(painter: PictureWorker, image: Image, urgent: bool) -> Picture:
        picture = await draw(painter, image, urgent)
        if _drawing:
            return picture
        return replace(picture, data=b"\x89PNG\r\n\x1a\n" + hashlib.sha256(image.key.encode()).digest())

    return told_apart


def _if_drawing(warm: Callable[[PictureWorker], Awaitable[None]]) -> Callable[[PictureWorker], Awaitable[None]]:
    async def warmed(painter: PictureWorker) -> None:
        if _drawing:
            await warm(painter)

    return warmed


for path, instead in MAKERS.items():
    module, _, name = path.rpartition(".")
    setattr(import_module(module), name, _or(instead, getattr(import_module(module), name)))
PictureWorker._draw = _told_apart(PictureWorker._draw)  # type: ignore[method-assign]  # noqa: SLF001
PictureWorker.warm = _if_drawing(PictureWorker.warm)  # type: ignore[method-assign, assignment]
