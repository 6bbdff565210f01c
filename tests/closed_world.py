"""The event loop of the tests: a closed world whose time and network are its own.

* **Time** stands still while there is anything to do, in threads too. Once everything waits, it jumps to the next
  timer. So three seconds pass because a test waits for them, never because the machine is busy.
* **The network**: a server on this machine exchanges bytes in memory with the clients that run on the same loop.

Where the outside is involved (a child process, a PostgreSQL server), time runs as everywhere. Tests in which other
processes connect to a server of the test, or whose subject is a hanging thread, are marked `real_time` and run on an
ordinary loop.
"""

from __future__ import annotations

import asyncio
import errno
import queue
import selectors
import socket
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Any, NamedTuple

import aiosqlite.core
import discord.gateway

STUCK = 120.0
"""Real seconds after which a thread that has not ended its work counts as hanging."""

HIGH_WATER = 256 * 1024
"""Bytes held back for a reader that has paused, above which the writer is asked to pause."""

Protocols = Callable[[], asyncio.Protocol]


class _Selector(selectors.DefaultSelector):
    """Waits for threads and for the outside; without them it moves its loop's time instead."""

    loop: ClosedWorld

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(0)
        if self.loop.is_open or len(self.get_map()) > 1:  # beside the pipe by which threads wake the loop
            began = time.monotonic()
            found = super().select(timeout)
            self.loop.now += time.monotonic() - began
            return found
        if found := super().select(STUCK if self.loop.in_threads else 0):
            return found
        if self.loop.in_threads:
            raise RuntimeError(f"a thread has been at work for {STUCK:.0f} s")
        if timeout is None:
            raise RuntimeError("everything waits for what cannot happen any more")
        self.loop.now += timeout
        return []


class ClosedWorld(asyncio.SelectorEventLoop):
    """An event loop with its own time and, among its servers and their clients, its own network."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.in_threads = 0
        """Pieces of work that threads have not ended."""
        self.is_open = False
        """Whether a child process may do something at any moment."""
        self._servers: dict[int, MemoryServer] = {}
        self._used: set[int] = set()
        self._dialled: dict[socket.socket, MemoryServer] = {}
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    # Threads and processes

    def expect(self, future: asyncio.Future[Any]) -> None:
        """Let time stand still until a thread has set a future."""
        self.in_threads += 1
        future.add_done_callback(self._came)

    def _came(self, _: asyncio.Future[Any]) -> None:
        self.in_threads -= 1

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self.expect(future)
        return future

    async def shutdown_default_executor(self, *args: Any) -> None:
        self.in_threads += 1  # a thread joins the others
        await super().shutdown_default_executor(*args)
        self.in_threads -= 1

    async def subprocess_exec(self, *args: Any, **options: Any) -> Any:  # type: ignore[override]
        self.is_open = True
        return await super().subprocess_exec(*args, **options)

    # Network

    async def create_server(  # type: ignore[override]
        self, protocol_factory: Protocols, host: str = "127.0.0.1", port: int = 0, **_: Any
    ) -> asyncio.AbstractServer:
        if not port:
            port = max(self._used, default=20_000) + 1
        if port in self._servers:
            raise OSError(errno.EADDRINUSE, f"port {port} is in use")
        self._used.add(port)
        self._servers[port] = MemoryServer(self, protocol_factory, Address(host, port))
        return self._servers[port]

    def close_server(self, server: MemoryServer) -> None:
        """Accept no more connections for a server."""
        if self._servers.get(server.address.port) is server:
            del self._servers[server.address.port]

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        port = address[1] if isinstance(address, tuple) else None
        if server := self._servers.get(port):
            self._dialled[sock] = server
        elif port in self._used:
            raise ConnectionRefusedError(errno.ECONNREFUSED, f"nobody listens at port {port}")
        else:
            await super().sock_connect(sock, address)

    async def create_connection(  # type: ignore[override]
        self, protocol_factory: Protocols, host: Any = None, port: Any = None, *, sock: Any = None, **options: Any
    ) -> Any:
        if sock is None and port in self._used:
            sock = socket.socket()
            await self.sock_connect(sock, (host, port))
        server = self._dialled.pop(sock, None)
        if server is None:
            return await super().create_connection(protocol_factory, host, port, sock=sock, **options)
        sock.close()
        return server.accept(protocol_factory())

    async def sendfile(self, *_: Any, **__: Any) -> int:
        raise NotImplementedError  # memory is no file of the system's; aiohttp then writes what it reads


class Address(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


class MemoryServer(asyncio.AbstractServer):
    """A server whose clients run on its own loop."""

    def __init__(self, loop: ClosedWorld, protocols: Protocols, address: Address) -> None:
        self._loop = loop
        self._protocols = protocols
        self.address = address
        self.sockets = [self]

    def getsockname(self) -> Address:
        """What a listening socket tells of itself."""
        return self.address

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._loop

    def is_serving(self) -> bool:
        return bool(self.sockets)

    async def start_serving(self) -> None:
        """Do nothing: it serves from the beginning."""

    async def serve_forever(self) -> None:
        await self._loop.create_future()

    def close(self) -> None:
        self.sockets = []
        self._loop.close_server(self)

    async def wait_closed(self) -> None:
        """Return at once, as asyncio's servers do before Python 3.12; aiohttp closes connections itself."""

    def accept(self, client: asyncio.Protocol) -> tuple[MemoryTransport, asyncio.Protocol]:
        """Connect a client; returns its end of the connection."""
        server = self._protocols()
        near, far = MemoryTransport(self._loop, client, self.address), MemoryTransport(self._loop, server, self.address)
        near.peer, far.peer = far, near
        server.connection_made(far)
        client.connection_made(near)
        return near, client


