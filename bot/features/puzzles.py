"""Puzzles: a turn to be played by the buttons of the game, graded by the chance to win that it brings."""

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial

from bot.features.feature import Choices, Feature, Services, command, completes, press
from bot.features.matching import matching_choices
from bot.features.request import Request
from bot.model.errors import Refused
from bot.model.exercises import Answering, Exercise
from bot.model.puzzles import Puzzle, day_at, of_day, puzzles
from bot.pages.action_picker import Path, is_whole, matching, resolve
from bot.pages.exercises import Grade
from bot.pages.puzzles import grade_page, puzzle_name, puzzle_page
from bot.ui.content import Content, Text
from bot.ui.custom_ids import PuzzleAgainId, PuzzleChoiceId, PuzzleId
from bot.workers.fair_queue import MAX_ASKED
from bot.workers.shared import Shared
from engine import (
    Generator,
    Seed,
    view,
)
from engine.actions import Action
from engine.players import grades

WORLDS = 32
"""Guessed positions in which an answer is graded."""

MAX_GRADES = 1000
"""Number of graded turns kept in memory."""


class Puzzles(Feature):
    """/puzzle and the choices in puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = services.games.store
        self._grades = Shared[tuple[float, ...]](MAX_GRADES)

    @command("puzzle")
    async def _puzzle(self, request: Request, number: int | None = None) -> None:
        chosen = await self._following(request) if number is None else number
        if chosen is None:
            raise Refused("puzzle-all-done")
        await self._show(request, await self._answering(request, chosen))

    @completes("puzzle", "number")
    async def _numbers(self, request: Request, typed: str) -> Choices:
        await _loaded()
        answered = await self._store.puzzles.answered(request.person)
        named = [
            (puzzle_name(each, is_answered=each.id in answered, language=request.language), each.id)
            for each in puzzles().values()
        ]
        return matching_choices(typed, named)

    @press
    async def _open(self, request: Request, pressed: PuzzleId) -> None:
        await self._show(request, await self._answering(request, pressed.number))

    @press
    async def _again(self, request: Request, pressed: PuzzleAgainId) -> None:
        await _loaded()
        puzzle = puzzle_numbered(pressed.number)
        await self._store.puzzles.save(request.person, puzzle.id, ())
        await self._show(request, Answering.at(puzzle))

    @press
    async def _choose(self, request: Request, pressed: PuzzleChoiceId) -> None:
        """Turn to the page of a choice, or take an action; an outdated button shows where the puzzle stands."""
        answering, values = await self._answering(request, pressed.number), request.chosen
        path = resolve(answering.legal, values[0] if values else pressed.digest)
        if path is None or pressed.version != len(answering.taken):
            await self._show(request, answering)
        elif not is_whole(path):
            await self._show(request, answering, path, everything=pressed.everything)
        else:
            (action,) = matching(answering.legal, path)
            answering = answering.after(action)
            await self._store.puzzles.save(request.person, answering.exercise.id, answering.taken)
            await self._show(request, answering)

    async def _answering(self, request: Request, number: int) -> Answering[Puzzle]:
        """Where the person is in a puzzle."""
        await _loaded()
        puzzle = puzzle_numbered(number)
        return Answering.at(puzzle, await self._store.puzzles.taken(request.person, puzzle.id))

    async def _show(
        self, request: Request, answering: Answering[Puzzle], path: Path = (), *, everything: bool = False
    ) -> None:
        """Show a puzzle, or its grade once the turn has been played."""
        if answering.is_over:
            ways = (answering.taken, answering.exercise.best)
            yours, best = await self.values(request, answering.exercise, answering.exercise.id, ways)
            grade = Grade(yours, max(yours, best))
            await request.answer.conclude(await self._graded(request, answering, grade))
            return
        is_of_day = answering.exercise == of_day(self._today())
        page = puzzle_page(answering, path, everything=everything, is_of_day=is_of_day, language=request.language)
        await request.answer.turn_page(page)

    async def values(
        self, request: Request, exercise: Exercise, seed: int, ways: Sequence[tuple[Action, ...]]
    ) -> tuple[float, ...]:
        """The chance to win after each way to play an exercise, the same for everybody; says meanwhile that it thinks.

        Raises Refused at once (`MAX_ASKED`).
        """

        def think() -> Awaitable[tuple[float, ...]]:
            seen = view(exercise.state, exercise.state.team_of(exercise.seat))
            work = partial(grades, exercise.rules, seen, ways, Generator(Seed.of(seed)), WORLDS)
            return self._services.thinker.run(work, whose=request.person, urgent=True, most=MAX_ASKED)

        found = self._grades.of((exercise.name, ways[0]), think)
        await request.answer.progress(Content((Text(request.texts("puzzle-thinking")),)))
        return await found

    async def _graded(self, request: Request, answering: Answering[Puzzle], grade: Grade) -> Content:
        """Grade a turn, and save that it was answered."""
        puzzle, person, today = answering.exercise, request.person, self._today()
        await self._store.puzzles.answer(person, puzzle.id, grade.stars, today if puzzle == of_day(today) else None)
        return grade_page(answering, grade, await self._following(request), request.language)

    async def _following(self, request: Request) -> int | None:
        """The puzzle of the day, or the first other one, that the person has not answered; None if all are."""
        await _loaded()
        answered = await self._store.puzzles.answered(request.person)
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
