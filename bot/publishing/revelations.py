"""The messages of Revelations in a game's channel: each comes once and stays, unless an undo takes it back."""

from collections.abc import Container
from dataclasses import replace

import discord

from bot.discord_errors import out_of_reach
from bot.model import roles
from bot.model.records import GameRow, ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.pages.revelation_message import message, revelations
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.publishing.shown_messages import ShownMessages
from bot.ui.content import Content


class Revelations:
    """Shows Revelations and takes them back."""

    def __init__(self, messages: Messenger, records: ShownMessages) -> None:
        self._messages = messages
        self._records = records

    async def show(self, table: Table, shown: dict[Role, ShownRow], permit: Permit, turns: Container[int]) -> None:
        """Show the Revelations of some turns.

        They are recorded until the game ends, so that none is sent twice; there are at most as many as Common
        Aspirations. What began before the steps in memory is final.
        """
        for each in revelations(table):
            role = roles.Revelation(each.version)
            if each.turn in turns and (role in shown or each.version > table.row.revelations_after):
                await self._show(table.row, shown, role, message(table, each), permit)

    async def _show(
        self, row: GameRow, shown: dict[Role, ShownRow], role: Role, content: Content, permit: Permit
    ) -> None:
        """Show a Revelation where it was first shown; once that channel is out of reach, what is there is final."""
        old = shown.get(role)
        try:
            await self._messages.show(row, shown, role, row.channel, content, permit)
        except discord.HTTPException as error:
            if old is None or old.channel == row.channel or not out_of_reach(error):
                raise
            if old.is_being_sent:  # nobody may ever see it there
                await self._messages.forget(row.id, role)
                await self._messages.show(row, {}, role, row.channel, content, permit)
            else:
                await self._records.put(row.id, replace(old, digest=content.digest))

    async def take_back(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Delete the messages of Revelations that an undo took back."""
        oldest = table.steps[0].row.version if table.steps else table.row.version
        happened = {roles.Revelation(each.version) for each in revelations(table)}
        for role in [role for role in shown if isinstance(role, roles.Revelation) and role not in happened]:
            if role.version < oldest:
                continue
            try:
                await self._messages.remove(table.row.id, shown, role, permit)
            except discord.HTTPException as error:
                if shown[role].channel == table.row.channel or not out_of_reach(error):
                    raise
                await self._messages.forget(table.row.id, role)
