"""Buttons that open lessons, and the names on them."""

from collections.abc import Iterable
from itertools import islice

from bot.core.lobby.ids import NewGameId
from bot.core.ui.content import Button, Style
from bot.core.ui.texts import Texts
from bot.lessons.ids import LessonId, LessonsId
from bot.lessons.model import Lesson, lesson_about, lessons
from render import DEFAULT_LANGUAGE, catalogue


class LessonTexts:
    """The texts of a lesson in one language: its title and the attributes of that message."""

    def __init__(self, lesson: str, language: str = DEFAULT_LANGUAGE) -> None:
        self._lesson = f"lesson-{lesson}"
        self._messages = catalogue("bot", language, "lessons.ftl")

    @property
    def title(self) -> str:
        """The name of the lesson."""
        return self._messages.say(self._lesson)

    def own(self, name: str) -> str:
        """A text of the lesson; empty if it has none of this name."""
        message = f"{self._lesson}.{name}"
        return self._messages.say(message) if self._messages.has(message) else ""


def numbered_title(lesson: Lesson, language: str = DEFAULT_LANGUAGE) -> str:
    """The number and the title of a lesson."""
    return f"{list(lessons()).index(lesson.id) + 1} · {LessonTexts(lesson.id, language).title}"


def lesson_button(lesson: Lesson, language: str = DEFAULT_LANGUAGE) -> Button:
    """The button that opens a lesson."""
    return Button(numbered_title(lesson, language), str(LessonId(lesson.id)), emoji="🎓")


def next_lesson_button(lesson: Lesson, language: str = DEFAULT_LANGUAGE, style: Style = Style.SUCCESS) -> Button:
    """The button that goes on to a lesson."""
    return Button(numbered_title(lesson, language), str(LessonId(lesson.id)), style, "▶️")


def lessons_button(language: str = DEFAULT_LANGUAGE, label: str = "lessons-open") -> Button:
    """The button that opens the list of lessons; `label` is the id of the message on it."""
    return Button(Texts(language)(label), str(LessonsId()), emoji="🎓")


def first_game_button(language: str = DEFAULT_LANGUAGE) -> Button:
    """The button that begins a person's first game."""
    return _beginning("first", "lobby-button-firstgame", "🌱", language)


def normal_game_button(language: str = DEFAULT_LANGUAGE) -> Button:
    """The button that begins a game against computers."""
    return _beginning("play", "lobby-button-play", "🤖", language)


def _beginning(how: str, label: str, emoji: str, language: str) -> Button:
    return Button(Texts(language)(label), str(NewGameId(how)), Style.SUCCESS, emoji)


def shown_in(rules: Iterable[str], language: str = DEFAULT_LANGUAGE) -> tuple[Button, ...]:
    """The button of the lesson that shows the first of some rules or chapters that has one; none without any."""
    found = (lesson_button(lesson, language) for rule in rules if (lesson := lesson_about(rule)) is not None)
    return tuple(islice(found, 1))
