"""Whether anything was committed for a person, so that an error message can say so."""

from contextvars import ContextVar


class WriteWatch:
    """Whether anything was committed for a task, or for a task that it started."""

    __slots__ = ("any_kept",)

    def __init__(self) -> None:
        self.any_kept = False


_watch: ContextVar[WriteWatch | None] = ContextVar("write watch", default=None)


def watch_writes() -> WriteWatch:
    """Start to record whether the current task commits anything."""
    watch = WriteWatch()
    _watch.set(watch)
    return watch


def note_kept() -> None:
    """Record that something was committed for the current task."""
    if (watch := _watch.get()) is not None:
        watch.any_kept = True
