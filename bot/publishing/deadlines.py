"""The messages of deadlines in a game's channel: reminders and motions."""

from bot.model.motions import Motion
from bot.model.records import ShownRow
from bot.model.table import Table
from bot.pages.deadlines import reminder
from bot.pages.motions import motion_message
from bot.pages.seat_offer import offer_outcome, seat_offer
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.ui.content import Content, Text
from bot.ui.texts import Texts

REMINDER = "reminder:"
"""Role prefix of a reminder; the person and the number of the reminder follow."""

MOTION = "motion:"
"""Role prefix of a motion; its id follows."""


class Deadlines:
    """Shows reminders and motions; each is a new message, since an edit notifies nobody."""

    def __init__(self, messages: Messenger) -> None:
        self._messages = messages

    async def show(self, table: Table, shown: dict[str, ShownRow], permit: Permit) -> None:
        """Bring the reminders and motions of a game up to date."""
        await self._show_reminders(table, shown, permit)
        await self._show_motions(table, shown, permit)

    async def _show_reminders(self, table: Table, shown: dict[str, ShownRow], permit: Permit) -> None:
        """Show each person's latest reminder, to those who want to be called in the channel; delete the others."""
        wanted = {
            f"{REMINDER}{clock.person}:{clock.reminded}": content
            for clock in table.clocks
            if (content := reminder(table, clock)) is not None
            and (await self._messages.calling(table.row, content)).mention
        }
        for role in [role for role in shown if role.startswith(REMINDER) and role not in wanted]:
            await self._messages.remove(table.row.id, shown, role, permit)
        for role, content in wanted.items():
            await self._messages.show(table.row, shown, role, table.row.channel, content, permit)

    async def _show_motions(self, table: Table, shown: dict[str, ShownRow], permit: Permit) -> None:
        """Show the open motions, and the outcome of those that are shown as open; that is final."""
        for motion in table.motions:
            role = f"{MOTION}{motion.id}"
            if motion.is_open and table.row.status == "running":
                await self._messages.show(table.row, shown, role, table.row.channel, _message(table, motion), permit)
            elif role in shown and motion.is_open:
                await self._messages.remove(table.row.id, shown, role, permit)
            elif role in shown:
                await self._messages.show(table.row, shown, role, table.row.channel, _message(table, motion), permit)
                await self._messages.forget(table.row.id, role)


def _message(table: Table, motion: Motion) -> Content:
    """The message of a motion: a question, an offer, or what became of it."""
    if not motion.is_offer:
        return motion_message(table, motion)
    if motion.is_open:
        return seat_offer(table, motion)
    return Content((Text(offer_outcome(table, motion, Texts(table.words.language))),))
