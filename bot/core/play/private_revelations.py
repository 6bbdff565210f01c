"""Revelations in direct messages, for people who play there: each comes once, unless an undo takes it back."""

from collections.abc import Container
from dataclasses import replace

from bot.core.model import roles
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.play.revelation_message import message, revelations
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame


class PrivateRevelations:
    """Sends Revelations to a person without notifying them: what they have to decide does that."""

    def __init__(self, messages: Messenger) -> None:
        self._messages = messages

    async def show_new(self, table: Table, shown: ShownGame, person: int, channel: int) -> bool:
        """Show the Revelations of the last round, and what has become of those sent; whether there is a new one.

        Somebody may begin to play in direct messages in the middle of a game: what is older is no news to them.
        """
        found = {roles.Revealed(person, each.version): each for each in revelations(table)}
        await self._take_back(table, shown, person, found)
        round_ago, is_new = table.state.turn.number - len(table.state.turn_order), False
        for role, each in found.items():
            if role in shown or each.turn > round_ago:
                is_new |= role not in shown
                content = replace(message(table, each), is_silent=True)
                shown[role] = await self._messages.show_message(table.row, shown, role, channel, content)
        return is_new

    async def _take_back(self, table: Table, shown: ShownGame, person: int, happened: Container[Role]) -> None:
        """Delete those that an undo took back; what began before the steps in memory is final."""
        oldest = table.steps[0].row.version if table.steps else table.row.version
        for role in [
            role
            for role in shown
            if isinstance(role, roles.Revealed) and role.person == person and role not in happened
        ]:
            if role.version >= oldest:
                await self._messages.remove_message(table.row.id, shown, role)
                del shown[role]
