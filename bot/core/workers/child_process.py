"""A child process that executes work, and the pipe to it: each message is a length and a pickle.

The child gets neither token nor passwords, and ends with the process that started it. Rule sets are large, so
each is sent once and named by its digest afterwards.
"""

import copyreg
import io
import os
import pickle
import re
import signal
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypeVar

from engine import Ruleset

T = TypeVar("T")

EXIT_TIMEOUT = 1.0
"""Seconds for the child to exit by itself before it is killed."""

MAX_RULESETS = 100
"""Rule sets, of 0.4 MB each, with which a child has enough of them."""

_INHERITED = re.compile(r"LANG|PATH|TMPDIR|TZ|(DYLD|LC|LD|MALLOC)_\w+|PYTHON[A-Z0-9]+")
"""Environment variables that the child inherits; any other may hold a password, as PGPASSWORD does."""

_SMALL = {"MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""Has glibc return the memory of pictures to the system once they are drawn; on other systems it does nothing."""

_SERVE = """
import sys
small, niceness, *sys.path[:] = sys.argv[1:]
from bot.core.workers.child_process import serve
serve(small=small == "small", niceness=int(niceness))
"""

_LENGTH = struct.Struct("<Q")


@dataclass(frozen=True, slots=True)
class Failure:
    """The kind and place of an exception, innermost frame first. Its own text is left out: it may hold a secret."""

    kind: str
    frames: tuple[str, ...]

    @classmethod
    def of(cls, error: Exception) -> "Failure":
        """What kind of exception it was, and where it was raised."""
        frames = reversed(traceback.extract_tb(error.__traceback__))
        return cls(
            type(error).__name__, tuple(f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames)
        )

    def __str__(self) -> str:
        return f"{self.kind} at {' < '.join(self.frames)}"


def attempt(work: Callable[[], T]) -> T | Failure:
    """The result of a piece of work, or its failure."""
    try:
        return work()
    except Exception as error:  # any error belongs to the caller that requested the work
        return Failure.of(error)


# The parent's side


class ChildProcess:
    """A running child process with a niceness; a `small` one keeps less in memory."""

    def __init__(self, *, small: bool = False, niceness: int = 0) -> None:
        kept = {name: value for name, value in os.environ.items() if _INHERITED.fullmatch(name)}
        places = (str(Path(place).absolute()) for place in sys.path)
        self.popen = subprocess.Popen(  # noqa: S603  # this program itself
            [sys.executable, "-P", "-c", _SERVE, "small" if small else "usual", str(niceness), *places],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=kept | _SMALL if small else kept,
            process_group=0,  # what a terminal sends to its processes, Ctrl-C for one, is for the host
        )
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self._requests, self._results = self.popen.stdin, self.popen.stdout
        self._rulesets_sent: set[str] = set()

    def exchange(self, work: Callable[[], T]) -> T | Failure:
        """Send a piece of work and return its result; raises OSError or EOFError if the child is lost."""
        stream = io.BytesIO()
        pickler = WorkPickler(stream, self._rulesets_sent)
        pickler.dump(work)
        _send(self._requests, stream.getvalue())
        self._rulesets_sent |= pickler.new
        result: T | Failure = pickle.loads(_receive(self._results))  # noqa: S301  # from this program itself
        return result

    @property
    def is_full(self) -> bool:
        """Whether it holds so many rule sets that another child should take over."""
        return len(self._rulesets_sent) >= MAX_RULESETS

    def wait_for_exit(self) -> int:
        """Close the pipes and wait for the child to exit, killing it after EXIT_TIMEOUT; return its exit status."""
        for pipe in (self._requests, self._results):
            with suppress(OSError):
                pipe.close()
        try:
            return self.popen.wait(EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            return self.popen.wait()


class WorkPickler(pickle.Pickler):
    """Pickles a rule set in full only if the child does not have it yet; `new` holds the digests of those."""

    def __init__(self, stream: IO[bytes], sent: set[str]) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self._sent = sent
        self.new: set[str] = set()
        self.dispatch_table = {**copyreg.dispatch_table, Ruleset: self._reduce_ruleset}

    def _reduce_ruleset(self, rules: Ruleset) -> tuple[Callable[..., Ruleset], tuple[Any, ...]]:
        if rules.digest in self._sent:
            return _ruleset, (rules.digest,)
        self.new.add(rules.digest)
        return _new_ruleset, (rules.digest, pickle.dumps(rules))


# The child's side


_RULESETS: dict[str, Ruleset] = {}
"""The rule sets sent to this process, by digest: one object for each, as everywhere (`Ruleset`)."""


def _new_ruleset(digest: str, data: bytes) -> Ruleset:
    _RULESETS[digest] = pickle.loads(data)  # noqa: S301  # from this program itself
    return _RULESETS[digest]


def _ruleset(digest: str) -> Ruleset:
    return _RULESETS[digest]


def serve(*, small: bool, niceness: int) -> None:
    """Execute work from standard input until the parent closes it or ends.

    Signals that a service manager sends to all processes are ignored, since the parent may still need this one.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    os.nice(niceness)
    if small:
        from render import keep_less  # noqa: PLC0415  # a third of the time of a start, which a thinker does without

        keep_less()
    requests, results = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # output of the work must not mix with the results
    with suppress(OSError, EOFError):
        while True:
            _send(results, _do(_receive(requests)))
    os._exit(0)  # without flushing output that nobody reads any more


def _do(message: bytes) -> bytes:
    """The pickled result of a piece of work, or its pickled failure."""
    result = attempt(lambda: pickle.dumps(pickle.loads(message)(), pickle.HIGHEST_PROTOCOL))  # noqa: S301  # see above
    return pickle.dumps(result) if isinstance(result, Failure) else result


# Messages


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_LENGTH.pack(len(message)))
    stream.write(message)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes:
    (length,) = _LENGTH.unpack(_read_exactly(stream, _LENGTH.size))
    return _read_exactly(stream, length)


def _read_exactly(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
