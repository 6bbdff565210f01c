"""Review: what decided a game that has been played out, for anybody who asks."""

import asyncio
from collections.abc import Callable

from bot.core.discord_errors import REQUEST_FAILED
from bot.core.interactions.response import Answer
from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.core.play.replay_feature import ReplayFeature
from bot.core.requests.feature import Feature, Services, command, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.review.ids import ReviewId, ReviewPointId
from bot.review.mistakes import mistakes
from bot.review.mistakes_page import mistakes_button
from bot.review.model import Review
from bot.review.page import point_page, progress_page, review_page
from bot.review.service import ReviewProgress, Reviews

PROGRESS_SECONDS = 3.0
"""Seconds between two looks at the progress of a review."""

MAX_EDITS = 12
"""Times that the progress of a review is shown, at most."""


class _Making:
    """A review in the making, as it is shown to those who wait for it in a language: all of them in one loop."""

    def __init__(self, progress: ReviewProgress, page: Callable[[], Content]) -> None:
        self._progress = progress
        self._page = page
        self._answers: dict[int, Answer] = {}
        """The last answer to each person; earlier ones get only the result."""
        self.task: asyncio.Task[None] | None = None
        """Shows it to them; None once the bot stops."""

    async def join(self, person: int, answer: Answer) -> None:
        """Show a person how far the review is until it is made."""
        await answer.progress(self._page())
        self._answers[person] = answer

    async def show_progress(self) -> None:
        """Show everybody who waits how far the review has come, one after another, until it is made."""
        shown, result = 0, self._progress.result
        while not result.done():
            await asyncio.wait((result,), timeout=PROGRESS_SECONDS)
            part = self._progress.done * MAX_EDITS // (self._progress.all + 1)
            if part == shown:
                continue
            shown = part
            for person, answer in list(self._answers.items()):
                if result.done():
                    return
                try:
                    await answer.progress(self._page())
                except REQUEST_FAILED:  # they have closed the message, say
                    if self._answers.get(person) is answer:
                        del self._answers[person]


class ReviewFeature(Feature):
    """/review, its button at the end of a game, and its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._recordings = services.feature(ReplayFeature).recordings
        self._reviews = services.service(Reviews)
        self._making: dict[tuple[ReviewProgress, str], _Making] = {}

    @command("review")
    async def _review(self, request: Request, game: int | None = None) -> None:
        await self.show_review(request, await request.table(game))

    @press
    async def _open(self, request: Request, pressed: ReviewId) -> None:
        await self.show_review(request, await request.table(pressed.game))

    async def show_review(self, request: Request, table: Table) -> None:
        """Show the review of a game, which is made first unless it is there."""
        recording, review = await self.recording_and_review(request, table)
        if review is not None:
            await request.answer.turn_page(_page(request, table, recording, review))
            return
        progress = self._reviews.begin_review(table, recording, request.person)
        review = await self._made(request, table, recording, progress)
        await request.answer.conclude(_page(request, table, recording, review))

    async def recording_and_review(self, request: Request, table: Table) -> tuple[Recording, Review | None]:
        """The recording of a game, and its review if it has been made; raises Refused unless it has been played out."""
        recording = await self._recording(request, table)
        return recording, await self._reviews.stored(table.row.id)

    async def _made(self, request: Request, table: Table, recording: Recording, progress: ReviewProgress) -> Review:
        """The review once it is made; until then the answer shows the chances and the progress."""
        curve, key = await asyncio.shield(progress.curve), (progress, request.language)
        if (making := self._making.get(key)) is None:
            making = self._making[key] = _Making(
                progress, lambda: progress_page(table, recording, curve, progress.done, progress.all)
            )
            making.task = self._reviews.spawn(making.show_progress(), f"progress of the review of game {table.row.id}")
            progress.result.add_done_callback(lambda _: self._making.pop(key))
        await making.join(request.person, request.answer)
        await asyncio.wait((progress.result,))
        if making.task is not None:
            await asyncio.wait((making.task,))  # an edit under way must not come after the review
        return progress.result.result()

    @press
    async def _point(self, request: Request, pressed: ReviewPointId) -> None:
        """Show a turning point; the review itself if it has to be made again."""
        table = await request.table(pressed.game)
        recording, review = await self.recording_and_review(request, table)
        if review is None or pressed.number > len(review.points):
            await self.show_review(request, table)
            return
        await request.answer.turn_page(point_page(table, recording, review, pressed.number))

    async def _recording(self, request: Request, table: Table) -> Recording:
        """The recording of a game; raises Refused unless it has been played out."""
        if table.row.status != "over":
            raise Refused("review-not-over")
        recording = await self._recordings.recording_of(table, request.person)
        if table.sealed:
            raise Refused("review-sealed")
        if not recording.is_played_out or not recording.stretches:
            raise Refused("review-not-over")
        return recording


def _page(request: Request, table: Table, recording: Recording, review: Review) -> Content:
    first = next(mistakes(table, recording, review, request.person), None)
    return review_page(table, recording, review, tuple(mistakes_button(table, first, request.person)))
