"""Work that would hold up the event loop, drawing and thinking, done elsewhere: in another process, or in a thread.

Python runs one thread of a process at a time, so a thread that draws delays everything else in its process. What is to
be done is a function of a module with its arguments (`functools.partial`), which can be sent to another process; rule
sets are sent once. That process knows neither token nor database, and ends with the one that started it.
"""

import asyncio
import copyreg
import io
import logging
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

from bot.monitoring import metrics
from bot.workers.cpu_time import Effort, computing
from engine import Ruleset

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds for which a process may compute, or do nothing at all, over a piece of work; then it is ended.

Those do not count in which it would compute if the machine were not busy with something else.
"""

LOOKS = 60
"""How often it is looked at in that time."""

PAUSE = 10.0
"""Seconds in which nothing is tried after a process was lost twice over the same piece of work."""

LAST = 1.0
"""Seconds that a process is given to end by itself."""

NICENESS = 5
"""By how much other processes give way less than these: answers come before pictures."""

_SECRET = ("DISCORD_", "CEREBRIA_")
"""What the variables begin with that a process of this kind is not given."""

_LENGTH = struct.Struct("<Q")


class WorkError(RuntimeError):
    """A piece of work failed. The text says what and where; nothing of what was worked with, which may be secret."""


class LostError(WorkError):
    """The process was lost over a piece of work, twice, cannot be started, or is not wanted any more."""


class Worker:
    """Does pieces of work one after the other, first come, first served, in a thread of this process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._queue = asyncio.Lock()
        self._closed = False

    async def run(self, work: Callable[[], T]) -> T:
        """What a piece of work gives; raises WorkError if it fails, LostError if nothing is done any more."""
        async with self._queue:
            if self._closed:
                raise LostError(f"{self.name} is closed")
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, work)

    async def close(self) -> None:
        """Do nothing more."""
        self._closed = True
        self._thread.shutdown(wait=False)

    def _done(self, work: Callable[[], T]) -> T:
        try:
            result = self._result(work)
        except WorkError:
            raise
        except Exception as error:  # it cannot be sent
            result = _Fault.of(error)
        if isinstance(result, _Fault):
            raise WorkError(str(result))
        return result

    def _result(self, work: Callable[[], T]) -> "T | _Fault":
        return _tried(work)


