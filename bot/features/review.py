"""Review: what decided a game that has been played out, for whoever asks."""

import asyncio

from bot.features.feature import Feature, Services, command, press
from bot.features.replay import Replay
from bot.features.request import Request
from bot.games.reviews import Progress
from bot.model.errors import Refused
from bot.model.mistakes import mistakes
from bot.model.recording import Recording
from bot.model.review import Review as GameReview
from bot.model.review import unjudged
from bot.model.table import Table
from bot.pages.mistakes import mistakes_button
from bot.pages.review import point_page, progress_page, review_page
from bot.ui.content import Content
from bot.ui.custom_ids import ReviewId, ReviewPointId

PROGRESS_SECONDS = 3.0
"""Seconds between two looks at the progress of a review."""

MAX_EDITS = 12
"""Times that the progress of a review is shown, at most."""


class Review(Feature):
    """/review, its button at the end of a game, and its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._recordings = services.feature(Replay).recordings
        self._reviews = services.reviews

    @command("review")
    async def _review(self, request: Request, game: int | None = None) -> None:
        await self.show(request, await request.table(game))

    @press
    async def _open(self, request: Request, pressed: ReviewId) -> None:
        await self.show(request, await request.table(pressed.game))

    async def show(self, request: Request, table: Table) -> None:
        """Show the review of a game, which is made first unless it is there."""
        recording, review = await self.of(request, table)
        if review is not None:
            await request.answer.turn_page(_page(request, table, recording, review))
            return
        review = await self._made(request, table, recording, self._reviews.begin(table, recording, request.person))
        await request.answer.conclude(_page(request, table, recording, review))

    async def of(self, request: Request, table: Table) -> tuple[Recording, GameReview | None]:
        """The recording of a game, and its review if it has been made; raises Refused unless it has been played out."""
        recording = await self._recording(request, table)
        return recording, await self._reviews.stored(table.row.id)

    @staticmethod
    async def _made(request: Request, table: Table, recording: Recording, progress: Progress) -> GameReview:
        """The review once it is made; until then the answer shows the chances, and how far it is."""
        curve = await asyncio.to_thread(unjudged, recording, table.rules)
        shown = -1
        while not progress.result.done():
            if (part := progress.done * MAX_EDITS // (progress.all + 1)) != shown:
                shown = part
                await request.answer.progress(progress_page(table, recording, curve, progress.done, progress.all))
            await asyncio.wait((progress.result,), timeout=PROGRESS_SECONDS)
        return progress.result.result()

    @press
    async def _point(self, request: Request, pressed: ReviewPointId) -> None:
        """Show a turning point; the review itself if it has to be made again."""
        table = await request.table(pressed.game)
        recording, review = await self.of(request, table)
        if review is None or pressed.number > len(review.points):
            await self.show(request, table)
            return
        await request.answer.turn_page(point_page(table, recording, review, pressed.number))

    async def _recording(self, request: Request, table: Table) -> Recording:
        """The recording of a game; raises Refused unless it has been played out."""
        if table.row.status != "over":
            raise Refused("review-not-over")
        recording = await self._recordings.of(table, request.person)
        if table.sealed:
            raise Refused("review-sealed")
        if not recording.is_played_out or not recording.stretches:
            raise Refused("review-not-over")
        return recording


def _page(request: Request, table: Table, recording: Recording, review: GameReview) -> Content:
    first = next(mistakes(table, recording, review, request.person), None)
    return review_page(table, recording, review, tuple(mistakes_button(table, first, request.person)))
