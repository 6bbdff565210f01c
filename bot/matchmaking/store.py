"""Wishes for a game, and the lobbies that wait for their people to confirm, in the database."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.core.model.fields import Count, Moment
from bot.core.model.records import GameRow
from bot.core.storage.database import Database, Queries, Transaction, upsert
from bot.core.storage.errors import ConflictError
from bot.core.storage.rows import RowsOf
from bot.matchmaking.wishes import Wish

_ROWS = RowsOf("wish", Wish)
_SAVE = upsert("wish", ("guild", "person"), _ROWS.columns)

_SERVERS = (
    "SELECT guild FROM wish UNION SELECT guild FROM game WHERE id IN (SELECT game FROM gathering)"
    " UNION SELECT guild FROM listener WHERE guild IN (SELECT guild FROM game WHERE status = 'lobby')"
)
"""The servers where somebody looks for a game or is asked to confirm, or might be called to a lobby."""


_LOBBY = (
    "SELECT status, (SELECT count(*) FROM seat WHERE game = :game AND person = :person) AS sits"
    " FROM game WHERE id = :game"
)
"""The status of a lobby, and how many seats a person has there."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """A lobby that waits until a moment, in seconds since 1970, for its people to confirm.

    `seated` is how many of them were last, 0 for unknown: if there are fewer, somebody has left.
    """

    game: int
    until: Moment
    seated: Count = 0


_GATHERINGS = RowsOf("gathering", Gathering)
_WAIT = upsert("gathering", ("game",), _GATHERINGS.columns)


class WishStore:
    """What everybody looks for, and the lobbies opened for them; these are written with their games (`Store`)."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def wish_of(self, guild: int, person: int, now: float) -> Wish | None:
        """A person's wish in a server; None if there is none, or it has ended."""
        return await _of(self._db, guild, person, now)

    async def is_lost(self, guild: int, person: int) -> bool:
        """Whether a person's wish in a server cannot be read."""
        rows = await self._db.select("SELECT * FROM wish WHERE guild = ? AND person = ?", (guild, person))
        return _ROWS.any_lost(rows)

    async def looking(self, guild: int, now: float) -> list[Wish]:
        """The wishes in a server for which no lobby is open, here or elsewhere, in order of waiting."""
        query = (
            "SELECT * FROM wish WHERE guild = ? AND lobby IS NULL AND until > ?"
            " AND person NOT IN (SELECT person FROM wish WHERE lobby IS NOT NULL) ORDER BY since, person"
        )
        return _ROWS.readable(await self._db.select(query, (guild, now)))

    async def of_lobby(self, game: int) -> list[Wish]:
        """The wishes for which a lobby was opened."""
        rows = await self._db.select("SELECT * FROM wish WHERE lobby = ? ORDER BY since, person", (game,))
        return _ROWS.readable(rows)

    async def servers(self) -> list[int]:
        """The servers where something may have to be done by time."""
        return [row["guild"] for row in await self._db.select(f"{_SERVERS} ORDER BY guild")]

    async def gatherings(self, guild: int) -> list[Gathering]:
        """The lobbies of a server that wait for their people."""
        query = (
            "SELECT gathering.* FROM gathering JOIN game ON game.id = gathering.game WHERE game.guild = ? ORDER BY game"
        )
        return _GATHERINGS.readable(await self._db.select(query, (guild,)))

    async def gathering(self, game: int) -> Gathering | None:
        """How a lobby waits for its people; None if it does not."""
        rows = await self._db.select("SELECT * FROM gathering WHERE game = ?", (game,))
        return next(iter(_GATHERINGS.readable(rows)), None)

    async def confirm_by(self, game: int) -> int | None:
        """The moment until which a lobby waits for its people; None if it does not."""
        gathering = await self.gathering(game)
        return None if gathering is None else gathering.until

    async def save_wish(self, wish: Wish, now: float) -> Wish:
        """Save what a person looks for, and return it; who looks already keeps their place.

        Nothing changes while a lobby waits for the person. After leaving it they queue anew, even if `Matchmaking.tend`
        has not noticed yet.
        """

        async def write(tx: Transaction) -> Wish:
            before, has_left = await _of(tx, wish.guild, wish.person, now), False
            if before is not None and before.lobby is not None:
                lobby = await tx.select_one(_LOBBY, {"game": before.lobby, "person": wish.person})
                if lobby is not None and lobby["status"] == "lobby" and lobby["sits"]:
                    return before
                has_left = lobby is None or not lobby["sits"]
            after = wish if before is None or has_left else replace(wish, since=before.since)
            await tx.execute(_SAVE, _ROWS.values(after))
            return after

        return await self._db.commit(write)

    async def drop_wishes(self, guild: int, *people: int) -> None:
        """Delete the wishes of people in a server."""

        async def write(tx: Transaction) -> None:
            statement = "DELETE FROM wish WHERE guild = ? AND person = ?"
            await tx.execute_all(statement, [(guild, person) for person in people])

        await self._db.commit(write)

    async def drop_ended(self, now: float) -> None:
        """Delete the wishes whose time is over, except those for which a lobby is open."""
        await self._db.execute("DELETE FROM wish WHERE lobby IS NULL AND until <= ?", (now,), watched=False)

    async def wait_until(self, least: float, game: int | None = None) -> None:
        """Have lobbies wait at least until a moment: one of them, or all."""
        condition = "until < :least AND (CAST(:game AS BIGINT) IS NULL OR game = :game)"
        statement = f"UPDATE gathering SET until = :least WHERE {condition}"  # noqa: S608
        await self._db.execute(statement, {"least": int(least), "game": game}, watched=False)

    async def let_go(self, game: int, out: Collection[int] = ()) -> None:
        """Stop waiting for a lobby's people, in a transaction of its own (`let_go`)."""
        await self._db.commit(lambda tx: let_go(tx, game, out), watched=False)


