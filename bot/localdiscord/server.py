"""The local Discord as a whole: a server on this machine, its world, and the people in it."""

from __future__ import annotations

import asyncio
import base64
import re
import secrets
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.localdiscord import errors
from bot.localdiscord.api.fault_injection import Fault, Faults
from bot.localdiscord.api.rate_limits import RateLimiter
from bot.localdiscord.api.rest import Rest
from bot.localdiscord.api.routes_application import ApplicationRoutes
from bot.localdiscord.api.routes_channels import ChannelRoutes
from bot.localdiscord.api.routes_guilds import GuildRoutes
from bot.localdiscord.api.routes_interactions import InteractionRoutes
from bot.localdiscord.api.routes_threads import ThreadRoutes
from bot.localdiscord.api.traffic_log import Traffic
from bot.localdiscord.client.person import Person
from bot.localdiscord.connect import GATEWAY, Connected, connect_to
from bot.localdiscord.core.commands import Commands
from bot.localdiscord.core.deliveries import Deliveries
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.interactions import Interactions
from bot.localdiscord.core.messages import Messages
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.core.threads import Threads
from bot.localdiscord.model import permissions
from bot.localdiscord.model.state import THREADS, Channel, Guild, Overwrite, Role, User, World
from bot.localdiscord.page.page import Page
from bot.localdiscord.settings import LocalSettings
from bot.localdiscord.validation.untrusted import snowflake

OWN_NAME = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?")
LARGEST_REQUEST = 128 * 1024 * 1024


