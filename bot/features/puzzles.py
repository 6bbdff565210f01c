"""Puzzles: a turn to be played by the buttons of the game, graded by the chance to win that it brings."""

import asyncio
from collections.abc import Awaitable, Iterator, Mapping
from functools import partial
from typing import Any

from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.features.matching import matching_choices
from bot.features.slash import slash
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.puzzles import Answering, Puzzle, day_at, of_day, puzzles
from bot.pages.action_picker import Path, is_whole, matching, resolve
from bot.pages.puzzles import Grade, grade_page, puzzle_name, puzzle_page
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, PuzzleAgainId, PuzzleChoiceId, PuzzleId
from bot.workers.fair_queue import MAX_ASKED
from bot.workers.shared import Shared
from engine import Generator, Seed, grades, view

WORLDS = 32
"""Guessed positions in which an answer is graded."""

MAX_GRADES = 1000
"""Number of graded turns kept in memory."""


class Puzzles(Feature):
    """/puzzle and the choices in puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = services.games.store
        self._painter = services.publisher.messages.painter
        self._grades = Shared[tuple[float, ...]](MAX_GRADES)

    def commands(self) -> Iterator[SlashCommand]:
        """/puzzle."""

        @slash("puzzle")
        async def puzzle(interaction: Interaction, number: int | None = None) -> None:
            chosen = await self._following(interaction) if number is None else number
            if chosen is None:
                raise Refused("puzzle-all-done")
            await self._show(interaction, await self._answering(interaction, chosen))

        @puzzle.autocomplete("number")
        async def numbers(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            await _loaded()
            answered, language = await self._store.puzzles.answered(interaction.user.id), language_of(interaction)
            named = [
                (puzzle_name(each, is_answered=each.id in answered, language=language), each.id)
                for each in puzzles().values()
            ]
            return matching_choices(str(current), named)

        yield puzzle

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons that open a puzzle and begin it again, and the choices in it."""
        return {PuzzleId: self._open, PuzzleAgainId: self._again, PuzzleChoiceId: self._choose}

    async def _open(self, interaction: Interaction, pressed: PuzzleId) -> None:
        await self._show(interaction, await self._answering(interaction, pressed.number))

    async def _again(self, interaction: Interaction, pressed: PuzzleAgainId) -> None:
        await _loaded()
        puzzle = puzzle_numbered(pressed.number)
        await self._store.puzzles.keep(interaction.user.id, puzzle.id, ())
        await self._show(interaction, Answering.at(puzzle))

    async def _choose(self, interaction: Interaction, pressed: PuzzleChoiceId) -> None:
        """Turn to the page of a choice, or take an action; an outdated button shows where the puzzle stands."""
        answering, values = await self._answering(interaction, pressed.number), selected(interaction)
        path = resolve(answering.legal, values[0] if values else pressed.digest)
        if path is None or pressed.version != len(answering.taken):
            await self._show(interaction, answering)
        elif not is_whole(path):
            await self._show(interaction, answering, path, everything=pressed.everything)
        else:
            (action,) = matching(answering.legal, path)
            answering = answering.after(action)
            await self._store.puzzles.keep(interaction.user.id, answering.puzzle.id, answering.taken)
            await self._show(interaction, answering)

    async def _answering(self, interaction: Interaction, number: int) -> Answering:
        """Where the person is in a puzzle."""
        await _loaded()
        puzzle = puzzle_numbered(number)
        return Answering.at(puzzle, await self._store.puzzles.taken(interaction.user.id, puzzle.id))

    async def _show(
        self, interaction: Interaction, answering: Answering, path: Path = (), *, everything: bool = False
    ) -> None:
        """Show a puzzle, or its grade once the turn has been played."""
        answer, person = Answer.of(interaction), interaction.user.id
        if answering.is_over:
            values = self._values(answering, person)
            await answer.progress(Content((Text(texts_for(interaction)("puzzle-thinking")),)))
            content = await self._graded(interaction, answering, await values)
            await answer.conclude(*await self._painter.draw(content, person=person))
            return
        is_of_day = answering.puzzle == of_day(self._today())
        content = puzzle_page(
            answering, path, everything=everything, is_of_day=is_of_day, language=language_of(interaction)
        )
        await answer.turn_page(*await self._painter.draw(content, person=person))

    def _values(self, answering: Answering, person: int) -> Awaitable[tuple[float, ...]]:
        """The values of a turn and of the best one, the same for everybody; raises Refused at once (`MAX_ASKED`)."""
        puzzle = answering.puzzle

        def think() -> Awaitable[tuple[float, ...]]:
            seen = view(puzzle.state, puzzle.state.team_of(puzzle.seat))
            ways = (answering.taken, puzzle.best)
            work = partial(grades, puzzle.rules, seen, ways, Generator(Seed.of(puzzle.id)), WORLDS)
            return self._services.thinker.run(work, whose=person, urgent=True, most=MAX_ASKED)

        return self._grades.of((puzzle.id, answering.taken), think)

    async def _graded(self, interaction: Interaction, answering: Answering, values: tuple[float, ...]) -> Content:
        """Grade a turn, and save that it was answered."""
        puzzle, person, today = answering.puzzle, interaction.user.id, self._today()
        yours, best = values
        grade = Grade(yours, max(yours, best))
        await self._store.puzzles.answer(person, puzzle.id, grade.stars, today if puzzle == of_day(today) else None)
        return grade_page(answering, grade, await self._following(interaction), language_of(interaction))

    async def _following(self, interaction: Interaction) -> int | None:
        """The puzzle of the day, or the first other one, that the person has not answered; None if all are."""
        await _loaded()
        answered = await self._store.puzzles.answered(interaction.user.id)
        numbers = [of_day(self._today()).id, *sorted(puzzles())]
        return next((number for number in numbers if number not in answered), None)

    def _today(self) -> int:
        return day_at(self._store.clock())


async def _loaded() -> None:
    """Read the puzzles in a thread on first use: it takes a moment."""
    await asyncio.to_thread(puzzles)


def puzzle_numbered(number: int) -> Puzzle:
    """A puzzle; raises Refused if there is none of this number."""
    if number not in puzzles():
        raise Refused("no-such-puzzle", count=len(puzzles()))
    return puzzles()[number]
