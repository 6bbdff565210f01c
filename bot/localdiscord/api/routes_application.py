"""Routes about the bot itself: its account, its application, its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import errors
from bot.localdiscord.api.rest import NO_CONTENT, Call, Reply, Route
from bot.localdiscord.model.state import Json
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.commands import CHAT_INPUT, CommandCheck
from bot.localdiscord.validation.untrusted import snowflake

if TYPE_CHECKING:
    from bot.localdiscord.server import LocalDiscord

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


class ApplicationRoutes:
    """Answers them."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord

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

    def gateway(self, call: Call) -> Reply:
        """Tell where the gateway is."""
        return Reply({"url": self._discord.gateway.url})

    def gateway_bot(self, call: Call) -> Reply:
        """Tell where the gateway is and how often a bot may identify."""
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return Reply({"url": self._discord.gateway.url, "shards": 1, "session_start_limit": limit})

    def application(self, call: Call) -> Reply:
        """Tell of the application."""
        return Reply(self._discord.payloads.application())

    def me(self, call: Call) -> Reply:
        """Tell of the bot's account."""
        return Reply(self._discord.payloads.me())

    def guilds(self, call: Call) -> Reply:
        """List the bot's guilds."""
        world, bot = self._discord.world, self._discord.world.bot
        found = []
        for guild in world.guilds.values():
            if bot.id in guild.members:
                body = {key: value for key, value in self._discord.payloads.guild(guild).items() if key in _BRIEF}
                permissions = world.guild_permissions(bot, guild)
                found.append(body | {"owner": guild.owner_id == bot.id, "permissions": str(permissions)})
        return Reply(found)

    def user(self, call: Call) -> Reply:
        """Tell of somebody."""
        user = self._discord.world.users.get(call.id("user_id"))
        if user is None:
            raise errors.unknown("User")
        return Reply(self._discord.payloads.user(user))

    def open_dm(self, call: Call) -> Reply:
        """Open a direct message channel; whether somebody takes messages shows only when one is sent."""
        number = snowflake(call.payload.get("recipient_id"))
        user = self._discord.world.users.get(number) if number is not None else None
        if user is None or user.bot:
            raise errors.ApiError(400, 50033, "Invalid Recipient(s)")
        return Reply(self._discord.payloads.channel(self._discord.world.dm(user)))

    # Commands

    def commands(self, call: Call) -> Reply:
        """List the commands of a scope (a guild, or everywhere)."""
        shown = self._registered(call).values()
        if call.flag("with_localizations"):
            return Reply(list(shown))
        return Reply([_without_languages(command) for command in shown])

    def overwrite_commands(self, call: Call) -> Reply:
        """Replace all commands of a scope; those with a name that was there keep their id."""
        self._registered(call)
        CommandCheck(self._discord.settings.limits).all(call.body.payload)
        scope, bot = self._scope(call), self._discord.commands
        bot.replace(scope, call.body.payload)
        self._discord.page_changed()
        return Reply(list(bot.of(scope).values()))

    def create_command(self, call: Call) -> Reply:
        """Create a command, or overwrite the one of that name."""
        before = self._registered(call)
        CommandCheck(self._discord.settings.limits).one(call.payload)
        name, kind = call.payload["name"], call.payload.get("type", CHAT_INPUT)
        existed = any(each["name"] == name and each["type"] == kind for each in before.values())
        made = self._discord.commands.put(self._scope(call), call.payload)
        self._discord.page_changed()
        return Reply(made, 200 if existed else 201)

    def command(self, call: Call) -> Reply:
        """Tell of one command."""
        return Reply(self._one(call))

    def edit_command(self, call: Call) -> Reply:
        """Change fields of a command."""
        changed = self._one(call) | call.payload
        CommandCheck(self._discord.settings.limits).one(changed)
        made = self._discord.commands.put(self._scope(call), changed, int(changed["id"]))
        self._discord.page_changed()
        return Reply(made)

    def delete_command(self, call: Call) -> Reply:
        """Remove a command."""
        del self._registered(call)[int(self._one(call)["id"])]
        self._discord.page_changed()
        return NO_CONTENT

    def _scope(self, call: Call) -> int | None:
        return call.id("guild_id") if "guild_id" in call.ids else None

    def _registered(self, call: Call) -> dict[int, Json]:
        if call.id("application_id") != self._discord.world.bot.id:
            raise errors.unknown("Application")
        scope = self._scope(call)
        if scope is not None:
            self._discord.bot_guild(scope)
        return self._discord.commands.of(scope)

    def _one(self, call: Call) -> Json:
        found = self._registered(call).get(call.id("command_id"))
        if found is None:
            raise errors.unknown("application command")
        return found


_BRIEF = ("id", "name", "icon", "banner", "features")


def _without_languages(node: Json) -> Json:
    """Return a command or option without its translations, as a listing gives it unless asked for them."""
    body = {key: value for key, value in node.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if body.get(key):
            body[key] = [_without_languages(each) for each in body[key]]
    return body
