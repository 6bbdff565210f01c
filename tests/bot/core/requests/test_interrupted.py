"""A stop, or a lost process, while something is thought of: it is finished, or a sentence says to ask again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord import LocalDiscord
from tests.bot.support.faults import faults
from tests.bot.support.host import connected
from tests.bot.support.interruptions import Busy, in_the_middle, is_interrupted
from tests.bot.support.presses import panel_of
from tests.bot.support.recordings import played
from tests.said import said, says


@pytest.fixture(autouse=True)
def _calm(caplog: pytest.LogCaptureFixture) -> Any:
    """No fault is logged."""
    yield
    assert faults(caplog) == []


async def test_suggestions_are_asked_for_again(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game = await host.game(*host.four)
        actor = await host.actor(game)
        pressing = asyncio.create_task(actor.press(await panel_of(host, game, actor), label=said("suggest")))
        typing = asyncio.create_task(actor.slash(host.channel, "suggest"))
        await in_the_middle(host)
        assert is_interrupted((await (await pressing).settled()).message)
        assert says((await (await typing).settled()).text, "interrupted")


async def test_a_film_is_asked_for_again(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game = await played(host)
        ann = host.four[0]
        page = (await ann.press(host.last_message(game), label=said("replay"))).message
        pressing = [asyncio.create_task(ann.press(page, label=said("replay-film-normal"))) for _ in range(2)]
        await asyncio.sleep(1)
        await host.client.close()
        assert all([is_interrupted((await (await each).settled()).message) for each in pressing])


async def test_a_picture_that_is_not_drawn_any_more_is_told_in_words(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await host.client.painter.close()
        reply = await (await host.spectator.slash(host.channel, "board", game=game)).settled()
        assert reply.text.startswith("**Turn 1")
        assert not reply.message.attachments
