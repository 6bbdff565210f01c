"""The host under load: many games at once on one machine, played with real buttons under Discord's rate limits.

    PYTHONPATH=. python tests/benchmarks/bench_host.py [--seconds 60] [--games 200] [--moving 200] [--pace 100]
        [--computer planner] [--threads]

This process runs the local Discord and all players; the bot and its painter run in processes of their own. The warm-up
is not measured. Every minute the memory of each process is printed. The final report covers commits, response times,
age of pictures, requests that count towards Discord's limit, memory growth, and whether every log replays to the state
stored and shown. A finished game is followed by a rematch, so a run can be of any length: `--seconds 1200` shows where
memory levels off. `--profile FILE` profiles the bot. Only compare figures taken on one machine within the hour.
"""

import argparse
import asyncio
import contextlib
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

from bot.core.games.service import GameService
from bot.core.play.turn_message import turn
from bot.core.storage import store
from bot.core.storage.address import Address, PostgresAddress
from bot.core.storage.store import Store
from bot.core.ui.content import Buttons
from bot.localdiscord import LocalDiscord, LocalSettings
from engine.players import COMPUTER_PLAYERS
from tests.benchmarks.crowd import DEADLINE, Four, Game, add_games, play_all, rare_collections
from tests.bot.support.checks import check_log, presses
from tests.yardstick import in_yardsticks, yardstick

ROOT = Path(__file__).parents[2]

OUTCOMES = ("shown", "left_out", "late")
"""What becomes of an optional picture: it is in the answer, or it is not and may follow late."""

EVERY = 10
"""Seconds between samples of memory; divides a minute."""

YARDSTICKS = 20
"""How often the unit of processor time is measured before the games are played, and after them."""

# The bot's process


class Used(NamedTuple):
    """Resources used by a process: the time of the sample, megabytes of memory, seconds of processor time."""

    at: float
    megabytes: float
    seconds: float


class Bot:
    """The bot in a process of its own, and its metrics."""

    def __init__(
        self, discord: LocalDiscord, folder: Path, profile: Path | None, database: Address | None = None
    ) -> None:
        self.discord = discord
        self.folder = folder
        self.profile = profile
        self.database = database or folder / "cerebria.db"
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot and wait until Discord has a connection."""
        await self.begin()
        await self.discord.wait_ready(DEADLINE)

    async def begin(self) -> None:
        """Start the bot's process."""
        self.port = _free_port()
        variables = {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.discord.token,
            "CEREBRIA_LOCAL_URL": self.discord.url,
            "CEREBRIA_DATABASE": self.database.url
            if isinstance(self.database, PostgresAddress)
            else str(self.database),
            "CEREBRIA_METRICS_PORT": str(self.port),
            "CEREBRIA_LOG_LEVEL": "WARNING",
        }
        profiled = ("-m", "cProfile", "-o", str(self.profile)) if self.profile else ()
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, *profiled, "-m", "bot"), cwd=self.folder, env={**os.environ, **variables}
        )

    async def figures(self) -> dict[str, float]:
        """Its metrics by sample name."""
        async with aiohttp.ClientSession() as session:
            text = await (await session.get(f"http://127.0.0.1:{self.port}/metrics")).text()
        pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, value in pairs}

    async def caught_up(self) -> float:
        """Wait until every message is up to date; returns the seconds it took."""
        begun = time.monotonic()
        while time.monotonic() - begun < DEADLINE * 5:
            figures = await self.figures()
            if not figures["cerebria_messages_waiting"]:
                break
            await asyncio.sleep(0.5)
        return time.monotonic() - begun

    def used(self) -> list[Used]:
        """Resources used by the bot, then by each of its child processes."""
        assert self.process
        own = Path(f"/proc/{self.process.pid}")
        return [_used(own), *(_used(Path("/proc") / str(pid)) for pid in children(own))]

    async def stop(self) -> float:
        """Stop the bot gracefully; returns the seconds it took."""
        assert self.process
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()
        return time.monotonic() - begun


def children(process: Path) -> list[int]:
    """Ids of the child processes, given the parent's directory in /proc; threads may end during the search."""
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
    """A quantile of a histogram's values between two samples: the upper bound of its bucket."""
    buckets = [(key, after[key] - before.get(key, 0)) for key in after if key.startswith(f"{name}_bucket")]
    total = buckets[-1][1] if buckets else 0
    for key, count in buckets:
        if count >= share * total:
            return float(key.partition('le="')[2].rstrip('"}'))
    return float("nan")


