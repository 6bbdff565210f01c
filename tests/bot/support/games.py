"""Finished games, and games in a given position."""

from __future__ import annotations

from functools import cache

from bot.core.model.game_log import action_of
from bot.localdiscord import MessageView, Person
from engine import Side, Sphere, State
from engine.actions import Absorb, Action, ChooseHidden
from engine.events import RevelationBegan
from tests.bot.support.host import Host
from tests.bot.support.presses import decide_first
from tests.bot.support.tables import walk
from tests.positions import Realm, Slot, on, position


async def abandoned_game(host: Host, *people: Person, **options: object) -> tuple[int, MessageView]:
    """Begin and abandon a game; returns its id and its last message."""
    game = await host.game(*people, **options)  # type: ignore[arg-type]
    await host.service.upkeep.abandon(game, people[0].id)
    await host.settled()
    return game, host.last_message(game)


TWO_LEFT = position(
    spheres={Sphere.COMMITMENT: 2}, slots={Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")}
).state
"""Bliss's first player can empty a Sphere; Bliss accomplishes both Aspirations, Gloom removes one and chooses."""

EMPTYING = Absorb(Realm.VALLEY, bonus=False)
"""Empties it."""


async def choose(host: Host, game: int) -> None:
    """Have the teams remove and choose Aspirations until the Revelation is over."""
    while (await host.table(game)).state.pending:
        await decide_first(host, game)
    await host.settled()


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
