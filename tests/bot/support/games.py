"""Finished games, and games in a given position."""

from __future__ import annotations

from bot.localdiscord import MessageView, Person
from engine import State
from tests.bot.support.host import Host


async def abandoned_game(host: Host, *people: Person, **options: object) -> tuple[int, MessageView]:
    """Begin and abandon a game; returns its id and its last message."""
    game = await host.game(*people, **options)  # type: ignore[arg-type]
    await host.service.abandon(game, people[0].id)
    await host.settled()
    return game, host.last_message(game)


async def game_at(host: Host, state: State) -> int:
    """Begin a full game of four people and put it in a position; returns its id."""
    game = await host.game(*host.four, kind="full-aa")
    await host.lay_out(game, state)
    host.service.changed((await host.table(game)).row)
    await host.settled()
    return game
