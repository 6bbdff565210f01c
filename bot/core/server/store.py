"""What those who manage servers have done with games, in the database."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.model.fields import Moment, Person
from bot.core.storage.database import Database, Transaction, insertion
from bot.core.storage.rows import RowsOf

KEPT = 100
"""Deeds that are kept of a server: the last ones."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody who manages a server has done with a game, and about whom, if it was about one of its people."""

    guild: int
    at: Moment
    by: Person
    game: int
    what: str
    person: Person | None = None


_ROWS = RowsOf("deed", Deed)
_INSERT = insertion("deed", _ROWS.columns)


class DeedStore:
    """The deeds of each server."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def note_deed(self, guild: int, by: int, game: int, what: str, person: int | None = None) -> None:
        """Note a deed; the oldest go."""
        deed = Deed(guild, int(self._clock()), by, game, what, person)

        async def write(tx: Transaction) -> None:
            await tx.execute(_INSERT, _ROWS.values(deed))
            await tx.execute(
                "DELETE FROM deed WHERE guild = ? AND id NOT IN"
                " (SELECT id FROM deed WHERE guild = ? ORDER BY id DESC LIMIT ?)",
                (guild, guild, KEPT),
            )

        await self._db.commit(write)

    async def deeds(self, guild: int, most: int) -> tuple[Deed, ...]:
        """The last deeds in a server, the latest first."""
        rows = await self._db.select("SELECT * FROM deed WHERE guild = ? ORDER BY id DESC LIMIT ?", (guild, most))
        return tuple(_ROWS.readable(rows))
