"""What an error means for work in the background: whether a retry may help, and how it is logged."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal

import discord

from bot.core.discord_errors import brief_error_text, discord_away, not_reached, out_of_reach
from bot.core.model.errors import Damaged
from bot.core.model.records import DamagedError
from bot.core.storage.errors import is_storage_failure
from engine import RulesetMismatchError

Verdict = Literal["later", "held", "unreachable", "fault"]
"""What an error means.

"later": the database or Discord is away, so a retry may succeed. "held": Discord refuses direct messages for now, the
next one as well. "unreachable": a channel, message or person is out of reach, and a retry would not help. "fault":
anything else, which is this program's own.
"""


def verdict(error: BaseException, *, by_dm: bool = False) -> Verdict:
    """What an error means; `by_dm` if it came from a direct message."""
    if is_storage_failure(error) or discord_away(error):
        return "later"
    if by_dm and isinstance(error, discord.Forbidden) and not not_reached(error):
        return "held"
    return "unreachable" if out_of_reach(error) or not_reached(error) else "fault"


@asynccontextmanager
async def noted_before(take_back: Callable[[], Awaitable[object]], *, by_dm: bool = False) -> AsyncIterator[None]:
    """Send at most once: the send is already recorded, since after a kill none is better than two.

    The note is taken back if a retry may succeed; `by_dm` as in `verdict`.
    """
    try:
        yield
    except Exception as error:
        if verdict(error, by_dm=by_dm) in {"later", "held"}:
            await take_back()
        raise


def logged(log: logging.Logger, error: Exception, text: str, *, by_dm: bool = False) -> Verdict:
    """Log an error after a text, a fault with its trace, unless the log names it already; return its verdict."""
    found = verdict(error, by_dm=by_dm)
    if isinstance(error, Damaged | DamagedError | RulesetMismatchError):
        return found
    if found == "fault":
        log.error("%s", text, exc_info=error)
    else:
        log.warning("%s: %s", text, brief_error_text(error))
    return found
