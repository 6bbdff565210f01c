"""What others did since a person's own last decision, and a computer in their seat, for the top of their panel."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.core.model.covers import decided_for
from bot.core.model.game_log import Step
from bot.core.model.records import SeatRow
from bot.core.play.narration import Happening, turn_line, turns
from bot.core.ui.point_of_view import PointOfView
from engine.actions import ChooseHidden
from engine.events import Acted, EmotionMoved, Event, HiddenTaken, RevelationBegan

MAX_NEWS = 5
"""Maximum number of lines, one for each turn."""

MAX_COVERED = 8
"""Maximum number of lines for turns in which a computer decided for the person, besides the latest MAX_NEWS."""


def missed(pov: PointOfView) -> tuple[Step, ...]:
    """The steps since the last decision of a seat's player, as far as the table has them."""
    return pov.table.steps[after_own(pov.table.steps, pov.seat) :]


def own_step(pov: PointOfView) -> Step | None:
    """The last step, if a seat's player took it in the turn that still goes on."""
    last = next(reversed(pov.table.steps), None)
    if last is None or pov.seat.person is None or last.row.person != pov.seat.person:
        return None
    return None if last.turns_begun else last


def knows_last_decision(pov: PointOfView) -> bool:
    """Whether the table has all steps since the last decision of a seat's player."""
    return after_own(pov.table.steps, pov.seat) > 0 or pov.table.steps[0].row.kind == "begin"


def is_covered_since(pov: PointOfView) -> bool:
    """Whether a computer has decided for a seat's player since their last decision, which `news` tells."""
    own = {each.seat for each in pov.table.row.seats_of(pov.seat.person)}
    return any(decided_for(pov.table.row, step.row) in own for step in missed(pov))


def news(pov: PointOfView, steps: Sequence[Step] | None = None) -> list[str]:
    """A line for each of the last turns since the last decision of a seat's player, by default as the table has them.

    `steps` are all of the game's, for a person for whom a computer has decided for long.
    """
    told = pov.table.steps if steps is None else steps
    happened = {
        number: happenings
        for number, happenings in turns(pov.table, since=after_own(told, pov.seat), steps=told).items()
        if number is not None and happenings
    }
    own = {each.seat for each in pov.table.row.seats_of(pov.seat.person)}
    covered = [number for number, each in happened.items() if _is_covered(each, own)]
    shown = [number for number in happened if number in covered or not _is_own(pov, number)]
    latest = {*shown[-MAX_NEWS:], *covered[-MAX_COVERED:]}
    lines = {number: turn_line(pov.table, pov.view, number, happened[number]) for number in shown if number in latest}
    begun = next(iter(happened), None)  # a rest of the turn in which they decided: if nothing followed, it is no news
    return [
        line for number, line in lines.items() if number != begun or line != turn_line(pov.table, pov.view, number, ())
    ]


def scored(pov: PointOfView) -> list[str]:
    """The points since a seat's player decided last that `news` leaves out: by that decision, and later in their turn.

    A question to others, or an update, may have come before they could read them.
    """
    first, now = after_own(pov.table.steps, pov.seat), pov.table.state.turn.number
    rest = turns(pov.table, since=first).get(now, ()) if first and _is_own(pov, now) else ()
    parts = [*(step.events for step in pov.table.steps[max(first - 1, 0) : first]), *(each.events for each in rest)]
    return pov.words.steps.points(pov.view, [event for part in parts for event in part])


def renewed(pov: PointOfView) -> Iterator[str]:
    """That the Hidden Aspiration of a seat's team is another one than at its player's last decision."""
    if all(common.face_up for common in pov.table.state.common):  # setup dealt it: there was no Revelation yet
        return
    first = after_own(pov.table.steps, pov.seat)
    events = [event for step in pov.table.steps[max(first - 1, 0) :] for event in step.events]
    chosen = any(isinstance(event, Acted) and isinstance(event.action, ChooseHidden) for event in events[:1])
    if not chosen and any(isinstance(event, HiddenTaken) and event.team is pov.team for event in events):
        yield pov.texts("hidden-renewed")


def respected(pov: PointOfView) -> Iterator[str]:
    """What a computer has left to the person in its team, a seat's player, since their last decision.

    Nobody else may know it: it tells what the computer would have done, which depends on its hand.
    """
    steps = missed(pov)
    for by, claim in dict.fromkeys((step.row.seat, step.row.claim) for step in steps):
        if by is None or claim is None or claim not in _TAKES or pov.table.row.seats[by].team is not pov.team:
            continue
        happened = (event for step in steps if step.row.seat == by for event in step.events)
        if not any(map(_TAKES[claim], happened)):  # later in its turn there was more at stake
            spirit = pov.words.terms.spirit(pov.table.state.setup.seats[by].spirit)
            yield pov.texts("respected", claim=claim, spirit=spirit)


_TAKES: Mapping[str, Callable[[Event], bool]] = {
    "ambition": lambda event: isinstance(event, Acted) and event.ambition > 0,
    "sphere": lambda event: isinstance(event, RevelationBegan),
    "emotion": lambda event: isinstance(event, EmotionMoved),
}
"""The claims, with the events after which it would not be true that a turn respected them."""


def _is_covered(happenings: Sequence[Happening], own: set[int]) -> bool:
    """Whether a computer decided for the player of some seats."""
    return any(happening.covered in own for happening in happenings)


def _is_own(pov: PointOfView, number: int) -> bool:
    """Whether a turn is the current one, and of a seat's player: the turn message has what others decided in it."""
    at_turn = pov.table.row.seats[pov.table.state.seat_of_turn(number)]
    return number == pov.table.state.turn.number and at_turn.person == pov.seat.person


def after_own(steps: Sequence[Step], seat: SeatRow) -> int:
    """The index of the first step after the last decision of a seat's player."""
    return max((index for index, step in enumerate(steps, 1) if step.row.person == seat.person), default=0)
