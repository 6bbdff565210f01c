"""Cups in the database."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.core.games.organiser import Organiser
from bot.core.model.errors import Refused
from bot.core.model.fields import Count, Snowflake
from bot.core.model.records import GameRow
from bot.core.storage.database import Database, Queries, Row, Transaction, insertion, upsert
from bot.core.storage.known_deals import KNOWN_DEALS, SAME_DEAL
from bot.core.storage.rows import Others, RowsOf
from bot.cups.model import Cup, CupPerson, CupTable

MAX_OPEN = 5
"""Maximum number of a server's cups that have neither ended nor been cancelled."""

MAX_LISTED = 25
"""Maximum number of cups of a server that are listed."""

_CUPS = RowsOf("cup", Cup, left_out={"people", "tables"})
_PEOPLE, _TABLES = RowsOf("cup_person", CupPerson), RowsOf("cup_table", CupTable, left_out={"seated"})


@dataclass(frozen=True, slots=True)
class CupMessage:
    """A message where people sign up for a cup.

    `digest` is that of what it shows; one that fits nothing if that is unknown.
    """

    cup: int
    channel: Snowflake
    message: Count
    digest: str

    @classmethod
    def unknown(cls, cup: int, channel: int, message: int) -> "CupMessage":
        """A message that shows something unknown."""
        return cls(cup, channel, message, secrets.token_hex(8))


_MESSAGES = RowsOf("cup_message", CupMessage)
_SAVE_MESSAGE = upsert("cup_message", ("cup", "message"), _MESSAGES.columns)

_SEATED = ", ".join(
    f"(SELECT max(person) FROM seat WHERE game = cup_table.game AND team = '{team}') AS {team}_person"  # noqa: S608
    for team in ("bliss", "gloom")
)
"""The people who have the seats in a table's game, as columns."""


class CupStore(Organiser):
    """All cups; `add_lobby` inserts a lobby and returns its number."""

    awaited, known = "cup-no-end", "cup-same-deal"

    def __init__(self, db: Database, add_lobby: Callable[[Transaction, GameRow], Awaitable[int]]) -> None:
        self._db = db
        self._add_lobby = add_lobby

    async def add_cup(self, cup: Cup) -> Cup:
        """Add a cup, and return it with its number; raises Refused if its server has MAX_OPEN open ones."""

        async def insert(tx: Transaction) -> Cup:
            opened = await tx.select(
                "SELECT id FROM cup WHERE guild = ? AND status IN ('open', 'running')", (cup.guild,)
            )
            if len(opened) >= MAX_OPEN:
                raise Refused("cup-too-many", most=MAX_OPEN)
            last = await tx.select_one("SELECT max(id) AS id FROM cup")
            numbered = replace(cup, id=1 + ((last and last["id"]) or 0))
            await _save(tx, numbered)
            return numbered

        return await self._db.commit(insert)

    async def get_cup(self, cup: int) -> Cup:
        """A cup by its number; raises Refused if there is none, or if it cannot be read."""
        return await _read(self._db, cup)

    async def update_cup(
        self, cup: int, change: Callable[[Cup], Cup], deal: Callable[[Cup], Sequence[GameRow]] = lambda _: ()
    ) -> Cup:
        """Change a cup as it is now, and return it; raises Refused as `get_cup`, and the errors of `change`.

        `deal` makes the lobbies of the changed cup's tables without a game, in order; both are stored or neither.
        """

        async def update(tx: Transaction) -> Cup:
            before = await _read(tx, cup)
            after = change(before)
            games = [await self._add_lobby(tx, lobby) for lobby in deal(after)]
            waiting = [table for table in after.tables if not table.ended and table.game is None]
            given = dict(zip(waiting, games, strict=False))
            after = replace(after, tables=tuple(replace(t, game=given.get(t, t.game)) for t in after.tables))
            if after != before:
                await _save(tx, after)
            return after

        return await self._db.commit(update)

    async def cups_of_server(self, guild: int) -> list[Cup]:
        """The newest cups of a server, MAX_LISTED at most, newest first."""
        return await _readable(self._db, "guild = ? ORDER BY id DESC LIMIT ?", (guild, MAX_LISTED))

    async def to_look_after(self) -> list[Cup]:
        """The cups that are running, or have messages, and those whose channels do not know their last stage."""
        stage = "round + CASE WHEN status IN ('open', 'running') THEN 0 ELSE 1 END"
        shown = "id IN (SELECT cup FROM cup_message)"
        return await _readable(self._db, f"status = 'running' OR {shown} OR told < {stage} ORDER BY id", ())

    async def organises(self, game: int) -> bool:
        """Whether a game is one of a cup."""
        return await self._db.select_one("SELECT 1 FROM cup_table WHERE game = ?", (game,)) is not None

    async def awaits(self, game: int) -> bool:
        """Whether a round of a cup waits for the result of a game."""
        query = "SELECT 1 FROM cup_table JOIN cup ON cup.id = cup WHERE game = ? AND ended = 0 AND status = 'running'"
        return await self._db.select_one(query, (game,)) is not None

    # Messages where people sign up

    async def messages(self, cup: int) -> list[CupMessage]:
        """The messages where people sign up for a cup, and what they show."""
        rows = await self._db.select("SELECT * FROM cup_message WHERE cup = ? ORDER BY message", (cup,))
        return _MESSAGES.readable(rows)

    async def set_message(self, message: CupMessage) -> None:
        """Save that a message exists, and what it shows."""
        await self._db.execute(_SAVE_MESSAGE, _MESSAGES.values(message), watched=False)

    async def shows_now(self, message: CupMessage, digest: str) -> None:
        """Save what a message shows now, unless something else has been saved since it was read."""
        statement = "UPDATE cup_message SET digest = ? WHERE cup = ? AND message = ? AND digest = ?"
        values = (digest, message.cup, message.message, message.digest)
        await self._db.execute(statement, values, watched=False)

    async def forget_message(self, message: CupMessage) -> None:
        """Forget a message that is final, or gone."""
        values = (message.cup, message.message)
        await self._db.execute("DELETE FROM cup_message WHERE cup = ? AND message = ?", values, watched=False)

    # Secrets of a deal

    async def seals(self, game: int) -> bool:
        """Whether what is hidden in a game is still played for at another table of its round."""
        query = f"SELECT 1 {SAME_DEAL} JOIN game ON game.id = other.game"
        query += " WHERE own.game = ? AND other.game <> own.game AND game.status IN ('lobby', 'running')"
        return await self._db.select_one(query, (game,)) is not None

    async def knows_deal(self, game: int, person: int) -> bool:
        """Whether a person has or had a seat at another table of a game's round."""
        query = f"{KNOWN_DEALS} AND other.game = :game"
        return await self._db.select_one(query, {"game": game, "person": person}) is not None


