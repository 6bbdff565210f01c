"""Replays: a game step by step, with jumps to turns and Revelations, and as a film.

Pages are private: they show every step as the person's team, or a spectator, sees it. Once a game has been played out,
everybody sees all hands and Hidden Aspirations at every step.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.games.recordings import Recordings
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.recording import Recording
from bot.model.table import Table
from bot.pages.replay import film_page, step_page
from bot.ui.content import Content, Image
from bot.ui.custom_ids import CustomId, ReplayEndId, ReplayFilmId, ReplayId, ReplayJumpId, ReplayStepId
from bot.workers.fair_queue import MAX_ASKED, FairQueue
from bot.workers.picture_worker import PictureWorker
from bot.workers.shared import Shared
from bot.workers.worker import LostError
from render import Picture

MAX_FILMS = 4
"""Maximum number of films in memory, at most 10 MiB each: after a game, several people look at the same one."""

MAX_STEP_DIGITS = 5
"""Maximum number of digits of a step."""


class Replay(Feature):
    """/replay, the pages of a game's steps, and its film."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._painter = services.publisher.messages.painter
        self._workers = services.workers
        self.recordings = Recordings(services.games.store)
        self._films = Shared[tuple[Content, list[Picture]]](MAX_FILMS)
        self._queue = FairQueue()
        self._painting: PictureWorker | None = None
        self._closed = False

    def forget_all(self) -> None:
        """Drop all recordings and films from memory, because people in them have been forgotten."""
        self.recordings.forget_all()
        self._films.clear()

    def commands(self) -> Iterator[SlashCommand]:
        """/replay."""

        @slash("replay")
        async def replay(interaction: Interaction, game: int | None = None) -> None:
            await self._begin(interaction, await table_for(self._service, interaction, game))

        replay.autocomplete("game")(games(self._service))
        yield replay

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that opens the replay, those that turn its pages, and those that show the film."""
        return {
            ReplayId: self._open,
            ReplayEndId: self._turn,
            ReplayStepId: self._turn,
            ReplayJumpId: self._jump,
            ReplayFilmId: self._film,
        }

    # Pages

    async def _open(self, interaction: Interaction, pressed: ReplayId) -> None:
        await self._begin(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _begin(self, interaction: Interaction, table: Table) -> None:
        """Show the first step to the person alone."""
        recording = await self.recordings.of(table, interaction.user.id)
        await Answer.of(interaction).send(*await self._page(interaction, table, recording, 0))

    async def _turn(self, interaction: Interaction, pressed: ReplayEndId | ReplayStepId) -> None:
        """Show the step that a button leads to."""
        table = await visible_table(self._service, interaction, pressed.game)
        recording = await self.recordings.of(table, interaction.user.id)
        await self._show(interaction, table, recording, number_of(pressed, recording.last))

    async def _jump(self, interaction: Interaction, pressed: ReplayJumpId) -> None:
        """Show the step that was chosen in a select."""
        table = await visible_table(self._service, interaction, pressed.game)
        number = chosen_step(selected(interaction))
        await self._show(interaction, table, await self.recordings.of(table, interaction.user.id), number)

    async def _show(self, interaction: Interaction, table: Table, recording: Recording, number: int) -> None:
        """Show a step in the pressed message; the last one if steps have been undone since."""
        page = await self._page(interaction, table, recording, min(number, recording.last))
        await Answer.of(interaction).turn_page(*page)

    async def _page(
        self, interaction: Interaction, table: Table, recording: Recording, number: int
    ) -> tuple[Content, list[Picture]]:
        viewer = table.row.team_of(interaction.user.id)
        return await self._painter.draw(step_page(table, recording, number, viewer), person=interaction.user.id)

    # The film

    async def _film(self, interaction: Interaction, pressed: ReplayFilmId) -> None:
        """Show the film to the person alone, in a message that first says that it takes a moment."""
        table = await visible_table(self._service, interaction, pressed.game)
        answer = Answer.of(interaction)
        await answer.defer(thinking=True)
        recording = await self.recordings.of(table, interaction.user.id)
        viewer = None if recording.is_played_out else table.row.team_of(interaction.user.id)
        content = film_page(table, recording, viewer, pressed.speed)
        await answer.send(*await self._drawn(content, interaction.user.id))

    async def _drawn(self, content: Content, person: int) -> tuple[Content, list[Picture]]:
        """Draw a film; one at a time, and the same one only once. Raises Refused for too many at once (`MAX_ASKED`)."""
        key = next(block.key for block in content.blocks if isinstance(block, Image))
        shown, pictures = await self._films.of(
            key, lambda: self._queue.run(partial(self._film_drawn, content), person, most=MAX_ASKED)
        )
        if not pictures:
            self._films.drop(key)
            return shown, pictures
        return content, pictures

    async def _film_drawn(self, content: Content) -> tuple[Content, list[Picture]]:
        """Draw a film in a worker of its own, because it takes seconds."""
        if self._closed:
            raise LostError("films are not drawn any more")
        painter = self._painting = PictureWorker(self._workers("film"))
        try:
            return await painter.draw(content)
        finally:
            await painter.close()

    async def close(self) -> None:
        """Stop drawing films."""
        self._closed = True
        if self._painting is not None:
            await self._painting.close()


def number_of(pressed: ReplayEndId | ReplayStepId, last: int) -> int:
    """The number of the step that a button leads to."""
    if isinstance(pressed, ReplayStepId):
        return pressed.step
    return last if pressed.end == "last" else 0


def chosen_step(values: list[str]) -> int:
    """The number of the step that was chosen in a select; raises Refused for anything else."""
    match values:
        case [digits] if digits.isascii() and digits.isdecimal() and len(digits) <= MAX_STEP_DIGITS:
            return int(digits)
        case _:
            raise Refused("malformed")
