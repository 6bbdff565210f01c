"""Spirit boards, open to everybody: a Spirit's power, and what its Actions and their upgrades cost and do (SET-4)."""

from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.rules import opening
from bot.ui.colours import ACCENTS
from bot.ui.content import Button, Buttons, Content, Option, Select, Text
from bot.ui.custom_ids import LobbyId, OpenSpiritBoardsId, SpiritBoardId, SpiritId
from bot.ui.texts import Texts
from engine import Edition, Mode, Seat, Side, Spirit, View
from render import RuleBook, Words

LOOK = "look"
"""The word in an id of a select that names another Spirit."""


def spirit_board(table: Table, view: View, seat: Seat, book: RuleBook) -> Content:
    """The Spirit board of a seat with the Vibe tokens on it, and buttons to the others of the game."""
    setup, texts = table.state.setup, Texts(table.words.language)
    if seat >= len(setup.seats):
        seat = 0
    spirit = setup.seats[seat].spirit
    text = table.words.boards.text(
        spirit,
        setup.spirit_side,
        setup.mode,
        power=book.power(spirit, table.rules.edition),
        rows=view.known.players[seat].rows,
    )
    others = [
        Button(table.words.unmarked.people.seat(other, view), str(SpiritBoardId(table.row.id, other)))
        for other in table.state.order
        if other != seat
    ]
    last = Text(texts("which-game", game=table.row.id))
    return Content(
        (Text(text), Buttons(tuple(others)), *_power(spirit, setup.mode, book, table.rules.edition), last),
        ACCENTS[spirit.team],
    )


def lobby_board(game: GameRow, spirit: Spirit, words: Words, book: RuleBook) -> Content:
    """The board of a Spirit as it is in the game of a lobby, and a select of all of them."""
    texts = Texts(words.language)
    text = words.boards.text(spirit, game.spirit_side, game.mode, power=book.power(spirit, game.edition))
    options = tuple(spirit_option(each, texts) for each in Spirit if each is not spirit)
    select = Select(str(LobbyId(game.id, LOOK)), texts("spirits-look"), options)
    return Content((Text(text), select, *_power(spirit, game.mode, book, game.edition)), ACCENTS[spirit.team])


def any_board(spirit: Spirit, side: Side, edition: Edition, words: Words, book: RuleBook) -> Content:
    """A side of a Spirit's board as an edition's full game has it, and ways to the other side, edition and Spirits."""
    texts = Texts(words.language)
    text = words.boards.text(spirit, side, Mode.FULL, power=book.power(spirit, edition))
    turned = next(other for other in Side if other is not side)
    older = next(other for other in Edition if other is not edition)
    options = tuple(spirit_option(each, texts) for each in Spirit if each is not spirit)
    select = Select(str(SpiritId(LOOK, side.value, edition.value)), texts("spirits-look"), options)
    over = Button(
        texts("spirits-side", side=turned.value), str(SpiritId(spirit.value, turned.value, edition.value)), emoji="🔄"
    )
    other = Button(texts(f"spirits-edition-{older.value}"), str(SpiritId(spirit.value, side.value, older.value)))
    (power,) = _power(spirit, Mode.FULL, book, edition)
    note = Text(texts("spirits-of", edition=texts(f"edition-{edition.value}")))
    return Content((Text(text), note, Buttons((over, other, *power.buttons)), select), ACCENTS[spirit.team])


def spirit_option(spirit: Spirit, texts: Texts) -> Option:
    """A Spirit in a select, with its team."""
    return Option(texts(f"spirit-{spirit.value}"), spirit.value, texts(f"team-{spirit.team.word}"))


def spirits_button(table: Table) -> Button:
    """The button that opens them beside the message that it is under."""
    return Button(Texts(table.words.language)("spirits-open"), str(OpenSpiritBoardsId(table.row.id)), emoji="🎭")


def _power(spirit: Spirit, mode: Mode, book: RuleBook, edition: Edition) -> tuple[Buttons, ...]:
    """What opens the rule of the power, where it counts (BAS-1)."""
    return (opening((book.power_rule(spirit),), edition, language=book.language),) if mode is Mode.FULL else ()
