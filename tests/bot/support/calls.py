"""Who is called by a step of a game."""

from __future__ import annotations

from bot.core.model.table import Table
from bot.core.play.turn_message import decision_notification, turn
from engine.events import TurnBegan


def begins_turn(table: Table) -> bool:
    """Whether the last step began a turn, which has a message of its own."""
    return any(isinstance(event, TurnBegan) for event in table.steps[-1].events)


def called(before: Table, now: Table) -> set[int]:
    """The people whom a new message mentions: that of a turn, or a notification of others than before."""
    mentioned = {*turn(now, picture=False).mention} if begins_turn(now) else set()
    notified = [() if call is None else call.mention for call in map(decision_notification, (before, now))]
    return mentioned if notified[0] == notified[1] else mentioned | {*notified[1]}


def become_awaited(before: Table, now: Table) -> list[int]:
    """The people for whom the game waits since a step that was not theirs."""
    last = now.steps[-1].row.person
    people = [person for person in now.row.people if person != last]
    return [person for person in people if now.deciding(person) and not before.deciding(person)]
