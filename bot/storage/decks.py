"""Decks in the database; each change of a deck is a transaction of its own."""

import json
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.model.decks import MAX_DECKS, Deck, free_name
from bot.model.errors import Refused
from bot.storage.database import Database, Transaction
from engine import Team, canonical
from engine.terms import CardId

log = logging.getLogger(__name__)


class DeckStore:
    """All people's decks; each person sees and changes only their own."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, person: int) -> list[Deck]:
        """A person's decks, those for Bliss first, sorted by name."""
        decks = _decks(await self._db.select("SELECT * FROM deck WHERE person = ?", (person,)))
        return sorted(decks, key=lambda deck: (deck.team, deck.name.casefold()))

    async def get(self, deck: int, person: int) -> Deck:
        """A person's deck; raises the same Refused if it was deleted and if it is another person's."""
        row = await self._db.select_one("SELECT * FROM deck WHERE id = ? AND person = ?", (deck, person))
        return _only(row)

    async def add(
        self, person: int, team: Team, name: str, cards: Mapping[CardId, int], *, newest: int | None = None
    ) -> Deck:
        """Add a deck; raises Refused if the person has MAX_DECKS decks already.

        `newest` is the number of the person's newest deck at the time of the request. If a newer deck has the same
        cards by now, the request came twice, and that deck is returned.
        """

        async def insert(tx: Transaction) -> Deck:
            own = _decks(await tx.select("SELECT * FROM deck WHERE person = ? ORDER BY id", (person,)))
            last = own[-1] if own else None
            if newest is not None and last and last.id > newest and (last.team, last.cards) == (team, cards):
                return last
            if len(own) >= MAX_DECKS:
                raise Refused("deck-limit", limit=MAX_DECKS)
            free = free_name(name, (deck.name for deck in own))
            added = await tx.select(
                "INSERT INTO deck (person, team, name, cards) VALUES (?, ?, ?, ?) RETURNING id",
                (person, team.word, free, canonical(dict(cards))),
            )
            return Deck(added[0]["id"], person, team, free, cards)

        return await self._db.commit(insert)

    async def change(self, deck: int, person: int, change: Callable[[Deck], Deck]) -> Deck:
        """Change a deck's name or cards and return it. Raises Refused if it was deleted, and the errors of `change`.

        `change` gets the deck as it is now, including changes from another device.
        """

        async def update(tx: Transaction) -> Deck:
            row = await tx.select_one("SELECT * FROM deck WHERE id = ? AND person = ?", (deck, person))
            before = _only(row)
            after = change(before)
            if after == before:
                return before
            if after.name != before.name:
                others = await tx.select("SELECT name FROM deck WHERE person = ? AND id <> ?", (person, deck))
                after = replace(after, name=free_name(after.name, (other["name"] for other in others)))
            after = replace(after, version=before.version + 1)
            await tx.execute(
                "UPDATE deck SET name = ?, cards = ?, version = ? WHERE id = ?",
                (after.name, canonical(dict(after.cards)), after.version, deck),
            )
            return after

        return await self._db.commit(update)

    async def remove(self, deck: int, person: int) -> None:
        """Delete a person's deck if it still exists."""
        await self._db.execute("DELETE FROM deck WHERE id = ? AND person = ?", (deck, person))


def _decks(rows: Iterable[Any]) -> list[Deck]:
    """The readable decks of these rows; damaged ones are logged and skipped."""
    found = []
    for row in rows:
        try:
            found.append(_deck(row))
        except (ValueError, AttributeError, TypeError):
            log.warning("deck %s is damaged and left out", row["id"])
    return found


def _only(row: Any) -> Deck:
    """The deck in a row; raises Refused if there is no row or it is damaged."""
    found = [] if row is None else _decks([row])
    if not found:
        raise Refused("deck-gone")
    return found[0]


def _deck(row: Any) -> Deck:
    cards = {name: count for name, count in json.loads(row["cards"]).items() if count}
    return Deck(row["id"], row["person"], Team.of(row["team"]), row["name"], cards, row["version"])
