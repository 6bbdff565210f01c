"""The metrics and health pages: for this machine unless the operator sets an address, off unless they set a port.

It runs in the event loop, so it needs no thread, and refuses requests under foreign host names; prometheus_client's own
server does neither.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client.exposition import choose_encoder

from bot.core.monitoring import metrics
from bot.core.storage.store import Store

TICK = 0.05
"""Seconds between two measurements of the event loop's delay."""

TRUSTED_HOST = re.compile(r"(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|[a-z\d_-]+)(:\d{1,5})?", re.IGNORECASE | re.ASCII)
"""Host headers that no stranger can point at this machine: addresses, and names without a dot such as localhost."""

_FREE = ("/interactions/", "/webhooks/")
"""Parts of the paths of requests that do not count against Discord's global rate limit."""


@asynccontextmanager
async def serving(
    port: int | None, store: Store, problems: Callable[[], Awaitable[list[str]]], address: str = "127.0.0.1"
) -> AsyncIterator[int | None]:
    """Serve the metrics at http://ADDRESS:PORT/metrics during a block; yields the port (0 takes a free one).

    `/health` returns 200 if there are no `problems`, else 503 and a list of them. With None nothing is served. Raises
    OSError for an address or a port that cannot be used.
    """
    if port is None:
        yield None
        return

    async def answer(request: web.Request) -> web.Response:
        metrics.OPEN_GAMES.set(await store.open_games())
        encode, content_type = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(metrics.REGISTRY), headers={"Content-Type": content_type})

    async def health(_: web.Request) -> web.Response:
        found = await problems()
        return web.Response(text="\n".join(found) or "healthy", status=503 if found else 200)

    app = web.Application(middlewares=[_guard])
    app.router.add_get("/metrics", answer)
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    watch = asyncio.create_task(_measure_delay(), name="event loop delay")
    try:
        await web.TCPSite(runner, address, port).start()
        yield runner.addresses[0][1]
    finally:
        watch.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watch
        await runner.cleanup()


@web.middleware
async def _guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests of foreign web pages.

    They could otherwise read the metrics through an operator's browser, by a name that resolves to this machine (DNS
    rebinding).
    """
    host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
    if not TRUSTED_HOST.fullmatch(host) or origin not in {None, f"http://{host}"}:
        return web.Response(status=403, text="Ask by this server's address, or by a name without a dot.")
    return await handler(request)


async def _measure_delay() -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        metrics.LOOP_DELAY_SECONDS.observe(max(0.0, time.perf_counter() - due))


def request_trace() -> aiohttp.TraceConfig:
    """A trace that counts the requests of discord.py, and those that Discord refuses with 429."""
    trace = aiohttp.TraceConfig()

    async def ended(_: aiohttp.ClientSession, __: object, end: aiohttp.TraceRequestEndParams) -> None:
        free = any(part in end.url.path for part in _FREE)
        metrics.REQUESTS.labels("answers" if free else "counted").inc()
        if end.response.status == 429:
            metrics.RATE_LIMITED.inc()

    trace.on_request_end.append(ended)
    return trace
