"""Puzzles: a turn to be played by the buttons of the game, graded by the chance to win that it brings."""

import asyncio

from bot.core.model.errors import Refused
from bot.core.play.action_picker import Path
from bot.core.practice.chosen import chosen_way
from bot.core.practice.exercise_page import Grade
from bot.core.practice.exercises import Answering
from bot.core.practice.grading import Grading
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import matching_choices
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.puzzles.ids import PuzzleAgainId, PuzzleChoiceId, PuzzleId
from bot.puzzles.model import Puzzle, day_at, of_day, puzzles
from bot.puzzles.page import grade_page, puzzle_name, puzzle_page
from bot.puzzles.store import PuzzleStore


class PuzzlesFeature(Feature):
    """/puzzle and the choices in puzzles."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = PuzzleStore(services.games.store.database)
        self._grading = Grading(services.thinker)

    @command("puzzle")
    async def _puzzle(self, request: Request, number: int | None = None) -> None:
        chosen = await self._following(request) if number is None else number
        if chosen is None:
            raise Refused("puzzle-all-done")
        await self._show(request, await self._answering(request, chosen))

    @completes("puzzle", "number")
    async def _numbers(self, request: Request, typed: str) -> Choices:
        await _loaded()
        answered = await self._store.answered(request.person)
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
        await self._store.save_puzzle(request.person, puzzle.id, ())
        await self._show(request, Answering.at(puzzle))

    @press
    async def _choose(self, request: Request, pressed: PuzzleChoiceId) -> None:
        """Turn to the page of a choice, or take an action; an outdated button shows where the puzzle stands."""
        answering = await self._answering(request, pressed.number)
        way = chosen_way(answering.legal, request.chosen, pressed.digest)
        if way is None or pressed.version != len(answering.taken):
            await self._show(request, answering)
        elif way.action is None:
            await self._show(request, answering, way.path, everything=pressed.everything)
        else:
            answering = answering.after(way.action)
            await self._store.save_puzzle(request.person, answering.exercise.id, answering.taken)
            await self._show(request, answering)

    async def _answering(self, request: Request, number: int) -> Answering[Puzzle]:
        """Where the person is in a puzzle."""
        await _loaded()
        puzzle = puzzle_numbered(number)
        return Answering.at(puzzle, await self._store.taken(request.person, puzzle.id))

    async def _show(
        self, request: Request, answering: Answering[Puzzle], path: Path = (), *, everything: bool = False
    ) -> None:
        """Show a puzzle, or its grade once the turn has been played."""
        if answering.is_over:
            ways = (answering.taken, answering.exercise.best)
            yours, best = await self._grading.values(request, answering.exercise, answering.exercise.id, ways)
            grade = Grade(yours, max(yours, best))
            await request.answer.conclude(await self._graded(request, answering, grade))
            return
        is_of_day = answering.exercise == of_day(self._today())
        page = puzzle_page(answering, path, everything=everything, is_of_day=is_of_day, language=request.language)
        await request.answer.turn_page(page)

    async def _graded(self, request: Request, answering: Answering[Puzzle], grade: Grade) -> Content:
        """Grade a turn, and save that it was answered."""
        puzzle, person, today = answering.exercise, request.person, self._today()
        await self._store.save_answer(person, puzzle.id, grade.stars, today if puzzle == of_day(today) else None)
        return grade_page(answering, grade, await self._following(request), request.language)

    async def _following(self, request: Request) -> int | None:
        """The puzzle of the day, or the first other one, that the person has not answered; None if all are."""
        await _loaded()
        answered = await self._store.answered(request.person)
        numbers = [of_day(self._today()).id, *sorted(puzzles())]
        return next((number for number in numbers if number not in answered), None)

    def _today(self) -> int:
        return day_at(self._service.clock())


async def _loaded() -> None:
    """Read the puzzles in a thread on first use: it takes a moment."""
    await asyncio.to_thread(puzzles)


def puzzle_numbered(number: int) -> Puzzle:
    """A puzzle; raises Refused if there is none of this number."""
    if number not in puzzles():
        raise Refused("no-such-puzzle", count=len(puzzles()))
    return puzzles()[number]
