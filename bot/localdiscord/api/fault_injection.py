"""Fault injection for tests: the next requests to a route fail or are delayed."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.localdiscord.model.state import Json


@dataclass
class InjectedFault:
    """A fault injected into the next matching requests.

    * `method`, `route`: as in Discord's documentation ("POST", "/channels/{channel_id}/messages"); "*" matches any.
    * `status`, `body`, `headers`: the response returned instead of handling the request; no status injects only a
      delay. With `after` the request is handled first, and this response replaces the real one.
    * `delay`: real seconds before the request is handled.
    * `times`: the number of requests affected; None for all until the fault is removed.
    * `seen`: the number of requests affected so far.
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
        """Whether the fault applies to a request; counts the request if it does."""
        if self.method not in ("*", method) or self.route not in ("*", route):
            return False
        if self.times is not None and self.seen >= self.times:
            return False
        self.seen += 1
        return True


class FaultInjector:
    """The active faults, oldest first."""

    def __init__(self) -> None:
        self._faults: list[InjectedFault] = []

    def add(self, fault: InjectedFault) -> InjectedFault:
        """Activate a fault."""
        self._faults.append(fault)
        return fault

    def remove(self, fault: InjectedFault) -> None:
        """Deactivate a fault, if it is active."""
        self._faults = [each for each in self._faults if each is not fault]

    def clear(self) -> None:
        """Deactivate all faults."""
        self._faults = []

    def hit(self, method: str, route: str) -> InjectedFault | None:
        """Return the fault that applies to a request, if any."""
        return next((fault for fault in self._faults if fault.hits(method, route)), None)
