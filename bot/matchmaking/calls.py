"""Calls for new games: people ask to be told when only a fourth is missing, or when a lobby has a free seat."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.games.service import GameService
from bot.core.model.pace import HOUR, MINUTE
from bot.core.permissions import Place, may_host, places_to_play
from bot.core.publishing.messages import Messenger
from bot.core.ui.content import Content
from bot.matchmaking.listeners import ListenerStore
from bot.matchmaking.page import called_to_lobby, called_to_wishes
from bot.matchmaking.store import WishStore
from bot.matchmaking.wishes import Wish, one_missing

log = logging.getLogger(__name__)

LOBBY_SECONDS = 2 * MINUTE
"""Seconds after which a lobby with a free seat is called for: its people may fill it by themselves."""

MAX_CALLED = 20
"""Maximum number of people called at a time, those first whose last call is the longest ago."""

MAX_ASKED = 100
"""Maximum number of people who are looked at for a call; each may take a request."""

Sees = Callable[[Place, int], Awaitable[bool | None]]
"""Whether somebody can view a place; None if they are not in its server."""


@dataclass(frozen=True, slots=True)
class _News:
    """What people are called for, where, since when it is new, whom it does not concern, and what they are told.

    `content` makes that in a language, for one person alone or for those whom it mentions.
    """

    place: Place
    since: float
    known_to: frozenset[int]
    content: Callable[..., Content]


class NewGameCalls:
    """Calls those who want it (`ListenerStore`), nobody twice for the same, in the way that they chose for games."""

    def __init__(self, service: GameService, messages: Messenger, sees: Sees) -> None:
        self._service = service
        self._wishes = WishStore(service.store.database)
        self._listeners = ListenerStore(service.store.database)
        self._messages = messages
        self._sees = sees

    async def call(self, guild: discord.Guild, left: Sequence[Wish]) -> None:
        """Call people of a server; `left` are the wishes there for which no group was found."""
        found = [await self._missing(guild, left), *await self._lobbies(guild)]
        for news in (each for each in found if each is not None):
            await self._tell(guild.id, news)

    async def _missing(self, guild: discord.Guild, left: Sequence[Wish]) -> _News | None:
        if (group := one_missing(left)) is None:
            return None
        asked = [wish.channel for wish in group.wishes]
        places = places_to_play(guild, (await self._service.store.servers.server_row(guild.id)).channel, asked)
        if any(isinstance(place, discord.ForumChannel) for place in places):  # nothing can be said there
            places = [place for place in map(guild.get_channel_or_thread, asked) if place and may_host(place)] or places
        if not places:
            return None
        since, known_to = max(wish.since for wish in group.wishes), frozenset(wish.person for wish in left)
        return _News(places[0], since, known_to, partial(called_to_wishes, group.kind, places[0].id))

    async def _lobbies(self, guild: discord.Guild) -> list[_News]:
        """The lobbies with people and free seats that have been open for some minutes."""
        now, found = self._service.clock(), list[_News]()
        for row in await self._service.store.games(guild=guild.id, statuses=("lobby",)):
            opened = datetime.fromisoformat(row.created).timestamp()
            place = guild.get_channel_or_thread(row.channel)
            if place is not None and row.people and row.empty_seats and LOBBY_SECONDS <= now - opened <= HOUR:
                known_to = frozenset((*row.people, row.host))
                found.append(_News(place, opened, known_to, partial(called_to_lobby, row)))
        return found

    async def _may_be_called(self, guild: int, news: _News, person: int) -> bool:
        """Whether a person is awake and sees the place, and no lobby waits for them; who has left is forgotten."""
        wish = await self._wishes.wish_of(guild, person, self._service.clock())
        is_awake = await self._service.store.people.is_awake(person, self._service.clock())
        if (wish is not None and wish.lobby is not None) or not is_awake:
            return False
        seen = await self._sees(news.place, person)
        if seen is None:
            await self._listeners.set_listening(guild, person, on=False)
        return bool(seen)

    async def _tell(self, guild: int, news: _News) -> None:
        now, here, by_dm = self._service.clock(), list[int](), list[int]()
        for listener in (await self._listeners.listeners_to_call(guild, news.since, now))[:MAX_ASKED]:
            person = listener.person
            if person in news.known_to or not await self._may_be_called(guild, news, person):
                continue
            if await self._listeners.claim_call(listener, now):  # first: none is better than two
                call = (await self._service.store.people.person_row(person)).call
                (by_dm if call == "dm" else here).append(person)
            if len(here) + len(by_dm) >= MAX_CALLED:
                break
        for person in by_dm:
            content = news.content(await self._messages.language_of(person))
            with _failure_logged(guild):
                if not await self._messages.try_dm(person, content):
                    here.append(person)
        if here:
            language = (await self._service.store.servers.server_row(guild)).spoken
            with _failure_logged(guild):
                await self._messages.announce(news.place.id, news.content(language, tuple(here)))


@contextmanager
def _failure_logged(guild: int) -> Iterator[None]:
    """Log a call that Discord refuses or does not receive; it is not repeated."""
    try:
        yield
    except REQUEST_FAILED as error:
        log.warning("server %s: a call for a new game failed: %s", guild, brief_error_text(error))
