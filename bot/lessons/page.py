"""Lessons: their list with what is done, the task of one on its board, and the answer to a try."""

from collections.abc import Collection, Iterator

from bot.core.play.action_picker import Path, page
from bot.core.play.choices import OptionIds, choices
from bot.core.play.preview import Previews
from bot.core.play.standing import cards_line, standing
from bot.core.practice.table import practised
from bot.core.rulebook.page import words_button
from bot.core.ui.colours import ACCENTS, PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Option, Select, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.lessons.ids import LessonAgainId, LessonChoiceId, LessonsId
from bot.lessons.links import (
    LessonTexts,
    first_game_button,
    lessons_button,
    next_lesson_button,
    normal_game_button,
    numbered_title,
)
from bot.lessons.model import FIRST_GAME, Attempt, Lesson, LessonStep, lessons
from bot.lessons.picture import picture
from render import DEFAULT_LANGUAGE

DONE, OPEN = "✅", "◽"


def contents(done: Collection[str], language: str = DEFAULT_LANGUAGE) -> Content:
    """The list of the lessons, and the way on: the first that is not done, or a game once enough are."""
    texts = Texts(language)
    ticks = {lesson: DONE if lesson in done else OPEN for lesson in lessons()}
    options = tuple(
        Option(
            f"{ticks[lesson.id]} {numbered_title(lesson, language)}",
            lesson.id,
            LessonTexts(lesson.id, language).own("about"),
        )
        for lesson in lessons().values()
    )
    lines = [texts("lessons-title"), texts("lessons-about", done=len(done), count=len(lessons()))]
    blocks: list[Block] = [Text("\n".join((*lines, "".join(ticks.values()))))]
    following = next((each for each in lessons().values() if each.id not in done), None)
    enough = set(list(lessons())[:FIRST_GAME]) <= set(done)
    blocks.append(Buttons(tuple(_onwards(following, enough=enough, language=language))))
    return Content((*blocks, Select(str(LessonsId()), texts("lessons-pick"), options)), PLAIN)


def lesson_page(
    attempt: Attempt, path: Path = (), note: str | None = None, language: str = DEFAULT_LANGUAGE
) -> Content:
    """The page of a lesson: its task after the choices of `path`, or what has been learnt once all are done.

    `note` ends the id of the answer to a wrong try.
    """
    texts, task = Texts(language), attempt.task
    pov = practised(attempt.rules, attempt.state, attempt.seat, len(attempt.taken), language)
    legal = attempt.legal
    shown = page(legal, path) or page(legal)
    lines = [_heading(attempt, language), *_told(attempt, note, language)]
    if task is not None:
        lines += _means(pov, task)
    blocks: list[Block] = [Text("\n".join(lines)), picture(pov.table, attempt, path)]
    if shown is None:
        return Content((*blocks, Buttons(tuple(_further(attempt.lesson, language)))), ACCENTS[pov.team])
    lesson, version = attempt.lesson.id, len(attempt.taken)
    ids = OptionIds(lambda choice, _: str(LessonChoiceId(lesson, version, choice)))  # lessons offer everything
    blocks += choices(pov, shown, Previews(pov), ids, plain=task is None or task.plain)
    steering = []
    if path:
        steering.append(Button(texts("lesson-back"), ids.option(()), emoji="↩️"))
    if len(attempt.taken) > attempt.begun:
        steering.append(Button(texts("lesson-again"), str(LessonAgainId(attempt.lesson.id)), emoji="🔁"))
    steering += [lessons_button(language, "lessons-all"), words_button(attempt.rules.edition, language)]
    return Content((*blocks, Buttons(tuple(steering))), ACCENTS[pov.team])


def _further(lesson: Lesson, language: str) -> Iterator[Button]:
    """The way on from a lesson that is done."""
    at = list(lessons()).index(lesson.id) + 1
    following = next(iter(list(lessons().values())[at:]), None)
    yield from _onwards(following, enough=at >= FIRST_GAME, language=language)
    yield lessons_button(language, "lessons-all")


def _onwards(following: Lesson | None, *, enough: bool, language: str) -> Iterator[Button]:
    """The next lesson, and the first game too if enough are done for it; after the last lesson a normal game."""
    if following is None:
        yield normal_game_button(language)
        return
    yield next_lesson_button(following, language)
    if enough:
        yield first_game_button(language)


def _heading(attempt: Attempt, language: str) -> str:
    steps = len(attempt.lesson.steps)
    dots = DONE * attempt.step + OPEN * (steps - attempt.step)
    return f"### {numbered_title(attempt.lesson, language)} {dots}"


def _told(attempt: Attempt, note: str | None, language: str) -> Iterator[str]:
    """The answer to the last try, the idea of the lesson, and the task."""
    texts, own = Texts(language), LessonTexts(attempt.lesson.id, language).own
    if note is not None:
        yield texts("lesson-no", text=own(note) or texts("lesson-wrong"))
    elif attempt.step:
        yield texts("lesson-yes", text=own(f"done-{attempt.step}"))
    if not attempt.taken and note is None:
        yield own("idea")
    if attempt.task is not None:
        yield texts("lesson-task", text=own(f"task-{attempt.step + 1}"))


def _means(pov: PointOfView, task: LessonStep) -> Iterator[str]:
    """What the learner has, as far as the task is about it."""
    yield f"-# {standing(pov)}"
    if "cards" in task.shows:
        yield cards_line(pov)
    if "aspirations" in task.shows:
        yield from pov.words.goals.aspirations(pov.view)
