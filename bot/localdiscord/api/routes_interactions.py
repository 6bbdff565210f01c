"""Routes by which a bot answers interactions: the callback, and the webhook of the interaction's token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord.api.rest import NO_CONTENT, Call, Reply, Route
from bot.localdiscord.validation import shapes

if TYPE_CHECKING:
    from bot.localdiscord.core.interactions import Interaction
    from bot.localdiscord.model.state import Message
    from bot.localdiscord.server import LocalDiscord

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"


class InteractionRoutes:
    """Answers them."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord

    def routes(self) -> list[Route]:
        """Return the routes."""
        routes = [
            Route("POST", CALLBACK, self.callback, shapes.CALLBACK),
            Route("POST", HOOK, self.followup, shapes.MESSAGE),
        ]
        for template in (HOOK + "/messages/@original", HOOK + "/messages/{message_id}"):
            routes += [
                Route("GET", template, self.get),
                Route("PATCH", template, self.edit, shapes.EDIT),
                Route("DELETE", template, self.delete),
            ]
        return routes

    def callback(self, call: Call) -> Reply:
        """Take the first answer to an interaction."""
        told = self._discord.interactions.callback(call.id("interaction_id"), call.ids["interaction_token"], call.body)
        return Reply(told) if call.flag("with_response") else NO_CONTENT

    def followup(self, call: Call) -> Reply:
        """Send a follow-up message."""
        message = self._discord.interactions.followup(self._interaction(call), call.body)
        return Reply(self._discord.payloads.message(message))

    def get(self, call: Call) -> Reply:
        """Tell of an answer."""
        return Reply(self._discord.payloads.message(self._found(call)[1]))

    def edit(self, call: Call) -> Reply:
        """Change an answer."""
        interaction, message = self._found(call)
        self._discord.interactions.edit(interaction, message, call.body)
        return Reply(self._discord.payloads.message(message))

    def delete(self, call: Call) -> Reply:
        """Take an answer back."""
        self._discord.interactions.delete(*self._found(call))
        return NO_CONTENT

    def _interaction(self, call: Call) -> Interaction:
        return self._discord.interactions.by_webhook(call.id("webhook_id"), call.ids["webhook_token"])

    def _found(self, call: Call) -> tuple[Interaction, Message]:
        interaction = self._interaction(call)
        message_id = call.id("message_id") if "message_id" in call.ids else None
        return interaction, self._discord.interactions.message(interaction, message_id)
