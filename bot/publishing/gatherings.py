"""People who look for a game: in every server, lobbies are opened for those whose wishes fit, and looked after."""

import logging
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import inf

import discord
from cachetools import TTLCache

from bot.background import Backlog
from bot.discord_errors import REQUEST_FAILED, discord_away
from bot.games.game_list import link_to
from bot.games.results import Results
from bot.games.service import GameService
from bot.interactions.connection import ResilientClient
from bot.interactions.members import Members
from bot.model import wishes
from bot.model.errors import Refused
from bot.model.gatherings import GRACE
from bot.model.pace import MINUTE
from bot.model.ratings import Rating
from bot.model.records import GameRow
from bot.model.results import Player
from bot.model.wishes import Group, Wish
from bot.pages.notifications import lobby_call
from bot.permissions import Place, places_to_play, sees
from bot.publishing.new_game_calls import NewGameCalls
from bot.publishing.publisher import Publisher
from bot.storage.errors import is_storage_failure
from bot.storage.wishes import Gathering

log = logging.getLogger(__name__)

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


class Gatherings(Backlog):
    """Looks at servers in which a wish or a lobby has changed, or something is due."""

    def __init__(
        self,
        client: ResilientClient,
        service: GameService,
        publisher: Publisher,
        results: Results,
        members: Members,
    ) -> None:
        super().__init__("people who look for a game")
        self._client = client
        self._service = service
        self._publisher = publisher
        self._results = results
        self._members = members
        self._wishes = service.store.wishes
        self._people = service.store.people
        self._calls = NewGameCalls(service, publisher.messages, self._sees)
        self._paused: dict[int, float] = {}
        self._unseen = TTLCache[tuple[int, int], bool](MAX_UNSEEN, UNSEEN_SECONDS, timer=service.clock)
        """Places with people who do not see them: each press has everybody looked at, each look may take a request."""
        self._next = self._looked = -inf
        self._has_begun = False

    def wake(self) -> None:
        """Have all servers looked at soon: some are within reach now, or this process's to look after."""
        self._next = min(self._next, self._service.clock() + WAKE_SECONDS)
        self._service.alarm.set(self._next)

    async def due(self, now: float) -> float:
        """Begin to look at all servers if something is due there; return the moment of the next look."""
        if not self._has_begun:
            await self._wishes.wait_until(now + LEAST_SECONDS)
            self._has_begun = True
        if now >= self._next or now < self._looked:  # or the host's clock was ahead
            self._looked, self._next = now, now + LOOK_SECONDS
            await self._wishes.drop_ended(now)
            for guild in await self._wishes.servers():
                if self._service.part.includes(guild):
                    self.schedule(guild)
        return self._next

    async def _do(self, number: int) -> None:
        try:
            await self._look(number)
        except Exception as error:
            if not (discord_away(error) or is_storage_failure(error) or isinstance(error, REQUEST_FAILED)):
                log.exception("server %s: those who look for a game are looked at later", number)
            else:
                log.warning("server %s: those who look for a game are looked at later: %s", number, error)

    async def _look(self, number: int) -> None:
        guild, now = self._client.get_guild(number), self._service.clock()
        if (guild is None or guild.unavailable) and not self._client.has_left(number):
            return
        for gathering in await self._wishes.gatherings(number):
            await self._tend(guild, gathering)
        if guild is not None and self._paused.get(number, now) <= now:
            await self._calls.call(guild, await self._match(guild))
        moments = [each.until + GRACE for each in await self._wishes.gatherings(number)]
        changes = (*moments, wishes.next_change(await self._wishes.looking(number, now), now))
        self._next = min((self._next, *(moment for moment in changes if moment is not None and moment > now)))
        self._service.alarm.set(self._next)

    # Lobbies that wait for their people

    async def _tend(self, guild: discord.Guild | None, gathering: Gathering) -> None:
        """Look after a lobby; without a `guild`, the bot has been removed from its server."""
        game, now = gathering.game, self._service.clock()
        if now >= gathering.until and not await self._can_be_confirmed(guild, game):
            return

        async def may(row: GameRow, wish: Wish) -> bool:
            place = None if guild is None else guild.get_channel_or_thread(row.channel)
            return place is not None and await self._is_awake(wish) and bool(await self._sees(place, wish.person))

        new = await self._service.matchmaking.tend(gathering, may, self._members.who_left)
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
            await self._service.matchmaking.close(game)
            return False
        is_shown = bool(await link_to(self._service.store, row))
        if not is_shown:
            await self._wishes.wait_until(self._service.clock() + LEAST_SECONDS, game)
        return is_shown

    async def _call(self, row: GameRow, people: Collection[int]) -> None:
        """Call people to a lobby that is shown already: an edit calls nobody."""
        messages, link = self._publisher.messages, await link_to(self._service.store, row)
        call = lobby_call(row, await self._service.language(row), people=tuple(people), link=link)
        await messages.announce(row.channel, await messages.calling(row, call))
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
            rated = (await self._results.of_server(guild.id)).ratings
            for group in found:
                place, in_the_way = await self._place_of(guild, group)
                if place is not None:
                    await self._open(group, place, rated)
                gone = group.wishes if place is not None else in_the_way
                waiting = [wish for wish in waiting if wish not in gone]
        return waiting

    async def _open(self, group: Group, place: Place, rated: Mapping[Player, Rating]) -> None:
        guild = group.wishes[0].guild
        try:
            row = await self._service.matchmaking.gather(group, place.id, rated)
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
            await self._service.matchmaking.close(row.id)

    async def _place_of(self, guild: discord.Guild, group: Group) -> tuple[Place | None, Sequence[Wish]]:
        """The first place that a whole group sees; None with those who see the first one not, or all without any."""
        in_the_way: Sequence[Wish] = ()
        chosen = (await self._service.store.servers.of(guild.id)).channel
        for place in places_to_play(guild, chosen, (wish.channel for wish in group.wishes)):
            seeing = {wish.person: await self._sees(place, wish.person) for wish in group.wishes}
            if all(seeing.values()):
                return place, ()
            await self._wishes.drop(guild.id, *(person for person, seen in seeing.items() if seen is None))
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
