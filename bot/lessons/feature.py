"""Lessons: a task on a position each, played by the buttons of the game, for the person alone."""

from bot.core.model.errors import Refused
from bot.core.play.action_picker import Path
from bot.core.practice.chosen import chosen_way
from bot.core.requests.feature import Feature, Services, command, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.lessons.ids import LessonAgainId, LessonChoiceId, LessonId, LessonsId
from bot.lessons.model import Attempt, Lesson, lessons
from bot.lessons.page import contents, lesson_page
from bot.lessons.store import LessonStore


class LessonsFeature(Feature):
    """/learn, the list of lessons, and their tasks."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = LessonStore(services.games.store.database)

    @command("learn")
    async def _learn(self, request: Request) -> Content:
        return await self._contents(request)

    @press
    async def _list(self, request: Request, _: LessonsId) -> Content:
        """Show the list, or the lesson chosen there."""
        if values := request.chosen:
            return _page(request, await self._attempt(request, values[0]))
        return await self._contents(request)

    async def _contents(self, request: Request) -> Content:
        return contents(await self._store.done(request.person), request.language)

    @press
    async def _open(self, request: Request, pressed: LessonId) -> Content:
        return _page(request, await self._attempt(request, pressed.lesson))

    @press
    async def _again(self, request: Request, pressed: LessonAgainId) -> Content:
        """Take back what was done for the task so far."""
        attempt = await self._attempt(request, pressed.lesson)
        attempt = Attempt.at(attempt.lesson, attempt.taken[: attempt.begun])
        await self._keep(request, attempt)
        return _page(request, attempt)

    @press
    async def _choose(self, request: Request, pressed: LessonChoiceId) -> Content:
        """Turn to the page of a choice, or try an action; an outdated button shows where the lesson stands."""
        attempt = await self._attempt(request, pressed.lesson)
        way = chosen_way(attempt.legal, request.chosen, pressed.digest)
        if way is None or pressed.version != len(attempt.taken):
            return _page(request, attempt)
        if way.action is None:
            return _page(request, attempt, way.path)
        attempt, note = attempt.after_try(way.action)
        await self._keep(request, attempt)
        return _page(request, attempt, note=note)

    async def _attempt(self, request: Request, name: str) -> Attempt:
        """Where the person is in a lesson; one that is done begins again."""
        lesson = lesson_named(name)
        return Attempt.at(lesson, await self._store.taken(request.person, lesson.id))

    async def _keep(self, request: Request, attempt: Attempt) -> None:
        """Save where the person is; a lesson that is done begins again when it is opened."""
        done = attempt.task is None
        await self._store.save_lesson(request.person, attempt.lesson.id, () if done else attempt.taken, done=done)


def _page(request: Request, attempt: Attempt, path: Path = (), note: str | None = None) -> Content:
    return lesson_page(attempt, path, note, request.language)


def lesson_named(name: str) -> Lesson:
    """A lesson; raises Refused if there is none of this name (any more)."""
    if name not in lessons():
        raise Refused("no-such-lesson")
    return lessons()[name]
