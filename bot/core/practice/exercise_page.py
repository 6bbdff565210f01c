"""Exercises: the position of a turn that a person plays alone, with its options, and the grade with the best turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.core.advice.page import percent, plan_gains, plan_line
from bot.core.play.action_picker import ChoicePage, Path, matching, opener, page, with_lists
from bot.core.play.choice_picture import choice_picture
from bot.core.play.choices import OptionIds, choices
from bot.core.play.one_screen import is_within, within_screen
from bot.core.play.preview import Previews
from bot.core.play.standing import cards_line, goals
from bot.core.play.standing import heading as standing_lines
from bot.core.practice.exercises import Answering, Exercise, stars
from bot.core.practice.table import practised
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import canonical
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
        undo: that of the button that takes the last decision back; None without one.
        further: other buttons.
    """

    made: Callable[[str, bool], str]
    again: str
    undo: str | None = None
    further: tuple[Button, ...] = ()


def exercise_page(
    answering: Answering[Any],
    heading: Sequence[str],
    ids: ExerciseIds,
    path: Path = (),
    *,
    everything: bool = False,
    low: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The page of an exercise after the choices of `path`; with `everything`, the inferior options.

    A `low` one has the part of the board around the Spirit, within one screen, in place of the whole board.
    """
    texts, exercise = Texts(language), answering.exercise
    pov = practised(exercise.rules, answering.state, exercise.seat, len(answering.taken), language)
    previews = Previews(pov)
    ways = matching(answering.legal, path) or list(answering.legal)
    offered = previews.offered(ways, inferior=everything)
    shown = page(offered, path) or page(offered)
    asked = goals(pov) if answering.is_over else standing_lines(pov, helped=False)
    lines = [*heading, f"-# {cards_line(pov)}", *asked]
    picture = answering_picture(pov, answering, path) if low else _picture(pov, answering, path)
    above: list[Block] = [Text("\n".join(lines)), picture]
    steering = [Button(texts("back"), OptionIds(ids.made).option(()), emoji="↩️")] if path or everything else []
    if len(offered) < len(ways) and not everything:
        steering.append(Button(texts("other-ways"), OptionIds(ids.made, everything=True).option(path)))
    if ids.undo is not None:
        steering.append(Button(texts("undo"), ids.undo, emoji="⏪"))
    if answering.taken:
        steering.append(again_button(ids.again, texts))
    steering += ids.further
    below = [Buttons(tuple(steering))] if steering else []
    options: list[Block] = []
    for each in _laid_out(shown) if shown is not None else ():
        options = list(choices(pov, each, previews, OptionIds(ids.made, everything)))
        if not low or is_within([*above, *options, *below]):
            break
    else:
        options = [each for each in options if not isinstance(each, Text)]  # the hand and what options bring give way
        above[0] = Text("\n".join((*heading, *asked)))
    blocks = [*above, *options, *below]
    return Content(within_screen(blocks) if low else tuple(blocks), ACCENTS[pov.team])


def _laid_out(shown: ChoicePage) -> Iterator[ChoicePage]:
    """A page as it is, and in forms that are lower and take a press more."""
    yield shown
    if not shown.path and len(shown.groups) > 1:
        groups = (each if len(each.choices) < 2 else opener(each) for each in shown.groups)
        yield replace(shown, groups=tuple(groups))
    for most in (3, 2, 1):
        yield with_lists(shown, most)


def grade_lines(answering: Answering[Any], grade: Grade, pov: PointOfView) -> Iterator[str]:
    """What an answer is worth, and the best turn; `pov` is that of the exercise at its beginning."""
    texts = pov.texts
    yield texts("puzzle-grade", yours=percent(grade.yours), best=percent(grade.best))
    yield texts("puzzle-you", steps=plan_line(pov.table, pov.view, answering.taken))
    yield from solution_lines(answering.exercise, pov)


def solution_lines(exercise: Exercise, pov: PointOfView) -> Iterator[str]:
    """The best turn and what it changes."""
    yield pov.texts("puzzle-best", steps=plan_line(pov.table, pov.view, exercise.best))
    ahead = outlook(exercise.rules, pov.view, exercise.best)
    yield pov.texts("suggestion-brings", what=" · ".join(plan_gains(pov, ahead)))


def solution_picture(exercise: Exercise, pov: PointOfView) -> Image:
    """The board for a phone after the best turn, as far as its team could foresee it, with what it changes."""
    ahead = outlook(exercise.rules, pov.view, exercise.best)
    events: tuple[Event, ...] = tuple(event for step in ahead for event in step.events)
    draw = partial(board_picture, pov.words, ahead[-1].after, events, form="tall")
    return Image(canonical([pov.words.language, "solution", exercise.name]), "solution.png", draw)


def again_button(custom_id: str, texts: Texts) -> Button:
    """The button that begins an exercise again."""
    return Button(texts("puzzle-again"), custom_id, emoji="🔁")


def answering_picture(pov: PointOfView, answering: Answering[Any], path: Path = ()) -> Image:
    """The part of the board around the Spirit, with the places to choose from."""
    places = candidates(matching(answering.legal, path)) if path else ()
    name = f"{answering.exercise.name}: {', '.join(map(str, answering.taken))}"
    picture = choice_picture(pov, marked=places, latest=answering.events, name=name)
    return _picture(pov, answering, path) if picture is None else picture


def _picture(pov: PointOfView, answering: Answering[Any], path: Path) -> Image:
    """The whole board for a phone, or the part of it where a place is chosen."""
    exercise = answering.exercise
    places = candidates(matching(answering.legal, path)) if path else ()
    key = canonical([pov.words.language, "exercise", exercise.name, list(map(str, answering.taken)), places])
    if places:
        return Image(key, "puzzle.png", partial(choices_picture, pov.words, pov.view, exercise.seat, places))
    return Image(key, "puzzle.png", partial(board_picture, pov.words, pov.view, answering.events, form="tall"))
