"""Steps: the table of a game after it has begun, after an action, after an undo.

Functions from a table to the table after the step, with what the step does to clocks, motions and covers (waiting.py).
The step's log entry is the last of the new table's steps; an undo, which has none, returns it.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.model import game_log, undo_rules, waiting
from bot.core.model.game_log import Step
from bot.core.model.motions import others
from bot.core.model.records import GameRow, LogRow
from bot.core.model.table import Table
from bot.core.model.undo_rules import TakenBack
from bot.core.model.waiting import People
from engine import Ruleset, Seat, State, action_to_data, apply, canonical, state_hash
from engine.actions import Action


def begun(row: GameRow, rules: Ruleset, person: int, hours: People, now: float) -> Table:
    """The table of a game that a person begins; raises LookupError if its row has no setup or seed."""
    outcome = game_log.first_outcome(rules, row)
    entry = LogRow(row.version, "begin", person, None, None, disclosed=True, hash=state_hash(outcome.state))
    table = Table.of(row, rules, outcome.state, (Step(entry, outcome.events),))
    return waiting.after_step(table, None, hours, now)


def after_action(
    table: Table,
    action: Action,
    person: int | None,
    seat: Seat,
    hours: People,
    now: float,
    claim: str | None = None,
) -> Table:
    """The table after a seat's action, which a person has chosen, or a computer (None), perhaps for a `claim`."""
    outcome = apply(table.rules, table.state, action, seat)
    status = "over" if outcome.state.over else table.row.status
    row = replace(table.row, version=table.row.version + 1, status=status)
    text, hashed = canonical(action_to_data(action)), state_hash(outcome.state)
    entry = LogRow(row.version, "action", person, seat, text, outcome.disclosed, hashed, claim)
    after = table.after(row, entry, outcome)
    after = waiting.after_step(after, person, hours, now, turn_over=bool(after.steps[-1].turns_begun))
    was_covered = person is not None and table.row.cover_of(person) is not None
    return replace(after, returned=person) if was_covered else after


def undone(
    table: Table,
    person: int,
    rows: Sequence[LogRow],
    steps: tuple[Step, ...],
    state: State,
    hours: People,
    now: float,
    *,
    consented: bool,
) -> tuple[Table, LogRow]:
    """The table back at a state and its steps, and the log entry; `rows` of the log are taken back.

    `consented`: everybody who was asked has agreed.
    """
    row = replace(table.row, version=table.row.version + 1)
    back_to = str(steps[-1].row.version)
    entry = LogRow(row.version, "undo", person, None, back_to, disclosed=False, hash=state_hash(state))
    taken_back = TakenBack(person, undo_rules.decision_count(rows), consented and bool(others(row, person)))
    after = table.at(row, state, steps, taken_back)
    if consented and table.undo_asked is not None:
        after = after.with_motion(replace(table.undo_asked, outcome="agree"))
    over = state.turn.number != table.state.turn.number
    return waiting.after_step(after, person, hours, now, turn_over=over), entry
