"""What can be set about the local Discord."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from bot.localdiscord.clock import Clock
from bot.localdiscord.model import permissions
from bot.localdiscord.validation.limits import Limits

Allowance = tuple[int, float]
"""So many requests in so many seconds."""

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

DEFAULT_ROUTES: dict[str, Allowance] = {
    f"POST {MESSAGES}": (5, 5),
    f"PATCH {MESSAGE}": (5, 5),
    f"DELETE {MESSAGE}": (5, 1),
    f"GET {MESSAGES}": (5, 5),
    f"POST {WEBHOOK}": (5, 2),
    f"PATCH {WEBHOOK}/messages/@original": (5, 2),
    f"PATCH {WEBHOOK}/messages/{{message_id}}": (5, 2),
}


@dataclass(frozen=True, kw_only=True)
class RateLimits:
    """How many requests Discord takes; `routes` by method and template, per channel, guild or webhook token.

    `others` is for every route not named. `together` counts for everything but answers to interactions, a second.
    `old_edits` is how often messages older than `old_after` seconds may be edited in a channel (30046). Discord does
    not publish that number; this one is an assumption.
    `gateway` is how many payloads a bot may send on one connection, which is closed with 4008 after one more.
    After `invalid` refused requests (401, 403, 429) in ten minutes the address is banned for a while: 429 without Via.
    """

    enabled: bool = True
    routes: dict[str, Allowance] = field(default_factory=lambda: dict(DEFAULT_ROUTES))
    others: Allowance = (20, 1)
    together: int = 50
    old_edits: Allowance = (10, 60)
    old_after: float = 3600
    invalid: int = 10_000
    gateway: Allowance = (120, 60)

    @classmethod
    def off(cls) -> RateLimits:
        """Return limits that never stop anything, for tests of other things."""
        return cls(enabled=False)


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
