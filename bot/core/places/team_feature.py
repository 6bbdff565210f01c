"""A team's private thread: the command and the button that open it."""

from bot.core.model.table import Table
from bot.core.places.ids import TeamThreadId
from bot.core.places.team_page import thread_open
from bot.core.requests.feature import Feature, command, press
from bot.core.requests.request import Request


class TeamThreadFeature(Feature):
    """/team thread, and the button that does the same."""

    @command("team-thread")
    async def _thread(self, request: Request, game: int | None = None) -> None:
        await self._show(request, await request.table(game, playing=True))

    @press
    async def _pressed(self, request: Request, pressed: TeamThreadId) -> None:
        await self._show(request, await request.table(pressed.game))

    async def _show(self, request: Request, table: Table) -> None:
        """Send the person a link to their team's thread, visible to them alone."""
        thread = await self._services.threads.open(table, request.person)
        await request.answer.send(thread_open(thread, request.language))
