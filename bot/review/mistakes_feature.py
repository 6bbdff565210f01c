"""Mistakes: the ❗ of a reviewed game, played again by the buttons of the game and graded like puzzles."""

from collections.abc import Iterator
from itertools import dropwhile, islice
from typing import NamedTuple

from bot.core.play.action_picker import Path
from bot.core.practice.chosen import chosen_way
from bot.core.practice.exercise_page import Grade
from bot.core.practice.exercises import Answering
from bot.core.practice.grading import Grading
from bot.core.requests.feature import Feature, Services, press
from bot.core.requests.request import Request
from bot.review.feature import ReviewFeature
from bot.review.ids import MAX_MISTAKE_STEPS, MistakeChoiceId, MistakeId
from bot.review.mistakes import Mistake, mistake_at, mistakes
from bot.review.mistakes_page import answering_with, mistake_grade_page, mistake_page


class _Attempt(NamedTuple):
    """Where a person is in a mistake, and all mistakes of theirs in that game, each looked for when it is asked for."""

    answering: Answering[Mistake]
    own: Iterator[Mistake]


class MistakesFeature(Feature):
    """The choices in mistakes; where a person is in one is in the ids of its buttons."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._grading = Grading(services.thinker)

    @press
    async def _open(self, request: Request, pressed: MistakeId) -> None:
        if (attempt := await self._attempt(request, pressed.game, pressed.step)) is not None:
            await self._show(request, attempt)

    @press
    async def _choose(self, request: Request, pressed: MistakeChoiceId) -> None:
        """Turn to the page of a choice, or take an action."""
        attempt = await self._attempt(request, pressed.game, pressed.step, pressed.taken)
        if attempt is None:
            return
        way = chosen_way(attempt.answering.legal, request.chosen, pressed.digest)
        if way is None:
            await self._show(request, attempt)
        elif way.action is None:
            await self._show(request, attempt, way.path, everything=pressed.everything)
        else:
            await self._show(request, attempt._replace(answering=attempt.answering.after(way.action)))

    async def _attempt(self, request: Request, game: int, step: int, taken: tuple[str, ...] = ()) -> _Attempt | None:
        """How far the person has come with a mistake; if it is no longer one, None, and the review is shown."""
        table = await request.table(game)
        recording, review = await self._services.feature(ReviewFeature).recording_and_review(request, table)
        mistake = None if review is None else mistake_at(table, recording, review, step)
        if review is None or mistake is None:
            await self._services.feature(ReviewFeature).show_review(request, table)
            return None
        return _Attempt(answering_with(mistake, taken), mistakes(table, recording, review, request.person))

    async def _show(self, request: Request, attempt: _Attempt, path: Path = (), *, everything: bool = False) -> None:
        """Show a mistake, or its grade once the turn has been played."""
        answering = attempt.answering
        if not answering.is_over and len(answering.taken) <= MAX_MISTAKE_STEPS:
            page = mistake_page(answering, path, everything=everything, language=request.language)
            await request.answer.turn_page(page)
            return
        mistake = answering.exercise
        ways = (answering.taken, mistake.best, mistake.played)
        yours, best, then = await self._grading.values(request, mistake, mistake.step, ways)
        from_this = dropwhile(lambda each: each.step != mistake.step, attempt.own)
        following = next(islice(from_this, 1, None), None)
        page = mistake_grade_page(answering, Grade(yours, max(yours, best)), then, following, request.language)
        await request.answer.conclude(page)
