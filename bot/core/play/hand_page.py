"""A person's hand and Hidden Aspiration, as a picture and as text."""

from collections.abc import Iterator
from functools import partial

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.rulebook.spirit_page import spirits_button
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Text
from bot.core.ui.custom_ids import HandId, RemainingDecksId, TeamThreadId
from bot.core.ui.texts import Texts
from engine import Seat, View, canonical
from render import hand_picture

MAX_HANDS_CHARS = 3800
"""Maximum number of characters for the cards of a person's hand or hands."""


def hand(table: Table, seat: SeatRow) -> Content:
    """The hand and Hidden Aspiration of a seat's player, as a picture and as text; for their own team only.

    A player of two seats gets both hands; others can open their teammate's (CRD-12).
    """
    view, own = table.team_view(seat.team), own_seats(table, seat)
    longest = MAX_HANDS_CHARS // len(own)
    blocks: list[Block] = []
    for each in own:
        # with WP, Essence and standings, as in the picture
        text = table.words.hands.text(view, each.seat, longest, hidden=each == own[-1])
        blocks += [_hand_picture(table, view, each.seat), Text(text)]
    blocks.append(Buttons(tuple(_team_buttons(table, seat))))
    return Content(tuple(blocks), ACCENTS[seat.team])


def _team_buttons(table: Table, seat: SeatRow) -> Iterator[Button]:
    """Buttons to the team's decks, the teammate's hand, and, if the teammate is another person, the team thread."""
    texts, row = Texts(table.words.language), table.row
    yield Button(texts("left"), str(RemainingDecksId(row.id)), emoji="🎴")
    yield spirits_button(table)
    if len(own_seats(table, seat)) == 1 and any(other.team is seat.team and other != seat for other in row.seats):
        yield Button(texts("mate"), str(HandId(row.id, teammates=True)), emoji="🃏")
    if row.guild is not None and len(row.people_of(seat.team)) > 1:
        yield Button(texts("talk"), str(TeamThreadId(row.id)), emoji="💬")


def _hand_picture(table: Table, view: View, seat: Seat) -> Image:
    name = "hand.png" if len(own_seats(table, table.row.seats[seat])) == 1 else f"hand-{seat}.png"
    key = canonical([view.known.players[seat].hand, table.words.hands.text(view, seat)])
    return Image(key, name, partial(hand_picture, table.words, view, seat))


def own_seats(table: Table, seat: SeatRow) -> tuple[SeatRow, ...]:
    """All seats of a seat's player."""
    return table.row.seats_of(seat.person) or (seat,)
