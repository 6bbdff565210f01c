"""Work for the tests of processes, in a module that a process reads quickly."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine import Ruleset
    from render import Words


def digest(rules: Ruleset, again: Ruleset) -> tuple[str, bool]:
    """The digest of a rule set, and whether both are one object."""
    return rules.digest, rules is again


def named(words: Words, seat: int) -> str:
    """The name of the person in a seat."""
    return words.people.person(seat)


def looked_up(card: str) -> str:
    """Fail with a secret in the exception."""
    return {}[card]


def once(path: Path) -> str:
    """Kill this process the first time; report the second time."""
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def never() -> None:
    """Kill this process."""
    os.kill(os.getpid(), signal.SIGKILL)


def printing() -> str:
    """Print something, as libraries may."""
    print("noise")
    return "quiet"


def computed(seconds: float) -> float:
    """Compute for a number of seconds on one processor; returns the time it took."""
    began = time.monotonic()
    latest = time.process_time() + seconds
    while time.process_time() < latest:
        pass
    return time.monotonic() - began


def note_and_wait(path: Path) -> None:
    """Write down the process and do nothing for ten minutes."""
    path.with_suffix(".part").write_text(str(os.getpid()), "utf-8")
    path.with_suffix(".part").rename(path.with_suffix(".pid"))
    time.sleep(600)


def limits() -> tuple[int, str | None]:
    """What this process keeps of pictures, and from which size on it returns memory."""
    from render import FRAME_CACHE

    return FRAME_CACHE.limit, os.environ.get("MALLOC_MMAP_THRESHOLD_")
