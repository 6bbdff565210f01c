"""People's preferences for all their games, in the database and in a cache."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from bot.core.model import absences
from bot.core.model.absences import Absence
from bot.core.model.records import Held, PersonRow
from bot.core.storage.database import Change, Database, Queries, Row, Transaction, insertion, upsert
from bot.core.storage.errors import UncertainError
from bot.core.storage.exporting import held_about
from bot.core.storage.forgetting import Forgotten, Obstacles, forget, games_of, obstacles_of
from bot.core.storage.row_cache import RowCache
from bot.core.storage.rows import RowsOf

_ROWS = RowsOf("person", PersonRow, left_out={"damaged"})
_QUERY = "SELECT * FROM person WHERE person = ?"
_SAVE = upsert("person", ("person",), _ROWS.columns)
_ABSENCES = RowsOf("absence", Absence)
_ADD_ABSENCE = insertion("absence", _ABSENCES.columns)
_KNOWN = (
    "SELECT 1 FROM person WHERE person = :person UNION ALL SELECT 1 FROM seat WHERE person = :person"
    " UNION ALL SELECT 1 FROM follower WHERE person = :person LIMIT 1"
)
_OTHERWISE_NAMED = "guild = :guild AND id IN (SELECT game FROM seat WHERE person = :person AND name <> :name)"

_Saved = TypeVar("_Saved", PersonRow, PersonRow | None)


class PersonStore:
    """Everybody's preferences."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.cache = RowCache[PersonRow]()
        self.on_forget: list[Callable[[int], None]] = []
        """Called with a person who has been forgotten, to drop what is in memory; they must not block."""

    async def person_row(self, person: int) -> PersonRow:
        """A person's preferences; the defaults if they have chosen none."""
        return await self.cache.get(person, self._read)

    async def is_awake(self, person: int, now: float) -> bool:
        """Whether it is neither a person's quiet hours, nor are they away."""
        return (await self.person_row(person)).hours.paused_until(now) is None

    async def _read(self, person: int) -> PersonRow:
        return _person(person, await self._db.select_one(_QUERY, (person,)))

    async def save_preferences(self, person: int, **chosen: Any) -> PersonRow:
        """Store some of a person's preferences, by the names of `PersonRow`."""
        return await self._save(person, lambda tx: _chosen(tx, person, chosen))

    async def absences(self, person: int) -> tuple[Absence, ...]:
        """When a person was away in the last months, or is, in order."""
        return await _absences(self._db, person)

    async def leave(self, person: int, until: int, now: float, zone: str | None) -> PersonRow:
        """Store until when a person is away, 0 for not at all, and their zone; raises Refused as `absences.changed`."""

        async def write(tx: Transaction) -> PersonRow:
            after = absences.changed(await _absences(tx, person), person, until, now)
            await tx.execute("DELETE FROM absence WHERE person = ?", (person,))
            await tx.execute_all(_ADD_ABSENCE, map(_ABSENCES.values, after))
            return await _chosen(tx, person, {"away_until": until, "zone": zone})

        return await self._save(person, write)

    async def _save(self, person: int, write: Change[_Saved]) -> _Saved:
        """Commit a change of a person's preferences, and cache their row; None if it has stored nothing."""
        try:
            row = await self._db.commit(write)
        except UncertainError:
            self.cache.put_row(person, None)
            raise
        if row is not None:
            self.cache.put_row(person, row)
        return row

    async def note(self, person: int, **learnt: Any) -> bool:
        """Store what the host has learnt about a person, by the names of `PersonRow`; return whether it has.

        Of somebody who has no preferences and no seat, and watches nothing, perhaps because they have been forgotten,
        nothing is stored.
        """

        async def write(tx: Transaction) -> PersonRow | None:
            if await tx.select_one(_KNOWN, {"person": person}) is None:
                return None
            return await _chosen(tx, person, learnt)

        return await self._save(person, write) is not None

    async def rename(self, person: int, guild: int, name: str) -> frozenset[int]:
        """Save a person's name in all their games of a server; return those in which they had another."""
        values = {"person": person, "guild": guild, "name": name}
        if await self._db.select_one(f"SELECT 1 FROM game WHERE {_OTHERWISE_NAMED}", values) is None:  # noqa: S608
            return frozenset()

        async def write(tx: Transaction) -> frozenset[int]:
            raised = f"UPDATE game SET revision = revision + 1 WHERE {_OTHERWISE_NAMED} RETURNING id"  # noqa: S608
            games = frozenset(row["id"] for row in await tx.select(raised, values))
            await tx.execute_all(
                "UPDATE seat SET name = ? WHERE game = ? AND person = ?", [(name, game, person) for game in games]
            )
            return games

        return await self._db.commit(write, watched=False)

    async def servers_with_another_name(self, person: int, name: str) -> tuple[int, ...]:
        """The servers with an open game in which a person has another name."""
        query = (
            "SELECT DISTINCT guild FROM game WHERE status IN ('lobby', 'running') AND guild IS NOT NULL"
            " AND id IN (SELECT game FROM seat WHERE person = ? AND name <> ?) ORDER BY guild"
        )
        return tuple(row["guild"] for row in await self._db.select(query, (person, name)))

    async def with_digest(self) -> list[PersonRow]:
        """The preferences of everybody who wants a daily digest."""
        rows = await self._db.select("SELECT * FROM person WHERE digest = 1 ORDER BY person")
        return [_person(row["person"], row) for row in rows]

    async def games(self, person: int) -> tuple[int, ...]:
        """The games in which a person has or had a seat, or which they opened, ended or watch."""
        return await games_of(self._db, person)

    async def obstacles(self, person: int) -> Obstacles:
        """The games that prevent that a person is forgotten."""
        return await obstacles_of(self._db, person)

    async def held(self, person: int) -> Held:
        """All that the database holds about a person, without other people and their secrets."""
        return await held_about(self._db, person)

    async def delete_person(self, person: int) -> Forgotten:
        """Remove a person's id, name and choices from the whole database, unless games prevent it."""
        try:
            return await self._db.commit(partial(forget, person=person))
        finally:  # even after an error it may have been done
            self.cache.put_row(person, None)
            for called in self.on_forget:
                called(person)


async def _absences(db: Queries, person: int) -> tuple[Absence, ...]:
    rows = await db.select("SELECT * FROM absence WHERE person = ? ORDER BY since", (person,))
    return tuple(_ABSENCES.readable(rows))


async def _chosen(tx: Transaction, person: int, chosen: Mapping[str, Any]) -> PersonRow:
    """Store some of a person's preferences; part of a transaction."""
    after = replace(_person(person, await tx.select_one(_QUERY, (person,))), **chosen, damaged=frozenset())
    await tx.execute(_SAVE, _ROWS.values(after))
    return after


def _person(person: int, row: Row | None) -> PersonRow:
    """A person's preferences from their row; the defaults if there is none, and for what cannot be read."""
    return PersonRow(person) if row is None else _ROWS.mended(row)
