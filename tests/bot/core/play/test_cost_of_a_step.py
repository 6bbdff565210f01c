"""What the messages of a step cost, in calls of functions: a figure that is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.core.model.table import Table
from bot.core.play.action_picker import is_whole, page
from bot.core.play.hand_page import hand
from bot.core.play.panel_page import panel
from bot.core.play.turn_message import turn
from bot.core.ui.point_of_view import PointOfView
from engine import Side
from tests.bot.support.tables import walk
from tests.figures import figure

CALLS = {None: 35_300, Side.B: 38_200}
"""Calls for a step of the basic game, and of a full one, when this was last looked at. Newer Pythons make fewer."""

TOLERATED = 1.1
"""So much more is taken for a feature's price; beyond it, look for what is computed twice before this is raised."""

EVERY = 12
"""Every twelfth position is measured."""


@pytest.mark.parametrize("side", CALLS)
def test_the_messages_of_a_step_cost_what_they_did(side: Side | None) -> None:
    tables = [table for table in list(walk(1, side=side))[::EVERY] if table.waiting()]
    show(tables)  # what is found out once, such as a sentence's parts, is no step's cost
    calls = counted(lambda: show(tables)) // len(tables)
    figure(f"{calls:,} calls of functions for the messages of a step")
    assert calls <= CALLS[side] * TOLERATED


def show(tables: Sequence[Table]) -> None:
    """Make the turn's message, the hands and panels of all, and the pages that the first one opens."""
    for each in tables:
        table = replace(each)  # nothing is found out yet
        turn(table)
        for seat in table.row.seats:
            hand(PointOfView(table, seat))
            panel(PointOfView(table, seat))
        for seat in table.waiting():
            first = page(table.legal(seat.seat))
            assert first is not None
            for choice in first.choices:
                if not is_whole(choice.path):
                    panel(PointOfView(table, seat), choice.path)


def counted(work: Callable[[], None]) -> int:
    """The calls of functions, Python's and others, that some work makes."""
    calls = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls
