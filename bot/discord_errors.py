"""Errors of discord.py and of the connection: what each means, and what it says, fit for a log."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

log = logging.getLogger(__name__)


def discord_away(error: BaseException) -> bool:
    """Whether Discord or the connection to it failed, rather than the request: a retry may succeed."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError)


ARCHIVED = 50083
"""Code for a change in an archived thread, or a message in a locked one."""


UNKNOWN_CHANNEL = 10003
"""Code for a channel that was deleted."""

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK = 10008, 10015
"""Codes for a message that was deleted, and for an interaction whose responses can no longer be edited."""


def out_of_reach(error: BaseException) -> bool:
    """Whether somebody has deleted, closed or locked a channel or thread, so that trying again would not help."""
    if isinstance(error, discord.Forbidden):
        return True
    return isinstance(error, discord.HTTPException) and error.code in {UNKNOWN_CHANNEL, ARCHIVED}


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


UNTAKEN = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a request that Discord refuses or does not receive."""

TOO_LATE = 10062
"""Code for an expired interaction."""

ANSWERED = 40060
"""Code for an interaction that has been answered already."""


_PLACE = re.compile(r"^In ([a-z0-9_.]+): ", re.MULTILINE)
"""A field that Discord rejects, as discord.py lists it before the reason."""


def said(error: BaseException) -> str:
    """The text of an error, fit for a log: for a response of Discord its code, its reason and the rejected fields.

    Discord repeats rejected values, which people may have written; they are left out. A response without a code does
    not come from Discord itself and may hold anything; it is left out, too.
    """
    if not isinstance(error, discord.HTTPException):
        return str(error)
    text = f"{error.status} {error.response.reason} (error code: {error.code})"
    if not error.code:
        return text
    reason, _, details = error.text.partition("\n")
    places = ", ".join(_PLACE.findall(details))
    return f"{text}: {reason} ({places})" if places else f"{text}: {reason}"


@contextmanager
def only_logged(game: int, consequence: str) -> Iterator[None]:
    """Log a failed request instead of raising it: the wish that it belongs to has been carried out already.

    `consequence` is what the people of the game miss by it.
    """
    try:
        yield
    except UNTAKEN as error:
        log.warning("game %s: %s: %s", game, consequence, said(error))


def answer_lost(error: BaseException) -> bool:
    """Whether a response failed through no fault of this program.

    The interaction has expired or was answered before, the message to edit is gone, or Discord is away.
    """
    lost = {TOO_LATE, ANSWERED, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK}
    if isinstance(error, discord.HTTPException) and error.code in lost:
        return True
    return discord_away(error)
