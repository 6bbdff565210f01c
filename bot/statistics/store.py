"""Results of ended games in the database: a cache of the log, which can be made again at any time."""

import logging
from collections.abc import Iterable

from bot.core.storage.database import Database, Transaction, Values, upsert
from bot.statistics.results import Result, result_from_json, result_to_json

log = logging.getLogger(__name__)

_INSERT = upsert("result", ("game",), ("game", "guild", "ended", "summary"))


class ResultStore:
    """The results of all servers."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def games_without_result(self, guild: int | None = None) -> list[int]:
        """The games, of one server or all, that have been played to the end and have no result yet; oldest first."""
        query = (
            "SELECT id FROM game WHERE status = 'over' AND imported = 0"
            " AND (CAST(:guild AS BIGINT) IS NULL OR guild = :guild)"
            " AND id NOT IN (SELECT game FROM result) ORDER BY id"
        )
        return [row["id"] for row in await self._db.select(query, {"guild": guild})]

    async def has(self, game: int) -> bool:
        """Whether a game's result is stored."""
        return await self._db.select_one("SELECT 1 FROM result WHERE game = ?", (game,)) is not None

    async def times(self, game: int) -> tuple[str, str]:
        """When a game began and when it ended; epochs are no part of play. Raises LookupError if its log is empty."""
        query = "SELECT at FROM log WHERE game = ? {} ORDER BY version {} LIMIT 1"
        first = await self._db.select_one(query.format("", "ASC"), (game,))
        last = await self._db.select_one(query.format("AND kind <> 'epoch'", "DESC"), (game,))
        if first is None:
            raise LookupError(game)
        return first["at"], (last or first)["at"]

    async def save_result(self, result: Result) -> bool:
        """Save a result unless it names a person who has been forgotten since it was made; return whether it was."""

        async def write(tx: Transaction) -> bool:
            known = (
                "SELECT person FROM log WHERE game = :game AND person IS NOT NULL"
                " UNION SELECT person FROM seat WHERE game = :game AND person IS NOT NULL"
            )
            if not {row["person"] for row in await tx.select(known, {"game": result.game})}.issuperset(result.people):
                return False
            await tx.execute(_INSERT, _row(result))
            return True

        return await self._db.commit(write, watched=False)

    async def replace_all(self, results: Iterable[Result]) -> None:
        """Save these results and no others."""
        rows = list(map(_row, results))

        async def write(tx: Transaction) -> None:
            await tx.execute("DELETE FROM result")
            await tx.execute_all(_INSERT, rows)

        await self._db.commit(write)

    async def summaries(self, guild: int, since: str = "") -> list[str]:
        """The results of a server as text, in the order in which the games ended; `readable_results` reads them.

        `since` is the first day that counts (ISO 8601).
        """
        return await self._summaries("WHERE guild = ? AND ended >= ?", (guild, since))

    async def summaries_of(self, person: int) -> list[str]:
        """The results of the games in which a person has or had a seat."""
        played = "SELECT game FROM seat WHERE person = :person UNION SELECT game FROM left_seat WHERE person = :person"
        return await self._summaries(f"WHERE game IN ({played})", {"person": person})

    async def all_summaries(self) -> list[str]:
        """The results of all games."""
        return await self._summaries("", ())

    async def _summaries(self, condition: str, values: Values) -> list[str]:
        query = f"SELECT summary FROM result {condition} ORDER BY ended, game"  # noqa: S608
        return [row["summary"] for row in await self._db.select(query, values)]


def readable_results(summaries: Iterable[str]) -> list[Result]:
    """The readable results among these texts."""
    found: list[Result] = []
    for text in summaries:
        try:
            found.append(result_from_json(text))
        except ValueError:
            log.warning("a result is damaged and left out; `cerebria ratings --rebuild` makes it again")
    return found


def _row(result: Result) -> tuple[int, int | None, str, str]:
    return result.game, result.guild, result.ended, result_to_json(result)
