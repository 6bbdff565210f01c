"""Presses made while the bot stalled are not applied behind their players' backs, and do not delay others later."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Coroutine
from pathlib import Path

import pytest

from bot.core.interactions import expiry
from bot.core.interactions.expiry import DRIFT, RESPONSE_TIMEOUT, ExpiryTracker
from bot.localdiscord import LocalDiscord, LocalSettings, MessageView, RateLimits, Reply
from tests.bot.support.faults import CALLBACK, SLOW
from tests.bot.support.host import BUSY, Host, connected, hosting
from tests.bot.support.metrics import sample
from tests.bot.support.presses import last_button
from tests.bot.support.process import running, watching
from tests.figures import figure
from tests.said import said, says

MADE = 1 << 62
"""The snowflake of an interaction."""

SECOND = 1000 << 22
"""How much greater a snowflake is one second later."""


@pytest.fixture
async def game(host: Host) -> int:
    """A new game of four people in which one press has been answered."""
    game = await host.game(*host.four)
    assert (await host.spectator.press(host.turn_message(game), label=said("log"))).error is None
    return game


class Stall:
    """A stalled bot: presses made meanwhile arrive all at once afterwards."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.late = sample("late_total")

    async def press(self, *presses: Coroutine[object, object, Reply], seconds: float) -> list[Reply]:
        """The outcome of presses that wait this long for the bot."""
        pressing = [asyncio.create_task(each) for each in presses]
        await asyncio.sleep(0)
        before = self._host.client.router.expiry.clock
        self._host.discord.clock.advance(seconds)
        self._host.client.router.expiry.clock = lambda: before() + seconds
        replies = await asyncio.gather(*pressing)
        await self._host.settled()
        return replies

    @property
    def dropped(self) -> int:
        """The number of late presses in the host's metrics."""
        return int(sample("late_total") - self.late)


# Estimating the age of a press


def test_an_age_counts_from_the_quickest_that_ever_came_whatever_the_clock_shows() -> None:
    for wrong in (0.0, -1e6, 1e9):
        now = [wrong]
        known = ExpiryTracker(lambda now=now: now[0])  # type: ignore[misc]
        assert known.age(MADE) == 0, "nothing is known yet"
        now[0] += 2.5
        assert known.age(MADE) == pytest.approx(2.5, abs=0.01)
        assert known.age(MADE + SECOND) == pytest.approx(1.5, abs=0.01)
        assert known.age(MADE + 3 * SECOND) == 0, "this one was faster"
        assert known.age(MADE + SECOND) == pytest.approx(2, abs=0.01)


def test_a_clock_that_goes_wrong_slowly_is_forgiven() -> None:
    now = [0.0]
    known = ExpiryTracker(lambda: now[0])
    known.age(MADE)
    for minute in range(1, 60 * 24):
        now[0] = minute * 60 * (1 + DRIFT / 2)
        assert known.age(MADE + minute * 60 * SECOND) < 0.01


def test_what_discord_says_corrects_what_is_known() -> None:
    now = [0.0]
    known = ExpiryTracker(lambda: now[0])
    known.age(MADE)
    now[0] = 500
    assert known.age(MADE) == pytest.approx(500, abs=0.1)
    known.accepted(MADE)
    assert known.age(MADE) == 0, "it was in time, so the clock jumped"
    known.refused(MADE)
    assert known.age(MADE) == RESPONSE_TIMEOUT, "it was late, so all of them were"
    known.accepted(MADE + SECOND)
    assert known.age(MADE + 2 * SECOND) == 0, "this one is new again"
    assert known.age(MADE) == pytest.approx(2), "and reveals the age of the others"


# Handling late presses


async def test_what_was_pressed_before_a_stall_is_not_done_and_can_be_pressed_again(host: Host, game: int) -> None:
    page, button = await last_button(host, game)
    actor, rows, stall = await host.actor(game), len(await host.log(game)), Stall(host)
    (reply,) = await stall.press(actor.press(page, button), seconds=40)
    assert reply.error is not None
    assert len(await host.log(game)) == rows
    assert stall.dropped == 1
    again = await actor.press(page, button)
    assert "✅" in again.text
    assert len(await host.log(game)) == rows + 1
    assert stall.dropped == 1
    await host.check(game)


