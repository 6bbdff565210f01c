"""Review: what decided a game that has been played out, for whoever asks."""

import asyncio

from bot.features.feature import Feature, Services, command, press
from bot.features.replay import Replay
from bot.features.request import Request
from bot.games.reviews import Progress
from bot.model.errors import Refused
from bot.model.recording import Recording
from bot.model.review import Review as GameReview
from bot.model.table import Table
from bot.pages.review import point_page, progress_page, review_page
from bot.ui.custom_ids import ReviewId, ReviewPointId

PROGRESS_SECONDS = 3.0
"""Seconds between two looks at the progress of a review."""


class Review(Feature):
    """/review, its button at the end of a game, and its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._recordings = services.feature(Replay).recordings
        self._reviews = services.reviews

    @command("review")
    async def _review(self, request: Request, game: int | None = None) -> None:
        await self._begin(request, await request.table(game))

    @press
    async def _open(self, request: Request, pressed: ReviewId) -> None:
        await self._begin(request, await request.table(pressed.game))

    async def _begin(self, request: Request, table: Table) -> None:
        recording = await self._recording(request, table)
        review = await self._reviews.stored(table.row.id)
        if review is not None:
            await request.answer.turn_page(review_page(table, recording, review))
            return
        review = await self._made(request, table, self._reviews.begin(table, recording, request.person))
        await request.answer.conclude(review_page(table, recording, review))

    @staticmethod
    async def _made(request: Request, table: Table, progress: Progress) -> GameReview:
        """The review once it is made; until then the answer shows how far it is."""
        shown = -1
        while not progress.result.done():
            if progress.done != shown:
                shown = progress.done
                await request.answer.progress(progress_page(shown, progress.all, table.words.language))
            await asyncio.wait((progress.result,), timeout=PROGRESS_SECONDS)
        return progress.result.result()

    @press
    async def _point(self, request: Request, pressed: ReviewPointId) -> None:
        """Show a turning point; the review itself if it has to be made again."""
        table = await request.table(pressed.game)
        recording, review = await self._recording(request, table), await self._reviews.stored(pressed.game)
        if review is None or pressed.number > len(review.points):
            await self._begin(request, table)
            return
        await request.answer.turn_page(point_page(table, recording, review, pressed.number))

    async def _recording(self, request: Request, table: Table) -> Recording:
        """The recording of a game; raises Refused unless it has been played out."""
        if table.row.status != "over":
            raise Refused("review-not-over")
        recording = await self._recordings.of(table, request.person)
        if not recording.is_played_out or not recording.stretches:
            raise Refused("review-not-over")
        return recording
