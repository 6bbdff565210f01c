"""Cups: what is due in them by time, the messages where people sign up, and what their channels are told of."""

import logging
from dataclasses import replace
from math import inf

from bot.cups.games import CupRounds
from bot.cups.model import Cup
from bot.cups.page import announcement, signing_up
from bot.cups.store import CupMessage, CupStore
from bot.discord_errors import REQUEST_FAILED, discord_away, out_of_reach
from bot.features.feature import Services
from bot.model.records import GameRow
from bot.service import Service
from bot.storage.errors import is_storage_failure
from bot.ui.content import Content

log = logging.getLogger(__name__)

LOOK, SHORTER_LOOK = 60.0, 5.0
"""Longest time between two looks, in seconds; the second while other processes may change cups and games."""


class CupKeeper(Service):
    """Looks after the cups of this process's servers, one after another, in a task of its own."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._service = services.games
        self._messages = services.publisher.messages
        self.store = CupStore(services.games.store.database, services.games.store.insert_lobby)
        self.rounds = CupRounds(services.games, self.store, services.members.who_left)
        self._next = -inf
        services.games.organiser = self.store

    def changed(self, row: GameRow) -> None:
        """Look soon at the cups if a game has ended, perhaps one of theirs."""
        if not row.is_open:
            self.rounds.wake()

    def people_forgotten(self) -> None:
        """Look soon at the cups: the messages of open ones name their people."""
        self.rounds.wake()

    @property
    def is_idle(self) -> bool:
        """Whether there is no look under way or waiting."""
        return super().is_idle and not self.rounds.is_due

    async def due(self, now: float) -> float:
        """Begin to look if something may be due; return the moment of the next look."""
        if super().is_idle and (self.rounds.is_due or now >= self._next):
            self.rounds.is_due = False
            self._next = now + (LOOK if self._service.part.is_whole else SHORTER_LOOK)
            self.spawn(self._run(), "cups")
        return now if self.rounds.is_due else self._next

    async def _run(self) -> None:
        try:
            waiting = await self.store.to_look_after()
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
            cup = await self.rounds.look(cup.id)
            await self._show(cup)
            await self._tell(cup)
        except Exception as error:
            if is_storage_failure(error) or discord_away(error):
                log.warning("cup %s goes on later: %s", cup.id, error)
            elif out_of_reach(error):
                log.warning("cup %s: its channel is out of reach: %s", cup.id, error)
            else:
                log.exception("cup %s does not go on", cup.id)

    async def _show(self, cup: Cup) -> None:
        """Bring the messages where people sign up for a cup up to date; once it has begun, they are final."""
        language = (await self._service.store.servers.of(cup.guild)).spoken
        content = signing_up(cup, language)
        for shown in await self.store.messages(cup.id):
            is_new = shown.digest != content.digest
            is_there = not is_new or await self._edited(shown, content)
            if not is_there or cup.status != "open":
                await self.store.forget_message(shown)
            elif is_new:
                await self.store.shows_now(shown, content.digest)

    async def _edited(self, shown: CupMessage, content: Content) -> bool:
        """Edit a message; False if it is gone or out of reach."""
        try:
            return await self._messages.edit(shown.channel, shown.message, content)
        except REQUEST_FAILED as error:
            if not out_of_reach(error):
                raise
            log.info("cup %s: a message where people sign up is out of reach", shown.cup)
            return False

    async def _tell(self, cup: Cup) -> None:
        """Tell a cup's channel of its stage; after a kill, not at all is better than twice."""
        before, change = cup.told, self.store.change
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
