"""Decks: pasted, chosen for a seat, listed, and attacked with forged presses."""

from __future__ import annotations

from bot.core.decks import forms
from bot.core.decks.model import Deck
from bot.core.decks.store import DeckStore
from bot.core.ui.custom_ids import CustomId
from bot.localdiscord import MessageView, Person, Reply
from engine import load_ruleset
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.said import said

RULES = load_ruleset()
STARTER = ("bliss starter", "gloom starter")
"""The starter decks by team (BAS-4)."""

MIXED = "# Sunny days\n" + "\n".join(
    ("2x Courage", "Comfort", "Affection", "2x Trust", "2x Safety", "2x Desire", "2x Innocence", "2x Optimism",
     "Confidence", "Self-Esteem")
)  # fmt: skip
"""A Bliss deck unlike the printed lists."""


async def paste_deck(host: Host, person: Person, text: str = MIXED) -> Reply:
    """Paste a deck list; returns the reply."""
    reply = await person.slash(host.channel, "deck list")
    form = await person.press(reply.message, label=said("deck-paste"))
    return await person.submit(form.modal, {forms.TYPED: text})


async def decks_of(host: Host, person: Person) -> list[Deck]:
    """A person's decks."""
    return await DeckStore(host.store.database).decks_of(person.id)


async def forge_press(person: Person, message: MessageView, custom_id: CustomId | str) -> Reply:
    """Forge a press of a button that the message does not have."""
    return await person.forge(message, button(str(custom_id)))


async def full_lobby(host: Host) -> int:
    """A lobby of the full game in which Ann plays Delight and Ben Misery."""
    game = await host.lobby(host.four[0])
    await host.seat(game, host.four[:2], game="full-aa")
    return game


async def begin(host: Host, game: int) -> None:
    """Seat Cleo and Dan in a full lobby, and begin its game."""
    await host.seat(game, host.four[2:])
    await host.service.lobbies.start_game(game, host.four[0].id)
    await host.settled()


async def take(host: Host, game: int, person: Person, key: str) -> Reply:
    """Preview a deck in the lobby and choose it; returns the reply."""
    reply = await host.press_lobby(game, person, said("lobby-button-deck"))
    custom_id = next(s.custom_id for s in reply.message.selects if key in {option.value for option in s.options})
    reply = await person.select(reply.message, custom_id, [key])
    reply = await person.press(reply.message, label=said("pick-take"))
    await host.settled()
    return reply
