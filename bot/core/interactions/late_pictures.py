"""Pictures that were not drawn in time for an answer: they follow by an edit, unless the message shows another page."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.core.background import Background
from bot.core.discord_errors import REQUEST_FAILED
from bot.core.monitoring import metrics
from bot.core.ui.content import Content
from render import Picture

Draw = Callable[[Content], Awaitable[tuple[Content, list[Picture]]]]
"""Draws the pictures of a page; returns the page with text in place of those that failed, and the pictures."""

SECONDS = 10.0
"""How long after an answer its picture may follow."""

MAX_LATE = 32
"""Maximum number of pictures that are still to follow: a painter that is behind must not fall further behind."""


class LatePictures(Background):
    """The pictures that are still to follow, by message; `draw` takes its time."""

    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self._draw = draw
        self._late: dict[int, asyncio.Task[None]] = {}

    def follow(
        self,
        message: int,
        content: Content,
        show: Callable[[Content, list[Picture]], Awaitable[object]],
        still: Callable[[], bool],
    ) -> None:
        """Draw a page's pictures and show it again, if it is `still` what a message has to show that waits for none."""
        if len(self._late) < MAX_LATE and (task := self.spawn(self._show(content, show, still), "a late picture")):
            self._late[message] = task
            task.add_done_callback(lambda ended: self._forget(message, ended))

    def drop_picture(self, message: int | None) -> None:
        """Show no late picture in a message: it gets another page."""
        if message is not None and (task := self._late.pop(message, None)) is not None:
            task.cancel()

    def _forget(self, message: int, ended: asyncio.Task[None]) -> None:
        if self._late.get(message) is ended:
            del self._late[message]

    async def _show(
        self,
        content: Content,
        show: Callable[[Content, list[Picture]], Awaitable[object]],
        still: Callable[[], bool],
    ) -> None:
        with contextlib.suppress(TimeoutError, *REQUEST_FAILED):
            async with asyncio.timeout(SECONDS):
                drawn, pictures = await self._draw(content)
            if drawn == content and still():
                await show(drawn, pictures)
                metrics.OPTIONAL_PICTURES.labels("late").inc()
