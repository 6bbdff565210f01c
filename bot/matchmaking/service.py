"""People who look for a game: in every server, lobbies are opened for those whose wishes fit, and looked after."""

import logging
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import inf

import discord
from cachetools import TTLCache

from bot.core.background import Backlog
from bot.core.lobby.listing import link_to
from bot.core.model.errors import Refused
from bot.core.model.pace import FIRST_PACE, MINUTE
from bot.core.model.records import GameRow
from bot.core.permissions import Place, places_to_play, sees
from bot.core.play.notifications import lobby_call
from bot.core.requests.feature import Services
from bot.core.service import Service, Switch
from bot.core.ui.content import Button
from bot.core.ui.texts import Texts
from bot.matchmaking import wishes
from bot.matchmaking.calls import NewGameCalls
from bot.matchmaking.games import Matchmaking
from bot.matchmaking.gatherings import GRACE
from bot.matchmaking.listeners import ListenerStore
from bot.matchmaking.page import find_button, first_choice
from bot.matchmaking.store import Gathering, WishStore, fulfil
from bot.matchmaking.wishes import Wish, WishGroup
from bot.statistics.ratings import Rating
from bot.statistics.results import Player
from bot.statistics.service import Results

log = logging.getLogger(__name__)

NEW_GAMES = "newgames"
"""The switch of whether a person is called for new games."""

LOOK_SECONDS = MINUTE
"""Longest time between two looks at everybody who waits: of other processes' changes nobody tells this one."""

WAKE_SECONDS = 1
"""Seconds after which everybody is looked at if servers come within reach: at a start they come one after another."""

LEAST_SECONDS = 5 * MINUTE
"""Least time to confirm after a start: while the bot was stopped, nobody could."""

PAUSE_SECONDS = 10 * MINUTE
"""The pause in a server where a lobby could not be opened or shown."""

UNSEEN_SECONDS = 5 * MINUTE
"""For how long it is remembered that somebody does not see a place."""

MAX_UNSEEN = 10_000
"""Maximum number of places with people who do not see them in memory."""

MAX_ROUNDS = 20
"""Maximum number of times that groups are made anew in a look, because somebody is not there or sees no place."""


