"""The local Discord as a whole: an HTTP server, the state it serves, and the people in it."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.localdiscord.api.fault_injection import FaultInjector, InjectedFault
from bot.localdiscord.api.rate_limits import LocalRateLimiter
from bot.localdiscord.api.rest import Rest
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.api.routes_application import ApplicationRoutes
from bot.localdiscord.api.routes_channels import ChannelRoutes
from bot.localdiscord.api.routes_events import EventRoutes
from bot.localdiscord.api.routes_guilds import GuildRoutes
from bot.localdiscord.api.routes_interactions import InteractionRoutes
from bot.localdiscord.api.routes_messages import MessageRoutes
from bot.localdiscord.api.routes_threads import ThreadRoutes
from bot.localdiscord.api.traffic_log import TrafficLog
from bot.localdiscord.client.person import Person
from bot.localdiscord.connect import GATEWAY, Connected, redirect
from bot.localdiscord.core.core import Core
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, ChannelType, Guild, Role, User
from bot.localdiscord.page.page import WebPage
from bot.localdiscord.settings import LocalSettings
from bot.localdiscord.validation.untrusted import snowflake

TRUSTED_HOST = re.compile(r"(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]|[a-z\d_-]+)(:\d+)?", re.IGNORECASE | re.ASCII)
"""Host headers that no stranger can point at this machine: addresses, and names without a dot such as localhost."""

MAX_REQUEST_BYTES = 128 * 1024 * 1024


class LocalDiscord(Core):
    """A Discord server on this machine, used as an asynchronous context manager.

    It starts with one server (`guild`), one channel (`channel`) and some `people`. Tests may use its parts: `world`,
    `gateway`, `faults`, `rest`, `clock` and the services.
    """

    def __init__(self, settings: LocalSettings | None = None) -> None:
        """Build all parts; raises ValueError for settings that would serve other machines, but not `anyone`."""
        super().__init__(settings or LocalSettings())
        if not ip_address(self.settings.host).is_loopback and not self.settings.anyone:
            raise ValueError(f"the local Discord serves this machine only, not {self.settings.host}")
        self.url = ""
        self._build_api()
        users = [self.world.add_user(name) for name in self.settings.people]
        self.guild = self._first_guild(users)
        self.people = [self.client_of(user) for user in users]
        self.channel = self.world.add_channel(self.guild, self.settings.channel)
        self.page = WebPage(self.people, self.guild, self)
        self._runner: web.AppRunner | None = None
        self._site: web.TCPSite | None = None
        self._port = 0
        self._before: Connected | None = None

    def _build_api(self) -> None:
        """Build the REST server and its routes."""
        self.faults = FaultInjector()
        self.rate_limiter = LocalRateLimiter(self.settings.rate_limits, self.clock)
        self.rest = Rest(self.token, self.faults, self.rate_limiter)
        kinds: tuple[type[Routes], ...] = (
            ApplicationRoutes, ChannelRoutes, MessageRoutes, ThreadRoutes, GuildRoutes, EventRoutes, InteractionRoutes
        )  # fmt: skip
        self._routes = [route for kind in kinds for route in kind(self, self.rate_limiter).routes()]

    def reset_token(self) -> None:
        """Give the bot another token."""
        super().reset_token()
        self.rest.token = self.token

    def _first_guild(self, users: list[User]) -> Guild:
        # an owner has every permission, so no person is the owner: people are as restricted as most members are
        owner = self.world.add_user("Host")
        guild = self.world.add_guild(self.settings.guild, owner, self.settings.bot_permissions)
        managing = (
            self.world.add_role(guild, "Managers", int(Permission.MANAGE_GUILD)) if self.settings.managers else None
        )
        for user in users:
            member = self.world.join(guild, user)
            if managing is not None and user.name in self.settings.managers:
                member.role_ids.append(managing.id)
        return guild

    def on_change(self) -> None:
        """Show a change of the state in the web page."""
        self.page.refresh()

    # Running

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start serving at `url`; raises OSError if the port is taken or the traffic log cannot be written."""
        app = web.Application(client_max_size=MAX_REQUEST_BYTES, middlewares=[self._guard])
        self.rest.add_to(app, self._routes)
        app.router.add_get(GATEWAY, self.gateway.handle)
        app.router.add_get("/attachments/{attachment_id}/{filename}", self._file)
        if self.settings.page:
            self.page.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await self._listen(self.settings.port)
            if self.settings.record:
                self.rest.traffic = TrafficLog(self.settings.record)
        except OSError:
            await self.stop()
            raise
        host, port = self._runner.addresses[0][:2]
        if ip_address(host).is_unspecified:  # this machine, too
            host = "::1" if ":" in host else "127.0.0.1"
        self.url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        self.gateway.url = self.url.replace("http", "ws", 1) + GATEWAY
        self.payloads.base_url = self.url

    async def stop(self) -> None:
        """Close all connections, stop serving, and undo `connect`."""
        if self._before:
            self._before.restore()
            self._before = None
        await self.gateway.close()
        await self.page.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None
        if self.rest.traffic:
            self.rest.traffic.close()
            self.rest.traffic = None

    async def _listen(self, port: int) -> None:
        assert self._runner is not None
        self._site = web.TCPSite(self._runner, self.settings.host, port)
        await self._site.start()

    async def unplug(self) -> None:
        """Simulate a network outage: abort all connections and accept no new ones. The state is kept."""
        assert self._runner is not None
        assert self._runner.server is not None
        if self._site is not None:
            self._port = self._runner.addresses[0][1]
            await self._site.stop()
            self._site = None
        for connection in self._runner.server.connections:
            if connection.transport is not None:
                connection.transport.abort()

    async def plug_in(self) -> None:
        """End the outage: accept connections at the same address again."""
        if self._site is None:
            await self._listen(self._port)

    def connect(self) -> None:
        """Make discord.py in this process use this server until the server stops."""
        self._before = self._before or redirect(self.url)

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse requests with a foreign Host or Origin header.

        Otherwise any web site could reach the server through the browser on this machine: with a host name that
        resolves to this machine (DNS rebinding), or with a WebSocket, which browsers allow across origins.
        """
        origin = request.headers.get("Origin")
        foreign_host = not TRUSTED_HOST.fullmatch(request.host)
        if foreign_host or (origin is not None and origin != f"http://{request.host}"):
            return web.Response(status=403, text="Ask by this server's address.")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """Serve an attachment; the key in its address is required."""
        number = snowflake(request.match_info["attachment_id"])
        if number is None:
            return web.Response(status=400, text="The attachment's id is not a snowflake.")
        attachment = self.world.files.get(number)
        if attachment is None or not secrets.compare_digest(request.query.get("hm", ""), attachment.key):
            return web.Response(status=404, text="This content is no longer available.")
        kind = attachment.content_type if attachment.content_type.startswith(("image/", "text/plain")) else _BYTES
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
        return web.Response(body=attachment.data, content_type=kind, headers=headers)

    # Waiting

    async def wait_ready(self, timeout: float | None = 10) -> None:
        """Wait until a bot is connected and has received its guilds; TimeoutError after `timeout` real seconds."""
        await self.until(lambda: self.gateway.ready, timeout)

    async def until(self, condition: Callable[[], object], timeout: float | None = 30) -> None:
        """Poll every few milliseconds until the condition holds; TimeoutError after `timeout` real seconds."""
        async with asyncio.timeout(timeout):
            while not condition():
                await asyncio.sleep(0.003)

    async def idle(self, quiet: float = 0.05, timeout: float = 30) -> None:
        """Wait until no interaction is open and the bot has made no request for `quiet` real seconds."""
        loop = asyncio.get_running_loop()
        started = loop.time()

        def is_idle() -> bool:
            load = self.rest.load
            busy = load.running > 0 or bool(self.interactions.waiting())
            return not busy and loop.time() - max(load.last, started) >= quiet

        await self.until(is_idle, timeout)

    # Changing the world; `guild` is the first server unless another one is given

    def client_of(self, user: User) -> Person:
        """Return a Discord client of a user; the user need not be one of `people`."""
        return Person(user, self.guild, self)

    def add_person(self, name: str) -> Person:
        """Create a user and add them to the server."""
        person = self.client_of(self.world.add_user(name))
        self.people.append(person)
        self.guilds.join(self.guild, person.user)
        return person

    def add_guild(self, name: str, *people: Person) -> Guild:
        """Create another server with the bot, these people (all of them if none is given) and a channel."""
        owner = self.world.users[self.guild.owner_id]
        members = [person.user for person in people or self.people]
        return self.guilds.add_guild(name, owner, members, self.settings.channel, self.settings.bot_permissions)

    def add_channel(
        self,
        name: str,
        guild: Guild | None = None,
        *,
        kind: ChannelType = ChannelType.TEXT,
        tags: Iterable[str] = (),
    ) -> Channel:
        """Create a channel, by default a text channel; `tags` are those of a forum, by their names."""
        return self.guilds.add_channel(guild or self.guild, name, kind, tags)

    def add_thread(self, parent: Channel, name: str, kind: ChannelType = ChannelType.PUBLIC_THREAD) -> Channel:
        """Start a thread; in a forum, this is a post."""
        return self.threads.start(parent, kind, {"name": name}, None)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel and its threads."""
        self.guilds.delete_channel(channel)

    def allow(self, channel: Channel, person: Person | None = None, **names: bool) -> None:
        """Allow or deny a person, or else the bot, permissions: `allow(channel, send_messages=False)`.

        Permissions that are not named stay as they are. Raises KeyError for an unknown name.
        """
        self.guilds.allow(channel, person.user if person else self.world.bot, **names)

    def allow_role(self, role: Role, guild: Guild | None = None, **names: bool) -> None:
        """Allow or deny a role permissions by name; the others stay. Raises KeyError for an unknown name."""
        self.guilds.allow_role(guild or self.guild, role, **names)

    def add_role(self, name: str, guild: Guild | None = None, **names: bool) -> Role:
        """Create a role with permissions by name; raises KeyError for an unknown name."""
        return self.guilds.add_role(guild or self.guild, name, **names)

    def give_roles(self, person: Person, *roles: Role, guild: Guild | None = None) -> None:
        """Give a person exactly these roles."""
        self.guilds.set_roles(guild or self.guild, person.user, roles)

    def permit(
        self, command: str | None, target: Person | Role, *, permission: bool | None, guild: Guild | None = None
    ) -> None:
        """Allow or deny a person or role a command (None: all commands), as a server's settings do; None: default."""
        kind = 1 if isinstance(target, Role) else 2
        self.commands.permit(guild or self.guild, command, kind, target.id, permission=permission)

    def give_bot_roles(self, *roles: Role, guild: Guild | None = None) -> None:
        """Give the bot exactly these roles."""
        self.guilds.set_roles(guild or self.guild, self.world.bot, roles)

    def join(self, user: User, guild: Guild | None = None) -> None:
        """Add a user to a server."""
        self.guilds.join(guild or self.guild, user)

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Remove the bot from a server."""
        self.guilds.remove_bot(guild or self.guild)

    def bring_bot(self, guild: Guild | None = None) -> None:
        """Add the bot to a server that it was removed from."""
        self.guilds.add_bot(guild or self.guild)

    # Faults

    def fail(
        self,
        method: str,
        route: str,
        status: int = 500,
        body: dict[str, object] | str | None = None,
        *,
        times: int | None = 1,
        after: bool = False,
        headers: dict[str, str] | None = None,
    ) -> InjectedFault:
        """Make the next requests to a route fail; see InjectedFault.

        With `times` None the fault lasts until `faults.remove` or `faults.clear`.
        """
        return self.faults.add(InjectedFault(method, route, status, body, headers or {}, times=times, after=after))

    def delay(self, method: str, route: str, seconds: float, *, times: int | None = 1) -> InjectedFault:
        """Delay the next requests to a route by some real seconds before they are handled."""
        return self.faults.add(InjectedFault(method, route, delay=seconds, times=times))


_BYTES = "application/octet-stream"
