"""The coach of a first game: the recommended step with a reason, and more about it, in its place."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.core.advice.coach_reasons import why_first_step
from bot.core.advice.page import step_line
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import path_of
from bot.core.play.choices import act_id, upgrades_of, whole
from bot.core.play.preview import Previews, places_taken
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import MAX_LABEL_CHARS, Block, Button, Buttons, Content, Style, Text
from bot.core.ui.custom_ids import CoachId, RefreshPanelId
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


def coach(table: Table, seat: SeatRow, plan: Plan, further: Iterable[Button]) -> Iterator[Block]:
    """A plan's first step and why, in place of all options; `further` buttons are the last."""
    texts, ahead = Texts(table.words.language), _ahead(table, seat, plan)
    lines = [
        why_first_step(table, seat, ahead) or _about(table, ahead[0].action),
        *_effects(table, seat, ahead[0], texts),
        *_absorb(table, seat, plan, texts),
    ]
    if text := "\n".join(filter(None, lines)):
        yield Text(text)
    yield Buttons((_step(table, seat, plan, ahead[0]),))
    other = Button(texts("coach-other"), act_id(table, seat, ()))
    ask = Button(texts("coach-why"), str(CoachId(table.row.id, "coach")))
    leave = Button(texts("coach-leave"), str(CoachId(table.row.id, "alone")))
    yield Buttons((other, ask, leave, *further))


def why(table: Table, seat: SeatRow, plan: Plan) -> Content:
    """A page about a plan's first step: why it is good, what such a step does, and what is planned after it."""
    texts, ahead = Texts(table.words.language), _ahead(table, seat, plan)
    about = "" if isinstance(ahead[0].action, Declare) else _about(table, ahead[0].action)  # its token says more
    lines = [why_first_step(table, seat, ahead), about, *_effects(table, seat, ahead[0], texts)]
    steps = [step_line(table, seat, step) for step in ahead]
    if not isinstance(ahead[-1].action, EndTurn) and (ahead[-1].is_open or plan.certain < len(plan.actions)):
        steps.append(texts("coach-rest"))  # nobody can foresee it
    lines += [texts("suggestion-line", number=number, step=step) for number, step in enumerate(steps, 1)]
    lines += table.words.goals.changes(ahead[0].before, ahead[-1].after, brief=False)
    back = Button(texts("back"), str(RefreshPanelId(table.row.id)), emoji="↩️")
    buttons, which_game = Buttons((_step(table, seat, plan, ahead[0]), back)), texts("which-game", game=table.row.id)
    return Content((Text("\n".join(filter(None, lines))), buttons, Text(which_game)), ACCENTS[seat.team])


def _step(table: Table, seat: SeatRow, plan: Plan, first: Ahead) -> Button:
    """The button for a plan's first step."""
    return Button(_label(table, first), act_id(table, seat, path_of(plan.actions[0])), Style.PRIMARY, "▶️")


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


def _effects(table: Table, seat: SeatRow, step: Ahead, texts: Texts) -> Iterator[str]:
    """What a Vibe token that a step places is good for, the upgrades that it uses, and what else it brings."""
    action, boards = step.action, table.words.boards
    board = boards.of(step.before, seat.seat)
    if isinstance(action, Declare | AddVibe | PlaceToken):
        where = boards.where(action.row, action.space, board)
        token = texts("coach-token", where=where, effect=boards.effect(action.row, action.space, board))
        card = table.words.cards.in_text(action.card) if isinstance(action, Declare) else ""
        yield texts("coach-discard", card=card, token=token) if card else f"🎨 {token}"
    yield from upgrades_of(table, seat, action)
    if effects := Previews(table, seat.seat).effects(action):
        yield texts("suggestion-brings", what=effects)


def _absorb(table: Table, seat: SeatRow, plan: Plan, texts: Texts) -> Iterator[str]:
    """Why a plan does not begin with the free Absorb, which the tips recommend: it comes later, or empties a Sphere."""
    absorbs = [action for action in table.legal(seat.seat) if isinstance(action, Absorb)]
    if not absorbs or isinstance(plan.actions[0], Absorb):
        return
    previews = Previews(table, seat.seat)
    if any(isinstance(action, Absorb) for action in plan.actions):
        yield texts("coach-absorb", why="later")
    elif all(previews.revelation(action) for action in absorbs):
        yield texts("coach-absorb", why="empties")


def _ahead(table: Table, seat: SeatRow, plan: Plan) -> tuple[Ahead, ...]:
    return outlook(table.rules, table.team_view(seat.team), plan.actions[: plan.certain])
