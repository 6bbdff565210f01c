"""News to people who watch games: a direct message at each Revelation and at the end, or a call in the channel."""

import logging
from collections.abc import Sequence
from typing import Literal

from bot.background import Backlog
from bot.discord_errors import REQUEST_FAILED, brief_error_text
from bot.features.feature import Services
from bot.model.errors import Damaged, Refused
from bot.model.records import DamagedError, GameRow
from bot.model.table import Table
from bot.permissions import Place, sees
from bot.publishing.rate_limiter import Priority
from bot.service import Service
from bot.storage.errors import is_storage_failure
from bot.ui.content import Block, Button, Content
from bot.ui.texts import Texts
from bot.watching.page import call, latest_news, news, watch_button, watch_select
from bot.watching.store import FollowerStore
from engine import RulesetMismatchError
from render import Picture

log = logging.getLogger(__name__)

Drawn = tuple[Content, list[Picture]]
"""Content whose pictures are drawn, and these."""


class Watching(Backlog, Service):
    """Tells the news of games that have changed, if there are any: nobody else waits for them.

    That somebody is told is recorded first: after a kill, or if Discord fails, none is better than two. In quiet hours
    and absences nothing is sent, also not later. Whoever can no longer see a game no longer watches it.
    """

    def __init__(self, services: Services) -> None:
        super().__init__("news to people who watch")
        self._service = services.games
        self._followers = FollowerStore(services.games.store.database)
        self._people = services.games.store.people
        self._messages = services.publisher.messages
        self._publisher = services.publisher

    def shown(self, row: GameRow) -> None:
        """Tell the news."""
        self.schedule(row.id)

    async def turn_buttons(self, table: Table) -> Sequence[Button]:
        """*Watch* with the number of those who do."""
        return _watch(table, await self._followers.count(table.row.id))

    def signpost_buttons(self, table: Table) -> Sequence[Button]:
        """*Watch*; a number would have the signpost edited for nothing else."""
        return _watch(table)

    def below_games(self, games: Sequence[int], texts: Texts) -> Sequence[Block]:
        """A select of games to watch."""
        return (watch_select(games, texts),) if games else ()

    async def _do(self, number: int) -> None:
        try:
            await self._tell_all(number)
        except (Refused, Damaged, DamagedError, RulesetMismatchError):
            pass  # the log names it already
        except Exception as error:
            if not is_storage_failure(error):
                log.exception("game %s: people who watch are not told", number)
            else:
                log.warning("game %s: people who watch are told later: %s", number, error)

    async def _tell_all(self, game: int) -> None:
        told, row = await self._followers.of(game), await self._service.row(game)
        if not told or not self._service.part.includes(row.guild):
            return
        place = self._messages.place(row.channel)
        if place is None:
            if row.status != "running" and await self._messages.is_deleted(row.channel):
                await self._followers.clear(game)
            return
        table = await self._service.table(game, row.revision)
        version, unreached, gone = latest_news(table), list[int](), False
        drawn: dict[str, Drawn] = {}
        for person, until in told.items():
            if row.plays(person):
                gone |= await self._followers.remove(game, person)
            elif version is not None and until < version and await self._followers.claim(game, person, version):
                try:
                    outcome = await self._tell(table, place, person, drawn)
                except REQUEST_FAILED as error:
                    log.warning("game %s: somebody who watches is not told: %s", game, brief_error_text(error))
                    continue
                gone |= outcome == "gone" and await self._followers.remove(game, person)
                if outcome == "unreached":
                    unreached.append(person)
        await self._call(row, tuple(unreached))
        if row.status != "running":
            await self._followers.clear(game)
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
            drawn[language] = await self._messages.painter.draw(news(table.in_language(language)))
        content, pictures = drawn[language]
        async with self._messages.turn(Priority.WATCHING) as permit:
            await permit.spend()
            if not await sees(place, person):
                return "gone"
            return "" if await self._messages.try_dm(person, content, pictures) else "unreached"

    async def _call(self, row: GameRow, people: tuple[int, ...]) -> None:
        """Call people in the channel whom no direct message reaches, unless they want to be called nowhere."""
        called = tuple([person for person in people if (await self._people.of(person)).call != "none"])
        if called:
            content = call(row, called, await self._service.language(row))
            async with self._messages.turn(Priority.WATCHING):
                try:
                    await self._messages.announce(row.channel, content)
                except REQUEST_FAILED as error:
                    log.warning("game %s: people who watch are not called: %s", row.id, brief_error_text(error))


def _watch(table: Table, watchers: int = 0) -> Sequence[Button]:
    """*Watch* in the messages of a game that is running."""
    running = table.row.status == "running"
    return (watch_button(table.row.id, Texts(table.words.language), watchers),) if running else ()
