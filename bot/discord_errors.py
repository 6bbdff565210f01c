"""Errors of discord.py and of the connection: which of them pass, and what each says, fit for a log."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

log = logging.getLogger(__name__)


def discord_away(error: BaseException) -> bool:
    """Whether Discord or the way to it failed, and not what was sent: the same may work in a while."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError)


ARCHIVED = 50083
"""What Discord says to whoever changes something in an archived thread, or writes in a locked one."""


UNKNOWN_CHANNEL = 10003
"""What Discord says of a channel that was deleted."""

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK = 10008, 10015
"""What Discord says of a message that was deleted, and of an interaction whose answers may not be changed any more."""


def out_of_reach(error: BaseException) -> bool:
    """Whether somebody has deleted, closed or locked a channel or thread, so that trying again would not help."""
    if isinstance(error, discord.Forbidden):
        return True
    return isinstance(error, discord.HTTPException) and error.code in {UNKNOWN_CHANNEL, ARCHIVED}


_CHANNEL = re.compile(r"/channels/(\d+)|/(?:interactions|webhooks)/")
"""A channel in the address of a request, or the answer to an interaction, which names none."""


def channel_of(error: BaseException, here: int | None) -> int | None:
    """The channel or thread in which Discord refused something: `here` if that was an answer to an interaction.

    None if the request was about no channel.
    """
    if not isinstance(error, discord.HTTPException):
        return None
    found = _CHANNEL.search(str(getattr(error.response, "url", "")))
    if found is None:
        return None
    return here if found[1] is None else int(found[1])


UNTAKEN = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What is raised where Discord does not take something, or cannot be reached."""

TOO_LATE = 10062
"""What Discord says to who answers an interaction that it has given up."""

ANSWERED = 40060
"""What Discord says to who answers an interaction that has been answered."""


_PLACE = re.compile(r"^In ([a-z0-9_.]+): ", re.MULTILINE)
"""How discord.py tells each field that Discord found wrong, before what is wrong with it."""


def said(error: BaseException) -> str:
    """What an error says, fit for a log: of Discord's answer to a request its code, its reason and the fields in error.

    Discord repeats values that it refuses, and so what people wrote; that is left out. An answer without a code is not
    Discord's own and may hold anything.
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
    """For what follows a wish that is carried out already: where Discord does not take it, only the log says so.

    `consequence` is what the people of the game miss by it.
    """
    try:
        yield
    except UNTAKEN as error:
        log.warning("game %s: %s: %s", game, consequence, said(error))


def answer_lost(error: BaseException) -> bool:
    """Whether an answer did not arrive through no fault of this program.

    It came too late, was given before, what it was to change is gone, or Discord is away.
    """
    lost = {TOO_LATE, ANSWERED, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK}
    if isinstance(error, discord.HTTPException) and error.code in lost:
        return True
    return discord_away(error)
