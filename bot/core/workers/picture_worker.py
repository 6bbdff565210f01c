"""Drawing the pictures of a content off the event loop."""

import asyncio
import logging
from dataclasses import replace

from cachetools import LRUCache

from bot.core.monitoring import metrics
from bot.core.ui.content import Block, Content, Image, Text
from bot.core.workers.shared import Shared
from bot.core.workers.worker import Worker, WorkError
from render import Picture, blank_picture, warm

log = logging.getLogger(__name__)

OPTIONAL_TIMEOUT = 0.2
"""Seconds that an answer waits for an optional picture.

Few notice them, and on an idle machine a picture takes a fifteenth of that.
"""

MAX_AHEAD = 12
"""Number of pictures of other answers that can be drawn within OPTIONAL_TIMEOUT, beside one or two boards."""

HANGING = 0.5
"""Seconds after which no answer waits for the picture under way: even on a busy machine a board takes less."""

KEPT_PICTURES = 64
"""Number of optional pictures kept for Back and for pages with the same places; about 4 MB."""

MAX_SHARED = 16
"""Number of shared pictures kept."""


class PictureWorker:
    """Draws pictures in a worker; text replaces a picture that cannot be drawn."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._kept: LRUCache[str, Picture] = LRUCache(KEPT_PICTURES)
        self._shared = Shared[Picture](MAX_SHARED)

    async def warm(self) -> None:
        """Prepare everything that pictures share, ahead of the first picture."""
        try:
            await self._worker.run(warm)
        except WorkError as error:  # drawing is attempted all the same
            self._missed("pictures could not be prepared", error)

    def forget_all(self) -> None:
        """Drop all pictures from memory, because people in them have been forgotten."""
        self._kept = LRUCache(KEPT_PICTURES)
        self._shared.forget_results()

    async def draw(self, content: Content, *, person: int | None = None) -> tuple[Content, list[Picture]]:
        """Draw a content's pictures; return the content, with text in place of failed pictures, and the pictures.

        The pictures of an answer, for which a person waits, are drawn before those of other messages, those of
        different people in rotation. After OPTIONAL_TIMEOUT, a blank stands in for an optional one, or it is left out.
        """
        blocks: list[Block] = []
        pictures: list[Picture] = []
        for block in content.blocks:
            if isinstance(block, Image):
                try:
                    if person is not None and block.optional:
                        picture = await self._optional(block, person)
                    else:
                        picture = await self._draw(block, person)
                except WorkError as error:
                    self._missed(f"{block.filename} could not be drawn", error)
                    if block.words is not None:
                        blocks.append(Text(block.words()))
                    continue
                if picture is None and block.size is not None:
                    blocks.append(replace(block, late=True))
                    picture = blank_picture(block.size)
                elif picture is not None:
                    blocks.append(block)
                if picture is not None:
                    pictures.append(replace(picture, filename=block.filename))
            else:
                blocks.append(block)
        return replace(content, blocks=tuple(blocks)), pictures

    async def _draw(self, image: Image, person: int | None) -> Picture:
        if image.shared:
            return await self._shared.get_or_make(image.key, lambda: self._drawn(image, person))
        if (kept := self._kept.get(image.key)) is not None:
            return kept
        keeping = self._kept  # another one if people are forgotten meanwhile
        picture = await self._drawn(image, person)
        if image.optional:
            keeping[image.key] = picture
        return picture

    async def _drawn(self, image: Image, person: int | None) -> Picture:
        with metrics.PICTURE_SECONDS.time():
            return await self._worker.run(image.draw, whose=person, urgent=person is not None)

    async def _optional(self, image: Image, person: int) -> Picture | None:
        """An optional picture of an answer; None if it is not drawn in time."""
        try:
            async with asyncio.timeout(0 if self._is_behind(person) else OPTIONAL_TIMEOUT):
                picture = await self._draw(image, person)
        except TimeoutError:
            metrics.OPTIONAL_PICTURES.labels("left_out").inc()
            return None
        except WorkError:
            metrics.OPTIONAL_PICTURES.labels("left_out").inc()
            raise
        metrics.OPTIONAL_PICTURES.labels("shown").inc()
        return picture

    def _is_behind(self, person: int) -> bool:
        """Whether it would be in vain for a person to wait for a picture that is not drawn yet."""
        return self._worker.seconds_under_way > HANGING or self._worker.urgent_ahead(person) >= MAX_AHEAD

    def _missed(self, what: str, error: WorkError) -> None:
        """Log what the worker has not done; that it is closed, because the bot is stopping, is no fault."""
        if not self._worker.is_closed:
            log.error("%s: %s", what, error)  # the error says what and where

    async def close(self) -> None:
        """Stop drawing."""
        await self._worker.close()
