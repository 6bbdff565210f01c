"""Panels that people have opened for themselves alone in a channel; they go on when the game waits for them again.

Discord lets such a message be edited for 15 minutes after the press that brought it. What is needed for that is kept in
memory only.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from cachetools import TTLCache

from bot.core.advice.recommendations import Recommendations
from bot.core.background import Background
from bot.core.discord_errors import REQUEST_FAILED
from bot.core.games.service import GameService
from bot.core.model.errors import Damaged, Refused
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.play.panel_page import panel
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.private_page import PrivatePage

SECONDS = 14 * 60
"""How long after a press its message is still edited; Discord accepts 15 minutes."""

MAX_OPEN = 2_000
"""Maximum number of panels that are kept up to date."""


@dataclass(slots=True)
class _Panel:
    """A panel, the version of the game that it shows, and the message from which it was opened."""

    page: PrivatePage
    language: str
    version: int
    source: int | None


class OpenPanels(Background):
    """The panels of the last minutes, one a person and game."""

    def __init__(
        self, service: GameService, recommendations: Recommendations, is_answering: Callable[[int, int], bool]
    ) -> None:
        super().__init__()
        self._service = service
        self._recommendations = recommendations
        self._is_answering = is_answering
        """Whether an answer to a press is editing a person's panel of a game."""
        self._open: TTLCache[tuple[int, int], _Panel] = TTLCache(MAX_OPEN, SECONDS, timer=loop_time)

    def opened(self, table: Table, person: int, page: PrivatePage, source: int | None) -> None:
        """Keep a panel up to date from now on, in place of the person's earlier message if it is another one.

        `source` is the public message whose button has opened it, None if it was pressed itself.
        """
        key = (table.row.id, person)
        if (earlier := self._open.get(key)) is not None and earlier.page.message != page.message:
            self.spawn(self._delete(earlier.page), "deleting an earlier panel")
        elif earlier is not None and source is None:
            source = earlier.source
        self._open[key] = _Panel(page, table.words.language, table.row.version, source)
        now = self._service.tables.get(table.row.id)
        if now is not None and now.row.version > table.row.version:  # the game went on while this was answered
            self.spawn(self._go_on(*key), "updating an open panel")

    def sources(self, game: int) -> set[int]:
        """The messages from which the panels of a game were opened."""
        return {shown.source for (each, _), shown in self._open.items() if each == game and shown.source is not None}

    def goes_on_for(self, game: int, person: int) -> bool:
        """Whether a person has one."""
        return (game, person) in self._open

    def changed(self, row: GameRow) -> None:
        """Let the panels go on that wait for a game."""
        table = self._service.tables.get(row.id)
        if table is not None and table.row.revision != row.revision:
            table = None  # another process has changed it
        for person in row.people:
            if self.goes_on_for(row.id, person) and (table is None or _concerns(table, person)):
                self.spawn(self._go_on(row.id, person), "updating an open panel")

    def answered(self, game: int, person: int) -> None:
        """Let a person's panel go on, unless the answer to their press was in it."""
        if (game, person) in self._open:
            self.spawn(self._go_on(game, person), "updating an open panel")

    def show_anew(self, game: int, person: int) -> None:
        """Show a person's panel anew, since something of their own has changed that is no step of the game."""
        if (game, person) in self._open:
            self.spawn(self._go_on(game, person, anew=True), "updating an open panel")

    async def _go_on(self, game: int, person: int, *, anew: bool = False) -> None:
        """Show a person what they have done elsewhere, that the game waits for them, or that it is over; or `anew`."""
        try:
            table = await self._service.table(game)
        except (Damaged, Refused):
            return
        shown = self._open.get((game, person))
        if shown is None or (table.row.version <= shown.version and not anew):
            return
        if self._is_answering(game, person):  # in this panel or another message: `answered` asks again
            return
        table = table.in_language(shown.language)
        if (anew or _concerns(table, person)) and (seat := table.seat_for(person)) is not None:
            await self._show(shown, PointOfView(table, seat), person)

    async def _show(self, shown: _Panel, pov: PointOfView, person: int) -> None:
        key, version, before = (pov.table.row.id, person), pov.table.row.version, shown.version

        def still() -> bool:
            """Whether neither a press nor a later update has turned the panel to another page meanwhile."""
            is_last = self._open.get(key) is shown and shown.version == version
            return is_last and not self._is_answering(*key)

        shown.version = version
        page = panel(pov, kept=False, then=await self._recommendations.recommendation(pov))
        try:
            if not await shown.page.edit(page, still) and shown.version == version:
                shown.version = before  # `answered` asks again
        except REQUEST_FAILED:  # dismissed, or too late: Play opens another one
            if self._open.get(key) is shown:
                del self._open[key]

    def __len__(self) -> int:
        return len(self._open)

    async def _delete(self, page: PrivatePage) -> None:
        with contextlib.suppress(*REQUEST_FAILED):
            await page.delete()


def _concerns(table: Table, person: int) -> bool:
    """Whether a person's panel has something new: the game waits for them, they have acted, or it is over."""
    return table.row.status != "running" or bool(table.deciding(person)) or _acted(table, person)


def _acted(table: Table, person: int) -> bool:
    """Whether a person has brought a game to where it is."""
    back = table.taken_back
    return table.steps[-1].row.person == person if back is None else back.person == person and not back.agreed
