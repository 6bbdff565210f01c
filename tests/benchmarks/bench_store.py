"""Steps a second of the store alone.

    PYTHONPATH=. python tests/benchmarks/bench_store.py [--database URL] [--games 16] [--seconds 5]

Saves the same position as the next step of each of `games` games again and again, all games at once: row, log entry and
snapshot. Without an address the database is a new SQLite file. Prints steps a second, the response times of a step, and
the processor time that a step takes in this process. Only compare figures taken on one machine within the hour.
"""

import argparse
import asyncio
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from bot.model.game_log import begun
from bot.model.records import GameRow, LogRow
from bot.storage.address import Address, read_address
from bot.storage.store import Store, opened
from engine import Edition, State, load_ruleset, state_hash
from tests.benchmarks.bench_host import percentiles
from tests.bot.support.tables import NAMES, games_row


async def position(store: Store) -> tuple[GameRow, State]:
    """A game that has begun, with its state."""
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    template = games_row(Edition.SECOND, NAMES, free=False, seed=1)
    row = replace(template, id=row.id, created=row.created, status="running", version=1)
    return row, begun(load_ruleset(Edition.SECOND), row).state


async def steps(store: Store, until: float) -> list[float]:
    """Save step after step of a new game until a moment; returns the seconds that each took."""
    row, state = await position(store)
    digest, taken = state_hash(state), []
    while (start := time.perf_counter()) < until:
        entry = LogRow(row.version, "begin" if row.version == 1 else "action", 3, 0, "{}", disclosed=True, hash=digest)
        row = await store.commit(row, entry, state)
        taken.append(time.perf_counter() - start)
        row = replace(row, version=row.version + 1)
    return taken


async def measure(database: Address, games: int, seconds: float) -> None:
    """Print the figures of one database."""
    async with opened(database) as store:
        await asyncio.gather(*(position(store) for _ in range(3)))  # so that nothing is done for the first time
        used, start = time.process_time(), time.perf_counter()
        played = await asyncio.gather(*(steps(store, start + seconds) for _ in range(games)))
        passed, used = time.perf_counter() - start, time.process_time() - used
    taken = [each for game in played for each in game]
    cost = f"{used / len(taken) * 1e6:.0f} us of processor time a step"
    print(f"{database}: {len(taken) / passed:.0f} steps/s; {percentiles(taken)}; {cost}")


def main() -> None:
    """Measure the database of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database that is new")
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database: Address = Path(folder) / "cerebria.db"
        if chosen.database is not None:
            database = read_address(chosen.database)
        asyncio.run(measure(database, chosen.games, chosen.seconds))


if __name__ == "__main__":
    main()
