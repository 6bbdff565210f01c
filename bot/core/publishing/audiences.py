"""Audiences of games. Each has a task that brings its messages up to date; several steps meanwhile are one update."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from bot.core.background import Background
from bot.core.discord_errors import discord_away, held_back, limited, out_of_reach
from bot.core.model.backoff import Backoff
from bot.core.model.errors import Damaged
from bot.core.monitoring import metrics
from bot.core.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.core.storage.errors import is_storage_failure

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 2, 30
"""Shortest and longest wait between attempts while Discord fails, in seconds; each is twice the one before."""

HELD_WAIT, LONGEST_HELD_WAIT = 60, 600
"""The same while Discord holds back direct messages (`held_back`)."""

REFUSED_WAIT, LONGEST_REFUSED_WAIT = 30, 3600
"""The same while a channel is out of reach, or a limit does not say how long it lasts: no event may tell when it ends.
A change of the game is tried at once, and the waits begin anew."""

MAX_REDRAWS, LONGEST_REDRAW_WAIT = 10, 600.0
"""Maximum number of updates because of a picture that could not be drawn; after that it is drawn when the game goes on.
The longest wait for one, in seconds; each is twice the one before, from two seconds."""

LATER_TIMES = 40
"""How many times the rest between two updates people wait at most for one that they do not need at once."""

LAST_EDIT_TIMEOUT = 3.0
"""Maximum time, in seconds, to finish updates at shutdown after the last answer."""

Outcome = Literal["shown", "refused", "later"]
"""Result of updating messages: up to date, refused by Discord, or not done yet."""


@dataclass(slots=True, eq=False)
class Audience:
    """A person who gets messages of a game, or everybody in its channel (None).

    It `is_updating` while a task updates its messages. `answers` counts the answers to presses that are editing the
    person's panel. It `is_edited` if one is, or has since the update has read the records; it `is_put_off` if an update
    has left it to them. `awaited` are told the outcome of the next update. `since` is the loop time of the first change
    that is not shown. `redraws` counts updates in a row because of a picture that could not be drawn. `retry` is an
    update after a refusal.
    """

    game: int
    person: int | None = None
    is_due: bool = False
    is_updating: bool = False
    awaited: list[asyncio.Future[Outcome]] = field(default_factory=list)
    since: float | None = None
    answers: int = 0
    is_edited: bool = False
    is_put_off: bool = False
    redraws: int = 0
    redraw: asyncio.TimerHandle | None = None
    later: asyncio.TimerHandle | None = None
    refusals: Backoff = field(default_factory=lambda: Backoff(REFUSED_WAIT, LONGEST_REFUSED_WAIT))
    retry: asyncio.TimerHandle | None = None

    @property
    def is_at_rest(self) -> bool:
        """Whether there is nothing to remember."""
        return not (self.is_updating or self.answers or self.redraws or self.retry or self.later) and self.since is None


class Audiences(Background):
    """The audiences whose messages are being updated; `update` does it and returns "shown" or "later"."""

    def __init__(
        self,
        limiter: RateLimiter,
        update: Callable[[Audience, Permit], Awaitable[Outcome]],
        priority: Callable[[Audience], Priority],
        *,
        seconds: float,
    ) -> None:
        super().__init__()
        self._limiter = limiter
        self._update = update
        self._priority = priority
        self._seconds = seconds
        self._known: dict[tuple[int, int | None], Audience] = {}
        self._closing = asyncio.Event()

    def audience_of(self, game: int, person: int | None = None) -> Audience:
        """A person in a game, or the game's channel."""
        return self._known.setdefault((game, person), Audience(game, person))

    def schedule(self, game: int, person: int | None = None) -> None:
        """Update an audience's messages, once more if an update is under way."""
        audience = self.audience_of(game, person)
        audience.refusals.reset()
        self._schedule(audience)

    def schedule_later(self, game: int, person: int) -> None:
        """Update a person's messages after LATER_TIMES rests, unless something needs an update before."""
        if not self._seconds:
            self.schedule(game, person)
        elif not self._closed and (audience := self.audience_of(game, person)).later is None:
            wait = self._seconds * LATER_TIMES
            audience.later = asyncio.get_running_loop().call_later(wait, self._schedule, audience)

    def _schedule(self, audience: Audience) -> None:
        game, person = audience.game, audience.person
        audience.is_due = True
        if audience.later is not None:
            audience.later.cancel()
            audience.later = None
        if not (audience.is_updating or self._closed):
            audience.is_updating = True
            metrics.MESSAGES_WAITING.inc()
            name = f"messages of game {game} for {'the channel' if person is None else 'a person'}"
            self.spawn(self._follow(audience), name)

    def next_outcome(self, game: int) -> asyncio.Future[Outcome]:
        """The outcome of the next update of a game's channel; errors of neither Discord nor the database are raised."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.audience_of(game).awaited.append(future)
        return future

    @contextlib.contextmanager
    def answering(self, game: int, person: int) -> Iterator[None]:
        """Defer updates of a person's panel during a block in which an answer to a press edits it."""
        audience = self.audience_of(game, person)
        audience.answers += 1
        audience.is_edited = True
        try:
            yield
        finally:
            audience.answers -= 1
            if not audience.answers:
                audience.is_edited = audience.is_updating
                if audience.is_put_off:
                    audience.is_put_off = False
                    self.schedule(game, person)
            self._settle(audience)

    def is_answering(self, game: int, person: int) -> bool:
        """Whether an answer to a press is editing a person's panel."""
        return (game, person) in self._known and self.audience_of(game, person).answers > 0

    def drawn(self, audience: Audience, *, whole: bool) -> None:
        """Note whether an audience's messages have all their pictures; if not, update them later."""
        if whole:
            audience.redraws = 0
        elif audience.redraw is None and audience.redraws < MAX_REDRAWS and not self._closed:
            audience.redraws += 1
            wait = min(2.0**audience.redraws, LONGEST_REDRAW_WAIT)
            audience.redraw = asyncio.get_running_loop().call_later(wait, self._redraw, audience)

    def _redraw(self, audience: Audience) -> None:
        audience.redraw = None
        self._schedule(audience)

    def _retry_in(self, audience: Audience, seconds: float | None) -> None:
        """Schedule an update after a refusal, unless another one comes before; None cancels it."""
        if audience.retry is not None:
            audience.retry.cancel()
        loop = asyncio.get_running_loop()
        is_due = seconds is not None and not self._closed
        audience.retry = loop.call_later(seconds or 0, self._retry, audience) if is_due else None

    def _retry(self, audience: Audience) -> None:
        audience.retry = None
        self._schedule(audience)

    async def close(self) -> None:
        """Finish updates for up to LAST_EDIT_TIMEOUT seconds, then stop; the next start sends the rest."""
        self._closing.set()
        await self.finish(LAST_EDIT_TIMEOUT)
        for audience in self._known.values():
            for timer in filter(None, (audience.redraw, audience.retry, audience.later)):
                timer.cancel()
        await super().close()

    async def _follow(self, audience: Audience) -> None:
        """Update an audience's messages until the game has not changed during an update."""
        away, held = Backoff(FIRST_WAIT, LONGEST_WAIT), Backoff(HELD_WAIT, LONGEST_HELD_WAIT)
        awaited: list[asyncio.Future[Outcome]] = []
        try:
            while audience.is_due:
                try:
                    async with self._limiter.turn(self._priority(audience)) as permit:
                        audience.is_due = False
                        self._retry_in(audience, None)
                        awaited += audience.awaited
                        audience.awaited.clear()
                        outcome = await self._update(audience, permit)
                    away.reset()
                    held.reset()
                    _resolve(awaited, outcome)
                except Exception as error:
                    wait = self._failed(audience, error, awaited, away, held)
                    if wait and await self._closed_within(wait):
                        return
                    audience.is_due |= wait > 0
                if self._seconds:  # quick steps become one edit
                    await self._closed_within(self._seconds)
        finally:
            audience.is_updating = False
            self._settle(audience)
            metrics.MESSAGES_WAITING.dec()

    def _failed(
        self,
        audience: Audience,
        error: Exception,
        awaited: list[asyncio.Future[Outcome]],
        away: Backoff,
        held: Backoff,
    ) -> float:
        """Seconds to wait before the next attempt; 0 if it is left to a timer or to the next change of the game."""
        game, left = audience.game, limited(error)
        is_held = audience.person is not None and held_back(error)
        if left is None and (is_held or discord_away(error) or is_storage_failure(error)):
            log.warning("game %s: messages not brought up to date: %s", game, error)
            return (held if is_held else away).delay()
        if left is not None or out_of_reach(error):
            _resolve(awaited, "refused" if left is None else "later")
            log.warning("game %s: a channel or message cannot be reached: %s", game, error)
            self._retry_in(audience, left or audience.refusals.delay())
        else:
            _resolve(awaited, error)
            if not isinstance(error, Damaged):  # the log names it already
                log.error("game %s: messages not brought up to date", game, exc_info=error)
        return 0

    def _settle(self, audience: Audience) -> None:
        """Forget an audience without updates or answers."""
        if audience.is_at_rest:
            self._known.pop((audience.game, audience.person), None)

    async def _closed_within(self, seconds: float) -> bool:
        """Wait for some seconds or until shutdown; True on shutdown."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._closing.wait()
        return self._closing.is_set()


def _resolve(awaited: list[asyncio.Future[Outcome]], outcome: Outcome | Exception) -> None:
    """Resolve futures that wait for an outcome, with the outcome or an error."""
    for future in awaited:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
    awaited.clear()
