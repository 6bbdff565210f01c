"""Who wants to be called for new games, in which server, and how often they have been, in the database."""

from dataclasses import dataclass

from bot.core.model.fields import Count, Moment
from bot.core.model.pace import DAY
from bot.core.storage.database import Database
from bot.core.storage.rows import RowsOf

MAX_CALLS = 3
"""Maximum number of calls of a person for new games of a server, on a day of UTC."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A person who wants to be called; `at` is when they were called last, in seconds since 1970, 0 for never."""

    guild: int
    person: int
    at: Moment
    calls: Count

    def calls_on_day_of(self, now: float) -> int:
        """How often they have been called on the day of a moment."""
        return self.calls if self.at // DAY == int(now) // DAY else 0


_ROWS = RowsOf("listener", Listener)


class ListenerStore:
    """Everybody who wants to be called for new games."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def listens(self, guild: int, person: int) -> bool:
        """Whether a person wants to be called for new games of a server."""
        query = "SELECT 1 FROM listener WHERE guild = ? AND person = ?"
        return await self._db.select_one(query, (guild, person)) is not None

    async def set_listening(self, guild: int, person: int, *, on: bool) -> None:
        """Save whether a person wants to be called."""
        add = "INSERT INTO listener (guild, person, at, calls) VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING"
        await self._db.execute(add if on else "DELETE FROM listener WHERE guild = ? AND person = ?", (guild, person))

    async def listeners_to_call(self, guild: int, since: float, now: float) -> list[Listener]:
        """Those who may be called for what is new since a moment, who have waited longest for a call first."""
        rows = await self._db.select("SELECT * FROM listener WHERE guild = ? AND at < ? ORDER BY at", (guild, since))
        return [found for found in _ROWS.readable(rows) if found.calls_on_day_of(now) < MAX_CALLS]

    async def claim_call(self, listener: Listener, now: float) -> bool:
        """Record that somebody is being called; False if they have been meanwhile, by any process."""
        statement = "UPDATE listener SET at = ?, calls = ? WHERE guild = ? AND person = ? AND at = ? RETURNING at"
        calls = listener.calls_on_day_of(now) + 1
        values = (int(now), calls, listener.guild, listener.person, listener.at)
        return await self._db.commit(lambda tx: tx.select_one(statement, values), watched=False) is not None
