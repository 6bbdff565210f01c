"""Backoff between attempts to connect to Discord."""

from typing import Literal

import discord

LONGEST_WAIT = 20.0
"""Longest time between two attempts to connect, in seconds."""


class Backoff(discord.backoff.ExponentialBackoff[Literal[False]]):
    """Backoff between attempts to connect; discord.py's own grows to 17 minutes while Discord is away."""

    def delay(self) -> float:
        """Seconds until the next attempt."""
        return min(super().delay(), LONGEST_WAIT)
