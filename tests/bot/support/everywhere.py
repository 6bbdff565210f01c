"""People of whom every table of a database tells."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import get_type_hints

from bot.core.decks.store import DeckStore
from bot.core.model.fields import Person
from bot.core.model.records import ShownRow
from bot.core.model.roles import parse_role
from bot.core.storage.schema import PEOPLE
from bot.core.storage.store import Store
from engine import Team
from tests.bot.support.database import keep
from tests.bot.support.results import ended_game, summary

ANN, BEN, CLEO = 555_000_111_222_333, 555_000_111_222_444, 555_000_111_222_555
"""Ids that are part of no other number."""

ADDED = (
    "UPDATE game SET ended_by = {ann}, host = {ben} WHERE id = 2",
    "INSERT INTO left_seat VALUES (2, 0, {ann}, 3)",
    "INSERT INTO clock (game, person, since, at, away, stage, reminded) VALUES (2, {ann}, 1, 1, 0, 0, 0)",
    "INSERT INTO motion VALUES (2, 1, 'absent', {ann}, '', {ben}, 1, NULL, '[]', 'wait')",
    "INSERT INTO motion VALUES (2, 2, 'pace', NULL, 'live', {ben}, 1, NULL, '[[{ann},\"agree\"]]', NULL)",
    "INSERT INTO motion VALUES (2, 3, 'undo', NULL, '1', {ben}, 1, NULL, '[[{ann},\"agree\"]]', NULL)",
    "INSERT INTO motion VALUES (2, 4, 'end', NULL, '', {ann}, 1, NULL, '[]', NULL)",
    "INSERT INTO lesson VALUES ({ann}, 'move', '[]', 1)",
    "INSERT INTO follower VALUES (1, {ann}, 3)",
    "INSERT INTO sketch VALUES (2, 1, {ann}, 5, '[]', '')",
    "INSERT INTO tip VALUES ({ann}, 'invoke', 2, 3)",
    "INSERT INTO puzzle VALUES ({ann}, 1, '[]', 3)",
    "INSERT INTO puzzle_day VALUES ({ann}, 700000)",
    "INSERT INTO sending VALUES (2, 'summons:{ann}', 9, 'abc')",
    "INSERT INTO team_thread VALUES (2, 'bliss', 11, 9)",
    "INSERT INTO left_thread VALUES (12, 2, 'bliss')",
    "INSERT INTO review VALUES (2, 1, '[]')",
    "INSERT INTO server (guild) VALUES (2)",
    "INSERT INTO wish VALUES (2, {ann}, 9, 'Name of {ann}', 'full', 'live', 1, 1, 2, NULL)",
    "INSERT INTO gathering VALUES (2, 5, 4)",
    "INSERT INTO absence VALUES ({ann}, 1, 2)",
    "INSERT INTO deed VALUES (1, 2, 1, {ann}, 2, 'end', {ben})",
    "INSERT INTO deed VALUES (2, 2, 1, {ben}, 2, 'computer', {ann})",
    "INSERT INTO listener VALUES (2, {ann}, 1, 1)",
    "INSERT INTO cup VALUES (1, 2, 3, {ann}, 'A', 1, 'single', 'basic', 'daily', 3, 8, 'running', 1, 9, 1)",
    "INSERT INTO cup VALUES (2, 2, 3, {ben}, 'B', 1, 'pairs', 'basic', 'daily', 3, 8, 'open', 0, 0, 0)",
    "INSERT INTO cup_person VALUES (1, 1, 0, {ann}, 'Name of {ann}', 0)",
    "INSERT INTO cup_person VALUES (1, 2, 0, {ben}, 'Name of {ben}', 0)",
    "INSERT INTO cup_message VALUES (2, 3, 13, 'x')",
    "INSERT INTO cup_table VALUES (1, 1, 0, 1, 2, 1, 3, 4, 1)",
    "INSERT INTO rule_set VALUES ('digest', '{{}}')",
    "INSERT INTO fact VALUES ('a', 'b')",
)
"""Rows in which a person can occur."""


def check_people_of(record: type) -> None:
    """Check that the fields of a record that are people are columns that hold one."""
    hints = get_type_hints(record, include_extras=True)
    assert {name for name, hint in hints.items() if hint in {Person, Person | None}} == PEOPLE & hints.keys()


def dump(path: Path) -> str:
    """All contents of a database."""
    database = sqlite3.connect(path)
    try:
        return "\n".join(database.iterdump())
    finally:
        database.close()


async def fill(store: Store) -> None:
    """Fill every table: three ended games of Ann's, and what else is stored about her."""
    for people in ((ANN, BEN), (BEN, ANN), (CLEO, ANN)):
        await ended_game(store, people)
    await store.people.save_preferences(ANN, gain="me")
    await DeckStore(store.database).add_deck(ANN, Team.BLISS, "Mine", {"Courage": 2})
    for role in (f"hand:{ANN}", f"call:{BEN}+{ANN}", f"reminder:{ANN}:2", f"hand:{BEN}", "turn:7"):
        await store.messages.set_shown(1, ShownRow(parse_role(role), 9, 10, "x"))
    await keep(store, _fill)


def _fill(db: sqlite3.Connection) -> None:
    for statement in ADDED:
        db.execute(statement.format(ann=ANN, ben=BEN))
    db.execute("INSERT INTO result VALUES (1, 2, '2030-01-01', ?)", (summary(1, (ANN, BEN)),))
