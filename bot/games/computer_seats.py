"""Computer seats: when a game waits for them alone, they decide in the background, one after the other."""

import asyncio
import logging
import math
import secrets
from collections.abc import Sequence
from functools import partial

from bot.background import Background
from bot.games.service import GameService
from bot.model.backoff import Backoff
from bot.model.errors import Damaged
from bot.model.levels import STAND_IN
from bot.model.records import GameRow, SeatRow
from bot.model.table import Table
from bot.model.uptime import loop_time
from bot.monitoring import metrics
from bot.storage.errors import is_storage_failure
from bot.workers.worker import LostError, Worker, Workers
from bot.workers.worker_pool import WorkerPool
from engine import (
    Generator,
    Seed,
    View,
)
from engine.actions import Action
from engine.players import Claim, ComputerPlayer, Partner, computer_player, just_earned

log = logging.getLogger(__name__)

PAUSES = {"master": 2}
"""Number of pauses after which a kind of computer acts, 1 for others: enough for whatever it has to think about.

If it depended on the thought, it would tell opponents about a hand that they cannot see.
"""

FIRST_WAIT, LONGEST_WAIT = 2.0, 30.0
"""Shortest and longest wait between two attempts of a computer seat while the database refuses writes, in seconds."""


class ComputerSeats(Background):
    """Decides for the computer seats of all games, `seconds` apart; `changed` triggers it for a game.

    Its `thinker` executes whatever takes longer than an answer may; what people wait for is urgent there.

    While people are asked to agree to an undo, computer seats wait for the answers.
    """

    def __init__(self, service: GameService, *, seconds: float, workers: Workers = Worker) -> None:
        super().__init__()
        self._service = service
        self._seconds = seconds
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self.thinker = WorkerPool(workers, "thinker")
        self._driven: set[int] = set()
        self._queued: dict[int, float] = {}
        self._dirty: set[int] = set()

    def changed(self, row: GameRow) -> None:
        """Let a game's computer seats decide, in the background, after a change or a restart."""
        if row.status != "running" or not self._service.part.includes(row.guild):
            self._cancel_timer(row.id)
            return
        if self._closed:
            return
        self._dirty.add(row.id)
        if row.id not in self._driven:
            self._driven.add(row.id)
            self.spawn(self._drive(row.id), f"computer seats of game {row.id}")

    def is_waiting(self, game: int) -> bool:
        """Whether a game's computer seats wait for answers to a proposal."""
        return game in self._timers

    async def close(self) -> None:
        """Stop deciding. People's actions are still committed; computer seats respond after the next start.

        The thinker, which people use, too, goes on.
        """
        for timer in self._timers.values():
            timer.cancel()
        await super().close()

    async def _drive(self, game: int) -> None:
        """Decide until a game has not changed since the last look."""
        waits = Backoff(FIRST_WAIT, LONGEST_WAIT)
        try:
            while game in self._dirty:
                self._dirty.discard(game)
                try:
                    await self._decide_once(game)
                    waits.reset()
                except Exception as error:
                    if not is_storage_failure(error):
                        raise
                    log.warning("game %s: the database refused a step of its computer seats: %s", game, error)
                    self._dirty.add(game)
                    await asyncio.sleep(waits.delay())
        except Damaged:
            pass  # logged already
        except Exception:
            log.exception("the computer seats of game %s stopped", game)
        finally:
            self._dirty.discard(game)
            self._queued.pop(game, None)
            self._driven.discard(game)

    async def _decide_once(self, game: int) -> None:
        """Make one decision if a game waits for computer seats alone; its commit triggers the next look."""
        table = await self._service.play.settled(game)
        self._set_timer(table)
        if not table.waits_for_computers() or self._service.play.undo_wait(table):
            return
        seat = table.waiting()[0]
        began = loop_time()
        action, claim = await self._choose(table, seat)
        thought = loop_time() - began - self._queued.pop(game, 0.0)  # how busy others are tells nothing
        await asyncio.sleep(hesitation(thought, PAUSES.get(seat.computer or STAND_IN, 1) * self._seconds))
        await self._service.play.act_for_computer(table, seat.seat, action, claim)
        metrics.COMPUTER_SECONDS.observe(loop_time() - began)

    def _set_timer(self, table: Table) -> None:
        """Schedule a look at a game for when its computer seats stop waiting for people's answers."""
        self._cancel_timer(table.row.id)
        if (left := self._service.play.undo_wait(table)) and not self._closed:
            loop = asyncio.get_running_loop()
            self._timers[table.row.id] = loop.call_later(left, self.changed, table.row)

    def _cancel_timer(self, game: int) -> None:
        if timer := self._timers.pop(game, None):
            timer.cancel()

    async def _choose(self, table: Table, seat: SeatRow) -> tuple[Action, Claim | None]:
        """What a computer player decides by its team's view; in a thread if the worker process is lost."""
        view, legal = table.team_view(seat.team), table.legal(seat.seat)
        choose = partial(decide, player_of(table, seat), view, legal, Generator(Seed(secrets.token_hex(16))))
        asked = loop_time()

        def begun() -> None:
            self._queued[table.row.id] = loop_time() - asked

        try:
            return await self.thinker.run(choose, whose=frozenset(table.row.people), begun=begun)
        except LostError as error:
            log.warning("%s", error)
            return await asyncio.to_thread(choose)


def player_of(table: Table, seat: SeatRow) -> ComputerPlayer:
    """The computer player that decides for a seat; with a person in its team, their partner."""
    player = computer_player(seat.computer or STAND_IN, table.rules)
    with_it = next((each for each in table.row.seats if each.team is seat.team and each.decider is not None), None)
    if with_it is None:
        return player
    happened = (event for step in table.steps for event in step.events)
    return Partner(player, table.rules, with_it.seat, just_earned(happened, seat.team, with_it.seat))


def decide(player: ComputerPlayer, view: View, legal: Sequence[Action], rng: Generator) -> tuple[Action, Claim | None]:
    """A player's action, and what it leaves to the person in its team with it."""
    return player.decide(view, legal, rng) if isinstance(player, Partner) else (player.choose(view, legal, rng), None)


def hesitation(thought: float, pause: float) -> float:
    """Seconds that a computer seat waits after thinking for `thought` seconds, so that people can follow.

    It acts after a whole number of pauses, almost always one, because the exact thinking time would reveal something
    about its hand.
    """
    return math.ceil(max(thought, 1e-9) / pause) * pause - thought if pause else 0
