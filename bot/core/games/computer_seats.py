"""Computer seats: when a game waits for them alone, they decide in the background, one after the other."""

import asyncio
import logging
import math
import secrets
from functools import partial

from bot.core.background import Backlog
from bot.core.games.service import GameService
from bot.core.lobby.model import may_begin_with_computers
from bot.core.model.levels import STAND_IN
from bot.core.model.records import GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.monitoring import metrics
from bot.core.workers.worker import LostError, Worker, Workers
from bot.core.workers.worker_pool import WorkerPool
from engine import Generator, Seed
from engine.actions import Action
from engine.players import Claim, ComputerPlayer, Partner, computer_player, decided, just_earned

log = logging.getLogger(__name__)

PAUSES = {"master": 2}
"""Number of pauses after which a kind of computer acts, 1 for others: enough for whatever it has to think about.

If it depended on the thought, it would tell opponents about a hand that they cannot see.
"""


class ComputerSeats(Backlog[int]):
    """Decides for the computer seats of all games, `seconds` apart; `changed` triggers it for a game.

    Its `thinker` executes whatever takes longer than an answer may; what people wait for is urgent there.

    While people are asked to agree to an undo, computer seats wait for the answers.
    """

    def __init__(self, service: GameService, *, seconds: float, workers: Workers = Worker) -> None:
        super().__init__("computer seats of game {}", "game {}: its computer seats have stopped", apart=True)
        self._service = service
        self._seconds = seconds
        self.thinker = WorkerPool(workers, "thinker")
        self._queued: dict[int, float] = {}

    def changed(self, row: GameRow) -> None:
        """Let a game's computer seats decide, in the background, after a change or a restart.

        For a lobby that may begin with computers, the thinker loads its code meanwhile.
        """
        if may_begin_with_computers(row):
            self.thinker.expect_work()
        if row.status != "running" or not self._service.looks_after(row.guild):
            self.cancel(row.id)
        else:
            self.schedule(row.id)

    def is_waiting(self, game: int) -> bool:
        """Whether a game's computer seats wait for answers to a proposal."""
        return game in self._timers

    async def close(self) -> None:
        """Stop deciding. People's actions are still committed; computer seats respond after the next start.

        The thinker, which people use, too, goes on.
        """
        await super().close()

    async def _do(self, key: int) -> None:
        """Make one decision if a game waits for computer seats alone; its commit triggers the next look.

        While people may answer a question, look again afterwards.
        """
        table = await self._service.play.settled(key)
        if left := self._service.play.undo_wait(table):
            self.schedule(key, left)
        if left or not table.waits_for_computers() or not self._service.looks_after(table.row.guild):
            return
        seat = table.waiting()[0]
        began = loop_time()
        action, claim = await self._choose(table, seat)
        thought = loop_time() - began - self._queued.pop(key, 0.0)  # how busy others are tells nothing
        await asyncio.sleep(hesitation(thought, PAUSES.get(seat.computer or STAND_IN, 1) * self._seconds))
        await self._service.play.act_for_computer(table, seat.seat, action, claim)
        metrics.COMPUTER_SECONDS.observe(loop_time() - began)

    async def _choose(self, table: Table, seat: SeatRow) -> tuple[Action, Claim | None]:
        """What a computer player decides by its team's view; in a thread if the worker process is lost."""
        view, legal = table.team_view(seat.team), table.legal(seat.seat)
        choose = partial(decided, player_of(table, seat), view, legal, Generator(Seed(secrets.token_hex(16))))
        asked, self._queued[table.row.id] = loop_time(), 0.0

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


def hesitation(thought: float, pause: float) -> float:
    """Seconds that a computer seat waits after thinking for `thought` seconds, so that people can follow.

    It acts after a whole number of pauses, almost always one, because the exact thinking time would reveal something
    about its hand.
    """
    return math.ceil(max(thought, 1e-9) / pause) * pause - thought if pause else 0
