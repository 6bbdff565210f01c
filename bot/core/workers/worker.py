"""Workers: work that would block the event loop (drawing, thinking) runs in another process or in a thread.

Python runs one thread of a process at a time, so a thread that draws delays everything else in its process. A piece of
work is a module-level function with its arguments (`functools.partial`), which can be sent to another process. A
library's process pool would measure its timeout by the clock, which kills healthy work on a busy machine (cpu_time.py).
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.core.model.uptime import loop_time
from bot.core.monitoring import metrics
from bot.core.workers.child_process import ChildProcess, Failure, attempt
from bot.core.workers.fair_queue import FairQueue, Ticket
from bot.core.workers.watchdog import Watchdog

log = logging.getLogger(__name__)

T = TypeVar("T")

WORK_TIMEOUT = 60.0
"""Seconds for which a process may compute, or idle, over a piece of work before it is killed.

Seconds in which the process is ready to run but the machine is busy with something else do not count.
"""

WATCHDOG_POLLS = 60
"""Watchdog polls per WORK_TIMEOUT."""

RESTART_DELAY = 10.0
"""Seconds in which no work is attempted after the process was lost twice over the same piece of work."""

UNUSED_TIME = 600.0
"""Seconds after which a process ends that was started ahead of work, and got none."""

PROMPT = frozenset({"painter"})
"""The workers for whose work an answer waits. The others' processes make room for answers, and for these."""

NICENESS = 5
"""How nice those others are."""


class WorkError(RuntimeError):
    """A piece of work failed. The text has the kind and place of the error but no data, which may be secret."""


class LostError(WorkError):
    """The process was lost twice over a piece of work, or cannot be started, or the worker is closed."""


class Worker:
    """Executes work in a thread of this process, one piece at a time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._queue = FairQueue()
        self._began: float | None = None
        self._closed = False

    async def run(self, work: Callable[[], T], *, whose: Hashable = None, urgent: bool = False) -> T:
        """Execute a piece of work; return its result. Raises WorkError if it fails, LostError if it cannot be run.

        Urgent work is begun before other work, that of different people in rotation (`FairQueue`). If the caller is
        cancelled, work that has not begun is dropped.
        """
        ticket = self._queue.enter(whose, urgent=urgent)
        try:
            await ticket.called
        except asyncio.CancelledError:
            ticket.end()
            raise
        if self._closed:
            ticket.end()
            raise LostError(f"{self.name} is closed")
        self._began = loop_time()
        running = asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)
        running.add_done_callback(lambda done: self._finished(ticket, done))  # though nobody may wait for it any more
        return await asyncio.shield(running)

    async def ready(self) -> None:
        """Return once it can begin work at once. Raises as `run` does."""

    async def warm(self) -> None:
        """Prepare for work that somebody may want soon, if that takes time. Raises as `run` does."""

    @property
    def is_closed(self) -> bool:
        """Whether it refuses further work, because the bot is stopping."""
        return self._closed

    @property
    def seconds_under_way(self) -> float:
        """For how long the piece of work under way has run; 0 without one."""
        return 0.0 if self._began is None else loop_time() - self._began

    def urgent_ahead(self, whose: Hashable) -> int:
        """The number of urgent pieces of work that would come before the person's next one."""
        return self._queue.ahead(whose)

    async def close(self) -> None:
        """Refuse further work."""
        self._closed = True
        self._thread.shutdown(wait=False)

    def _finished(self, ticket: Ticket, done: asyncio.Future[T]) -> None:
        if not done.cancelled():
            done.exception()  # asyncio would report one that nobody waits for, as when the bot stops
        self._began = None
        ticket.end()

    def _run(self, work: Callable[[], T]) -> T:
        try:
            result = self._attempt(work)
        except WorkError:
            raise
        except Exception as error:  # the work cannot be pickled
            result = Failure.of(error)
        if isinstance(result, Failure):
            raise WorkError(str(result))
        return result

    def _attempt(self, work: Callable[[], T]) -> T | Failure:
        return attempt(work)


