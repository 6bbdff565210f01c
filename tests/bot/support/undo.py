"""Undo by consent of the other players, as people use it."""

from __future__ import annotations

from bot.core.model.roles import Consent
from bot.core.model.table import Table
from bot.localdiscord import MessageView, Person, Reply
from engine.actions import EndTurn
from tests.bot.support.host import Host
from tests.said import said

CARDS = EndTurn("cards")
"""An action that discloses a card, so that undoing it needs consent."""


async def end_turn_drawing(host: Host, game: int) -> tuple[Person, Table]:
    """End the active player's turn by drawing; returns that player and the table before it."""
    before, actor = await host.table(game), await host.actor(game)
    await host.service.play.act(game, actor.id, CARDS)
    await host.settled()
    return actor, before


async def ask_to_undo(host: Host, game: int, person: Person) -> Reply:
    """Type /undo and press "Ask the others"; returns the reply to the press."""
    offer = await person.slash(host.channel, "undo", game=game)
    assert offer.ephemeral
    reply = await person.press(offer.message, label=said("consent-button-ask"))
    await host.settled()
    return reply


async def question_of(host: Host, game: int) -> MessageView | None:
    """The question in the game's channel, or None."""
    roles = [str(role) for role in await host.store.messages.messages_of(game) if isinstance(role, Consent)]
    assert len(roles) <= 1
    return await host.shown(game, roles[0]) if roles else None


async def answer(host: Host, game: int, person: Person, label: str) -> Reply:
    """Press a button of the question; returns the reply."""
    message = await question_of(host, game)
    assert message is not None
    reply = await person.press(message, label=label)
    await host.settled()
    return reply
