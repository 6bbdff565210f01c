"""Daily digests: a person's open games by direct message, once a day; each replaces the one before."""

import logging
from functools import partial
from math import inf

from bot.core.background import Backlog
from bot.core.discord_errors import REQUEST_FAILED
from bot.core.games.service import GameService
from bot.core.lobby.list_page import daily_digest
from bot.core.lobby.listing import listed_games
from bot.core.model.backoff import Backoff
from bot.core.model.hours import wall_clock
from bot.core.model.records import PersonRow
from bot.core.people.digest_times import next_digest
from bot.core.publishing.messages import Messenger
from bot.core.publishing.rate_limiter import Priority
from bot.core.verdicts import logged, noted_before, verdict

log = logging.getLogger(__name__)


HELD_WAIT = 600.0
"""Seconds until the next attempt while Discord holds back direct messages (`held_back`)."""


class Digests(Backlog[int]):
    """Sends daily digests, one person after another: reminders do not wait for them."""

    def __init__(self, service: GameService, messages: Messenger) -> None:
        super().__init__("daily digests")
        self._service = service
        self._messages = messages
        self._people = service.store.people
        service.timekeeper.at(-inf, self.send_digests)
        self._people.cache.on_stale.append(lambda: service.timekeeper.with_next(self.send_digests))

    async def send_digests(self, now: float) -> None:
        """Begin to send the digests that are due."""
        for row in await self._people.with_digest():
            if (moment := _next(row, now)) <= now:
                self.schedule(row.person)
            else:
                self._service.timekeeper.at(moment, self.send_digests)

    def _failed(self, key: int, error: Exception, waits: Backoff) -> float:
        found = logged(log, error, "a daily digest is not sent", by_dm=True)
        return HELD_WAIT if found == "held" else waits.delay() if found == "later" else 0.0

    async def _do(self, key: int) -> None:
        """Send a person's digest if it is still due and they have an open game; delete the one before in any case."""
        row, now = await self._people.person_row(person := key), self._service.clock()
        if not row.digest or _next(row, now) > now or not self._service.looks_after(None):
            return
        language = await self._messages.language_of(person)
        listed = await listed_games(self._service, person, language)
        if not listed and not row.digest_message:
            await self._people.note(person, digested=int(now))
            return
        async with self._messages.limiter.turn(Priority.WATCHING) as permit:
            await self._people.note(person, digested=int(now))
            try:
                async with noted_before(partial(self._people.note, person, digested=row.digested), by_dm=True):
                    content = daily_digest(listed, language, zone_known=row.zone is not None)
                    sent = await self._messages.send_dm(person, content, _nonce(row, now), permit) if listed else 0
            except Exception as error:
                if verdict(error, by_dm=True) != "unreachable":
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
    """A nonce for the day, so that a digest that is sent again is not duplicated."""
    return f"{row.person:x}.{wall_clock(row.hours.zone, now).toordinal():x}"
