"""How many sessions a bot may begin: some a day, and one in five seconds for each bucket of shards."""

from __future__ import annotations

from bot.localdiscord.clock import Clock
from bot.localdiscord.model.state import Json
from bot.localdiscord.settings import LocalSettings

DAY = 86_400.0
"""Seconds in which the day's sessions may begin, from the first of them on."""

IDENTIFY_SECONDS = 5.0
"""Seconds in which one session of a bucket may begin."""


class SessionLimits:
    """Counts the sessions of a bot."""

    def __init__(self, settings: LocalSettings, clock: Clock) -> None:
        self._settings = settings
        self._clock = clock
        self._begun = 0
        self._since = 0.0
        self._latest: dict[int, float] = {}

    def _look(self) -> float:
        """The time; a day that is over counts no more."""
        now = self._clock.time()
        if now - self._since >= DAY:
            self._begun = 0
        return now

    def begin(self) -> bool:
        """Count a session; whether it was one of the day's, after which Discord resets the bot's token."""
        now = self._look()
        if not self._begun:
            self._since = now
        self._begun += 1
        return self._begun <= self._settings.sessions_a_day

    def is_too_early(self, shard: int) -> bool:
        """Whether another session of a shard's bucket has just begun; if not, this one counts."""
        now, bucket = self._clock.time(), shard % self._settings.max_concurrency
        if self._settings.rate_limits.enabled and now - self._latest.get(bucket, -IDENTIFY_SECONDS) < IDENTIFY_SECONDS:
            return True
        self._latest[bucket] = now
        return False

    def told(self) -> Json:
        """The limits, as Discord tells them."""
        now = self._look()
        left = max(self._settings.sessions_a_day - self._begun, 0)
        return {
            "total": self._settings.sessions_a_day,
            "remaining": left,
            "reset_after": int((DAY - (now - self._since)) * 1000) if self._begun else 0,
            "max_concurrency": self._settings.max_concurrency,
        }
