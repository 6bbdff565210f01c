"""The cards left in a team's decks: its players know which ones, but not in which order (CRD-6)."""

from collections.abc import Iterator

from bot.core.decks.model import listing
from bot.core.decks.parts import Bench, brief
from bot.core.model.table import Table
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts
from engine import (
    HIDDEN,
    Seat,
    Team,
    View,
)
from engine.players import unseen_cards


def decks_left(table: Table, team: Team) -> Content:
    """The decks of a team's players, for that team alone (CRD-12): a face-up card on top, and the cards below it."""
    bench = Bench(table.rules, table.words, Texts(table.words.language))
    view = table.team_view(team)
    seats = [seat.seat for seat in table.row.seats if seat.team is team]
    return Content(tuple(Text("\n".join(_left(bench, view, seat))) for seat in seats), ACCENTS[team])


def _left(bench: Bench, view: View, seat: Seat) -> Iterator[str]:
    texts, deck = bench.texts, view.known.players[seat].deck
    yield texts("left-title", who=bench.words.people.seat(seat, view), cards=len(deck))
    if deck and deck[0] != HIDDEN:
        yield texts("left-top", card=bench.words.cards.brief(deck[0]))
    below = unseen_cards(view.known, seat)
    if below:
        yield texts("left-below")
        lines = list(brief(bench, listing(bench.rules, view.known.setup.seats[seat].team, below)))
        yield from (*lines, *bench.words.cards.legend(lines))
