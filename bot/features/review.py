"""Review: what decided a game that has been played out, for whoever asks."""

import asyncio
from collections.abc import Iterator, Mapping

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.replay import Replay
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.games.reviews import Progress
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.recording import Recording
from bot.model.review import Review as GameReview
from bot.model.table import Table
from bot.pages.review import point_page, progress_page, review_page
from bot.ui.content import Content
from bot.ui.custom_ids import CustomId, ReviewId, ReviewPointId

PROGRESS_SECONDS = 3.0
"""Seconds between two looks at the progress of a review."""


class Review(Feature):
    """/review, its button at the end of a game, and its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._painter = services.publisher.messages.painter
        self._recordings = services.feature(Replay).recordings
        self._reviews = services.reviews

    def commands(self) -> Iterator[SlashCommand]:
        """/review."""

        @slash("review")
        async def review(interaction: Interaction, game: int | None = None) -> None:
            await self._begin(interaction, await table_for(self._service, interaction, game))

        review.autocomplete("game")(games(self._service))
        yield review

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons that open the review and its turning points."""
        return {ReviewId: self._open, ReviewPointId: self._point}

    async def _open(self, interaction: Interaction, pressed: ReviewId) -> None:
        await self._begin(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _begin(self, interaction: Interaction, table: Table) -> None:
        recording = await self._recording(interaction, table)
        review = await self._reviews.stored(table.row.id)
        if review is not None:
            await self._show(interaction, review_page(table, recording, review))
            return
        answer, progress = Answer.of(interaction), self._reviews.begin(table, recording, interaction.user.id)
        review = await self._made(answer, table, progress)
        await answer.conclude(
            *await self._painter.draw(review_page(table, recording, review), person=interaction.user.id)
        )

    async def _made(self, answer: Answer, table: Table, progress: Progress) -> GameReview:
        """The review once it is made; until then the answer shows how far it is."""
        shown = -1
        while not progress.result.done():
            if progress.done != shown:
                shown = progress.done
                await answer.progress(progress_page(shown, progress.all, table.words.language))
            await asyncio.wait((progress.result,), timeout=PROGRESS_SECONDS)
        return progress.result.result()

    async def _point(self, interaction: Interaction, pressed: ReviewPointId) -> None:
        """Show a turning point; the review itself if it has to be made again."""
        table = await visible_table(self._service, interaction, pressed.game)
        recording, review = await self._recording(interaction, table), await self._reviews.stored(pressed.game)
        if review is None or pressed.number > len(review.points):
            await self._begin(interaction, table)
            return
        await self._show(interaction, point_page(table, recording, review, pressed.number))

    async def _recording(self, interaction: Interaction, table: Table) -> Recording:
        """The recording of a game; raises Refused unless it has been played out."""
        if table.row.status != "over":
            raise Refused("review-not-over")
        recording = await self._recordings.of(table, interaction.user.id)
        if not recording.is_played_out or not recording.stretches:
            raise Refused("review-not-over")
        return recording

    async def _show(self, interaction: Interaction, page: Content) -> None:
        await Answer.of(interaction).turn_page(*await self._painter.draw(page, person=interaction.user.id))
