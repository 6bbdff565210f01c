"""The standings of a cup in plain words, independent of the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Played(NamedTuple):
    """A table: who played Bliss and Gloom, nobody for a bye, and by how much Bliss led, None without a result."""

    bliss: int
    gloom: int | None
    lead: int | None


def counted(rounds: Sequence[Sequence[Played]]) -> dict[int, tuple[float, float]]:
    """Points and difference of everybody."""
    total: dict[int, tuple[float, float]] = {}
    for tables in rounds:
        leads = [table.lead for table in tables if table.lead is not None]
        average = sum(leads) / len(leads) if leads else 0.0
        own: dict[int, float] = {}
        for table in tables:
            more = 0.0 if table.lead is None else table.lead - average
            own[table.bliss] = own.get(table.bliss, 0.0) + more
            if table.gloom is not None:
                own[table.gloom] = own.get(table.gloom, 0.0) - more
        resting = {table.bliss for table in tables if table.gloom is None}
        for who, score in own.items():
            worth = 1.0 if who in resting or score > 1e-9 else 0.0 if score < -1e-9 else 0.5
            points, difference = total.get(who, (0.0, 0.0))
            total[who] = points + worth, difference + score
    return total
