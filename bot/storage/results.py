"""Results of ended games in the database: a cache of the log, which can be made again at any time."""

import logging
import sqlite3
from collections.abc import Iterable

import aiosqlite

from bot.model.results import Result, from_json, to_json
from bot.storage.group_commit import Writer
from bot.storage.sqlite import Values, select, select_one

log = logging.getLogger(__name__)

_INSERT = "INSERT OR REPLACE INTO result (game, guild, ended, summary) VALUES (?, ?, ?, ?)"


class ResultStore:
    """The results of all servers."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def missing(self, guild: int | None = None) -> list[int]:
        """The games, of one server or all, that have been played to the end and have no result yet; oldest first."""
        query = (
            "SELECT id FROM game WHERE status = 'over' AND NOT imported AND (:guild IS NULL OR guild = :guild)"
            " AND id NOT IN (SELECT game FROM result) ORDER BY id"
        )
        return [row["id"] for row in await select(self._db, query, {"guild": guild})]

    async def has(self, game: int) -> bool:
        """Whether a game's result is stored."""
        return await select_one(self._db, "SELECT 1 FROM result WHERE game = ?", (game,)) is not None

    async def times(self, game: int) -> tuple[str, str]:
        """When a game began and when it ended; epochs are no part of play. Raises LookupError if its log is empty."""
        query = "SELECT at FROM log WHERE game = ? {} ORDER BY version {} LIMIT 1"
        first = await select_one(self._db, query.format("", "ASC"), (game,))
        last = await select_one(self._db, query.format("AND kind <> 'epoch'", "DESC"), (game,))
        if first is None:
            raise LookupError(game)
        return first["at"], (last or first)["at"]

    async def keep(self, result: Result) -> bool:
        """Save a result unless it names a person who has been forgotten since it was made; return whether it was."""

        def write(db: sqlite3.Connection) -> bool:
            known = (
                "SELECT EXISTS (SELECT 1 FROM log WHERE game = :game AND person = :person)"
                " OR EXISTS (SELECT 1 FROM seat WHERE game = :game AND person = :person)"
            )
            people = ({"game": result.game, "person": person} for person in result.people)
            if not all(db.execute(known, each).fetchone()[0] for each in people):
                return False
            db.execute(_INSERT, _row(result))
            return True

        return await self._writer.keep(write, watched=False)

    async def replace_all(self, results: Iterable[Result]) -> None:
        """Save these results and no others."""
        rows = list(map(_row, results))

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM result")
            db.executemany(_INSERT, rows)

        await self._writer.keep(write)

    async def summaries(self, guild: int) -> list[str]:
        """The results of a server as text, in the order in which the games ended; `read` reads them."""
        return await self._summaries("WHERE guild = ?", (guild,))

    async def summaries_of(self, person: int) -> list[str]:
        """The results of the games in which a person has or had a seat."""
        played = "SELECT game FROM seat WHERE person = :person UNION SELECT game FROM left_seat WHERE person = :person"
        return await self._summaries(f"WHERE game IN ({played})", {"person": person})

    async def all_summaries(self) -> list[str]:
        """The results of all games."""
        return await self._summaries("", ())

    async def _summaries(self, condition: str, values: Values) -> list[str]:
        query = f"SELECT summary FROM result {condition} ORDER BY ended, game"  # noqa: S608
        return [row["summary"] for row in await select(self._db, query, values)]


def read(summaries: Iterable[str]) -> list[Result]:
    """The readable results among these texts."""
    found: list[Result] = []
    for text in summaries:
        try:
            found.append(from_json(text))
        except ValueError:
            log.warning("a result is damaged and left out; `cerebria ratings --rebuild` makes it again")
    return found


def forget_in_results(db: sqlite3.Connection, person: int, pseudonym: int) -> None:
    """Put a pseudonym in the place of a person in all results; part of a transaction."""
    for row in db.execute("SELECT * FROM result WHERE instr(summary, ?)", (str(person),)).fetchall():
        try:
            result = from_json(row["summary"])
        except ValueError:  # it is made again
            db.execute("DELETE FROM result WHERE game = ?", (row["game"],))
        else:
            db.execute(_INSERT, _row(result.forgetting(person, pseudonym)))


def _row(result: Result) -> tuple[int, int | None, str, str]:
    return result.game, result.guild, result.ended, to_json(result)
