"""The game service: all games, and everything that people, computers and time do with them."""

from collections.abc import Callable
from pathlib import Path

from bot.games.agreement import Agreement
from bot.games.games import Games
from bot.games.lobbies import Lobbies
from bot.games.matchmaking import Matchmaking
from bot.games.part import Part
from bot.games.play import Play
from bot.games.players import Players
from bot.games.seats import Seats
from bot.games.undo import Undo
from bot.games.upkeep import Upkeep
from bot.model.records import GameRow
from bot.storage.store import Store


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
        self.matchmaking = Matchmaking(self, self.lobbies)
        self.play = Play(self)
        self.undo = Undo(self)
        self.agreement = Agreement(self, self.undo)
        self.seats = Seats(self, self.agreement)
        self.upkeep = Upkeep(self)
        self.players = Players(self, self.play)
