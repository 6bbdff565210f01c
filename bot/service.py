"""Services of subjects: what they do at the events of the bot's life, and add to the messages of others."""

from collections.abc import Iterable, Mapping, Sequence

from bot.background import Background
from bot.model.errors import Refused
from bot.model.records import GameRow, ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.ui.content import Block, Button
from bot.ui.texts import Texts


class Service(Background):
    """A service, made of `Services` at the start; what it does not override does nothing and adds nothing."""

    def compared(self, row: GameRow, shown: Mapping[Role, ShownRow]) -> None:
        """The messages in a game's channel are being compared with what they show."""

    def changed(self, row: GameRow) -> None:
        """A game has changed, in this process or in another one."""

    def shown(self, row: GameRow) -> None:
        """The messages in the channel of a game that has begun are up to date."""

    def stranded(self, row: GameRow) -> None:
        """The channel of a game was deleted, and there is no other place for it."""

    async def missing(self, row: GameRow) -> Refused | None:
        """Why something that a lobby should have is missing, to tell the person who has opened or changed it."""
        return None

    def people_forgotten(self) -> None:
        """Somebody has been forgotten, perhaps by another process."""

    async def due(self, now: float) -> float | None:
        """Begin what is due at a moment, in seconds since 1970; return the moment of the next, None without one."""
        return None

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

    def compared(self, row: GameRow, shown: Mapping[Role, ShownRow]) -> None:
        """As `Service.compared`."""
        for each in self.services:
            each.compared(row, shown)

    def stranded(self, row: GameRow) -> None:
        """As `Service.stranded`."""
        for each in self.services:
            each.stranded(row)

    async def missing(self, row: GameRow) -> list[Refused]:
        """As `Service.missing`."""
        found = [await each.missing(row) for each in self.services]
        return [each for each in found if each is not None]

    def changed(self, row: GameRow) -> None:
        """As `Service.changed`."""
        for each in self.services:
            each.changed(row)

    def shown(self, row: GameRow) -> None:
        """As `Service.shown`."""
        for each in self.services:
            each.shown(row)

    def people_forgotten(self) -> None:
        """As `Service.people_forgotten`."""
        for each in self.services:
            each.people_forgotten()

    async def due(self, now: float) -> float | None:
        """As `Service.due`."""
        moments = [await each.due(now) for each in self.services]
        return min((moment for moment in moments if moment is not None), default=None)

    async def turn_buttons(self, table: Table) -> list[Button]:
        """As `Service.turn_buttons`."""
        return [button for each in self.services for button in await each.turn_buttons(table)]

    def signpost_buttons(self, table: Table) -> list[Button]:
        """As `Service.signpost_buttons`."""
        return [button for each in self.services for button in each.signpost_buttons(table)]

    def below_games(self, games: Sequence[int], texts: Texts) -> Iterable[Block]:
        """As `Service.below_games`."""
        return [block for each in self.services for block in each.below_games(games, texts)]
