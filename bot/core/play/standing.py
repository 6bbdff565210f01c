"""What a panel tells before its options: whose decision it is, what the team plays for, its means and hands."""

from collections import Counter
from collections.abc import Iterator

from bot.core.model.records import SeatRow
from bot.core.play.hand_page import own_seats
from bot.core.play.narration import asks, turn_number, with_spirit
from bot.core.play.preview import only_tokens
from bot.core.ui.page_height import side_by_side
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Decision, SpiritAction, State
from engine.actions import ChooseEmotion
from engine.events import InsecurityPlaced
from engine.steps import PickHidden, PowerChoice


def heading(pov: PointOfView, *, helped: bool = True) -> Iterator[str]:
    """Whose decision it is and what is left, the goals, and what a Declaration or, if `helped`, setup asks for."""
    turn = pov.table.state.turn
    asked = next(pov.view.known.questions(pov.seat.seat), None)
    means = standing(pov)
    if asked is None:
        yield with_spirit(pov, pov.texts("actions-left", actions=turn.actions, standing=means))
        yield from goals(pov)
        if turn.declared is not None:
            message = "declared-in-part" if only_tokens(pov.legal) else "declared"
            yield pov.texts(message, row=pov.words.terms.row(SpiritAction(turn.declared)))
    else:
        yield " ".join((asks(pov, pov.view, asked), *_answered(pov, asked)))
        yield from goals(pov)
        yield with_spirit(pov, means)
        if isinstance(asked.step, PickHidden) and pov.table.state.ending is not None:
            yield pov.texts("hidden-last")
        if helped and (text := pov.words.decisions.setup_help(asked)):
            yield text


def _answered(pov: PointOfView, asked: Decision) -> Iterator[str]:
    """What the seat has answered to the same power right before, if it was asked."""
    happened = pov.table.steps[-1].events if pov.table.steps and isinstance(asked.step, PowerChoice) else ()
    for event in happened:
        if isinstance(event, InsecurityPlaced):
            yield pov.texts("done", action=pov.words.labels.action(pov.view, ChooseEmotion(event.slot)))


def goals(pov: PointOfView) -> tuple[str, ...]:
    """What the team plays for, who leads in it, and what brings the end near; during setup nobody has scored yet."""
    told, view = pov.words.goals, pov.view
    if turn_number(pov.table) is None:
        return (side_by_side(told.aspirations(view)),)
    return pov.table.once(
        ("goals", pov.team),
        lambda: (*told.signs(view), side_by_side(told.now(view)), side_by_side(told.aspirations(view))),
    )


def means_in(state: State, seat: SeatRow, texts: Texts) -> str:
    """The WP and Essence of a seat in a position, and its team's Ambition."""
    player, ambition = state.players[seat.seat], state.teams[seat.team].ambition
    return texts("standing", wp=player.wp, essence=player.essence, ambition=ambition)


def standing(pov: PointOfView) -> str:
    """The WP and Essence of a seat now, and its team's Ambition."""
    return means_in(pov.table.state, pov.seat, pov.texts)


def hands_of(pov: PointOfView) -> Iterator[str]:
    """The hand of each seat of the person; My hand shows the cards in full."""
    for own in own_seats(pov):
        yield with_spirit(PointOfView(pov.table, own), cards_line(PointOfView(pov.table, own)))


def cards_line(pov: PointOfView) -> str:
    """The hand of a seat."""
    cards = [
        pov.texts("copies", count=count, card=pov.words.cards.marked(card))
        for card, count in Counter(pov.view.known.players[pov.seat.seat].hand).items()
    ]
    return pov.texts("cards", cards=" · ".join(cards) or pov.texts("cards-none"))
