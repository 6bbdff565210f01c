"""The processors that this process may use, and a pool of processes that uses them."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


CGROUPS = Path("/sys/fs/cgroup")
"""Where Linux tells the limits of groups of processes, such as containers and services (cgroup v2)."""

_OWN = Path("/proc/self/cgroup")
"""Where Linux tells the group of this process."""


def usable() -> int:
    """The number of processors that this process may use, at least 1; a quota of 2.5 processors counts as 2."""
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()  # macOS has none
    return max(1, min([1 if count is None else count, *map(int, _quotas())]))


def _quotas() -> Iterator[float]:
    """The processors that each of this process's groups allows; groups without a limit are left out."""
    with suppress(OSError, StopIteration):
        own = next(line for line in _OWN.read_text().splitlines() if line.startswith("0::"))
        group = CGROUPS / own.removeprefix("0::/")
        for place in (group, *group.parents):
            if place.is_relative_to(CGROUPS):
                with suppress(OSError, ValueError):  # the root has no limit, and "max" is none
                    quota, period = map(int, (place / "cpu.max").read_text().split())
                    yield quota / period


def map_in_order(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """The results of some work on tasks, in their order, done by this process alone or by as many others as `jobs`.

    When the iterator is closed, or Ctrl-C is pressed, work under way ends, and no more is begun.

    Args:
        work: a function of a module.
        tasks: its arguments, one for each call.
        jobs: the number of processes, at least 1.
    """
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        yield from map(work, tasks)
        return
    context = get_context("spawn")  # the same everywhere, and safe beside threads
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_quietly) as pool:
        try:
            with _ctrl_c_waits():
                results = deque(pool.submit(work, task) for task in tasks)  # begins the processes
            while results:
                yield results.popleft().result()
        except BaseException:  # `pool.map` would cancel what is left, of which a thread of the pool then complains
            for child in active_children():
                child.terminate()
            raise


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Have Ctrl-C wait until the end of a block, and in processes begun there until they are ready for it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_quietly() -> None:
    """A process of the pool ends without a traceback on Ctrl-C, and as soon as the one that began it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody reads results any more