async def _read(db: Queries, cup: int) -> Cup:
    rows, parts = await _rows(db, "id = ?", (cup,))
    if not rows:
        raise Refused("no-such-cup", number=str(cup))
    return _CUPS.read(rows[0], **parts(rows[0]))


async def _readable(db: Queries, which: str, values: Sequence[object]) -> list[Cup]:
    return _CUPS.readable(*await _rows(db, which, values))


async def _rows(db: Queries, which: str, values: Sequence[object]) -> tuple[Sequence[Row], Others]:
    """The rows of cups for an SQL condition, perhaps with an order and a limit (trusted text), and their parts."""
    of_these = f"WHERE cup IN (SELECT id FROM cup WHERE {which})"  # noqa: S608
    cups = await db.select(f"SELECT * FROM cup WHERE {which}", values)  # noqa: S608
    people = await db.select(f"SELECT * FROM cup_person {of_these} ORDER BY entrant, place", values)  # noqa: S608
    tables = await db.select(f"SELECT *, {_SEATED} FROM cup_table {of_these} ORDER BY round, number", values)  # noqa: S608

    def parts(row: Row) -> Mapping[str, Any]:
        return {
            "people": tuple(_PEOPLE.read(each) for each in people if each["cup"] == row["id"]),
            "tables": tuple(_table(each) for each in tables if each["cup"] == row["id"]),
        }

    return cups, parts


def _table(row: Row) -> CupTable:
    return _TABLES.read(row, seated=(row["bliss_person"], row["gloom_person"]))


async def _save(tx: Transaction, cup: Cup) -> None:
    await tx.execute(upsert("cup", ("id",), _CUPS.columns), _CUPS.values(cup))
    people, tables = map(_PEOPLE.values, cup.people), map(_TABLES.values, cup.tables)
    for table, columns, rows in (
        ("cup_person", _PEOPLE.columns, people),
        ("cup_table", _TABLES.columns, tables),
    ):
        await tx.execute(f"DELETE FROM {table} WHERE cup = ?", (cup.id,))  # noqa: S608
        await tx.execute_all(insertion(table, ("cup", *columns)), [(cup.id, *row) for row in rows])
