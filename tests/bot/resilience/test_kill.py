"""SIGKILL at random moments of running games: the log stays whole, and people see its state."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bot.core.model.table import Table
from bot.core.storage.errors import BusyError
from bot.core.storage.store import opened
from bot.localdiscord import LocalDiscord, LocalSettings, Person, RateLimits
from tests.bot.resilience.program import Start, run_program
from tests.bot.support.checks import check_log, presses
from tests.bot.support.forked import POINTS, ForkedBot, forked
from tests.bot.support.host import BUSY, connected
from tests.bot.support.players import ByButtons
from tests.bot.support.process import Onlooker, run, running, watching
from tests.figures import figure
from tests.tiers import soaking

pytestmark = [pytest.mark.sqlite, pytest.mark.real_time]

TABLES = 3
"""Maximum number of games running at once, each with four people of its own."""

MOMENTS = 0.15
"""Seconds after the first press within which the bot is killed: before, between and after commit and answer."""

PAUSE = 0.15
"""Seconds between two decisions of computer seats, so that some of their turns get messages of their own."""

LONGEST = 2.0
"""Seconds after which a bot that has not reached its point is killed."""

MOST = 7
"""A bot kills itself when it reaches its point for the nth time, with n below this."""

KINDS = ("basic", "full-aa", "full-bb")
"""Kinds of games at the tables."""


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord that outlives the bot."""
    people = tuple(f"P{number}" for number in range(4 * TABLES))
    async with LocalDiscord(LocalSettings(people=people, rate_limits=RateLimits.off())) as started:
        yield started


@dataclass
class Deciding:
    """Have a person decide in a game while the bot may die at any moment."""

    before: Table
    task: asyncio.Task[None]