class ProcessWorker(Worker):
    """Does them in a process of its own, started when it is first needed, and again if it is killed or hangs.

    The piece of work over which it was lost is tried once more.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._process: _Process | None = None
        self._changing = threading.Lock()
        self._not_before = 0.0

    @property
    def pid(self) -> int | None:
        """The id of its process, None while there is none."""
        return None if self._process is None else self._process.popen.pid

    async def close(self) -> None:
        """End the process; what it is doing is given up."""
        self._closed = True
        with self._changing:
            process = self._process
        if process is not None:
            process.popen.kill()
        await asyncio.to_thread(self._thread.shutdown)
        self._end()

    # In its thread

    def _result(self, work: Callable[[], T]) -> "T | _Fault":
        if time.monotonic() < self._not_before:
            raise LostError(f"{self.name}: its process was lost and is not started again yet")
        with self._patience() as lost_patience:
            return self._tried_twice(work, lost_patience)

    @contextmanager
    def _patience(self) -> Iterator[threading.Event]:
        """What is set when a piece of work takes too long, whoever still waits for it; its process is ended then."""
        done, lost = threading.Event(), threading.Event()
        threading.Thread(target=self._watch, args=(done, lost), name=f"{self.name}'s watch", daemon=True).start()
        try:
            yield lost
        finally:
            done.set()

    def _watch(self, done: threading.Event, lost: threading.Event) -> None:
        effort, look = Effort(), PATIENCE / LOOKS
        while effort.seconds < PATIENCE:
            if done.wait(look):
                return
            process = self._process
            effort.add(look, None if process is None else computing(process.popen.pid))
        lost.set()
        if (process := self._process) is not None:
            process.popen.kill()

    def _tried_twice(self, work: Callable[[], T], lost_patience: threading.Event) -> "T | _Fault":
        for _ in range(2):
            try:
                return self._started().exchange(work)
            except (OSError, EOFError) as error:
                status = self._end()
                if self._closed:
                    raise LostError(f"{self.name} is closed") from None
                metrics.PROCESSES_LOST.labels(self.name).inc()
                if lost_patience.is_set():
                    raise LostError(f"{self.name}: a piece of work took more than {PATIENCE:.0f} s") from None
                why = type(error).__name__ if status is None else f"exit status {status}"
                log.warning("%s: its process was lost: %s", self.name, why)
        self._not_before = time.monotonic() + PAUSE
        raise LostError(f"{self.name}: its process was lost twice over a piece of work")

    def _started(self) -> "_Process":
        with self._changing:
            if self._closed:
                raise EOFError
            if self._process is None:
                self._process = _Process()
            return self._process

    def _end(self) -> int | None:
        """Let go of the process; gives its exit status."""
        with self._changing:
            process, self._process = self._process, None
        return None if process is None else process.end()


Workers = Callable[[str], Worker]
"""How workers are made, by name: `Worker` for threads, `ProcessWorker` for processes."""


class _Process:
    """A process and the way to it: each message is its length and a pickle."""

    def __init__(self) -> None:
        code = "import sys; sys.path += sys.argv[1:]; from bot.workers.worker import serve; serve()"
        self.popen = subprocess.Popen(  # noqa: S603  # this program itself
            [sys.executable, "-P", "-c", code, *(str(Path(place).absolute()) for place in sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if not name.startswith(_SECRET)},
        )
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self._to, self._back = self.popen.stdin, self.popen.stdout
        self._sent: set[str] = set()

    def exchange(self, work: Callable[[], T]) -> "T | _Fault":
        """Have a piece of work done; raises OSError or EOFError if the process is lost."""
        stream = io.BytesIO()
        pickler = _Pickler(stream, self._sent)
        pickler.dump(work)
        _send(self._to, stream.getvalue())
        self._sent |= pickler.new
        result: T | _Fault = pickle.loads(_received(self._back))  # noqa: S301  # from this program itself
        return result

    def end(self) -> int:
        """End it, by force if it does not end by itself; gives its exit status."""
        for pipe in (self._to, self._back):
            with suppress(OSError):
                pipe.close()
        try:
            return self.popen.wait(LAST)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            return self.popen.wait()


class _Pickler(pickle.Pickler):
    """Writes a rule set in full only the first time that its process gets it."""

    def __init__(self, stream: IO[bytes], sent: set[str]) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self._sent = sent
        self.new: set[str] = set()
        self.dispatch_table = {**copyreg.dispatch_table, Ruleset: self._rules}

    def _rules(self, rules: Ruleset) -> tuple[Callable[..., Ruleset], tuple[Any, ...]]:
        if rules.digest in self._sent:
            return _known, (rules.digest,)
        self.new.add(rules.digest)
        return _learned, (rules.digest, pickle.dumps(rules))


_RULES: dict[str, Ruleset] = {}
"""The rule sets that this process has been sent, by digest: one object for each, as everywhere (`Ruleset`)."""


def _learned(digest: str, data: bytes) -> Ruleset:
    _RULES[digest] = pickle.loads(data)  # noqa: S301  # from this program itself
    return _RULES[digest]


def _known(digest: str) -> Ruleset:
    return _RULES[digest]


@dataclass(frozen=True, slots=True)
class _Fault:
    """What went wrong, and where, innermost first. What the exception itself says is left out: it may be a secret."""

    kind: str
    where: tuple[str, ...]

    @classmethod
    def of(cls, error: Exception) -> "_Fault":
        """What an exception was, and where it was raised."""
        frames = reversed(traceback.extract_tb(error.__traceback__))
        return cls(
            type(error).__name__, tuple(f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames)
        )

    def __str__(self) -> str:
        return f"{self.kind} at {' < '.join(self.where)}"


def _tried(work: Callable[[], T]) -> "T | _Fault":
    try:
        return work()
    except Exception as error:  # whatever it is, it belongs to who asked for the work
        return _Fault.of(error)


# In the process


def serve() -> None:
    """Do what is asked for on standard input until it ends, as it does when the process that asks has ended.

    Signals to end go to the whole group; this process ends when the other one wants nothing more.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    asked, back = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else is to come between the answers
    with suppress(OSError, EOFError):
        while True:
            _send(back, _answer(_received(asked)))
    os._exit(0)  # without writing what nobody reads any more


def _answer(message: bytes) -> bytes:
    """The result of a piece of work, or its fault."""
    result = _tried(lambda: pickle.dumps(pickle.loads(message)(), pickle.HIGHEST_PROTOCOL))  # noqa: S301  # see above
    return pickle.dumps(result) if isinstance(result, _Fault) else result


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_LENGTH.pack(len(message)))
    stream.write(message)
    stream.flush()


def _received(stream: IO[bytes]) -> bytes:
    (length,) = _LENGTH.unpack(_exactly(stream, _LENGTH.size))
    return _exactly(stream, length)


def _exactly(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
