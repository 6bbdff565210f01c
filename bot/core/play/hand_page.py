"""A person's hand and Hidden Aspiration, as a picture and as text."""

from collections.abc import Iterator
from functools import partial

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.places.ids import TeamThreadId
from bot.core.play.ids import HandId, RemainingDecksId
from bot.core.rulebook.spirit_page import spirits_button
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Text
from bot.core.ui.point_of_view import PointOfView
from engine import Seat, View, canonical
from render import hand_picture

MAX_HANDS_CHARS = 3800
"""Maximum number of characters for the cards of a person's hand or hands."""


def hand(pov: PointOfView) -> Content:
    """The hand and Hidden Aspiration of a seat's player, as a picture and as text; for their own team only.

    A player of two seats gets both hands; others can open their teammate's (CRD-12).
    """
    own = own_seats(pov)
    longest = MAX_HANDS_CHARS // len(own)
    blocks: list[Block] = []
    for each in own:
        # with WP, Essence and standings, as in the picture
        text = pov.words.hands.text(pov.view, each.seat, longest, hidden=each == own[-1])
        blocks += [_hand_picture(pov.table, pov.view, each.seat), Text(text)]
    blocks.append(Buttons(tuple(_team_buttons(pov))))
    return Content(tuple(blocks), ACCENTS[pov.team])


def _team_buttons(pov: PointOfView) -> Iterator[Button]:
    """Buttons to the team's decks, the teammate's hand, and, if the teammate is another person, the team thread."""
    row = pov.table.row
    yield Button(pov.texts("left"), str(RemainingDecksId(row.id)), emoji="🎴")
    yield spirits_button(pov.table)
    if len(own_seats(pov)) == 1 and any(other.team is pov.team and other != pov.seat for other in row.seats):
        yield Button(pov.texts("mate"), str(HandId(row.id, teammates=True)), emoji="🃏")
    if row.guild is not None and len(row.people_of(pov.team)) > 1:
        yield Button(pov.texts("talk"), str(TeamThreadId(row.id)), emoji="💬")


def _hand_picture(table: Table, view: View, seat: Seat) -> Image:
    name = "hand.png" if len(own_seats(PointOfView(table, table.row.seats[seat]))) == 1 else f"hand-{seat}.png"
    key = canonical([view.known.players[seat].hand, table.words.hands.text(view, seat)])
    return Image(key, name, partial(hand_picture, table.words, view, seat))


def own_seats(pov: PointOfView) -> tuple[SeatRow, ...]:
    """All seats of a seat's player."""
    return pov.table.row.seats_of(pov.seat.person) or (pov.seat,)
