"""The board, hands, decks, the log and cards: the parts of a game that a person may see, shown to them alone."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Literal

from discord import app_commands

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.matching import best_match_in, matching_choices
from bot.features.panel import seat_of
from bot.features.replay import Replay
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.languages import language_of
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.table import Table
from bot.pages.decks.remaining import decks_left
from bot.pages.foresight import foresight_button
from bot.pages.hand import hand
from bot.pages.log import latest_page, newer_page, older_page
from bot.pages.spirit_boards import spirits_button
from bot.pages.turn_message import board
from bot.ui.content import Buttons, Content, Image, Text
from bot.ui.custom_ids import BoardId, CloseUpId, CustomId, HandId, LogId, OpenLogId, RemainingDecksId
from engine import Edition, Mode, load_ruleset
from render import BoardForm, Words, card_picture


class Board(Feature):
    """/board, /hand, /log and /card, and the buttons that do the same."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._painter = services.publisher.messages.painter
        self._recordings = services.feature(Replay).recordings

    def commands(self) -> Iterator[SlashCommand]:
        """/board, /hand, /log and /card."""
        for command in (self._board_command(), self._hand_command(), self._log_command()):
            command.autocomplete("game")(games(self._service))
            yield command
        yield self._card_command()

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """Buttons under the turn message, in panels, and under pages of the log."""
        return {
            BoardId: self._open_board,
            CloseUpId: self._open_close_up,
            HandId: self._open_hand,
            RemainingDecksId: self._open_decks,
            OpenLogId: self._open_log,
            LogId: self._turn_log,
        }

    # The board

    def _board_command(self) -> SlashCommand:
        @slash("board")
        async def board(
            interaction: Interaction, form: Literal["wide", "tall", "text"] | None = None, game: int | None = None
        ) -> None:
            table = await table_for(self._service, interaction, game)
            if form == "text":
                words = Text(table.words.positions.text(table.view(interaction.user.id)))
                await Answer.of(interaction).send(Content((words,)))
            else:
                await self._show_board(interaction, table, form)

        return board

    async def _open_board(self, interaction: Interaction, pressed: BoardId) -> None:
        await self._show_board(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _show_board(self, interaction: Interaction, table: Table, form: BoardForm | None = None) -> None:
        """Show the board as the person may see it, in a form or the one that they have chosen."""
        view = table.view(interaction.user.id)
        form = form or (await self._service.store.people.of(interaction.user.id)).board
        shown = board(table, view, form=form, words=lambda: table.words.positions.text(view))
        further = [foresight_button(table)] if table.row.status == "running" else []
        await self._send(interaction, Content((shown, Buttons((*further, spirits_button(table))))))

    async def _open_close_up(self, interaction: Interaction, pressed: CloseUpId) -> None:
        await self._show_board(interaction, await visible_table(self._service, interaction, pressed.game), "tall")

    # Hands and decks

    def _hand_command(self) -> SlashCommand:
        @slash("hand")
        async def hand(
            interaction: Interaction, whose: Literal["own", "teammate"] = "own", game: int | None = None
        ) -> None:
            table = await table_for(self._service, interaction, game, playing=True)
            await self._show_hand(interaction, table, teammates=whose == "teammate")

        return hand

    async def _open_hand(self, interaction: Interaction, pressed: HandId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await self._show_hand(interaction, table, teammates=pressed.teammates)

    async def _show_hand(self, interaction: Interaction, table: Table, *, teammates: bool) -> None:
        """Show the person's hand or their teammate's (CRD-12)."""
        seat = seat_of(table, interaction)
        mate = next((other for other in table.row.seats if other.team is seat.team and other != seat), None)
        await self._send(interaction, hand(table, mate if teammates and mate is not None else seat))

    async def _open_decks(self, interaction: Interaction, pressed: RemainingDecksId) -> None:
        """Show the cards left in the decks of the person's team (CRD-12)."""
        table = await visible_table(self._service, interaction, pressed.game)
        await Answer.of(interaction).send(decks_left(table, seat_of(table, interaction).team))

    # The log

    def _log_command(self) -> SlashCommand:
        @slash("log")
        async def log(interaction: Interaction, game: int | None = None) -> None:
            await self._show_log(interaction, await table_for(self._service, interaction, game))

        return log

    async def _open_log(self, interaction: Interaction, pressed: OpenLogId) -> None:
        await self._show_log(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _show_log(self, interaction: Interaction, table: Table) -> None:
        await self._send(interaction, latest_page(table, table.view(interaction.user.id)))

    async def _turn_log(self, interaction: Interaction, pressed: LogId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        steps = (await self._recordings.of(table, interaction.user.id)).steps
        turned_to = older_page if pressed.way == "older" else newer_page
        await Answer.of(interaction).turn_page(
            turned_to(table, table.view(interaction.user.id), steps, pressed.version)
        )

    # Cards

    def _card_command(self) -> SlashCommand:
        rules = load_ruleset(Edition.SECOND, self._service.cards)

        def named(language: str) -> list[tuple[str, str]]:
            say = Words(rules, (), language, Mode.FULL).cards.name
            return sorted((say(known), known) for known in rules.cards)

        @slash("card")
        async def card(interaction: Interaction, name: str) -> None:
            try:
                found = best_match_in(language_of(interaction), name, named)
            except LookupError:
                raise Refused("unknown-card", name=name[:50]) from None
            words = Words(rules, (), language_of(interaction), Mode.FULL)
            picture = Image(f"{words.language} {found}", "card.png", partial(card_picture, words, rules, found))
            await self._send(interaction, Content((picture, Text(words.cards.text(found)))))

        @card.autocomplete("name")
        async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return matching_choices(current, ((name, name) for name, _ in named(language_of(interaction))))

        return card

    async def _send(self, interaction: Interaction, content: Content) -> None:
        """Draw a content's pictures and send it to the person alone."""
        await Answer.of(interaction).send(*await self._painter.draw(content, person=interaction.user.id))
