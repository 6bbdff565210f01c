"""Ctrl-C where KeyboardInterrupt would not arrive: imports and some libraries turn it into something else."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

EXIT_INTERRUPTED = 130
"""The exit status after Ctrl-C: the one that shells give for SIGINT."""


@contextmanager
def ending_at_once() -> Iterator[None]:
    """End the process on Ctrl-C during a block, in which nothing is written."""
    heard = threading.current_thread() is threading.main_thread()
    if not heard or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # ignored, or somebody else's
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: os._exit(EXIT_INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
