"""Faults that a test provokes: the next requests to a route fail, or take long."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.localdiscord.model.state import Json


@dataclass
class InjectedFault:
    """What happens to the next `times` requests that match: an answer instead of the real one, or a delay before it.

    `method` and `route` are as in Discord's documentation ("POST", "/channels/{channel_id}/messages"); "*" matches
    any. With `status` the request is answered so and nothing is done; with `after` it is done first, and the answer is
    lost on the way. `times` None means until it is removed. `seen` counts the requests hit.
    """

    method: str
    route: str
    status: int | None = None
    body: Json | str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    times: int | None = 1
    delay: float = 0
    after: bool = False
    seen: int = 0

    def hits(self, method: str, route: str) -> bool:
        """Whether it applies to a request, and counts it if so."""
        if self.method not in ("*", method) or self.route not in ("*", route):
            return False
        if self.times is not None and self.seen >= self.times:
            return False
        self.seen += 1
        return True


class FaultInjector:
    """The faults in force, oldest first."""

    def __init__(self) -> None:
        self._faults: list[InjectedFault] = []

    def add(self, fault: InjectedFault) -> InjectedFault:
        """Put a fault in force."""
        self._faults.append(fault)
        return fault

    def remove(self, fault: InjectedFault) -> None:
        """End a fault; one that is over or was removed may be given."""
        self._faults = [each for each in self._faults if each is not fault]

    def clear(self) -> None:
        """End all faults."""
        self._faults = []

    def hit(self, method: str, route: str) -> InjectedFault | None:
        """Return the fault that applies to a request, if any."""
        return next((fault for fault in self._faults if fault.hits(method, route)), None)
