"""Cups: what is due in them by time, the messages where people sign up, and what their channels are told of."""

import logging
from dataclasses import replace
from math import inf

from bot.core.background import Backlog
from bot.core.discord_errors import REQUEST_FAILED, out_of_reach
from bot.core.model.records import GameRow
from bot.core.requests.feature import Services
from bot.core.service import Service
from bot.core.ui.content import Content
from bot.core.verdicts import noted_before
from bot.cups.games import CupRounds
from bot.cups.model import Cup
from bot.cups.page import announcement, signing_up
from bot.cups.store import CupMessage, CupStore

log = logging.getLogger(__name__)


class CupKeeper(Backlog[int], Service):
    """Looks after the cups of this process's servers, one after another, in a task of its own."""

    def __init__(self, services: Services) -> None:
        super().__init__("cups", "cup {} does not go on yet")
        self._service = services.games
        self._messages = services.publisher.messages
        self.store = CupStore(services.games.store.database, services.games.store.insert_lobby)
        self.rounds = CupRounds(services.games, self.store, services.members.who_left, self._wake)
        self._wake()
        services.games.organiser = self.store

    def changed(self, row: GameRow) -> None:
        """Look soon at the cups if a game has ended, perhaps one of theirs."""
        if not row.is_open:
            self._wake()

    def people_forgotten(self) -> None:
        """Look soon at the cups: the messages of open ones name their people."""
        self._wake()

    def _wake(self) -> None:
        self._service.timekeeper.at(-inf, self.look_at_cups)

    @property
    def is_idle(self) -> bool:
        """Whether there is no look under way or waiting."""
        return super().is_idle and not self._service.timekeeper.is_asked_for(self.look_at_cups)

    async def look_at_cups(self, now: float) -> None:
        """Begin to look at all cups: something may be due, and other processes may change cups and games."""
        for cup in await self.store.to_look_after():
            if self._service.looks_after(cup.guild):
                self.schedule(cup.id)
        self._service.timekeeper.at(now + self._service.timekeeper.longest_sleep, self.look_at_cups)

    async def _do(self, key: int) -> None:
        cup = await self.rounds.look(key)
        await self._show(cup)
        await self._tell(cup)

    async def _show(self, cup: Cup) -> None:
        """Bring the messages where people sign up for a cup up to date; once it has begun, they are final."""
        language = (await self._service.store.servers.server_row(cup.guild)).spoken
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
            return await self._messages.edit_announced(shown.channel, shown.message, content)
        except REQUEST_FAILED as error:
            if not out_of_reach(error):
                raise
            log.info("cup %s: a message where people sign up is out of reach", shown.cup)
            return False

    async def _tell(self, cup: Cup) -> None:
        """Tell a cup's channel of its stage."""
        before, change = cup.told, self.store.update_cup
        if before >= cup.stage:
            return
        language = (await self._service.store.servers.server_row(cup.guild)).spoken
        cup = await change(cup.id, lambda now: replace(now, told=now.stage))
        async with noted_before(lambda: change(cup.id, lambda now: replace(now, told=before))):
            await self._messages.announce(cup.channel, announcement(cup, language))
