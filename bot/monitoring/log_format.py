"""What the host writes into its log: as text or as a JSON object a line; libraries are heard only when they complain.

discord.py and aiosqlite tell at DEBUG everything that they send and store: hands, seeds, tokens. A log is read by more
people than the database, so they stay at WARNING whatever level is chosen. Of a fault the log tells what it was and
where; what it says itself may hold whatever was worked with, so that is told only where Discord, the network or the
disk speaks, of Discord's answers without what people wrote (errors.said).
"""

import json
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from copy import copy
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal

import aiohttp
import discord

from bot.discord_errors import answer_lost, said

Format = Literal["text", "json"]

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

OWN = ("bot", "engine", "render")
"""The loggers that the chosen level is for."""


def configure(level: str, form: Format) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else TextLines(_TEXT))
    logging.getLogger().addHandler(handler)
    for name in HEARD:
        logging.getLogger(name).addFilter(InShort())
    logging.getLogger("asyncio").addFilter(Unheard())
    set_levels(level)


_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


HEARD = ("discord.client", "discord.app_commands.tree")
"""The loggers of discord.py that tell of Discord's faults, or the network's, as if they were this program's."""


class InShort(logging.Filter):
    """What is no fault of this program is a line with its reason, without a traceback each time.

    discord.py connects again; or nothing could be offered to who types, because Discord is away or they type on.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass."""
        error = record.exc_info[1] if record.exc_info else None
        lost = error is not None and "in autocomplete" in str(record.msg) and answer_lost(error)
        if error is not None and (lost or "Attempting a reconnect" in str(record.msg)):
            record.msg, record.args = f"{record.getMessage()}: %s", (error,)
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return True


class Unheard(logging.Filter):
    """Of a task whose fault nobody has heard asyncio shows everything, the fault's own words too: it is to say what."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, of a fault its first line."""
        if record.exc_info:
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return True


def set_levels(level: str) -> None:
    """Hear the host's own loggers from this level on, all others from WARNING."""
    logging.getLogger().setLevel(logging.WARNING)
    for name in OWN:
        logging.getLogger(name).setLevel(level)


SPEAKING = (OSError, TimeoutError, sqlite3.Error, aiohttp.ClientError, discord.HTTPException)
"""Faults that say nothing of what was worked with."""


class TextLines(logging.Formatter):
    """A line of text for each record, after it where a fault happened."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of text."""
        return super().format(_fit(record))

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (logging's name)
        """Where a fault happened and what it was, with what led to it."""
        return "" if ei[1] is None else "\n".join(_told(ei[1]))


def _told(error: BaseException) -> Iterator[str]:
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _told(earlier)
        yield "After that:"
    yield from map(str.rstrip, traceback.format_tb(error.__traceback__))
    words = f": {said(error)}" if isinstance(error, SPEAKING) else ""
    yield f"{type(error).__module__}.{type(error).__qualname__}{words}"


def _fit(record: logging.LogRecord) -> logging.LogRecord:
    """A record in which errors say what a log may hold."""
    if not isinstance(record.args, tuple) or not any(isinstance(each, BaseException) for each in record.args):
        return record
    fit = copy(record)
    fit.args = tuple(said(each) if isinstance(each, BaseException) else each for each in record.args)
    return fit


class JsonLines(TextLines):
    """A line of JSON for each record, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as an object with time, level, logger, message and, of a fault, where it happened."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _fit(record).getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
