"""The page of a sketch: what is planned, what it brings, and the choices that follow. It is marked as a plan."""

from collections.abc import Iterator

from bot.core.advice.page import gains, step_line
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import Path
from bot.core.practice.exercise_page import ExerciseIds, exercise_page
from bot.core.practice.table import practised
from bot.core.sketches.ids import OpenSketchId, SketchId
from bot.core.sketches.model import Sketch, sketched_turn
from bot.core.ui.content import Button, Content
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE


def sketch_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that begins a sketch, if there is a turn to plan."""
    if sketched_turn(table, seat.seat) is not None:
        yield Button(Texts(table.words.language)("sketch-open"), str(OpenSketchId(table.row.id)), emoji="📝")


def sketch_page(
    made: Sketch, path: Path = (), *, everything: bool = False, language: str = DEFAULT_LANGUAGE
) -> Content:
    """The page of a sketch after the choices of `path`; with `everything`, the inferior options."""
    turn, marks = made.turn, made.marks

    def choice(digest: str, everything: bool) -> str:
        return str(SketchId(turn.game, turn.seat, marks, digest, everything=everything))

    begin = str(SketchId(turn.game, turn.seat, (), "-"))
    undo = str(SketchId(turn.game, turn.seat, marks[:-1], "-")) if len(marks) > 1 else None
    pov = practised(turn.rules, turn.state, turn.seat, turn.version, language)
    ids = ExerciseIds(choice, begin, undo)
    heading = [*_heading(made, pov)]
    return exercise_page(made.answering, heading, ids, path, everything=everything, low=True, language=language)


def _heading(made: Sketch, pov: PointOfView) -> Iterator[str]:
    """That it is a plan, its steps, and what they bring."""
    yield pov.texts("sketch-title", game=made.turn.game)
    for number, step in enumerate(made.steps, 1):
        yield pov.texts("suggestion-line", number=number, step=step_line(pov, step))
    if made.steps and (brings := " · ".join(gains(pov, made.steps))):
        yield brings
    if made.lost is not None:
        yield pov.texts("sketch-lost", number=made.lost)
    elif made.is_open:
        yield pov.texts("sketch-hidden")
