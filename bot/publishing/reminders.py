"""Reminders and motions in a game's channel."""

from bot.games.games import Games
from bot.model import roles
from bot.model.motions import Motion
from bot.model.records import ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.pages.deadlines import reminder
from bot.pages.lobby import end_proposal
from bot.pages.motions import motion_message
from bot.pages.seat_offer import offer_outcome, seat_offer
from bot.pages.undo_request import question, question_id
from bot.publishing.calls import Calls
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.ui.content import Content, Text
from bot.ui.texts import Texts, mention


class Reminders:
    """Shows reminders and motions; each is a new message, since an edit notifies nobody."""

    def __init__(self, messages: Messenger, calls: Calls, games: Games) -> None:
        self._messages = messages
        self._calls = calls
        self._games = games

    async def show(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Bring the reminders and motions of a game up to date."""
        await self._show_undo(table, shown, permit)
        await self._show_reminders(table, shown, permit)
        await self._show_motions(table, shown, permit)
        await self._show_proposals(table, shown, permit)

    async def _show_reminders(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Show each person's latest reminder, to those who want to be called in the channel; delete the others."""
        wanted = {}
        for clock in table.clocks:
            role, content = roles.Reminder(clock.person, clock.reminded), reminder(table, clock)
            if content is None or not await self._messages.wants_here(table.row, clock.person):
                continue
            if role in shown or await self._calls.is_awake(table.row, clock.person):
                wanted[role] = content
        await self._messages.show_only(table.row, shown, roles.Reminder, wanted, permit)

    async def _show_undo(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Show the question about an undo, or what became of it, and delete earlier ones."""
        subject, asked = question_id(table), question(table)
        role = None if subject is None or asked is None else roles.Consent(subject)
        await self._messages.keep_only(table.row.id, shown, roles.Consent, (role and role.among(shown),), permit)
        if role is not None and asked is not None:
            await self._calls.ask(table.row, shown, role, asked, permit)

    async def _show_motions(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Show the open motions, and the outcome of those that are shown as open; that is final."""
        row = table.row
        for motion in filter(lambda each: each.has_message, table.motions):
            role = roles.Motion((motion.id,))
            if motion.is_open and row.status == "running":
                in_cup = motion.kind == "absent" and await self._games.organiser.awaits(row.id)
                await self._calls.ask(row, shown, role, _message(table, motion, in_cup=in_cup), permit)
            elif (sent := role.among(shown)) is not None and motion.is_open:
                await self._messages.remove(row.id, shown, sent, permit)
            elif sent is not None:
                await self._messages.show(row, shown, sent, row.channel, _message(table, motion), permit)
                await self._messages.forget(row.id, sent)

    async def _show_proposals(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Keep proposals to end the game in the channel's language; one that has lapsed says so, and that is final."""
        row, texts = table.row, Texts(table.words.language)
        for motion in table.motions:
            role = roles.Proposal(motion.id)
            if motion.by is None or role not in shown:
                continue
            if shown[role].channel == row.channel and row.status == "running":
                asked = end_proposal(row, motion.by, texts.language)
                lapsed = Content((Text(texts("end-lapsed", who=mention(motion.by, texts.language))),))
                content = asked if motion.is_open else lapsed
                await self._messages.show(row, shown, role, row.channel, content, permit)
            if not motion.is_open or row.status != "running":
                await self._messages.forget(row.id, role)


def _message(table: Table, motion: Motion, *, in_cup: bool = False) -> Content:
    """The message of a motion: a question, an offer, or what became of it."""
    if motion.kind != "offer":
        return motion_message(table, motion, in_cup=in_cup)
    if motion.is_open:
        return seat_offer(table, motion)
    return Content((Text(offer_outcome(table, motion, Texts(table.words.language))),))
