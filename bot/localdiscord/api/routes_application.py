"""Routes about the bot itself: its account, its application, its commands."""

from __future__ import annotations

from bot.localdiscord import errors
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.model.state import Guild, Json
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.commands import CommandCheck, command_type
from bot.localdiscord.validation.untrusted import snowflake

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


class ApplicationRoutes(Routes):
    """Handlers of requests about the bot's account, application and commands."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        routes = [
            Route("GET", "/gateway", self.gateway),
            Route("GET", "/gateway/bot", self.gateway_bot),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/users/@me", self.me),
            Route("GET", "/users/@me/guilds", self.guilds),
            Route("GET", "/users/{user_id}", self.user),
            Route("POST", "/users/@me/channels", self.open_dm, shapes.RECIPIENT),
        ]
        permissions = "/permissions"
        routes += [
            Route("GET", GUILD_COMMANDS + permissions, self.all_permissions),
            Route("GET", GUILD_COMMANDS + "/{command_id}" + permissions, self.permissions),
        ]
        for base in (COMMANDS, GUILD_COMMANDS):
            one = base + "/{command_id}"
            routes += [
                Route("GET", base, self.commands),
                Route("PUT", base, self.overwrite_commands, shapes.COMMANDS),
                Route("POST", base, self.create_command, shapes.COMMAND),
                Route("GET", one, self.command),
                Route("PATCH", one, self.edit_command, shapes.COMMAND),
                Route("DELETE", one, self.delete_command),
            ]
        return routes

    def gateway(self, request: ApiRequest) -> ApiResponse:
        """Return the gateway's address."""
        return ApiResponse({"url": self._core.gateway.url})

    def gateway_bot(self, request: ApiRequest) -> ApiResponse:
        """Return the gateway's address, the recommended number of shards, and the limits of sessions."""
        return ApiResponse(self._core.gateway.told())

    def application(self, request: ApiRequest) -> ApiResponse:
        """Return the application."""
        return ApiResponse(self._core.payloads.application())

    def me(self, request: ApiRequest) -> ApiResponse:
        """Return the bot's account."""
        return ApiResponse(self._core.payloads.me())

    def guilds(self, request: ApiRequest) -> ApiResponse:
        """List the bot's guilds."""
        world, bot = self._core.world, self._core.world.bot
        listed = []
        for guild in world.guilds.values():
            if bot.id in guild.members:
                body = {key: value for key, value in self._core.payloads.guild(guild).items() if key in _BRIEF}
                permissions = world.guild_permissions(bot, guild)
                listed.append(body | {"owner": guild.owner_id == bot.id, "permissions": str(permissions)})
        return ApiResponse(listed)

    def user(self, request: ApiRequest) -> ApiResponse:
        """Return a user."""
        user = self._core.world.users.get(request.id("user_id"))
        if user is None:
            raise errors.unknown("User")
        return ApiResponse(self._core.payloads.user(user))

    def open_dm(self, request: ApiRequest) -> ApiResponse:
        """Open a direct message channel, even with a user who has closed their DMs: only sending fails."""
        number = snowflake(request.payload.get("recipient_id"))
        user = self._core.world.users.get(number) if number is not None else None
        if user is None or user.bot:
            raise errors.ApiError(400, 50033, "Invalid Recipient(s)")
        return ApiResponse(self._core.payloads.channel(self._core.world.dm(user)))

    # Commands

    def commands(self, request: ApiRequest) -> ApiResponse:
        """List the commands of a guild or the global commands."""
        commands = self._registered(request).values()
        if request.flag("with_localizations"):
            return ApiResponse(list(commands))
        return ApiResponse([_without_languages(command) for command in commands])

    def overwrite_commands(self, request: ApiRequest) -> ApiResponse:
        """Replace all commands of a scope; commands whose name was registered keep their id."""
        self._registered(request)
        CommandCheck(self._core.settings.limits).all(request.body.payload)
        scope = self._scope(request)
        self._core.commands.replace(scope, request.body.payload)
        return ApiResponse(list(self._core.commands.of(scope).values()))

    def create_command(self, request: ApiRequest) -> ApiResponse:
        """Create a command, or overwrite the command with its name."""
        before = self._registered(request)
        CommandCheck(self._core.settings.limits).one(request.payload)
        name, kind = request.payload["name"], command_type(request.payload)
        existed = any(each["name"] == name and each["type"] == kind for each in before.values())
        command = self._core.commands.put(self._scope(request), request.payload)
        return ApiResponse(command, 200 if existed else 201)

    def command(self, request: ApiRequest) -> ApiResponse:
        """Return one command."""
        return ApiResponse(self._one(request))

    def edit_command(self, request: ApiRequest) -> ApiResponse:
        """Change fields of a command; its type cannot be changed."""
        command = self._one(request)
        changed = command | request.payload | {"type": command["type"]}
        CommandCheck(self._core.settings.limits).one(changed)
        return ApiResponse(self._core.commands.put(self._scope(request), changed, int(command["id"])))

    def delete_command(self, request: ApiRequest) -> ApiResponse:
        """Remove a command."""
        self._core.commands.remove(self._scope(request), int(self._one(request)["id"]))
        return NO_CONTENT

    def all_permissions(self, request: ApiRequest) -> ApiResponse:
        """List the overwrites of the commands' permissions in a guild."""
        self._registered(request)
        guild = self._lookup.guild(request)
        return ApiResponse([self._permissions(guild, *each) for each in self._core.commands.overwrites(guild).items()])

    def permissions(self, request: ApiRequest) -> ApiResponse:
        """Return the overwrites of one command's permissions in a guild."""
        self._registered(request)
        guild, number = self._lookup.guild(request), request.id("command_id")
        overwrites = self._core.commands.overwrites(guild).get(number)
        if overwrites is None:
            raise errors.ApiError(404, 10066, "Unknown application command permissions")
        return ApiResponse(self._permissions(guild, number, overwrites))

    def _permissions(self, guild: Guild, number: int, overwrites: list[Json]) -> Json:
        application = str(self._core.world.bot.id)
        return {"id": str(number), "application_id": application, "guild_id": str(guild.id), "permissions": overwrites}

    def _scope(self, request: ApiRequest) -> int | None:
        return request.id("guild_id") if "guild_id" in request.ids else None

    def _registered(self, request: ApiRequest) -> dict[int, Json]:
        if request.id("application_id") != self._core.world.bot.id:
            raise errors.unknown("Application")
        scope = self._scope(request)
        if scope is not None:
            self._lookup.guild(request)
        return self._core.commands.of(scope)

    def _one(self, request: ApiRequest) -> Json:
        command = self._registered(request).get(request.id("command_id"))
        if command is None:
            raise errors.unknown("application command")
        return command


_BRIEF = ("id", "name", "icon", "banner", "features")


def _without_languages(node: Json) -> Json:
    """Return a command or option without translations, which listings contain only on request."""
    body = {key: value for key, value in node.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if body.get(key):
            body[key] = [_without_languages(each) for each in body[key]]
    return body
