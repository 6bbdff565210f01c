"""SIGKILL at random moments of a game kept in PostgreSQL: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from bot.core.storage.address import PostgresAddress
from bot.localdiscord import LocalDiscord
from tests.bot.support import databases
from tests.bot.support.checks import check_log
from tests.bot.support.databases import database_in
from tests.bot.support.host import connected
from tests.bot.support.players import ByButtons
from tests.bot.support.process import Bot
from tests.bot.support.server import on_server, watching_server
from tests.figures import figure
from tests.tiers import soaking

pytestmark = pytest.mark.real_time

MOMENTS = 0.3
"""Seconds after the first press within which the bot is killed: before, between and after commit and answer."""


@pytest.mark.parametrize("kills", soaking((5, 20), below=20))
async def test_killed_at_random_moments_nothing_is_lost(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    address = await database_in(tmp_path)
    assert isinstance(address, PostgresAddress)
    rng, kept, confirmed, restarts = Random(1), 0, 0, []
    async with connected(discord, tmp_path) as here:
        game = await here.game(*here.four, kind="full-bb")
    async with watching_server(discord, address) as host:
        for _ in range(kills):
            bot, began = Bot(discord, tmp_path), time.perf_counter()
            on_server(bot, address)
            await bot.start()
            await host.caught_up(game)
            restarts.append(time.perf_counter() - began)
            before = (await host.table(game)).row.version
            deciding = asyncio.create_task(ByButtons(await host.actor(game), rng).decide(host, game))
            await asyncio.sleep(rng.uniform(0, MOMENTS))
            await bot.kill()
            deciding.cancel()
            (outcome,) = await asyncio.gather(deciding, return_exceptions=True)
            await check_log(host.store, game)
            made = [row for row in await host.log(game) if row.version > before and row.person is not None]
            assert len(made) <= 1, "a decision is applied at most once"
            assert made or outcome is not None, "a confirmed decision is saved"
            kept, confirmed = kept + len(made), confirmed + (outcome is None)
            if (await host.table(game)).row.status != "running":
                break
    figure(
        f"{kept} decisions kept, {confirmed} of them confirmed; shown again at most {max(restarts):.2f} s after a start"
    )
