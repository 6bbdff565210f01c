"""The messages of Revelations in a game's channel: each comes once and stays, unless an undo takes it back."""

from collections.abc import Container
from dataclasses import replace

import discord

from bot.core.discord_errors import out_of_reach
from bot.core.model import roles
from bot.core.model.records import GameRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.play.revelation_message import message, revelations
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.ui.content import Content


class Revelations:
    """Shows Revelations and takes them back."""

    def __init__(self, messages: Messenger, records: ShownMessages) -> None:
        self._messages = messages
        self._records = records

    async def show_revelations(self, table: Table, shown: ShownGame, turns: Container[int]) -> None:
        """Show the Revelations of some turns.

        They are recorded until the game ends, so that none is sent twice; there are at most as many as Common
        Aspirations. What began before the steps in memory is final.
        """
        for each in revelations(table):
            role = roles.RevelationMessage(each.version)
            if each.turn in turns and (role in shown or each.version > table.row.revelations_after):
                await self._show(table.row, shown, role, message(table, each))

    async def _show(self, row: GameRow, shown: ShownGame, role: Role, content: Content) -> None:
        """Show a Revelation where it was first shown; once that channel is out of reach, what is there is final."""
        old = shown.get(role)
        try:
            await self._messages.show_message(row, shown, role, row.channel, content)
        except discord.HTTPException as error:
            if old is None or old.channel == row.channel or not out_of_reach(error):
                raise
            if old.is_being_sent:  # nobody may ever see it there
                await self._messages.forget_messages(row.id, role)
                await self._messages.show_message(row, ShownGame({}, shown.permit), role, row.channel, content)
            else:
                await self._records.put(row.id, replace(old, digest=content.digest))

    async def take_back(self, table: Table, shown: ShownGame) -> None:
        """Delete the messages of Revelations that an undo took back."""
        oldest = table.steps[0].row.version if table.steps else table.row.version
        happened = {roles.RevelationMessage(each.version) for each in revelations(table)}
        for role in [role for role in shown if isinstance(role, roles.RevelationMessage) and role not in happened]:
            if role.version < oldest:
                continue
            try:
                await self._messages.remove_message(table.row.id, shown, role)
            except discord.HTTPException as error:
                if shown[role].channel == table.row.channel or not out_of_reach(error):
                    raise
                await self._messages.forget_messages(table.row.id, role)