async def call_people(
    tx: Transaction, game: int, wishes: Sequence[Wish], until: float, seated: int, out: Collection[int] = ()
) -> None:
    """Have a lobby wait for these people, and no longer for those who are out; part of the transaction that seats them.

    `seated` is how many have a seat there then. Raises ConflictError if one of them looks no more, looks for something
    else, or is called elsewhere.
    """
    await _end(tx, game, out)
    for wish in wishes:
        rows = await tx.select("SELECT * FROM wish WHERE person = ? AND (guild = ? OR lobby IS NOT NULL)", _key(wish))
        if _ROWS.readable(rows) != [wish]:
            raise ConflictError(f"a wish has changed before game {game} was opened for it")
        await tx.execute("UPDATE wish SET lobby = ? WHERE person = ? AND guild = ?", (game, *_key(wish)))
    await tx.execute(_WAIT, _GATHERINGS.values(Gathering(game, int(until), seated)))


async def let_go(tx: Transaction, game: int, out: Collection[int] = ()) -> None:
    """Stop waiting for a lobby's people: they look again, in their places, except those who are out."""
    await _end(tx, game, out)
    await tx.execute("UPDATE wish SET lobby = NULL WHERE lobby = ?", (game,))
    await tx.execute("DELETE FROM gathering WHERE game = ?", (game,))


async def fulfil(tx: Transaction, game: GameRow) -> None:
    """End the wishes of the people of a game that begins, in all servers; part of the transaction that begins it.

    Who plays alone against computers still looks for people.
    """
    if len(game.people) > 1:
        await tx.execute_all("DELETE FROM wish WHERE person = ?", [(person,) for person in game.people])
        await let_go(tx, game.id)


async def _end(tx: Transaction, game: int, out: Collection[int]) -> None:
    statement = "DELETE FROM wish WHERE lobby = ? AND person = ?"
    await tx.execute_all(statement, [(game, person) for person in out])


def _key(wish: Wish) -> tuple[int, int]:
    return wish.person, wish.guild


async def _of(db: Queries, guild: int, person: int, now: float) -> Wish | None:
    query = "SELECT * FROM wish WHERE guild = ? AND person = ? AND (until > ? OR lobby IS NOT NULL)"
    return next(iter(_ROWS.readable(await db.select(query, (guild, person, now)))), None)
