"""A stop, or a lost process, while an answer is graded: it is finished, or a sentence says to ask again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.play.action_picker import path_digest, path_of
from bot.core.workers.worker import LostError, WorkError
from bot.localdiscord import LocalDiscord, MessageView
from bot.puzzles.ids import PuzzleChoiceId
from bot.puzzles.model import puzzles
from tests.bot.puzzles.support import answered, store_of, whole_turn
from tests.bot.support.faults import faults
from tests.bot.support.host import Host, connected
from tests.bot.support.interruptions import Busy, in_the_middle, is_interrupted
from tests.bot.support.presses import button
from tests.bot.support.process import running
from tests.said import said, says

PUZZLE = next(iter(puzzles().values()))


@pytest.fixture(autouse=True)
def _calm(caplog: pytest.LogCaptureFixture) -> Any:
    """No fault is logged."""
    yield
    assert faults(caplog) == []


async def last_press(host: Host) -> MessageView:
    """The page of a puzzle once its turn has been played."""
    ann = host.four[0]
    message = (await ann.slash(host.channel, "puzzle", number=PUZZLE.id)).message
    return await answered(ann, message, PUZZLE, whole_turn(PUZZLE))


async def test_a_puzzle_is_graded_before_the_bot_leaves(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Busy, "seconds", 1.6)
    async with connected(discord, tmp_path, Busy) as host:
        pressing = asyncio.create_task(last_press(host))
        await in_the_middle(host)
        message = await pressing
        assert "🏆" in message.text
        assert await store_of(host.store).answered(host.four[0].id) == {PUZZLE.id}


async def test_a_puzzle_that_is_not_graded_is_graded_after_the_next_start(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        pressing = asyncio.create_task(last_press(host))
        await in_the_middle(host)
        message = await pressing
        assert is_interrupted(message), message.text
    async with connected(discord, tmp_path) as host:
        await host.four[0].press(message, label=said("ask-again"))
        await host.discord.until(lambda: "🏆" in message.text)
        assert "⭐⭐⭐" in message.text


@pytest.mark.parametrize("error", [LostError("lost twice"), WorkError("ValueError at x.py:1 f")])
async def test_what_a_lost_process_was_grading_is_not_shown_as_under_way(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: WorkError
) -> None:
    async def lost(work: Callable[[], Any], **_: Any) -> Any:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(host.client.computers.thinker, "run", lost)
        message = await last_press(host)
        await host.settled()
    assert not says(message.text, "puzzle-thinking")
    if isinstance(error, LostError):
        assert is_interrupted(message)
        await host.four[0].press(message, label=said("ask-again"))
        await host.discord.until(lambda: "⭐⭐⭐" in message.text)
    else:
        assert says(message.text, "failed-after")
        assert "fault in interaction" in caplog.text
        caplog.clear()


@pytest.mark.soak
@pytest.mark.sqlite
@pytest.mark.real_time
async def test_a_process_that_is_stopped_while_it_grades_leaves_nobody_waiting(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    ann = discord.people[0]
    async with running(discord, tmp_path) as bot:
        reply = await ann.slash(discord.channel, "puzzle", number=PUZZLE.id)
        for taken, action in enumerate(whole_turn(PUZZLE)):
            message = (await reply.settled()).message
            press = PuzzleChoiceId(PUZZLE.id, taken, path_digest(path_of(action)))
            reply = await ann.forge(message, button(str(press)))
        assert await bot.stop() == 0
        assert "🏆" in reply.text or is_interrupted(reply.message), reply.text
    assert "Traceback" not in bot.log
