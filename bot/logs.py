"""What the host writes into its log: as text or as a JSON object a line; libraries are heard only when they complain.

discord.py and aiosqlite tell at DEBUG everything that they send and store: hands, seeds, tokens. A log is read by more
people than the database, so they stay at WARNING whatever level is chosen.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Literal

from bot.errors import answer_lost

Format = Literal["text", "json"]

OWN = ("bot", "engine", "render")
"""The loggers that the chosen level is for."""


def configure(level: str, form: Format) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(_TEXT))
    logging.getLogger().addHandler(handler)
    for name in HEARD:
        logging.getLogger(name).addFilter(InShort())
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


def set_levels(level: str) -> None:
    """Hear the host's own loggers from this level on, all others from WARNING."""
    logging.getLogger().setLevel(logging.WARNING)
    for name in OWN:
        logging.getLogger(name).setLevel(level)


class JsonLines(logging.Formatter):
    """A line of JSON for each record, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as an object with time, level, logger, message and, of a fault, where it happened."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
