"""A stop while a review is made, or before it is shown: a sentence says to ask again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play.recordings import Recordings
from bot.core.play.replay_feature import ReplayFeature
from bot.core.workers.fair_queue import MAX_ASKED
from bot.core.workers.worker import LostError
from bot.localdiscord import LocalDiscord
from engine.players import review as judging
from engine.players.planning import Effort
from tests.bot.review.support import reviews_of
from tests.bot.support.faults import faults
from tests.bot.support.host import Host, connected
from tests.bot.support.interruptions import Busy, is_interrupted
from tests.bot.support.recordings import played
from tests.said import said, says


@pytest.fixture(autouse=True)
def _calm(caplog: pytest.LogCaptureFixture) -> Any:
    """No fault is logged."""
    yield
    assert faults(caplog) == []


@pytest.mark.parametrize("typed", [False, True], ids=["pressed", "typed"])
async def test_a_review_is_asked_for_again(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, typed: bool
) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game = await played(host)
        before, ann = host.last_message(game), host.four[0]
        asked = ann.slash(host.channel, "review", game=game) if typed else ann.press(before, label=said("review"))
        reply = await asked
        assert says(reply.text, "review-progress", done=0)
        await host.client.close()
        reply = await reply.settled()
        assert says(reply.text, "interrupted")
        assert "🔍" not in reply.text, "in place of the progress"
        assert typed or is_interrupted(reply.message)
        assert host.last_message(game).text == before.text


async def test_the_progress_of_a_review_never_replaces_what_everybody_sees(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a long game may take so long that the press is acknowledged before the first answer."""
    monkeypatch.setattr(judging, "WORLDS", 2)
    monkeypatch.setattr(judging, "EFFORT", Effort(first=1))
    game = await played(host)
    before, table = host.last_message(game).text, host.service.table

    async def slowly(number: int) -> Table:
        await asyncio.sleep(1.7)
        return await table(number)

    with monkeypatch.context() as patch:
        patch.setattr(host.service, "table", slowly)
        reply = await host.four[0].press(host.last_message(game), label=said("review"))
        await host.discord.until(lambda: "👍" in reply.text)
    assert host.last_message(game).text == before
    assert reply.message.ephemeral
    assert len([each for each in reply.messages if each.ephemeral]) == 1


async def test_a_review_that_is_joined_as_the_bot_stops_is_interrupted(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game, reviews = await played(host), reviews_of(host)
        spawn = reviews.spawn

        def closed_first(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None] | None:
            if not name.startswith("progress"):
                return spawn(work, name)
            work.close()
            return None

        monkeypatch.setattr(reviews, "spawn", closed_first)
        reply = await host.four[0].press(host.last_message(game), label=said("review"))
        await host.client.close()
        assert is_interrupted((await reply.settled()).message)


async def test_a_review_that_is_begun_as_the_bot_stops_is_not_made(host: Host) -> None:
    game = await played(host)
    table, reviews = await host.table(game), reviews_of(host)
    recording = await host.client.services.feature(ReplayFeature).recordings.recording_of(table, 1)
    cancelled = reviews.begin_review(table, recording, 1)
    await reviews.close()
    refused = reviews.begin_review(table, recording, 1)
    for progress in (cancelled, refused):
        with pytest.raises(LostError):
            await progress.result
    assert not reviews._running  # noqa: SLF001


async def test_a_review_is_refused_to_whoever_has_two_in_the_making(host: Host) -> None:
    queue = reviews_of(host)._queue  # noqa: SLF001
    tickets = [queue.enter(host.four[0].id, most=MAX_ASKED) for _ in range(MAX_ASKED)]
    game = await host.duel()
    table = await host.table(game)
    recording = await Recordings(host.store).recording_of(table)
    with pytest.raises(Refused) as refused:
        reviews_of(host).begin_review(table, recording, host.four[0].id)
    assert refused.value.message == "asked-enough"
    assert reviews_of(host).is_idle
    for ticket in tickets:
        ticket.end()
