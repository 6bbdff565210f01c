"""Pictures of lessons: all that a goal, a task or an answer names lies inside; a Revelation is shown in full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest

from bot.core.practice import positions
from bot.core.ui.content import Image
from bot.lessons.links import LessonTexts
from bot.lessons.model import Attempt, Condition, Lesson, lessons
from bot.lessons.page import lesson_page
from engine import board
from render import Candidate, choices_picture, revelation_picture
from render.pictures import choices
from tests.benchmarks.bench_reading import part_shown
from tests.bot.lessons.support import solution
from tests.bot.support.contents import images
from tests.render.games import words

REALMS = {name.capitalize(): realm for realm, name in enumerate(board.REALM_NAMES)}


@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)
def test_a_picture_has_all_that_is_asked_about(lesson: Lesson) -> None:
    for attempt, texts, goal in pages(lesson):
        (image,) = images(lesson_page(attempt))
        if drawn_by(image) is choices_picture:
            part = part_shown(image)
            for place in {*meant(attempt, texts), *named(goal, attempt)}:
                _, y = part.at(choices.middle(place))  # it is as wide as the board
                assert 0 <= y <= part.height, (texts, choices.label(words(), place))


def test_a_lesson_that_ends_with_a_revelation_shows_it() -> None:
    shown = {lesson.id: drawn_by(*images(lesson_page(last(lesson)))) for lesson in lessons().values()}
    assert {name for name, how in shown.items() if how is revelation_picture} == {"goal", "revelation"}


def pages(lesson: Lesson) -> Iterator[tuple[Attempt, str, Condition]]:
    """The attempts at which a lesson has something to say, with all of it, and with the goal that it is about."""
    own = LessonTexts(lesson.id).own
    begun: dict[int, Attempt] = {}
    for attempt, _ in solution(lesson):
        begun.setdefault(attempt.step, attempt)
    for number, step in enumerate(lesson.steps):
        said = [own("idea" if number == 0 else f"done-{number}"), own(f"task-{number + 1}")]
        said += [own(wrong.say) for wrong in step.wrong]
        yield begun[number], " ".join(said), step.goal
    yield last(lesson), own(f"done-{len(lesson.steps)}"), lesson.steps[-1].goal


def last(lesson: Lesson) -> Attempt:
    """A lesson that is done."""
    return Attempt.at(lesson, (action for _, action in solution(lesson)))


def drawn_by(image: Image) -> object:
    """The function that draws a picture."""
    assert isinstance(image.draw, partial)
    return image.draw.func


def meant(attempt: Attempt, text: str) -> Iterator[Candidate]:
    """The places that a text names: by their labels, by their names, or by the Spheres and the Emotions there."""
    labels = {choices.label(words(), place): place for place in places()}
    yield from (labels[word] for word in re.findall(r"\b[VCNLW][VCNLW12F]?\b", text) if word in labels)
    yield from (Candidate("space", board.REALM_SPACE[realm]) for name, realm in REALMS.items() if name in text)
    for realm in board.REALMS:
        if words().terms.sphere(board.sphere_at(attempt.state.orientation, realm)) in text:
            yield Candidate("sphere", realm)
    for slot, emotion in enumerate(attempt.state.slots):
        if emotion is not None and emotion.card in text:
            yield Candidate("slot", slot)


def places() -> Iterator[Candidate]:
    """Every place with a label of its own; a Frontier's is that of its space."""
    yield from (Candidate("slot", slot) for slot in board.SLOTS)
    yield from (Candidate("site", site) for site in board.SITES)
    yield from (Candidate("space", space) for space in board.SPACES)


def named(goal: Condition, attempt: Attempt) -> Iterator[Candidate]:
    """The places that decide whether a goal holds."""
    for word in goal.controls:
        yield from (Candidate("slot", slot) for slot in board.TRIADS[positions.frontier(word)])
    if goal.at is not None:
        yield Candidate("space", positions.space(goal.at))
    if goal.ahead or goal.points:  # what an Aspiration counts
        yield from (Candidate("slot", slot) for slot in board.SLOTS if attempt.state.slots[slot] is not None)
    match goal.where:
        case {"realm": str(realm)}:
            yield Candidate("sphere", positions.realm(realm))
        case {"space": str(space)}:
            yield Candidate("space", positions.space(space))
