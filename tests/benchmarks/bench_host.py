"""The host under load: many games at once on one machine, people pressing real buttons, Discord's limits on.

    PYTHONPATH=. python tests/benchmarks/bench_host.py [--seconds 60] [--games 200] [--moving 200] [--pace 100]

This process is Discord and everybody in it; beside it run the bot and the process in which it draws. Nothing is
measured while people warm up. Printed at the end: what was committed, how long answers took, how old the pictures were,
what counted against Discord's limit, memory, and whether every log replays to the state that is kept and shown. Compare
figures of one machine and hour only; `--profile FILE` has the bot's process profiled.
"""

import argparse
import asyncio
import itertools
import os
import re
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import aiohttp

from bot import store
from bot.lobby import free_spirits
from bot.local import Channel, Guild, LocalDiscord, LocalSettings, MessageView, Person, Reply
from bot.panels.turn import turn
from bot.rows import SeatRow
from bot.service import GameService
from bot.store import Store
from engine import Edition
from tests.bot.host import check_log
from tests.bot.players import offered

ROOT = Path(__file__).parents[2]

IN_A_GUILD = 200
"""Games in a server; Discord allows 500 channels."""

HEALTHY = 120
"""Seconds after which the bot must have come up, or have brought all messages up to date."""


@dataclass
class Game:
    """A game with its people, and what they did."""

    id: int
    guild: Guild
    channel: Channel
    people: list[Person]
    done: int = 0
    over: bool = False
    seconds: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    """What presses got instead of an answer; what they asked for may have been done all the same."""


async def opened(discord: LocalDiscord, path: Path, count: int, dms: int) -> list[Game]:
    """Games that have just begun, put into the database before the bot starts."""
    games: list[Game] = []
    async with store.opened(path) as kept:
        service = GameService(kept, computer_seconds=0)
        for number in range(count):
            guild = _guild(discord, number)
            channel = discord.world.add_channel(guild, f"game-{number}")
            people = [Person(discord, discord.world.add_user(f"{letter}{number}")) for letter in "ABCD"]
            for person in people:
                discord.world.join(guild, person.user)
            row = await kept.new_game(channel.id, guild.id, people[0].id, list(Edition)[number % 2])
            for seat, person in enumerate(people):
                team = row.seats[seat].team
                spirit, reach = free_spirits(row, team)[0], "dm" if seat < dms else "panel"
                sits = SeatRow(seat, team, person.id, None, person.name, spirit, reach)
                row = replace(row, seats=(*row.seats[:seat], sits, *row.seats[seat + 1 :]))
            await kept.save_lobby(row)
            await service.start(row.id, people[0].id)
            games.append(Game(row.id, guild, channel, people))
        await service.close()
    return games


def _guild(discord: LocalDiscord, number: int) -> Guild:
    if number < IN_A_GUILD:
        return discord.guild
    if number % IN_A_GUILD == 0:
        discord.world.add_guild(f"Server {number}", discord.world.users[discord.guild.owner_id], BOT)
    return list(discord.world.guilds.values())[-1]


BOT = LocalSettings().bot_permissions


# People


class Player:
    """Plays a game by buttons, for whichever of its four people is to decide."""

    def __init__(self, game: Game, rng: Random, interval: float, until: float) -> None:
        self.game = game
        self.rng = rng
        self.interval = interval
        self.until = until
        self.names = re.compile(rf"\b([ABCD]){game.people[0].name[1:]}\b")

    async def play(self) -> None:
        """Act every `interval` seconds, or without a pause, until time is up or the game is over."""
        clock = asyncio.get_running_loop().time
        due = clock() + self.rng.random() * self.interval
        person, message = self.game.people[0], None
        while due < self.until and clock() < self.until and not self.game.over:
            await asyncio.sleep(max(0, due - clock()))
            due = due + self.interval
            person, message = await self._act(person, message)

    async def _act(self, person: Person, message: MessageView | None) -> tuple[Person, MessageView | None]:
        """Press until something is done; gives who goes on, with their panel."""
        for _ in range(16):
            choices = offered(message) if message is not None else []
            if not choices:
                person = self._next(person, message)
                reply = await self._measured(person.press(self._turn_message(), f"table:{self.game.id}:play"))
            else:
                assert message is not None
                custom_id, value = self.rng.choice(choices)
                reply = await self._measured(_chosen(person, message, custom_id, value))
            if reply.error or not reply.messages:
                self.game.failed.append(reply.error or "no answer")
                return person, None
            message = reply.message
            if "✅" in reply.text:
                self.game.done += 1
                return person, message
            if "Final score" in reply.text:
                self.game.over = True
                return person, message
        self.game.failed.append(f"nothing done: {message!r}")
        return person, None

    async def _measured(self, pressed: Awaitable[Reply]) -> Reply:
        """The reply once it is more than a promise, and how long that took."""
        begun = time.perf_counter()
        reply = await pressed
        if reply.error is None:
            await reply.settled(HEALTHY)
        self.game.seconds.append(time.perf_counter() - begun)
        return reply

    def _next(self, person: Person, message: MessageView | None) -> Person:
        """Whom the game may wait for, as the panel says."""
        named = self.names.findall(message.text) if message is not None else []
        others = [self.game.people["ABCD".index(letter)] for letter in named]
        return self.rng.choice([each for each in others if each is not person] or self.game.people)

    def _turn_message(self) -> MessageView:
        custom_id = f"table:{self.game.id}:play"
        messages = reversed(self.game.people[0].sees(self.game.channel))
        return next(m for m in messages if any(b.custom_id == custom_id for b in m.buttons))


