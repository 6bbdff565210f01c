"""The last faults of the host, noted in its database for `cerebria status`: when, what and where; the log has the rest.

What is noted holds nothing that was filled into a log line, and no fault's own words: neither may get into a list that
is shown to whoever looks after the host.
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

from bot.storage.store import Store

KEPT = 5
"""So many faults are noted, the latest."""

_FACT = "last faults"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that should not have happened: when (UTC, ISO 8601), what the log says of it, and where it was."""

    at: str
    what: str
    where: str = ""


@contextmanager
def noted(store: Store) -> Iterator[None]:
    """While this lasts every record of the bot's that is an error is noted."""
    handler = _Noting(store, asyncio.get_running_loop())
    logger = logging.getLogger("bot")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


async def last(store: Store) -> list[Fault]:
    """The faults that are noted, oldest first."""
    try:
        return [Fault(**each) for each in json.loads(await store.fact(_FACT) or "[]")]
    except (ValueError, TypeError):  # damaged: none of them is of use any more
        return []


class _Noting(logging.Handler):
    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(logging.ERROR)
        self._store = store
        self._loop = loop
        self._new: deque[Fault] = deque(maxlen=KEPT)
        self._task: asyncio.Task[None] | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Note a record, from whatever thread it comes."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
        what = str(record.msg).replace("%s", "…")
        self._new.append(Fault(at, f"{record.name}: {what}", _place(record)))
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._write_soon)

    def _write_soon(self) -> None:
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._write(), name="noting faults")

    async def _write(self) -> None:
        while self._new:
            try:
                known = await last(self._store)
                new = list(self._new)
                await self._store.set_fact(_FACT, json.dumps([asdict(each) for each in [*known, *new][-KEPT:]]))
            except Exception as error:
                # a database that takes nothing is a fault of its own, and is told of where it matters
                logging.getLogger(__name__).warning("faults are not noted now: %s", type(error).__name__)
                return
            for each in new:
                if self._new and self._new[0] is each:
                    self._new.popleft()


def _place(record: logging.LogRecord) -> str:
    """The kind of an exception and the last line of this program that it came through."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return f"{Path(record.pathname).name}:{record.lineno}"
    here = Path(__file__).resolve().parents[2]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(here)]
    own = [frame for frame in frames if "site-packages" not in frame.filename]
    at = f" at {Path(own[-1].filename).relative_to(here)}:{own[-1].lineno}" if own else ""
    return f"{type(error).__name__}{at}"