def between(before: dict[str, float], after: dict[str, float], name: str) -> str:
    """Median, 99th percentile and maximum of a histogram between two samples, in milliseconds (bounds of buckets)."""
    values = [quantile(before, after, name, share) * 1000 for share in (0.5, 0.99, 1)]
    return "median {:.0f} ms, p99 {:.0f} ms, at most {:.0f} ms".format(*values)


def rose(before: dict[str, float], after: dict[str, float], name: str) -> float:
    """The increase of a counter."""
    return after.get(name, 0) - before.get(name, 0)


def share(first: float, second: float) -> str:
    """The first number as a percentage of both (aim for pictures of panels: 99 % at 20 presses a second)."""
    return f"{first / (first + second):.1%}" if first + second else "none"


def percentiles(values: list[float]) -> str:
    """Median, 99th percentile and maximum, in milliseconds; `values` are seconds."""
    values = sorted(values)
    p99 = values[min(len(values) - 1, int(len(values) * 0.99))]
    return (
        f"median {statistics.median(values) * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms, longest {values[-1] * 1000:.0f} ms"
    )


class Tally(NamedTuple):
    """Totals so far: actions taken, games finished, presses without an answer."""

    done: int
    over: int
    failed: int

    @classmethod
    def of(cls, fours: list[Four]) -> "Tally":
        """The totals of all players."""
        games = [game for four in fours for game in four.games]
        return cls(
            sum(game.done for game in games), sum(game.over for game in games), sum(len(game.failed) for game in games)
        )

    def __sub__(self, earlier: "Tally") -> "Tally":
        return Tally(*(now - then for now, then in zip(self, earlier, strict=True)))


@asynccontextmanager
async def watched(bot: Bot) -> AsyncIterator[dict[str, list[Used]]]:
    """Sample the resources of the bot and its painter every EVERY seconds; print their memory every minute."""
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
    """Memory at the start and the end, and its slope in the second half."""
    late = [each for each in used if each.at >= (used[0].at + used[-1].at) / 2]
    slope = statistics.linear_regression([each.at / 60 for each in late], [each.megabytes for each in late]).slope
    first, last = (used[place].megabytes for place in (0, -1))
    return f"{first:.0f} MB at the start, {last:.0f} MB at the end, {slope:+.2f} MB a minute in the second half"


async def check(database: Address, games: list[Game]) -> list[str]:
    """Compare logs with states, presses and channels; returns the differences."""
    wrong: list[str] = []
    async with store.opened(database) as kept:
        service = GameService(kept)
        for game in games:
            wrong += [f"game {game.id}: {problem}" async for problem in _problems(kept, service, game)]
    return wrong


async def _problems(kept: Store, service: GameService, game: Game) -> AsyncIterator[str]:
    try:
        await check_log(kept, game.id)
    except Exception as error:  # any failure is a finding
        yield f"the log does not replay to the state: {error!r}"
    rows = await kept.logs.log_rows(game.id)
    least, most = game.done, game.done + len(game.failed)
    if not any(least <= count <= most for count in presses(rows)):
        yield f"{game.done} presses confirmed, {len(game.failed)} unanswered, {len(rows)} in the log"
    wanted = turn(await service.table(game.id))
    own = {button.custom_id for block in wanted.blocks if isinstance(block, Buttons) for button in block.buttons}
    showing = [m for m in game.people[0].sees(game.channel) if own <= {button.custom_id for button in m.buttons}]
    if [message.text for message in showing] != [wanted.text]:
        yield f"the channel does not show the state: {showing!r}"


async def main(arguments: argparse.Namespace) -> int:
    """Run the benchmark and print the figures; returns 0 if nothing was lost, repeated or shown wrong."""
    moving = min(arguments.moving or arguments.games, arguments.games)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        local = LocalSettings(keep_deliveries=False, page=False)
        async with LocalDiscord(local) as discord:
            games = await add_games(
                discord,
                folder / "cerebria.db",
                arguments.games,
                arguments.dms,
                arguments.computer,
                threads=arguments.threads,
            )
            fours = [Four(game) for game in games]
            bot = Bot(discord, folder, arguments.profile)
            try:
                await bot.start()
                first = await bot.caught_up()
                print(f"{arguments.games} games open, all messages shown after {first:.0f} s; {moving} are played")
                with rare_collections():
                    await _load(bot, discord, fours[:moving], arguments)
            finally:
                print(f"stopped in {await bot.stop():.1f} s")
            wrong = await check(folder / "cerebria.db", [game for four in fours for game in four.games])
    print(
        "every log replays to its stored state and has every press once; every channel is current" if not wrong else ""
    )
    for line in itertools.islice(wrong, 20):
        print(line)
    return 1 if wrong else 0


