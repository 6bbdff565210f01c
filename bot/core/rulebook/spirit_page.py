"""Spirit boards (public): a Spirit's power, and the costs and effects of its Actions and upgrades (SET-4)."""

from collections.abc import Callable

from bot.core.lobby.ids import LobbyId
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.rulebook.ids import OpenSpiritBoardsId, SpiritBoardId, SpiritId
from bot.core.rulebook.page import Further, no_buttons, rule_buttons
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Option, Select, Text
from bot.core.ui.texts import Texts
from engine import Edition, Mode, Seat, Side, Spirit, View
from render import RuleBook, Words

LOOK = "look"
"""Word in the ids of selects that show another Spirit."""


def spirit_board(
    table: Table,
    view: View,
    seat: Seat,
    book: RuleBook,
    further: Further = no_buttons,
    to: Callable[[int, Seat], str] = lambda game, seat: str(SpiritBoardId(game, seat)),
) -> Content:
    """The Spirit board of a seat with its Vibe tokens; buttons, whose ids `to` makes, to the game's other boards."""
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
        Button(table.words.unmarked.people.seat(other, view), to(table.row.id, other))
        for other in table.state.order
        if other != seat
    ]
    last = Text(texts("which-game", game=table.row.id))
    return Content(
        (Text(text), Buttons(tuple(others)), *_power(spirit, setup.mode, book, table.rules.edition, further), last),
        ACCENTS[spirit.team],
    )


def lobby_board(game: GameRow, spirit: Spirit, words: Words, book: RuleBook, further: Further = no_buttons) -> Content:
    """The board of a Spirit in a lobby, a select of the other Spirits, and the way back to the lobby's options."""
    texts = Texts(words.language)
    text = words.boards.text(spirit, game.spirit_side, game.mode, power=book.power(spirit, game.edition))
    options = tuple(spirit_option(each, texts) for each in Spirit if each is not spirit)
    select = Select(str(LobbyId(game.id, LOOK)), texts("spirits-look"), options)
    back = Button(texts("back"), str(LobbyId(game.id, "more")))
    power = [button for opens in _power(spirit, game.mode, book, game.edition, further) for button in opens.buttons]
    return Content((Text(text), select, Buttons((back, *power))), ACCENTS[spirit.team])


def any_board(
    spirit: Spirit, side: Side, edition: Edition, words: Words, book: RuleBook, further: Further = no_buttons
) -> Content:
    """A side of a Spirit's board in the full game, with links to the other side, edition and Spirits."""
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
    (power,) = _power(spirit, Mode.FULL, book, edition, further)
    note = Text(texts("spirits-of", edition=texts(f"edition-{edition.value}")))
    return Content((Text(text), note, Buttons((over, other, *power.buttons)), select), ACCENTS[spirit.team])


def spirit_option(spirit: Spirit, texts: Texts, mode: Mode = Mode.FULL) -> Option:
    """A select's option for a Spirit: its team, and its power in short, which only the full game has (BAS-1)."""
    power = texts("spirit-power", spirit=spirit.value)
    about = texts(f"spirit-{mode.value}", team=texts(f"team-{spirit.team.word}"), power=power)
    return Option(texts.spirit(spirit), spirit.value, about)


def spirits_button(table: Table) -> Button:
    """The button that opens the Spirit boards of a game."""
    return Button(Texts(table.words.language)("spirits-open"), str(OpenSpiritBoardsId(table.row.id)), emoji="🎭")


def _power(spirit: Spirit, mode: Mode, book: RuleBook, edition: Edition, further: Further) -> tuple[Buttons, ...]:
    """The button to the rule of the power, if powers are used (BAS-1)."""
    rules = (book.power_rule(spirit),) if mode is Mode.FULL else ()
    return (rule_buttons(rules, edition, language=book.language, further=further),) if rules else ()