class Gatherings(Backlog[int], Service):
    """Looks at servers in which a wish or a lobby has changed, or something is due."""

    def __init__(self, services: Services) -> None:
        super().__init__("people who look for a game", "server {}: those who look for a game are looked at later")
        self._client = services.client
        self._service = service = services.games
        self._publisher = services.publisher
        self._services = services
        self._members = services.members
        self._wishes = WishStore(service.store.database)
        self._listeners = ListenerStore(service.store.database)
        self._people = service.store.people
        self._games = Matchmaking(service)
        self._calls = NewGameCalls(service, services.publisher.messages, self._sees)
        service.store.on_begin = fulfil
        self._paused: dict[int, float] = {}
        self._unseen = TTLCache[tuple[int, int], bool](MAX_UNSEEN, UNSEEN_SECONDS, timer=service.clock)
        """Places with people who do not see them: each press has everybody looked at, each look may take a request."""
        self._has_begun = False
        self._timekeeper = service.timekeeper
        self._timekeeper.at(-inf, self.look_at_servers)

    def within_reach(self) -> None:
        """Have all servers looked at soon."""
        self._timekeeper.at(self._service.clock() + WAKE_SECONDS, self.look_at_servers)

    async def look_at_servers(self, now: float) -> None:
        """Begin to look at all servers: something may be due there."""
        if not self._has_begun:
            await self._wishes.wait_until(now + LEAST_SECONDS)
            self._has_begun = True
        await self._wishes.drop_ended(now)
        for guild in await self._wishes.servers():
            if self._service.looks_after(guild):
                self.schedule(guild)
        self._timekeeper.at(now + LOOK_SECONDS, self.look_at_servers)

    async def _do(self, key: int) -> None:
        guild, now = self._client.get_guild(key), self._service.clock()
        if (guild is None or guild.unavailable) and not self._client.has_left_server(key):
            return
        for gathering in await self._wishes.gatherings(key):
            await self._tend(guild, gathering)
        if guild is not None and self._paused.get(key, now) <= now:
            await self._calls.call(guild, await self._match(guild))
        moments = [each.until + GRACE for each in await self._wishes.gatherings(key)]
        changes = (*moments, wishes.next_change(await self._wishes.looking(key, now), now))
        for moment in changes:
            if moment is not None and moment > now:
                self._timekeeper.at(moment, self.look_at_servers)

    # What people see and press elsewhere

    def beginnings(self, buttons: Sequence[Button], texts: Texts) -> Sequence[Button]:
        """The page of people who look for a game, last."""
        return (*buttons, find_button(first_choice(FIRST_PACE), texts.language))

    async def lobby_pressed(self, row: GameRow) -> None:
        """Look soon at a lobby that waits for its people: somebody may have confirmed, or left."""
        if row.guild is not None and await self._wishes.confirm_by(row.id) is not None:
            self.schedule(row.guild)

    async def lobby_waits(self, row: GameRow) -> int | None:
        """The moment by which the people of a lobby have to confirm."""
        return await self._wishes.confirm_by(row.id)

    async def switches(self, guild: int | None, person: int) -> Sequence[Switch]:
        """Whether a person is called for new games of a server."""
        return () if guild is None else (Switch(NEW_GAMES, "🎲", await self._listeners.listens(guild, person)),)

    async def switch(self, guild: int | None, person: int, what: str, *, on: bool) -> bool:
        """Have a person called for new games of a server, or no longer."""
        if what != NEW_GAMES or guild is None:
            return False
        await self._listeners.set_listening(guild, person, on=on)
        return True

    # Lobbies that wait for their people

    async def _tend(self, guild: discord.Guild | None, gathering: Gathering) -> None:
        """Look after a lobby; without a `guild`, the bot has been removed from its server."""
        game, now = gathering.game, self._service.clock()
        if now >= gathering.until and not await self._can_be_confirmed(guild, game):
            return

        async def may(row: GameRow, wish: Wish) -> bool:
            place = None if guild is None else guild.get_channel_or_thread(row.channel)
            return place is not None and await self._is_awake(wish) and bool(await self._sees(place, wish.person))

        new = await self._games.tend(gathering, may, self._members.who_left)
        if new:
            await self._call(await self._service.row(game), new)

    async def _can_be_confirmed(self, guild: discord.Guild | None, game: int) -> bool:
        """Whether people could press the buttons of an open lobby; if not, it is closed, or waits until it is shown."""
        try:
            row = await self._service.row(game)
        except Refused:  # damaged
            return True
        if row.status != "lobby":
            return True
        if guild is None or guild.get_channel_or_thread(row.channel) is None:
            await self._games.close_lobby(game)
            return False
        is_shown = bool(await link_to(self._service.store, row))
        if not is_shown:
            await self._wishes.wait_until(self._service.clock() + LEAST_SECONDS, game)
        return is_shown

    async def _call(self, row: GameRow, people: Collection[int]) -> None:
        """Call people to a lobby that is shown already: an edit calls nobody."""
        messages, link = self._publisher.messages, await link_to(self._service.store, row)
        call = lobby_call(row, await self._service.language(row), people=tuple(people), link=link)
        await messages.announce(row.channel, await messages.mentions.calling(row, call))
        await messages.call_elsewhere(row, people, partial(lobby_call, row, link=link))

    # People who wait

    async def _match(self, guild: discord.Guild) -> list[Wish]:
        """Open lobbies for everybody whose wishes fit; return who is left over."""
        now = self._service.clock()
        waiting = [wish for wish in await self._wishes.looking(guild.id, now) if await self._is_awake(wish)]
        for _ in range(MAX_ROUNDS):
            found = wishes.groups(waiting, now)
            if not found:
                break
            rated = (await self._services.service(Results).standings_of_server(guild.id)).ratings
            for group in found:
                place, in_the_way = await self._place_of(guild, group)
                if place is not None:
                    await self._open(group, place, rated)
                gone = group.wishes if place is not None else in_the_way
                waiting = [wish for wish in waiting if wish not in gone]
        return waiting

    async def _open(self, group: WishGroup, place: Place, rated: Mapping[Player, Rating]) -> None:
        guild = group.wishes[0].guild
        try:
            row = await self._games.gather(group, place.id, rated)
        except Refused as error:  # too many open games
            log.warning("server %s: no lobby was opened for those who look for a game: %s", guild, error)
            self._paused[guild] = self._service.clock() + PAUSE_SECONDS
            return
        if row is not None:
            self.spawn(self._show(row), "lobby of those who look for a game")

    async def _show(self, row: GameRow) -> None:
        """Show a lobby; if Discord refuses its message, close it, since nobody could confirm there."""
        if await self._publisher.outcome(row) == "refused":
            self._paused[row.guild or 0] = self._service.clock() + PAUSE_SECONDS
            await self._games.close_lobby(row.id)

    async def _place_of(self, guild: discord.Guild, group: WishGroup) -> tuple[Place | None, Sequence[Wish]]:
        """The first place that a whole group sees; None with those who see the first one not, or all without any."""
        in_the_way: Sequence[Wish] = ()
        chosen = (await self._service.store.servers.server_row(guild.id)).channel
        for place in places_to_play(guild, chosen, (wish.channel for wish in group.wishes)):
            seeing = {wish.person: await self._sees(place, wish.person) for wish in group.wishes}
            if all(seeing.values()):
                return place, ()
            await self._wishes.drop_wishes(guild.id, *(person for person, seen in seeing.items() if seen is None))
            in_the_way = in_the_way or [wish for wish in group.wishes if not seeing[wish.person]]
        return None, in_the_way or group.wishes

    async def _sees(self, place: Place, person: int) -> bool | None:
        """As `sees`; who does not see a place is not looked at again for some minutes."""
        if (place.id, person) in self._unseen:
            return False
        seen = await sees(place, person)
        if seen is False:
            self._unseen[place.id, person] = True
        return seen

    async def _is_awake(self, wish: Wish) -> bool:
        return await self._people.is_awake(wish.person, self._service.clock())
