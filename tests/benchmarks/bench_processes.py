"""Several processes of one bot on PostgreSQL, killed or replaced while people play.

    PYTHONPATH=$PWD python tests/benchmarks/bench_processes.py --processes 3 --games 600 --seconds 600 --kill-every 20
    PYTHONPATH=$PWD python tests/benchmarks/bench_processes.py --processes 1 --games 200 --deploys 20 --pace 50
    PYTHONPATH=$PWD python tests/benchmarks/bench_processes.py --sqlite --games 20 --deploys 10 --pace 15 --shards 1

This process runs the local Discord, with its limits, and all players. With `--kill-every`, a process is killed every so
many seconds and another one started in its place. With `--deploys`, each process is replaced that many times: a new one
is started alongside, and the old one is stopped once the new one has its share; with `--sqlite`, which processes cannot
share, the old one is stopped first. Prints actions, response times, unanswered presses, how long shards were without a
process, and whether every log has every confirmed press exactly once and every channel is current. Only compare figures
taken on one machine within the hour.
"""

import argparse
import asyncio
import itertools
import os
import signal
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median

import aiohttp

from bot.core.storage.address import Address
from bot.localdiscord import LocalDiscord, LocalSettings
from tests.benchmarks.bench_host import Bot, Tally, check, percentiles
from tests.benchmarks.crowd import Four, add_games, play_all, rare_collections
from tests.bot.support.postgres import database_for, durable

LOOK = 0.05
"""Seconds between two checks which shards are served."""

QUIET = 3.0
"""Seconds without a waiting message after which everything counts as sent."""

ROUND = 20.0
"""Seconds for which people play between two checks whether all deploys are done."""


class Fleet:
    """The processes of a bot."""

    def __init__(self, discord: LocalDiscord, folder: Path, database: Address, *, shares: bool) -> None:
        self.discord = discord
        self.folder = folder
        self.database = database
        self.bots: list[Bot] = []
        self.gaps: list[float] = []
        """How long shards were without a process: the seconds of each gap."""
        self.shares = shares
        """Whether several processes may run at once."""
        self._started = itertools.count()

    async def add(self) -> Bot:
        """Start a process."""
        folder = self.folder / f"process-{next(self._started)}"
        folder.mkdir()
        bot = Bot(self.discord, folder, None, self.database)
        await bot.begin()
        self.bots.append(bot)
        return bot

    async def kill(self, bot: Bot) -> None:
        """Kill a process, as a power cut would."""
        assert bot.process is not None
        self.bots.remove(bot)
        bot.process.kill()
        await bot.process.wait()

    async def stop(self, bot: Bot) -> float:
        """Stop a process; returns the seconds it took."""
        self.bots.remove(bot)
        return await bot.stop()

    async def end(self) -> None:
        """Stop all processes at once."""
        running = [bot.process for bot in self.bots if bot.process is not None]
        for process in running:
            process.send_signal(signal.SIGTERM)
        await asyncio.gather(*(process.wait() for process in running))

    def served(self) -> set[int]:
        """The shards with a ready session."""
        sessions = self.discord.gateway.sessions.values()
        return {each.shard_number for each in sessions if each.ready and each.connection is not None}

    async def watch(self) -> None:
        """Record how long shards are without a process."""
        since: dict[int, float] = {}
        while True:
            now, served = time.monotonic(), self.served()
            for shard in range(self.discord.settings.shards):
                if shard not in served:
                    since.setdefault(shard, now)
                elif shard in since:
                    self.gaps.append(now - since.pop(shard))
            await asyncio.sleep(LOOK)

    async def is_whole(self) -> bool:
        """Whether each process holds its share of the shards, and all are served."""
        with suppress(aiohttp.ClientError):
            held = [await self._sum(bot, "cerebria_shards_held") for bot in self.bots]
            total = self.discord.settings.shards
            return sum(held) == total and max(held) - min(held) <= 1 and len(self.served()) == total
        return False

    async def whole(self, timeout: float) -> float:
        """Wait until each process holds its share; returns the seconds it took."""
        begun = time.monotonic()
        async with asyncio.timeout(timeout):
            while not (await self.is_whole() if self.shares else self.discord.gateway.ready):
                await asyncio.sleep(0.2)
        return time.monotonic() - begun

    async def caught_up(self) -> float:
        """Wait until every message is up to date; returns the seconds it took."""
        begun = quiet = time.monotonic()
        while time.monotonic() - quiet < QUIET:
            with suppress(aiohttp.ClientError):
                if any([await self._sum(bot, "cerebria_messages_waiting") for bot in self.bots]):
                    quiet = time.monotonic()
            await asyncio.sleep(0.2)
        return time.monotonic() - begun - QUIET

    async def _sum(self, bot: Bot, name: str) -> float:
        return sum(value for each, value in (await bot.figures()).items() if each.partition("{")[0] == name)


