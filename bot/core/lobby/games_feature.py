"""Games: /game new opens a lobby, /game status and /game list show the status of games."""

import asyncio
from typing import Literal
from weakref import WeakValueDictionary

from bot.core.lobby import list_page as pages
from bot.core.lobby.beginning_feature import BeginningFeature
from bot.core.lobby.beginning_page import STARTS, as_typed, beginning_form
from bot.core.lobby.feature import LobbyFeature
from bot.core.lobby.ids import GameListId, NewBeginningId, NewGameId
from bot.core.lobby.listed import ListedGame
from bot.core.lobby.listing import listed_games, others_list
from bot.core.lobby.model import MAX_OPEN, next_moment
from bot.core.model.errors import Refused
from bot.core.model.records import OPEN, GameRow
from bot.core.model.table import Table
from bot.core.model.typed.times import beginning_typed
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.requests.feature import Choices, Feature, Reply, Services, command, completes, form, press
from bot.core.requests.matching import as_choices
from bot.core.requests.places import check_allowed, forum_for_games, hostable_channel
from bot.core.requests.request import Request
from bot.core.service import Service
from bot.core.storage.store import Store
from bot.core.ui.content import Content, Form
from bot.core.ui.refusals import sentence
from bot.core.ui.texts import Texts
from engine import Edition

MAX_OTHERS = 100
"""Maximum number of other people's games that /game list shows, the newest."""