@dataclass
class Killing:
    """Games in which people decide simultaneously, and a bot that is killed meanwhile."""

    bot: ForkedBot
    host: Onlooker
    rng: Random
    computers: int = 0
    games: dict[int, list[Person]] = field(default_factory=dict)
    moments: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    decided: int = 0
    confirmed: int = 0
    armed: str = ""

    async def begin(self, *tables: int) -> None:
        """Begin a game at each table, with a bot in this process, where its idleness is known."""
        async with connected(self.host.discord, self.bot.path) as here:
            for table in tables:
                people = here.discord.people[4 * table : 4 * table + 4 - self.computers]
                kind = self.rng.choice(KINDS)
                self.games[await here.game(*people, computers=self.computers, kind=kind)] = people

    async def play(self, tables: int, kills: int) -> None:
        """Kill the bot this many times."""
        await self.begin(*range(tables))
        await self.bot.start()
        await self.caught_up()
        while self.moments.total() < kills:
            await self.once()
        await self._new_bot(armed=False)
        await self.caught_up()

    async def once(self) -> None:
        """Have people decide, kill the bot meanwhile, check what it saved, restart it, check what it shows."""
        decisions = {game: await self._decide(game) for game in self.games}
        killed = await self._killed([deciding.task for deciding in decisions.values()])
        await self._note("deciding" if killed else "")
        for game, deciding in decisions.items():
            await self._kept(game, deciding)
        committed = {game: await self.host.log(game) for game in self.games}
        await self._recover()
        for game, rows in committed.items():
            after = await self.host.log(game)
            assert after[: len(rows)] == rows
            assert all(row.person is None for row in after[len(rows) :]), "only computer seats have gone on"
            assert self.computers or after == rows
        await self._new_games()

    async def _killed(self, deciding: list[asyncio.Task[None]]) -> bool:
        """Whether the bot reached its point and died before all had decided."""
        if not self.armed:
            await asyncio.sleep(self.rng.uniform(0, MOMENTS) + self._going_on())
            return False
        dying = asyncio.create_task(self.bot.gone(LONGEST))
        decided = asyncio.ensure_future(asyncio.wait(deciding))
        await asyncio.wait({dying, decided}, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait({dying}, timeout=self._going_on())
        for task in (dying, decided):
            task.cancel()
        await asyncio.gather(dying, decided, return_exceptions=True)
        return not dying.cancelled() and dying.result()

    def _going_on(self) -> float:
        """Seconds for which computer seats go on after people have decided."""
        return self.rng.uniform(0, 10 * PAUSE) if self.computers else 0

    async def _decide(self, game: int) -> Deciding:
        before = await self.host.table(game)
        player = ByButtons(await self.host.actor(game), self.rng, self.rng.choice(("dm", "channel")))
        return Deciding(before, asyncio.create_task(player.decide(self.host, game)))

    async def _kept(self, game: int, deciding: Deciding) -> None:
        """Check that confirmed decisions are in the log, nothing is there twice, and the log is whole."""
        deciding.task.cancel()
        (outcome,) = await asyncio.gather(deciding.task, return_exceptions=True)
        done = outcome is None  # otherwise it was cut off, or deferred without an answer
        rows = [row for row in await self.host.log(game) if row.version > deciding.before.row.version]
        assert presses(rows).start <= 1, "a decision is applied at most once"
        assert not done or rows, "confirmed decisions are saved"
        await check_log(self.host.store, game)
        self.decided += bool(rows)
        self.confirmed += done

    async def _note(self, when: str) -> None:
        """Count a kill, by its point or as random."""
        self.moments[f"{self.armed}, {when}" if when else "any moment"] += 1
        await self.bot.kill()

    async def _recover(self) -> None:
        """Start the bot until one has updated every message; count those that die before."""
        while True:
            await self._new_bot(armed=True)
            began = time.perf_counter()
            showing = asyncio.create_task(self.caught_up())
            dying = asyncio.create_task(self.bot.gone(BUSY))
            await asyncio.wait({showing, dying}, return_when=asyncio.FIRST_COMPLETED)
            if not (dying.done() and dying.result()):  # it is alive
                dying.cancel()
                await showing
                self.restarts.append(time.perf_counter() - began)
                return
            showing.cancel()
            await asyncio.gather(showing, return_exceptions=True)
            await self._note("recovering")

    async def _new_bot(self, *, armed: bool) -> None:
        if self.bot.pid is not None:
            await self.bot.kill()
        self.armed = self.rng.choice(("", *POINTS)) if armed else ""
        await self.bot.start(self.armed, self.rng.randrange(1, MOST))

    async def caught_up(self) -> None:
        """Wait until computer seats have moved, and every message of every game shows what the database holds."""
        await asyncio.gather(*(self._caught_up(game) for game in self.games))

    async def _caught_up(self, game: int) -> None:
        async with asyncio.timeout(BUSY):
            while (await self.host.table(game)).waiting() and not await self.host.waiting(game):
                await asyncio.sleep(0.1)
        await self.host.caught_up(game)

    async def _new_games(self) -> None:
        """Begin another game at every table whose game is over."""
        for game in [game for game in self.games if (await self.host.table(game)).row.status != "running"]:
            people = self.games.pop(game)
            await self.bot.kill()
            await self.begin(self.host.discord.people.index(people[0]) // 4)
            await self._new_bot(armed=False)

    def summary(self) -> str:
        """A summary of the kills."""
        kills = self.moments.total()
        moments = ", ".join(f"{count} {moment}" for moment, count in self.moments.most_common())
        return (
            f"{kills} kills ({moments}); {self.decided} decisions kept, {self.confirmed} of them confirmed before;"
            f" shown again {median(self.restarts):.2f} s after a start, at most {max(self.restarts):.2f} s"
        )


async def kill_often(
    discord: LocalDiscord, path: Path, tables: int, kills: int, seed: int, computers: int = 0, *, pixels: bool = True
) -> None:
    async with connected(discord, path):
        pass  # the database exists
    async with forked(discord, path, pixels=pixels) as bot, watching(discord, path) as host:
        bot.computer_seconds = PAUSE if computers else 0
        killing = Killing(bot, host, Random(seed), computers)
        began = time.perf_counter()
        await killing.play(tables, kills)
        figure(f"{killing.summary()}; {(time.perf_counter() - began) / killing.moments.total():.2f} s a kill")
        assert await bot.stop() == 0
        assert "Traceback" not in bot.log
    with closing(sqlite3.connect(path / "cerebria.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    async with connected(discord, path) as here:
        for game in killing.games:
            await here.check(game)


async def test_killed_at_random_moments_nothing_is_lost(discord: LocalDiscord, tmp_path: Path) -> None:
    await kill_often(discord, tmp_path, 1, 2, seed=4, pixels=False)


@pytest.mark.parametrize("kills", soaking((25, 200), below=200))
async def test_killed_at_many_moments_nothing_is_lost(discord: LocalDiscord, tmp_path: Path, kills: int) -> None:
    await kill_often(discord, tmp_path, TABLES, kills, seed=2)


@pytest.mark.soak
async def test_killed_while_computers_go_on_no_message_is_left_behind(discord: LocalDiscord, tmp_path: Path) -> None:
    """The message that was sent without being recorded belongs to a turn that is over when the bot is back."""
    await kill_often(discord, tmp_path, TABLES, 20, seed=3, computers=3)


@pytest.mark.soak
async def test_a_second_process_refuses_the_same_database(discord: LocalDiscord, tmp_path: Path) -> None:
    async with running(discord, tmp_path) as bot:
        status, output, errors = await run(tmp_path, **bot.settings())
        assert status == 75
        assert output == ""
        assert errors.count("\n") == 1
        assert "another process uses this database" in errors
        assert await bot.stop() == 0
    with closing(sqlite3.connect(tmp_path / "cerebria.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_the_program_refuses_a_database_that_a_bot_uses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def started(discord: LocalDiscord, start: Start) -> None:
        async with opened(tmp_path / "cerebria.db") as store:
            with pytest.raises(BusyError):
                await start()
            await store.set_fact("it", "goes on")

    assert run_program(monkeypatch, tmp_path, started) == 75
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "another process uses this database" in printed.err
