"""Replays: a game step by step, with jumps to turns and Revelations, and as a film.

Pages are private: they show every step as the person's team, or a spectator, sees it. Once a game has been played out,
everybody sees all hands and Hidden Aspirations at every step.
"""

import asyncio
from functools import partial

from bot.core.closing import ClosingStage
from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play.ids import ReplayEndId, ReplayFilmId, ReplayId, ReplayJumpId, ReplayStepId
from bot.core.play.recording import Recording
from bot.core.play.recordings import Recordings
from bot.core.play.replay_page import film_page, step_page
from bot.core.requests.feature import Feature, Services, command, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.core.workers.fair_queue import MAX_ASKED, FairQueue
from bot.core.workers.picture_worker import PictureWorker
from bot.core.workers.shared import Shared
from bot.core.workers.worker import LostError
from engine import Viewer
from render import FilmSpeed, Picture

MAX_FILMS = 4
"""Maximum number of films in memory, at most 10 MiB each: after a game, several people look at the same one."""

MAX_STEP_DIGITS = 5
"""Maximum number of digits of a step."""


class ReplayFeature(Feature):
    """/replay, the pages of a game's steps, and its film."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._workers = services.workers
        self.recordings = Recordings(services.games.store)
        self._films = Shared[tuple[Content, list[Picture]]](MAX_FILMS)
        self._queue = FairQueue()
        self._painting: PictureWorker | None = None
        self._closed = False
        services.closing.closes(self, ClosingStage.ANSWERING)

    def forget_all(self) -> None:
        """Drop all recordings and films from memory, because people in them have been forgotten."""
        self.recordings.forget_all()
        self._films.forget_results()

    @command("replay")
    async def _replay(self, request: Request, game: int | None = None) -> None:
        await self._begin(request, await request.table(game))

    # Pages

    @press
    async def _open(self, request: Request, pressed: ReplayId) -> None:
        await self._begin(request, await request.table(pressed.game))

    async def _begin(self, request: Request, table: Table) -> None:
        """Show the first step to the person alone."""
        recording = await self.recordings.recording_of(table, request.person)
        await request.answer.send(self._page(request, table, recording, 0))

    @press
    async def _turn(self, request: Request, pressed: ReplayEndId | ReplayStepId) -> Content:
        """Show the step that a button leads to."""
        table = await request.table(pressed.game)
        recording = await self.recordings.recording_of(table, request.person)
        return self._page(request, table, recording, step_number(pressed, recording.last))

    @press
    async def _jump(self, request: Request, pressed: ReplayJumpId) -> Content:
        """Show the step that was chosen in a select."""
        table = await request.table(pressed.game)
        number = chosen_step(request.chosen)
        return self._page(request, table, await self.recordings.recording_of(table, request.person), number)

    @staticmethod
    def _page(request: Request, table: Table, recording: Recording, number: int) -> Content:
        """The page of a step; of the last one if steps have been undone since."""
        return step_page(table, recording, min(number, recording.last), table.row.team_of(request.person))

    # The film

    @press
    async def _film(self, request: Request, pressed: ReplayFilmId) -> None:
        """Show the film to the person alone, in a message that first says that it takes a moment."""
        table = await request.table(pressed.game)
        await request.answer.defer(thinking=True)
        recording = await self.recordings.recording_of(table, request.person)
        viewer = None if recording.is_played_out else table.row.team_of(request.person)
        key = table.picture_key(viewer, pressed.speed, recording.is_played_out)
        draw = partial(self._film_drawn, table, recording, viewer, pressed.speed)
        content, pictures = await self._films.get_or_make(
            key, lambda: self._queue.do_in_turn(draw, request.person, most=MAX_ASKED)
        )
        if not pictures:
            self._films.forget_result(key)
        await request.answer.send(content, pictures)

    async def _film_drawn(
        self, table: Table, recording: Recording, viewer: Viewer, speed: FilmSpeed
    ) -> tuple[Content, list[Picture]]:
        """Draw a film in a worker of its own, because it takes seconds."""
        content = await asyncio.to_thread(film_page, table, recording, viewer, speed)
        self._check_open()
        painter = self._painting = PictureWorker(self._workers("film"))
        try:
            shown, pictures = await painter.draw(content)
        finally:
            await painter.close()
        if not pictures:
            self._check_open()
        return shown, pictures

    def _check_open(self) -> None:
        """Raise LostError if no films are drawn any more, because the bot is stopping."""
        if self._closed:
            raise LostError("films are not drawn any more")

    async def close(self) -> None:
        """Stop drawing films; whoever waits for one is told so."""
        self._closed = True
        if self._painting is not None:
            await self._painting.close()


def step_number(pressed: ReplayEndId | ReplayStepId, last: int) -> int:
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
