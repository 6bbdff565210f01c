"""Watching a game: spectators who press Watch hear of its Revelations and its end."""

from bot.core.model.errors import Refused
from bot.core.requests.feature import Feature, Services, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.core.ui.custom_ids import parse_id
from bot.watching.ids import WatchChosenId, WatchId
from bot.watching.page import watching
from bot.watching.store import FollowerStore

MAX_FOLLOWERS = 50
"""Maximum number of people who watch a game."""


class WatchFeature(Feature):
    """The buttons to watch a game, and to stop."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._followers = FollowerStore(services.games.store.database)

    @press
    async def _pressed(self, request: Request, pressed: WatchId) -> Content | None:
        if pressed.on:
            await self._begin(request, pressed.game)
            return None
        if await self._followers.remove_follower(
            pressed.game, request.person
        ):  # also where they can see the game no longer
            self._services.publisher.changed(await self._service.row(pressed.game))
        return Content.of(request.texts("follow-stopped", game=pressed.game))

    @press
    async def _chosen(self, request: Request, _: WatchChosenId) -> None:
        chosen = parse_id(request.chosen[0]) if request.chosen else None
        if not isinstance(chosen, WatchId):
            raise Refused("malformed")
        await self._begin(request, chosen.game)

    async def _begin(self, request: Request, game: int) -> None:
        row = await request.row(game)
        if row.plays(request.person):
            raise Refused("follow-own", game=game)
        if row.status != "running":
            raise Refused("follow-not-running", game=game)
        await self._followers.add_follower(game, request.person, row.version, MAX_FOLLOWERS)
        await self._services.profiles.store_person(request.person, request.language)
        await request.answer.send(watching(game, request.language))
        self._services.publisher.changed(row)
