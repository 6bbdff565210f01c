"""What others did since a person's last decision, at the top of their panel."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from bot.core.model.table import KEPT_STEPS, Table
from bot.core.play.narration import turn_line, turns
from bot.core.play.news import MAX_COVERED, MAX_NEWS, missed, news, renewed, respected, scored
from bot.core.play.panel_page import panel
from bot.core.ui.point_of_view import PointOfView
from engine import points_gained
from engine.events import Acted, EmotionMoved, RevelationBegan
from tests.bot.support.tables import walk
from tests.said import said


def test_each_turn_since_the_own_last_decision_is_a_line_and_nothing_after_it() -> None:
    lines: dict[int, int] = {}
    for table in walk(3):
        if table.state.over:
            break
        for seat in table.row.seats:
            told = news(PointOfView(table, seat))
            steps = missed(PointOfView(table, seat))
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


def test_a_private_panel_leaves_them_to_the_messages_above_it_while_its_person_decides() -> None:
    table = next(
        each for each in walk(3) if each.state.turn.number > 4 and missed(PointOfView(each, each.waiting()[0]))
    )
    seat = table.waiting()[0]
    *_, last = news(PointOfView(table, seat))
    assert last in panel(PointOfView(table, seat)).text
    private = panel(PointOfView(table, seat), kept=False)
    assert last not in private.text
    assert "my own turns" in panel(PointOfView(table, seat), kept=False, meanwhile=["my own turns"]).text


def test_the_lines_are_what_everybody_may_read() -> None:
    told = 0
    for table in list(walk(5))[::7]:
        for seat in table.row.seats:
            lines = news(PointOfView(table, seat))
            assert lines == news(PointOfView(table, seat))
            told += len(lines)
    assert told


def test_what_a_computer_did_for_the_person_is_told_longest_and_marked() -> None:
    """Seat 0 is never decided by its person here; the table has only the last steps, the log all."""
    played = list(walk(3))
    table = next(each for each in reversed(played) if not each.state.over)
    steps = [each.steps[-1] for each in played[: played.index(table) + 1]]
    steps = [replace(step, row=replace(step.row, person=None)) if step.row.seat == 0 else step for step in steps]
    seat = table.row.seats[0]
    told = news(PointOfView(replace(table, steps=tuple(steps[-KEPT_STEPS:])), seat))
    everything = news(PointOfView(table, seat), steps)
    assert told[-MAX_NEWS:] == everything[-MAX_NEWS:]
    marked = [sum(" 🤖 " in line for line in lines) for lines in (told, everything)]
    assert 1 < marked[0] < marked[1] <= MAX_COVERED
    assert len(everything) <= MAX_NEWS + MAX_COVERED
    assert not any("🤖" in line for line in news(PointOfView(table, seat))), "what the person did"


def test_what_a_computer_left_to_the_person_in_its_team_is_told_to_them_alone_unless_it_took_it_later() -> None:
    """Both seats of Gloom and one of Bliss are computers here, which respect everything with each step."""
    told, took = Counter[str](), Counter[str]()
    for table in walk(5):
        if not table.waiting() or table.waiting()[0].seat != 0 or table.steps[-1].row.seat == 0:
            continue
        for claim, taken in (("ambition", Acted), ("sphere", RevelationBegan), ("emotion", EmotionMoved)):
            steps = [
                replace(step, row=replace(step.row, person=None, claim=claim)) if step.row.seat in {1, 2, 3} else step
                for step in table.steps
            ]
            at = replace(table, steps=tuple(steps))
            by = [step for step in missed(PointOfView(at, at.row.seats[0])) if step.row.seat == 2]
            happened = [event for step in by for event in step.events if isinstance(event, taken)]
            lines = list(respected(PointOfView(at, at.row.seats[0])))
            if not by or any(not isinstance(event, Acted) or event.ambition for event in happened):
                took[claim] += bool(by)
                assert not lines
            else:
                told[claim] += 1
                assert lines == [said("respected", claim=claim, spirit=_spirit(at, 2))]
                assert all(
                    lines[0] in panel(PointOfView(at, at.row.seats[0]), kept=kept).text for kept in (True, False)
                )
                assert all(
                    lines[0] not in turn_line(at, at.team_view(None), n, each) for n, each in turns(at).items() if n
                )
    assert min(told[claim] for claim in ("ambition", "sphere", "emotion")) > 0
    assert took["sphere"]


def _spirit(table: Table, seat: int) -> str:
    return table.words.terms.spirit(table.state.setup.seats[seat].spirit)


def test_all_points_since_the_own_last_decision_are_told_with_those_that_it_brought() -> None:
    compared = 0
    for table in walk(3):
        if table.state.over:
            break
        for seat in table.waiting():
            steps = table.steps
            first = max((at for at, step in enumerate(steps, 1) if step.row.person == seat.person), default=0)
            happened = [event for step in steps[max(first - 1, 0) :] for event in step.events]
            lines = [*scored(PointOfView(table, seat)), *news(PointOfView(table, seat))]
            told = Counter[str]()
            for team, points in re.findall(r"🎉 (\w+) \+(\d+)", " ".join(lines)):
                told[team] += int(points)
            gained = points_gained(table.rules, table.state, happened) if first else (0, 0)
            assert (told["Bliss"], told["Gloom"]) == gained
            compared += sum(gained) > 0
    assert compared > 5


def test_a_new_hidden_aspiration_is_told_after_a_revelation_only() -> None:
    found = set[bool]()
    for table in walk(3):
        told = any(list(renewed(PointOfView(table, seat))) for seat in table.waiting())
        assert not told or not all(common.face_up for common in table.state.common), "setup deals the first one"
        found.add(told)
    assert found == {True, False}
