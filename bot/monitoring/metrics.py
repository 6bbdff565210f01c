"""What the host counts about itself: figures for its owner, without anything of a game in them.

Counting costs about a microsecond and happens always; `exposition` writes it all in Prometheus' text form, which
metrics_server.py serves on loopback if the owner wants it.
"""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate

_KNOWN: "list[Counter | Gauge | Histogram]" = []


class Counter:
    """Something that only rises, for each value of one label."""

    def __init__(self, name: str, text: str, label: str = "") -> None:
        self.name = name
        self.text = text
        self._label = label
        self._values: dict[str, float] = {} if label else {"": 0}
        _KNOWN.append(self)

    def add(self, label: str = "", amount: float = 1) -> None:
        """Count."""
        self._values[label] = self._values.get(label, 0) + amount

    def value(self, label: str = "") -> float:
        """How many there were."""
        return self._values.get(label, 0)

    def lines(self) -> Iterator[str]:
        """The samples in Prometheus' text form; labels are words of this program, so none needs escaping."""
        yield f"# TYPE {self.name} counter"
        for label, value in self._values.items():
            name = f'{self.name}{{{self._label}="{label}"}}' if self._label else self.name
            yield f"{name} {value:g}"


class Gauge:
    """Something that rises and falls."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.value: float = 0
        _KNOWN.append(self)

    @contextmanager
    def held(self, count: int = 1) -> Iterator[Callable[[], None]]:
        """`count` more for as long as this lasts; what is given takes one of them off early."""
        left = count
        self.value += count

        def release() -> None:
            nonlocal left
            left -= 1
            self.value -= 1

        try:
            yield release
        finally:
            self.value -= left

    def lines(self) -> Iterator[str]:
        """The sample in Prometheus' text form."""
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.value:g}"


BOUNDS = tuple(round(0.001 * 1.35**step, 6) for step in range(40))
"""Upper bounds of a histogram's buckets in seconds: from a millisecond to two minutes, each a third wider."""


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.total = 0.0
        self.longest = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)
        _KNOWN.append(self)

    @property
    def count(self) -> int:
        """How often it was observed."""
        return sum(self._counts)

    def observe(self, seconds: float) -> None:
        """Note one."""
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Note how long this lasts."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - begun)

    def lines(self) -> Iterator[str]:
        """The samples in Prometheus' text form."""
        yield f"# TYPE {self.name} histogram"
        bounds = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
        for bound, count in zip(bounds, accumulate(self._counts), strict=True):
            yield f'{self.name}_bucket{{le="{bound}"}} {count}'
        yield f"{self.name}_sum {self.total:.6f}"
        yield f"{self.name}_count {self.count}"


INTERACTIONS = Counter("cerebria_interactions_total", "Commands, presses and autocompletions that arrived", "kind")
ANSWER = Histogram("cerebria_answer_seconds", "From an interaction's arrival to the first answer")
SLOWED = Counter("cerebria_slowed_total", "Interactions that were not looked at because one person sent too many")
LATE = Counter(
    "cerebria_late_total", "Interactions too old to be answered when the bot came to them: nothing was done about them"
)
QUEUED = Gauge("cerebria_queue_length", "Changes of games that wait or are under way")
COMMITS = Counter("cerebria_commits_total", "Steps of games that were kept", "kind")
COMMIT = Histogram("cerebria_commit_seconds", "How long keeping a step took")
PICTURE = Histogram("cerebria_picture_seconds", "How long a picture took, from asking for it")
LOST = Counter(
    "cerebria_processes_lost_total", "Processes that draw or think which were killed, hung or failed", "name"
)
STALE = Histogram(
    "cerebria_stale_seconds", "How long a channel showed an older position before it was brought up to date"
)
REQUESTS = Counter(
    "cerebria_requests_total", "Requests to Discord: those that count against its limit, and others", "of"
)
REFUSED = Counter("cerebria_rate_limited_total", "Requests that Discord refused with 429")
WAITED = Histogram("cerebria_budget_wait_seconds", "How long messages waited for their share of requests")
UNSHOWN = Gauge(
    "cerebria_messages_waiting", "Channels and people for whom a game's messages are being brought up to date"
)
OPEN = Gauge("cerebria_open_games", "Lobbies and running games")
LOOP = Histogram("cerebria_loop_delay_seconds", "How late the event loop came to something that was due")


def exposition() -> str:
    """All figures in Prometheus' text form."""
    lines: list[str] = []
    for each in _KNOWN:
        lines += [f"# HELP {each.name} {each.text}", *each.lines()]
    return "\n".join(lines) + "\n"
