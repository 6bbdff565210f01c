"""The gateway: sessions, events, heartbeats, and all the ways in which a connection can end."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.localdiscord.core.context import Context, Service
from bot.localdiscord.core.payloads import stamp
from bot.localdiscord.core.session_limits import SessionLimits
from bot.localdiscord.core.sessions import ALL_INTENTS, PRIVILEGED, Connection, Intent, Op, Session
from bot.localdiscord.model.state import Channel, Guild, Json, Message
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.untrusted import decoded, snowflake

ROUND_TRIP = 0.01
"""Seconds until a heartbeat is acknowledged.

discord.py records the time of sending in another thread. If the acknowledgement arrived first, discord.py would take
the whole interval for the latency and warn that it cannot keep up.
"""

VERSION = "10"
MAX_PAYLOAD_BYTES = 4096
"""Bytes of the largest payload that a bot may send."""

MAX_MEMBERS = 100
"""The largest number of members returned to a request by name or id."""

MAX_NONCE_BYTES = 32
"""Bytes of the longest nonce of a member request; a longer one is ignored."""


@dataclass
class Counters:
    """Counts of bots' gateway operations, and the codes with which connections were closed; for tests."""

    connects: int = 0
    identifies: int = 0
    resumes: int = 0
    closed_with: list[int] = field(default_factory=list)


