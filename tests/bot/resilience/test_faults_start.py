"""Discord is down, or partly, when the bot starts: it says so, retries after a wait, and stops on request."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import discord as discord_py
import pytest

from bot.client import Cerebria
from bot.core.storage.store import opened
from bot.localdiscord import InjectedFault, LocalDiscord
from bot.settings import Settings
from engine.actions import EndTurn
from tests.bot.resilience.program import TOKEN, Start, run_program, stop
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.presses import do
from tests.bot.support.waits import PassingTime
from tests.figures import figure

Away = Callable[[LocalDiscord], Awaitable[Callable[[], Awaitable[None]]]]
"""Takes a part of Discord down; returns a function that restores it."""


async def unplugged(discord: LocalDiscord) -> Callable[[], Awaitable[None]]:
    await discord.unplug()
    return discord.plug_in


def failing(method: str, route: str, status: int, body: str | None = None) -> Away:
    async def away(discord: LocalDiscord) -> Callable[[], Awaitable[None]]:
        fault = discord.fail(method, route, status, body, times=None)

        async def back() -> None:
            discord.faults.remove(fault)

        return back

    return away


async def without_gateway(discord: LocalDiscord) -> Callable[[], Awaitable[None]]:
    discord.gateway.refusing = True

    async def back() -> None:
        discord.gateway.refusing = False

    return back


WAYS = {
    "nothing answers": unplugged,
    "nobody can log in": failing("GET", "/users/@me", 503, "<html>\n<h1>Service Unavailable</h1>\n</html>"),
    "banned by the network": failing("GET", "/users/@me", 429, "error code: 1015"),
    "nobody tells of commands": failing("GET", "/applications/{application_id}/commands", 500),
    "no commands": failing("PUT", "/applications/{application_id}/commands", 500),
    "no gateway": without_gateway,
}


TRIES = 8
"""Number of failed attempts to connect to wait for."""

COMMAND_TRIES = 3
"""Number of failed attempts to register slash commands to wait for, each of which takes half a minute."""


def tries(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Log lines about failed attempts."""
    return [r for r in caplog.records if "trying again in" in r.getMessage() or "reconnect in" in r.getMessage()]


@contextlib.asynccontextmanager
async def starting(discord: LocalDiscord, path: Path, token: str) -> AsyncIterator[tuple[Cerebria, asyncio.Task[None]]]:
    """A bot that is connecting."""
    discord.connect()
    async with opened(path / "cerebria.db") as store:
        client = Cerebria(store, Settings(_env_file=None, publish_seconds=0, computer_seconds=0))
        async with client:
            task = asyncio.create_task(client.start(token))
            try:
                yield client, task
            finally:
                task.cancel()
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


QUICK_WAY = "nobody can log in"


@pytest.mark.parametrize("way", [pytest.param(way, marks=[pytest.mark.soak] * (way != QUICK_WAY)) for way in WAYS])
async def test_a_start_while_discord_is_away_waits_for_it(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    back, time = await WAYS[way](discord), PassingTime(discord)
    least = COMMAND_TRIES if "commands" in way else TRIES
    async with starting(discord, tmp_path, discord.token) as (client, _):
        passed = await time.until(lambda: len(tries(caplog)) >= least, 3600)
        told = tries(caplog)
        assert not discord.gateway.ready
        assert passed > least, "it does not retry endlessly"
        assert not any("\n" in record.getMessage() for record in told), "one line per attempt"
        await back()
        seconds = await time.until(lambda: discord.gateway.ready, 120)
        figure(f"{len(told)} failed attempts in {passed:.0f} s; connected {seconds:.0f} s after Discord's return")
        assert seconds < 60
        await discord.until(lambda: client.guilds, BUSY)
        game = await Host(discord, client).lobby(discord.people[0])
        assert (await client.store.game(game)).status == "lobby"
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith("bot")]
    assert "Unclosed" not in caplog.text