class GamesFeature(Feature):
    """/game new, /game status and /game list."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lobby = services.feature(LobbyFeature)
        self._lobbies = services.publisher.lobbies
        self._panel = services.feature(ActionPanelFeature)
        self._beginnings = services.feature(BeginningFeature)
        self._beginning: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Locks by person: of two presses at once, the second finds the game of the first."""

    @command("game-new")
    async def _new(
        self, request: Request, edition: Literal["second", "first"] = "second", starts: str | None = None
    ) -> Content | Form:
        person = await self._service.store.people.person_row(request.person)
        if starts is not None and person.zone is None:
            return beginning_form(NewBeginningId(edition), person, starts, request.language)
        at = None if starts is None else await self._beginnings.moment(request, starts)
        _, told = await self._opened(request, Edition(edition), at)
        return Content.of(told)

    @completes("game-new", "starts")
    async def _beginnings_typed(self, request: Request, typed: str) -> Choices:
        """What is typed, as it is understood."""
        person = await self._service.store.people.person_row(request.person)
        zone, locale = person.hours.zone, str(request.interaction.locale)
        at = beginning_typed(typed, zone, self._service.clock(), locale)
        return as_choices([(f"{as_typed(person, at)} ({zone})", as_typed(person, at))] if person.zone else [])

    @press
    async def _asked_again(self, request: Request, pressed: NewBeginningId) -> Form:
        return beginning_form(
            pressed, await self._service.store.people.person_row(request.person), language=request.language
        )

    @form
    async def _zone_typed(self, request: Request, answered: NewBeginningId) -> Content:
        at = await self._beginnings.moment(request, request.typed.get(STARTS, ""))
        _, told = await self._opened(request, Edition(answered.edition), at)
        return Content.of(told)

    @press
    async def _begin(self, request: Request, pressed: NewGameId) -> None:
        """Open a lobby, or begin a game against computers; a game that was begun so and still runs is shown again."""
        if pressed.how == "lobby":
            _, told = await self._opened(request, Edition.SECOND)
            await request.answer.send(Content.of(told))
            return
        async with self._beginning.setdefault(request.person, asyncio.Lock()):
            await self._play_alone(request, first=pressed.how == "first")

    async def _play_alone(self, request: Request, *, first: bool) -> None:
        row = await self._alone(request, first=first)
        if row is None:
            row, told = await self._opened(request, Edition.SECOND)
            if (await self._service.row(row.id)).status != "lobby":
                await request.answer.send(Content.of(told))
                return
            await self._lobby.play_alone(request, row, first=first)
            await self._services.publisher.outcome(await self._service.row(row.id))  # the panel comes below it
        await self._panel.send_panel(request, await request.table(row.id))

    async def _alone(self, request: Request, *, first: bool) -> GameRow | None:
        """The person's running game against computers in this channel, their first or another; None without one."""
        rows = await self._service.store.games(person=request.person, statuses=("running",))
        for row in rows:
            if row.tips is first and set(row.people) == {request.person} and await self._is_here(request, row):
                return row
        return None

    async def _is_here(self, request: Request, row: GameRow) -> bool:
        """Whether a game is in the command's channel, or would be had it no thread or post of its own."""
        guild = request.guild
        if row.channel == request.channel_id or guild is None or row.guild != guild.id:
            return row.channel == request.channel_id
        thread = guild.get_thread(row.channel)
        chosen = (await self._service.store.servers.server_row(guild.id)).channel
        return thread is not None and thread.parent_id in {request.channel_id, chosen}

    async def _opened(self, request: Request, edition: Edition, starts: int | None = None) -> tuple[GameRow, str]:
        """A new lobby, and what is said about it; it is closed again if it cannot be shown."""
        store, texts, note, forum = self._service.store, request.texts, "", None
        try:
            forum = await forum_for_games(store.servers, request)
        except Refused as refused:
            note = sentence(refused, request.language)
        else:
            if forum is None:
                await check_allowed(store.servers, request.guild, request.channel)
        channel = hostable_channel(request) if forum is None else forum.id
        row = await store.new_game(channel, request.guild_id, request.person, edition, limits=MAX_OPEN, starts=starts)
        self._service.due.expect(next_moment(row))
        told = await self._lobby.announce_lobby(row, "game-opened" if forum is None else "game-opened-post", texts)
        row = await self._service.row(row.id)  # it may have a post now
        lacking = await self._services.publisher.added.gather(Service.missing, row)
        missing = [sentence(each, request.language) for each in lacking]
        return row, "\n".join(filter(None, (told, await self._lobbies.earlier(row, texts), note, *missing)))

    @command("game-status")
    async def _status(self, request: Request, game: int | None = None) -> Reply:
        table = await request.table(game)
        line = await status_line(self._service.store, table)
        if not table.row.plays(request.person):
            return Content.of(line)
        await self._panel.send_panel(request, table, note=line)
        return None

    @command("game-list")
    async def _list(self, request: Request) -> Content:
        return await self._show(request, GameListId(0))

    @press
    async def _show(self, request: Request, turned: GameListId) -> Content:
        """Show a page of the open games: a person's, then those of the server that they can see."""
        listed = await listed_games(self._service, request.person, request.language)
        others, added, texts = await self._others(request), self._services.publisher.added, request.texts
        person = request.person
        return pages.game_list(
            listed,
            request.language,
            turned.page,
            others,
            lambda games: added.additions(Service.below_games, games, texts),
            added.beginnings(texts, newcomer=not await self._service.store.has_played(person)),
        )

    async def _others(self, request: Request) -> list[ListedGame]:
        """The open games of the server that a person can see and has no part in."""
        if request.guild_id is None:
            return []
        store, person = self._service.store, request.person
        rows = await store.games(guild=request.guild_id, statuses=OPEN)
        rows = [row for row in rows if not row.belongs_to(person)][:MAX_OTHERS]
        views = {place: await request.views(place) for place in {row.channel for row in rows}}
        return await others_list(store, [row for row in rows if views[row.channel]], request.language)


async def status_line(store: Store, table: Table) -> str:
    """The status of a game: for whom it waits, and since when (Discord shows it in each reader's time zone)."""
    texts, row = Texts(table.words.language), table.row
    waiting = (
        table.words_now.decisions.waiting(table.team_view(None))
        if row.status == "running"
        else texts(f"status-{row.status}")
    )
    status = texts("status-since", status=waiting, since=f"<t:{await store.logs.last_change(row)}:R>")
    return texts("game-list-line", game=row.id, channel=str(row.channel), status=status)
