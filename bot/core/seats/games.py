"""Seats that change hands in a running game: a substitute takes them, or their person takes them back."""

import asyncio

from bot.core.agreement.games import Agreement
from bot.core.games.games import Games
from bot.core.model import waiting
from bot.core.model.errors import Refused
from bot.core.model.motions import Answer
from bot.core.model.table import Table
from bot.core.model.waiting import People
from bot.core.seats import model as substitutes


class Seats:
    """Gives seats."""

    def __init__(self, games: Games, agreement: Agreement) -> None:
        self._games = games
        self._agreement = agreement
        self._taking = asyncio.Lock()  # else somebody could take two at tables of the same deal at once

    async def take_back(self, game: int, person: int) -> Table:
        """Give a person's seats back to them; nothing changes if they decide themselves already.

        Raises Refused if they do not play, or the game has ended.
        """

        def change(table: Table, hours: People, now: float) -> Table:
            table.check_player(person)
            return waiting.taken_back(table, person, hours, now)

        return await self._agreement.arrange(game, change)

    async def decide_absent(self, game: int, person: int, answer: Answer) -> Table:
        """Decide for a game's people what happens with one who does not decide, as those who manage the server may.

        Raises Refused as `substitutes.decided_absent`.
        """

        def change(table: Table, hours: People, now: float) -> Table:
            return substitutes.decided_absent(table, person, answer, hours, now)

        return await self._agreement.arrange(game, change)

    async def keep(self, game: int, motion: int, person: int) -> Table:
        """Withdraw an offer of a person's seats; raises Refused as `substitutes.keep_seats`."""
        return await self._agreement.arrange(
            game, lambda table, *_: substitutes.keep_seats(table, substitutes.find_offer(table, motion), person)
        )

    async def take_over(self, game: int, motion: int, person: int, name: str) -> tuple[Table, bool]:
        """Give the seats of an offer to a person, and return whether they did not have them already.

        Call `Players.reach` once their direct messages have been tested. Raises Refused as `substitutes.take_seats`,
        and for somebody who knows the deal from another table.
        """
        async with self._taking:
            if await self._games.organiser.knows_deal(game, person):
                raise Refused(self._games.organiser.known)
            return await self._take(game, motion, person, name)

    async def _take(self, game: int, motion: int, person: int, name: str) -> tuple[Table, bool]:
        held, is_new = await self._games.store.left_seats.held(game, person), False

        def change(table: Table, hours: People, now: float) -> Table:
            nonlocal is_new
            offer = substitutes.find_offer(table, motion)
            if substitutes.has_taken(table, offer, person):
                return table
            is_new = True
            # A seat that they took and gave away since `held` was read is in the table.
            known = held | {each.seat for each in table.left if each.person == person}
            table = substitutes.take_seats(table, offer, person, name, known, now)
            return waiting.after_step(table, None, hours, now)

        table = await self._agreement.arrange(game, change, person)
        return table, is_new