async def test_commands_that_discord_does_not_take_stop_nobody(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A limit of Discord, or a mistake in a new command: games go on, and the next start retries."""
    async with connected(discord, tmp_path, registering=True) as host:
        game = await host.game(*host.four)
        await host.store.set_fact(f"commands of {host.client.application_id}", "of an older version")
    refusal = {"code": 30034, "message": "Maximum number of daily application command creates has been reached (200)"}
    discord.fail("PUT", "/applications/{application_id}/commands", 400, refusal)
    async with connected(discord, tmp_path, registering=True) as host:
        await do(host, game, EndTurn)
        told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(told) == 1
        assert "slash commands" in told[0]
        assert "daily application command creates" in told[0]
        assert await host.store.fact(f"commands of {host.client.application_id}") == "of an older version"


@pytest.mark.parametrize(
    ("code", "says"), [(4004, "does not accept this token"), (4011, "--shards auto"), (4013, "4013")]
)
def test_a_connection_that_is_closed_for_good_ends_it_with_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    code: int,
    says: str,
) -> None:
    async def closed(discord: LocalDiscord, start: Start) -> None:
        start()
        await discord.wait_ready(BUSY)
        discord.gateway.drop(code)

    assert run_program(monkeypatch, tmp_path, closed) == 2
    told = capsys.readouterr().err
    assert told.startswith("cerebria: ")
    assert told.count("\n") == 1
    assert says in told
    assert "Traceback" not in caplog.text


def test_who_stops_it_while_it_waits_for_discord_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stopped(discord: LocalDiscord, start: Start) -> None:
        await discord.unplug()
        running = start()
        await discord.until(lambda: len(tries(caplog)) >= 2, 60)
        stop()
        await asyncio.wait_for(running, 10)

    assert run_program(monkeypatch, tmp_path, stopped) == 0
    assert "Traceback" not in caplog.text
    assert TOKEN not in caplog.text


async def test_a_wrong_token_is_told_once_discord_is_back(discord: LocalDiscord, tmp_path: Path) -> None:
    """The bot waits while Discord is down; a refusal ends it at once."""
    await discord.unplug()
    time = PassingTime(discord)
    async with starting(discord, tmp_path, "not.the.token") as (_, task):
        await time.advance(30)
        assert not task.done()
        await discord.plug_in()
        await time.until(task.done, 60)
        with pytest.raises(discord_py.LoginFailure):
            await task


# Limits on starting sessions

GATEWAY = "/gateway/bot"


def starts(discord: LocalDiscord, remaining: int, seconds: float = 3600, total: int = 1000) -> InjectedFault:
    """From now on, Discord allows this many session starts until a number of seconds has passed."""
    limit = {"total": total, "remaining": remaining, "reset_after": int(seconds * 1000), "max_concurrency": 1}
    body = {"url": discord.gateway.url, "shards": 1, "session_start_limit": limit}
    return discord.fail("GET", GATEWAY, 200, body, times=None)


def refusals(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Log lines about waiting for a session start."""
    return [record.getMessage() for record in caplog.records if "begin a session" in record.getMessage()]


@pytest.mark.soak
async def test_a_bot_that_has_connected_too_often_waits_before_it_starts(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One more, and Discord would reset the token."""
    none_left, time = starts(discord, 0), PassingTime(discord)
    async with starting(discord, tmp_path, discord.token) as (client, task):
        await time.advance(3000)
        assert discord.gateway.counters.identifies == 0
        assert len(refusals(caplog)) == 1
        assert "in 60 minutes" in refusals(caplog)[0]
        discord.faults.remove(none_left)
        await time.advance(700)
        await discord.until(lambda: client.guilds, BUSY)
        assert not task.done()
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith("bot")]
    assert "Unclosed" not in caplog.text


async def test_a_bot_whose_session_is_gone_begins_no_other_while_none_is_left(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with connected(discord, tmp_path) as host:
        time, game = PassingTime(discord), await host.game(*host.four)
        await host.client.wait_until_ready()
        none_left = starts(discord, 0, 1800)
        discord.gateway.invalidate()
        await time.advance(1500)
        assert discord.gateway.counters.identifies == 1
        assert len(refusals(caplog)) == 1
        discord.faults.remove(none_left)
        await time.advance(400)
        await discord.wait_ready(BUSY)
        assert discord.gateway.counters.identifies == 2
        await do(host, game, EndTurn)
        await host.check(game)


async def test_who_stops_it_while_it_waits_for_a_session_does_not_wait(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        await host.client.wait_until_ready()
        starts(discord, 0)
        discord.gateway.invalidate()
        await discord.until(lambda: not discord.gateway.ready, BUSY)
        await asyncio.wait_for(host.client.close(), BUSY)


@pytest.mark.soak
async def test_sessions_that_break_off_at_once_are_not_begun_without_end(discord: LocalDiscord, tmp_path: Path) -> None:
    total, day = 10, 24 * 3600
    async with connected(discord, tmp_path) as host:
        time, counters = PassingTime(discord), discord.gateway.counters
        await host.client.wait_until_ready()
        left, began = starts(discord, total - 1, day, total), time.now()
        most = 0
        while time.now() - began < 40 * 60:
            assert isinstance(left.body, dict)
            left.body["session_start_limit"]["remaining"] = total - counters.identifies
            if discord.gateway.ready:
                discord.gateway.invalidate()
            await time.advance(15)
            assert counters.identifies <= total
            most = max(most, counters.identifies) if time.now() - began < 300 else most
        assert most <= total * 0.7, "half may start quickly; the rest are spread out"
        figure(
            f"of {total} sessions a day, {counters.identifies} started in 40 minutes, {most} of them in the first five"
        )


async def test_a_bot_that_is_not_told_how_many_sessions_are_left_begins_one(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told = "does not tell how many sessions"
    discord.fail("GET", GATEWAY, 200, {"url": discord.gateway.url, "shards": 1}, times=None)
    async with starting(discord, tmp_path, discord.token) as (client, task):
        await discord.until(lambda: client.guilds or task.done(), BUSY)
        assert not task.done()
        assert told in caplog.text
        odd = {"total": 10, "remaining": "none", "reset_after": 1}
        limits = [{"session_start_limit": limit} for limit in ({}, [], odd, {"remaining": 0})]
        for body in (*limits, [], "no", 7):

            async def answer(*_: object, body: object = body, **__: object) -> object:
                return body

            monkeypatch.setattr(client.http, "request", answer)
            caplog.clear()
            await client.ask_for_session(client.connections[0])
            assert told in caplog.text, body
