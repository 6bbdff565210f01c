"""Exercises: the position of a turn that a person plays alone, with its options, and the grade with the best turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from bot.core.advice.page import percent, plan_gains, plan_line
from bot.core.model.table import Table
from bot.core.play.action_picker import Path, matching, page
from bot.core.play.choices import OptionIds, choices
from bot.core.play.narration import asks
from bot.core.play.preview import Previews
from bot.core.play.standing import cards_line, goals, standing
from bot.core.practice.exercises import Answering, Exercise, stars
from bot.core.practice.table import practice_table
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Text
from bot.core.ui.texts import Texts
from engine import View, canonical
from engine.events import Event
from engine.players import outlook
from render import DEFAULT_LANGUAGE, board_picture, candidates, choices_picture


@dataclass(frozen=True, slots=True)
class Grade:
    """What an answer is worth: the chance to win after it and after the best turn, 0 to 1."""

    yours: float
    best: float

    @property
    def stars(self) -> int:
        """0 to 3."""
        return stars(self.best - self.yours)

    @property
    def mark(self) -> str:
        """The stars as a player reads them."""
        return "⭐" * self.stars or "☆"


@dataclass(frozen=True, slots=True)
class ExerciseIds:
    """The custom ids of an exercise after the decisions taken.

    Attributes:
        made: makes those of its options (`OptionIds`).
        again: that of the button that begins it again.
    """

    made: Callable[[str, bool], str]
    again: str


def exercise_page(
    answering: Answering[Any],
    heading: Sequence[str],
    ids: ExerciseIds,
    path: Path = (),
    *,
    everything: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The page of an exercise after the choices of `path`; with `everything`, the inferior options."""
    texts, exercise = Texts(language), answering.exercise
    table, seat = practice_table(exercise.rules, answering.state, exercise.seat, len(answering.taken), language)
    view, previews = table.team_view(seat.team), Previews(table, seat.seat)
    ways = matching(answering.legal, path) or list(answering.legal)
    offered = previews.offered(ways, inferior=everything)
    shown = page(offered, path) or page(offered)
    asked = islice(view.known.questions(seat.seat), 1)
    lines = [*heading, *(asks(table, view, seat, each) for each in asked), f"-# {standing(table, seat, texts)}"]
    lines += [cards_line(table, seat, view, texts), *goals(table, view)]
    blocks: list[Block] = [Text("\n".join(lines)), _picture(table, answering, path)]
    if shown is not None:
        blocks += choices(table, seat, shown, previews, OptionIds(ids.made, everything))
    steering = [Button(texts("back"), OptionIds(ids.made).option(()), emoji="↩️")] if path or everything else []
    if len(offered) < len(ways) and not everything:
        steering.append(Button(texts("other-ways"), OptionIds(ids.made, everything=True).option(path)))
    if answering.taken:
        steering.append(again_button(ids.again, texts))
    return Content((*blocks, *((Buttons(tuple(steering)),) if steering else ())), ACCENTS[seat.team])


def grade_lines(answering: Answering[Any], grade: Grade, table: Table, texts: Texts) -> Iterator[str]:
    """What an answer is worth, and the best turn; `table` is the exercise at its beginning."""
    view = table.team_view(answering.exercise.state.team_of(answering.exercise.seat))
    yield texts("puzzle-grade", yours=percent(grade.yours), best=percent(grade.best))
    yield texts("puzzle-you", steps=plan_line(table, view, answering.taken))
    yield from solution_lines(answering.exercise, table, view, texts)


def solution_lines(exercise: Exercise, table: Table, view: View, texts: Texts) -> Iterator[str]:
    """The best turn and what it changes."""
    yield texts("puzzle-best", steps=plan_line(table, view, exercise.best))
    ahead = outlook(exercise.rules, view, exercise.best)
    yield texts("suggestion-brings", what=" · ".join(plan_gains(table, table.row.seats[exercise.seat], ahead, texts)))


def solution_picture(exercise: Exercise, table: Table, view: View) -> Image:
    """The board for a phone after the best turn, as far as its team could foresee it, with what it changes."""
    ahead = outlook(exercise.rules, view, exercise.best)
    events: tuple[Event, ...] = tuple(event for step in ahead for event in step.events)
    draw = partial(board_picture, table.words, ahead[-1].after, events, form="tall")
    return Image(canonical([table.words.language, "solution", exercise.name]), "solution.png", draw)


def again_button(custom_id: str, texts: Texts) -> Button:
    """The button that begins an exercise again."""
    return Button(texts("puzzle-again"), custom_id, emoji="🔁")


def _picture(table: Table, answering: Answering[Any], path: Path) -> Image:
    """The whole board for a phone, or the part of it where a place is chosen."""
    exercise = answering.exercise
    view = table.team_view(exercise.state.team_of(exercise.seat))
    places = candidates(matching(answering.legal, path)) if path else ()
    key = canonical([table.words.language, "exercise", exercise.name, list(map(str, answering.taken)), places])
    if places:
        return Image(key, "puzzle.png", partial(choices_picture, table.words, view, exercise.seat, places))
    return Image(key, "puzzle.png", partial(board_picture, table.words, view, answering.events, form="tall"))
