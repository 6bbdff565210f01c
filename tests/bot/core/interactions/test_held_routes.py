"""Rate limits that last: what is not sent until they are over."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.core.discord_errors import HeldError, limited
from bot.core.interactions.held_routes import HeldRoutes

EDIT = "/channels/{channel_id}/messages/{message_id}"

EDITS = [Route("PATCH", EDIT, channel_id=channel, message_id=9) for channel in (1, 2)]
SENDING = Route("POST", "/channels/{channel_id}/messages", channel_id=1)


def refusal(body: dict[str, Any] | str, **headers: str) -> discord.HTTPException:
    """What discord.py raises for a 429 that it does not wait for."""
    kind = "text/plain" if isinstance(body, str) else "application/json"
    named = {"Content-Type": kind, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return discord.HTTPException(SimpleNamespace(status=429, reason="Too Many Requests", headers=named), body)  # type: ignore[arg-type]


LIMITS: list[tuple[Exception, bool, list[Route]]] = [
    (discord.RateLimited(600), True, EDITS[:1]),
    (discord.RateLimited(600), False, EDITS),
    (refusal({"retry_after": 600}, Retry_After="600"), True, EDITS[:1]),
    (refusal({"retry_after": 600}, Retry_After="600"), False, EDITS),
    (refusal("error code: 1015", Retry_After="600"), True, [*EDITS, SENDING]),
    (refusal("error code: 1015"), True, []),
    (refusal("error code: 1015", Retry_After="Thu, 26 Nov 2026 12:00:00 GMT"), True, []),
    (refusal({"code": 30046, "message": "too many"}), True, []),
    (KeyError("retry_after"), True, []),
]
"""What a request raises, whether Discord counts its route by channel, and the routes that are held for 600 s."""


@pytest.mark.parametrize(("error", "counted", "held"), LIMITS)
async def test_what_is_held_until_a_limit_is_over(error: Exception, counted: bool, held: list[Route]) -> None:
    sent, errors = list[Route](), [error]

    async def send(route: Route, **_: Any) -> str:
        sent.append(route)
        if errors:
            raise errors.pop()
        return "done"

    routes = HeldRoutes(send, lambda _: counted)
    with pytest.raises(discord.HTTPException) as refused:
        await routes.request(EDITS[0])
    assert refused.value.status == 429
    for route in (*EDITS, SENDING):
        sent.clear()
        if route in held:
            with pytest.raises(HeldError) as left:
                await routes.request(route)
            assert limited(left.value) == 600
            assert sent == []
        else:
            assert await routes.request(route) == "done"
    await asyncio.sleep(600)
    assert [await routes.request(route) for route in (*EDITS, SENDING)] == ["done"] * 3


async def test_other_errors_are_raised_as_they_are() -> None:
    async def send(route: Route, **_: Any) -> None:
        raise KeyError("another")

    with pytest.raises(KeyError, match="another"):
        await HeldRoutes(send, lambda _: True).request(SENDING)
