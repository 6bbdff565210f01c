"""News to people who watch games: a direct message at each Revelation and at the end, or a call in the channel."""

import logging
from collections.abc import Sequence
from typing import Literal

from bot.core.background import Backlog
from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.permissions import Place, sees
from bot.core.publishing.rate_limiter import Priority
from bot.core.requests.feature import Services
from bot.core.service import Service
from bot.core.ui.content import Block, Button, Content
from bot.core.ui.texts import Texts
from bot.watching.page import channel_news, latest_news, private_news, watch_button, watch_select
from bot.watching.store import FollowerStore
from render import Picture

log = logging.getLogger(__name__)

Drawn = tuple[Content, list[Picture]]
"""Content whose pictures are drawn, and these."""


class Watching(Backlog[int], Service):
    """Tells the news of games that have changed, if there are any: nobody else waits for them.

    That somebody is told is recorded first: after a kill, or if Discord fails, none is better than two. In quiet hours
    and absences nothing is sent, also not later. Whoever can no longer see a game no longer watches it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__("news to people who watch", "game {}: people who watch are not told")
        self._service = services.games
        self._followers = FollowerStore(services.games.store.database)
        self._people = services.games.store.people
        self._messages = services.publisher.messages
        self._publisher = services.publisher
        self._unwatched: set[int] = set()
        """The games that nobody watches, as of the update under way."""

    def shown(self, row: GameRow) -> None:
        """Tell the news."""
        if row.id not in self._unwatched or row.status != "running":
            self.schedule(row.id)
        self._unwatched.discard(row.id)

    async def turn_buttons(self, table: Table, *, alone: bool = False) -> Sequence[Button]:
        """*Watch*, with the number of people who watch; in a person's own thread only if there are any."""
        if table.row.status != "running":
            return ()
        watchers = await self._followers.follower_count(table.row.id)
        (self._unwatched.discard if watchers else self._unwatched.add)(table.row.id)
        return _watch(table, watchers) if watchers or not alone else ()

    def signpost_buttons(self, table: Table) -> Sequence[Button]:
        """*Watch*; a number would have the signpost edited for nothing else."""
        return _watch(table)

    def below_games(self, games: Sequence[int], texts: Texts) -> Sequence[Block]:
        """A select of games to watch."""
        return (watch_select(games, texts),) if games else ()

    async def _do(self, key: int) -> None:
        told, row = await self._followers.followers_of(game := key), await self._service.row(key)
        if not told or not self._service.looks_after(row.guild):
            return
        place = self._messages.place(row.channel)
        if place is None:
            if row.status != "running" and await self._messages.is_deleted(row.channel):
                await self._followers.forget_followers(game)
            return
        table = await self._service.table(game, row.revision)
        version, unreached, gone = latest_news(table), list[int](), False
        drawn: dict[str, Drawn] = {}
        for person, until in told.items():
            if row.plays(person):
                gone |= await self._followers.remove_follower(game, person)
            elif version is not None and until < version and await self._followers.claim_telling(game, person, version):
                try:
                    outcome = await self._tell(table, place, person, drawn)
                except REQUEST_FAILED as error:
                    log.warning("game %s: somebody who watches is not told: %s", game, brief_error_text(error))
                    continue
                gone |= outcome == "gone" and await self._followers.remove_follower(game, person)
                if outcome == "unreached":
                    unreached.append(person)
        await self._call(row, tuple(unreached))
        if row.status != "running":
            await self._followers.forget_followers(game)
        elif gone:
            self._publisher.changed(row)

    async def _tell(
        self, table: Table, place: Place, person: int, drawn: dict[str, Drawn]
    ) -> Literal["gone", "unreached", ""]:
        """Tell a person who is awake the news by direct message; "gone" if they see the game no longer.

        "unreached" if they take no direct messages. `drawn` holds the news in each language: everybody gets the same.
        """
        if not await self._people.is_awake(person, self._service.clock()):
            return ""
        language = await self._messages.language_of(person)
        if language not in drawn:
            drawn[language] = await self._messages.painter.draw(private_news(table.in_language(language)))
        content, pictures = drawn[language]
        async with self._messages.limiter.turn(Priority.WATCHING) as permit:
            await permit.next_request()
            if not await sees(place, person):
                return "gone"
            return "" if await self._messages.try_dm(person, content, pictures) else "unreached"

    async def _call(self, row: GameRow, people: tuple[int, ...]) -> None:
        """Call people in the channel whom no direct message reaches, unless they want to be called nowhere."""
        called = tuple([person for person in people if (await self._people.person_row(person)).call != "none"])
        if called:
            content = channel_news(row, called, await self._service.language(row))
            async with self._messages.limiter.turn(Priority.WATCHING):
                try:
                    await self._messages.announce(row.channel, content)
                except REQUEST_FAILED as error:
                    log.warning("game %s: people who watch are not called: %s", row.id, brief_error_text(error))


def _watch(table: Table, watchers: int = 0) -> Sequence[Button]:
    """*Watch* in the messages of a game that is running."""
    running = table.row.status == "running"
    return (watch_button(table.row.id, Texts(table.words.language), watchers),) if running else ()