async def kill_often(fleet: Fleet, every: float, seconds: float) -> None:
    """Every so many seconds, kill the process that has run longest and start another one."""
    until = time.monotonic() + seconds
    for number in itertools.count(1):
        await asyncio.sleep(every)
        if time.monotonic() > until:
            return
        await fleet.kill(fleet.bots[0])
        await fleet.add()
        print(f"kill {number}; longest gap so far {max(fleet.gaps, default=0):.1f} s", flush=True)


async def deploy_often(fleet: Fleet, deploys: int) -> None:
    """Replace every process with a new one, one after the other, `deploys` times."""
    for number in range(1, deploys + 1):
        for old in list(fleet.bots):
            if fleet.shares:
                await fleet.add()
                took = await fleet.whole(120)
                print(f"deploy {number}: shards divided after {took:.1f} s", end=", ")
                print(f"stopped in {await fleet.stop(old):.1f} s", flush=True)
            else:
                stopped = await fleet.stop(old)
                await fleet.add()
                await fleet.whole(120)
                print(f"deploy {number}: stopped in {stopped:.1f} s", flush=True)
                await asyncio.sleep(5)


async def play(fleet: Fleet, fours: list[Four], arguments: argparse.Namespace) -> None:
    """Have people play while processes are killed or replaced; print the figures."""
    own, begun = time.process_time(), time.monotonic()
    watching = asyncio.create_task(fleet.watch())
    if arguments.deploys:
        deploying = asyncio.create_task(deploy_often(fleet, arguments.deploys))
        while not deploying.done():
            await play_all(fours, arguments.pace, ROUND)
        await deploying
    else:
        killing = kill_often(fleet, arguments.kill_every or arguments.seconds + 1, arguments.seconds)
        await asyncio.gather(play_all(fours, arguments.pace, arguments.seconds), killing)
    took = time.monotonic() - begun
    print(f"Discord and people: {(time.process_time() - own) / took:.2f} cores busy; load {os.getloadavg()[0]:.1f}")
    with suppress(TimeoutError):
        await fleet.whole(120)
    print(f"all messages up to date {await fleet.caught_up():.0f} s later")
    watching.cancel()
    tally, presses = Tally.of(fours), [seconds for four in fours for seconds in four.seconds]
    failures = [failure for four in fours for game in four.games for failure in game.failed]
    print(f"{tally.done} actions in {took:.0f} s: {tally.done / took:.1f} a second; {tally.over} games finished")
    print(f"{len(presses)} presses answered: {percentiles(presses)}; {tally.failed} not {failures[:2] or ''}")
    if not fleet.shares:
        moments = sorted(moment for four in fours for moment in four.moments)
        pauses = sorted(after - before for before, after in itertools.pairwise(moments))[-arguments.deploys :]
        print(f"no press was answered for {median(pauses):.1f} s (median), at most {pauses[-1]:.1f} s")
    if gaps := fleet.gaps:
        print(f"shards without a process: {len(gaps)} times, median {median(gaps):.1f} s, at most {max(gaps):.1f} s")


async def main(arguments: argparse.Namespace) -> int:
    """Run the benchmark; returns 0 if nothing was lost, repeated or shown wrong."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name, ExitStack() as stack:
        folder = Path(name)
        if arguments.sqlite:
            database: Address = folder / "cerebria.db"
        else:
            database = await database_for(folder)
            stack.enter_context(durable())
        local = LocalSettings(
            keep_deliveries=False, page=False, shards=arguments.shards, max_concurrency=arguments.concurrency
        )
        async with LocalDiscord(local) as discord:
            per_guild = max(arguments.games // (4 * arguments.shards), 1)
            games = await add_games(discord, database, arguments.games, arguments.dms, per_guild=per_guild)
            fours = [Four(game, kills=bool(arguments.kill_every)) for game in games]
            fleet = Fleet(discord, folder, database, shares=not arguments.sqlite)
            try:
                await begin(fleet, arguments)
                with rare_collections():
                    await play(fleet, fours, arguments)
            finally:
                await fleet.end()
            wrong = await check(database, [game for four in fours for game in four.games])
    print(*wrong[:20] or ["every log has every confirmed press once; every channel is current"], sep="\n")
    return 1 if wrong else 0


async def begin(fleet: Fleet, arguments: argparse.Namespace) -> None:
    """Start the processes, and wait until they show every game."""
    for _ in range(arguments.processes):
        await fleet.add()
    shared = await fleet.whole(300)
    print(f"{arguments.games} games; shards divided after {shared:.0f} s", end=", ")
    print(f"all messages shown {await fleet.caught_up():.0f} s later", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--shards", type=int, default=3)
    parser.add_argument("--concurrency", type=int, default=1, help="sessions that may begin every five seconds")
    parser.add_argument("--games", type=int, default=200, help="open games, all of which are played")
    parser.add_argument("--pace", type=float, default=30, help="actions per second in all")
    parser.add_argument("--dms", type=int, default=2, choices=range(5), help="players per game who use DMs")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kill-every", type=float, default=0, metavar="SECONDS")
    parser.add_argument(
        "--deploys", type=int, default=0, help="number of times each process is replaced; overrides --seconds"
    )
    parser.add_argument("--sqlite", action="store_true")
    sys.exit(asyncio.run(main(parser.parse_args())))
