"""Routes about guilds: their channels, roles, members."""

from __future__ import annotations

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import Lookup
from bot.localdiscord.api.rest import NO_CONTENT, Call, Reply, Route
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Guild
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import Complaints

GUILD = "/guilds/{guild_id}"


class GuildRoutes(Lookup):
    """Answers them."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", GUILD, self.guild),
            Route("GET", GUILD + "/channels", self.channels),
            Route("POST", GUILD + "/channels", self.create_channel, shapes.CHANNEL),
            Route("GET", GUILD + "/roles", self.roles),
            Route("GET", GUILD + "/members", self.members),
            Route("GET", GUILD + "/members/{user_id}", self.member),
            Route("GET", GUILD + "/threads/active", self.threads),
            Route("DELETE", "/users/@me/guilds/{guild_id}", self.leave),
        ]

    def _guild(self, call: Call) -> Guild:
        return self._discord.bot_guild(call.id("guild_id"))

    def guild(self, call: Call) -> Reply:
        """Tell of a guild."""
        guild = self._guild(call)
        body = self._discord.payloads.guild(guild)
        if call.flag("with_counts"):
            body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
        return Reply(body)

    def channels(self, call: Call) -> Reply:
        """List the guild's channels, without threads."""
        found = [channel for channel in self._guild(call).channels.values() if not channel.thread]
        return Reply([self._discord.payloads.channel(channel) for channel in found])

    def create_channel(self, call: Call) -> Reply:
        """Create a text channel."""
        guild = self._guild(call)
        granted = self._discord.world.guild_permissions(self._discord.world.bot, guild)
        if not granted & Permission.MANAGE_CHANNELS:
            raise errors.missing_permissions()
        wrong = Complaints()
        wrong.text(("name",), call.payload.get("name"), self._discord.settings.limits.thread_name, 1)
        wrong.settle()
        channel = self._discord.add_channel(call.payload["name"], guild)
        return Reply(self._discord.payloads.channel(channel), 201)

    def roles(self, call: Call) -> Reply:
        """List the guild's roles."""
        return Reply([self._discord.payloads.role(role) for role in self._guild(call).roles.values()])

    def members(self, call: Call) -> Reply:
        """List members by id, after one and at most `limit`; raises ApiError 50001 without the members intent."""
        guild = self._guild(call)
        after, limit = call.asked_id("after") or 0, call.asked_number("limit", 1, 1000)
        self._check_members_intent()
        found = sorted(user_id for user_id in guild.members if user_id > after)[:limit]
        return Reply([self._discord.payloads.member(guild.members[user_id]) for user_id in found])

    def member(self, call: Call) -> Reply:
        """Tell of a member."""
        guild = self._guild(call)
        bot = self._discord.world.bot.id
        found = guild.members.get(bot if call.ids["user_id"] == "@me" else call.id("user_id"))
        if found is None:
            raise errors.unknown("Member")
        return Reply(self._discord.payloads.member(found))

    def threads(self, call: Call) -> Reply:
        """List the threads that are not archived."""
        world, guild = self._discord.world, self._guild(call)
        seen = world.active_threads(guild, world.bot)
        own = [t for t in seen if t.thread and world.bot.id in t.thread.members]
        members = [self._discord.payloads.thread_member(thread, world.bot.id) for thread in own]
        return Reply(
            {"threads": [self._discord.payloads.channel(t) for t in seen], "members": members, "has_more": False}
        )

    def leave(self, call: Call) -> Reply:
        """Make the bot leave a guild."""
        self._discord.remove_bot(self._guild(call))
        return NO_CONTENT
