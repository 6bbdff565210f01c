"""All that the database holds about a person, for the person: the rows that /forget would delete or change.

Other people are left out of these rows, and so is what would give away the secrets of a game.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from bot.core.model.motions import answers_in
from bot.core.model.records import Held
from bot.core.model.roles import parse_role
from bot.core.storage.database import Queries, Row
from bot.core.storage.forgetting import GAMES
from bot.core.storage.schema import SECRETS, StoredTable, tables
from bot.core.storage.summaries import DAMAGE, people_in, renumbered


async def held_about(db: Queries, person: int) -> Held:
    """Every row about a person, by table; tables without one are left out."""
    found, values = dict[str, list[dict[str, object]]](), {"person": person, "named": f"%{person}%"}
    for table in tables().values():
        if table.people or table.texts:
            rows = [_own(table, row, person) for row in await db.select(_query(table), values)]
            found[table.name] = [row for row in rows if row is not None]
    return {name: rows for name, rows in found.items() if rows}


def _query(table: StoredTable) -> str:
    """The rows of a table that may name a person; those of a game only in the person's games, which are indexed."""
    columns = ", ".join(f'"{column}"' for column in table.columns if f"{table.name}.{column}" not in SECRETS)
    named = [f'"{column}" = :person' for column in table.people] + [f'"{each}" LIKE :named' for each in table.texts]
    theirs = f"game IN ({GAMES}) AND " if "game" in table.columns else ""
    return f"SELECT {columns} FROM {table.name} WHERE {theirs}({' OR '.join(named)})"  # noqa: S608


def _own(table: StoredTable, row: Row, person: int) -> dict[str, object] | None:
    """A row without other people; None if it names others only."""
    known = {column: row[column] for column in row.keys()}  # noqa: SIM118  a row is no mapping
    own: dict[str, object] = {column: person if row[column] == person else None for column in table.people}
    own |= {column: _OWN[f"{table.name}.{column}"](str(row[column]), person) for column in table.texts}
    return known | own if any(value is not None for value in own.values()) else None


def _own_role(text: str, person: int) -> str | None:
    """What the message is for and for whom; other people may be named after that person."""
    return f"{text.partition(':')[0]}:{person}" if person in parse_role(text).people else None


def _own_ballots(text: str, person: int) -> str | None:
    own = [ballot for ballot in answers_in(text) if ballot[0] == person]
    return json.dumps(own) if own else None


def _own_result(text: str, person: int) -> str | None:
    try:
        people = people_in(text)
    except DAMAGE:
        return None
    others = {other: -number for number, other in enumerate(sorted(people - {person}), 1)}
    return renumbered(text, others) if person in people else None


_OWN: Final[Mapping[str, Callable[[str, int], str | None]]] = {
    "message.role": _own_role,
    "motion.ballots": _own_ballots,
    "result.summary": _own_result,
    "sending.role": _own_role,
}
"""What of a text that names people is about one of them; None for nothing."""
