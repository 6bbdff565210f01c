"""Lobbies that share a channel: each says which ones were opened there before it."""

from bot.core.games.service import GameService
from bot.core.lobby.listing import link_to
from bot.core.lobby.page import lobby
from bot.core.model import roles
from bot.core.model.records import GameRow
from bot.core.play.notifications import begins_soon
from bot.core.service import Added, Service
from bot.core.ui.content import Content
from bot.core.ui.texts import Texts

MAX_NAMED_LOBBIES = 5
"""Maximum number of other lobbies of a channel that are named."""


class LobbyMessages:
    """Knows where lobbies are shown, and links to those of a channel."""

    def __init__(self, service: GameService, added: Added) -> None:
        self._service, self._store, self._added = service, service.store, added
        self._channels: dict[int, int] = {}

    async def content(self, row: GameRow) -> Content:
        """The lobby of a game; while it is open, with links to the earlier ones in its channel."""
        texts = Texts(await self._service.language(row))
        if row.status != "lobby":
            return lobby(row, texts.language)
        own_cards, waits = await self._service.has_own_cards(row), await self._added.answers(Service.lobby_waits, row)
        confirm_by = min((moment for moment in waits if moment is not None), default=None)
        earlier = await self.earlier(row, texts)
        further = self._added.additions(Service.lobby_buttons, texts)
        return lobby(row, texts.language, earlier=earlier, own_cards=own_cards, confirm_by=confirm_by, further=further)

    async def reminder(self, row: GameRow) -> dict[roles.Beginning, Content]:
        """The reminder of a lobby's people that their game begins soon, if it is time for that."""
        if row.status != "lobby" or row.starts is None or row.start_stage != 1 or not row.people:
            return {}
        return {roles.Beginning(row.starts): begins_soon(row, await self._service.language(row))}

    async def earlier(self, row: GameRow, texts: Texts) -> str:
        """A text with links to the open lobbies before one, in its channel; empty if there are none."""
        lobbies = await self._store.games(channel=row.channel, statuses=("lobby",))
        others = [other for other in lobbies if other.id < row.id]
        if not others:
            return ""
        named = [await self._named(other, texts) for other in others[:MAX_NAMED_LOBBIES]]
        return texts("another-lobby", lobbies=len(others), named=texts.series(named))

    async def _named(self, row: GameRow, texts: Texts) -> str:
        """A lobby's name, as a link if its message has been sent to where it is now."""
        link = await link_to(self._store, row)
        return texts("lobby-link", game=row.id, link=link) if link else texts("lobby-name", game=row.id)

    def moved(self, row: GameRow) -> list[int]:
        """Note where a changed game's lobby is shown now, if anywhere; return the lobbies to update because of it.

        These are the later ones of its former and its new channel.
        """
        now = row.channel if row.status == "lobby" else None
        if now is None and row.id not in self._channels:
            return []
        before = self._channels.pop(row.id, None)
        if now is not None:
            self._channels[row.id] = now
        return [] if before == now else self._later(row.id, before, now)

    def linking(self, row: GameRow) -> list[int]:
        """The lobbies that link to one: the later ones in its channel."""
        return self._later(row.id, row.channel)

    def _later(self, game: int, *channels: int | None) -> list[int]:
        """The lobbies opened after one, in these channels."""
        return [other for other, channel in self._channels.items() if other > game and channel in channels]