class Gateway(Service):
    """Accepts the bot's connections and sends the events that its intents ask for.

    `on_change` is called whenever a session begins, resumes or loses its connection; `reset_token` when the bot has
    begun too many.
    """

    def __init__(self, context: Context, token: str, reset_token: Callable[[], None]) -> None:
        super().__init__(context)
        self.token = token
        self._reset_token = reset_token
        self.limits = SessionLimits(context.settings, context.world.clock)
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.counters = Counters()
        self.refusing = False
        self._connections: set[Connection] = set()

    def told(self) -> Json:
        """What a bot is told before it connects."""
        return {"url": self.url, "shards": self._settings.shards, "session_start_limit": self.limits.told()}

    # For tests and the web page

    @property
    def ready(self) -> bool:
        """Whether a bot is connected and has been sent READY."""
        return any(s.ready and s.connection and not s.connection.closing for s in self.sessions.values())

    def drop(self, code: int = 4000, shard: int | None = None) -> None:
        """Close all connections, or a shard's; the bot may resume unless the code ends the session (4007, 4009)."""
        for connection in tuple(self._connections):
            if shard is not None and (connection.session is None or connection.session.shard_number != shard):
                continue
            if connection.session and code in (4007, 4009):
                self._end(connection.session)
            connection.close(code)

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (opcode 7)."""
        for connection in tuple(self._connections):
            connection.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Invalidate the bot's session (opcode 9); unless it is resumable, the bot must identify again."""
        for connection in tuple(self._connections):
            if connection.session and not resumable:
                self._end(connection.session)
            connection.send(Op.INVALID_SESSION, resumable)

    def ask_heartbeat(self) -> None:
        """Ask the bot for an immediate heartbeat (opcode 1)."""
        for connection in tuple(self._connections):
            connection.send(Op.HEARTBEAT)

    async def close(self) -> None:
        """Close all connections, as when Discord shuts down, and wait up to a second for them to end."""
        for connection in tuple(self._connections):
            connection.close(1001)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._connections:
                    await asyncio.sleep(0.001)

    # Events

    def dispatch(self, event: str, data: Json, guild: Guild | None = None, intent: int = 0) -> None:
        """Send an event to the sessions with its shard and intent.

        Events of guilds without the bot are dropped.
        """
        if guild and self._world.bot.id not in guild.members:
            return
        for session in self._ready_sessions():
            if session.wants(intent) and self._on_shard(session, guild):
                session.dispatch(event, data)

    def message_event(self, event: str, message: Message, data: Json) -> None:
        """Send an event about a message; sessions without access to message content get it without content."""
        channel = message.channel
        if not self._world.can_view(self._world.bot, channel):
            return
        intent = Intent.GUILD_MESSAGES if channel.guild else Intent.DIRECT_MESSAGES
        for session in self._ready_sessions():
            if session.wants(intent) and self._on_shard(session, channel.guild):
                session.dispatch(event, self._readable(session, message, data))

    def _readable(self, session: Session, message: Message, data: Json) -> Json:
        own = message.author is self._world.bot or self._world.bot in message.mentions
        if not message.channel.guild or own or session.wants(Intent.MESSAGE_CONTENT) or "content" not in data:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def pins_event(self, channel: Channel) -> None:
        """Send the event for changed pins of a channel."""
        data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": stamp(channel.last_pin)}
        if channel.guild:
            data["guild_id"] = str(channel.guild.id)
        self.dispatch("CHANNEL_PINS_UPDATE", data, channel.guild, Intent.GUILDS if channel.guild else 0)

    def guild_event(self, guild: Guild) -> None:
        """Announce a guild that the bot has joined to the sessions of its shard."""
        for session in self._ready_sessions():
            if self._on_shard(session, guild):
                self._announce(session, guild, joined=True)

    def _announce(self, session: Session, guild: Guild, *, joined: bool) -> None:
        if session.wants(Intent.GUILDS):
            everybody = session.wants(Intent.GUILD_MEMBERS)
            body = self._payloads.guild_create(guild, all_members=everybody)
            if joined:  # only a guild that was unavailable in READY has the field
                del body["unavailable"]
            session.dispatch("GUILD_CREATE", body)

    def _ready_sessions(self) -> list[Session]:
        """End the sessions that were disconnected for too long, and return those that have been sent READY."""
        now = self._world.clock.time()
        for session in tuple(self.sessions.values()):
            if session.left_at is not None and now - session.left_at > self._settings.session_seconds:
                self._end(session)
        return [session for session in self.sessions.values() if session.ready]

    def _end(self, session: Session) -> None:
        self.sessions.pop(session.id, None)

    @staticmethod
    def _on_shard(session: Session, guild: Guild | None) -> bool:
        _, count = session.shard or (0, 1)
        return ((guild.id >> 22) % count if guild else 0) == session.shard_number

    # Connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket of a bot until it closes."""
        if self.refusing:
            return web.Response(status=503, text="no healthy upstream")
        if request.query.get("encoding", "json") != "json":
            return web.Response(status=400, text="The local Discord supports JSON only.")
        socket = web.WebSocketResponse(max_msg_size=64 * 1024)
        await socket.prepare(request)
        compress = self._settings.compress and request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, compress=compress)
        self._connections.add(connection)
        self.counters.connects += 1
        if request.query.get("v", VERSION) == VERSION:
            connection.send(Op.HELLO, {"heartbeat_interval": int(self._settings.heartbeat_seconds * 1000)})
        else:
            self._close_for_error(connection, 4012)
        writer = asyncio.create_task(connection.write())
        try:
            await self._read(connection)
        finally:
            self._connections.discard(connection)
            self._detach(connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    def _close_for_error(self, connection: Connection, code: int) -> None:
        """Close a connection because of an error of its bot."""
        self.counters.closed_with.append(code)
        connection.close(code)

    async def _read(self, connection: Connection) -> None:
        """Handle what the bot sends, until the connection closes or no heartbeat arrives in time."""
        patience = self._settings.heartbeat_seconds * 1.5
        while not connection.socket.closed:
            try:
                message = await connection.socket.receive(timeout=patience)
            except TimeoutError:
                if connection.closing:
                    return
                self._close_for_error(connection, 4009)
                patience = 5
                continue
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if connection.closing:
                continue
            code = self._received(connection, message.data)
            if code is not None:
                self._close_for_error(connection, code)

    def _received(self, connection: Connection, frame: str | bytes) -> int | None:
        """Handle one payload; return the close code if it is an error that closes the connection, otherwise None."""
        limits = self._settings.rate_limits
        if limits.enabled and connection.exceeds(self._world.clock.time(), limits.gateway):
            return 4008
        raw = frame.encode() if isinstance(frame, str) else frame
        try:
            payload = decoded(raw)
        except ValueError:
            return 4002
        if len(raw) > MAX_PAYLOAD_BYTES or not shapes.fits(shapes.PAYLOAD, payload):
            return 4002
        op, data = payload["op"], payload.get("d")
        if op == Op.HEARTBEAT:
            return self._heartbeat(connection, data)
        if op in (Op.IDENTIFY, Op.RESUME):
            if connection.session is not None:
                return 4005
            return self._identify(connection, data) if op == Op.IDENTIFY else self._resume(connection, data)
        if connection.session is None:
            return 4003
        if op not in _SHAPES or not shapes.fits(_SHAPES[op], data):
            return 4001
        if op == Op.REQUEST_MEMBERS:
            self._members(connection.session, data)
        return None

    def _heartbeat(self, connection: Connection, sequence: Any) -> int | None:
        if sequence is not None and not shapes.fits(shapes.integer(0), sequence):
            return 4002
        asyncio.get_running_loop().call_later(ROUND_TRIP, connection.send, Op.HEARTBEAT_ACK)
        return None

    def _identify(self, connection: Connection, data: Any) -> int | None:
        self.counters.identifies += 1
        if not shapes.fits(shapes.IDENTIFY, data):
            return 4002
        intents = data.get("intents")
        if data["token"] != self.token:
            return 4004
        if type(intents) is not int or intents & ~ALL_INTENTS:
            return 4013
        if intents & PRIVILEGED & ~self._settings.privileged_intents:
            return 4014
        shard = data.get("shard")
        if shard is not None and not _is_shard(shard):
            return 4010
        number, count = shard or (0, 1)
        if count == 1 and len(self._world.guilds) > self._settings.max_unsharded:
            return 4011
        if self.limits.is_too_early(number):
            connection.send(Op.INVALID_SESSION, data=False)
            return None
        if not self.limits.begin():
            self._reset_token()
            self.drop(4004)
            return None
        events: deque[Json] = deque(maxlen=self._settings.session_events)
        session = Session(secrets.token_hex(16), intents, shard and (shard[0], shard[1]), events, connection=connection)
        self.sessions[session.id] = connection.session = session
        self._send_ready(session)
        return None

    def _send_ready(self, session: Session) -> None:
        """Send READY and the guilds of the session's shard."""
        mine = [g for g in self._world.guilds.values() if self._world.bot.id in g.members]
        mine = [guild for guild in mine if self._on_shard(session, guild)]
        ready: Json = {
            "v": int(VERSION),
            "user": self._payloads.me(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": str(self._world.bot.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
        }
        if session.shard:
            ready["shard"] = list(session.shard)
        session.dispatch("READY", ready)
        for guild in mine:
            self._announce(session, guild, joined=False)
        session.ready = True
        self._on_change()

    def _resume(self, connection: Connection, data: Any) -> int | None:
        if not shapes.fits(shapes.RESUME, data):
            return 4002
        if data["token"] != self.token:
            return 4004
        self._ready_sessions()
        session = self.sessions.get(data["session_id"])
        sequence = data["seq"]
        if session is None or (session.events and session.events[0]["s"] > sequence + 1):
            connection.send(Op.INVALID_SESSION, data=False)
            return None
        if sequence > session.sequence:
            self._end(session)
            return 4007
        if session.connection and session.connection is not connection:
            session.connection.close(4000)
        session.connection, session.left_at = connection, None
        connection.session = session
        self.counters.resumes += 1
        for item in [item for item in session.events if item["s"] > sequence]:
            connection.send(Op.DISPATCH, item["d"], t=item["t"], s=item["s"])
        session.dispatch("RESUMED", {"_trace": []})
        self._on_change()
        return None

    def _detach(self, connection: Connection) -> None:
        """Detach a closed connection from its session.

        The session is kept for a resume, unless the bot closed the connection with 1000 or 1001.
        """
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection, session.left_at = None, self._world.clock.time()
        if connection.socket.close_code in (1000, 1001) and not connection.closing:
            self._end(session)
        self._on_change()

    def _members(self, session: Session, data: Json) -> None:
        """Respond to a request for members by name or id."""
        guild = self._world.guilds.get(snowflake(data["guild_id"]) or 0)
        if guild is None:
            return
        wanted = {number for each in _listed(data.get("user_ids")) if (number := snowflake(each)) is not None}
        query, limit = (data.get("query") or "").lower(), data.get("limit") or MAX_MEMBERS
        members = [m for m in guild.members.values() if m.user.name.lower().startswith(query)]
        if wanted:
            members = [m for m in members if m.user.id in wanted][:MAX_MEMBERS]
        elif query or data.get("limit"):
            members = members[: min(limit, MAX_MEMBERS)]
        elif not session.wants(Intent.GUILD_MEMBERS):
            members = []
        nonce = data.get("nonce")
        chunk = {
            "guild_id": str(guild.id),
            "members": [self._payloads.member(member) for member in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(each) for each in wanted if each not in guild.members],
            "nonce": None if nonce is None or len(nonce.encode()) > MAX_NONCE_BYTES else nonce,
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


_SHAPES: dict[int, shapes.Shape] = {
    Op.PRESENCE: shapes.presence_update,
    Op.VOICE: shapes.VOICE_STATE,
    Op.REQUEST_MEMBERS: shapes.REQUEST_MEMBERS,
}
"""The shapes of the payloads that need a session, by opcode."""


def _is_shard(value: Any) -> bool:
    """Whether a value is a list of a shard number and a larger shard count."""
    if not shapes.fits(shapes.array(shapes.integer(0)), value) or len(value) != 2:
        return False
    number, count = value
    return bool(number < count)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
