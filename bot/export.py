"""A game of the database as a game file (engine.GameRecord): for replay, pictures and backups; for the host only."""

import asyncio
import json
from pathlib import Path

from bot import settings
from bot.history import action_of, effective
from bot.store import GameRow, LogRow, reading
from engine import CodecError, GameRecord, Ruleset, load_ruleset, setup_from_data


def record_of(rules: Ruleset, game: GameRow, rows: list[LogRow]) -> GameRecord:
    """The game file of a game, without what was taken back.

    Raises CodecError for a game that has not begun, or whose beginning these rules do not know (an epoch).
    """
    counted = effective(rows)
    if game.setup is None or game.seed is None or not counted:
        raise CodecError(f"game {game.id} has not begun")
    if counted[0].kind == "epoch":
        raise CodecError(f"game {game.id} went on from a snapshot: it began with other rules")
    return GameRecord.of(
        rules,
        setup_from_data(json.loads(game.setup)),
        int(game.seed, 16),
        [action_of(row) for row in counted[1:]],
        [row.hash for row in counted],
    )


def load_game(database: Path | None, game: str) -> GameRecord:
    """The game file of a game in a database, None for the host's own, which may be running.

    Raises CodecError, LookupError or StoreError, in words.
    """
    if not game.isdecimal():
        raise LookupError(f"{game!r} is neither a file nor the number of a game")
    chosen = settings.load()
    return asyncio.run(_load(database or chosen.database, int(game), chosen.cards))


async def _load(database: Path, game: int, cards: Path | None) -> GameRecord:
    async with reading(database) as store:
        try:
            row = await store.game(game)
        except LookupError as error:
            raise LookupError(f"there is no game {game} in {database}") from error
        return record_of(load_ruleset(row.edition, cards), row, await store.log(game))
