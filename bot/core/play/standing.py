"""What a panel tells before its options: whose decision it is, what the team plays for, its means and hands."""

from collections import Counter
from collections.abc import Iterator

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.hand_page import own_seats
from bot.core.play.narration import asks, turn_number, with_spirit
from bot.core.play.preview import only_tokens
from bot.core.ui.texts import Texts
from engine import SpiritAction, State, View
from engine.steps import PickHidden


def heading(table: Table, seat: SeatRow, *, helped: bool = True) -> Iterator[str]:
    """Whose decision it is and what is left, the goals, and what a Declaration or, if `helped`, setup asks for."""
    texts, view, turn = Texts(table.words.language), table.team_view(seat.team), table.state.turn
    asked = next(view.known.questions(seat.seat), None)
    means = standing(table, seat, texts)
    if asked is None:
        yield with_spirit(table, seat, texts("actions-left", actions=turn.actions, standing=means))
        yield from goals(table, view)
        if turn.declared is not None:
            message = "declared-in-part" if only_tokens(table.legal(seat.seat)) else "declared"
            yield texts(message, row=table.words.terms.row(SpiritAction(turn.declared)))
    else:
        yield asks(table, view, seat, asked)
        yield from goals(table, view)
        yield with_spirit(table, seat, means)
        if isinstance(asked.step, PickHidden) and table.state.ending is not None:
            yield texts("hidden-last")
        if helped and (text := table.words.decisions.setup_help(asked)):
            yield text


def goals(table: Table, view: View) -> tuple[str, ...]:
    """What the team plays for, who leads in it, and what brings the end near; during setup nobody has scored yet."""
    told = table.words.goals
    if turn_number(table) is None:
        return tuple(told.aspirations(view))
    return table.once(("goals", view.viewer), lambda: (*told.signs(view), *told.lines(view)))


def means_in(state: State, seat: SeatRow, texts: Texts) -> str:
    """The WP and Essence of a seat in a position, and its team's Ambition."""
    player, ambition = state.players[seat.seat], state.teams[seat.team].ambition
    return texts("standing", wp=player.wp, essence=player.essence, ambition=ambition)


def standing(table: Table, seat: SeatRow, texts: Texts) -> str:
    """The WP and Essence of a seat now, and its team's Ambition."""
    return means_in(table.state, seat, texts)


def hands_of(table: Table, seat: SeatRow, view: View, texts: Texts) -> Iterator[str]:
    """The hand of each seat of the person; My hand shows the cards in full."""
    for own in own_seats(table, seat):
        yield with_spirit(table, own, cards_line(table, own, view, texts))


def cards_line(table: Table, seat: SeatRow, view: View, texts: Texts) -> str:
    """The hand of a seat."""
    cards = [
        texts("copies", count=count, card=table.words.cards.marked(card))
        for card, count in Counter(view.known.players[seat.seat].hand).items()
    ]
    return texts("cards", cards=" · ".join(cards) or texts("cards-none"))
