"""What turns are worth that people play alone: the chance to win after each way to play one."""

from collections.abc import Awaitable, Sequence
from functools import partial

from bot.core.practice.exercises import Exercise
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Text
from bot.core.workers.fair_queue import MAX_ASKED
from bot.core.workers.shared import Shared
from bot.core.workers.worker_pool import WorkerPool
from engine import Generator, Seed, view
from engine.actions import Action
from engine.players import grades

WORLDS = 32
"""Guessed positions in which an answer is graded."""

MAX_GRADES = 1000
"""Number of graded turns kept in memory."""


class Grading:
    """Grades turns, each once for everybody."""

    def __init__(self, thinker: WorkerPool) -> None:
        self._thinker = thinker
        self._grades = Shared[tuple[float, ...]](MAX_GRADES)

    async def values(
        self, request: Request, exercise: Exercise, seed: int, ways: Sequence[tuple[Action, ...]]
    ) -> tuple[float, ...]:
        """The chance to win after each way to play an exercise, the same for everybody; says meanwhile that it thinks.

        Raises Refused at once (`MAX_ASKED`).
        """

        def think() -> Awaitable[tuple[float, ...]]:
            seen = view(exercise.state, exercise.state.team_of(exercise.seat))
            work = partial(grades, exercise.rules, seen, ways, Generator(Seed.of(seed)), WORLDS)
            return self._thinker.run(work, whose=request.person, urgent=True, most=MAX_ASKED)

        found = self._grades.get_or_make((exercise.name, ways[0]), think)
        await request.answer.progress(Content((Text(request.texts("puzzle-thinking")),)))
        return await found
