"""Spirit boards: /spirit opens any of them, and buttons open those of a game with their tokens."""

from collections.abc import Iterator, Mapping
from typing import Literal

from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.features.rules import Rules
from bot.features.slash import slash, spoken
from bot.features.visibility import visible_table
from bot.interactions.languages import language_of
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.table import Table
from bot.pages import spirit_boards
from bot.ui.content import Content
from bot.ui.custom_ids import CustomId, OpenSpiritBoardsId, SpiritBoardId, SpiritId
from bot.ui.texts import Texts
from engine import Edition, Mode, Seat, Side, Spirit
from render import Words


class SpiritBoards(Feature):
    """/spirit, and the buttons to the Spirit boards of a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._rules = services.feature(Rules)

    def commands(self) -> Iterator[SlashCommand]:
        """/spirit."""

        @slash("spirit")
        @app_commands.choices(name=_choices())
        async def spirit(
            interaction: Interaction,
            name: str,
            side: Literal["A", "B"] = "A",
            edition: Literal["second", "first"] | None = None,
        ) -> None:
            chosen = await self._rules.edition(interaction) if edition is None else Edition(edition)
            content = await self._printed_board(
                Spirit(name), Side(side), chosen or Edition.SECOND, language_of(interaction)
            )
            await Answer.of(interaction).send(content)

        yield spirit

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons and selects of Spirit boards, outside games and in a game."""
        return {
            SpiritId: self._turn_to_printed,
            OpenSpiritBoardsId: self._open,
            SpiritBoardId: self._turn_to_seat,
        }

    # Outside games

    async def _turn_to_printed(self, interaction: Interaction, pressed: SpiritId) -> None:
        values = selected(interaction)
        wanted = values[0] if pressed.spirit == spirit_boards.LOOK and values else pressed.spirit
        if wanted not in set(Spirit):
            raise Refused("malformed")
        content = await self._printed_board(
            Spirit(wanted), Side(pressed.side), Edition(pressed.edition), language_of(interaction)
        )
        await Answer.of(interaction).turn_page(content)

    async def _printed_board(self, spirit: Spirit, side: Side, edition: Edition, language: str) -> Content:
        words = Words(self._service.rules(edition), (), language, Mode.FULL)
        return spirit_boards.any_board(spirit, side, edition, words, await self._rules.book(language))

    # In a game

    async def _open(self, interaction: Interaction, pressed: OpenSpiritBoardsId) -> None:
        """Open the board of the person's own seat; for spectators, that of the seat whose turn it is."""
        table = await visible_table(self._service, interaction, pressed.game)
        own = table.seat_for(interaction.user.id)
        seat = table.state.turn.seat if own is None else own.seat
        await Answer.of(interaction).send(await self._board(interaction, table, seat))

    async def _turn_to_seat(self, interaction: Interaction, pressed: SpiritBoardId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await Answer.of(interaction).turn_page(await self._board(interaction, table, pressed.seat))

    async def _board(self, interaction: Interaction, table: Table, seat: Seat) -> Content:
        view = table.view(interaction.user.id)
        return spirit_boards.spirit_board(table, view, seat, await self._rules.book(table.words.language))


def _choices() -> list[app_commands.Choice[str]]:
    """Every Spirit with its team."""
    return [app_commands.Choice(name=_named(each), value=each.value) for each in Spirit]


def _named(spirit: Spirit) -> app_commands.locale_str:
    def text(language: str) -> str:
        texts = Texts(language)
        return texts("spirit-choice", spirit=texts.spirit(spirit), team=texts(f"team-{spirit.team.word}"))

    return spoken(text)
