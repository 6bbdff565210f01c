"""Moving a game to another channel, because its own was deleted, is closed to the bot, or is no longer the right one.

Any player may move a game to the channel in which they use the command, if the server has its games there or the game's
own channel is lost. The game itself does not change, the move is announced with the player's name, and any player may
move it back. All players keep access: a game stays in its server, and moves only to a channel that all of them can see.
"""

import discord

from bot.core.discord_errors import only_logged, out_of_reach
from bot.core.games.service import GameService
from bot.core.lobby.listing import open_games
from bot.core.model.errors import Outdated, Refused
from bot.core.model.records import GameRow
from bot.core.requests.autocomplete import game_choices
from bot.core.requests.feature import Choices, Feature, Services, command, completes
from bot.core.requests.places import check_allowed, check_seen, hostable_channel
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mention

MAX_LISTED_GAMES = 10
"""Maximum number of games that are named if several could be moved."""


class GameChannelFeature(Feature):
    """/game channel."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._threads = services.threads

    @command("game-channel")
    async def _channel(self, request: Request, game: int | None = None) -> None:
        row = await self._game_to_move(request, game)
        await self._move(request, row, hostable_channel(request))

    @completes("game-channel", "game")
    async def _complete(self, request: Request, typed: str) -> Choices:
        rows = await movable(self._service, request.person)
        elsewhere = [row for row in rows if row.channel != request.channel_id]
        here = [row for row in elsewhere if row.guild == request.guild_id]
        return game_choices(typed, here, request.texts)

    async def _move(self, request: Request, row: GameRow, channel: int) -> None:
        """Move a game to the command's channel, which can host games."""
        person, guild = request.person, request.guild
        if guild is None:
            raise Refused("no-guild-channel")
        if row.guild != guild.id:
            raise Refused("move-other-server", game=row.id)
        place = guild.get_channel_or_thread(channel) or request.channel
        if not await self._is_lost(request, row):
            await check_allowed(self._service.store.servers, guild, place)
        before = await self.move_to_channel(row, person, guild, place, channel)
        await request.answer.send(Content((Text(request.texts("moved", game=row.id)),)))
        await self.announce_move(before, person, channel)

    async def move_to_channel(
        self, row: GameRow, person: int, guild: discord.Guild, place: object, channel: int, *, managed: bool = False
    ) -> GameRow:
        """Move a game if all its players can see the new channel; return its row as it was before.

        People who join meanwhile are checked, too. `managed`: the person manages the server, and need not play. Raises
        Refused if somebody else moves the game meanwhile, unless `managed`.
        """
        while True:
            await check_seen(place, row, channel)
            try:
                moved = await self._service.upkeep.move_game(
                    row.id, person, channel, row, guild.id if managed else None
                )
            except Outdated:
                now = await self._service.row(row.id)
            else:
                self._threads.moved(moved)
                return row
            if now.channel == channel:
                raise Refused("move-here", game=row.id, channel=str(channel))
            if now.channel != row.channel and not managed:
                raise Refused("move-late", game=row.id, channel=str(now.channel))
            row = now

    async def announce_move(self, before: GameRow, person: int, channel: int) -> None:
        """Tell a game's new channel who has moved it there; `before` is its row before the move."""
        text = Texts(await self._service.language(before))(
            "game-moved", who=mention(person), game=before.id, old=str(before.channel)
        )
        with only_logged(before.id, "its move was not announced"):
            await self._publisher.messages.announce(channel, Content((Text(text),)))

    async def _game_to_move(self, request: Request, game: int | None) -> GameRow:
        """The game to move: the one given, else the only one elsewhere, else the only one whose channel is lost.

        Raises Refused if there is none, if several fit, or if it is in this channel already.
        """
        rows = await movable(self._service, request.person)
        if game is not None:
            rows = [row for row in rows if row.id == game]
            if not rows:
                raise Refused("no-such-game", game=game)
        else:
            rows = [row for row in rows if row.guild == request.guild_id]
            if not rows:
                raise Refused("move-none")
        elsewhere = [row for row in rows if row.channel != request.channel_id]
        if not elsewhere:
            raise Refused("move-here", game=rows[0].id, channel=str(rows[0].channel))
        if len(elsewhere) > 1:
            lost = [row for row in elsewhere if await self._is_lost(request, row)]
            elsewhere = lost if len(lost) == 1 else elsewhere
        if len(elsewhere) > 1:
            named = tuple(str(row.id) for row in elsewhere[:MAX_LISTED_GAMES])
            raise Refused("move-which", games=named, more=len(elsewhere) - len(named))
        return elsewhere[0]

    async def _is_lost(self, request: Request, row: GameRow) -> bool:
        """Whether a game's channel was deleted or is closed to the bot."""
        if row.unreachable:
            return True
        if request.interaction.client.get_channel(row.channel) is not None:
            return False
        try:
            await request.interaction.client.fetch_channel(row.channel)
        except discord.HTTPException as error:
            if not out_of_reach(error):
                raise
            return True
        return False


async def movable(service: GameService, person: int) -> list[GameRow]:
    """The games that a person may move, newest first."""
    return sorted(await open_games(service, person), key=lambda row: -row.id)
