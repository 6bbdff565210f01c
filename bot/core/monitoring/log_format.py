"""The format of the log: text, or one JSON object per line. Libraries log only warnings and errors.

At DEBUG discord.py and aiosqlite log everything that they send and store: hands, seeds, tokens. More people read a log
than a database, so libraries stay at WARNING whatever level is chosen. Of an exception the log has the kind and the
place. Its own text may hold a secret, so it is logged only for errors of Discord, the network and the disk, and for
Discord's without what people wrote (`discord_errors`).
"""

import json
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from copy import copy
from datetime import UTC, datetime
from types import TracebackType

import aiohttp
import discord

from bot.core.discord_errors import answer_lost, error_text

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

OWN = ("bot", "engine", "render")
"""The loggers that the chosen level applies to."""


def configure_logging(level: str, form: str) -> None:
    """Configure logging to standard error with this level and format, text or json."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else TextLines(_TEXT))
    logging.getLogger().addHandler(handler)
    logging.getLogger(COMMANDS).addFilter(OneLineFilter())
    logging.getLogger("asyncio").addFilter(TaskErrorFilter())
    set_levels(level)


_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


COMMANDS = "discord.app_commands.tree"
"""The logger with which discord.py logs failed autocompletions as errors with tracebacks."""


class OneLineFilter(logging.Filter):
    """Turns an error of an autocompletion into a warning of one line, if Discord was away or the person typed on."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass every record, some of them shortened."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and "in autocomplete" in str(record.msg) and answer_lost(error):
            record.msg, record.args = f"{record.getMessage()}: %s", (error,)
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return True


class TaskErrorFilter(logging.Filter):
    """Shortens asyncio's report of a task exception that nobody retrieved: it would include the exception's text."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass every record, with an exception only its first line."""
        if record.exc_info:
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return True


def set_levels(level: str) -> None:
    """Set the level of the host's own loggers, and WARNING for libraries."""
    logging.getLogger().setLevel(logging.WARNING)
    for name in OWN:
        logging.getLogger(name).setLevel(level)


SAFE_ERRORS = (OSError, TimeoutError, sqlite3.Error, aiohttp.ClientError, discord.HTTPException)
"""Exceptions whose text holds no data of a game."""


class TextLines(logging.Formatter):
    """A line of text for each record, followed by where its exception was raised."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of text."""
        return super().format(_redacted(record))

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 (logging's name)
        """Where an exception was raised and its kind, after those that led to it."""
        return "" if ei[1] is None else "\n".join(_traceback(ei[1]))


def _traceback(error: BaseException) -> Iterator[str]:
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _traceback(earlier)
        yield "After that:"
    yield from map(str.rstrip, traceback.format_tb(error.__traceback__))
    words = f": {error_text(error)}" if isinstance(error, SAFE_ERRORS) else ""
    yield f"{type(error).__module__}.{type(error).__qualname__}{words}"


def _redacted(record: logging.LogRecord) -> logging.LogRecord:
    """A log record with errors among its arguments replaced by text that is safe to log."""
    if not isinstance(record.args, tuple) or not any(isinstance(each, BaseException) for each in record.args):
        return record
    redacted = copy(record)
    redacted.args = tuple(error_text(each) if isinstance(each, BaseException) else each for each in record.args)
    return redacted


class JsonLines(TextLines):
    """A line of JSON for each record, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as an object with time, level, logger, message and, for an exception, where it was raised."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _redacted(record).getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line)
