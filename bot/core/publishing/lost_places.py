"""Games whose channels are out of reach, and new places for those whose channels were deleted."""

import logging
from collections.abc import Callable, Mapping

import discord

from bot.core.discord_errors import OutOfReachError, not_reached, only_logged
from bot.core.games.service import GameService
from bot.core.interactions.connection import ResilientClient
from bot.core.model import roles
from bot.core.model.errors import Outdated, Refused
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import Role
from bot.core.permissions import Place, may_host, may_post, place_for_games, sees
from bot.core.play.notifications import begins_soon_alone
from bot.core.play.turn_message import brought_here
from bot.core.publishing.messages import Messenger
from bot.core.publishing.rate_limiter import Permit
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.storage.errors import storage_failures_logged

log = logging.getLogger(__name__)


class LostPlaces:
    """Notes which channels are out of reach, and moves games to the server's place for games, or where their lobby was.

    `on_move` is called with the row of a game that was moved.
    """

    def __init__(
        self, client: ResilientClient, service: GameService, messages: Messenger, records: ShownMessages
    ) -> None:
        self._client = client
        self._service = service
        self._messages = messages
        self._records = records
        self._servers: dict[int, int | None] = {}
        self._moved = set[int]()
        """Games that were moved, until their people are told."""
        self.on_move: Callable[[GameRow], None] = lambda row: None

    def lost_in(self, guild: int) -> list[int]:
        """The games of a server whose channels were out of reach at the last update."""
        return [game for game, where in self._servers.items() if where == guild]

    async def lost(self, row: GameRow) -> None:
        """Note that a game's channel is out of reach."""
        self._servers[row.id] = row.guild
        await self._note(row, reachable=False)

    async def found(self, row: GameRow, *, is_there: bool) -> None:
        """Note that a game's messages in its channel are up to date.

        Raises OutOfReachError if the channel was out of reach, and nothing tells that it `is_there` again.
        """
        if row.unreachable and row.is_open and not is_there:
            raise OutOfReachError("its channel is still out of reach")
        self._servers.pop(row.id, None)
        await self._note(row, reachable=True)
        if row.id in self._moved:
            self._moved.discard(row.id)
            row = await self._service.row(row.id)  # it may have a post now
            if not row.people:
                return
            content = await self._messages.mentions.calling(row, brought_here(row, await self._service.language(row)))
            with only_logged(row.id, "its people were not told of its new channel"):
                await self._messages.announce(row.channel, content)

    async def remind(self, row: GameRow, permit: Permit) -> None:
        """Remind the people of a lobby whose channel is out of reach that their game begins soon, if it is time."""
        if row.status != "lobby" or row.starts is None or row.start_stage != 1:
            return
        shown = ShownGame(await self._records.messages_of(row.id), permit)
        for person in row.people:
            role, wish = roles.Begins(person, row.starts), (await self._service.store.people.person_row(person)).call
            if role in shown or wish == "none" or await self._messages.mentions.paused_until(row, person):
                continue
            content = begins_soon_alone(row, await self._messages.language_of(person))
            try:
                await self._messages.show_message(row, shown, role, await self._messages.dm(person, permit), content)
            except discord.HTTPException as error:
                if not not_reached(error):
                    raise

    async def _note(self, row: GameRow, *, reachable: bool) -> None:
        if row.is_open and (row.unreachable == 0) is not reachable:
            with storage_failures_logged(log, "could not note whether a channel is out of reach"):
                await self._service.players.channel(row.id, reachable=reachable)

    async def is_deleted(self, row: GameRow) -> bool:
        """Whether the channel of an open game that was out of reach has been deleted."""
        if not (row.unreachable and row.is_open) or self._messages.place(row.channel) is not None:
            return False
        return await self._messages.is_deleted(row.channel)

    async def go_on(self, row: GameRow) -> bool:
        """Move a game whose channel was deleted; False if no place is open to the bot and all its people."""
        shown = await self._records.messages_of(row.id)
        place = await self._next(row, shown)
        if place is None:
            return False
        await self._messages.forget_messages(
            row.id, *(role for role, old in shown.items() if old.channel == row.channel)
        )
        try:
            now = await self._service.upkeep.move_game(row.id, row.host, place.id, row, row.guild)
        except (Refused, Outdated):  # somebody else has moved or ended it
            return True
        log.info("game %s: goes on in another channel, its own was deleted", row.id)
        self._moved.add(row.id)
        self.on_move(now)
        return True

    async def _next(self, row: GameRow, shown: Mapping[Role, ShownRow]) -> Place | None:
        """The first place where the bot can write and that all of the game's people in the server can see."""
        guild = None if row.guild is None else self._client.get_guild(row.guild)
        if guild is None:
            return None
        lobby, chosen = shown.get(roles.Signpost()), (await self._service.store.servers.server_row(guild.id)).channel
        places = (place_for_games(guild, chosen), None if lobby is None else guild.get_channel(lobby.channel))
        for place in places:
            if place is not None and (may_host(place) or may_post(place)):
                unseen = [person for person in row.people if await sees(place, person) is False]
                if not unseen:
                    return place
        return None