class LocalDiscord:
    """A Discord on this machine.

    Use it as an asynchronous context manager. It starts with one server (`guild`), one channel (`channel`) and some
    `people`; its parts are there for tests to look into: `world`, `gateway`, `faults`, `rest`, `clock`.
    """

    def __init__(self, settings: LocalSettings | None = None) -> None:
        """Prepare it; raises ValueError if the settings would serve anybody but this machine."""
        self.settings = settings or LocalSettings()
        if not ip_address(self.settings.host).is_loopback:
            raise ValueError(f"the local Discord serves this machine only, not {self.settings.host}")
        self.clock = self.settings.clock
        self.world = World(self.clock, self.settings.bot_name)
        self.token = self.settings.token or _token(self.world.bot.id)
        self.commands = Commands(self.world.ids, self.world.bot.id)
        self.deliveries = Deliveries(keep=self.settings.keep_deliveries)
        self.faults = Faults()
        self.gateway = Gateway(self.world, self.settings, self.token)
        self.interactions = Interactions(self)
        self.threads = Threads(self)
        self.rate_limiter = RateLimiter(self.settings.rate_limits, self.clock)
        self.rest = Rest(self)
        self.people = [Person(self, self.world.add_user(name)) for name in self.settings.people]
        self.guild = self._first_guild()
        self.channel = self.world.add_channel(self.guild, self.settings.channel)
        self.page = Page(self)
        self.gateway.on_change = self.page_changed
        self.payloads: Payloads
        self.messages: Messages
        self.traffic = Traffic(None)
        self.url = ""
        self._runner: web.AppRunner | None = None
        self._site: web.TCPSite | None = None
        self._port = 0
        self._before: Connected | None = None

    def _first_guild(self) -> Guild:
        # an owner may do everything, so it is none of the people: they are to be as restricted as most are
        owner = self.world.add_user("Host")
        guild = self.world.add_guild(self.settings.guild, owner, self.settings.bot_permissions)
        for person in self.people:
            self.world.join(guild, person.user)
        return guild

    # Running

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Begin to serve at `url`; raises OSError if the port is taken."""
        app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[self._guard])
        tables = (ApplicationRoutes, ChannelRoutes, ThreadRoutes, GuildRoutes, InteractionRoutes)
        self.rest.add_to(app, [route for table in tables for route in table(self).routes()])
        app.router.add_get(GATEWAY, self.gateway.handle)
        app.router.add_get("/attachments/{attachment_id}/{filename}", self._file)
        if self.settings.page:
            self.page.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await self._listen(self.settings.port)
        except OSError:
            await self.stop()
            raise
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        self.gateway.url = self.url.replace("http", "ws", 1) + GATEWAY
        self.payloads = self.gateway.payloads = Payloads(self.world, self.url)
        self.messages = Messages(self)
        self.traffic = Traffic(self.settings.record)

    async def stop(self) -> None:
        """Close every connection, stop serving, and point discord.py back if `connect` was called."""
        if self._before:
            self._before.restore()
            self._before = None
        await self.gateway.close()
        await self.page.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None
        self.traffic.close()

    async def _listen(self, port: int) -> None:
        assert self._runner is not None
        self._site = web.TCPSite(self._runner, self.settings.host, port)
        await self._site.start()

    async def unplug(self) -> None:
        """Be out of reach: nobody can connect, and every connection breaks off. The world stays as it is."""
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
        """Be in reach again, at the same address."""
        if self._site is None:
            await self._listen(self._port)

    def connect(self) -> None:
        """Point discord.py in this process at this server until it stops."""
        self._before = self._before or connect_to(self.url)

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse requests made for another name than this server's, or by another site's page.

        A web page elsewhere could otherwise reach the server through the browser of whoever runs it: by a host name
        that resolves to this machine, or by a WebSocket, which browsers allow across sites.
        """
        origin = request.headers.get("Origin")
        stranger = not OWN_NAME.fullmatch(request.host)
        if stranger or (origin is not None and origin != f"http://{request.host}"):
            return web.Response(status=403, text="This server answers to this machine only.")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """Serve a file to whoever knows its whole address."""
        number = snowflake(request.match_info["attachment_id"])
        if number is None:
            return web.Response(status=400, text="The file's id is not a snowflake.")
        found = self.world.files.get(number)
        if found is None or not secrets.compare_digest(request.query.get("hm", ""), found.key):
            return web.Response(status=404, text="This content is no longer available.")
        kind = found.content_type if found.content_type.startswith(("image/", "text/plain")) else _BYTES
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
        return web.Response(body=found.data, content_type=kind, headers=headers)

    # Waiting

    async def wait_ready(self, timeout: float | None = 10) -> None:
        """Wait until a bot is connected to the gateway and has its guilds; TimeoutError after real seconds."""
        await self.until(lambda: self.gateway.ready, timeout)

    async def until(self, condition: Callable[[], object], timeout: float | None = 30) -> None:
        """Wait until the condition holds, looking every few milliseconds; TimeoutError after real seconds."""
        async with asyncio.timeout(timeout):
            while not condition():
                await asyncio.sleep(0.003)

    async def idle(self, quiet: float = 0.05, timeout: float = 30) -> None:
        """Wait until the bot has answered everything and sent nothing for `quiet` real seconds."""
        loop = asyncio.get_running_loop()
        started = loop.time()

        def is_idle() -> bool:
            load = self.rest.load
            busy = load.running > 0 or bool(self.interactions.waiting())
            return not busy and loop.time() - max(load.last, started) >= quiet

        await self.until(is_idle, timeout)

    # Changing the world

    def add_person(self, name: str) -> Person:
        """Add somebody to the world and to the server."""
        person = Person(self, self.world.add_user(name))
        self.people.append(person)
        self.join(person.user)
        return person

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Add a text channel to the server (or to another)."""
        channel = self.world.add_channel(guild or self.guild, name)
        self.channel_changed("CREATE", channel)
        return channel

    def add_guild(self, name: str, *people: Person) -> Guild:
        """Add another server with the bot and these people, and a channel in it."""
        owner = self.world.users[self.guild.owner_id]
        guild = self.world.add_guild(name, owner, self.settings.bot_permissions)
        for person in people or self.people:
            self.world.join(guild, person.user)
        self.world.add_channel(guild, self.settings.channel)
        self.gateway.guild_event(guild)
        self.page_changed()
        return guild

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads."""
        for gone in self.world.remove_channel(channel):
            self.channel_changed("DELETE", gone)

    def allow(self, channel: Channel, who: Person | None = None, **names: bool) -> None:
        """Set permissions in a channel by name, of a person or the bot: `allow(channel, send_messages=False)`.

        What was set there before stays unless named again. KeyError for an unknown name.
        """
        user = who.user if who else self.world.bot
        before = channel.own_overwrites.get(user.id, Overwrite(user.id, 1))
        granted, denied = permissions.named(**names)
        allow, deny = before.allow & ~denied | granted, before.deny & ~granted | denied
        self.overwrite(channel, user.id, Overwrite(user.id, 1, allow, deny))

    def overwrite(self, channel: Channel, target: int, overwrite: Overwrite | None) -> None:
        """Set a channel's permission overwrite for a role or member; None removes it."""
        assert channel.guild is not None
        with self.threads.synchronised(channel.guild):
            if overwrite is None:
                channel.own_overwrites.pop(target, None)
            else:
                channel.own_overwrites[target] = overwrite
            self.channel_changed("UPDATE", channel)

    def allow_role(self, role: Role, guild: Guild | None = None, **names: bool) -> None:
        """Set what a role of the server may do by name, the others stay; KeyError for an unknown name."""
        guild = guild or self.guild
        granted, denied = permissions.named(**names)
        with self.threads.synchronised(guild):
            role.permissions = role.permissions & ~denied | granted
            body = {"guild_id": str(guild.id), "role": self.payloads.role(role)}
            self.gateway.dispatch("GUILD_ROLE_UPDATE", body, guild, Intent.GUILDS)

    def give_bot_roles(self, *roles: Role, guild: Guild | None = None) -> None:
        """Give the bot these roles of the server and no others: of itself it is told whatever its intents."""
        guild = guild or self.guild
        member = guild.members[self.world.bot.id]
        with self.threads.synchronised(guild):
            member.role_ids[:] = [role.id for role in roles]
            body = self.payloads.member(member) | {"guild_id": str(guild.id)}
            self.gateway.dispatch("GUILD_MEMBER_UPDATE", body, guild)

    def channel_changed(self, how: str, channel: Channel) -> None:
        """Tell the bot and the pages that a channel was made ("CREATE"), changed ("UPDATE") or deleted ("DELETE").

        The bot hears nothing of threads that it cannot see.
        """
        body = self.payloads.channel(channel)
        if channel.type not in THREADS:
            self.gateway.dispatch(f"CHANNEL_{how}", body, channel.guild, Intent.GUILDS)
        elif self.world.can_view(self.world.bot, channel):
            if how == "CREATE":
                body["newly_created"] = True
            if how == "DELETE":
                body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
            self.gateway.dispatch(f"THREAD_{how}", body, channel.guild, Intent.GUILDS)
        self.page_changed()

    def page_changed(self) -> None:
        """Tell the pages that channels or people changed."""
        self.page.refresh()

    def leave(self, user: User, guild: Guild | None = None) -> None:
        """Take somebody out of the server."""
        guild = guild or self.guild
        if guild.members.pop(user.id, None):
            body = {"guild_id": str(guild.id), "user": self.payloads.user(user)}
            self.gateway.dispatch("GUILD_MEMBER_REMOVE", body, guild, Intent.GUILD_MEMBERS)
            self.page_changed()

    def join(self, user: User, guild: Guild | None = None) -> None:
        """Bring somebody into the server."""
        guild = guild or self.guild
        if user.id not in guild.members:
            body = self.payloads.member(self.world.join(guild, user)) | {"guild_id": str(guild.id)}
            self.gateway.dispatch("GUILD_MEMBER_ADD", body, guild, Intent.GUILD_MEMBERS)
            self.page_changed()

    def remove_bot(self, guild: Guild | None = None) -> None:
        """Throw the bot out of the server."""
        guild = guild or self.guild
        guild.members.pop(self.world.bot.id, None)
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild, Intent.GUILDS)
        self.page_changed()

    def bring_bot(self, guild: Guild | None = None) -> None:
        """Invite the bot to the server again."""
        guild = guild or self.guild
        own = [role.id for role in guild.roles.values() if role.managed]
        self.world.join(guild, self.world.bot).role_ids.extend(own)
        self.gateway.guild_event(guild)
        self.page_changed()

    # What routes ask

    def bot_guild(self, guild_id: int) -> Guild:
        """Return a guild that the bot is in; raises ApiError 10004 for none, 50001 for one without the bot."""
        guild = self.world.guilds.get(guild_id)
        if guild is None:
            raise errors.unknown("Guild")
        if self.world.bot.id not in guild.members:
            raise errors.missing_access()
        return guild

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
    ) -> Fault:
        """Let the next requests to a route fail; see Fault. `times` None until `faults.remove` or `faults.clear`."""
        return self.faults.add(Fault(method, route, status, body, headers or {}, times=times, after=after))

    def delay(self, method: str, route: str, seconds: float, *, times: int | None = 1) -> Fault:
        """Let the next requests to a route wait for so many real seconds before they are looked at."""
        return self.faults.add(Fault(method, route, delay=seconds, times=times))


_BYTES = "application/octet-stream"


def _token(bot_id: int) -> str:
    """Return a token like Discord's: some libraries read the bot's id from its first part."""
    return f"{base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip('=')}.local.{secrets.token_urlsafe(24)}"