class MemoryTransport(asyncio.Transport):
    """One end of a connection in memory. What is written arrives in order, a turn of the loop later."""

    peer: MemoryTransport

    def __init__(self, loop: ClosedWorld, protocol: asyncio.Protocol, address: Address) -> None:
        super().__init__({"peername": address, "sockname": address})
        self._loop = loop
        self._protocol = protocol
        self._held: list[bytes] = []
        self._paused = False
        self._asked_to_pause = False
        self._closing = False
        self._ended = False
        self._lost = False

    # Writing

    def write(self, data: bytes | bytearray | memoryview) -> None:  # type: ignore[override]
        if not self._closing and data:
            self._loop.call_soon(self.peer.receive, bytes(data))

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        self.write(b"".join(list_of_data))

    def get_write_buffer_size(self) -> int:
        return self.peer.held

    def can_write_eof(self) -> bool:
        return False

    def hold_writer(self, *, pause: bool) -> None:
        """Ask this end's protocol to pause writing, or to go on."""
        if pause is not self._asked_to_pause and not self._lost:
            self._asked_to_pause = pause
            (self._protocol.pause_writing if pause else self._protocol.resume_writing)()

    # Reading

    @property
    def held(self) -> int:
        """Bytes that have arrived while reading was paused."""
        return sum(map(len, self._held))

    def receive(self, data: bytes) -> None:
        """Take what the other end has written."""
        if self._lost:
            return
        if self._paused or self._held:
            self._held.append(data)
            self.peer.hold_writer(pause=self.held > HIGH_WATER)
        else:
            self._protocol.data_received(data)

    def is_reading(self) -> bool:
        return not self._paused

    def pause_reading(self) -> None:
        self._paused = True

    def resume_reading(self) -> None:
        self._paused = False
        self._loop.call_soon(self._release)

    def _release(self) -> None:
        while self._held and not self._paused and not self._lost:
            self._protocol.data_received(self._held.pop(0))
        self.peer.hold_writer(pause=self.held > HIGH_WATER)
        if self._ended:
            self.end(None)

    # Ending

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol  # type: ignore[assignment]

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._loop.call_soon(self._lose, None)
            self._loop.call_soon(self.peer.end, None)

    def abort(self) -> None:
        self._closing = True
        self._loop.call_soon(self._lose, None)
        self._loop.call_soon(self.peer.end, ConnectionResetError(errno.ECONNRESET, "the other end has aborted"))

    def end(self, error: Exception | None) -> None:
        """Notice that the other end is gone, once everything that it has written has been read."""
        self._ended = True
        if error is not None:
            self._lose(error)
        elif not self._held and not self._lost:
            self._protocol.eof_received()
            self._closing = True
            self._lose(None)

    def _lose(self, error: Exception | None) -> None:
        if not self._lost:
            self._lost = True
            self._held.clear()
            self._protocol.connection_lost(error)


class _Requests(queue.SimpleQueue[Any]):
    """The requests of a connection to SQLite, which its thread answers."""

    def put_nowait(self, item: Any) -> None:
        future, _ = item
        if future is not None and isinstance(loop := future.get_loop(), ClosedWorld):
            loop.expect(future)
        super().put_nowait(item)


aiosqlite.core.SimpleQueue = _Requests  # type: ignore[misc, attr-defined]


class _KeepAlive(discord.gateway.KeepAliveHandler):
    """discord.py's heartbeat as a task of the loop instead of a thread that goes by the machine's time."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._beat())

    def stop(self) -> None:
        super().stop()
        self._task.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.interval or 0)
            await self.ws.send_heartbeat(self.get_payload())
            self._last_send = time.perf_counter()


discord.gateway.KeepAliveHandler = _KeepAlive  # type: ignore[misc]
