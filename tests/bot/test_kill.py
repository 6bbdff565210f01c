"""SIGKILL at random moments of running games: the log goes on, and people see what it says."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.local import LocalDiscord, LocalSettings, RateLimits
from tests.bot.host import check_log, connected
from tests.bot.players import ByButtons, play
from tests.bot.process import Bot, Onlooker, run, running, watching

MOMENTS = 0.12
"""Seconds after the first press within which the bot is killed: before, between and after commit and answer."""


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord that outlives the bot."""
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as started:
        yield started


async def begun(discord: LocalDiscord, path: Path) -> int:
    """A game of four people that has been played a little."""
    async with connected(discord, path) as host:
        game = await host.game(*host.four)
        players = [ByButtons(person, Random(number)) for number, person in enumerate(host.four)]
        await play(host, game, list(players), Random(1), decisions=3)
    return game


async def kill_at(bot: Bot, host: Onlooker, game: int, rng: Random) -> None:
    """Somebody decides, the bot is killed at a random moment of it, and started again."""
    before = await host.table(game)
    person = await host.actor(game)
    player = ByButtons(person, rng, rng.choice(("dm", "channel")))  # type: ignore[arg-type]
    deciding = asyncio.create_task(player.decide(host, game))
    await asyncio.sleep(rng.uniform(0, MOMENTS))
    await bot.kill()
    done = deciding.done()
    deciding.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await deciding
    committed = await host.table(game)
    applied = [row for row in await host.log(game) if row.version > before.row.version]
    assert len([row for row in applied if row.person is not None]) <= 1, "one decision is applied once at most"
    assert not done or applied, "what was confirmed is kept"
    await bot.start()
    await host.caught_up(game)
    after = await host.table(game)
    assert after.state == committed.state
    assert after.row.version == committed.row.version


async def kill_often(discord: LocalDiscord, path: Path, kills: int, seed: int) -> None:
    game, rng = await begun(discord, path), Random(seed)
    async with running(discord, path) as bot:
        async with watching(discord, path) as host:
            await host.caught_up(game)
            for _ in range(kills):
                await kill_at(bot, host, game, rng)
                reply = await host.four[0].press(host.turn_message(game), label="Log")
                assert "The last steps" in reply.text
                if (await host.table(game)).row.status != "running":
                    break
        assert await bot.stop() == 0
        assert "Traceback" not in bot.log
    async with connected(discord, path) as host:
        await check_log(host.store, game)
        await host.check(game)


async def test_killed_at_random_moments_nothing_is_lost(discord: LocalDiscord, tmp_path: Path) -> None:
    await kill_often(discord, tmp_path, 3, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_killed_again_and_again_nothing_is_lost(discord: LocalDiscord, tmp_path: Path, seed: int) -> None:
    await kill_often(discord, tmp_path, 12, seed)


async def test_a_second_process_refuses_the_same_database(discord: LocalDiscord, tmp_path: Path) -> None:
    async with running(discord, tmp_path) as bot:
        status, output, errors = await run(tmp_path, **bot.settings())
        assert status == 2
        assert output == ""
        assert errors.count("\n") == 1
        assert "another process uses this database" in errors
        assert await bot.stop() == 0
    with sqlite3.connect(tmp_path / "cerebria.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
