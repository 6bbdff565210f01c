"""People's preferences for all their games, in the database and in a cache."""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

from bot.model.records import PersonRow
from bot.storage.database import Database, Row, Transaction, upsert
from bot.storage.errors import UncertainError
from bot.storage.forgetting import Forgotten, forget, games_of, open_games_of
from bot.storage.row_cache import RowCache

_COLUMNS = tuple(field.name for field in fields(PersonRow))
_QUERY = "SELECT * FROM person WHERE person = ?"
_SAVE = upsert("person", ("person",), _COLUMNS)


class PersonStore:
    """Everybody's preferences."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.cache = RowCache[PersonRow]()
        self.on_forget: Callable[[int], None] = lambda person: None
        """Called with a person who has been forgotten; it must not block."""

    async def of(self, person: int) -> PersonRow:
        """A person's preferences; the defaults if they have chosen none."""
        return await self.cache.get(person, self._read)

    async def _read(self, person: int) -> PersonRow:
        return _person(person, await self._db.select_one(_QUERY, (person,)))

    async def choose(self, person: int, **chosen: Any) -> PersonRow:
        """Store some of a person's preferences, by the names of `PersonRow`."""

        async def write(tx: Transaction) -> PersonRow:
            before = _person(person, await tx.select_one(_QUERY, (person,)))
            after = replace(before, **chosen)
            await tx.execute(_SAVE, [getattr(after, column) for column in _COLUMNS])
            return after

        try:
            row = await self._db.keep(write)
        except UncertainError:
            self.cache.changed(person, None)
            raise
        self.cache.changed(person, row)
        return row

    async def with_digest(self) -> list[PersonRow]:
        """The preferences of everybody who wants a daily digest."""
        rows = await self._db.select("SELECT * FROM person WHERE digest = 1 ORDER BY person")
        return [_person(row["person"], row) for row in rows]

    async def games(self, person: int) -> tuple[int, ...]:
        """The games in which a person has or had a seat, or which they opened or ended."""
        return await games_of(self._db, person)

    async def open_games(self, person: int) -> tuple[int, ...]:
        """The running games and lobbies in which a person has a seat, and the lobbies that they opened."""
        return await open_games_of(self._db, person)

    async def forget(self, person: int) -> Forgotten:
        """Remove a person's id, name and choices from the whole database, unless they have open games."""
        try:
            return await self._db.keep(partial(forget, person=person))
        finally:  # even after an error it may have been done
            self.cache.changed(person, None)
            self.on_forget(person)


def _person(person: int, row: Row | None) -> PersonRow:
    """A person's preferences from their row; the defaults without one."""
    if row is None:
        return PersonRow(person)
    values = {column: row[column] for column in _COLUMNS}
    return PersonRow(**values | {name: bool(values[name]) for name in ("digest", "listed", "tips")})
