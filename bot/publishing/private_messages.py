"""The direct messages of a game: each person's hand, panel and notifications."""

import logging
from collections.abc import Callable

import discord

from bot.discord_errors import not_reached
from bot.games.recommendations import Recommendations
from bot.games.service import GameService
from bot.model import roles
from bot.model.records import GameRow, SeatRow, ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.pages.briefing import briefing
from bot.pages.deadlines import held_lines
from bot.pages.hand import hand
from bot.pages.motions import ballot
from bot.pages.notifications import summons
from bot.pages.player_panel import panel
from bot.pages.undo_request import asked_of
from bot.publishing.calls import Calls
from bot.publishing.dm_retries import DmRetries
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.ui.content import Content
from bot.ui.texts import Texts, address

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
        self.retries = DmRetries()
        self._trying: set[tuple[int, int]] = set()

    def try_again(self, row: GameRow, person: int) -> bool:
        """Start retrying direct messages that did not reach a player, if a retry is due; return whether it started."""
        panels = row.status == "running" and any(seat.reach == "panel" for seat in row.seats_of(person))
        if not panels or not self.retries.take(person):
            return False
        self._trying.add((row.id, person))
        return True

    def ended(self, game: int, person: int) -> None:
        """Stop retrying a person for a game that has ended."""
        self._trying.discard((game, person))

    def channel_warning(self, table: Table) -> str:
        """The warning above a panel while the game's channel is out of reach; empty otherwise."""
        if table.row.status != "running" or not table.row.unreachable:
            return ""
        texts = Texts(table.words.language)
        return "\n".join((texts("channel-shut", channel=str(table.row.channel)), *held_lines(table, texts)))

    async def show(
        self, table: Table, shown: dict[Role, ShownRow], person: int, permit: Permit, busy: Callable[[], bool]
    ) -> bool:
        """Update a person's messages; False if the panel was skipped because it is `busy` showing an answer."""
        key, seat = (table.row.id, person), table.seat_for(person)
        table = table.in_language(await self._messages.language_of(person))
        if seat is None or (seat.reach == "panel" and key not in self._trying):
            return True
        try:
            if key in self._trying:
                await self._try(table, shown, seat, person, permit)
                if table.row.status == "running":
                    return True  # `reachable` brings the update that sends the rest
            return await self._show(table, shown, seat, person, permit, busy)
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

    async def _try(self, table: Table, shown: dict[Role, ShownRow], seat: SeatRow, person: int, permit: Permit) -> None:
        """Send a new hand in place of the hand and the panel; if it arrives, direct messages reach the person again."""
        # new ones are needed: an edit would succeed even if direct messages are closed
        for role in (roles.Hand(person), roles.Panel(person)):
            await self._messages.remove(table.row.id, shown, role, permit)
            shown.pop(role, None)
        channel = await self._messages.dm(person, permit)
        role = roles.Hand(person)
        shown[role] = await self._messages.show(table.row, shown, role, channel, hand(table, seat), permit)
        self._trying.discard((table.row.id, person))
        self.retries.arrived(person)
        await self._service.players.reachable(person)

    async def _show(
        self,
        table: Table,
        shown: dict[Role, ShownRow],
        seat: SeatRow,
        person: int,
        permit: Permit,
        busy: Callable[[], bool],
    ) -> bool:
        before = shown.get(roles.Panel(person))
        channel = await self._messages.dm(person, permit) if before is None else before.channel
        await self._brief(table, shown, seat, person, channel, permit)
        await self._messages.show(table.row, shown, roles.Hand(person), channel, hand(table, seat), permit)
        then = await self._recommendations.of(table, seat)
        if busy():
            return False
        content = panel(table, seat, with_hand=False, then=then)
        # without the condition the warning would replace the note on the last action
        if (warning := self.channel_warning(table)) and (before is None or before.digest != content.digest):
            content = panel(table, seat, note=warning, with_hand=False, then=then)
        message = await self._messages.show(table.row, shown, roles.Panel(person), channel, content, permit)
        await self._messages.remove(table.row.id, shown, roles.Welcome(person), permit)
        await self._call(table, shown, person, message, permit)
        return True

    async def _brief(
        self, table: Table, shown: dict[Role, ShownRow], seat: SeatRow, person: int, channel: int, permit: Permit
    ) -> None:
        """Send a substitute their briefing, once; it stays as it is."""
        role = roles.Briefing(person)
        sent = role in shown and not shown[role].is_being_sent
        if not sent and table.row.status == "running" and table.is_new(person):
            await self._messages.show(table.row, shown, role, channel, briefing(table, seat), permit)

    async def _call(
        self, table: Table, shown: dict[Role, ShownRow], person: int, panel: ShownRow, permit: Permit
    ) -> None:
        """Notify a person by new direct messages, if they want that: that the game waits for them, or asks them.

        While the game's channel is out of reach, its notifications are sent here.
        """
        unreachable = table.row.unreachable > 0
        wish = (await self._service.store.people.of(person)).call
        call = asked_of(table, person) if unreachable else None
        if call is None and (wish == "dm" or (wish == "channel" and unreachable)):
            call = summons(table, person, address(None, panel.channel, panel.message))
        await self._notify(table, shown, roles.Summons(person), panel.channel, call, permit)
        asked = None
        if (wish == "dm" or unreachable) and table.open_motions():
            asked = ballot(table, person, in_cup=await self._service.organiser.awaits(table.row.id))
        await self._notify(table, shown, roles.Vote(person), panel.channel, asked, permit)

    async def _notify(
        self,
        table: Table,
        shown: dict[Role, ShownRow],
        role: roles.DirectMessage,
        channel: int,
        call: Content | None,
        permit: Permit,
    ) -> None:
        """Send a notification, in place of one that said something else; delete it when it is no longer needed.

        In a person's quiet hours, and while they are away, nothing is sent.
        """
        old = shown.get(role)
        if old is not None and (call is None or (not old.is_being_sent and old.digest != call.digest)):
            # an edit notifies nobody; a pending one notifies on arrival
            await self._messages.remove(table.row.id, shown, role, permit)
            del shown[role]
        if call is not None and (role in shown or await self._calls.is_awake(table.row, role.person)):
            await self._messages.show(table.row, shown, role, channel, call, permit)
