"""One seat of a game as those who manage the server see it: who has it, what can be done; nothing hidden."""

from collections.abc import Iterator

from bot.core.model.records import GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.server.ids import HostGameId, HostSeatId, HostSeatsId
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Option, Select, Text
from bot.core.ui.texts import Texts, mention
from render import Words


def seat_select(row: GameRow, words: Words) -> Iterator[Select]:
    """The select of a running game's seats that people have."""
    texts = Texts(words.language)
    options = [Option(_named(seat, words), str(seat.seat)) for seat in row.seats if seat.person is not None]
    if row.status == "running" and options:
        yield Select(str(HostSeatsId(row.id)), texts("host-seat-pick"), tuple(options))


def seat_page(table: Table, seat: SeatRow, note: str = "") -> Content:
    """A seat, with the buttons that are possible now and, if none is, from when on they are."""
    texts, row = Texts(table.words.language), table.row
    state = _state(table, seat)
    told = texts("host-seat", game=row.id, who="" if seat.person is None else mention(seat.person), state=state)
    about = Text("\n".join(filter(None, (told, texts("host-seat-is", state=state), note))))
    back = Button(texts("host-back"), str(HostGameId(row.id, "show")), emoji="⬅️")
    blocks: list[Block] = [about, Buttons((*_buttons(table, seat, state, texts), back))]
    return Content(tuple(blocks), PLAIN)


def _state(table: Table, seat: SeatRow) -> str:
    """Whether a seat's person decides: they are covered, have left, have no time left, or have."""
    if table.row.cover_of(seat.person) is not None:
        return "covered"
    if seat.person is not None and table.row.has_left(seat.person):
        return "left"
    clock = table.clock_of(seat.person)
    return "late" if clock is not None and clock.is_up else "playing"


def _buttons(table: Table, seat: SeatRow, state: str, texts: Texts) -> Iterator[Button]:
    def button(what: str, emoji: str) -> Button:
        return Button(texts("host-seat-do", what=what), str(HostSeatId(table.row.id, seat.seat, what)), emoji=emoji)

    if state in {"late", "left"}:
        yield button("computer", "🤖")
    if state != "playing" and seat.person is not None and table.offer_of(seat.person) is None:
        yield button("offer", "🪑")
    if state == "covered":
        yield button("back", "🙋")


def _named(seat: SeatRow, words: Words) -> str:
    return words.people.person(seat.seat)
