"""What goes wrong: refusals in Discord's own words and numbers, and what a person at a client cannot do."""

from typing import Any


class ApiError(Exception):
    """A refusal of the REST API: HTTP status, Discord's error code and message."""

    def __init__(self, status: int, code: int, message: str, **extra: Any) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code, **extra}


class ImpossibleError(Exception):
    """A person tried what Discord's client does not offer: a button that is not there, an unknown command."""


def unauthorized() -> ApiError:
    """No token or a wrong one."""
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    """No such route."""
    return ApiError(404, 0, "404: Not Found")


def wrong_method() -> ApiError:
    """A route that exists, but not for this method."""
    return ApiError(405, 0, "405: Method Not Allowed")


def unknown(what: str) -> ApiError:
    """An id that names nothing: `what` is one of the words of UNKNOWN."""
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
    "application command": 10063,
}


def missing_access() -> ApiError:
    """The channel cannot be seen by the bot."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """The channel can be seen, but this must not be done there."""
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    """It cannot be done in a channel of this type."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def thread_archived() -> ApiError:
    """An archived thread and its messages stay as they are."""
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    """Only moderators may write in a locked thread. Discord documents 160005 for it but answers with this code."""
    return ApiError(403, 50083, "Thread is archived")


def invalid_form(errors: dict[str, Any]) -> ApiError:
    """A body that breaks a limit; `errors` is the tree of paths that Discord answers with."""
    return ApiError(400, 50035, "Invalid Form Body", errors=errors)
