"""Answers that arrive late, twice or never: decisions are kept, the person can go on, and the log says so."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from bot.core.interactions import connection
from bot.core.interactions.response import Answer
from bot.core.model.table import Table
from bot.core.monitoring.duplicate_bot import WINDOW, DuplicateBotDetector
from bot.core.play.board_feature import BoardFeature
from bot.core.requests.request import Request
from tests.bot.support.faults import CALLBACK, faults
from tests.bot.support.host import Host, connected, hosting
from tests.bot.support.presses import button as pressed
from tests.bot.support.presses import last_button
from tests.said import said, says

TWICE: dict[str, Any] = {"code": 40060, "message": "Interaction has already been acknowledged."}


async def test_an_answer_after_three_seconds_is_lost_and_the_decision_is_not(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord has dropped the interaction (10062): the person sees a failure, then the result of the action."""
    game = await host.game(*host.four)
    actor, rows = await host.actor(game), len(await host.log(game))
    page, button = await last_button(host, game)
    late = host.discord.delay("POST", CALLBACK, 0.3)
    pressing = asyncio.create_task(actor.press(page, button))
    await host.discord.until(lambda: late.seen)
    host.discord.clock.advance(host.discord.settings.answer_seconds)
    assert (await pressing).error is not None
    await host.discord.until(lambda: "too late" in caplog.text)
    await host.settled()
    assert len(await host.log(game)) == rows + 1
    assert page.find(None, said("undo"), (2,)), "the panel shows the result"
    again = await actor.forge(page, pressed(button))
    assert says(again.text, "outdated")
    assert len(await host.log(game)) == rows + 1
    await host.check(game)
    assert faults(caplog) == []


