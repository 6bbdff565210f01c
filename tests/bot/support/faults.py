"""Failing requests to Discord, and errors in the log."""

from __future__ import annotations

import gc
import logging
from types import SimpleNamespace

import discord
import pytest


class ServerError(discord.DiscordServerError):
    """Discord's response 500."""

    def __init__(self) -> None:
        super().__init__(SimpleNamespace(status=500, reason="broken"), "")  # type: ignore[arg-type]


async def fails(*_: object) -> bool:
    """A request that fails with 500."""
    raise ServerError


SLOW = 0.001
"""Presses per second at which a cooldown refills: none within a test."""

MESSAGES = "/channels/{channel_id}/messages"
"""The route of new messages."""

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
"""The route of the first response to an interaction."""


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Messages of the log with a traceback or at the level ERROR, also from a fixture once the test has ended."""
    gc.collect(1)  # asyncio logs an exception that was never retrieved when its task is collected; none of them is old
    records = [record for phase in ("setup", "call", "teardown") for record in caplog.get_records(phase)]
    return [r.getMessage() for r in records if r.exc_info or r.levelno >= logging.ERROR]
