"""A minimal REST and gateway client, for requests that discord.py never sends."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.localdiscord import LocalDiscord, Reply
from bot.localdiscord.core.interactions import Interaction


@dataclass
class Response:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def error_codes(self) -> dict[str, list[str]]:
        """Return the error codes of an Invalid Form Body by dotted path."""
        found: dict[str, list[str]] = {}

        def collect(node: dict[str, Any], path: tuple[str, ...]) -> None:
            for key, value in node.items():
                if key == "_errors":
                    found[".".join(path)] = [each["code"] for each in value]
                else:
                    collect(value, (*path, key))

        collect(self.body["errors"], ())
        return found


async def call(
    discord: LocalDiscord, method: str, path: str, payload: Any = None, *, files: dict[str, bytes] | None = None,
    headers: dict[str, str] | None = None,
) -> Response:  # fmt: skip
    """Send one request with the bot's token."""
    head = {"Authorization": f"Bot {discord.token}"} | (headers or {})
    kwargs: dict[str, Any] = {"json": payload} if payload is not None else {}
    if files is not None:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(payload))
        for number, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{number}]", io.BytesIO(data), filename=name)
        kwargs = {"data": form}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"{discord.url}/api/v10{path}", headers=head, **kwargs) as response,
    ):
        text = await response.text()
        body = json.loads(text) if response.content_type == "application/json" else text or None
        return Response(response.status, body, dict(response.headers))


async def send(discord: LocalDiscord, payload: Any, **kwargs: Any) -> Response:
    """Send a message to the first channel."""
    return await call(discord, "POST", f"/channels/{discord.channel.id}/messages", payload, **kwargs)


def callback_path(interaction: Interaction) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


async def respond(
    discord: LocalDiscord, begun: Coroutine[Any, Any, Reply], payload: dict[str, Any]
) -> tuple[Response, Reply]:
    """Respond to the interaction that a person begins; return the REST response and the person's reply.

    After a refused response the deadline passes, so the person is shown that the bot did not respond.
    """
    task = asyncio.create_task(begun)
    await asyncio.sleep(0)
    (interaction,) = discord.interactions.waiting()
    response = await call(discord, "POST", callback_path(interaction), payload)
    if response.status >= 400:
        discord.clock.advance(discord.settings.answer_seconds + 1)
    return response, await task


class Socket:
    """A gateway connection without heartbeats or other logic."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self._socket.send_json({"op": op, "d": data})

    async def send_text(self, text: str) -> None:
        await self._socket.send_str(text)

    async def send_bytes(self, data: bytes) -> None:
        await self._socket.send_bytes(data)

    async def next(self) -> dict[str, Any]:
        message = await self._socket.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        payload: dict[str, Any] = json.loads(message.data)
        return payload

    async def event(self, name: str) -> dict[str, Any]:
        while (payload := await self.next())["t"] != name:
            pass
        return payload

    async def closed(self) -> int | None:
        while (await self._socket.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
            pass
        return self._socket.close_code

    async def close(self, code: int = 1000) -> None:
        await self._socket.close(code=code)


@contextlib.asynccontextmanager
async def gateway(discord: LocalDiscord, query: str = "?v=10") -> AsyncIterator[Socket]:
    """Open a gateway connection."""
    async with aiohttp.ClientSession() as session, session.ws_connect(discord.gateway.url + query) as socket:
        yield Socket(socket)


def identify(discord: LocalDiscord, intents: int = 1, **more: Any) -> dict[str, Any]:
    return {"token": discord.token, "intents": intents, "properties": {}} | more
