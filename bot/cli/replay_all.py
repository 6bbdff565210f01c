"""Replay every saved game with this version, to check an update before using it: `cerebria replay --all`."""

import argparse
import asyncio
from pathlib import Path
from typing import NamedTuple

from bot import settings
from bot.cli.progress import Progress
from bot.cli.terminal import counted, one_line, refuse, tell
from bot.core.games.rules_version import program
from bot.core.model.game_log import LogError, replayed
from bot.core.model.records import GameRow
from bot.core.storage.address import Address
from bot.core.storage.errors import StoreError
from bot.core.storage.store import Store, reading
from engine import Edition, EngineError, Ruleset, RulesetMismatchError, load_ruleset

SAME, DIFFERENT = 0, 1
"""Exit statuses; EXIT_REFUSED (terminal.py) if the game or the database cannot be read."""


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each game that differs; return 0 if none does, 1 if any, 2 if the database is unreadable."""
    chosen = settings.load()
    try:
        found = asyncio.run(replay_games(arguments.db or chosen.database, arguments.cards or chosen.cards))
    except StoreError as error:
        return refuse("replay", str(error))
    replayed = f"{counted(found.games, 'game')}, {counted(found.steps, 'step')}"
    told = f"{replayed}, {len(found.different) or 'none'} decided differently"
    tell(arguments, "\n".join((*found.different, told)), **found._asdict())
    return DIFFERENT if found.different else SAME


class Replayed(NamedTuple):
    """The numbers of games and steps replayed, and a line for each game that differs."""

    games: int
    steps: int
    different: list[str]


async def replay_games(database: Address, cards: Path | None) -> Replayed:
    """Replay every game of a database; raises StoreError."""
    own = {edition: load_ruleset(edition, cards) for edition in Edition}
    games = steps = 0
    different: list[str] = []
    async with reading(database) as store:
        begun = sorted((row for row in await store.games() if row.has_begun), key=lambda game: game.id)
        for row in Progress(len(begun)).over(begun):
            games += 1
            try:
                steps += await _played(store, row, own[row.edition], cards)
            except (LogError, EngineError, LookupError) as error:
                versions = f"it began with version {row.program or '?'}, this is {program()}"
                different.append(f"game {row.id} ({row.status}): {_reason(error)}; {versions}")
        for damaged in await store.damaged():
            games += 1
            different.append(f"game {damaged.id} ({damaged.status}): it cannot be read: {one_line(damaged.reason)}")
    return Replayed(games, steps, different)


def other_cards(game: str, digest: str | None, cards: Path | None) -> str:
    """That a game, whose rules are not stored with it, was played with other cards than those that are given."""
    given = "these" if cards is None else f"those of {cards}"
    return f"{game} was played with other cards than {given} (rule set {(digest or '?')[:12]}): give --cards their file"


async def _played(store: Store, row: GameRow, own: Ruleset, cards: Path | None) -> int:
    """Replay a game; return its number of steps. Raises LookupError, LogError or EngineError if it differs."""
    try:
        rules = await store.rule_sets.find_rules(row.ruleset or "", own)
    except RulesetMismatchError:
        raise LookupError(other_cards("it", row.ruleset, cards)) from None
    states = [state for _, state in replayed(rules, row, await store.logs.log_rows(row.id))]
    kept = await store.logs.state(row.id)
    if not states or states[-1] != kept:
        raise LookupError("its log does not lead to its saved state")
    if len(row.seats) != len(states[-1].setup.seats):
        raise LookupError("its seats do not match its saved state")
    return len(states)


def _reason(error: Exception) -> str:
    return str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)
