"""The page of a sketch: what is planned, what it brings, and the choices that follow. It is marked as a plan."""

from collections.abc import Iterator
from typing import Final

from bot.core.advice.ids import PlanId
from bot.core.advice.page import THEN, gains, plan_page, step_line
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import Path
from bot.core.play.choices import act_id
from bot.core.play.one_screen import within_screen
from bot.core.practice.exercise_page import ExerciseIds, answering_picture, exercise_page
from bot.core.practice.table import practised
from bot.core.sketches.ids import VERSIONS, DropSketchId, KeepSketchId, OpenSketchId, ShowSketchId, SketchId
from bot.core.sketches.model import KeptSketch, Sketch, SketchedTurn, sketched_turn
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import problem
from engine.actions import Action
from render import DEFAULT_LANGUAGE

LINES: Final = 3
"""Steps that have a line each, the last ones; those before share one."""


def kept_lines(pov: PointOfView, kept: KeptSketch) -> Iterator[str]:
    """What a panel says of a kept plan: its steps and, if it no longer holds, from which on and why."""
    if kept.made.steps:
        yield pov.texts("sketch-kept", steps=THEN.join(step_line(pov, step) for step in kept.made.steps))
    if kept.lost is not None:
        yield _broken(pov, kept, kept.lost)
    elif not kept.is_as_expected:
        yield pov.texts("sketch-differs")


def _broken(pov: PointOfView, kept: KeptSketch, lost: Action) -> str:
    """From which step on a kept plan no longer holds, and why."""
    turn, steps = kept.made.turn, kept.made.steps
    view = steps[-1].after if steps else turn.begun
    error = problem(turn.rules, view.known, turn.seat, lost)
    why = "" if error is None else pov.words.refusals.sentence(error)
    return pov.texts("sketch-breaks", number=len(steps) + 1, step=pov.words.labels.action(view, lost), why=why)


def kept_page(pov: PointOfView, kept: KeptSketch, note: str = "") -> Content | None:
    """The first page of the turn for which a plan was kept: what holds of it, in one press; None if nothing does."""
    row, seat = pov.table.row, pov.seat.seat
    plan = PlanId(row.id, row.version, seat, "show", kept.made.marks)
    holds = pov.texts("sketch-holds" if kept.is_as_expected else "sketch-differs")
    told = [holds] if kept.lost is None else [_broken(pov, kept, kept.lost)]
    others = (Button(pov.texts("suggestion-leave"), act_id(pov, ())), drop_button(pov))
    return plan_page(pov, plan, "\n".join(filter(None, (note, *told))), others=others)


def drop_button(pov: PointOfView) -> Button:
    """The button that forgets a kept plan."""
    return Button(pov.texts("sketch-cancel"), str(DropSketchId(pov.table.row.id, pov.seat.seat)), emoji="🗑️")


def sketch_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that begins a sketch, if there is a turn to plan."""
    if sketched_turn(table, seat.seat) is not None:
        yield Button(Texts(table.words.language)("sketch-open"), str(OpenSketchId(table.row.id)), emoji="📝")


def sketch_page(
    made: Sketch,
    path: Path = (),
    *,
    everything: bool = False,
    is_kept: bool = False,
    is_own: bool = True,
    note: str = "",
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The page of a sketch after the choices of `path`; with `everything`, the inferior options.

    A `note` stands at the top. Unless it is the person's own, they can only try it.
    """
    turn, marks = made.turn, made.marks

    def choice(digest: str, everything: bool) -> str:
        return str(_id(turn, marks, digest, everything=everything))

    begin = str(_id(turn, (), "-"))
    undo = str(_id(turn, marks[:-1], "-")) if len(marks) > 1 else None
    pov = practised(turn.rules, turn.state, turn.seat, turn.version, language)
    ids = ExerciseIds(choice, begin, undo, tuple(_further(made, pov.texts, is_kept=is_kept)) if is_own else ())
    kept = pov.texts("sketch-waits" if turn.is_coming else "sketch-now") if is_kept else ""
    heading = [*filter(None, (note, *_heading(made, pov), kept))]
    return exercise_page(made.answering, heading, ids, path, everything=everything, low=True, language=language)


def shown_sketch(made: Sketch, by: str, language: str) -> Content:
    """What a person's partner is shown of a plan: its steps, what they bring, and a button to try it."""
    turn = made.turn
    pov = practised(turn.rules, turn.state, turn.seat, turn.version, language)
    told = [pov.texts("sketch-shown", who=by), *_heading(made, pov)]
    picture = answering_picture(pov, made.answering)
    attempt = Button(
        pov.texts("sketch-try"),
        str(_id(turn, made.marks, "-")),
        emoji="📝",
    )
    blocks = (picture, Text("\n".join(told)), Buttons((attempt,)))
    return Content(within_screen(blocks), ACCENTS[pov.team])


def _id(turn: SketchedTurn, marks: tuple[str, ...], digest: str, *, everything: bool = False) -> SketchId:
    return SketchId(turn.game, turn.seat, turn.version % VERSIONS, marks, digest, everything=everything)


def _further(made: Sketch, texts: Texts, *, is_kept: bool) -> Iterator[Button]:
    """The buttons to keep a plan, and to show it to one's partner."""
    turn, marks = made.turn, made.marks
    if marks and turn.is_whole and not is_kept:
        yield Button(texts("sketch-keep"), str(KeepSketchId(turn.game, turn.seat, marks)), Style.SUCCESS, "📌")
    if marks and turn.has_partner:
        yield Button(texts("sketch-show"), str(ShowSketchId(turn.game, turn.seat, marks)), emoji="👥")


def _heading(made: Sketch, pov: PointOfView) -> Iterator[str]:
    """That it is a plan, its steps, and what they bring."""
    yield pov.texts("sketch-title", game=made.turn.game)
    if earlier := made.steps[:-LINES]:
        steps = THEN.join(pov.words.labels.action(step.before, step.action) for step in earlier)
        yield pov.texts("suggestion-brings", what=steps)
    for number, step in enumerate(made.steps[-LINES:], len(earlier) + 1):
        yield pov.texts("suggestion-line", number=number, step=step_line(pov, step))
    if made.steps and (brings := " · ".join(gains(pov, made.steps))):
        yield brings
    if made.lost is not None:
        yield pov.texts("sketch-lost", number=made.lost)
    elif made.is_open:
        yield pov.texts("sketch-hidden")
