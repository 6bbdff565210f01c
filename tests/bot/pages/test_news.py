"""What others did since a person's last decision, at the top of their panel."""

from __future__ import annotations

from bot.pages.news import MAX_NEWS, missed, news
from tests.bot.support.tables import walk


def test_each_turn_since_the_own_last_decision_is_a_line_and_nothing_after_it() -> None:
    lines: dict[int, int] = {}
    for table in walk(3):
        if table.state.over:
            break
        for seat in table.row.seats:
            told = news(table, seat, table.team_view(seat.team))
            steps = missed(table, seat)
            assert len(told) <= MAX_NEWS
            assert not any(
                f"T{table.state.turn.number + 1} " in line for line in told if table.state.turn.seat == seat.seat
            )
            assert all(step.row.person != seat.person for step in steps)
            if table.steps[-1].row.person == seat.person:
                assert not steps
                assert not told
            lines[len(told)] = lines.get(len(told), 0) + 1
    assert set(lines) >= {0, 1, 2, 3}, lines


def test_the_lines_are_what_everybody_may_read() -> None:
    told = 0
    for table in list(walk(5))[::7]:
        for seat in table.row.seats:
            lines = news(table, seat, table.team_view(seat.team))
            assert lines == news(table, seat, table.team_view(None))
            told += len(lines)
    assert told
