"""All contents of a game at one moment, held against Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.core.model.table import Table
from bot.core.places.signpost import signpost
from bot.core.play.hand_page import hand
from bot.core.play.log_page import latest_page, newer_page, older_page
from bot.core.play.panel_page import panel
from bot.core.play.revelation_message import message, revelations
from bot.core.play.turn_message import decision_notification, turn, turn_summary
from bot.core.ui.content import Content, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Team
from tests.bot.support.contents import shown
from tests.bot.support.pages import ALT, problems
from tests.bot.support.tables import paths
from tests.habits import CHINESE, bare_names


def public(table: Table) -> Iterator[Content]:
    """All contents that a game shows in its channels."""
    yield turn(table)
    yield signpost(table, max((each.version for each in revelations(table) if each.over), default=0))
    yield from (message(table, each) for each in revelations(table))
    yield from (
        content
        for number in range(table.state.turn.number)
        if (content := turn_summary(table, range(number, number + 1)))
    )
    if call := decision_notification(table):
        yield call
    yield latest_page(table, table.team_view(None))
    yield Content((Text(table.words.positions.text(table.team_view(None))),))


def private(table: Table, rng: Random, most: int) -> Iterator[Content]:
    """All contents that players see alone; of the panel's pages, a random sample of this size."""
    longest = Texts(table.words.language)("done", action="x" * 200)
    for seat in table.row.seats:
        yield hand(PointOfView(table, seat))
        yield panel(PointOfView(table, seat), note=longest)
        yield panel(PointOfView(table, seat), note=longest, kept=False)
        own = table.view(seat.person)
        yield latest_page(table, own)
        versions = [step.row.version for step in table.steps]
        yield older_page(table, own, table.steps, versions[len(versions) // 2])
        yield newer_page(table, own, table.steps, versions[len(versions) // 2])
        yield Content((Text(table.words.positions.text(table.view(seat.person))),))
        if seat in table.waiting():
            pages = paths(table, seat.seat)
            for path in rng.sample(pages, min(most, len(pages))):
                yield panel(PointOfView(table, seat), path)


def check(table: Table, rng: Random, most: int) -> int:
    """Check a position's contents against the limits; returns how many there were."""
    contents = [*public(table), *private(table, rng, most)]
    for content in contents:
        assert problems(content) == [], content
        if table.words.language == CHINESE:
            assert [part for text in shown(content) for part in bare_names(text)] == []
    for team in (None, *Team):
        assert 0 < len(table.words.alt_texts.board(table.team_view(team))) <= ALT
    return len(contents)
