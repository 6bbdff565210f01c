"""A minimal REST and gateway client, for requests that discord.py never sends."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.localdiscord import LocalDiscord


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
