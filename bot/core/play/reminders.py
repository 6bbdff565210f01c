"""Reminders and motions in a game's channel."""

from functools import partial

from bot.core.agreement.page import motion_message
from bot.core.agreement.undo_page import question, question_id
from bot.core.games.games import Games
from bot.core.lobby.page import end_proposal
from bot.core.model import roles
from bot.core.model.motions import Motion
from bot.core.model.table import Table
from bot.core.play.deadlines import reminder
from bot.core.play.panel_sources import PanelSources
from bot.core.publishing.calls import Calls
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame
from bot.core.seats.page import offer_outcome, seat_offer
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mention


class Reminders:
    """Shows reminders and motions; each is a new message, since an edit notifies nobody."""

    def __init__(self, messages: Messenger, calls: Calls, games: Games, sources: PanelSources) -> None:
        self._messages = messages
        self._sources = sources
        self._calls = calls
        self._games = games

    async def update_reminders(self, table: Table, shown: ShownGame) -> None:
        """Bring the reminders and motions of a game up to date."""
        await self._show_undo(table, shown)
        await self._show_reminders(table, shown)
        await self._show_motions(table, shown)
        await self._show_proposals(table, shown)

    async def _show_reminders(self, table: Table, shown: ShownGame) -> None:
        """Show each person's latest reminder, to those who want to be called in the channel; delete the others."""
        wanted = {}
        for clock in table.clocks:
            role, content = roles.Reminder(clock.person, clock.reminded), reminder(table, clock)
            if content is None or not await self._messages.mentions.wants_here(table.row, clock.person):
                continue
            if role in shown or await self._calls.is_awake(table.row, clock.person):
                wanted[role] = content
        remove = partial(self._sources.remove, table.row, shown)
        await self._messages.show_only(table.row, shown, roles.Reminder, wanted, remove)

    async def _show_undo(self, table: Table, shown: ShownGame) -> None:
        """Show the question about an undo, or what became of it, and delete earlier ones."""
        subject, asked = question_id(table), question(table)
        role = None if subject is None or asked is None else roles.Consent(subject)
        await self._messages.keep_only(table.row.id, shown, roles.Consent, (role and role.among(shown),))
        if role is not None and asked is not None:
            await self._calls.ask(table.row, shown, role, asked)

    async def _show_motions(self, table: Table, shown: ShownGame) -> None:
        """Show the open motions, and the outcome of those that are shown as open; that is final."""
        row = table.row
        for motion in filter(lambda each: each.has_message, table.motions):
            role = roles.MotionMessage((motion.id,))
            if motion.is_open and row.status == "running":
                is_awaited = motion.kind == "absent" and await self._games.organiser.awaits(row.id)
                await self._calls.ask(row, shown, role, _message(table, motion, is_awaited=is_awaited))
            elif (sent := role.among(shown)) is not None and motion.is_open:
                await self._messages.remove_message(row.id, shown, sent)
            elif sent is not None:
                await self._messages.show_message(row, shown, sent, row.channel, _message(table, motion))
                await self._messages.forget_messages(row.id, sent)

    async def _show_proposals(self, table: Table, shown: ShownGame) -> None:
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
                await self._messages.show_message(row, shown, role, row.channel, content)
            if not motion.is_open or row.status != "running":
                await self._messages.forget_messages(row.id, role)


def _message(table: Table, motion: Motion, *, is_awaited: bool = False) -> Content:
    """The message of a motion: a question, an offer, or what became of it."""
    if motion.kind != "offer":
        return motion_message(table, motion, is_awaited=is_awaited)
    if motion.is_open:
        return seat_offer(table, motion)
    return Content((Text(offer_outcome(table, motion, Texts(table.words.language))),))
