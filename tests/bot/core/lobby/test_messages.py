"""What a lobby says about others of its channel."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from bot.core.lobby.messages import MAX_NAMED_LOBBIES, LobbyMessages
from bot.core.model.records import ShownRow
from bot.core.model.roles import Lobby, Role
from bot.core.service import Added
from bot.core.ui.texts import Texts
from engine import Edition
from tests.bot.support.tables import NAMES, games_row

ROW = replace(games_row(Edition.SECOND, NAMES, free=False, seed=1), status="lobby", channel=3)


class Rows:
    """Many lobbies of one channel, each with its message; counts what is read."""

    def __init__(self) -> None:
        self.read = 0
        self.messages = self

    async def games(self, **_: object) -> list[object]:
        return [replace(ROW, id=number) for number in range(100, 0, -1)]

    async def messages_of(self, game: int) -> dict[Role, ShownRow]:
        self.read += 1
        return {Lobby(): ShownRow(Lobby(), ROW.channel, 1000 + game, "")}


async def test_of_many_lobbies_only_those_that_are_named_are_looked_up() -> None:
    """Each press in a lobby shows this text, and the end of one lobby changes it in all later ones."""
    rows = Rows()
    text = await LobbyMessages(SimpleNamespace(store=rows), Added()).earlier(replace(ROW, id=50), Texts())  # type: ignore[arg-type]
    assert "There are 49 other open lobbies" in text
    assert [f"[game {number}](" in text for number in (50, 49, 45, 44)] == [False, True, True, False]
    assert rows.read == MAX_NAMED_LOBBIES
