"""Services of subjects: what they do at the events of the bot's life, and add to the messages of others."""

from collections.abc import Iterable, Sequence

from bot.background import Background
from bot.model.records import GameRow
from bot.model.table import Table
from bot.ui.content import Block, Button
from bot.ui.texts import Texts


class Service(Background):
    """A service, made of `Services` at the start; what it does not override does nothing and adds nothing."""

    def shown(self, row: GameRow) -> None:
        """The messages in the channel of a game that has begun are up to date."""

    async def turn_buttons(self, table: Table) -> Sequence[Button]:
        """Buttons of a turn's message, after its own."""
        return ()

    def signpost_buttons(self, table: Table) -> Sequence[Button]:
        """Buttons of a game's signpost, after its own."""
        return ()

    def below_games(self, games: Sequence[int], texts: Texts) -> Sequence[Block]:
        """Blocks below a list of games, of which the person has no part in these that are running."""
        return ()


class Added:
    """The services of all subjects, one after another."""

    def __init__(self) -> None:
        self.services: tuple[Service, ...] = ()

    def shown(self, row: GameRow) -> None:
        """As `Service.shown`."""
        for each in self.services:
            each.shown(row)

    async def turn_buttons(self, table: Table) -> list[Button]:
        """As `Service.turn_buttons`."""
        return [button for each in self.services for button in await each.turn_buttons(table)]

    def signpost_buttons(self, table: Table) -> list[Button]:
        """As `Service.signpost_buttons`."""
        return [button for each in self.services for button in each.signpost_buttons(table)]

    def below_games(self, games: Sequence[int], texts: Texts) -> Iterable[Block]:
        """As `Service.below_games`."""
        return [block for each in self.services for block in each.below_games(games, texts)]
