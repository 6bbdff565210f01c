"""Settings of the local Discord."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from bot.localdiscord.clock import Clock
from bot.localdiscord.model import permissions
from bot.localdiscord.validation.limits import Limits

Allowance = tuple[int, float]
"""The number of requests allowed in a period, and its length in seconds."""

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
    """The rate limits, as numbers of requests.

    * `routes`: by method and template, counted per channel, guild or webhook token; `others` for all other routes.
    * `together`: requests per second over all routes except interaction callbacks and webhooks.
    * `old_edits`: edits per channel of messages older than `old_after` seconds (error 30046). Discord does not publish
      this number; it is an assumption.
    * `gateway`: payloads that a bot may send on one connection; one more closes it with 4008.
    * `invalid`: failed requests (401, 403, 429) in ten minutes; one more is answered with a temporary ban, a 429
      without the Via header.
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
        """Return limits that are never reached, for tests of other things."""
        return cls(enabled=False)


@dataclass(kw_only=True)
class LocalSettings:
    """Settings of a local Discord; the defaults are Discord's, with four players and a spectator in one server.

    Times are in seconds of the clock, sizes in bytes.

    * `host`: the address at which it is served; one that others can reach is refused without `anyone`, since whoever
      reaches the page is whoever they choose.
    * `managers`: the people who may manage the server.
    * `port`: 0 chooses a free port.
    * `privileged_intents`: bits of the privileged intents that the application may use.
    * `record`: a file to which REST traffic is written, one JSON line per exchange.
    * `shards`: the number of shards that is recommended.
    * `max_unsharded`: the largest number of servers of a bot without shards.
    * `max_concurrency`: the number of buckets of shards; in each, one session may begin in five seconds.
    * `keep_deliveries`: whether to store everything that each person is shown (`Person.seen_bytes`). Load tests turn it
      and `page` off to save the work per person.
    """

    host: str = "127.0.0.1"
    anyone: bool = False
    port: int = 0
    token: str = ""
    bot_name: str = "Cerebria"
    guild: str = "Inside World"
    channel: str = "cerebria"
    people: tuple[str, ...] = ("Ann", "Ben", "Cleo", "Dan", "Eve")
    managers: tuple[str, ...] = ()
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
    sessions_a_day: int = 1000
    shards: int = 1
    max_unsharded: int = 2500
    max_concurrency: int = 1
    compress: bool = True
    record: Path | None = None
    keep_deliveries: bool = True
    page: bool = True
