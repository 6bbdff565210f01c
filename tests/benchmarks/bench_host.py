"""The host under load: many games at once on one machine, people pressing real buttons, Discord's limits on.

    PYTHONPATH=. python tests/benchmarks/bench_host.py [--seconds 60] [--games 200] [--moving 200] [--pace 100]

This process is Discord and everybody in it; beside it run the bot and the process in which it draws. Nothing is
measured while people warm up. Printed every minute: the memory of each. Printed at the end: what was committed, how
long answers took, how old the pictures were, what counted against Discord's limit, how memory rose or fell, and whether
every log replays to the state that is kept and shown. A game that is over is played again, so a run can be as long as
one likes: `--seconds 1200` shows where memory levels off. Compare figures of one machine and hour only; `--profile
FILE` has the bot's process profiled.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import aiohttp

from bot.games.service import GameService
from bot.localdiscord import LocalDiscord, LocalSettings
from bot.pages.turn_message import turn
from bot.storage import store
from bot.storage.store import Store
from bot.ui.content import Buttons
from tests.benchmarks.crowd import HEALTHY, Four, Game, opened, played
from tests.bot.support.checks import check_log

ROOT = Path(__file__).parents[2]

EVERY = 10
"""Seconds between two looks at memory; a whole number of them makes a minute."""

# The bot


class Used(NamedTuple):
    """What a process uses: when this was, megabytes of memory, and seconds for which it has kept a core busy."""

    at: float
    megabytes: float
    seconds: float


class Bot:
    """The bot's process and its figures."""

    def __init__(self, discord: LocalDiscord, folder: Path, profile: Path | None) -> None:
        self.discord = discord
        self.folder = folder
        self.profile = profile
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        self.port = _free_port()
        told = {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.discord.token,
            "CEREBRIA_LOCAL_URL": self.discord.url,
            "CEREBRIA_DATABASE": str(self.folder / "cerebria.db"),
            "CEREBRIA_METRICS_PORT": str(self.port),
            "CEREBRIA_LOG_LEVEL": "WARNING",
        }
        profiled = ("-m", "cProfile", "-o", str(self.profile)) if self.profile else ()
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, *profiled, "-m", "bot"), cwd=self.folder, env={**os.environ, **told}
        )
        await self.discord.wait_ready(HEALTHY)

    async def figures(self) -> dict[str, float]:
        """What its metrics page says, sample by sample."""
        async with aiohttp.ClientSession() as session:
            text = await (await session.get(f"http://127.0.0.1:{self.port}/metrics")).text()
        pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    async def caught_up(self) -> float:
        """Wait until every message shows what it should; gives the seconds that it took."""
        begun = time.monotonic()
        while time.monotonic() - begun < HEALTHY * 5:
            figures = await self.figures()
            if not figures["cerebria_messages_waiting"]:
                break
            await asyncio.sleep(0.5)
        return time.monotonic() - begun

    def used(self) -> list[Used]:
        """What it uses, and then what the processes use that it has started."""
        assert self.process
        own = Path(f"/proc/{self.process.pid}")
        return [_used(own), *(_used(Path("/proc") / str(pid)) for pid in children(own))]

    async def stop(self) -> float:
        """Ask it to stop; gives the seconds that it took."""
        assert self.process
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()
        return time.monotonic() - begun


def children(process: Path) -> list[int]:
    """The processes that one has started, by its folder in /proc; a thread may end while they are looked up."""
    found: list[int] = []
    for thread in sorted((process / "task").iterdir()):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += map(int, (thread / "children").read_text("ascii").split())
    return found


