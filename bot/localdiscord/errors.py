"""API errors with Discord's codes and messages, and the error for actions that a client does not offer."""

from typing import Any


class ApiError(Exception):
    """An error response of the REST API: HTTP status, Discord's error code and message."""

    def __init__(self, status: int, code: int, message: str, **extra: Any) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code, **extra}


class ImpossibleError(Exception):
    """An action that Discord's client does not offer, such as pressing a missing button."""


def unauthorized() -> ApiError:
    """The error for a missing or wrong token."""
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    """The error for an unknown route."""
    return ApiError(404, 0, "404: Not Found")


def wrong_method() -> ApiError:
    """The error for a route that exists, but not with this method."""
    return ApiError(405, 0, "405: Method Not Allowed")


def unknown(what: str) -> ApiError:
    """The error for an id that does not exist; `what` is a key of UNKNOWN."""
    return ApiError(404, UNKNOWN[what], f"Unknown {what}")


UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Role": 10011,
    "User": 10013,
    "Webhook": 10015,
    "interaction": 10062,
    "Guild Scheduled Event": 10070,
    "application command": 10063,
}


def event_over() -> ApiError:
    """The error for a change of a scheduled event that is over."""
    return ApiError(400, 180000, "Cannot update a finished event")


def too_many_events() -> ApiError:
    """The error for one scheduled event too many."""
    return ApiError(400, 30038, "Maximum number of guild scheduled events reached (100)")


def missing_access() -> ApiError:
    """The error for a channel that the bot cannot view."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The error for an action without permission in a channel that the bot can view."""
    return ApiError(403, 50013, "Missing Permissions")


def no_chat() -> ApiError:
    """The error for a message to a channel that holds none, such as a forum."""
    return ApiError(400, 50008, "Cannot send messages in a non-text channel")


def wrong_channel_type() -> ApiError:
    """The error for an action that channels of this type do not support."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def thread_archived() -> ApiError:
    """The error for a change in an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    """The error for a non-moderator writing in a locked thread; Discord documents 160005 but returns this code."""
    return ApiError(403, 50083, "Thread is archived")


def invalid_form(errors: dict[str, Any]) -> ApiError:
    """The error for an invalid body; `errors` is Discord's tree of error paths."""
    return ApiError(400, 50035, "Invalid Form Body", errors=errors)
