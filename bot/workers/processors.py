"""The processors that this process may use, and a pool of processes that uses them."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def usable() -> int:
    """The number of processors that this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):  # less than the machine has, in a container for one
        return len(os.sched_getaffinity(0))
    count = os.cpu_count()
    return 1 if count is None else count


def in_order(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """The results of some work on tasks, in their order, done by this process alone or by as many others as `jobs`.

    Work that nobody waits for any more when the iterator is closed is not begun.

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
        yield from pool.map(work, tasks)


def _end_quietly() -> None:
    """A process of the pool ends without a traceback on Ctrl-C, and as soon as the one that began it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody reads results any more
