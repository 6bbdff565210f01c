"""Daily digests: a person's open games by direct message, once a day; each replaces the one before."""

import asyncio
import logging
from math import inf

from bot.background import Backlog
from bot.discord_errors import REQUEST_FAILED, discord_away, held_back, not_reached
from bot.games.game_list import game_list
from bot.games.service import GameService
from bot.model.digest_times import next_digest
from bot.model.hours import wall_clock
from bot.model.records import PersonRow
from bot.pages.game_list import digest
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Priority
from bot.storage.errors import is_storage_failure

log = logging.getLogger(__name__)


HELD_WAIT = 600.0
"""Seconds until the next attempt while Discord holds back direct messages (`held_back`)."""


class Digests(Backlog):
    """Sends daily digests, one person after another: reminders do not wait for them."""

    def __init__(self, service: GameService, messages: Messenger) -> None:
        super().__init__("daily digests")
        self._service = service
        self._messages = messages
        self._people = service.store.people
        self._next = -inf
        self._looked = -inf
        self._revision = -1

    async def due(self, now: float) -> float | None:
        """Begin to send the digests that are due; return the moment of the next one, None without any."""
        is_back = now < self._looked  # the host's clock was ahead
        self._looked = now
        if now >= self._next or is_back or self._revision != self._people.cache.revision:
            self._revision = self._people.cache.revision
            moments = {row.person: _next(row, now) for row in await self._people.with_digest()}
            for person, moment in moments.items():
                if moment <= now:
                    self.schedule(person)
            self._next = min((moment for moment in moments.values() if moment > now), default=inf)
        if not self._service.part.includes(None):
            self._waiting.clear()
        return None if self._next == inf else self._next

    async def _do(self, number: int) -> None:
        try:
            await self._send(number)
        except Exception as error:
            if held_back(error):
                log.warning("daily digests go on in %s s: %s", HELD_WAIT, error)
                self.schedule(number)
                await asyncio.sleep(HELD_WAIT)
            elif discord_away(error) or is_storage_failure(error):
                log.warning("a daily digest is sent later: %s", error)
                self._next = -inf  # the next look finds who is left
                self._waiting.clear()
            else:
                log.exception("a daily digest was not sent")

    async def _send(self, person: int) -> None:
        """Send a person's digest if it is still due and they have an open game; delete the one before in any case."""
        row, now = await self._people.of(person), self._service.clock()
        if not row.digest or _next(row, now) > now:
            return
        language = await self._messages.language_of(person)
        listed = await game_list(self._service, person, language)
        if not listed and not row.digest_message:
            await self._people.note(person, digested=int(now))
            return
        async with self._messages.turn(Priority.WATCHING) as permit:
            await self._people.note(person, digested=int(now))  # first: after a kill, none today is better than two
            try:
                content = digest(listed, language, zone_known=row.zone is not None)
                sent = await self._messages.send_dm(person, content, _nonce(row, now), permit) if listed else 0
            except Exception as error:
                if discord_away(error) or held_back(error):
                    await self._people.note(person, digested=row.digested)
                    raise
                if not not_reached(error):
                    raise
                log.info("a daily digest does not reach its person: %s", error)
                return
            await self._people.note(person, digest_message=sent)
            if row.digest_message:
                try:
                    await self._messages.delete_dm(person, row.digest_message, permit)
                except REQUEST_FAILED as error:
                    log.warning("a digest of the day before is not deleted: %s", error)


def _next(row: PersonRow, now: float) -> float:
    return next_digest(row.hours, row.digested, now)


def _nonce(row: PersonRow, now: float) -> str:
    """The same for a day, so that a digest whose receipt was lost is not there twice when it is sent again."""
    return f"{row.person:x}.{wall_clock(row.hours.zone, now).toordinal():x}"
