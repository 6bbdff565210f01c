"""Find a game: /play, and the choices on its page."""

from dataclasses import replace

import discord

from bot.core.lobby.listing import link_to
from bot.core.model.errors import Refused
from bot.core.model.pace import PACES
from bot.core.permissions import place_for_games
from bot.core.requests.feature import Feature, Reply, Services, command, press
from bot.core.requests.places import check_hostable, check_posts, hostable_channel
from bot.core.requests.request import Request
from bot.matchmaking.ids import PlayId, StopLookingId
from bot.matchmaking.page import MODES, choice_of, first_choice, found, looking, paces_of
from bot.matchmaking.service import Gatherings
from bot.matchmaking.store import WishStore
from bot.matchmaking.wishes import SPANS, Wish, compatible_wishes


class MatchmakingFeature(Feature):
    """/play and its page; `Gatherings` opens the lobbies."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._wishes = WishStore(services.games.store.database)
        self._gatherings = services.service(Gatherings)

    @command("play")
    async def _play(self, request: Request) -> Reply:
        await self._check_place(request)
        guild = _guild(request)
        wish = await self._wishes.wish_of(guild, request.person, self._service.clock())
        if wish is not None:
            return await self._page(request, choice_of(wish))
        return await self._page(request, first_choice((await self._service.store.servers.server_row(guild)).pace))

    @press
    async def _chosen(self, request: Request, pressed: PlayId) -> Reply:
        chosen, values = replace(pressed, what="show"), request.chosen
        match pressed.what:
            case "game" if len(values) == 1 and values[0] in MODES:
                chosen = replace(chosen, modes=values[0])
            case "time" if len(values) == 1 and values[0] in SPANS:
                chosen = replace(chosen, span=values[0])
            case "pace" if values and set(values) <= set(PACES):
                chosen = replace(chosen, paces="".join(pace[0] for pace in PACES if pace in values))
            case "company":
                chosen = replace(chosen, company="people" if chosen.company == "computers" else "computers")
            case "look":
                await self._look(request, chosen)
            case "show":
                pass
            case _:
                raise Refused("malformed")
        return await self._page(request, chosen)

    @press
    async def _stopped(self, request: Request, _: StopLookingId) -> Reply:
        guild, person = _guild(request), request.person
        wish = await self._wishes.wish_of(guild, person, self._service.clock())
        await self._wishes.drop_wishes(guild, person)
        self._gatherings.schedule(guild)
        chosen = (
            first_choice((await self._service.store.servers.server_row(guild)).pace)
            if wish is None
            else choice_of(wish)
        )
        return await self._page(request, chosen)

    async def _look(self, request: Request, chosen: PlayId) -> None:
        """Save what the person looks for, and look for others at once."""
        now, wish = self._service.clock(), self._wish(request, chosen)
        await self._check_place(request)
        if (await self._wishes.save_wish(wish, now)).lobby is None:
            self._gatherings.schedule(wish.guild)

    def _wish(self, request: Request, chosen: PlayId) -> Wish:
        now = int(self._service.clock())
        return Wish(
            _guild(request),
            request.person,
            request.channel_id or 0,
            request.name,
            " ".join(MODES[chosen.modes]),
            " ".join(paces_of(chosen)),
            chosen.company == "computers",
            now,
            now + SPANS[chosen.span],
        )

    async def _check_place(self, request: Request) -> None:
        """Raise Refused where no lobby could be opened for the person: there is no place, or they do not see it."""
        guild = request.guild
        servers = self._service.store.servers
        place = None if guild is None else place_for_games(guild, (await servers.server_row(guild.id)).channel)
        if place is None:
            hostable_channel(request)
            return
        check_hostable(place, posts=True)
        if isinstance(place, discord.ForumChannel):
            check_posts(place)
        if not await request.views(place):
            raise Refused("play-unseen")

    async def _page(self, request: Request, chosen: PlayId) -> Reply:
        now, guild, person = self._service.clock(), _guild(request), request.person
        wish = await self._wishes.wish_of(guild, person, now)
        if wish is not None and wish.lobby is not None:
            row, until = await self._service.row(wish.lobby), await self._wishes.confirm_by(wish.lobby)
            if row.plays(person):
                link = await link_to(self._service.store, row)
                return found(row, person, int(now) if until is None else until, request.language, link=link)
            wish = None  # they have left it, as `Matchmaking.tend` will notice
        others = [other for other in await self._wishes.looking(guild, now) if other.person != person]
        fits = compatible_wishes(self._wish(request, chosen), others)
        call = (await self._service.store.people.person_row(person)).call
        lost = wish is None and await self._wishes.is_lost(guild, person)
        return looking(chosen, wish, others, len(fits), request.language, call=call, lost=lost)


def _guild(request: Request) -> int:
    """The server; raises Refused in direct messages."""
    if request.guild_id is None:
        raise Refused("no-guild-channel")
    return request.guild_id
