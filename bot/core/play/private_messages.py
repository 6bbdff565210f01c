"""The direct messages of a game: each person's hand, panel and notifications."""

import logging
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.core.advice.recommendations import Recommendations
from bot.core.agreement.page import ballot
from bot.core.agreement.undo_page import asked_of
from bot.core.discord_errors import held_back, not_reached
from bot.core.games.service import GameService
from bot.core.model import roles
from bot.core.model.records import GameRow, SeatRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.play.deadlines import held_lines
from bot.core.play.hand_page import hand
from bot.core.play.notifications import PanelCall, summons
from bot.core.play.panel_page import panel
from bot.core.play.private_revelations import PrivateRevelations
from bot.core.publishing.calls import Calls
from bot.core.publishing.dm_retries import DmRetries
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame
from bot.core.seats.briefing_page import briefing
from bot.core.ui.content import Content
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts

log = logging.getLogger(__name__)


class PrivateMessages:
    """Keeps direct messages up to date, with retries for people whose direct messages are closed."""

    def __init__(
        self,
        service: GameService,
        recommendations: Recommendations,
        messages: Messenger,
        calls: Calls,
    ) -> None:
        self._service = service
        self._recommendations = recommendations
        self._messages = messages
        self._calls = calls
        self._revelations = PrivateRevelations(messages)
        self.retries = DmRetries()
        self._trying: set[tuple[int, int]] = set()

    def try_again(self, row: GameRow, person: int) -> bool:
        """Start retrying direct messages that did not reach a player, if a retry is due; return whether it started."""
        panels = row.status == "running" and any(seat.reach == "panel" for seat in row.seats_of(person))
        if not panels or not self.retries.take_retry(person):
            return False
        self._trying.add((row.id, person))
        return True

    def stop_retrying(self, game: int, person: int) -> None:
        """Stop retrying a person for a game that has ended."""
        self._trying.discard((game, person))

    def channel_warning(self, table: Table) -> str:
        """The warning above a panel while the game's channel is out of reach; empty otherwise."""
        if table.row.status != "running" or not table.row.unreachable:
            return ""
        texts = Texts(table.words.language)
        return "\n".join((texts("channel-shut", channel=str(table.row.channel)), *held_lines(table, texts)))

    async def update_private(self, table: Table, shown: ShownGame, person: int, busy: Callable[[], bool]) -> bool:
        """Update a person's messages; False if the panel was skipped because it is `busy` showing an answer."""
        key, seat = (table.row.id, person), table.seat_for(person)
        table = table.in_language(await self._messages.language_of(person))
        if seat is None or (seat.reach == "panel" and key not in self._trying):
            return True
        try:
            if key in self._trying:
                await self._try(table, shown, seat, person)
                if table.row.status == "running":
                    return True  # `reachable` brings the update that sends the rest
            return await self._show(table, shown, seat, person, busy)
        except discord.NotFound:
            self._trying.discard(key)
            log.info("game %s: the account in seat %s no longer exists", table.row.id, seat.seat)
        except discord.HTTPException as error:
            if not not_reached(error):
                raise
            self._trying.discard(key)
            self.retries.refused(person)
            await self._service.players.unreachable(table.row.id, person)
            log.info("game %s: seat %s cannot be reached by direct message", table.row.id, seat.seat)
        return True

    async def take_back_welcomes(self, row: GameRow, shown: ShownGame) -> None:
        """Delete the welcomes of people who left the lobby; joining again sends a new one to test delivery."""
        for role, old in shown.items():
            if isinstance(role, roles.Welcome) and not row.plays(role.person) and not old.is_being_sent:
                await self._take_back_dm(row, shown, role)

    async def take_back_seats(self, row: GameRow, shown: ShownGame) -> None:
        """Delete the direct messages of people who have given their seats to substitutes."""
        for role in [role for role in shown if isinstance(role, roles.DirectMessage) and not row.plays(role.person)]:
            await self._take_back_dm(row, shown, role)
            del shown[role]

    async def _take_back_dm(self, row: GameRow, shown: ShownGame, role: Role) -> None:
        """Delete a direct message; while Discord holds the bot back, that is left to the next update."""
        try:
            await self._messages.remove_message(row.id, shown, role)
        except discord.HTTPException as error:
            if held_back(error):
                log.warning("game %s: a direct message is not deleted yet: %s", row.id, error)
            elif not_reached(error):
                await self._messages.forget_messages(row.id, role)
            else:
                raise

    async def _try(self, table: Table, shown: ShownGame, seat: SeatRow, person: int) -> None:
        """Send a new hand in place of the hand and the panel; if it arrives, direct messages reach the person again."""
        # new ones are needed: an edit would succeed even if direct messages are closed
        for role in (roles.Hand(person), roles.Panel(person)):
            await self._messages.remove_message(table.row.id, shown, role)
            shown.pop(role, None)
        channel = await self._messages.dm(person, shown.permit)
        role = roles.Hand(person)
        shown[role] = await self._messages.show_message(table.row, shown, role, channel, hand(PointOfView(table, seat)))
        self._trying.discard((table.row.id, person))
        self.retries.reached(person)
        await self._service.players.reachable(person)

    async def _show(
        self,
        table: Table,
        shown: ShownGame,
        seat: SeatRow,
        person: int,
        busy: Callable[[], bool],
    ) -> bool:
        pov, before = PointOfView(table, seat), shown.get(roles.Panel(person))
        channel = await self._messages.dm(person, shown.permit) if before is None else before.channel
        await self._brief(pov, shown, person, channel)
        await self._messages.show_message(table.row, shown, roles.Hand(person), channel, hand(pov))
        then = await self._recommendations.recommendation(pov)
        if busy():
            return False
        content = panel(pov, then=then)  # before the panel is taken away: there must be something to replace it
        unreachable, wish = table.row.unreachable > 0, (await self._service.store.people.person_row(person)).call
        plays_here = wish == "dm" or (wish == "channel" and unreachable)
        revealed = plays_here and await self._revelations.show_new(table, shown, person, channel)
        call = summons(table, person) if plays_here else None
        is_called = await self._call(table, shown, person, channel, call)
        if revealed and table.deciding(person):  # else its picture would stand between them and their buttons
            await self._take_away(table, shown, roles.Panel(person))
        before = shown.get(roles.Panel(person))
        if (before is None or before.digest != content.digest) and (note := self._above(table, call)):
            content = panel(pov, note=note, then=then)  # in place of a note on their last action
        content = replace(content, is_silent=revealed and not is_called)
        await self._messages.show_message(table.row, shown, roles.Panel(person), channel, content)
        await self._messages.remove_message(table.row.id, shown, roles.Welcome(person))
        await self._ask(table, shown, person, channel, here=wish == "dm" or unreachable)
        return True

    def _above(self, table: Table, call: PanelCall | None) -> str:
        """What stands above a panel until its person presses something: what calls them; that the channel is shut."""
        called = "" if call is None or (call.own and not call.reminded) else call.text
        return "\n".join(filter(None, (called, self.channel_warning(table))))

    async def _brief(self, pov: PointOfView, shown: ShownGame, person: int, channel: int) -> None:
        """Send a substitute their briefing, once; it stays as it is."""
        role, table = roles.Briefing(person), pov.table
        sent = role in shown and not shown[role].is_being_sent
        if not sent and table.row.status == "running" and table.is_new(person):
            await self._messages.show_message(table.row, shown, role, channel, briefing(pov))

    async def _call(
        self,
        table: Table,
        shown: ShownGame,
        person: int,
        channel: int,
        call: PanelCall | None,
    ) -> bool:
        """Take a person's panel away if it has to come anew, since an edit notifies nobody; whether it has to.

        In their quiet hours, and while they are away, it has not. That they are called is recorded before the panel
        comes, so that it does not come twice.
        """
        role = roles.Summons(person)
        mark = "" if (old := shown.get(role)) is None else old.digest
        if old is not None and (call is None or old.has_message):
            await self._take_away(table, shown, role)
        if call is None or call.mark == mark:
            return False
        is_new = call.is_new(mark)
        if is_new:
            if not await self._calls.is_awake(table.row, person):
                return False
            await self._take_away(table, shown, roles.Panel(person))
        shown[role] = await self._messages.note_call(table.row, role, channel, call.mark)
        return is_new

    async def _take_away(self, table: Table, shown: ShownGame, role: Role) -> None:
        """Delete a message, for a new one; what is being sent notifies on arrival."""
        if role in shown and not (isinstance(role, roles.Panel) and shown[role].is_being_sent):
            await self._messages.remove_message(table.row.id, shown, role)
            del shown[role]

    async def _ask(self, table: Table, shown: ShownGame, person: int, channel: int, *, here: bool) -> None:
        """Ask a person by a new message about an undo or a motion, if `here` is where they are asked."""
        asked = asked_of(table, person) if here else None
        if asked is None and here and table.open_motions():
            asked = ballot(table, person, is_awaited=await self._service.organiser.awaits(table.row.id))
        await self._notify(table, shown, roles.Vote(person), channel, asked)

    async def _notify(
        self,
        table: Table,
        shown: ShownGame,
        role: roles.DirectMessage,
        channel: int,
        call: Content | None,
    ) -> None:
        """Send a notification, in place of one that said something else; delete it when it is no longer needed.

        In a person's quiet hours, and while they are away, nothing is sent.
        """
        old = shown.get(role)
        if old is not None and (call is None or (not old.is_being_sent and old.digest != call.digest)):
            # an edit notifies nobody; a pending one notifies on arrival
            await self._messages.remove_message(table.row.id, shown, role)
            del shown[role]
        if call is not None and (role in shown or await self._calls.is_awake(table.row, role.person)):
            await self._messages.show_message(table.row, shown, role, channel, call)