async def _load(bot: Bot, discord: LocalDiscord, fours: list[Four], arguments: argparse.Namespace) -> None:
    await play_all(fours, arguments.pace, arguments.warm)
    for four in fours:
        four.seconds.clear()
    earlier, before, own = Tally.of(fours), await bot.figures(), time.process_time()
    refused, begun = discord.rate_limiter.refusals, time.monotonic()
    measured = [yardstick() for _ in range(YARDSTICKS)]
    async with watched(bot) as memory:
        await play_all(fours, arguments.pace, arguments.seconds)
    took = time.monotonic() - begun
    measured += [yardstick() for _ in range(YARDSTICKS)]
    after, own = await bot.figures(), time.process_time() - own
    caught_up = await bot.caught_up()
    tally = Tally.of(fours) - earlier
    presses = [seconds for four in fours for seconds in four.seconds]
    failures = [failure for four in fours for game in four.games for failure in game.failed]
    print(f"{tally.done} actions in {took:.1f} s: {tally.done / took:.1f} a second; {tally.over} games finished")
    print(f"{len(presses) / took:.0f} presses a second; {tally.failed} without an answer {failures[:2] or ''}")
    print(f"press to answer: {percentiles(presses)}")
    delay = "cerebria_loop_delay_seconds"
    print(f"event loop delay: {between(before, after, delay)}")
    print(f"time to commit: {between(before, after, 'cerebria_commit_seconds')}")
    drawn = rose(before, after, "cerebria_picture_seconds_count") / took
    print(f"pictures drawn: {drawn:.1f} a second, each {between(before, after, 'cerebria_picture_seconds')}")
    shown, left_out, late = (
        rose(before, after, f'cerebria_optional_pictures_total{{outcome="{outcome}"}}') for outcome in OUTCOMES
    )
    print(
        f"panels with a choice of places: {(shown + left_out) / took:.1f} a second, {share(shown, left_out)} pictured,"
        f" {share(shown + late, left_out - late)} with the pictures that follow"
    )
    if arguments.computer:
        print(f"computers: {between(before, after, 'cerebria_computer_seconds')} with their pauses")
    print(f"age of what channels show: {between(before, after, 'cerebria_stale_seconds')}")
    counted = rose(before, after, 'cerebria_requests_total{of="counted"}') / took
    print(f"counted requests: {counted:.1f} a second; refused with 429: {discord.rate_limiter.refusals - refused}")
    print(f"all messages up to date {caught_up:.0f} s later")
    for name, used in memory.items():
        busy = (used[-1].seconds - used[0].seconds) / took
        print(f"{name}: {rising(used)}; {busy:.2f} cores busy")
    each = (memory["bot"][-1].seconds - memory["bot"][0].seconds) / len(presses)
    told = f"{in_yardsticks(each, measured):.2f} yardsticks of {statistics.median(measured) * 1000:.1f} ms"
    print(f"a press costs the bot {each * 1000:.1f} ms of processor time, or {told}")
    print(f"Discord and people: {own / took:.2f} cores busy; load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=20, help="seconds of warm-up")
    parser.add_argument("--games", type=int, default=200, help="open games")
    parser.add_argument("--moving", type=int, default=0, help="how many of them are played (default: all)")
    parser.add_argument("--pace", type=float, default=100, help="actions per second in all; 0 for no pauses")
    parser.add_argument("--dms", type=int, default=4, choices=range(5), help="players per game who use DMs")
    parser.add_argument("--computer", choices=COMPUTER_PLAYERS, help="a computer player for one seat of each game")
    parser.add_argument("--threads", action="store_true", help="each game is in a thread of its own, with a signpost")
    parser.add_argument("--profile", type=Path, help="write a profile of the bot here")
    sys.exit(asyncio.run(main(parser.parse_args())))
