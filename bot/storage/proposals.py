"""What the people of a game are asked to agree to: a part of the database."""

import json
import logging
import sqlite3

import aiosqlite

from bot.model.proposals import Proposal
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select_one
from engine import canonical

log = logging.getLogger(__name__)


class ConsentStore:
    """The last proposals of each open game, to take back and to end it; its log tells whether they still count."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def of(self, game: int) -> Proposal | None:
        """The last proposal to take back in a game."""
        row = await select_one(self._db, "SELECT * FROM consent WHERE game = ?", (game,))
        if row is None:
            return None
        try:
            agreed = frozenset(map(int, json.loads(row["agreed"])))
        except (ValueError, TypeError):
            log.warning("game %s: what was asked about taking back is damaged, and asked no more", game)
            return None
        return Proposal(row["version"], row["person"], agreed, row["declined"], row["asked"])

    async def keep(self, game: int, proposal: Proposal) -> None:
        """Keep a proposal to take back as it stands now."""

        def write(db: sqlite3.Connection) -> None:
            agreed = canonical(sorted(proposal.agreed))
            db.execute(
                "INSERT OR REPLACE INTO consent (game, version, person, agreed, declined, asked)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (game, proposal.version, proposal.person, agreed, proposal.declined, proposal.asked),
            )

        await self._writer.keep(write)

    async def ends_of(self, game: int) -> tuple[Proposal, ...]:
        """The proposals to end a game without a result: the last one of each person who has proposed it."""
        row = await select_one(self._db, "SELECT value FROM fact WHERE name = ?", (_end(game),))
        return () if row is None else _ends(game, row["value"])

    async def keep_end(self, game: int, proposal: Proposal) -> None:
        """Keep a proposal to end a game, in the place of an earlier one by the same person."""

        def write(db: sqlite3.Connection) -> None:
            found = db.execute("SELECT value FROM fact WHERE name = ?", (_end(game),)).fetchone()
            known = () if found is None else _ends(game, found[0])
            ends = [*(each for each in known if each.person != proposal.person), proposal]
            value = " ".join(f"{each.person} {each.version}" for each in ends)
            db.execute("INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)", (_end(game), value))

        await self._writer.keep(write)


def _ends(game: int, value: str) -> tuple[Proposal, ...]:
    """The proposals that a fact holds: person and version of each; none if it is damaged."""
    words = value.split()
    if len(words) % 2 or not all(word.isdecimal() for word in words):
        log.warning("game %s: what was asked about its end is damaged, and asked no more", game)
        return ()
    return tuple(Proposal(int(version), int(person)) for person, version in zip(words[::2], words[1::2], strict=True))


def forget_proposals(db: sqlite3.Connection, game: int) -> None:
    """A game is over, and with it all that was proposed in it; a part of the transaction that ends it."""
    db.execute("DELETE FROM consent WHERE game = ?", (game,))
    db.execute("DELETE FROM fact WHERE name = ?", (_end(game),))


def _end(game: int) -> str:
    """The fact that tells who has proposed to end a game, and at which version."""
    return f"end of game {game}"
