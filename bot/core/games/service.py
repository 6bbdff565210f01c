"""The game service: all games, and everything that people, computers and time do with them."""

from collections.abc import Callable
from pathlib import Path

from bot.core.agreement.games import Agreement
from bot.core.agreement.undo import Undo
from bot.core.games.games import Games
from bot.core.games.part import Part
from bot.core.games.players import Players
from bot.core.games.upkeep import Upkeep
from bot.core.lobby.games import Lobbies
from bot.core.model.records import GameRow
from bot.core.play.games import Play
from bot.core.seats.games import Seats
from bot.core.storage.store import Store


class GameService(Games):
    """Games, with a use case in each attribute."""

    def __init__(
        self,
        store: Store,
        cards: Path | None = None,
        part: Part | None = None,
        changed: Callable[[GameRow], None] = lambda game: None,
    ) -> None:
        super().__init__(store, cards, part, changed)
        self.lobbies = Lobbies(self)
        self.play = Play(self)
        self.undo = Undo(self)
        self.agreement = Agreement(self, self.undo)
        self.seats = Seats(self, self.agreement)
        self.upkeep = Upkeep(self)
        self.players = Players(self, self.play)

    async def _do_due(self, game: int) -> None:
        row = await self.row(game)
        if self.looks_after(row.guild):
            await (self.lobbies if row.status == "lobby" else self.agreement).tick(game)
