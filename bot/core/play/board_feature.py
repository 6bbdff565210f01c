"""The board, hands, decks, the log and cards: the parts of a game that a person may see, shown to them alone."""

from functools import partial
from typing import Literal

from bot.core.decks.remaining import decks_left
from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play.foresight_page import foresight_button
from bot.core.play.hand_page import hand
from bot.core.play.ids import BoardId, HandId, LogId, OpenLogId, RemainingDecksId
from bot.core.play.log_page import latest_page, newer_page, older_page
from bot.core.play.replay_feature import ReplayFeature
from bot.core.play.turn_message import board
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import best_match_in, matching_choices
from bot.core.requests.request import Request
from bot.core.rulebook.feature import RulesFeature
from bot.core.rulebook.spirit_page import spirits_button
from bot.core.ui.content import Buttons, Content, Image, Text
from bot.core.ui.former_ids import CloseUpId
from bot.core.ui.point_of_view import PointOfView
from engine import Edition, Mode, Ruleset
from render import BoardForm, Words, card_picture


class BoardFeature(Feature):
    """/board, /hand, /log and /card, and the buttons that do the same."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._recordings, self._book = services.feature(ReplayFeature).recordings, services.feature(RulesFeature)

    # The board

    @command("board")
    async def _board(
        self, request: Request, form: Literal["wide", "tall", "text"] | None = None, game: int | None = None
    ) -> None:
        table = await request.table(game)
        if form == "text":
            await request.answer.send(Content((Text(table.words.positions.text(table.view(request.person))),)))
        else:
            await self._show_board(request, table, form)

    @press
    async def _open_board(self, request: Request, pressed: BoardId) -> None:
        await self._show_board(request, await request.table(pressed.game))

    @press
    async def _open_close_up(self, request: Request, pressed: CloseUpId) -> None:
        await self._show_board(request, await request.table(pressed.game), "tall")

    async def _show_board(self, request: Request, table: Table, form: BoardForm | None = None) -> None:
        """Show the board as the person may see it, in a form or the one that they have chosen."""
        view = table.view(request.person)
        form = form or (await self._service.store.people.person_row(request.person)).board
        shown = board(table, view, form=form, words=lambda: table.words.positions.text(view))
        further = [foresight_button(table)] if table.row.status == "running" else []
        await request.answer.send(Content((shown, Buttons((*further, spirits_button(table))))))

    # Hands and decks

    @command("hand")
    async def _hand(self, request: Request, whose: Literal["own", "teammate"] = "own", game: int | None = None) -> None:
        table = await request.table(game, playing=True)
        await self._show_hand(request, table, teammates=whose == "teammate")

    @press
    async def _open_hand(self, request: Request, pressed: HandId) -> None:
        await self._show_hand(request, await request.table(pressed.game), teammates=pressed.teammates)

    async def _show_hand(self, request: Request, table: Table, *, teammates: bool) -> None:
        """Show the person's hand or their teammate's (CRD-12)."""
        pov = request.pov(table)
        mate = next((other for other in table.row.seats if other.team is pov.team and other != pov.seat), None)
        await request.answer.send(hand(PointOfView(table, mate) if teammates and mate is not None else pov))

    @press
    async def _open_decks(self, request: Request, pressed: RemainingDecksId) -> None:
        """Show the cards left in the decks of the person's team (CRD-12)."""
        table = await request.table(pressed.game)
        await request.answer.send(decks_left(table, request.pov(table).team))

    # The log

    @command("log")
    async def _log(self, request: Request, game: int | None = None) -> None:
        await self._show_log(request, await request.table(game))

    @press
    async def _open_log(self, request: Request, pressed: OpenLogId) -> None:
        await self._show_log(request, await request.table(pressed.game))

    async def _show_log(self, request: Request, table: Table) -> None:
        await request.answer.send(latest_page(table, table.view(request.person)))

    @press
    async def _turn_log(self, request: Request, pressed: LogId) -> None:
        table = await request.table(pressed.game)
        steps = (await self._recordings.recording_of(table, request.person)).steps
        turned_to = older_page if pressed.way == "older" else newer_page
        await request.answer.turn_page(turned_to(table, table.view(request.person), steps, pressed.version))

    # Cards

    @command("card")
    async def _card(self, request: Request, name: str) -> None:
        edition = await self._book.edition(request) or Edition.SECOND
        rules = await self._service.rules_in(request.guild_id, edition)
        try:
            found = best_match_in(request.language, name, partial(_cards, rules))
        except LookupError:
            raise Refused("unknown-card", name=name[:50]) from None
        words = Words(rules, (), request.language, Mode.FULL)
        picture = Image(f"{words.language} {found} {rules.digest}", "card.png", partial(card_picture, words, found))
        await request.answer.send(Content((picture, Text(words.cards.text(found)))))

    @completes("card", "name")
    async def _named(self, request: Request, typed: str) -> Choices:
        rules = await self._service.rules_in(request.guild_id, Edition.SECOND)
        return matching_choices(typed, ((name, name) for name, _ in _cards(rules, request.language)))


def _cards(rules: Ruleset, language: str) -> list[tuple[str, str]]:
    """The cards by their names in a language."""
    words = Words(rules, (), language, Mode.FULL)
    return sorted((words.cards.name(card), card) for card in rules.cards)
