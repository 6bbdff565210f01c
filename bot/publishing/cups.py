"""Cups: what is due in them by time, and what their channels are told of: each round, and the end."""

import logging
from dataclasses import replace
from math import inf

from bot.background import Background
from bot.discord_errors import discord_away, out_of_reach
from bot.games.service import GameService
from bot.model.cups import Cup
from bot.model.records import GameRow
from bot.pages.cup import announcement
from bot.publishing.messages import Messenger
from bot.storage.errors import is_storage_failure

log = logging.getLogger(__name__)

LOOK, SHORTER_LOOK = 60.0, 5.0
"""Longest time between two looks, in seconds; the second while other processes may change cups and games."""


class CupKeeper(Background):
    """Looks after the cups of this process's servers, one after another, in a task of its own."""

    def __init__(self, service: GameService, messages: Messenger) -> None:
        super().__init__()
        self._service = service
        self._messages = messages
        self._next = -inf

    def ended(self, row: GameRow) -> None:
        """Note that a game may have ended, perhaps one of a cup."""
        if not row.is_open:
            self._service.cups.wake()

    @property
    def is_idle(self) -> bool:
        """Whether there is no look under way or waiting."""
        return super().is_idle and not self._service.cups.is_due

    async def due(self, now: float) -> float:
        """Begin to look if something may be due; return the moment of the next look."""
        if super().is_idle and (self._service.cups.is_due or now >= self._next):
            self._service.cups.is_due = False
            self._next = now + (LOOK if self._service.part.is_whole else SHORTER_LOOK)
            self.spawn(self._run(), "cups")
        return now if self._service.cups.is_due else self._next

    async def _run(self) -> None:
        try:
            waiting = await self._service.store.cups.to_look_after()
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("cups are looked after later: %s", error)
            return
        for cup in waiting:
            if self._service.part.includes(cup.guild):
                await self._look(cup)

    async def _look(self, cup: Cup) -> None:
        try:
            await self._tell(await self._service.cups.look(cup.id))
        except Exception as error:
            if is_storage_failure(error) or discord_away(error):
                log.warning("cup %s goes on later: %s", cup.id, error)
            elif out_of_reach(error):
                log.warning("cup %s: its channel is out of reach: %s", cup.id, error)
            else:
                log.exception("cup %s does not go on", cup.id)

    async def _tell(self, cup: Cup) -> None:
        """Tell a cup's channel of its stage; after a kill, not at all is better than twice."""
        before, change = cup.told, self._service.store.cups.change
        if before >= cup.stage:
            return
        language = (await self._service.store.servers.of(cup.guild)).spoken
        cup = await change(cup.id, lambda now: replace(now, told=now.stage))
        try:
            await self._messages.announce(cup.channel, announcement(cup, language))
        except Exception as error:
            if discord_away(error):
                await change(cup.id, lambda now: replace(now, told=before))
            raise
