"""Whose direct messages follow a step at once: of those whom it concerns."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.games.table_cache import TableCache
from bot.core.play.needed_messages import NeededMessages
from tests.bot.support.tables import PEOPLE, walk


@pytest.mark.parametrize("is_open", [False, True])
def test_a_step_concerns_those_who_decide_or_did(is_open: bool) -> None:
    """Unless they took it in a panel of their own in the channel."""
    tables = TableCache()
    service: Any = SimpleNamespace(tables=tables)
    panels: Any = SimpleNamespace(goes_on_for=lambda game, person: is_open)
    needed = NeededMessages(service, panels)
    found = set[int]()
    for before, table in pairwise(walk(1)):
        tables.put(table)
        at_once, step = needed.at_once(table.row), table.steps[-1]
        asked = {seat.person for each in (before, table) for seat in each.waiting()}
        if not found or table.state.over:
            assert at_once == {*PEOPLE}
        else:
            goes_on = is_open and any(seat.person == step.row.person for seat in table.waiting())
            assert at_once == asked - ({step.row.person} if goes_on else set())
        found.add(len(at_once))
    assert min(found) == (0 if is_open else 1)


def test_whatever_is_no_step_of_a_known_game_concerns_everybody() -> None:
    tables = TableCache()
    service: Any = SimpleNamespace(tables=tables)
    panels: Any = SimpleNamespace(goes_on_for=lambda game, person: True)
    needed = NeededMessages(service, panels)
    first, second = list(walk(1))[-8:-6]
    assert needed.at_once(first.row) == {*PEOPLE}  # it is not in memory
    for table in (first, second, second):
        tables.put(table)
        at_once = needed.at_once(table.row)
    assert at_once == {*PEOPLE}
