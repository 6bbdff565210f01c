"""Whose direct messages have to follow a change of a game at once; those of others may wait a little."""

from cachetools import LRUCache

from bot.core.games.service import GameService
from bot.core.model.records import GameRow
from bot.core.play.open_panels import OpenPanels

MAX_GAMES = 10_000
"""Maximum number of games of which the last change is remembered; after any other, everybody's messages follow."""


class NeededMessages:
    """Tells who needs their messages at once, given what has changed since the last time it was asked.

    Messages can wait if their person neither decides now nor did before the step, or took it and goes on in an open
    panel, which shows what follows. A press in an older message gets the present page.
    """

    def __init__(self, service: GameService, panels: OpenPanels) -> None:
        self._service = service
        self._panels = panels
        self._before: LRUCache[int, tuple[int, frozenset[int]]] = LRUCache(MAX_GAMES)
        """The version of a game, and for whom it waited."""

    def at_once(self, row: GameRow) -> frozenset[int]:
        """The people of a game, as it is now, who need their messages at once."""
        everybody = frozenset(row.people)
        table = self._service.tables.get(row.id)
        if table is None or table.row.version != row.version or row.status != "running":
            self._before.pop(row.id, None)
            return everybody
        version, waited = self._before.get(row.id, (row.version, everybody))
        decide = frozenset(seat.decider for seat in table.waiting() if seat.decider is not None)
        self._before[row.id] = row.version, decide
        if version == row.version or table.taken_back is not None:
            return everybody
        person, asked = table.steps[-1].row.person, decide | waited
        goes_on = person in decide and self._panels.goes_on_for(row.id, person)
        return asked - {person} if goes_on else asked
