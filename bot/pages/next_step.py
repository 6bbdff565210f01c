"""The button of what is recommended after a game."""

from dataclasses import replace

from bot.model.lessons import lessons
from bot.model.next_step import NextStep
from bot.pages.lesson_links import next_lesson_button
from bot.ui.content import Button, Style
from bot.ui.custom_ids import HarderId, PuzzleId
from bot.ui.texts import Texts


def next_step_button(step: NextStep, game: int, language: str) -> Button:
    """The button that leads to a next step after a game."""
    texts = Texts(language)
    match step.kind:
        case "harder":
            return Button(texts("next-harder"), str(HarderId(game)), Style.PRIMARY, "🤖")
        case "lesson":
            return replace(next_lesson_button(lessons()[step.what], language), style=Style.PRIMARY)
        case "puzzle":
            return Button(texts("next-puzzle"), str(PuzzleId(int(step.what))), Style.PRIMARY, "🧩")