class ProcessWorker(Worker):
    """Executes work in a child process, which is started on first use, and again after it was killed or hung.

    Work over which the process was lost is retried once. A `small` process keeps less in memory, and takes longer.
    """

    def __init__(self, name: str, *, small: bool = False) -> None:
        super().__init__(name)
        self._small = small
        self._process: ChildProcess | None = None
        self._process_lock = threading.Lock()
        self._watchdog = Watchdog(name, lambda: self.pid, self._kill)
        self._not_before = 0.0
        self._is_loaded = False
        self._is_used = False
        self._unused: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """The id of the child process, None while there is none."""
        return None if self._process is None else self._process.popen.pid

    async def run(self, work: Callable[[], T], *, whose: Hashable = None, urgent: bool = False) -> T:
        """As `Worker.run`; the process stays from then on."""
        self._is_used = True
        return await super().run(work, whose=whose, urgent=urgent)

    async def ready(self) -> None:
        """Return once the process has loaded its code; it is started if there is none."""
        if not self._is_loaded:
            await super().run(_nothing, urgent=True)

    async def warm(self) -> None:
        """Start the process ahead of its first work. If that does not come within UNUSED_TIME, it ends again."""
        if not self._is_used and not self._closed:
            if self._unused is not None:
                self._unused.cancel()
            self._unused = asyncio.get_running_loop().call_later(UNUSED_TIME, self._end_unused)
            await self.ready()

    def _end_unused(self) -> None:
        if not self._is_used and not self._closed:
            loop = asyncio.get_running_loop()
            loop.run_in_executor(self._thread, self._end)  # work that comes meanwhile starts it again

    async def close(self) -> None:
        """Kill the process, whatever it is doing, and refuse further work."""
        self._closed = True
        self._watchdog.close()
        if self._unused is not None:
            self._unused.cancel()
        with self._process_lock:
            process = self._process
        if process is not None:
            process.popen.kill()
        await asyncio.to_thread(self._thread.shutdown)
        self._end()

    # In the worker's thread

    def _attempt(self, work: Callable[[], T]) -> T | Failure:
        if time.monotonic() < self._not_before:
            raise LostError(f"{self.name}: its process was lost and is not started again yet")
        with self._watchdog.watching(WORK_TIMEOUT, WORK_TIMEOUT / WATCHDOG_POLLS) as watched:
            return self._attempt_twice(work, watched.timed_out)

    def _kill(self) -> None:
        if (process := self._process) is not None:
            process.popen.kill()

    def _attempt_twice(self, work: Callable[[], T], timed_out: threading.Event) -> T | Failure:
        for _ in range(2):
            try:
                result = self._start().exchange(work)
            except (OSError, EOFError) as error:
                status = self._end()
                if self._closed:
                    raise LostError(f"{self.name} is closed") from None
                metrics.PROCESSES_LOST.labels(self.name).inc()
                if timed_out.is_set():
                    raise LostError(f"{self.name}: a piece of work took more than {WORK_TIMEOUT:.0f} s") from None
                why = type(error).__name__ if status is None else f"exit status {status}"
                log.warning("%s: its process was lost: %s", self.name, why)
            else:
                self._is_loaded = True
                return result
        self._not_before = time.monotonic() + RESTART_DELAY
        raise LostError(f"{self.name}: its process was lost twice over a piece of work")

    def _start(self) -> ChildProcess:
        """The child process, started if there is none; raises EOFError once the worker is closed."""
        with self._process_lock:
            if self._closed:
                raise EOFError
            if self._process is not None and self._process.is_full:
                self._process.wait_for_exit()
                self._process, self._is_loaded = None, False
            if self._process is None:
                self._process = ChildProcess(small=self._small, niceness=0 if self.name in PROMPT else NICENESS)
            return self._process

    def _end(self) -> int | None:
        """End the child process, if there is one, and return its exit status."""
        with self._process_lock:
            process, self._process, self._is_loaded = self._process, None, False
        return None if process is None else process.wait_for_exit()


class OneProcess:
    """Creates workers that share one small process: each waits for the others' work."""

    def __init__(self) -> None:
        self._process = ProcessWorker("worker", small=True)

    def __call__(self, name: str) -> Worker:
        """A worker with a name."""
        return _SharingWorker(name, self._process)

    async def close(self) -> None:
        """Kill the process, after all workers have been closed."""
        await self._process.close()


class _SharingWorker(Worker):
    """A worker whose process is not its own: once it is closed, work under way goes on to its end."""

    def __init__(self, name: str, process: ProcessWorker) -> None:
        super().__init__(name)
        self._process = process

    async def run(self, work: Callable[[], T], *, whose: Hashable = None, urgent: bool = False) -> T:
        """Execute a piece of work in its turn among all workers'."""
        if self._closed:
            raise LostError(f"{self.name} is closed")
        return await self._process.run(work, whose=whose, urgent=urgent)

    async def ready(self) -> None:
        """Return once the shared process has loaded its code."""
        await self._process.ready()

    async def warm(self) -> None:
        """Start the shared process, which pictures need soon."""
        await self._process.warm()

    @property
    def seconds_under_way(self) -> float:
        """For how long any worker's piece of work under way has run."""
        return self._process.seconds_under_way

    def urgent_ahead(self, whose: Hashable) -> int:
        """The number of urgent pieces of any worker's work that would be begun before another one of this person."""
        return self._process.urgent_ahead(whose)


def _nothing() -> None:
    """The work of a process that shall only have loaded its code."""


Workers = Callable[[str], Worker]
"""Creates a worker with a name: `Worker` for a thread, `ProcessWorker` for a process, `OneProcess` for a shared one."""
