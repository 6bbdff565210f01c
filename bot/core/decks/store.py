"""Decks in the database; each change of a deck is a transaction of its own."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pydantic import TypeAdapter

from bot.core.decks.model import MAX_DECKS, Deck, free_name
from bot.core.model.errors import Refused
from bot.core.storage.database import Database, Row, Transaction
from bot.core.storage.rows import RowsOf
from engine import Team, canonical
from engine.terms import CardId


def _cards(text: str) -> dict[CardId, int]:
    """Copies by card; raises ValueError."""
    cards = _COPIES.validate_json(text)
    return {name: count for name, count in cards.items() if count}


_COPIES = TypeAdapter(dict[CardId, int])
_ROWS = RowsOf("deck", Deck, forms={"cards": (_cards, lambda cards: canonical(dict(cards)))})


class DeckStore:
    """All people's decks; each person sees and changes only their own."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def decks_of(self, person: int) -> list[Deck]:
        """A person's decks, those for Bliss first, sorted by name."""
        decks = _ROWS.readable(await self._db.select("SELECT * FROM deck WHERE person = ?", (person,)))
        return sorted(decks, key=lambda deck: (deck.team, deck.name.casefold()))

    async def is_one_lost(self, person: int) -> bool:
        """Whether one of a person's decks cannot be read."""
        rows = await self._db.select("SELECT * FROM deck WHERE person = ?", (person,))
        return _ROWS.any_lost(rows)

    async def get_deck(self, deck: int, person: int) -> Deck:
        """A person's deck; raises the same Refused if it was deleted and if it is another person's."""
        return _only(await self._db.select_one("SELECT * FROM deck WHERE id = ? AND person = ?", (deck, person)))

    async def add_deck(
        self, person: int, team: Team, name: str, cards: Mapping[CardId, int], *, newest: int | None = None
    ) -> Deck:
        """Add a deck; raises Refused if the person has MAX_DECKS decks already.

        `newest` is the number of the person's newest deck at the time of the request. If a newer deck has the same
        cards by now, the request came twice, and that deck is returned.
        """

        async def insert(tx: Transaction) -> Deck:
            own = _ROWS.readable(await tx.select("SELECT * FROM deck WHERE person = ? ORDER BY id", (person,)))
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

    async def change_deck(self, deck: int, person: int, change: Callable[[Deck], Deck]) -> Deck:
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

    async def delete_deck(self, deck: int, person: int) -> None:
        """Delete a person's deck if it still exists."""
        await self._db.execute("DELETE FROM deck WHERE id = ? AND person = ?", (deck, person))


def _only(row: Row | None) -> Deck:
    """The deck in a row; raises Refused if there is no row, or if it cannot be read."""
    if row is None:
        raise Refused("deck-gone")
    return _ROWS.read(row)
