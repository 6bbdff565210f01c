"""Routes for responses to interactions: the callback, and the webhook of the interaction's token."""

from __future__ import annotations

from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.core.interactions import Interaction
from bot.localdiscord.model.state import Message
from bot.localdiscord.settings import WEBHOOK
from bot.localdiscord.validation import shapes

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


class InteractionRoutes(Routes):
    """Handlers of interaction callbacks, original responses and follow-up messages."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        routes = [
            Route("POST", CALLBACK, self.callback, shapes.CALLBACK),
            Route("POST", WEBHOOK, self.followup, shapes.MESSAGE),
        ]
        for template in (WEBHOOK + "/messages/@original", WEBHOOK + "/messages/{message_id}"):
            routes += [
                Route("GET", template, self.get),
                Route("PATCH", template, self.edit, shapes.EDIT),
                Route("DELETE", template, self.delete),
            ]
        return routes

    def callback(self, request: ApiRequest) -> ApiResponse:
        """Accept the initial response to an interaction."""
        interaction_id, token = request.id("interaction_id"), request.ids["interaction_token"]
        body = self._core.interactions.callback(interaction_id, token, request.body)
        return ApiResponse(body) if request.flag("with_response") else NO_CONTENT

    def followup(self, request: ApiRequest) -> ApiResponse:
        """Send a follow-up message."""
        message = self._core.interactions.followup(self._interaction(request), request.body)
        return ApiResponse(self._core.payloads.message(message))

    def get(self, request: ApiRequest) -> ApiResponse:
        """Return a response message."""
        return ApiResponse(self._core.payloads.message(self._message(request)[1]))

    def edit(self, request: ApiRequest) -> ApiResponse:
        """Edit a response message."""
        interaction, message = self._message(request)
        self._core.interactions.edit(interaction, message, request.body)
        return ApiResponse(self._core.payloads.message(message))

    def delete(self, request: ApiRequest) -> ApiResponse:
        """Delete a response message."""
        self._core.interactions.delete(*self._message(request))
        return NO_CONTENT

    def _interaction(self, request: ApiRequest) -> Interaction:
        return self._core.interactions.by_webhook(request.id("webhook_id"), request.ids["webhook_token"])

    def _message(self, request: ApiRequest) -> tuple[Interaction, Message]:
        interaction = self._interaction(request)
        message_id = request.id("message_id") if "message_id" in request.ids else None
        return interaction, self._core.interactions.message(interaction, message_id)
