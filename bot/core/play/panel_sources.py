"""Messages from which panels were opened: they stay, out of date, as long as their people use these.

Once it is deleted, Discord says above every answer to it that the original message was deleted.
"""

from dataclasses import replace
from math import ceil

from bot.core.games.service import GameService
from bot.core.model import roles
from bot.core.model.records import GameRow
from bot.core.model.roles import Role
from bot.core.play.open_panels import SECONDS, OpenPanels
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts


class PanelSources:
    """Deletes messages of a game's channel once no open panel was opened from them."""

    def __init__(self, service: GameService, messages: Messenger, records: ShownMessages, panels: OpenPanels) -> None:
        self._service = service
        self._messages = messages
        self._records = records
        self._panels = panels

    async def remove(self, row: GameRow, shown: ShownGame, role: Role) -> None:
        """Delete a message, or if somebody uses a panel opened from it, have it say that it is out of date."""
        old = shown[role]
        if old.is_being_sent or not self._is_used(row, old.message):
            await self._messages.remove_message(row.id, shown, role)
            return
        spent = roles.Spent(old.message)
        shown[spent] = replace(old, role=spent)
        await self._records.put(row.id, shown[spent])
        await self._messages.forget_messages(row.id, role)
        del shown[role]
        text = Texts(await self._service.language(row))("message-spent")
        await self._messages.show_message(row, shown, spent, old.channel, Content((Text(text),)))
        self._service.look_again(row.id, ceil(self._service.clock() + SECONDS))

    async def remove_unused(self, row: GameRow, shown: ShownGame) -> None:
        """Delete messages that are out of date and whose panels are no longer in use."""
        for role in [role for role in shown if isinstance(role, roles.Spent)]:
            if not self._is_used(row, role.message):
                await self._messages.remove_message(row.id, shown, role)
                del shown[role]

    def _is_used(self, row: GameRow, message: int) -> bool:
        return row.status == "running" and message in self._panels.sources(row.id)
