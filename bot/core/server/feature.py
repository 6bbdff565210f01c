"""`/host`, for those who manage a server: its games, where new ones may be opened, and their pace.

Discord's own settings of commands decide who may use it. They may know of every open game of the server, also in
channels that they cannot view, but nothing of it that a spectator does not see.
"""

import discord
from discord import app_commands

from bot.core.interactions.command_permissions import CommandPermissions
from bot.core.model.errors import Damaged, Refused
from bot.core.model.languages import LANGUAGES
from bot.core.model.pace import PACES
from bot.core.model.records import GAME_PLACES, OPEN, GameRow, ServerRow
from bot.core.permissions import Place
from bot.core.places.feature import GameChannelFeature
from bot.core.requests.feature import Feature, Reply, Services, command, press
from bot.core.requests.places import as_it_is, check_hostable, check_posts, check_threads, find_place
from bot.core.requests.request import Request
from bot.core.server.card_upload import uploaded_cards
from bot.core.server.cards_page import cards_page, mistakes_page
from bot.core.server.ids import HostDeedsId, HostGameId, HostGamesId, HostPickId, HostSettingId
from bot.core.server.page import (
    DEEDS_SHOWN,
    FOLLOW,
    Chosen,
    HostedGame,
    Shown,
    deeds_page,
    end_page,
    game_page,
    page_of,
    server_page,
)
from bot.core.server.store import DeedStore
from bot.core.service import Service
from bot.core.ui.content import Content
from bot.core.ui.id_format import MAX_NUMBER
from bot.core.ui.refusals import sentence
from engine import CardFileError, Edition, RulesetMismatchError


