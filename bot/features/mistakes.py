"""Mistakes: the ❗ of a reviewed game, played again by the buttons of the game and graded like puzzles."""

from itertools import dropwhile, islice

from bot.features.feature import Feature, press
from bot.features.puzzles import Puzzles
from bot.features.request import Request
from bot.features.review import Review
from bot.model.exercises import Answering
from bot.model.mistakes import Mistake, mistake_at, mistakes
from bot.pages.action_picker import Path, is_whole, matching, resolve
from bot.pages.exercises import Grade
from bot.pages.mistakes import answered, mistake_grade_page, mistake_page
from bot.ui.custom_ids import MAX_MISTAKE_STEPS, MistakeChoiceId, MistakeId


class Mistakes(Feature):
    """The choices in mistakes; where a person is in one is in the ids of its buttons."""

    @press
    async def _open(self, request: Request, pressed: MistakeId) -> None:
        if (answering := await self._answering(request, pressed.game, pressed.step)) is not None:
            await self._show(request, answering)

    @press
    async def _choose(self, request: Request, pressed: MistakeChoiceId) -> None:
        """Turn to the page of a choice, or take an action."""
        answering = await self._answering(request, pressed.game, pressed.step, pressed.taken)
        if answering is None:
            return
        values = request.chosen
        path = resolve(answering.legal, values[0] if values else pressed.digest)
        if path is None:
            await self._show(request, answering)
        elif not is_whole(path):
            await self._show(request, answering, path, everything=pressed.everything)
        else:
            (action,) = matching(answering.legal, path)
            await self._show(request, answering.after(action))

    async def _answering(
        self, request: Request, game: int, step: int, taken: tuple[str, ...] = ()
    ) -> Answering[Mistake] | None:
        """Where the person is in a mistake; None, and the review is shown, if that names no such mistake any more."""
        table = await request.table(game)
        recording, review = await self._services.feature(Review).of(request, table)
        mistake = None if review is None else mistake_at(table, recording, review, step)
        if mistake is None:
            await self._services.feature(Review).show(request, table)
            return None
        return answered(mistake, taken)

    async def _show(
        self, request: Request, answering: Answering[Mistake], path: Path = (), *, everything: bool = False
    ) -> None:
        """Show a mistake, or its grade once the turn has been played."""
        if not answering.is_over and len(answering.taken) <= MAX_MISTAKE_STEPS:
            page = mistake_page(answering, path, everything=everything, language=request.language)
            await request.answer.turn_page(page)
            return
        mistake = answering.exercise
        ways = (answering.taken, mistake.best, mistake.played)
        yours, best, then = await self._services.feature(Puzzles).values(request, mistake, mistake.step, ways)
        following = await self._following(request, mistake)
        page = mistake_grade_page(answering, Grade(yours, max(yours, best)), then, following, request.language)
        await request.answer.conclude(page)

    async def _following(self, request: Request, mistake: Mistake) -> Mistake | None:
        """The person's mistake after this one; None after their last."""
        table = await request.table(mistake.game)
        recording, review = await self._services.feature(Review).of(request, table)
        found = iter(()) if review is None else mistakes(table, recording, review, request.person)
        from_this = dropwhile(lambda each: each.step != mistake.step, found)
        return next(islice(from_this, 1, None), None)
