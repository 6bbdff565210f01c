"""`/host`, for those who manage a server: its games, where new ones may be opened, and their pace.

Discord's own settings of commands decide who may use it. They may know of every open game of the server, also in
channels that they cannot view, but nothing of it that a spectator does not see.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.features.game_channel import GameChannel
from bot.features.places import check_hostable, find_place
from bot.features.slash import slash
from bot.features.visibility import can_view
from bot.interactions.command_permissions import CommandPermissions
from bot.interactions.languages import language_of, texts_for, told_to
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Damaged, Refused
from bot.model.languages import LANGUAGES
from bot.model.pace import PACES
from bot.model.records import OPEN, GameRow, ServerRow
from bot.pages.host import FOLLOW, Chosen, HostedGame, Shown, end_page, game_page, page_of, server_page
from bot.pages.refusals import sentence
from bot.permissions import Place
from bot.ui.custom_ids import CustomId, HostGameId, HostGamesId, HostPickId, HostSettingId
from bot.ui.id_format import MAX_NUMBER
from bot.ui.texts import Texts
from engine import RulesetMismatchError


class Hosting(Feature):
    """/host, and the presses on its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._servers = services.games.store.servers
        self._channels = services.feature(GameChannel)
        self._allowed = CommandPermissions(services.client, "host")

    def commands(self) -> Iterator[SlashCommand]:
        """/host."""

        @slash("host")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
        async def host(interaction: Interaction) -> None:
            await self._show_server(interaction, _server(interaction))

        yield host

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The pages of games, a game, and the settings."""
        return {
            HostGamesId: self._turned,
            HostPickId: self._picked,
            HostGameId: self._pressed,
            HostSettingId: self._chosen,
        }

    # Pages

    async def _show_server(
        self, interaction: Interaction, guild: discord.Guild, turned: HostGamesId | None = None, note: str = ""
    ) -> None:
        """Show the games of a server and its settings."""
        turned = turned or HostGamesId()
        rows = await self._service.store.games(guild=guild.id, statuses=OPEN)
        listed, newer, older = page_of(rows, turned.way, turned.game)
        games = tuple([await self._hosted(interaction, row) for row in listed])
        server, language = await self._servers.of(guild.id), language_of(interaction)
        shown, chosen = Shown(games, newer, older), _chosen_channels(guild, server, language)
        page = server_page(server, shown, chosen, note=note, language=language)
        await Answer.of(interaction).turn_page(page)

    async def _show_game(self, interaction: Interaction, row: GameRow, note: str = "") -> None:
        game = await self._hosted(interaction, row)
        page = game_page(game, interaction.channel_id, note=note, language=language_of(interaction))
        await Answer.of(interaction).turn_page(page)

    async def _hosted(self, interaction: Interaction, row: GameRow) -> HostedGame:
        """An open game with what a page says about it."""
        table, problem = None, ""
        if row.status == "running":
            try:
                table = told_to(interaction, await self._service.table(row.id))
            except RulesetMismatchError:
                problem = "status-other-cards"
            except Damaged:
                problem = "status-damaged"
        if table is not None and table.clocks:
            return HostedGame(row, min(clock.since for clock in table.clocks), table)
        return HostedGame(row, await self._service.store.last_change(row), table, problem)

    # Presses

    async def _turned(self, interaction: Interaction, pressed: HostGamesId) -> None:
        await self._show_server(interaction, await self._managed(interaction), pressed)

    async def _picked(self, interaction: Interaction, _: HostPickId) -> None:
        guild = await self._managed(interaction)
        await self._show_game(interaction, await self._row(guild, _number(selected(interaction))))

    async def _pressed(self, interaction: Interaction, pressed: HostGameId) -> None:
        guild = await self._managed(interaction)
        row = await self._row(guild, pressed.game)
        match pressed.what:
            case "show":
                await self._show_game(interaction, row)
            case "end":
                await Answer.of(interaction).turn_page(end_page(row, language_of(interaction)))
            case "here":
                await self._move(interaction, guild, row, interaction.channel_id or 0)
            case "move":
                await self._move(interaction, guild, row, _number(selected(interaction)))
            case "endlobby" | "endgame":
                await self._end(interaction, guild, pressed)

    async def _managed(self, interaction: Interaction) -> discord.Guild:
        """The server of a press, by a person who may use /host there now; raises Refused for anybody else."""
        guild = _server(interaction)
        if not await self._allowed.allow(interaction):
            raise Refused("host-not-yours")
        return guild

    async def _row(self, guild: discord.Guild, game: int) -> GameRow:
        """An open game of a server; raises Refused for any other."""
        row = await self._service.row(game, guild.id)
        if not row.is_open:
            raise Refused("game-over")
        return row

    async def _end(self, interaction: Interaction, guild: discord.Guild, pressed: HostGameId) -> None:
        """End a game or close a lobby; raises Refused if the lobby has begun since the question."""
        person = interaction.user.id

        def confirmed(row: GameRow, _: object) -> int:
            if pressed.what == "endlobby" and row.has_begun:
                raise Refused("host-begun", game=row.id)
            return person

        row = await self._service.upkeep.abandon(pressed.game, person, confirmed, managed=guild.id)
        note = texts_for(interaction)("host-ended" if row.has_begun else "host-lobby-ended", game=row.id)
        await self._show_server(interaction, guild, note=note)

    async def _move(self, interaction: Interaction, guild: discord.Guild, row: GameRow, channel: int) -> None:
        """Move a game to a channel or thread that can host it and that its players can see."""
        if row.channel == channel:
            raise Refused("move-here", game=row.id, channel=str(channel))
        person, place = interaction.user.id, await self._place(interaction, guild, channel)
        check_hostable(place)
        before = await self._channels.move(row, person, guild, place, channel, managed=True)
        note = texts_for(interaction)("game-moved-away", game=row.id, channel=str(channel))
        await self._show_game(interaction, await self._row(guild, row.id), note)
        await self._channels.announce(before, person, channel)

    async def _chosen(self, interaction: Interaction, pressed: HostSettingId) -> None:
        """Store a setting; raises Refused for a channel where no game could be."""
        guild, values = await self._managed(interaction), selected(interaction)
        match pressed.what:
            case "anywhere":
                await self._servers.choose(guild.id, channel=None)
            case "channel":
                place = await self._place(interaction, guild, _number(values))
                check_hostable(place, posts=True)
                await self._servers.choose(guild.id, channel=place.id)
            case "puzzle":
                place = await self._place(interaction, guild, _number(values))
                check_hostable(place, message="puzzle-permissions-missing")
                await self._servers.choose(guild.id, puzzle_channel=place.id)
            case "nopuzzle":
                await self._servers.choose(guild.id, puzzle_channel=None)
            case "language" if values and values[0] in (FOLLOW, *LANGUAGES):
                await self._choose_language(guild.id, None if values[0] == FOLLOW else values[0])
            case "wide" | "tall":
                await self._servers.choose(guild.id, board=pressed.what)
                await self._services.languages.server_chosen(guild.id)
            case "pace" if values and values[0] in PACES:
                await self._servers.choose(guild.id, pace=values[0])
            case _:
                raise Refused("malformed")
        await self._show_server(interaction, guild, note=texts_for(interaction)("settings-kept"))

    async def _choose_language(self, guild: int, language: str | None) -> None:
        before = (await self._servers.of(guild)).spoken
        if (await self._servers.choose(guild, chosen_language=language)).spoken != before:
            await self._services.languages.server_chosen(guild)

    async def _place(self, interaction: Interaction, guild: discord.Guild, channel: int) -> Place:
        """A channel or thread of a server; raises Refused unless both the bot and the person can see it."""
        place, person = await find_place(guild, channel), interaction.user
        if place is None or not isinstance(person, discord.Member) or not await can_view(place, person):
            raise Refused("host-channel-unseen")
        return place


def _server(interaction: Interaction) -> discord.Guild:
    """The server of an interaction; raises Refused if it has none."""
    if interaction.guild is None:
        raise Refused("host-guild-only")
    return interaction.guild


def _chosen_channels(guild: discord.Guild, server: ServerRow, language: str) -> Chosen:
    """The channels that a server has chosen, as they are now."""
    channel, told = _as_it_is(guild, server.channel, language, "host-channel-deleted", posts=True)
    puzzle_channel, asked = _as_it_is(
        guild, server.puzzle_channel, language, "host-puzzle-deleted", message="puzzle-permissions-missing"
    )
    return Chosen(channel, told, puzzle_channel, asked)


def _as_it_is(
    guild: discord.Guild, channel: int | None, language: str, deleted: str, **how: Any
) -> tuple[int | None, str]:
    """A chosen channel, None if it can no longer be, and what is wrong with it (`check_hostable`); empty if nothing."""
    if channel is None:
        return None, ""
    place = guild.get_channel(channel)
    if place is None:
        return None, Texts(language)(deleted)
    try:
        check_hostable(place, **how)
    except Refused as refused:
        is_kind = refused.message in {"place-forum", "place-no-chat"}
        return None if is_kind else channel, f"⚠️ {sentence(refused, language)}"
    return channel, ""


def _number(values: list[str]) -> int:
    """The number of the only value of a select."""
    if len(values) != 1 or not values[0].isdecimal() or len(values[0]) > 20 or int(values[0]) > MAX_NUMBER:
        raise Refused("malformed")
    return int(values[0])
