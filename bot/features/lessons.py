"""Lessons: a task on a position each, played by the buttons of the game, for the person alone."""

from collections.abc import Iterator, Mapping

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.features.slash import slash
from bot.interactions.languages import language_of
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.lessons import Attempt, Lesson, lessons
from bot.pages.action_picker import Path, is_whole, matching, resolve
from bot.pages.lessons import contents, lesson_page
from bot.ui.content import Content
from bot.ui.custom_ids import CustomId, LessonAgainId, LessonChoiceId, LessonId, LessonsId


class Lessons(Feature):
    """/learn, the list of lessons, and their tasks."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = services.games.store.lessons
        self._painter = services.publisher.messages.painter

    def commands(self) -> Iterator[SlashCommand]:
        """/learn."""

        @slash("learn")
        async def learn(interaction: Interaction) -> None:
            await Answer.of(interaction).send(await self._contents(interaction))

        yield learn

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The list of lessons, the buttons that open one, and the choices in it."""
        return {
            LessonsId: self._list,
            LessonId: self._open,
            LessonAgainId: self._again,
            LessonChoiceId: self._choose,
        }

    async def _list(self, interaction: Interaction, _: LessonsId) -> None:
        """Show the list, or the lesson chosen there."""
        if values := selected(interaction):
            await self._show(interaction, await self._attempt(interaction, values[0]))
        else:
            await Answer.of(interaction).turn_page(await self._contents(interaction))

    async def _contents(self, interaction: Interaction) -> Content:
        return contents(await self._store.done(interaction.user.id), language_of(interaction))

    async def _open(self, interaction: Interaction, pressed: LessonId) -> None:
        await self._show(interaction, await self._attempt(interaction, pressed.lesson))

    async def _again(self, interaction: Interaction, pressed: LessonAgainId) -> None:
        """Take back what was done for the task so far."""
        attempt = await self._attempt(interaction, pressed.lesson)
        attempt = Attempt.at(attempt.lesson, attempt.taken[: attempt.begun])
        await self._keep(interaction, attempt)
        await self._show(interaction, attempt)

    async def _choose(self, interaction: Interaction, pressed: LessonChoiceId) -> None:
        """Turn to the page of a choice, or try an action; an outdated button shows where the lesson stands."""
        attempt, values = await self._attempt(interaction, pressed.lesson), selected(interaction)
        path = resolve(attempt.legal, values[0] if values else pressed.digest)
        if path is None or pressed.version != len(attempt.taken) or not is_whole(path):
            await self._show(interaction, attempt, path if pressed.version == len(attempt.taken) and path else ())
            return
        (action,) = matching(attempt.legal, path)
        attempt, note = attempt.after(action)
        await self._keep(interaction, attempt)
        await self._show(interaction, attempt, note=note)

    async def _attempt(self, interaction: Interaction, name: str) -> Attempt:
        """Where the person is in a lesson; one that is done begins again."""
        lesson = lesson_named(name)
        return Attempt.at(lesson, await self._store.taken(interaction.user.id, lesson.id))

    async def _keep(self, interaction: Interaction, attempt: Attempt) -> None:
        """Save where the person is; a lesson that is done begins again when it is opened."""
        done = attempt.task is None
        await self._store.keep(interaction.user.id, attempt.lesson.id, () if done else attempt.taken, done=done)

    async def _show(self, interaction: Interaction, attempt: Attempt, path: Path = (), note: str | None = None) -> None:
        content: Content = lesson_page(attempt, path, note, language_of(interaction))
        await Answer.of(interaction).turn_page(*await self._painter.draw(content, person=interaction.user.id))


def lesson_named(name: str) -> Lesson:
    """A lesson; raises Refused if there is none of this name (any more)."""
    if name not in lessons():
        raise Refused("no-such-lesson")
    return lessons()[name]
