"""The host's most recent errors, kept in its database for `cerebria status`: time, log line and place.

An error's own text and the arguments of its log line are left out: they may be secret, and `cerebria status` shows the
list. The log has the rest.
"""

import asyncio
import json
import logging
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.core.storage.store import Store

MAX_ERRORS = 5
"""Maximum number of errors that are kept."""

_FACT = "last faults"


@dataclass(frozen=True, slots=True)
class RecentError:
    """An error: when it happened (UTC, ISO 8601), the log line without its arguments, and where it was raised."""

    at: str
    what: str
    where: str = ""


@contextmanager
def recording(store: Store) -> Iterator[None]:
    """Record every error that the bot logs during a block."""
    handler = _RecordingHandler(store, asyncio.get_running_loop())
    logger = logging.getLogger("bot")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


async def stored_errors(store: Store) -> list[RecentError]:
    """The errors that are kept, oldest first; none if the list is damaged."""
    try:
        return [RecentError(**each) for each in json.loads(await store.fact(_FACT) or "[]")]
    except (ValueError, TypeError):
        return []


class _RecordingHandler(logging.Handler):
    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(logging.ERROR)
        self._store = store
        self._loop = loop
        self._new: deque[RecentError] = deque(maxlen=MAX_ERRORS)
        self._task: asyncio.Task[None] | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record, from any thread."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
        what = str(record.msg).replace("%s", "…")
        self._new.append(RecentError(at, f"{record.name}: {what}", _location(record)))
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._start_writing)

    def _start_writing(self) -> None:
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._write(), name="recording errors")

    async def _write(self) -> None:
        while self._new:
            try:
                kept = await stored_errors(self._store)
                new = list(self._new)
                await self._store.set_fact(_FACT, json.dumps([asdict(each) for each in [*kept, *new][-MAX_ERRORS:]]))
            except Exception as error:
                # a database that refuses writes is reported by the code that depends on it
                logging.getLogger(__name__).warning("errors are not recorded now: %s", type(error).__name__)
                return
            for each in new:
                if self._new and self._new[0] is each:
                    self._new.popleft()


def _location(record: logging.LogRecord) -> str:
    """The kind of an exception and the innermost line of this program that it passed through."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return f"{Path(record.pathname).name}:{record.lineno}"
    here = Path(__file__).resolve().parents[3]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(here)]
    own = [frame for frame in frames if "site-packages" not in frame.filename]
    at = f" at {Path(own[-1].filename).relative_to(here)}:{own[-1].lineno}" if own else ""
    return f"{type(error).__name__}{at}"
