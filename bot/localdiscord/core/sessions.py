"""Gateway connections and resumable sessions."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

from aiohttp import web

from bot.localdiscord.model.state import Json
from bot.localdiscord.settings import Allowance


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Intent(IntFlag):
    """The intents for the supported events."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 27) - 1


class Connection:
    """One WebSocket of a bot, with a queue of payloads to send, compressed if the bot asked for that."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self._packer = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Json | int] = asyncio.Queue()
        self._received: deque[float] = deque()
        self.session: Session | None = None
        self.closing = False

    def exceeds(self, now: float, allowance: Allowance) -> bool:
        """Count a payload received at this time; return whether the allowance is exceeded."""
        allowed, seconds = allowance
        received = self._received
        while received and (received[0] <= now - seconds or received[0] > now):  # too old, or the clock jumped back
            received.popleft()
        received.append(now)
        return len(received) > allowed

    def send(self, op: Op, data: Any = None, **more: Any) -> None:
        """Queue a payload."""
        self._queue.put_nowait({"t": None, "s": None, "op": int(op), "d": data, **more})

    def close(self, code: int) -> None:
        """Close the connection with this code once the payloads already queued have been sent."""
        self.closing = True
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send queued payloads until the connection closes."""
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            text = json.dumps(item, separators=(",", ":"))
            try:
                if self._packer:
                    packed = self._packer.compress(text.encode()) + self._packer.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
                else:
                    await self.socket.send_str(text)
            except ConnectionError:  # the bot is gone; its session keeps the events for a resume
                return


@dataclass
class Session:
    """A bot's session; it outlives its connection for a while, so that the bot can resume it and get missed events."""

    id: str
    intents: int
    shard: tuple[int, int] | None
    events: deque[Json]
    sequence: int = 0
    connection: Connection | None = None
    left_at: float | None = None
    ready: bool = False

    @property
    def shard_number(self) -> int:
        """Its shard; 0 without shards."""
        return 0 if self.shard is None else self.shard[0]

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event and store it for a resume."""
        self.sequence += 1
        item = {"t": event, "s": self.sequence, "d": data}
        self.events.append(item)
        if self.connection and not self.connection.closing:
            self.connection.send(Op.DISPATCH, data, t=event, s=self.sequence)

    def wants(self, intent: int) -> bool:
        """Whether the bot subscribed to an intent; always true for 0, the events without an intent."""
        return not intent or bool(self.intents & intent)
