"""Discord's rate limits: a bucket per route and channel, guild or webhook, the global limit, and the temporary ban."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from bot.localdiscord.clock import Clock
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.state import Json
from bot.localdiscord.settings import RateLimits

MAJOR = ("channel_id", "guild_id", "webhook_token")


@dataclass
class Bucket:
    """The requests left until `reset` (seconds of the clock)."""

    left: int
    reset: float

    def refill(self, now: float, allowed: int, seconds: float) -> None:
        """Begin a new period of some seconds, with all requests allowed, if the last one is over."""
        if now >= self.reset or self.reset > now + seconds:  # the period is over, or the clock jumped backwards
            self.left, self.reset = allowed, now + seconds


@dataclass(frozen=True)
class Refusal:
    """The body and headers of a 429; that of a temporary ban (`banned`) has no JSON body and no Via header."""

    body: Json
    headers: dict[str, str]
    banned: bool = False


class LocalRateLimiter:
    """Counts requests and refuses those over a limit; `refusals` counts the refused ones."""

    def __init__(self, limits: RateLimits, clock: Clock) -> None:
        self._limits = limits
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._together = Bucket(limits.together, 0)
        self._refused: list[float] = []
        self.refusals = 0

    def take(self, method: str, template: str, ids: dict[str, str]) -> tuple[dict[str, str], Refusal | None]:
        """Count a request; return the headers for its response, and the refusal if it is over a limit."""
        if not self._limits.enabled:
            return {}, None
        if self._is_banned():
            return {}, Refusal({}, {"Retry-After": "600"}, banned=True)
        if template.startswith("/interactions/"):
            return {}, None
        if not template.startswith("/webhooks/") and (refusal := self._take_together()):
            return {}, refusal
        return self._take_route(method, template, ids)

    def _take_together(self) -> Refusal | None:
        now, bucket = self._clock.time(), self._together
        bucket.refill(now, self._limits.together, 1)
        if bucket.left > 0:
            bucket.left -= 1
            return None
        return self._refusal(bucket.reset - now, "global", {"X-RateLimit-Global": "true"})

    def _take_route(self, method: str, template: str, ids: dict[str, str]) -> tuple[dict[str, str], Refusal | None]:
        route, now = f"{method} {template}", self._clock.time()
        allowed, seconds = self._limits.routes.get(route, self._limits.others)
        major = next((ids[name] for name in MAJOR if name in ids), "")
        self._drop_expired(now)
        bucket = self._buckets.setdefault((route, major), Bucket(allowed, 0))
        bucket.refill(now, allowed, seconds)
        refused = bucket.left <= 0
        bucket.left = max(0, bucket.left - 1)
        headers = {
            "X-RateLimit-Limit": str(allowed),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.reset:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.001, bucket.reset - now):.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
        }
        return headers, self._refusal(bucket.reset - now, "user", headers) if refused else None

    def _drop_expired(self, now: float) -> None:
        if len(self._buckets) > 1000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.reset > now}

    def _refusal(self, seconds: float, scope: str, headers: dict[str, str]) -> Refusal:
        self.refusals += 1
        wait = max(0.001, round(seconds, 3))
        message = "You are being rate limited."
        body: Json = {"message": message, "code": 0, "retry_after": wait, "global": scope == "global"}
        more = {"Retry-After": str(math.ceil(wait)), "Via": "1.1 google", "X-RateLimit-Scope": scope}
        return Refusal(body, {**headers, **more})

    def take_old_edit(self, channel_id: int, created_at: float) -> None:
        """Count an edit if the message is old; raises ApiError 30046 over the limit.

        `created_at` is in seconds since 1970.
        """
        now = self._clock.time()
        if not self._limits.enabled or now - created_at <= self._limits.old_after:
            return
        allowed, seconds = self._limits.old_edits
        bucket = self._buckets.setdefault(("old edits", str(channel_id)), Bucket(allowed, 0))
        bucket.refill(now, allowed, seconds)
        if bucket.left <= 0:
            self.refusals += 1
            message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise ApiError(429, 30046, message, retry_after=round(bucket.reset - now, 3), **{"global": False})
        bucket.left -= 1

    def note(self, status: int) -> None:
        """Count a response towards the temporary ban if its status is 401, 403 or 429."""
        if status in (401, 403, 429):
            self._refused.append(self._clock.time())

    def _is_banned(self) -> bool:
        if len(self._refused) < self._limits.invalid:
            return False
        since = self._clock.time() - 600
        self._refused = [moment for moment in self._refused if moment > since]
        return len(self._refused) >= self._limits.invalid
