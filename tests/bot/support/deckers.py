"""What people do with decks in tests: paste one, look at their own, press what they were not given."""

from __future__ import annotations

from bot.localdiscord import MessageView, Person, Reply
from bot.model.decks import Deck
from bot.pages.decks import forms
from bot.ui.custom_ids import DeckId, PickId
from engine import load_ruleset
from tests.bot.support.host import Host

RULES = load_ruleset()
STARTER = ("bliss starter", "gloom starter")
"""The starter decks by team (BAS-4)."""

MIXED = "# Sunny days\n" + "\n".join(
    ("2x Courage", "Comfort", "Affection", "2x Trust", "2x Safety", "2x Desire", "2x Innocence", "2x Optimism",
     "Confidence", "Self-Esteem")
)  # fmt: skip
"""An own deck of Bliss, unlike every list."""


async def pasted(host: Host, person: Person, text: str = MIXED) -> Reply:
    """Paste a list; gives what is shown then."""
    reply = await person.slash(host.channel, "deck list")
    form = await person.press(reply.message, label="Paste a list")
    return await person.submit(form.modal, {forms.TYPED: text})


async def own(host: Host, person: Person) -> list[Deck]:
    """A person's decks."""
    return await host.store.decks.of(person.id)


async def pressed(person: Person, message: MessageView, custom_id: DeckId | PickId) -> Reply:
    """Press a button that the message does not have."""
    return await person.forge(message, {"component_type": 2, "custom_id": str(custom_id), "id": 1})
