"""Show open games, for whom each waits and since when, and recent errors; the bot may be running."""

import argparse
import asyncio
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta

from bot import settings
from bot.cli.terminal import offer_json, tell
from bot.core.model.records import OPEN, GameRow, SeatRow
from bot.core.monitoring import recent_errors
from bot.core.monitoring.recent_errors import RecentError
from bot.core.storage.address import Address, PostgresAddress, read_address
from bot.core.storage.leases import situation
from bot.core.storage.store import Store, is_in_use, reading
from engine import EngineError, waiting_for
from render import clean_name

UNREADABLE = "unreadable"
"""The status shown for a game with damaged data."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A lobby or running game; `waits_for` holds names, `since` is the time of its last step, "" if unknown."""

    game: int
    channel: int
    status: str
    turn: int | None
    waits_for: tuple[str, ...]
    since: str


@dataclass(frozen=True, slots=True)
class RunningProcess:
    """A process that shares the database: its name (machine and process id) and the shards that it holds."""

    name: str
    shards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """The status of a host; `running`: whether a bot has the database open; `processes`: those that share it."""

    database: str
    running: bool
    games: tuple[OpenGame, ...]
    faults: tuple[RecentError, ...]
    processes: tuple[RunningProcess, ...] = ()


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--db", type=read_address, metavar="DATABASE", help="the database (the host's own)")
    offer_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the status; raises StoreError if the database cannot be read."""
    found = asyncio.run(status(arguments.db or settings.load().database))
    tell(arguments, "\n".join(lines(found, datetime.now(UTC))), **asdict(found))
    return 0


async def status(database: Address) -> Status:
    """The status of a database's host; the games idle longest come first."""
    running = await is_in_use(database)  # must precede reading
    async with reading(database) as store:
        rows = await store.games(statuses=OPEN)
        found = [await _game(store, row) for row in rows]
        found += [OpenGame(row.id, row.channel, UNREADABLE, None, (), "") for row in await store.damaged(statuses=OPEN)]
        games = sorted(found, key=lambda game: game.since)
        faults = tuple(await recent_errors.stored_errors(store))
        processes = await _processes(store) if isinstance(database, PostgresAddress) and running else ()
        return Status(str(database), running, tuple(games), faults, processes)


async def _processes(store: Store) -> tuple[RunningProcess, ...]:
    """The processes that share a database."""
    found = await situation(store.database)
    return tuple(
        RunningProcess(process.name, tuple(row.shard for row in found.leases if row.holder == process.id))
        for process in found.processes.values()
    )


async def _game(store: Store, row: GameRow) -> OpenGame:
    since = await store.logs.last_step(row.id) or row.created
    if row.status == "lobby":
        missing = (f"{row.empty_seats} more to join",) if row.empty_seats else ()
        return OpenGame(row.id, row.channel, row.status, None, missing, since)
    try:
        state = await store.logs.state(row.id)
    except EngineError:
        state = None
    if state is None or len(state.setup.seats) != len(row.seats):
        return OpenGame(row.id, row.channel, UNREADABLE, None, (), since)
    waiting = (row.seats[seat] for seat in waiting_for(state))
    names = dict.fromkeys(map(_decider, waiting))
    return OpenGame(row.id, row.channel, row.status, state.turn.number + 1, tuple(names), since)


def _decider(seat: SeatRow) -> str:
    """Who decides in a seat."""
    name = clean_name(seat.name or "?")
    return name if seat.cover is None else f"a computer for {name}"


def lines(found: Status, now: datetime) -> Iterator[str]:
    """Lines that describe a status on a terminal."""
    running = sum(game.status == "running" for game in found.games)
    lobbies = sum(game.status == "lobby" for game in found.games)
    bot = "a bot is running on it" if found.running else "no bot is running on it"
    yield f"{found.database}: {bot}; running games: {running}, lobbies: {lobbies}"
    for process in found.processes:
        yield f"  process {process.name}: shards {', '.join(map(str, process.shards)) or 'none'}"
    for game in found.games:
        turn = "" if game.turn is None else f", turn {game.turn}"
        waits = f" waits for {', '.join(game.waits_for)}" if game.waits_for else ""
        since = f"; nothing happened for {in_words(now - datetime.fromisoformat(game.since))}" if game.since else ""
        yield f"  game {game.game} ({game.status}{turn}, channel {game.channel}){waits}{since}"
    if found.faults:
        yield "last faults (UTC; the log has the details):"
    for fault in found.faults:
        yield f"  {fault.at} {fault.what} ({fault.where})"


def in_words(passed: timedelta) -> str:
    """A duration in the largest unit that fits at least twice, rounded down."""
    seconds = max(0, int(passed.total_seconds()))
    for unit, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            return f"{seconds // length} {unit}"
    return f"{seconds} seconds"
