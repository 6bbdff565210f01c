"""What people see alone of a game, in their direct messages: their hand, their panel, and what calls them."""

import logging
from collections.abc import Callable

import discord

from bot.games.service import GameService
from bot.model.records import GameRow, SeatRow, ShownRow
from bot.model.table import Table
from bot.pages.notifications import summons
from bot.pages.player_panel import hand, panel
from bot.pages.undo_request import asked_of
from bot.publishing.dm_retries import DmRetries
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.ui.texts import Texts

log = logging.getLogger(__name__)


class PrivateMessages:
    """Keeps them current; whom they do not reach is tried again now and then."""

    def __init__(self, service: GameService, messages: Messenger, is_shut: Callable[[int], bool]) -> None:
        self._service = service
        self._messages = messages
        self._is_shut = is_shut
        self.tries = DmRetries()
        self._trying: set[tuple[int, int]] = set()

    def try_again(self, row: GameRow, person: int) -> bool:
        """Whether to try to reach somebody who plays with panels: not if that was tried a short while ago."""
        panels = row.status == "running" and any(seat.reach == "panel" for seat in row.seats_of(person))
        if not panels or not self.tries.take(person):
            return False
        self._trying.add((row.id, person))
        return True

    def ended(self, game: int, person: int) -> None:
        """A game is over: nobody is tried for it any more."""
        self._trying.discard((game, person))

    def note(self, table: Table) -> str:
        """What stands above a panel while the game's channel is out of reach."""
        shut = table.row.status == "running" and self._is_shut(table.row.id)
        return Texts(table.words.language)("channel-shut", channel=str(table.row.channel)) if shut else ""

    async def show(
        self, table: Table, shown: dict[str, ShownRow], person: int, leave: Permit, busy: Callable[[], bool]
    ) -> bool:
        """Bring them up to date; False if the panel is left as it is, because it is `busy` showing an answer."""
        key, seat = (table.row.id, person), table.seat_for(person)
        if seat is None or (seat.reach == "panel" and key not in self._trying):
            return True
        try:
            if key in self._trying:
                await self._try(table, shown, seat, person, leave)
                return True
            return await self._show(table, shown, seat, person, leave, busy)
        except discord.Forbidden:
            self._trying.discard(key)
            self.tries.refused(person)
            await self._service.unreachable(table.row.id, person)
            log.info("game %s: seat %s cannot be reached by direct message", table.row.id, seat.seat)
        except discord.NotFound:
            self._trying.discard(key)
            log.info("game %s: the person in seat %s is gone", table.row.id, seat.seat)
        return True

    async def _try(self, table: Table, shown: dict[str, ShownRow], seat: SeatRow, person: int, leave: Permit) -> None:
        """Send a new hand: if it arrives, everything else follows when the game is looked at again."""
        for role in (f"hand:{person}", f"panel:{person}"):  # those of before can perhaps be edited all the same
            await self._messages.remove(table.row.id, shown, role, leave)
            shown.pop(role, None)
        channel = await self._messages.dm(person, leave)
        await self._messages.show(table.row, shown, f"hand:{person}", channel, hand(table, seat), leave)
        self._trying.discard((table.row.id, person))
        self.tries.arrived(person)
        await self._service.reachable(person)

    async def _show(
        self,
        table: Table,
        shown: dict[str, ShownRow],
        seat: SeatRow,
        person: int,
        leave: Permit,
        busy: Callable[[], bool],
    ) -> bool:
        before = shown.get(f"panel:{person}")
        channel = await self._messages.dm(person, leave) if before is None else before.channel
        await self._messages.show(table.row, shown, f"hand:{person}", channel, hand(table, seat), leave)
        if busy():
            return False
        content = panel(table, seat, with_hand=False)
        if (note := self.note(table)) and (before is None or before.digest != content.digest):
            content = panel(table, seat, note=note, with_hand=False)  # else what was done last would no longer be told
        message = await self._messages.show(table.row, shown, f"panel:{person}", channel, content, leave)
        await self._messages.remove(table.row.id, shown, f"welcome:{person}", leave)
        await self._summon(table, shown, person, message, leave)
        return True

    async def _summon(
        self, table: Table, shown: dict[str, ShownRow], person: int, panel: ShownRow, leave: Permit
    ) -> None:
        """Call a person by a new direct message, if they want that, and take it away when it is not needed any more.

        What would be written in the game's channel comes here while that is out of reach.
        """
        role, shut = f"summons:{person}", self._is_shut(table.row.id)
        wish = (await self._service.store.people.of(person)).call
        call = asked_of(table, person) if shut else None
        if call is None and (wish == "dm" or (wish == "channel" and shut)):
            call = summons(table, person, f"https://discord.com/channels/@me/{panel.channel}/{panel.message}")
        old = shown.get(role)
        if old is not None and (call is None or (not old.is_being_sent and old.digest != call.digest)):
            # an edit would call nobody; one that is being sent calls when Discord takes it
            await self._messages.remove(table.row.id, shown, role, leave)
            del shown[role]
        if call is not None:
            await self._messages.show(table.row, shown, role, panel.channel, call, leave)
