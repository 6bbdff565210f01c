"""Show each server's ranking; --rebuild makes all results again from the games' logs.

A ranking lists everybody, also people who do not want to be listed on Discord: it is for the host's owner.
"""

import argparse
import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bot import settings
from bot.cli.progress import Progress
from bot.cli.terminal import counted, offer_json, tell
from bot.core.model.levels import kind_name
from bot.core.storage.address import Address, read_address
from bot.core.storage.store import Store, opened, reading
from bot.statistics.ratings import Place, ranking, ratings
from bot.statistics.results import Player, Result, counts, result_to_json
from bot.statistics.service import UnknownResultError, made
from bot.statistics.store import ResultStore, readable_results
from engine import load_ruleset
from render import clean_name, forgotten_name


@dataclass(frozen=True, slots=True)
class Server:
    """A server's ranking, with the last known names of its people, and the number of games it comes from."""

    guild: int | None
    games: int
    places: Sequence[Place]
    names: dict[int, str]

    def name(self, player: Player) -> str:
        """The name of a player."""
        if isinstance(player, str):
            return kind_name(player)
        return self.names.get(player) or forgotten_name()


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a rebuild found: the number of results, how many differ from before, and games without one."""

    results: int
    different: int
    failed: tuple[str, ...]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--db", type=read_address, metavar="DATABASE", help="the database (the host's own)")
    offer_json(parser)
    parser.add_argument("--rebuild", action="store_true", help="make all results again; stop the bot first")


def run(arguments: argparse.Namespace) -> int:
    """Print the rankings or rebuild the results; raises StoreError if the database cannot be used."""
    chosen = settings.load()
    database = arguments.db or chosen.database
    if arguments.rebuild:
        rebuilt = asyncio.run(rebuild(database, chosen.cards))
        told = f"{database}: results made again: {rebuilt.results}, different from before: {rebuilt.different}"
        tell(arguments, "\n".join((told, *(f"  {why}" for why in rebuilt.failed))), **asdict(rebuilt))
        return 1 if rebuilt.failed else 0
    servers = asyncio.run(rankings(database, chosen.cards))
    data = [_as_data(server) for server in servers]
    print(json.dumps(data) if arguments.json else _text(servers))
    return 0


async def rebuild(database: Address, cards: Path | None = None) -> Rebuilt:
    """Make all results of a database again."""
    async with opened(database) as store:
        results, failed = await _results(store, await _ended(store), cards)
        stored = ResultStore(store.database)
        before = set(await stored.all_summaries())
        await stored.replace_all(results)
        return Rebuilt(len(results), len(set(map(result_to_json, results)) - before), tuple(failed))


async def rankings(database: Address, cards: Path | None = None) -> list[Server]:
    """The rankings of all servers, from the stored results and those that are not stored yet."""
    async with reading(database) as store:
        of_all = ResultStore(store.database)
        stored = readable_results(await of_all.all_summaries())
        missing, _ = await _results(store, await of_all.games_without_result(), cards)
        by_guild: dict[int | None, list[Result]] = {}
        names: dict[int, str] = {}
        for result in sorted((*stored, *missing), key=lambda result: (result.ended, result.game)):
            by_guild.setdefault(result.guild, []).append(result)
        for row in reversed(await store.games()):
            names |= {seat.person: clean_name(seat.name) for seat in row.seats if seat.person is not None and seat.name}
        return [
            Server(guild, len(results), ranking(ratings(results)), names)
            for guild, results in sorted(by_guild.items(), key=lambda pair: pair[0] or 0)
        ]


async def _ended(store: Store) -> list[int]:
    return sorted(row.id for row in await store.games(statuses=("over",)) if counts(row))


async def _results(store: Store, games: Sequence[int], cards: Path | None) -> tuple[list[Result], list[str]]:
    """The results of games, and why some have none."""
    results: list[Result] = []
    failed: list[str] = []
    for game in Progress(len(games)).over(games):
        try:
            row = await store.game(game)
            results.append(await made(store, lambda edition: load_ruleset(edition, cards), row))
        except UnknownResultError as error:
            failed.append(str(error))
    return results, failed


def _as_data(server: Server) -> dict[str, object]:
    return {
        "server": server.guild,
        "games": server.games,
        "ranking": [
            {
                "rank": place.rank,
                "player": place.player,
                "name": server.name(place.player),
                "rating": place.rating.shown,
                "mu": place.rating.mu,
                "sigma": place.rating.sigma,
                "games": place.rating.games,
                "provisional": place.rating.is_provisional,
            }
            for place in server.places
        ],
    }


def _text(servers: Sequence[Server]) -> str:
    return "\n".join(line for server in servers for line in _lines(server)) or "no game has been played to its end"


def _lines(server: Server) -> Iterator[str]:
    """A server's ranking as a table."""
    yield f"server {server.guild}: {counted(server.games, 'game')}"
    for place in server.places:
        rating = place.rating
        games = f"{rating.games:>4} rated" + " (provisional)" * rating.is_provisional
        yield f"{place.rank:>5}  {server.name(place.player):<32}  {rating.shown:>6.1f}  {games}"