def _used(process: Path) -> Used:
    status = (process / "status").read_text("ascii").splitlines()
    times = (process / "stat").read_text("ascii").rpartition(")")[2].split()
    kilobytes = int(next(line for line in status if line.startswith("VmRSS")).split()[1])
    return Used(time.monotonic(), kilobytes / 1024, (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# Figures


def quantile(before: dict[str, float], after: dict[str, float], name: str, share: float) -> float:
    """A quantile of what a histogram took in between: the upper bound of its bucket."""
    buckets = [(key, after[key] - before.get(key, 0)) for key in after if key.startswith(f"{name}_bucket")]
    total = buckets[-1][1] if buckets else 0
    for key, count in buckets:
        if count >= share * total:
            return float(key.partition('le="')[2].rstrip('"}'))
    return float("nan")


def between(before: dict[str, float], after: dict[str, float], name: str) -> str:
    """Median, 99th percentile and longest of what a histogram took in between, in milliseconds (bounds of buckets)."""
    values = [quantile(before, after, name, share) * 1000 for share in (0.5, 0.99, 1)]
    return "median {:.0f} ms, p99 {:.0f} ms, at most {:.0f} ms".format(*values)


def rose(before: dict[str, float], after: dict[str, float], name: str) -> float:
    """By how much a counter rose."""
    return after.get(name, 0) - before.get(name, 0)


def percentiles(values: list[float]) -> str:
    """Median, 99th percentile and longest, in milliseconds."""
    values = sorted(values)
    p99 = values[min(len(values) - 1, int(len(values) * 0.99))]
    return (
        f"median {statistics.median(values) * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms, longest {values[-1] * 1000:.0f} ms"
    )


class Tally(NamedTuple):
    """What people have done so far: actions, games played out, presses without an answer."""

    done: int
    over: int
    failed: int

    @classmethod
    def of(cls, fours: list[Four]) -> "Tally":
        """What all of them have done."""
        games = [game for four in fours for game in four.games]
        return cls(
            sum(game.done for game in games), sum(game.over for game in games), sum(len(game.failed) for game in games)
        )

    def __sub__(self, earlier: "Tally") -> "Tally":
        return Tally(*(now - then for now, then in zip(self, earlier, strict=True)))


@asynccontextmanager
async def watched(bot: Bot) -> AsyncIterator[dict[str, list[Used]]]:
    """What the bot and its painter use while something is done, every few seconds; each minute it is printed."""
    uses: dict[str, list[Used]] = {"bot": [], "painter": []}

    def look() -> None:
        for seen, used in zip(uses.values(), bot.used(), strict=False):
            seen.append(used)

    async def watch() -> None:
        for number in itertools.count():
            look()
            if number and number * EVERY % 60 == 0:
                now = ", ".join(f"{name} {used[-1].megabytes:.1f} MB" for name, used in uses.items())
                print(f"minute {number * EVERY // 60}: {now}", flush=True)
            await asyncio.sleep(EVERY)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    try:
        yield uses
    finally:
        watching.cancel()
        look()


def rising(used: list[Used]) -> str:
    """Memory at the start and the end, and by how much it rose in the second half."""
    late = [each for each in used if each.at >= (used[0].at + used[-1].at) / 2]
    slope = statistics.linear_regression([each.at / 60 for each in late], [each.megabytes for each in late]).slope
    first, last = (used[place].megabytes for place in (0, -1))
    return f"{first:.0f} MB at the start, {last:.0f} MB at the end, {slope:+.2f} MB a minute in the second half"


async def check(path: Path, games: list[Game]) -> list[str]:
    """Hold logs against states, presses and what channels show; gives what differs."""
    wrong: list[str] = []
    async with store.opened(path) as kept:
        service = GameService(kept)
        for game in games:
            wrong += [f"game {game.id}: {problem}" async for problem in _problems(kept, service, game)]
    return wrong


async def _problems(kept: Store, service: GameService, game: Game) -> AsyncIterator[str]:
    try:
        await check_log(kept, game.id)
    except Exception as error:  # whatever it is, it is a finding
        yield f"the log does not give the state: {error!r}"
    rows = await kept.log(game.id)
    committed = sum(row.kind == "action" and row.person is not None for row in rows)
    if not game.done <= committed <= game.done + len(game.failed):
        yield f"{game.done} presses said done, {len(game.failed)} said nothing, {committed} are in the log"
    wanted = turn(await service.table(game.id))
    own = {button.custom_id for block in wanted.blocks if isinstance(block, Buttons) for button in block.buttons}
    showing = [m for m in game.people[0].sees(game.channel) if own <= {button.custom_id for button in m.buttons}]
    if [message.text for message in showing] != [wanted.text]:
        yield f"the channel does not show the state: {showing!r}"


async def main(arguments: argparse.Namespace) -> int:
    """Run it and print the figures; 0 if nothing was lost, doubled or shown wrong."""
    moving = min(arguments.moving or arguments.games, arguments.games)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        local = LocalSettings(keep_deliveries=False, page=False)
        async with LocalDiscord(local) as discord:
            games = await opened(discord, folder / "cerebria.db", arguments.games, arguments.dms)
            fours = [Four(game) for game in games]
            bot = Bot(discord, folder, arguments.profile)
            try:
                await bot.start()
                first = await bot.caught_up()
                print(f"{arguments.games} games open, all messages shown {first:.0f} s after the start; {moving} move")
                gc.freeze()
                gc.set_threshold(100_000, 50, 100)  # a pause of this process would be taken for one of the bot's
                await _load(bot, discord, fours[:moving], arguments)
            finally:
                print(f"stopped in {await bot.stop():.1f} s")
            wrong = await check(folder / "cerebria.db", [game for four in fours for game in four.games])
    print("every log replays to the state kept, every press is in it once, every channel shows it" if not wrong else "")
    for line in itertools.islice(wrong, 20):
        print(line)
    return 1 if wrong else 0


async def _load(bot: Bot, discord: LocalDiscord, fours: list[Four], arguments: argparse.Namespace) -> None:
    await played(fours, arguments.pace, arguments.warm)
    for four in fours:
        four.seconds.clear()
    told, before, own = Tally.of(fours), await bot.figures(), time.process_time()
    refused, begun = discord.rate_limiter.refusals, time.monotonic()
    async with watched(bot) as memory:
        await played(fours, arguments.pace, arguments.seconds)
    took = time.monotonic() - begun
    after, own = await bot.figures(), time.process_time() - own
    caught_up = await bot.caught_up()
    tally = Tally.of(fours) - told
    presses = [seconds for four in fours for seconds in four.seconds]
    failures = [failure for four in fours for game in four.games for failure in game.failed]
    print(f"{tally.done} actions in {took:.1f} s: {tally.done / took:.1f} a second; {tally.over} games were played out")
    print(f"{len(presses) / took:.0f} presses a second; {tally.failed} without an answer {failures[:2] or ''}")
    print(f"press to answer: {percentiles(presses)}")
    late = "cerebria_loop_delay_seconds"
    print(f"event loop late: {between(before, after, late)}")
    print(f"a step is kept in {between(before, after, 'cerebria_commit_seconds')}")
    drawn = rose(before, after, "cerebria_picture_seconds_count") / took
    print(f"pictures drawn: {drawn:.1f} a second, each {between(before, after, 'cerebria_picture_seconds')}")
    print(f"a channel shows what it should after {between(before, after, 'cerebria_stale_seconds')}")
    counted = rose(before, after, 'cerebria_requests_total{of="counted"}') / took
    print(f"requests that count: {counted:.1f} a second; refused with 429: {discord.rate_limiter.refusals - refused}")
    print(f"all messages current {caught_up:.0f} s later")
    for name, used in memory.items():
        busy = (used[-1].seconds - used[0].seconds) / took
        print(f"{name}: {rising(used)}; {busy:.2f} cores busy")
    print(f"Discord and people: {own / took:.2f} cores busy; load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=20, help="seconds of play before")
    parser.add_argument("--games", type=int, default=200, help="open games")
    parser.add_argument("--moving", type=int, default=0, help="of which so many are played (all)")
    parser.add_argument("--pace", type=float, default=100, help="actions a second in all; 0: as fast as it goes")
    parser.add_argument("--dms", type=int, default=4, choices=range(5), help="of four people, so many take DMs")
    parser.add_argument("--profile", type=Path, help="write a profile of the bot here")
    sys.exit(asyncio.run(main(parser.parse_args())))
