"""Everything that is shown is tried by five people at random: nothing fails, Discord accepts it all."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.localdiscord import LocalSettings, RateLimits
from tests.bot.pages.test_hostile_names import harmful
from tests.bot.support.explorer import Explorer
from tests.bot.support.host import Host, hosting
from tests.bot.support.players import ByButtons, BySlash, Player
from tests.bot.support.traffic import calling_freely, described, refused
from tests.figures import figure

KINDS = ("full-bb", "basic", "full-aa")


class Expedition:
    """Five people who play a game and try everything else meanwhile."""

    def __init__(self, host: Host, rng: Random, *, spared: tuple[str, ...]) -> None:
        self.host = host
        self.rng = rng
        people = host.discord.people
        self.explorers = [Explorer(host, person, Random(rng.random()), spared) for person in people]
        self.players: list[Player] = [ByButtons(person, Random(n)) for n, person in enumerate(people[:2])]
        self.players += [BySlash(person, Random(n)) for n, person in enumerate(people[2:4])]
        self.games: list[int] = []
        self.decided = 0

    async def go(self, steps: int) -> None:
        """Try so many things, and let every few of them be a decision of the game."""
        for number in range(steps):
            if not self.games or not await self._running(self.games[-1]):
                kind = KINDS[len(self.games) % len(KINDS)]
                self.games.append(await self.host.game(*self.host.four, kind=kind))
            if number % 4 == 0:
                await self._decide(self.games[-1])
            await self.rng.choice(self.explorers).step()
        await self.host.settled()

    async def _running(self, game: int) -> bool:
        return (await self.host.store.game(game)).status == "running"

    async def _decide(self, game: int) -> None:
        await self.host.settled()
        if await self._running(game):
            actor = await self.host.actor(game)
            await next(player for player in self.players if player.person is actor).decide(self.host, game)
            self.decided += 1

    def tried(self) -> Counter[str]:
        """What was tried, and how often."""
        return sum((explorer.tried for explorer in self.explorers), Counter())

    def faults(self) -> list[str]:
        """What went wrong."""
        return [fault for explorer in self.explorers for fault in explorer.faults]


async def explored(
    path: Path, caplog: pytest.LogCaptureFixture, seed: int, steps: int, *, spared: tuple[str, ...] = ()
) -> None:
    record = path / "traffic.jsonl"
    settings = LocalSettings(record=record, rate_limits=RateLimits.off(), answer_seconds=60)
    async with hosting(path, settings) as host:
        expedition = Expedition(host, Random(seed), spared=spared)
        await expedition.go(steps)
        tried = expedition.tried()
        figure(f"{steps} things tried, {expedition.decided} decisions, {len(expedition.games)} games: {dict(tried)}")
        assert expedition.faults() == []
        assert harmful(host, host.discord.people) == []
        assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        if await expedition._running(expedition.games[-1]):
            await host.check(expedition.games[-1])
    assert refused(record) == []
    assert calling_freely(record) == []
    assert described(record) == ""


async def test_some_of_everything_is_tried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await explored(tmp_path, caplog, 1, 40, spared=("replay",))


@pytest.mark.soak
async def test_everything_is_tried_a_thousand_times(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await explored(tmp_path, caplog, 2, 1000)
