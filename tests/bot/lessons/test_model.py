"""Lessons as data: every task can be done, every answer is given, and texts are short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.practice import positions
from bot.lessons.links import LessonTexts
from bot.lessons.model import FIRST_GAME, Attempt, after_game, lesson_about, lessons
from engine import Edition, load_ruleset
from render import RuleBook, catalogue
from tests.bot.lessons.support import mistakes, solution
from tests.bot.support.tables import games_row

IDEA_WORDS = 30
"""The most words of a lesson's idea."""

ALL = list(lessons().values())


def test_every_task_can_be_done() -> None:
    for lesson in ALL:
        actions = [action for _, action in solution(lesson)]
        assert Attempt.at(lesson, actions).task is None, lesson.id
        assert Attempt.at(lesson, actions[:-1]).task is not None, lesson.id


def test_every_answer_to_a_wrong_try_is_given() -> None:
    for lesson in ALL:
        begun: dict[int, Attempt] = {}
        for attempt, _ in solution(lesson):
            begun.setdefault(attempt.step, attempt)
        for step, task in enumerate(lesson.steps):
            given = mistakes(begun[step])
            assert {wrong.say for wrong in task.wrong} <= set(given), lesson.id
            for actions in given.values():
                attempt = begun[step]
                for action in actions:
                    attempt, _ = attempt.after_try(action)
                assert attempt == begun[step], f"the task of {lesson.id} begins again"


def test_texts_are_there_and_short() -> None:
    for lesson in ALL:
        texts = LessonTexts(lesson.id)
        assert 5 < len(texts.own("idea").split()) <= IDEA_WORDS, lesson.id
        assert texts.own("about"), lesson.id
        for number, step in enumerate(lesson.steps, 1):
            for text in (f"task-{number}", f"done-{number}", *(wrong.say for wrong in step.wrong)):
                assert texts.own(text), f"{lesson.id}: {text}"


def test_no_text_is_left_over() -> None:
    known = {"about", "idea", "wrong"}
    for lesson in ALL:
        used = {f"{kind}-{number}" for number in range(1, len(lesson.steps) + 1) for kind in ("task", "done")}
        used |= {wrong.say for step in lesson.steps for wrong in step.wrong} | known
        message = catalogue("bot", "en", "lessons.ftl")
        for number in range(1, 9):
            for name in (f"task-{number}", f"done-{number}"):
                assert name in used or not message.has(f"lesson-{lesson.id}.{name}")


def test_chapters_of_lessons_are_in_the_rule_book() -> None:
    book = RuleBook({edition: load_ruleset(edition) for edition in Edition})
    for lesson in ALL:
        assert lesson.chapters
        assert set(lesson.chapters) <= set(book.chapters)


def test_a_first_game_takes_five_lessons_and_the_basic_game_twelve() -> None:
    full = [lesson for lesson in ALL if lesson.position.mode.value == "full"]
    assert len(ALL) - len(full) == 12
    assert ALL[12:] == full
    assert [lesson.id for lesson in ALL[:FIRST_GAME]] == ["goal", "absorb", "invoke", "control", "revelation"]


def test_actions_that_a_lesson_no_longer_offers_are_left_out() -> None:
    lesson, other = lessons()["move"], lessons()["invoke"]
    (action,) = [action for _, action in solution(other)]
    assert Attempt.at(lesson, [action]) == Attempt.at(lesson, ())


@pytest.mark.parametrize("word", ["attic", "valley|network", "cradle|valley"])
def test_a_place_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(positions.PositionError):
        positions.space(word)


def test_slots_are_named_by_their_side() -> None:
    assert [positions.slot(word) for word in ("<valley", "valley>", "valley|cradle", "<cradle")] == [0, 1, 2, 3]
    with pytest.raises(positions.PositionError):
        positions.slot("valley")


def test_a_rule_leads_to_the_lesson_that_shows_it() -> None:
    assert lesson_about("MOV-2") is lesson_about("MOV") is lessons()["move"]
    assert lesson_about("RUL-1") is None
    chapters = [chapter for lesson in ALL for chapter in lesson.chapters]
    assert len(set(chapters)) == len(chapters)


@pytest.mark.parametrize(
    ("tips", "done", "following"),
    [(False, 0, None), (True, 0, 0), (False, 2, 2), (True, FIRST_GAME - 1, FIRST_GAME - 1), (True, FIRST_GAME, None)],
)
def test_after_a_game_people_who_have_begun_go_on(tips: bool, done: int, following: int | None) -> None:
    row = replace(games_row(Edition.SECOND, ("Ann", "Ben", "Cleo", "Dan"), free=True, seed=1), tips=tips)
    wanted = None if following is None else ALL[following]
    assert after_game(row, [lesson.id for lesson in ALL[:done]]) is wanted
