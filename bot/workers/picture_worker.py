"""Drawing the pictures of a content off the event loop."""

import logging
from dataclasses import replace

from bot.monitoring import metrics
from bot.ui.content import Block, Content, Image, Text
from bot.workers.worker import Worker, WorkError
from render import Picture, warm

log = logging.getLogger(__name__)


class PictureWorker:
    """Draws pictures in a worker; text replaces a picture that cannot be drawn."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    async def warm(self) -> None:
        """Prepare everything that pictures share, ahead of the first picture."""
        try:
            await self._worker.run(warm)
        except WorkError as error:  # drawing is attempted all the same
            log.error("pictures could not be prepared: %s", error)  # noqa: TRY400  # the error says what and where

    async def draw(self, content: Content) -> tuple[Content, list[Picture]]:
        """Draw a content's pictures; return the content, with text in place of failed pictures, and the pictures."""
        blocks: list[Block] = []
        pictures: list[Picture] = []
        for block in content.blocks:
            if isinstance(block, Image):
                try:
                    with metrics.PICTURE_SECONDS.time():
                        picture = await self._worker.run(block.draw)
                except WorkError as error:
                    log.error("%s could not be drawn: %s", block.filename, error)  # noqa: TRY400  # see above
                    if block.words is not None:
                        blocks.append(Text(block.words()))
                    continue
                pictures.append(replace(picture, filename=block.filename))
            blocks.append(block)
        return replace(content, blocks=tuple(blocks)), pictures

    async def close(self) -> None:
        """Stop drawing."""
        await self._worker.close()
