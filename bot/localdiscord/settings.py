"""What can be set about the local Discord."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from bot.localdiscord.api.rate_limits import RateLimits
from bot.localdiscord.clock import Clock
from bot.localdiscord.model import permissions
from bot.localdiscord.validation.limits import Limits


@dataclass(kw_only=True)
class LocalSettings:
    """All of it; the defaults are Discord's own, with four players and a spectator in one server.

    Times are seconds of the clock, sizes bytes. `port` 0 takes a free one. With `record` the REST traffic is written
    to that file, a JSON line an exchange. `keep_deliveries` remembers everything ever shown to each person
    (`Person.seen_bytes`); a load test switches it and the `page` off, so that no message is worked out for each of many
    people. `privileged_intents` are the bits of the privileged intents that
    the application may use.
    """

    host: str = "127.0.0.1"
    port: int = 0
    token: str = ""
    bot_name: str = "Cerebria"
    guild: str = "Inside World"
    channel: str = "cerebria"
    people: tuple[str, ...] = ("Ann", "Ben", "Cleo", "Dan", "Eve")
    bot_permissions: int = int(permissions.EVERYONE | permissions.Permission.PIN_MESSAGES)
    privileged_intents: int = 0
    clock: Clock = field(default_factory=Clock)
    limits: Limits = field(default_factory=Limits)
    rate_limits: RateLimits = field(default_factory=RateLimits)
    answer_seconds: float = 3
    token_seconds: float = 15 * 60
    heartbeat_seconds: float = 41.25
    session_seconds: float = 180
    session_events: int = 1000
    compress: bool = True
    record: Path | None = None
    keep_deliveries: bool = True
    page: bool = True
