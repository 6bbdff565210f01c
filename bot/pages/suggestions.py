"""Suggestions: plans for the rest of a turn, each a line, what it changes, and a button for its first step."""

from collections.abc import Iterator, Sequence

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.pages.preview import places_taken, revelation_ahead
from bot.ui.colours import ACCENTS
from bot.ui.content import MAX_LABEL_CHARS, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import PlanStepId, RefreshPanelId, SuggestId
from bot.ui.texts import Texts
from engine import (
    View,
    points_gained,
)
from engine.actions import Action
from engine.players import (
    Ahead,
    Plan,
    can_plan,
    outlook,
)
from render import shorten

MAX_PLANS = 3
"""Number of plans suggested."""

MAX_FURTHER = 6
"""Maximum number of steps of a plan that stay one press away after its first."""

THEN = " ▸ "
"""What stands between the steps of a plan."""

MORE = "+"
"""What stands after the further steps of a plan that has still more: too many for an id, or not foreseeable."""

SHORT = 8
"""Digits of the digest of a further step; it only has to differ from those of the other legal actions."""


def may_suggest(table: Table, seat: SeatRow) -> bool:
    """Whether a seat's player can ask for suggestions: they decide in their team's turn, and the lobby allowed it."""
    return (
        table.row.suggest
        and table.row.status == "running"
        and seat in table.waiting()
        and not table.state.pending
        and can_plan(table.team_view(seat.team))
        and len(table.legal(seat.seat)) > 1
    )


def suggest_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that opens suggestions, if the person can ask for them."""
    if may_suggest(table, seat):
        yield _suggest(table, Texts(table.words.language))


def suggestions(table: Table, seat: SeatRow, plans: Sequence[Plan]) -> Content:
    """The page of plans, made from the view of the seat's team. It tells nothing that the view hides."""
    texts = Texts(table.words.language)
    view, lines = table.team_view(seat.team), [texts("suggestions", game=table.row.id)]
    buttons: dict[str, Button] = {}
    for plan in plans:
        ahead = outlook(table.rules, view, plan.actions[: plan.certain])
        is_open = plan.certain < len(plan.actions)
        press = _step_id(table, seat, [digest(path_of(step.action)) for step in ahead], is_open)
        number = len(buttons) + 1
        if press in buttons:  # alike as far as the team can know: Discord accepts no id twice
            continue
        steps = THEN.join(_label(table, step.before, step.action) for step in ahead)
        lines.append(texts("suggestion", number=number, steps=steps, open=int(is_open)))
        lines.append(texts("suggestion-brings", what=" · ".join(reasons(table, seat, ahead, texts))))
        buttons[press] = Button(texts("suggestion-step", number=number), press, Style.PRIMARY, "▶️")
    return Content((Text("\n".join(lines)), Buttons(tuple(buttons.values()))), ACCENTS[seat.team])


def next_step(table: Table, seat: SeatRow, further: str, note: str) -> Content | None:
    """The page between two steps of a plan: a note on the one before, and a button for the next.

    Args:
        table: the game after the step before.
        seat: the seat that plays the plan.
        further: the beginnings of the digests of the steps that are left, each of SHORT digits.
        note: what the step before was.

    Returns:
        The page; None if the next step is not possible, or none is left.
    """
    legal = table.legal(seat.seat) if seat in table.waiting() and table.row.status == "running" else ()
    whole = next(
        (each for each in map(digest, map(path_of, legal)) if further and each.startswith(further[:SHORT])), None
    )
    if whole is None:
        return None
    texts, view = Texts(table.words.language), table.team_view(seat.team)
    action = next(each for each in legal if digest(path_of(each)) == whole)
    press = PlanStepId(table.row.id, table.row.version, seat.seat, whole, further[SHORT:])
    step = Button(shorten(_label(table, view, action), MAX_LABEL_CHARS), str(press), Style.PRIMARY, "▶️")
    panel = Button(texts("suggestion-leave"), str(RefreshPanelId(table.row.id)))
    others = (_suggest(table, texts),) if may_suggest(table, seat) else ()
    return Content((Text(note), Buttons((step, *others, panel))), ACCENTS[seat.team])


def end_of_plan(table: Table, seat: SeatRow, further: str) -> str:
    """That a plan with `further` steps ends, though it went on; empty if there are none."""
    again = int(may_suggest(table, seat))
    return Texts(table.words.language)("suggestion-ends", again=again) if further else ""


def _suggest(table: Table, texts: Texts) -> Button:
    return Button(texts("suggest"), str(SuggestId(table.row.id)))


def _step_id(table: Table, seat: SeatRow, digests: Sequence[str], is_open: bool) -> str:
    further = "".join(each[:SHORT] for each in digests[1 : 1 + MAX_FURTHER])
    if is_open or len(digests) > 1 + MAX_FURTHER:
        further += MORE
    return str(PlanStepId(table.row.id, table.row.version, seat.seat, digests[0], further))


def _label(table: Table, view: View, action: Action) -> str:
    return table.words.labels.action(view, action)


def reasons(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What a plan brings, as far as the team can know: points, Aspirations, a Revelation, places, means."""
    before, after, words = ahead[0].before, ahead[-1].after, table.words
    if gained := sum(points_gained(table.rules, before.known, step.events)[seat.team] for step in ahead):
        yield texts("suggestion-points", points=gained)
    yield from words.goals.changes(before, after)
    for step in ahead:
        if outcome := revelation_ahead(table, step.before, seat.seat, step.events):
            yield texts("suggestion-revelation", outcome=words.terms.sentences(outcome))
    if taken := places_taken(table, before.known, after.known):
        yield texts("suggestion-takes", places=taken)
    player, ambition = after.known.players[seat.seat], after.known.teams[seat.team].ambition
    yield texts("standing", wp=player.wp, essence=player.essence, ambition=ambition)
