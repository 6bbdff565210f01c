"""Workers: work that would block the event loop (drawing, thinking) runs in another process or in a thread.

Python runs one thread of a process at a time, so a thread that draws delays everything else in its process. A piece of
work is a module-level function with its arguments (`functools.partial`), which can be sent to another process. A
library's process pool would measure its timeout by the clock, which kills healthy work on a busy machine (cpu_time.py).
"""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, TypeVar

from bot.model.uptime import loop_time
from bot.monitoring import metrics
from bot.workers.child_process import ChildProcess, Failure, attempt
from bot.workers.cpu_time import CpuTimer, cpu_time

log = logging.getLogger(__name__)

T = TypeVar("T")

WORK_TIMEOUT = 60.0
"""Seconds for which a process may compute, or idle, over a piece of work before it is killed.

Seconds in which the process is ready to run but the machine is busy with something else do not count.
"""

WATCHDOG_POLLS = 60
"""Watchdog polls per WORK_TIMEOUT."""

MAX_URGENT_IN_A_ROW = 3
"""Maximum number of urgent pieces of work begun in a row while others wait, which would never be begun otherwise."""

RESTART_DELAY = 10.0
"""Seconds in which no work is attempted after the process was lost twice over the same piece of work."""


class WorkError(RuntimeError):
    """A piece of work failed. The text has the kind and place of the error but no data, which may be secret."""


class LostError(WorkError):
    """The process was lost twice over a piece of work, or cannot be started, or the worker is closed."""


class Job(NamedTuple):
    """A piece of work and its future result; a cancelled one is not begun."""

    work: Callable[[], Any]
    result: asyncio.Future[Any]


class Queue:
    """Jobs that wait for a worker: urgent ones first, each kind first come, first served."""

    def __init__(self) -> None:
        self._jobs: dict[bool, deque[Job]] = {True: deque(), False: deque()}
        self._urgent_in_a_row = 0

    def add(self, job: Job, *, urgent: bool) -> None:
        """Add a job."""
        self._jobs[urgent].append(job)

    @property
    def urgent(self) -> int:
        """The number of urgent jobs."""
        return sum(not job.result.done() for job in self._jobs[True])

    def next(self) -> Job | None:
        """Remove and return the next job; None if no job is left."""
        for jobs in self._jobs.values():
            while jobs and jobs[0].result.done():
                jobs.popleft()
        urgent = bool(self._jobs[True]) and (self._urgent_in_a_row < MAX_URGENT_IN_A_ROW or not self._jobs[False])
        self._urgent_in_a_row = self._urgent_in_a_row + 1 if urgent else 0
        return self._jobs[urgent].popleft() if self._jobs[urgent] else None


class Worker:
    """Executes work in a thread of this process, one piece at a time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._queue = Queue()
        self._began: float | None = None
        self._closed = False

    async def run(self, work: Callable[[], T], *, urgent: bool = False) -> T:
        """Execute a piece of work; return its result. Raises WorkError if it fails, LostError if it cannot be run.

        Urgent work is begun before other work. If the caller is cancelled, work that has not begun is dropped.
        """
        job = Job(work, asyncio.get_running_loop().create_future())
        self._queue.add(job, urgent=urgent)
        self._begin_next()
        result: T = await job.result
        return result

    @property
    def seconds_under_way(self) -> float:
        """For how long the piece of work under way has run; 0 without one."""
        return 0.0 if self._began is None else loop_time() - self._began

    @property
    def urgent_waiting(self) -> int:
        """The number of urgent pieces of work that have not begun."""
        return self._queue.urgent

    async def close(self) -> None:
        """Refuse further work."""
        self._closed = True
        self._thread.shutdown(wait=False)

    def _begin_next(self) -> None:
        while self._began is None and (job := self._queue.next()) is not None:
            if self._closed:
                job.result.set_exception(LostError(f"{self.name} is closed"))
                continue
            self._began = loop_time()
            running = asyncio.get_running_loop().run_in_executor(self._thread, self._run, job.work)
            running.add_done_callback(partial(self._finished, job))

    def _finished(self, job: Job, running: asyncio.Future[Any]) -> None:
        self._began = None
        self._begin_next()
        error = running.exception()
        if job.result.cancelled():
            return
        if error is not None:
            job.result.set_exception(error)
        else:
            job.result.set_result(running.result())

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

    Work over which the process was lost is retried once.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._process: ChildProcess | None = None
        self._process_lock = threading.Lock()
        self._not_before = 0.0

    @property
    def pid(self) -> int | None:
        """The id of the child process, None while there is none."""
        return None if self._process is None else self._process.popen.pid

    async def close(self) -> None:
        """Kill the process, whatever it is doing, and refuse further work."""
        self._closed = True
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
        with self._watchdog() as timed_out:
            return self._attempt_twice(work, timed_out)

    @contextmanager
    def _watchdog(self) -> Iterator[threading.Event]:
        """Kill the process when WORK_TIMEOUT is used up; yields an event that is set in this case.

        A cancelled caller does not stop the watchdog: the process is still busy with the work.
        """
        done, timed_out = threading.Event(), threading.Event()
        threading.Thread(target=self._watch, args=(done, timed_out), name=f"{self.name} watchdog", daemon=True).start()
        try:
            yield timed_out
        finally:
            done.set()

    def _watch(self, done: threading.Event, timed_out: threading.Event) -> None:
        timer, interval = CpuTimer(), WORK_TIMEOUT / WATCHDOG_POLLS
        while timer.seconds < WORK_TIMEOUT:
            if done.wait(interval):
                return
            process = self._process
            timer.add(interval, None if process is None else cpu_time(process.popen.pid))
        timed_out.set()
        if (process := self._process) is not None:
            process.popen.kill()

    def _attempt_twice(self, work: Callable[[], T], timed_out: threading.Event) -> T | Failure:
        for _ in range(2):
            try:
                return self._start().exchange(work)
            except (OSError, EOFError) as error:
                status = self._end()
                if self._closed:
                    raise LostError(f"{self.name} is closed") from None
                metrics.PROCESSES_LOST.labels(self.name).inc()
                if timed_out.is_set():
                    raise LostError(f"{self.name}: a piece of work took more than {WORK_TIMEOUT:.0f} s") from None
                why = type(error).__name__ if status is None else f"exit status {status}"
                log.warning("%s: its process was lost: %s", self.name, why)
        self._not_before = time.monotonic() + RESTART_DELAY
        raise LostError(f"{self.name}: its process was lost twice over a piece of work")

    def _start(self) -> ChildProcess:
        """The child process, started if there is none; raises EOFError once the worker is closed."""
        with self._process_lock:
            if self._closed:
                raise EOFError
            if self._process is None:
                self._process = ChildProcess()
            return self._process

    def _end(self) -> int | None:
        """End the child process, if there is one, and return its exit status."""
        with self._process_lock:
            process, self._process = self._process, None
        return None if process is None else process.end()


Workers = Callable[[str], Worker]
"""Creates a worker with a name: `Worker` for a thread, `ProcessWorker` for a process."""
