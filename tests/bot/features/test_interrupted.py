"""A stop, or a lost process, while something is thought of: it is finished, or a sentence says to ask again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from pathlib import Path
from typing import Any

import pytest

from bot.features.replay import Replay
from bot.localdiscord import LocalDiscord, MessageView
from bot.model.puzzles import puzzles
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.ui.custom_ids import PuzzleChoiceId
from bot.workers.worker import LostError, Worker, WorkError
from engine.players import review as judging
from engine.players.planning import Effort
from tests.bot.support.faults import faults
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import button, panel_of
from tests.bot.support.process import running
from tests.bot.support.puzzles import answered, whole_turn
from tests.bot.support.recordings import played
from tests.said import said, says

PUZZLE = next(iter(puzzles().values()))


class Busy(Worker):
    """A worker whose thoughts, reviews and films last until it is closed."""

    seconds: float | None = None
    """How long they last, if they end before."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._ended = asyncio.Event()

    async def run(self, work: Callable[[], Any], *, whose: Hashable = None, urgent: bool = False) -> Any:
        if self.name == "painter":
            return await super().run(work, whose=whose, urgent=urgent)
        try:
            async with asyncio.timeout(self.seconds):
                await self._ended.wait()
        except TimeoutError:
            return await super().run(work, whose=whose, urgent=urgent)
        raise LostError(f"{self.name} is closed")

    async def close(self) -> None:
        self._ended.set()
        await super().close()


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


async def in_the_middle(host: Host) -> None:
    """Stop the bot once it is thinking."""
    await asyncio.sleep(1)
    await host.client.close()


def is_interrupted(message: MessageView) -> bool:
    """Whether a message says that the thought was interrupted, and no more, with a button to ask again."""
    return says(message.text, "interrupted") and [each.label for each in message.buttons] == [said("ask-again")]


async def test_a_puzzle_is_graded_before_the_bot_leaves(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Busy, "seconds", 1.6)
    async with connected(discord, tmp_path, Busy) as host:
        pressing = asyncio.create_task(last_press(host))
        await in_the_middle(host)
        message = await pressing
        assert "🏆" in message.text
        assert await host.store.puzzles.answered(host.four[0].id) == {PUZZLE.id}


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


async def test_suggestions_are_asked_for_again(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game = await host.game(*host.four)
        actor = await host.actor(game)
        pressing = asyncio.create_task(actor.press(await panel_of(host, game, actor), label=said("suggest")))
        typing = asyncio.create_task(actor.slash(host.channel, "suggest"))
        await in_the_middle(host)
        assert is_interrupted((await (await pressing).settled()).message)
        assert says((await (await typing).settled()).text, "interrupted")


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
            press = PuzzleChoiceId(PUZZLE.id, taken, digest(path_of(action)))
            reply = await ann.forge(message, button(str(press)))
        assert await bot.stop() == 0
        assert "🏆" in reply.text or is_interrupted(reply.message), reply.text
    assert "Traceback" not in bot.log


async def test_a_review_that_is_joined_as_the_bot_stops_is_interrupted(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path, Busy) as host:
        game, reviews = await played(host), host.client.reviews
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
    table, reviews = await host.table(game), host.client.reviews
    recording = await host.client.services.feature(Replay).recordings.of(table, 1)
    cancelled = reviews.begin(table, recording, 1)
    await reviews.close()
    refused = reviews.begin(table, recording, 1)
    for progress in (cancelled, refused):
        with pytest.raises(LostError):
            await progress.result
    assert not reviews._running  # noqa: SLF001