async def test_of_a_clock_that_stood_still_too_the_bot_learns_from_discord(host: Host, game: int) -> None:
    """As after a virtual machine was paused: the first press looks new, all others do not."""
    page, button = await last_button(host, game)
    actor, stall = await host.actor(game), Stall(host)
    first = asyncio.create_task(host.spectator.press(host.turn_message(game), label=said("log")))
    await asyncio.sleep(0)
    host.discord.clock.advance(40)
    assert (await first).error is not None
    await host.settled()
    rows = len(await host.log(game))
    made = host.discord.clock
    made.advance(-38)
    (reply,) = await stall.press(actor.press(page, button), seconds=38)
    assert reply.error is not None
    assert len(await host.log(game)) == rows
    assert stall.dropped == 1
    await host.check(game)


async def test_a_burst_costs_discord_a_request_and_the_log_a_line(
    host: Host, game: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(expiry, "LOG_INTERVAL", 0.3)
    monkeypatch.setattr(expiry, "PROBE_INTERVAL", 60)
    answers = host.discord.delay("POST", CALLBACK, 0, times=None)
    message, stall = host.turn_message(game), Stall(host)
    presses = [person.press(message, label=said("board")) for person in (*host.four, host.spectator) for _ in range(10)]
    replies = await stall.press(*presses, seconds=40)
    assert all(reply.error for reply in replies)
    assert stall.dropped == 50
    assert answers.seen == 1, "Discord is asked about one of them"
    await host.discord.until(lambda: caplog.records)
    (line,) = [record.getMessage() for record in caplog.records]
    late, oldest = map(int, re.findall(r"\d+", line))
    assert late == 50
    assert 40 <= oldest < 40 + BUSY
    assert (await host.spectator.press(message, label=said("log"))).error is None


async def test_whoever_is_doubtful_is_promised_an_answer_first(host: Host, game: int) -> None:
    page, button = await last_button(host, game)
    actor, rows, stall = await host.actor(game), len(await host.log(game)), Stall(host)
    (reply,) = await stall.press(actor.press(page, button), seconds=2)
    assert reply.error is None
    assert reply.interaction.response_type is not None
    assert reply.interaction.response_type.name == "DEFER_UPDATE"
    assert "✅" in (await reply.settled()).text
    assert len(await host.log(game)) == rows + 1
    assert stall.dropped == 0
    await host.check(game)


@pytest.mark.parametrize("status", [404, 403])
async def test_nothing_is_done_where_the_promise_is_not_taken(host: Host, game: int, status: int) -> None:
    page, button = await last_button(host, game)
    actor, rows, stall = await host.actor(game), len(await host.log(game)), Stall(host)
    lost = host.discord.fail("POST", CALLBACK, status, {"code": 10062, "message": "Unknown interaction"}, times=None)
    (reply,) = await stall.press(actor.press(page, button), seconds=2.9)
    host.discord.faults.remove(lost)
    assert reply.error is not None
    assert len(await host.log(game)) == rows
    assert stall.dropped == 1


@pytest.mark.parametrize("jump", [3600, -3600])
async def test_a_clock_that_jumps_costs_nobody_a_press(host: Host, game: int, jump: float) -> None:
    stall, before = Stall(host), host.client.router.expiry.clock
    host.client.router.expiry.clock = lambda: before() + jump
    for _ in range(3):
        reply = await host.spectator.press(host.turn_message(game), label=said("log"))
        assert (await reply.settled()).error is None
        assert "last steps" in reply.text
    assert not reply.deferred
    assert reply.interaction.response_type is not None
    assert reply.interaction.response_type.name == "MESSAGE", "from the second on, all is as before"
    assert stall.dropped == 0


async def test_a_clock_that_jumps_costs_nobody_of_many_at_once_a_press(host: Host, game: int) -> None:
    stall, before, message = Stall(host), host.client.router.expiry.clock, host.turn_message(game)
    host.client.router.expiry.clock = lambda: before() + 3600
    answers = host.discord.delay("POST", CALLBACK, 0.05, times=None)
    people = [*host.four, host.spectator]
    replies = await asyncio.gather(*(person.press(message, label=said("log")) for person in people))
    for reply in replies:
        assert (await reply.settled()).error is None
        assert "last steps" in reply.text
    names = [reply.interaction.response_type.name for reply in replies if reply.interaction.response_type is not None]
    assert sorted(names) == ["DEFER_UPDATE", *["MESSAGE"] * 4], "Discord is asked about one of them"
    assert answers.seen == len(people)
    assert stall.dropped == 0


async def test_commands_and_typing_come_too_late_as_well(host: Host, game: int) -> None:
    stall = Stall(host)
    spectator, channel = host.spectator, host.channel
    (typed,) = await stall.press(spectator.autocompletion(channel, "card", "name", {"name": "a"}), seconds=40)
    (opened,) = await stall.press(spectator.slash(channel, "game new"), seconds=40)
    assert typed.error is not None
    assert opened.error is not None
    assert len(await host.store.games()) == 1, "no lobby was opened"
    assert stall.dropped == 2
    assert (await spectator.slash(channel, "game new")).error is None


async def test_who_pressed_again_and_again_meanwhile_is_not_too_fast(tmp_path: Path) -> None:
    async with hosting(tmp_path, presses_per_second=SLOW) as host:
        game = await host.game(*host.four)
        message = host.turn_message(game)
        assert (await host.spectator.press(message, label=said("log"))).error is None
        await Stall(host).press(*(host.spectator.press(message, label=said("log")) for _ in range(50)), seconds=10)
        assert not says((await host.spectator.press(message, label=said("log"))).text, "too-fast")


@pytest.mark.soak
@pytest.mark.real_time
async def test_a_process_that_was_suspended_is_quick_again_at_once(tmp_path: Path) -> None:
    """SIGSTOP for twenty seconds, in which people press a thousand times."""
    seconds, presses = 20.0, 1000
    settings = LocalSettings(
        people=tuple(f"P{number}" for number in range(40)), rate_limits=RateLimits.off(), keep_deliveries=False
    )
    async with LocalDiscord(settings) as discord:
        async with connected(discord, tmp_path) as host:
            game = await host.game(*host.four)
            message = host.turn_message(game)
        async with running(discord, tmp_path) as bot, watching(discord, tmp_path) as host:
            await host.caught_up(game)
            assert bot.process is not None
            assert (await host.spectator.press(message, label=said("board"))).error is None
            page, button = await last_button(host, game)
            actor, rows = await host.actor(game), len(await host.log(game))
            bot.process.send_signal(signal.SIGSTOP)
            deciding = asyncio.create_task(actor.press(page, button))
            pressing = await _pressed(discord, message, seconds, presses)
            bot.process.send_signal(signal.SIGCONT)
            resumed = time.monotonic()
            while (reply := await host.spectator.press(message, label=said("log"))).error is not None:
                assert time.monotonic() < resumed + BUSY
            again = time.monotonic() - resumed
            assert (await deciding).error is not None
            answered = sum(reply.error is None for reply in await asyncio.gather(*pressing))
            await host.settled()
            assert len(await host.log(game)) == rows, "unconfirmed presses are not applied"
            assert "✅" in (await actor.press(page, button)).text
            assert "Traceback" not in bot.log
    assert reply.seconds is not None
    figure(
        f"{presses} presses while the bot was suspended for {seconds:.0f} s: {answered} answered; "
        f"the first press afterwards {again:.2f} s after it went on; {len(bot.log.splitlines())} line in the log"
    )


async def _pressed(
    discord: LocalDiscord, message: MessageView, seconds: float, presses: int
) -> list[asyncio.Task[Reply]]:
    """A number of presses by everybody, spread over a number of seconds."""
    began, tasks = time.monotonic(), []
    for number in range(presses):
        person = discord.people[number % len(discord.people)]
        tasks.append(asyncio.create_task(person.press(message, label=said("board"))))
        await asyncio.sleep(max(0.0, began + (number + 1) * seconds / presses - time.monotonic()))
    return tasks
