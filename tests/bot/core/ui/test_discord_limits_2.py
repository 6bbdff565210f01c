"""Rarely shown contents, with the longest names, within Discord's limits; and a check that none is left out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import bot
from bot.core.decks.forms import name_form, text_form
from bot.core.decks.ids import DeckTextId, PasteDeckId
from bot.core.decks.model import MAX_NAME_CHARS, Deck
from bot.core.decks.parts import Bench
from bot.core.decks.remaining import decks_left
from bot.core.lobby.beginning_page import beginning_form
from bot.core.lobby.ids import BeginningId
from bot.core.lobby.page import end_proposal
from bot.core.model.motions import Motion
from bot.core.model.records import PersonRow
from bot.core.model.table import Table
from bot.core.model.typed.cities import zone_names
from bot.core.people.ids import SwitchId
from bot.core.people.page import time_form, zone_form
from bot.core.play.notifications import begins_soon, begins_soon_alone, lobby_call, summons
from bot.core.play.panel_page import panel
from bot.core.play.turn_message import brought_here
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.spirit_page import lobby_board, spirit_board
from bot.core.seats.away_page import away_form
from bot.core.seats.briefing_page import briefing
from bot.core.seats.page import seat_offer
from bot.core.ui.content import Content, Form
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Side, Spirit, Team
from tests.bot.support.pages import problems
from tests.bot.support.tables import PEOPLE, WIDE, walk

TITLE, LABEL, HELP, VALUE, FIELDS, CUSTOM_ID = 45, 45, 100, 4000, 5, 100
"""Discord's limits on a form."""


def seldom(table: Table) -> Iterator[Content]:
    """Contents that a game shows occasionally, in private and in its channel."""
    everybody = [table.view(person) for person in PEOPLE]
    yield lobby_call(table.row)
    yield begins_soon(replace(table.row, starts=10**10))
    yield begins_soon_alone(replace(table.row, starts=10**10))
    yield brought_here(table.row)
    for person in PEOPLE:
        yield end_proposal(table.row, person)
        if (call := summons(table, person)) is not None and (seat := table.seat_for(person)) is not None:
            yield panel(PointOfView(table, seat), note=call.text)
        yield seat_offer(table, Motion(99_999, "offer", person, "", None, 0, 9_999_999_999))
    for team in Team:
        yield decks_left(table, team)
    for seat in table.row.seats:
        yield briefing(PointOfView(table, seat))
        yield from (spirit_board(table, view, seat.seat, book_of()) for view in everybody)
    for spirit in Spirit:
        yield lobby_board(table.row, spirit, table.words, book_of())


def checked(tables: Iterator[Table], every: int) -> int:
    count = 0
    for number, table in enumerate(tables):
        if number % every == 0 or table.state.over:
            for content in seldom(table):
                assert problems(content) == [], content
                count += 1
    return count


def test_calls_proposals_decks_and_spirit_boards_stay_within_the_limits() -> None:
    assert checked(walk(1, names=WIDE), 25) > 60
    assert checked(walk(2, names=WIDE, side=Side.B), 60) > 60


@pytest.mark.soak
@pytest.mark.parametrize("side", [None, *Side])
def test_they_do_at_every_moment_of_games(side: Side | None) -> None:
    for seed in range(3, 6):
        assert checked(walk(seed, names=WIDE, side=side), 3) > 300


def form_problems(form: Form) -> list[str]:
    """Violations of Discord's limits in a form."""
    found = [] if 1 <= len(form.title) <= TITLE else [f"title: {form.title!r}"]
    found += [] if 1 <= len(form.fields) <= FIELDS else [f"{len(form.fields)} fields"]
    for field in form.fields:
        found += [] if 1 <= len(field.label) <= LABEL else [f"label: {field.label!r}"]
        found += [] if field.help is None or 1 <= len(field.help) <= HELP else [f"help: {field.help!r}"]
        found += [] if len(field.value) <= field.longest <= VALUE else [f"value: {len(field.value)}"]
    return found + [
        f"id: {each}" for each in (form.custom_id, *(f.custom_id for f in form.fields)) if len(each) > CUSTOM_ID
    ]


def test_every_form_stays_within_the_limits() -> None:
    table = next(walk(1, names=WIDE))
    bench = Bench(table.rules, table.words, Texts())
    number = 10**12 - 1
    deck = Deck(
        number, PEOPLE[0], Team.BLISS, "W" * MAX_NAME_CHARS, dict.fromkeys(table.rules.deck_cards(Team.BLISS), 2)
    )
    forms = [name_form(bench, deck)]
    ids = (PasteDeckId(number), DeckTextId(number, number))
    forms += [text_form(bench, custom_id, typed) for custom_id in ids for typed in ("", "x" * 5000)]
    forms += [zone_form(SwitchId("digest", True)), away_form("x" * 99)]
    known = PersonRow(PEOPLE[0], zone=max(zone_names(), key=len))
    forms += [beginning_form(BeginningId(10**12 - 1), each, "x" * 99) for each in (known, PersonRow(PEOPLE[0]))]
    forms.append(time_form(PersonRow(PEOPLE[0], zone=max(zone_names(), key=len), quiet_from=1320, quiet_until=480)))
    for form in forms:
        assert form_problems(form) == [], form
        form.modal()  # discord.py has no objection, either
    assert form_problems(replace(forms[0], title="x" * 46)) == [f"title: {'x' * 46!r}"]
    assert form_problems(replace(forms[0], fields=forms[0].fields * 6)) == ["6 fields"]
    assert form_problems(replace(forms[0], custom_id="x" * 101)) == [f"id: {'x' * 101}"]


def test_every_page_there_is_is_held_against_the_limits_somewhere() -> None:
    """A reminder for the author of a new page."""
    here = Path(__file__).parents[2]
    tests = [file.read_text("utf-8") for file in (*here.rglob("test_*.py"), here / "support" / "every_page.py")]
    words = set(re.findall(r"\w+", "\n".join(text for text in tests if "problems(" in text)))
    found = {name for file in Path(bot.__file__).parent.rglob("*.py") for name in _pages(file)}
    assert {"panel", "turn", "lobby", "text_form", "why_not"} <= found
    assert found - words == set()


def _pages(file: Path) -> Iterator[str]:
    """The public functions of a module that return a whole message or form."""
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.returns is not None and not node.name.startswith("_"):
            given = set(re.findall(r"\w+", ast.unparse(node.returns)))
            if given & {"Content", "Form"}:
                yield node.name
