"""What the host writes into its log: as text or as a JSON object a line; libraries are heard only when they complain.

discord.py and aiosqlite tell at DEBUG everything that they send and store: hands, seeds, tokens. A log is read by more
people than the database, so they stay at WARNING whatever level is chosen.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Literal

Format = Literal["text", "json"]

OWN = ("bot", "engine", "render")
"""The loggers that the chosen level is for."""


def configure(level: str, form: Format) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(_TEXT))
    logging.getLogger().addHandler(handler)
    logging.getLogger("discord.client").addFilter(InShort())
    set_levels(level)


_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class InShort(logging.Filter):
    """Where discord.py tells that it connects again, the reason stands in the line, without a traceback each time."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass."""
        if record.exc_info and record.exc_info[1] is not None and "Attempting a reconnect" in str(record.msg):
            record.msg, record.args = f"{record.getMessage()}: %s", (record.exc_info[1],)
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
