"""Removal of a person from the database: one transaction that leaves their moves under a pseudonym.

The pseudonym is a random number below 0. It is not derived from the person's id, and nothing links the two afterwards.
"""

import re
import secrets
from dataclasses import dataclass

from bot.core.model.motions import answers_in
from bot.core.model.roles import Role, parse_role
from bot.core.storage.database import Queries, Transaction
from bot.core.storage.known_deals import KNOWN_DEALS
from bot.core.storage.revisions import raise_revision
from bot.core.storage.schema import tables
from bot.core.storage.summaries import DAMAGE, renumbered
from engine import canonical

PSEUDONYMS = 1 << 62
"""The number of pseudonyms."""

_RECORDS = frozenset({"game", "seat", "log", "left_seat", "motion", "cup", "cup_person"})
"""Tables in which the pseudonym takes the id's place; seats and places in cups lose their names, too.

Rows of others are deleted.
"""

GAMES = (
    "SELECT game FROM seat WHERE person = :person"
    " UNION SELECT game FROM left_seat WHERE person = :person"
    " UNION SELECT id FROM game WHERE host = :person OR ended_by = :person"
    " UNION SELECT game FROM follower WHERE person = :person"
)
"""The query of the games in which a person has or had a seat, or which they opened, ended or watch."""

_OPEN = (
    "SELECT id FROM game WHERE status IN ('lobby', 'running') AND"
    " (id IN (SELECT game FROM seat WHERE person = :person) OR (status = 'lobby' AND host = :person)) ORDER BY id"
)

_KNOWN = (
    "SELECT id FROM game WHERE status = 'running' AND"  # noqa: S608
    f" (id IN (SELECT game FROM left_seat WHERE person = :person) OR id IN ({KNOWN_DEALS})) ORDER BY id"
)


@dataclass(frozen=True, slots=True)
class Obstacles:
    """The games that prevent that a person is forgotten.

    `left`: running games in which they gave up a seat, or whose deal they know from another table of a cup. They know
    hands, and nobody could tell them from a newcomer who takes a seat of the other team.
    """

    open: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.open or self.left)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What the removal of a person found: obstacles prevent it, else `games` have changed."""

    obstacles: Obstacles = Obstacles()
    games: tuple[int, ...] = ()


async def games_of(db: Queries, person: int) -> tuple[int, ...]:
    """The games in which a person has or had a seat, or which they opened, ended or watch."""
    return tuple(row[0] for row in await db.select(GAMES, {"person": person}))


async def obstacles_of(db: Queries, person: int) -> Obstacles:
    """The games that prevent that a person is forgotten: those open to them, and running ones that they have left."""
    found = [await db.select(query, {"person": person}) for query in (_OPEN, _KNOWN)]
    return Obstacles(*(tuple(row["id"] for row in rows) for rows in found))


async def forget(tx: Transaction, person: int) -> Forgotten:
    """Remove a person; part of a transaction. Nothing is changed while there are obstacles."""
    if obstacles := await obstacles_of(tx, person):
        return Forgotten(obstacles)
    in_log = {row["game"] for row in await tx.select("SELECT DISTINCT game FROM log WHERE person = ?", (person,))}
    games = sorted(in_log.union(await games_of(tx, person)))
    pseudonym = await _unused(tx)
    ids = {"person": person, "pseudonym": pseudonym}
    waiting = "cup IN (SELECT id FROM cup WHERE status = 'open')"  # a pseudonym would keep their place from others
    await tx.execute(f"DELETE FROM cup_person WHERE person = ? AND {waiting}", (person,))  # noqa: S608
    for named in ("seat", "cup_person"):
        await tx.execute(f"UPDATE {named} SET name = NULL WHERE person = ?", (person,))  # noqa: S608
    for name, column in ((table.name, column) for table in tables().values() for column in table.people):
        change = f"UPDATE {name} SET {column} = :pseudonym" if name in _RECORDS else f"DELETE FROM {name}"  # noqa: S608
        await tx.execute(f"{change} WHERE {column} = :person", ids)
    await _forget_answers(tx, person, pseudonym)
    await _forget_messages(tx, person)
    await _forget_results(tx, person, pseudonym)
    for game in games:
        await raise_revision(tx, game)  # no step that is under way may bring their name back
    return Forgotten(games=tuple(games))


async def calls_forgotten(tx: Transaction, game: int, role: Role) -> bool:
    """Whether a message of an ended game is for somebody who has been forgotten while it was sent."""
    ended = "SELECT 1 FROM game WHERE id = ? AND status IN ('over', 'abandoned') AND setup IS NOT NULL"
    if not role.people or await tx.select_one(ended, (game,)) is None:
        return False
    known = "SELECT person FROM seat WHERE game = :game UNION SELECT person FROM left_seat WHERE game = :game"
    return not role.people.issubset({row["person"] for row in await tx.select(known, {"game": game})})


async def _unused(tx: Transaction) -> int:
    """A pseudonym that nobody has."""
    while True:
        pseudonym = -1 - secrets.randbelow(PSEUDONYMS)
        if not await games_of(tx, pseudonym):
            return pseudonym


async def _forget_answers(tx: Transaction, person: int, pseudonym: int) -> None:
    """Put the pseudonym into the answers to motions."""
    for row in await tx.select("SELECT game, id, ballots FROM motion WHERE ballots <> '[]'"):
        answers = [[pseudonym if who == person else who, answer] for who, answer in answers_in(row["ballots"])]
        if (after := canonical(answers)) != row["ballots"]:  # also what cannot be read, which may name them
            values = (after, row["game"], row["id"])
            await tx.execute("UPDATE motion SET ballots = ? WHERE game = ? AND id = ?", values)


async def _forget_results(tx: Transaction, person: int, pseudonym: int) -> None:
    """Put the pseudonym into results; what is damaged, or names them elsewhere, is made again."""
    for row in await tx.select("SELECT game, summary FROM result WHERE summary LIKE ?", (f"%{person}%",)):
        try:
            after = renumbered(row["summary"], {person: pseudonym})
        except DAMAGE:
            after = None
        if after is None or re.search(rf"\b{person}\b", after):
            await tx.execute("DELETE FROM result WHERE game = ?", (row["game"],))
        else:
            await tx.execute("UPDATE result SET summary = ? WHERE game = ?", (after, row["game"]))


async def _forget_messages(tx: Transaction, person: int) -> None:
    """Drop the records of messages to a person, many of which are in their direct messages.

    A question that called them among others stays recorded, so that the others are not asked twice.
    """
    for table in ("message", "sending"):
        rows = await tx.select(f"SELECT game, role FROM {table} WHERE role LIKE ?", (f"%{person}%",))  # noqa: S608
        for game, role in ((row["game"], row["role"]) for row in rows):
            kept = parse_role(role).without(person)
            if kept is None:
                await tx.execute(f"DELETE FROM {table} WHERE game = ? AND role = ?", (game, role))  # noqa: S608
            elif str(kept) != role:
                values = (str(kept), game, role)
                await tx.execute(f"UPDATE {table} SET role = ? WHERE game = ? AND role = ?", values)  # noqa: S608
