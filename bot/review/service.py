"""Making reviews of games that were played out: in a process of its own, one after the other, each once."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.core.requests.feature import Services
from bot.core.service import Service
from bot.core.ui.content import Button
from bot.core.workers.fair_queue import MAX_ASKED, FairQueue, Ticket
from bot.core.workers.worker import LostError
from bot.review.model import Review, advice, guesses, reviewed, turns_from_json, turns_to_json, unjudged
from bot.review.page import review_button
from bot.review.store import ReviewStore
from engine.players import Judgement, judge, judged_turns

SEED = 1
"""The seed of the positions in which turns are judged; a review that is made again is the same."""

log = logging.getLogger(__name__)


def _future() -> "asyncio.Future[Review]":
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class ReviewProgress:
    """A review that is being made: stretches judged so far and in all.

    `curve` is the review without judgements, which is there soon; `result` is the whole one.
    """

    all: int
    done: int = 0
    curve: "asyncio.Future[Review]" = field(default_factory=_future)
    result: "asyncio.Future[Review]" = field(default_factory=_future)

    def fail(self, error: Exception) -> None:
        """Tell everybody who waits for the review, if anybody does, why there is none."""
        for future in (self.curve, self.result):
            if not future.done():
                future.set_exception(error)
                future.exception()  # asyncio complains of those that nobody retrieves


class Reviews(Service):
    """Reviews by game."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.store = ReviewStore(services.games.store.database)
        self._workers = services.workers
        self._running: dict[int, ReviewProgress] = {}
        self._queue = FairQueue()

    async def turn_buttons(self, table: Table, *, alone: bool = False) -> Sequence[Button]:
        """*Review* at the end of a game that has been played out."""
        return (review_button(table),) if table.state.over else ()

    async def stored(self, game: int) -> Review | None:
        """The review of a game, if it has been made."""
        text = await self.store.saved_review(game)
        if text is None:
            return None
        try:
            return reviewed(turns_from_json(text))
        except (ValueError, LookupError, TypeError) as error:  # damaged: it is made again
            log.warning("the review of game %s cannot be read: %s", game, type(error).__name__)
            return None

    def begin_review(self, table: Table, recording: Recording, person: int) -> ReviewProgress:
        """Start a review of a game in the background, or join the one that is running.

        Raises Refused for a person for whom MAX_ASKED others are being made.
        """
        game = table.row.id
        if game not in self._running:
            ticket = self._queue.enter(person, most=MAX_ASKED)
            progress = self._running[game] = ReviewProgress(len(recording.stretches))
            making = self.spawn(self._make(table, recording, progress, ticket), f"review of game {game}")
            ended = partial(self._let_go, game, progress, ticket)
            if making is None:
                ended()
            else:
                making.add_done_callback(ended)  # it may be cancelled before it begins
            return progress
        return self._running[game]

    def _let_go(self, game: int, progress: ReviewProgress, ticket: Ticket, _: object = None) -> None:
        progress.fail(LostError("reviews are not made any more"))  # unless it is made, or has failed
        ticket.end()
        del self._running[game]

    async def _make(self, table: Table, recording: Recording, progress: ReviewProgress, ticket: Ticket) -> None:
        game = table.row.id
        try:
            chances = await asyncio.to_thread(recording.chances, table.rules)
            progress.curve.set_result(unjudged(recording, chances))
            async with ticket:
                judgements = await self._judgements(table, recording, progress)
            review = reviewed(judged_turns(judgements, chances))
            await self.store.save_review(game, turns_to_json(review.turns))
            progress.result.set_result(review)
        except Exception as error:
            progress.fail(error)

    async def _judgements(self, table: Table, recording: Recording, progress: ReviewProgress) -> list[Judgement]:
        worker = self._workers("reviewer")
        judgements = list[Judgement]()
        try:
            for stretch in recording.stretches:
                view = recording.knowledge(stretch.first, stretch.seat)
                asked = advice(table, recording, stretch)
                work = partial(judge, table.rules, view, stretch, guesses(SEED, stretch), asked)
                judgements.append(await worker.run(work))
                progress.done += 1
        finally:
            await worker.close()
        return judgements
