"""Solving lessons: the actions that do their tasks, and those that do not; what is stored of it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.storage.store import Store
from bot.lessons.model import Attempt, Lesson
from bot.lessons.store import LessonStore
from engine.actions import Action

MOST = 400
"""Maximum number of positions looked at for one task."""


def store_of(store: Store) -> LessonStore:
    """The store of lessons in a database."""
    return LessonStore(store.database)


def ways(attempt: Attempt) -> list[Action]:
    """The fewest actions that do the task of an attempt, and lead to the next."""
    open_ways: list[tuple[list[Action], Attempt]] = [([], attempt)]
    for way, before in open_ways:
        assert len(open_ways) < MOST, f"{attempt.lesson.id} has no solution"
        for action in before.legal:
            after, wrong = before.after_try(action)
            if wrong is None and after.step > attempt.step:
                return [*way, action]
            if wrong is None:
                open_ways.append(([*way, action], after))
    raise AssertionError(f"{attempt.lesson.id} has no solution")


def solution(lesson: Lesson) -> tuple[tuple[Attempt, Action], ...]:
    """The attempts on the way through a lesson, each with the action that leads on."""
    if lesson.id not in _solutions:
        _solutions[lesson.id] = tuple(_solved(lesson))
    return _solutions[lesson.id]


_solutions: dict[str, tuple[tuple[Attempt, Action], ...]] = {}


def _solved(lesson: Lesson) -> Iterator[tuple[Attempt, Action]]:
    attempt = Attempt.at(lesson, ())
    while attempt.task is not None:
        for action in ways(attempt):
            yield attempt, action
            attempt, wrong = attempt.after_try(action)
            assert wrong is None


def mistakes(attempt: Attempt) -> dict[str, list[Action]]:
    """The shortest sequences of actions with each answer to a wrong try, by the end of its id."""
    found: dict[str, list[Action]] = {}
    open_ways: list[tuple[list[Action], Attempt]] = [([], attempt)]
    for way, before in open_ways:
        for action in before.legal:
            after, wrong = before.after_try(action)
            if wrong is not None:
                found.setdefault(wrong, [*way, action])
            elif after.step == attempt.step and len(open_ways) < MOST:
                open_ways.append(([*way, action], after))
    return found
