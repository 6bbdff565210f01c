"""Lessons on the pages of others."""

from collections.abc import Iterable, Sequence

from bot.core.model.table import Table
from bot.core.requests.feature import Services
from bot.core.service import Service
from bot.core.ui.content import Button, Style
from bot.core.ui.texts import Texts
from bot.lessons.links import lessons_button, next_lesson_button, shown_in
from bot.lessons.model import after_game
from bot.lessons.store import LessonStore


class LessonLinks(Service):
    """Offers lessons where they are of use."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._store = LessonStore(services.games.store.database)

    def beginnings(self, buttons: Sequence[Button], texts: Texts) -> Sequence[Button]:
        """The list of lessons, first."""
        return (lessons_button(texts.language), *buttons)

    def lobby_buttons(self, texts: Texts) -> Sequence[Button]:
        """The list of lessons, for people who do not know the game."""
        return (lessons_button(texts.language, "lobby-button-new"),)

    def rule_buttons(self, rules: Iterable[str], language: str) -> Sequence[Button]:
        """The lesson that shows the first of some rules or chapters that has one."""
        return shown_in(rules, language)

    async def next_step(self, table: Table, person: int) -> Button | None:
        """The next of the lessons that a first game takes."""
        lesson = after_game(table.row, await self._store.done(person))
        return None if lesson is None else next_lesson_button(lesson, table.words.language, Style.PRIMARY)
