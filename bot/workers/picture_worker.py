"""Drawing the pictures of a content away from the event loop."""

import logging
from dataclasses import replace

from bot.monitoring import metrics
from bot.ui.content import Block, Content, Image, Text
from bot.workers.worker import Worker, WorkError
from render import Picture, warm

log = logging.getLogger(__name__)


class Painter:
    """Has pictures drawn by a worker; a picture that cannot be drawn holds nobody up."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    async def warm(self) -> None:
        """Draw ahead what all pictures share."""
        try:
            await self._worker.run(warm)
        except WorkError as error:  # pictures are tried all the same
            log.error("nothing could be drawn ahead: %s", error)  # noqa: TRY400  # it says what is to be said

    async def drawn(self, content: Content) -> tuple[Content, list[Picture]]:
        """A content with its pictures; words stand in for what cannot be drawn."""
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
        """Draw nothing more."""
        await self._worker.close()
