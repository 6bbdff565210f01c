"""The library: the board of any Spirit, for whoever asks, in a game or in none."""

from bot.features.rules import Rules
from bot.games.service import GameService
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.pages import spirit_boards
from bot.ui.content import Content
from bot.ui.custom_ids import SpiritId
from engine import Edition, Mode, Side, Spirit
from render import Words


class Library:
    """Opens Spirit boards as they are printed, without the tokens of a game."""

    def __init__(self, service: GameService, rules: Rules) -> None:
        self._service = service
        self._rules = rules

    async def opened(self, interaction: Interaction, spirit: Spirit, side: Side, edition: Edition | None) -> None:
        """Show a board; without an edition that of the games that the person plays, as /rules finds it."""
        edition = edition or await self._rules.edition(interaction) or Edition.SECOND
        await Answer.of(interaction).send(await self._board(spirit, side, edition))

    async def pressed(self, interaction: Interaction, pressed: SpiritId, values: list[str]) -> None:
        """Turn to the board that a button or an option means."""
        wanted = values[0] if pressed.spirit == spirit_boards.LOOK and values else pressed.spirit
        if wanted not in set(Spirit):
            raise Refused("malformed")
        content = await self._board(Spirit(wanted), Side(pressed.side), Edition(pressed.edition))
        await Answer.of(interaction).turn_page(content)

    async def _board(self, spirit: Spirit, side: Side, edition: Edition) -> Content:
        words = Words(self._service.rules(edition), (), mode=Mode.FULL)
        return spirit_boards.any_board(spirit, side, edition, words, await self._rules.book())