class HostingFeature(Feature):
    """/host, and the presses on its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._servers = services.games.store.servers
        self._added = services.publisher.added
        self._channels = services.feature(GameChannelFeature)
        self._allowed = CommandPermissions(services.client, "host")
        store = services.games.store
        self.deeds = DeedStore(store.database, store.clock)
        """What those who manage servers have done."""

    @command("host")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def _host(self, request: Request, cards: discord.Attachment | None = None) -> Content:
        guild = _server(request)
        if cards is None:
            return await self._server_page(request, guild)
        try:
            text = await uploaded_cards(cards)
        except CardFileError as error:
            return mistakes_page(error.mistakes, request.language)
        await self._choose_cards(guild.id, text)
        usual, own = self._service.rules(Edition.SECOND), await self._service.rules_in(guild.id, Edition.SECOND)
        changed = sum(card != usual.cards.get(name) for name, card in own.cards.items())
        return await self._server_page(request, guild, note=request.texts("host-cards-kept", changed=changed))

    # Pages

    async def _server_page(
        self, request: Request, guild: discord.Guild, turned: HostGamesId | None = None, note: str = ""
    ) -> Content:
        """The games of a server and its settings."""
        turned = turned or HostGamesId()
        rows = await self._service.store.games(guild=guild.id, statuses=OPEN)
        listed, newer, older = page_of(rows, turned.way, turned.game)
        games = tuple([await self._hosted(request, row) for row in listed])
        server, language = await self._servers.server_row(guild.id), request.language
        more = self._added.additions(Service.server_choices, guild, server, request.texts)
        shown, chosen = Shown(games, newer, older), _chosen_channel(guild, server, language)
        return server_page(server, shown, chosen, more=more, note=note, language=language)

    async def _game_page(self, request: Request, row: GameRow, note: str = "") -> Content:
        game = await self._hosted(request, row)
        return game_page(game, request.channel_id, note=note, language=request.language)

    async def _hosted(self, request: Request, row: GameRow) -> HostedGame:
        """An open game with what a page says about it."""
        table, problem = None, ""
        if row.status == "running":
            try:
                table = (await self._service.table(row.id)).in_language(request.language)
            except RulesetMismatchError:
                problem = "status-other-cards"
            except Damaged:
                problem = "status-damaged"
        if table is not None and table.clocks:
            return HostedGame(row, min(clock.since for clock in table.clocks), table)
        return HostedGame(row, await self._service.store.logs.last_change(row), table, problem)

    # Presses

    @press
    async def _turned(self, request: Request, pressed: HostGamesId) -> Content:
        return await self._server_page(request, await self._managed(request), pressed)

    @press
    async def _deeds(self, request: Request, _: HostDeedsId) -> Content:
        guild = await self._managed(request)
        return deeds_page(await self.deeds.deeds(guild.id, DEEDS_SHOWN), request.language)

    @press
    async def _picked(self, request: Request, _: HostPickId) -> Content:
        guild = await self._managed(request)
        return await self._game_page(request, await self._row(guild, _number(request.chosen)))

    @press
    async def _pressed(self, request: Request, pressed: HostGameId) -> Reply:
        guild = await self._managed(request)
        row = await self._row(guild, pressed.game)
        match pressed.what:
            case "show":
                return await self._game_page(request, row)
            case "end":
                return end_page(row, request.language)
            case "endlobby" | "endgame":
                return await self._end(request, guild, pressed)
            case "here" | "move":
                channel = _number(request.chosen) if pressed.what == "move" else request.channel_id or 0
                await self._move(request, guild, row, channel)
        return None

    async def managed_game(self, request: Request, game: int) -> tuple[discord.Guild, GameRow]:
        """The server of a press and an open game of it; raises Refused as `_managed` and `_row`."""
        guild = await self._managed(request)
        return guild, await self._row(guild, game)

    async def _managed(self, request: Request) -> discord.Guild:
        """The server of a press, by a person who may use /host there now; raises Refused for anybody else."""
        guild = _server(request)
        if not await self._allowed.allow(request.interaction):
            raise Refused("host-not-yours")
        return guild

    async def _row(self, guild: discord.Guild, game: int) -> GameRow:
        """An open game of a server; raises Refused for any other."""
        row = await self._service.row(game, guild.id)
        if not row.is_open:
            raise Refused("game-over")
        return row

    async def _end(self, request: Request, guild: discord.Guild, pressed: HostGameId) -> Content:
        """End a game or close a lobby; raises Refused if the lobby has begun since the question."""
        person = request.person

        def confirmed(row: GameRow, _: object) -> int:
            if pressed.what == "endlobby" and row.has_begun:
                raise Refused("host-begun", game=row.id)
            return person

        row = await self._service.upkeep.abandon(pressed.game, person, confirmed, managed=guild.id)
        await self.deeds.note_deed(guild.id, person, row.id, "end" if row.has_begun else "close")
        note = request.texts("host-ended" if row.has_begun else "host-lobby-ended", game=row.id)
        return await self._server_page(request, guild, note=note)

    async def _move(self, request: Request, guild: discord.Guild, row: GameRow, channel: int) -> None:
        """Move a game to a channel or thread that can host it and that its players can see."""
        if row.channel == channel:
            raise Refused("move-here", game=row.id, channel=str(channel))
        person, place = request.person, await self._place(request, guild, channel)
        check_hostable(place)
        before = await self._channels.move_to_channel(row, person, guild, place, channel, managed=True)
        note = request.texts("game-moved-away", game=row.id, channel=str(channel))
        await self.deeds.note_deed(guild.id, person, row.id, "move")
        await request.answer.turn_page(await self._game_page(request, await self._row(guild, row.id), note))
        await self._channels.announce_move(before, person, channel)

    @press
    async def _chosen(self, request: Request, pressed: HostSettingId) -> Reply:
        """Store a setting; raises Refused for a channel where no game could be."""
        guild, values = await self._managed(request), request.chosen
        match pressed.what:
            case "anywhere":
                await self._servers.save_choices(guild.id, channel=None)
            case "channel":
                place = await self._place(request, guild, _number(values))
                check_hostable(place, posts=True)
                await self._servers.save_choices(guild.id, channel=place.id)
                self._services.publisher.retry_guild(guild.id)  # games whose channels were deleted go on there
            case "language" if values and values[0] in (FOLLOW, *LANGUAGES):
                await self._choose_language(guild.id, None if values[0] == FOLLOW else values[0])
            case "wide" | "tall":
                await self._servers.save_choices(guild.id, board=pressed.what)
                await self._services.profiles.server_chosen(guild.id)
            case "cards":
                shown, files = cards_page((await self._servers.server_row(guild.id)).cards, request.language)
                await request.answer.send(shown, files)
                return None
            case "nocards":
                await self._choose_cards(guild.id, None)
            case "place" if values and values[0] in GAME_PLACES:
                await self._servers.save_choices(guild.id, place=values[0])
            case "pace" if values and values[0] in PACES:
                await self._servers.save_choices(guild.id, pace=values[0])
            case what:
                selected = await self._place(request, guild, _number(values)) if values else None
                if not any(await self._added.answers(Service.choose_for_server, guild.id, what, selected)):
                    raise Refused("malformed")
        return await self._server_page(request, guild, note=request.texts("settings-kept"))

    async def _choose_cards(self, guild: int, text: str | None) -> None:
        """Store a server's card file, None for the usual cards; its lobbies say so, its games go on."""
        await self._servers.save_choices(guild, cards=text)
        for row in await self._service.store.games(guild=guild, statuses=("lobby",)):
            self._services.publisher.changed(row)

    async def _choose_language(self, guild: int, language: str | None) -> None:
        before = (await self._servers.server_row(guild)).spoken
        if (await self._servers.save_choices(guild, chosen_language=language)).spoken != before:
            await self._services.profiles.server_chosen(guild)

    async def _place(self, request: Request, guild: discord.Guild, channel: int) -> Place:
        """A channel or thread of a server; raises Refused unless both the bot and the person can see it."""
        place = await find_place(guild, channel)
        if place is None or not await request.views(place):
            raise Refused("host-channel-unseen")
        return place


def _server(request: Request) -> discord.Guild:
    """The server in which somebody asks; raises Refused if it has none."""
    if request.guild is None:
        raise Refused("host-guild-only")
    return request.guild


def _chosen_channel(guild: discord.Guild, server: ServerRow, language: str) -> Chosen:
    """The channel that a server has chosen for games, as it is now."""
    channel, told = as_it_is(guild, server.channel, language, "host-channel-deleted", posts=True)
    place = None if channel is None else guild.get_channel(channel)
    return Chosen(channel, told, *_threads_as_they_are(place, server, language))


def _threads_as_they_are(place: Place | None, server: ServerRow, language: str) -> tuple[bool, str]:
    """Whether games get posts in the place for games, and why they get none, or no threads, though they should."""
    try:
        if isinstance(place, discord.ForumChannel):
            check_posts(place)
        elif server.place == "thread":
            check_threads(place)
    except Refused as refused:
        return isinstance(place, discord.ForumChannel), f"⚠️ {sentence(refused, language)}"
    return isinstance(place, discord.ForumChannel), ""


def _number(values: list[str]) -> int:
    """The number of the only value of a select."""
    if len(values) != 1 or not values[0].isdecimal() or len(values[0]) > 20 or int(values[0]) > MAX_NUMBER:
        raise Refused("malformed")
    return int(values[0])
