"""Actions taken with the buttons of the player panel."""

from __future__ import annotations

from typing import Any

from bot.core.model.table import Table
from bot.core.play.action_picker import path_digest, path_of
from bot.core.play.ids import ActId
from bot.localdiscord import MessageView, Person, Reply
from engine import legal_actions
from engine.actions import Action, AdditionalAction, Move, RotateOrigin, Valley
from tests.bot.support.host import Host
from tests.said import said

END = said("kind-opens", kind=said("kind-end-short"))
"""The label of the button that opens the ends of a turn."""

UNDOABLE_ALONE = (Move, Valley, RotateOrigin, AdditionalAction)
"""Kinds of actions that disclose nothing, so that a player can undo them alone."""


async def panel_of(host: Host, game: int, person: Person) -> MessageView:
    """Press Play; returns the private panel it opens."""
    reply = await person.press(host.turn_message(game), f"table:{game}:play")
    assert reply.ephemeral
    return reply.message


async def rarer(person: Person, panel: MessageView) -> MessageView:
    """Turn a panel to what is seldom wanted."""
    return (await person.press(panel, label=said("rarer"))).message


def action_id(table: Table, action: Action) -> str:
    """The custom_id of an action's button, for the seat whose turn it is."""
    seat = table.state.turn.seat
    return str(ActId(table.row.id, table.row.version, seat, path_digest(path_of(action))))


def button(custom_id: str) -> dict[str, Any]:
    """The data of a press of a button, as a client sends it."""
    return {"custom_id": custom_id, "component_type": 2, "id": 1}


async def can(host: Host, game: int, *kinds: type) -> Action:
    """The first legal action of the earliest of these kinds that has one, for the seat whose turn it is."""
    action = _first(await host.table(game), kinds)
    assert action is not None, f"none of {kinds} is legal"
    return action


async def until_can(host: Host, game: int, *kinds: type) -> Action:
    """The action that `can` finds, once computer seats have moved and people have decided whatever comes first."""
    await host.settled()
    while (action := _first(await host.table(game), kinds)) is None:
        await decide_first(host, game)
        await host.settled()
    return action


def _first(table: Table, kinds: tuple[type, ...]) -> Action | None:
    legal = legal_actions(table.rules, table.state, table.state.turn.seat)
    return next((action for kind in kinds for action in legal if isinstance(action, kind)), None)


async def decide_first(host: Host, game: int, *kinds: type) -> Table:
    """Have the first person asked take the first legal action of these kinds, else of any, without Discord.

    Does not wait until it is published. Raises AssertionError if no person is asked.
    """
    table = await host.table(game)
    seat = next((seat for seat in table.waiting() if seat.person is not None), None)
    assert seat is not None, "the game is over, or a computer seat has not moved"
    assert seat.person is not None
    legal = table.legal(seat.seat)
    return await host.service.play.act(game, seat.person, next((a for a in legal if isinstance(a, kinds)), legal[0]))


async def act(host: Host, game: int, *kinds: type) -> Table:
    """Take the action that `can` finds, without Discord; does not wait until it is published."""
    return await host.service.play.act(game, (await host.actor(game)).id, await can(host, game, *kinds))


async def go(host: Host, game: int, *kinds: type) -> None:
    """Take the action that `can` finds, without Discord; wait until everything is published."""
    await act(host, game, *kinds)
    await host.settled()


async def do(host: Host, game: int, *kinds: type) -> Reply:
    """Take the action that `can` finds, in the panel of its player; wait until everything is published."""
    return await take(host, game, await can(host, game, *kinds))


async def take(host: Host, game: int, action: Action) -> Reply:
    """Take an action in the panel of its player; wait until everything is published."""
    table, person = await host.table(game), await host.actor(game)
    panel = await panel_of(host, game, person)
    reply = await person.forge(panel, button(action_id(table, action)))
    assert "✅" in reply.text, reply
    await host.settled()
    return reply


async def unchanged(host: Host, game: int, before: Table) -> None:
    """Assert that a game has not changed in memory, in the database or in its messages."""
    table = await host.table(game)
    assert table.row.version == before.row.version
    assert table.state == before.state
    await host.check(game)


async def last_button(host: Host, game: int) -> tuple[MessageView, str]:
    """The panel page that ends the turn, and the custom_id of its first button."""
    actor = await host.actor(game)
    page = (await actor.press(await panel_of(host, game, actor), label=END)).message
    return page, page.buttons[0].custom_id
