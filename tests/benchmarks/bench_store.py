"""Steps a second of the store alone.

    PYTHONPATH=. python tests/benchmarks/bench_store.py [--postgres | --database URL] [--processes 3] [--games 16]
        [--seconds 5]

Saves the same position as the next step of each of `games` games again and again, all games at once: row, log entry and
snapshot. The database is a new SQLite file, one on a PostgreSQL server of the benchmark's own, or a new one at a URL;
on PostgreSQL, the games can be divided among processes. Prints steps a second, the response times of a step, and the
processor time that a step takes in all processes. Only compare figures taken on one machine within the hour.
"""

import argparse
import asyncio
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

from bot.core.model.game_log import first_outcome
from bot.core.model.records import GameRow, LogRow
from bot.core.storage.address import Address, PostgresAddress, read_address
from bot.core.storage.store import Store, opened
from engine import Edition, State, load_ruleset, state_hash
from tests.benchmarks.bench_host import percentiles
from tests.bot.support.postgres import database_for, durable
from tests.bot.support.tables import NAMES, games_row

STARTING = 3.0
"""Seconds allowed for the start of a process."""


async def position(store: Store) -> tuple[GameRow, State]:
    """A game that has begun, with its state."""
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    template = games_row(Edition.SECOND, NAMES, free=False, seed=1)
    row = replace(template, id=row.id, created=row.created, status="running", version=1)
    return row, first_outcome(load_ruleset(Edition.SECOND), row).state


async def steps(store: Store, until: float) -> list[float]:
    """Save step after step of a new game until a moment; returns the seconds that each took."""
    row, state = await position(store)
    digest, taken = state_hash(state), []
    while (start := time.perf_counter()) < until:
        entry = LogRow(row.version, "begin" if row.version == 1 else "action", 3, 0, "{}", disclosed=True, hash=digest)
        row = await store.commit_game(row, entry, state)
        taken.append(time.perf_counter() - start)
        row = replace(row, version=row.version + 1)
    return taken


async def measured(database: Address, games: int, seconds: float, begin: float) -> tuple[list[float], float]:
    """Save steps of games from the time `begin` on; returns the seconds each took, and the processor time of all."""
    async with opened(database, shared=True) as store:
        await asyncio.gather(*(position(store) for _ in range(3)))  # so that nothing is done for the first time
        await asyncio.sleep(max(begin - time.time(), 0))
        used, start = time.process_time(), time.perf_counter()
        played = await asyncio.gather(*(steps(store, start + seconds) for _ in range(games)))
        used = time.process_time() - used
    return [each for game in played for each in game], used


def run(database: Address, games: int, seconds: float, begin: float) -> tuple[list[float], float]:
    """Run `measured` in a process of its own."""
    return asyncio.run(measured(database, games, seconds, begin))


def measure(database: Address, processes: int, games: int, seconds: float) -> None:
    """Print the figures of one database."""
    begin = time.time() + STARTING * processes
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        parts = [pool.submit(run, database, games // processes, seconds, begin) for _ in range(processes)]
        taken = [each for part in parts for each in part.result()[0]]
        used = sum(part.result()[1] for part in parts)
    cost = f"{used / len(taken) * 1e6:.0f} us of processor time a step"
    kind = "PostgreSQL" if isinstance(database, PostgresAddress) else "SQLite"
    print(f"{kind}, {processes} process(es): {len(taken) / seconds:.0f} steps/s; {percentiles(taken)}; {cost}")


def main() -> None:
    """Measure the database of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database that is new")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL server for the benchmark")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database: Address = Path(folder) / "cerebria.db"
        if chosen.postgres:
            database = asyncio.run(database_for(Path(folder)))
            stack.enter_context(durable())
        elif chosen.database is not None:
            database = read_address(chosen.database)
        measure(database, chosen.processes, chosen.games, chosen.seconds)


if __name__ == "__main__":
    main()
