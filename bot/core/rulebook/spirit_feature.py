"""Spirit boards: /spirit opens any of them, and buttons open those of a game with their tokens."""

from typing import Literal

from discord import app_commands

from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.requests.command_texts import spoken
from bot.core.requests.feature import Choices, Feature, Services, command, press
from bot.core.requests.request import Request
from bot.core.rulebook import spirit_page as spirit_boards
from bot.core.rulebook.feature import RulesFeature
from bot.core.rulebook.ids import OpenSpiritBoardsId, SpiritBoardId, SpiritId
from bot.core.ui.content import Content
from bot.core.ui.texts import Texts
from engine import Edition, Mode, Seat, Side, Spirit
from render import Words


def _choices() -> Choices:
    """Every Spirit with its team."""
    return [app_commands.Choice(name=_named(each), value=each.value) for each in Spirit]


def _named(spirit: Spirit) -> app_commands.locale_str:
    def text(language: str) -> str:
        texts = Texts(language)
        return texts("spirit-choice", spirit=texts.spirit(spirit), team=texts(f"team-{spirit.team.word}"))

    return spoken(text)


class SpiritBoardsFeature(Feature):
    """/spirit, and the buttons to the Spirit boards of a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._rules = services.feature(RulesFeature)
        self._further = services.publisher.added.rule_buttons

    @command("spirit")
    @app_commands.choices(name=_choices())
    async def _spirit(
        self,
        request: Request,
        name: str,
        side: Literal["A", "B"] = "A",
        edition: Literal["second", "first"] | None = None,
    ) -> Content:
        chosen = (await self._rules.edition(request) if edition is None else Edition(edition)) or Edition.SECOND
        return await self._printed_board(Spirit(name), Side(side), chosen, request.language)

    # Outside games

    @press
    async def _turn_to_printed(self, request: Request, pressed: SpiritId) -> Content:
        values = request.chosen
        wanted = values[0] if pressed.spirit == spirit_boards.LOOK and values else pressed.spirit
        if wanted not in set(Spirit):
            raise Refused("malformed")
        side, edition = Side(pressed.side), Edition(pressed.edition)
        return await self._printed_board(Spirit(wanted), side, edition, request.language)

    async def _printed_board(self, spirit: Spirit, side: Side, edition: Edition, language: str) -> Content:
        words = Words(self._service.rules(edition), (), language, Mode.FULL)
        return spirit_boards.any_board(spirit, side, edition, words, await self._rules.book(language), self._further)

    # In a game

    @press
    async def _open(self, request: Request, pressed: OpenSpiritBoardsId) -> None:
        """Open the board of the person's own seat; for spectators, of the seat whose turn it is."""
        table = await request.table(pressed.game)
        own = table.seat_for(request.person)
        seat = table.state.turn.seat if own is None else own.seat
        await request.answer.send(await self._board(request, table, seat))

    @press
    async def _turn_to_seat(self, request: Request, pressed: SpiritBoardId) -> Content:
        return await self._board(request, await request.table(pressed.game), pressed.seat)

    async def _board(self, request: Request, table: Table, seat: Seat) -> Content:
        view = table.view(request.person)
        book = await self._rules.book(table.words.language)
        return spirit_boards.spirit_board(table, view, seat, book, self._further)