def _chosen(person: Person, message: MessageView, custom_id: str, value: str | None) -> Awaitable[Reply]:
    return person.press(message, custom_id) if value is None else person.select(message, custom_id, [value])


# The bot


class Used(NamedTuple):
    """Megabytes of memory that a process holds, and seconds for which it has kept a core busy."""

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
        threads = sorted((own / "task").iterdir())
        children = [pid for thread in threads for pid in (thread / "children").read_text("ascii").split()]
        return [_used(Path("/proc") / pid) for pid in (own.name, *children)]

    async def stop(self) -> float:
        """Ask it to stop; gives the seconds that it took."""
        assert self.process
        begun = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()
        return time.monotonic() - begun


def _used(process: Path) -> Used:
    status = (process / "status").read_text("ascii").splitlines()
    times = (process / "stat").read_text("ascii").rpartition(")")[2].split()
    kilobytes = int(next(line for line in status if line.startswith("VmRSS")).split()[1])
    return Used(kilobytes / 1024, (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK"))


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


async def check(path: Path, games: list[Game]) -> list[str]:
    """Hold logs against states, presses and what channels show; gives what differs."""
    wrong: list[str] = []
    async with store.opened(path) as kept:
        service = GameService(kept, computer_seconds=0)
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
    table = await service.table(game.id)
    role = (await kept.shown(game.id))[f"turn:{table.state.turn.number}"]
    shown = next(m for m in game.people[0].sees(game.channel) if m.id == role.message)
    if shown.text != turn(table).text:
        yield "the channel does not show the state"


async def main(arguments: argparse.Namespace) -> int:
    """Run it and print the figures; 0 if nothing was lost, doubled or shown wrong."""
    moving = min(arguments.moving or arguments.games, arguments.games)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        local = LocalSettings(keep_deliveries=False, page=False)
        async with LocalDiscord(local) as discord:
            games = await opened(discord, folder / "cerebria.db", arguments.games, arguments.dms)
            bot = Bot(discord, folder, arguments.profile)
            try:
                await bot.start()
                first = await bot.caught_up()
                print(f"{arguments.games} games open, all messages shown {first:.0f} s after the start; {moving} move")
                await _load(bot, discord, games[:moving], arguments)
            finally:
                print(f"stopped in {await bot.stop():.1f} s")
            wrong = await check(folder / "cerebria.db", games)
    print("every log replays to the state kept, every press is in it once, every channel shows it" if not wrong else "")
    for line in itertools.islice(wrong, 20):
        print(line)
    return 1 if wrong else 0


async def played(games: list[Game], pace: float, seconds: float) -> None:
    """Have games played for so many seconds, with so many actions a second in all."""
    until = asyncio.get_running_loop().time() + seconds
    interval = len(games) / pace if pace else 0
    await asyncio.gather(*(Player(game, Random(game.id), interval, until).play() for game in games))


async def _load(bot: Bot, discord: LocalDiscord, games: list[Game], arguments: argparse.Namespace) -> None:
    await played(games, arguments.pace, arguments.warm)
    for game in games:
        game.seconds.clear()
    done, unanswered = -sum(game.done for game in games), -sum(len(game.failed) for game in games)
    before, start, own = await bot.figures(), bot.used(), time.process_time()
    refused = discord.rate_limiter.refusals
    begun = time.monotonic()
    playing = asyncio.create_task(played(games, arguments.pace, arguments.seconds))
    await asyncio.wait([playing], timeout=arguments.seconds / 2)
    half = bot.used()
    await playing
    took = time.monotonic() - begun
    after, end, own = await bot.figures(), bot.used(), time.process_time() - own
    caught_up = await bot.caught_up()
    presses = [seconds for game in games for seconds in game.seconds]
    done += sum(game.done for game in games)
    failed = [failure for game in games for failure in game.failed]
    unanswered += len(failed)
    print(f"{done} actions in {took:.1f} s: {done / took:.1f} a second; {len(presses) / took:.0f} presses a second")
    print(f"press to answer: {percentiles(presses)}; {unanswered} without an answer {failed[:2] or ''}")
    late = "cerebria_loop_delay_seconds"
    print(f"event loop late: {between(before, after, late)}")
    print(f"a step is kept in {between(before, after, 'cerebria_commit_seconds')}")
    drawn = rose(before, after, "cerebria_picture_seconds_count") / took
    print(f"pictures drawn: {drawn:.1f} a second, each {between(before, after, 'cerebria_picture_seconds')}")
    print(f"a channel shows what it should after {between(before, after, 'cerebria_stale_seconds')}")
    counted = rose(before, after, 'cerebria_requests_total{of="counted"}') / took
    print(f"requests that count: {counted:.1f} a second; refused with 429: {discord.rate_limiter.refusals - refused}")
    print(f"all messages current {caught_up:.0f} s later")
    for name, *used in zip(("bot", "painter"), start, half, end, strict=False):
        memory = ", ".join(f"{each.megabytes:.0f} MB" for each in used)
        print(f"{name}: {memory} at start, half, end; {(used[-1].seconds - used[0].seconds) / took:.2f} cores busy")
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
