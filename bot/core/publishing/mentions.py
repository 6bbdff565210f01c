"""Who is called where: in a game's channel, by direct message, or not at all."""

from collections.abc import Callable
from dataclasses import replace

from bot.core.model.cooldown import Cooldowns
from bot.core.model.records import GameRow
from bot.core.storage.people import PersonStore
from bot.core.ui.content import Content

MAX_CALLS = 10
"""Maximum number of calls of a person in a game in a row; further messages are shown without calling them."""

CALL_SECONDS = 30
"""Seconds until another call is allowed: whoever is called more often is playing."""


class Mentions:
    """Knows who wants to be called where and may be now; counts calls."""

    def __init__(self, people: PersonStore, clock: Callable[[], float]) -> None:
        self._people = people
        self._clock = clock
        self._calls = Cooldowns(1 / CALL_SECONDS, burst=MAX_CALLS)

    async def calling(self, row: GameRow, content: Content) -> Content:
        """Content for a game's channel, mentioning only people who may be notified there now."""
        return replace(content, mention=tuple([p for p in content.mention if await self._here(row, p)]))

    async def _here(self, row: GameRow, person: int) -> bool:
        """Whether to mention a person in the channel now."""
        may_be = await self.wants_here(row, person) and await self.paused_until(row, person) is None
        return may_be and self._calls.allows((row.id, person))

    async def by_dm(self, row: GameRow, person: int) -> bool:
        """Whether to call a person by direct message now."""
        call = (await self._people.person_row(person)).call
        if call != "dm" or await self.wants_here(row, person) or await self.paused_until(row, person):
            return False
        return self._calls.allows((row.id, person))

    async def wants_here(self, row: GameRow, person: int) -> bool:
        """Whether a person is notified in the channel: they want it, or direct messages do not reach them."""
        call = (await self._people.person_row(person)).call
        return call == "channel" or (call == "dm" and any(seat.reach == "panel" for seat in row.seats_of(person)))

    async def paused_until(self, row: GameRow, person: int) -> float | None:
        """The end of a person's quiet hours or absence; None outside, and in games without other people."""
        if len(row.people) <= 1:
            return None
        return (await self._people.person_row(person)).hours.paused_until(self._clock())
