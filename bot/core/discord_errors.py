"""Errors of discord.py and of the connection: their meaning, and their text for the log."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import aiohttp
import discord

from render import shorten

log = logging.getLogger(__name__)


def discord_away(error: BaseException) -> bool:
    """Whether Discord or the connection to it failed, rather than the request: a retry may succeed."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError)


class HeldError(discord.HTTPException):
    """A request that is not sent, or was refused, because of a rate limit.

    `seconds` are left of it, 0 if Discord does not say how many.
    """

    def __init__(self, seconds: float, url: str) -> None:
        response = SimpleNamespace(status=429, reason="Too Many Requests", url=url, headers={})
        super().__init__(response, None)
        self.seconds = seconds


def retry_after(error: discord.HTTPException) -> float:
    """Seconds after which Discord wants to be asked again; 0 if it does not say."""
    if isinstance(error, HeldError):
        return error.seconds
    try:
        return max(0.0, float(error.response.headers.get("Retry-After", 0)))
    except ValueError:
        return 0.0


OLD_EDITS = 30046
"""Error code for too many edits of messages older than an hour."""


def limited(error: BaseException) -> float | None:
    """Seconds left of a long rate limit, 0 if unknown; None for other errors. Other requests may still be allowed."""
    if isinstance(error, HeldError) or (isinstance(error, discord.HTTPException) and error.code == OLD_EDITS):
        return retry_after(error)
    return None


TOKEN_CHANGED, TOO_MANY_SERVERS, DISALLOWED_INTENTS = 4004, 4011, 4014
"""Gateway close codes after which Discord accepts no further connection."""

ARCHIVED = 50083
"""Error code for a change in an archived thread, or a message in a locked one."""

UNKNOWN_CHANNEL = 10003
"""Error code for a channel that was deleted."""

NO_CHAT = 50008
"""Error code for a message to a channel that holds none, such as a forum."""

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK = 10008, 10015
"""Error codes for a message that was deleted, and for an interaction whose responses can no longer be edited."""


class OutOfReachError(RuntimeError):
    """A channel is still out of reach, though no request has just failed."""


def out_of_reach(error: BaseException) -> bool:
    """Whether a channel or thread was deleted, closed or locked, so that a retry would not help."""
    if isinstance(error, discord.Forbidden | OutOfReachError):
        return True
    return isinstance(error, discord.HTTPException) and error.code in {UNKNOWN_CHANNEL, ARCHIVED, NO_CHAT}


REFUSES_MESSAGES = frozenset({50007, 50033, 50278})
"""Error codes for a person who has blocked the bot, takes no direct messages from servers, or shares none with it, and
for an id that is no person's (50033)."""


def not_reached(error: BaseException) -> bool:
    """Whether a direct message failed because of its person: they take none, or their account is gone."""
    return isinstance(error, discord.NotFound) or (
        isinstance(error, discord.HTTPException) and error.code in REFUSES_MESSAGES
    )


def held_back(error: BaseException) -> bool:
    """Whether Discord refuses a direct message for now, for example because too many were opened (40003)."""
    return isinstance(error, discord.Forbidden) and not not_reached(error)


_CHANNEL = re.compile(r"/channels/(\d+)|/(?:interactions|webhooks)/")
"""The channel in a request's URL; responses to interactions have none."""


def channel_of(error: BaseException, here: int | None) -> int | None:
    """The id of the channel or thread in which Discord refused a request; `here` for a response to an interaction.

    None if the request was about no channel.
    """
    if not isinstance(error, discord.HTTPException):
        return None
    found = _CHANNEL.search(str(getattr(error.response, "url", "")))
    if found is None:
        return None
    return here if found[1] is None else int(found[1])


REQUEST_FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of requests that Discord refuses or does not receive."""

TOO_LATE = 10062
"""Error code for an expired interaction."""

ANSWERED = 40060
"""Error code for an interaction that has been answered already."""

_PLACE = re.compile(r"^In ([a-z0-9_.]+): ", re.MULTILINE)
"""A field that Discord rejects, as discord.py lists it before the reason."""


def error_text(error: BaseException) -> str:
    """The text of an error for the log; for a response of Discord, its code, its reason and the rejected fields.

    Discord echoes rejected values, which people may have written; they are left out. A response without a code does
    not come from Discord itself and may contain anything; its text is left out, too.
    """
    if not isinstance(error, discord.HTTPException):
        return str(error)
    text = f"{error.status} {error.response.reason} (error code: {error.code})"
    if not error.code:
        return text
    reason, _, details = error.text.partition("\n")
    places = ", ".join(_PLACE.findall(details))
    return f"{text}: {reason} ({places})" if places else f"{text}: {reason}"


MAX_REASON_CHARS = 200
"""Maximum number of characters of an error that are logged, since a proxy may answer with a whole page."""


def brief_error_text(error: BaseException) -> str:
    """What an error says (`error_text`) in one line, shortened."""
    return shorten(" ".join(error_text(error).split()) or type(error).__name__, MAX_REASON_CHARS)


@contextmanager
def only_logged(game: int, consequence: str) -> Iterator[None]:
    """Log a failed request instead of raising its error, because the action it follows has been committed already.

    `consequence` says in the log what the game's players miss.
    """
    try:
        yield
    except REQUEST_FAILED as error:
        log.warning("game %s: %s: %s", game, consequence, error_text(error))


def answer_lost(error: BaseException) -> bool:
    """Whether a response failed through no error of this program.

    The interaction has expired or was answered before, the message to edit was deleted, or Discord is away.
    """
    lost = {TOO_LATE, ANSWERED, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK}
    if isinstance(error, discord.HTTPException) and error.code in lost:
        return True
    return discord_away(error)
