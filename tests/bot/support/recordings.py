"""Recordings of games that were played out, and pages without their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from unittest.mock import patch

import pytest

from bot.core.model.game_log import action_of
from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.core.ui.content import Content
from bot.core.workers.picture_worker import PictureWorker
from bot.localdiscord import MessageView, Reply
from engine.events import RevelationBegan
from render import Picture
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.tables import walk


@cache
def whole() -> tuple[Table, ...]:
    """A random game from beginning to end."""
    return tuple(walk(1, free=False))


def recorded(tables: Sequence[Table], *, over: bool = True) -> Recording:
    """The recording of some consecutive positions."""
    return Recording([(table.steps[-1], table.state) for table in tables], over=over)


def last_revelation() -> int:
    """The position just before the last Revelation of the game."""
    return max(
        number
        for number, table in enumerate(whole())
        if any(isinstance(event, RevelationBegan) for event in table.steps[-1].events)
    )


async def played(host: Host, *, until_over: bool = True) -> int:
    """A game of four people that goes on from before its last Revelation; returns its id."""
    begin = last_revelation() - 2
    tables = whole()[begin : None if until_over else -2]
    game = await host.game(*host.four, at=tables[0].state)
    with patch.object(host.service, "changed"):  # messages show the last position
        for table in tables[1:]:
            row = table.steps[-1].row
            assert row.seat is not None
            person = (await host.table(game)).row.seats[row.seat].person
            assert person is not None
            await host.service.play.act(game, person, action_of(row))
    host.service.changed((await host.table(game)).row)
    await host.settled()
    return game


def without_pictures(monkeypatch: pytest.MonkeyPatch) -> list[Content]:
    """Draw no pictures from now on; returns the list of contents that would have been drawn."""
    found: list[Content] = []

    async def caught(_: PictureWorker, content: Content, *, person: int | None = None) -> tuple[Content, list[Picture]]:
        found.append(content)
        return content, [Picture(b"-", image.filename, "a picture") for image in images(content)]

    monkeypatch.setattr(PictureWorker, "draw", caught)
    return found


async def review_in(host: Host, reply: Reply) -> MessageView:
    """The message of a reply once it shows the review rather than its progress."""
    message = (await reply.settled()).message
    await host.discord.until(lambda: "👍" in message.text)
    return message