async def test_an_answer_that_arrived_though_discord_says_otherwise_is_not_given_again(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    """The receipt was lost and discord.py repeated the request: 40060."""
    game = await host.game(*host.four)
    actor, rows = await host.actor(game), len(await host.log(game))
    page, button = await last_button(host, game)
    host.discord.fail("POST", CALLBACK, 400, TWICE, after=True)
    reply = await actor.press(page, button)
    assert "✅" in reply.text
    await host.settled()
    assert len(reply.messages) == 1, "there is no second answer"
    assert len(await host.log(game)) == rows + 1
    told = await host.spectator.slash(host.channel, "board", game=game)
    assert told.error is None
    host.discord.fail("POST", CALLBACK, 400, TWICE, after=True)
    assert (await host.spectator.slash(host.channel, "board", game=game)).error is None
    await host.settled()
    await host.check(game)
    assert faults(caplog) == []
    assert "answered already" in caplog.text


@pytest.mark.parametrize("status", [400, 403])
async def test_a_promise_of_an_answer_that_is_refused_is_no_fault(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    """Slow work is deferred; if Discord refuses the deferral, the answer itself is tried."""
    game = await host.game(*host.four)
    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 0.05)
    drawn = host.client.painter.draw

    async def slowly(content: Any, *, person: int | None = None) -> Any:
        await asyncio.sleep(0.3)
        return await drawn(content, person=person)

    promises: list[asyncio.Task[None]] = []
    done = Answer.done

    def noted(answer: Answer) -> None:
        promises.append(answer._deferral)  # noqa: SLF001
        done(answer)

    monkeypatch.setattr(Answer, "done", noted)
    monkeypatch.setattr(host.client.painter, "draw", slowly)
    refused = host.discord.fail("POST", CALLBACK, status, {"code": 0, "message": "no"})
    reply = await host.spectator.press(host.turn_message(game), label=said("board"))
    await host.settled()
    assert refused.seen == 1
    assert reply.error is None
    assert reply.messages[0].attachments
    assert [promise.exception() for promise in promises] == [None]
    assert faults(caplog) == []


async def test_a_burst_takes_no_more_connections_than_there_are_files_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    few = 6
    monkeypatch.setattr(
        "bot.core.interactions.connection.resource.getrlimit", lambda _: (few * connection.CONNECTION_SHARE, -1)
    )
    async with hosting(tmp_path) as host:
        game = await host.game(*host.four)
        message, load, most = host.turn_message(game), host.discord.rest.load, 0
        host.discord.delay("POST", CALLBACK, 0.02, times=None)
        presses = [asyncio.create_task(host.spectator.press(message, label=said("log"))) for _ in range(60)]
        while not all(press.done() for press in presses):
            most = max(most, load.running)
            await asyncio.sleep(0.005)
        assert most == few - 1, "one is from the gateway"
        assert [press.result().error for press in presses] == [None] * 60
    assert faults(caplog) == []


def test_without_a_limit_to_files_there_is_none_to_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    for files, limit in ((-1, 0), (3 * connection.CONNECTION_SHARE, 3), (1, 2)):
        monkeypatch.setattr("bot.core.interactions.connection.resource.getrlimit", lambda _, files=files: (files, -1))
        assert connection.connection_limit() == limit


# Another program with the same token


def test_a_lost_receipt_now_and_then_is_no_other_program(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    duplicate_bots = DuplicateBotDetector(lambda: now[0])
    for _ in range(20):
        duplicate_bots.already_answered()
        now[0] += WINDOW / 2
    assert {record.levelno for record in caplog.records} == {logging.WARNING}


def test_another_process_of_the_same_bot_is_no_other_program(caplog: pytest.LogCaptureFixture) -> None:
    duplicate_bots = DuplicateBotDetector(lambda: 0)
    duplicate_bots.shares = True
    for _ in range(20):
        duplicate_bots.already_answered()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_two_programs_with_one_token_are_told_of_to_their_owner(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "elsewhere").mkdir()
    async with hosting(tmp_path / "here") as host:
        game = await host.game(*host.four)
        async with connected(host.discord, tmp_path / "elsewhere"):
            await host.discord.until(lambda: host.discord.gateway.counters.identifies == 2)
            replies = [await host.spectator.press(host.turn_message(game), label=said("log")) for _ in range(8)]
            await host.settled()
    assert all(reply.error is None for reply in replies)
    told = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert ["another program answers as this bot" in record.getMessage() for record in told] in ([True], [True, True])
    assert len(caplog.records) < 8, "it is logged once, not per press"
    assert "Traceback" not in caplog.text


async def test_what_was_answered_is_not_promised_once_more(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although work continues after the answer, past the moment at which an answer would have been deferred."""
    game, promises = await host.game(*host.four), list[asyncio.Task[None] | None]()
    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 0.3)
    show, late = BoardFeature._show_log, Answer._defer_soon  # noqa: SLF001

    async def lingering(feature: BoardFeature, request: Request, table: Table) -> None:
        await show(feature, request, table)
        await asyncio.sleep(0.4)

    def noted(answer: Answer) -> None:
        late(answer)
        promises.append(answer._deferral)  # noqa: SLF001

    monkeypatch.setattr(BoardFeature, "_show_log", lingering)
    monkeypatch.setattr(Answer, "_defer_soon", noted)
    reply = await host.spectator.press(host.turn_message(game), label=said("log"))
    await host.settled()
    assert reply.error is None
    assert len(reply.messages) == 1
    (promise,) = promises
    assert promise is not None
    await promise


async def test_what_is_shown_to_one_person_alone_is_so_however_long_it_takes(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a deferral the answer is a new message, which must be as private as an immediate answer."""
    game = await host.game(*host.four)
    actor, others = await host.actor(game), [await host.idle_player(game), host.spectator]
    before = {person.name: [message.id for message in person.sees(host.channel)] for person in (actor, *others)}
    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 0.0)
    replies = [
        await actor.press(host.turn_message(game), label=label)
        for label in (said("play"), said("hand"), said("board"), said("log"))
    ]
    replies += [await actor.slash(host.channel, words, game=game) for words in ("hand", "board", "log", "game status")]
    for reply in replies:
        await reply.settled()
    await host.settled()
    shown = [message for message in actor.sees(host.channel) if message.id not in before[actor.name]]
    assert len(shown) >= len(replies) - 1, "the second panel takes the place of the first"
    assert all(message.ephemeral for message in shown)
    for person in others:
        assert [message.id for message in person.sees(host.channel)] == before[person.name]


async def test_a_command_that_discord_still_has_of_another_version_is_refused(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    await host.game(*host.four)
    host.client.tree.remove_command("board")
    reply = await host.spectator.slash(host.channel, "board")
    assert reply.ephemeral
    assert says(reply.text, "command-gone")
    assert faults(caplog) == []
