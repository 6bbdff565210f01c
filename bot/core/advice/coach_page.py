"""The coach of a first game: the recommended step with a reason, and more about it, in its place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.core.advice.coach_reasons import why_first_step
from bot.core.advice.ids import CoachId
from bot.core.advice.page import step_line
from bot.core.model.table import Table
from bot.core.play.action_picker import path_of
from bot.core.play.choices import act_id, upgrades_of, whole
from bot.core.play.ids import RefreshPanelId
from bot.core.play.one_screen import GAME, is_within, is_within_landscape
from bot.core.play.preview import Previews, places_taken
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import MAX_LABEL_CHARS, Block, Button, Buttons, Content, Style, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine.actions import (
    Absorb,
    Action,
    AddVibe,
    Declare,
    EndTurn,
    Move,
    PlaceToken,
    Quell,
)
from engine.players import Ahead, Plan, outlook
from render import shorten, units

_ABOUT: Final[Mapping[type[Action], str]] = {
    Absorb: "tip-absorb",
    Move: "tip-move",
    Quell: "tip-quell",
}
"""What the tips of a first game say of a kind of step that has no help of its own."""


def coach(
    pov: PointOfView, plan: Plan, further: Iterable[Button], above: Sequence[Block] = (), taken: int = 0
) -> Iterator[Block]:
    """A plan's first step and why, in place of all options; `further` buttons are the last.

    Of several lines those for which there is room below what stands `above` and so many pixels more; the page behind
    *Why?* has them all.
    """
    ahead = _ahead(pov, plan)
    reason = why_first_step(pov, ahead) or _about(pov.table, ahead[0].action)
    told = [reason, *_effects(pov, ahead[0]), *_absorb(pov, plan)]
    if isinstance(ahead[0].action, Declare):
        told[:2] = reversed(told[:2])  # that a card is discarded is told in any case
    lines = [line for text in told for line in text.split("\n") if line]
    buttons = list(_buttons(pov, plan, ahead[0], further))
    while len(lines) > 1:
        page = [*above, Text("\n".join(lines)), *buttons]
        if is_within(page, taken + GAME) and is_within_landscape(page):
            break
        del lines[-1]
    if lines:
        yield Text("\n".join(lines))
    yield from buttons


def _buttons(pov: PointOfView, plan: Plan, first: Ahead, further: Iterable[Button]) -> Iterator[Buttons]:
    yield Buttons((_step(pov, plan, first),))
    other = Button(pov.texts("coach-other"), act_id(pov, ()))
    ask = Button(pov.texts("coach-why"), str(CoachId(pov.table.row.id, "coach")))
    leave = Button(pov.texts("coach-leave"), str(CoachId(pov.table.row.id, "alone")))
    yield Buttons((other, ask, leave, *further))


def why(pov: PointOfView, plan: Plan) -> Content:
    """A page about a plan's first step: why it is good, what such a step does, and what is planned after it."""
    ahead = _ahead(pov, plan)
    about = "" if isinstance(ahead[0].action, Declare) else _about(pov.table, ahead[0].action)  # its token says more
    lines = [why_first_step(pov, ahead), about, *_effects(pov, ahead[0])]
    steps = [step_line(pov, step) for step in ahead]
    if not isinstance(ahead[-1].action, EndTurn) and (ahead[-1].is_open or plan.certain < len(plan.actions)):
        steps.append(pov.texts("coach-rest"))  # nobody can foresee it
    lines += [pov.texts("suggestion-line", number=number, step=step) for number, step in enumerate(steps, 1)]
    lines += pov.words.goals.changes(ahead[0].before, ahead[-1].after, brief=False)
    back = Button(pov.texts("back"), str(RefreshPanelId(pov.table.row.id)), emoji="↩️")
    buttons, which_game = Buttons((_step(pov, plan, ahead[0]), back)), pov.texts("which-game", game=pov.table.row.id)
    return Content((Text("\n".join(filter(None, lines))), buttons, Text(which_game)), ACCENTS[pov.team])


def _step(pov: PointOfView, plan: Plan, first: Ahead) -> Button:
    """The button for a plan's first step."""
    return Button(_label(pov.table, first), act_id(pov, path_of(plan.actions[0])), Style.PRIMARY, "▶️")


def _label(table: Table, step: Ahead) -> str:
    """A step with its cost and the places it takes, short enough for a button."""
    known, action = step.before.known, step.action
    taken = places_taken(table, table.state.team_of(known.turn.seat), known, step.after.known)
    room = MAX_LABEL_CHARS - units(whole(table, known, "", action, taken))
    name = table.words.labels.action(step.before, action, max(room, 1))
    return shorten(whole(table, known, name, action, taken), MAX_LABEL_CHARS)


def _about(table: Table, step: Action) -> str:
    """What such a step does; empty if its label says all."""
    kind = type(step)
    return Texts(table.words.language)(_ABOUT[kind]) if kind in _ABOUT else table.words.kinds.help(kind)


def _effects(pov: PointOfView, step: Ahead) -> Iterator[str]:
    """What a Vibe token that a step places is good for, the upgrades that it uses, and what else it brings."""
    action, boards = step.action, pov.words.boards
    board = boards.of(step.before, pov.seat.seat)
    if isinstance(action, Declare | AddVibe | PlaceToken):
        where = boards.where(action.row, action.space, board)
        token = pov.texts("coach-token", where=where, effect=boards.effect(action.row, action.space, board))
        card = pov.words.cards.in_text(action.card) if isinstance(action, Declare) else ""
        yield pov.texts("coach-discard", card=card, token=token) if card else f"🎨 {token}"
    yield from upgrades_of(pov, action)
    if effects := Previews(pov).effects(action):
        yield pov.texts("suggestion-brings", what=effects)


def _absorb(pov: PointOfView, plan: Plan) -> Iterator[str]:
    """Why a plan does not begin with the free Absorb, which the tips recommend: it comes later, or empties a Sphere."""
    absorbs = [action for action in pov.legal if isinstance(action, Absorb)]
    if not absorbs or isinstance(plan.actions[0], Absorb):
        return
    previews = Previews(pov)
    if any(isinstance(action, Absorb) for action in plan.actions):
        yield pov.texts("coach-absorb", why="later")
    elif all(previews.revelation(action) for action in absorbs):
        yield pov.texts("coach-absorb", why="empties")


def _ahead(pov: PointOfView, plan: Plan) -> tuple[Ahead, ...]:
    return outlook(pov.table.rules, pov.view, plan.actions[: plan.certain])
