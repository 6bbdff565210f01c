"""Restart with many open games: how soon the first press after READY is answered.

    PYTHONPATH=. python tests/benchmarks/bench_restart.py [--games 1000] [--stored 1000] [--actions 40] [--runs 3]

The database holds `stored` games; `games` of them are open and `actions` actions in. The bot is started once to publish
every message, and stopped. Each run starts it again; as soon as Discord has sent READY, a player presses Play in one
game, then players in others follow, one at a time. Prints the seconds from READY to the first answer, and the response
times of the presses after it. Only compare figures taken on one machine within the hour.
"""

import argparse
import asyncio
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.core.games.service import GameService
from bot.core.storage import store
from bot.localdiscord import LocalDiscord, LocalSettings
from tests.benchmarks.bench_host import Bot, percentiles
from tests.benchmarks.crowd import DEADLINE, Game, add_games

FURTHER = 39
"""Presses after the first."""


async def advanced(path: Path, games: list[Game], actions: int) -> None:
    """Take random actions in each game, in the database alone."""
    async with store.opened(path) as kept:
        service = GameService(kept)
        for game in games:
            rng = Random(game.id)
            table = await service.table(game.id)
            for _ in range(actions):
                if not (waiting := [seat for seat in table.waiting() if seat.person is not None]):
                    break
                table = await service.play.act(
                    game.id, waiting[0].person or 0, rng.choice(table.legal(waiting[0].seat))
                )


def stored(path: Path, games: list[Game], count: int) -> None:
    """Add copies of the open games as finished ones until the database holds `count` games."""
    database = sqlite3.connect(path)
    with database:
        columns = {
            table: [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            for table in ("game", "seat", "log", "snapshot")
        }
        for number in range(count - len(games)):
            source = games[number % len(games)].id
            copy = 1_000_000 + number
            for table, names in columns.items():
                key = "id" if table == "game" else "game"
                taken = ", ".join("?" if name == key else "'over'" if name == "status" else name for name in names)
                database.execute(
                    f"INSERT INTO {table} ({', '.join(names)}) SELECT {taken} FROM {table} WHERE {key} = ?",
                    (copy, source),
                )
    database.close()


async def pressed(game: Game, rng: Random) -> float:
    """Press Play; returns the seconds until the answer."""
    person = rng.choice(game.people)
    message = next(
        m for m in reversed(person.sees(game.channel)) if any("play" in (b.custom_id or "") for b in m.buttons)
    )
    begun = time.perf_counter()
    reply = await person.press(message, f"table:{game.id}:play")
    await reply.settled(DEADLINE)
    if reply.error is not None:
        raise RuntimeError(reply.error)
    return time.perf_counter() - begun


async def main(arguments: argparse.Namespace) -> int:
    """Run the benchmark and print the figures."""
    rng = Random(1)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        path = folder / "cerebria.db"
        async with LocalDiscord(LocalSettings(keep_deliveries=False, page=False)) as discord:
            games = await add_games(discord, path, arguments.games, 1)
            await advanced(path, games, arguments.actions)
            stored(path, games, arguments.stored)
            bot = Bot(discord, folder, None)
            await bot.start()
            count, shown = f"{arguments.stored} games stored, {arguments.games} open", await bot.caught_up()
            print(f"{count}: all messages shown {shown:.0f} s after the first start", flush=True)
            await bot.stop()
            firsts: list[float] = []
            for _ in range(arguments.runs):
                begun = time.perf_counter()
                await bot.start()
                ready = time.perf_counter()
                some = rng.choices(games, k=FURTHER + 1)
                first = await pressed(some[0], rng)
                further = [await pressed(game, rng) for game in some[1:]]
                current = await bot.caught_up()
                await bot.stop()
                firsts.append(first)
                print(
                    f"READY {ready - begun:.1f} s after the start; first press answered {first * 1000:.0f} ms later,"
                    f" the next {FURTHER}: {percentiles(further)}; all up to date {current:.1f} s after READY;"
                    f" load average {os.getloadavg()[0]:.1f}",
                    flush=True,
                )
            print(f"first press, median of {arguments.runs}: {statistics.median(firsts) * 1000:.0f} ms")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="open games")
    parser.add_argument("--stored", type=int, default=1000, help="games in the database, finished ones included")
    parser.add_argument("--actions", type=int, default=40, help="actions taken in each of the open games")
    parser.add_argument("--runs", type=int, default=3)
    sys.exit(asyncio.run(main(parser.parse_args())))
