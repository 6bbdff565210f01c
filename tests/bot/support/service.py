"""Games played through the game service alone, without Discord."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.core.games.service import GameService
from bot.core.model.records import FOUR_SPIRITS, SeatRow
from bot.core.model.table import Table
from engine import Edition, Spirit, legal_actions
from tests.bot.support.tables import any_kind

PEOPLE = (101, 102, 103, 104)
SPIRITS = (Spirit.DELIGHT, Spirit.MISERY, Spirit.LOVE, Spirit.HATRED)


async def begun(service: GameService, *, computers: int = 0) -> int:
    """Begin a game of four seats, the last of them computer seats; returns its id."""
    row = await service.store.new_game(1, 2, PEOPLE[0], Edition.SECOND)
    seats = tuple(
        SeatRow(seat, FOUR_SPIRITS[seat], None, "random", f"Random {seat}", SPIRITS[seat])
        if seat >= 4 - computers
        else SeatRow(seat, FOUR_SPIRITS[seat], PEOPLE[seat], None, f"P{seat}", SPIRITS[seat], "dm")
        for seat in range(4)
    )
    await service.lobbies.change_lobby(row.id, lambda before: replace(before, seats=seats))
    await service.lobbies.start_game(row.id, PEOPLE[0])
    return row.id


async def step(service: GameService, game: int, rng: Random) -> Table:
    """Take a random action of a player whom the game waits for."""
    table = await service.table(game)
    seat = rng.choice([seat for seat in table.waiting() if seat.person is not None])
    assert seat.person is not None
    return await service.play.act(game, seat.person, any_kind(rng, legal_actions(table.rules, table.state, seat.seat)))


async def decide(service: GameService, game: int, rng: Random) -> Table:
    """Take a random action of the first player whom the game waits for."""
    table = await service.table(game)
    seat = table.waiting()[0]
    assert seat.person is not None
    return await service.play.act(game, seat.person, any_kind(rng, legal_actions(table.rules, table.state, seat.seat)))


async def take_first(service: GameService, game: int, *kinds: type) -> Table:
    """Take the first legal action of one of these kinds for the seat whose turn it is."""
    table = await service.table(game)
    seat = table.row.seats[table.state.turn.seat]
    legal = legal_actions(table.rules, table.state, seat.seat)
    assert seat.person is not None
    return await service.play.act(game, seat.person, next(action for action in legal if isinstance(action, kinds)))
