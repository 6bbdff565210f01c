"""Finished games, and games in a given position."""

from __future__ import annotations

from functools import cache

from bot.localdiscord import MessageView, Person
from bot.model.game_log import action_of
from engine import Side, State
from engine.actions import Action, ChooseHidden
from engine.events import RevelationBegan
from tests.bot.support.host import Host
from tests.bot.support.tables import walk


async def abandoned_game(host: Host, *people: Person, **options: object) -> tuple[int, MessageView]:
    """Begin and abandon a game; returns its id and its last message."""
    game = await host.game(*people, **options)  # type: ignore[arg-type]
    await host.service.upkeep.abandon(game, people[0].id)
    await host.settled()
    return game, host.last_message(game)


async def game_at(host: Host, state: State) -> int:
    """Begin a full game of four people and put it in a position; returns its id."""
    return await host.game(*host.four, kind="full-aa", at=state)


async def reveal(host: Host, game: int, *, table: str = "spirits", side: Side | None = None) -> None:
    """Go on before a Revelation of a random game, and let it begin; somebody has a Hidden Aspiration to choose."""
    state, seat, action = _before_revelation(table, side)
    person = (await host.table(game)).row.seats[seat].person
    assert person is not None
    await host.lay_out(game, state)
    await host.service.play.act(game, person, action)
    await host.settled()


@cache
def _before_revelation(table: str, side: Side | None) -> tuple[State, int, Action]:
    before = None
    for now in walk(1, table=table, side=side):
        step = now.steps[-1]
        asked = any(isinstance(option, ChooseHidden) for decision in now.state.pending for option in decision.options)
        if before and asked and any(isinstance(event, RevelationBegan) for event in step.events):
            assert step.row.seat is not None
            return before, step.row.seat, action_of(step.row)
        before = now.state
    raise LookupError("no Revelation")
