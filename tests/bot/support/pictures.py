"""Stand-ins for pictures, for tests that compare what pictures show."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.core.ui.content import Content
from bot.core.workers.picture_worker import PictureWorker
from render import Picture
from tests.bot.support.contents import images

REALLY_DRAWN = 16
"""One picture in this many is drawn; the others are compared by their keys."""

drawn = PictureWorker.draw
"""The method that tests replace with `sketched`."""


async def sketched(
    painter: PictureWorker, content: Content, *, person: int | None = None
) -> tuple[Content, list[Picture]]:
    """A content whose pictures are mostly replaced by digests of what they show, which are fast to make."""
    pictures: list[Picture] = []
    for image in images(content):
        shown = hashlib.sha256(image.key.encode()).hexdigest()
        if int(shown, 16) % REALLY_DRAWN:
            pictures.append(Picture(shown.encode(), image.filename, shown))
        else:
            pictures += (await drawn(painter, replace(content, blocks=(image,))))[1]
    return content, pictures
