"""The coach of a first game: the recommended step with what it brings, and why, in its place."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import path_of
from bot.pages.choices import act_id
from bot.pages.standing import means_in
from bot.pages.suggestions import gains, told_plan
from bot.ui.colours import ACCENTS
from bot.ui.content import MAX_LABEL_CHARS, Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import CoachId, RefreshPanelId
from bot.ui.texts import Texts
from engine.actions import Absorb, Action, AddVibe, Declare, Fortify, Move, Quell
from engine.players import Ahead, Plan, outlook
from render import shorten

_ABOUT: Final[Mapping[type[Action], str]] = {
    Absorb: "tip-absorb",
    Fortify: "tip-fortress",
    Move: "tip-move",
    Quell: "tip-quell",
}
"""What the tips of a first game say of a kind of step that has no help of its own."""


def coach(table: Table, seat: SeatRow, plan: Plan, further: Iterable[Button]) -> Iterator[Block]:
    """A plan's first step and what it brings, in place of all options; `further` buttons are the last."""
    texts, ahead = Texts(table.words.language), _ahead(table, seat, plan)
    if table.steps[-1].row.kind == "begin":  # the first page that they see
        yield Text(texts("coach-first"))
    if because := "\n".join((*_token(table, seat, ahead[0], texts), *_because(table, seat, ahead, texts))):
        yield Text(because)
    yield Buttons((_step(table, seat, plan),))
    other = Button(texts("coach-other"), act_id(table, seat, ()))
    ask = Button(texts("coach-why"), str(CoachId(table.row.id, "coach")))
    leave = Button(texts("coach-leave"), str(CoachId(table.row.id, "alone")))
    yield Buttons((other, ask, leave, *further))


def why(table: Table, seat: SeatRow, plan: Plan) -> Content:
    """A page about a plan's first step: what such a step does and takes, and all steps with what they bring."""
    texts = Texts(table.words.language)
    step, *_ = _ahead(table, seat, plan)
    before, after = (means_in(each.known, seat, texts) for each in (step.before, step.after))
    lines = [
        _about(table, step.action, texts),
        *_token(table, seat, step, texts),
        *([] if before == after else [texts("coach-takes", before=before, after=after)]),
    ]
    back = Button(texts("back"), str(RefreshPanelId(table.row.id)), emoji="↩️")
    which_game = Text(texts("which-game", game=table.row.id))
    told = [Text(text)] if (text := "\n".join(filter(None, lines))) else []
    return Content(
        (*told, Text("\n".join(told_plan(table, seat, plan))), Buttons((_step(table, seat, plan), back)), which_game),
        ACCENTS[seat.team],
    )


def _step(table: Table, seat: SeatRow, plan: Plan) -> Button:
    """The button for a plan's first step."""
    action = plan.actions[0]
    label = shorten(table.words.labels.action(table.team_view(seat.team), action), MAX_LABEL_CHARS)
    return Button(label, act_id(table, seat, path_of(action)), Style.PRIMARY, "▶️")


def _about(table: Table, step: Action, texts: Texts) -> str:
    """What such a step does; empty if its label says all."""
    kind = type(step)
    return texts(_ABOUT[kind]) if kind in _ABOUT else table.words.kinds.help(kind)


def _token(table: Table, seat: SeatRow, step: Ahead, texts: Texts) -> Iterator[str]:
    """What a Vibe token that a step places is good for: its label names the space only."""
    if isinstance(step.action, Declare | AddVibe):
        row, boards = step.action.row, table.words.boards
        effect = boards.effect(row, step.action.space, boards.of(step.before, seat.seat))
        yield texts("coach-token", row=table.words.terms.row(row), effect=effect)


def _ahead(table: Table, seat: SeatRow, plan: Plan) -> tuple[Ahead, ...]:
    return outlook(table.rules, table.team_view(seat.team), plan.actions[: plan.certain])


def _because(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What the fewest steps of a plan that bring something for the goals bring; else what such a step does."""
    for count in range(1, len(ahead) + 1):
        if found := list(gains(table, seat, ahead[:count], texts, brief=False)):
            yield from (texts("coach-then", steps=count), *found)
            return
    yield _about(table, ahead[0].action, texts)
