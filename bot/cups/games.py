"""Cups: what people do with them, and what is due in them: the games of a round, their results, the next round."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import inf

from bot.core.games.players import WhoLeft
from bot.core.games.service import GameService
from bot.core.model import waiting
from bot.core.model.errors import Damaged, Refused
from bot.core.model.records import FOUR_SPIRITS, GameRow, SeatRow, new_lobby
from bot.core.model.table import Table
from bot.core.model.waiting import People
from bot.cups import model as cups
from bot.cups.model import Cup, CupTable
from bot.cups.rounds import next_round
from bot.cups.store import CupStore
from engine import RulesetMismatchError, Spirit, Team, points

log = logging.getLogger(__name__)

Outcome = tuple[int, int] | None
"""Both teams' points; None for no result."""


class CupRounds:
    """Changes cups; `wake` tells whoever looks after them (`CupKeeper`) that something may be due.

    People who have left the server (`who_left`) get no games.
    """

    def __init__(
        self, games: GameService, store: CupStore, who_left: WhoLeft, wake: Callable[[], None] = lambda: None
    ) -> None:
        self._games = games
        self._store = store
        self.who_left = who_left
        self.wake = wake
        self._looking = asyncio.Lock()
        self._looked: dict[int, float] = {}
        """When each cup was looked at last."""
        self._stuck: set[int] = set()
        """Games that do not go on, as the log has said."""

    async def change_cup(self, cup: int, change: Callable[[Cup], Cup]) -> Cup:
        """Change a cup as it is now; raises Refused if there is none, and the errors of `change`."""
        after = await self._store.update_cup(cup, change)
        self.wake()
        return after

    async def start_cup(self, cup: int, ratings: Mapping[int, float]) -> Cup:
        """Start a cup, without those who have left, and begin its first round; raises Refused as `cups.started`."""
        shuffle, seen = secrets.SystemRandom().shuffle, await self._store.get_cup(cup)
        gone = await self.who_left(seen.guild, [each.person for each in seen.people])
        if gone and seen.status == "open":
            await self.change_cup(cup, lambda before: cups.without(before, gone))
        await self._store.update_cup(cup, lambda before: cups.started(before, ratings, shuffle))
        return await self.look(cup)

    async def look(self, cup: int) -> Cup:
        """Do what is due in a cup, wherever it was interrupted: begin games, note results, begin the next round.

        Once the time of the round is up, computers take the seats of the games that still run.
        """
        async with self._looking:
            seen = await self._store.get_cup(cup)
            while seen.status == "running":
                after = await self._went_on(seen)
                if (after.round, after.status) == (seen.round, seen.status):
                    return after
                self.wake()
                seen = after
        return seen

    async def _went_on(self, seen: Cup) -> Cup:
        """A running cup after what is due in its round; in its next one, or over, if that is done."""
        now = self._games.clock()
        was_stopped = self._looked.get(seen.id, -inf) < seen.until  # so that computers have had no time
        if now >= seen.until and await self._hand_over(seen) and now >= seen.left_at and was_stopped:
            seen = await self._store.update_cup(seen.id, lambda cup: cups.closed_round(cup, seen.round, now))
        self._looked[seen.id] = now
        results = await self._results(seen)

        def change(cup: Cup, gone: Collection[int] = ()) -> Cup:
            return next_round(cups.noted(cup, seen.round, results), seen.round, now, gone)

        if change(seen).round == seen.round:
            return await self._store.update_cup(seen.id, change, _dealt)
        gone = await self.who_left(seen.guild, [each.person for each in seen.people if each.plays_on])
        return await self._store.update_cup(seen.id, partial(change, gone=gone), _dealt)

    async def _results(self, cup: Cup) -> Mapping[int, Outcome]:
        """The outcomes of a round's games that have ended since the last look; begins those that have not begun."""
        found: dict[int, Outcome] = {}
        for table in cup.of_round(cup.round):
            if table.game is not None and not table.ended:
                try:
                    row = await self._games.row(table.game)
                    if row.status == "over":
                        found[row.id] = await self._points(row)
                    elif row.status == "abandoned":
                        found[row.id] = None
                    elif row.status == "lobby":
                        await self._games.lobbies.start_game(row.id, row.host)
                except (Damaged, Refused, RulesetMismatchError) as error:
                    if table.game not in self._stuck:
                        log.warning("cup %s: game %s does not go on: %s", cup.id, table.game, error)
                    self._stuck.add(table.game)
                if table.game not in found and self._games.clock() >= cup.left_at:
                    found[table.game] = None
        return found

    async def _points(self, row: GameRow) -> tuple[int, int]:
        table = await self._games.table(row.id)
        bliss, gloom = points(table.rules, table.state)
        return bliss, gloom

    async def _hand_over(self, cup: Cup) -> bool:
        """Give the seats of a round's games to computers; whether people still had some."""
        people = False
        for table in cup.of_round(cup.round):
            if table.game is not None and not table.ended:
                with suppress(Damaged, Refused, RulesetMismatchError):  # logged where results are looked for
                    row = await self._games.row(table.game)
                    if row.status == "running" and row.present:
                        await self._games.agreement.arrange(row.id, _handed_over)
                        people = True
        return people


def _handed_over(table: Table, hours: People, now: float) -> Table:
    """The table of a game in which computers decide for everybody to its end."""
    if table.row.status != "running":
        return table
    if (asked := table.undo_asked) is not None:
        table = table.with_motion(replace(asked, outcome="lapsed"))
    for person in table.row.present:
        table = waiting.covered(table, person, "seat", hours, now)
    return table


def _dealt(cup: Cup) -> list[GameRow]:
    """The lobbies of the tables of a round that has just begun: the same seed, Spirits and options at all of them."""
    tables = [table for table in cup.of_round(cup.round) if table.game is None and not table.ended]
    if cup.status != "running" or not tables:
        return []
    seed, chance = secrets.token_hex(16), secrets.SystemRandom()
    drawn = {team: chance.sample([spirit for spirit in Spirit if spirit.team is team], 2) for team in Team}
    spirits = [drawn[team][seat // 2] for seat, team in enumerate(FOUR_SPIRITS)]
    return [_lobby(cup, table, spirits, seed) for table in tables]


def _lobby(cup: Cup, table: CupTable, spirits: list[Spirit], seed: str) -> GameRow:
    """The lobby of a table, in which each of two people plays both Spirits of a team (VAR-5)."""
    sides = cup.sides(table)
    seats = tuple(
        SeatRow(seat, team, sides[team].person, None, sides[team].name, spirits[seat], "dm")
        for seat, team in enumerate(FOUR_SPIRITS)
    )
    lobby = new_lobby(cup.channel, cup.guild, sides[Team.BLISS].person, pace=cup.pace)
    return replace(lobby, seats=seats, seed=seed, mode=cup.mode, suggest=False)
