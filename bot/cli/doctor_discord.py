"""Checks with Discord: token, application settings, connection, servers, permissions in a channel."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass

import aiohttp
import discord

from bot.core import permissions
from bot.core.discord_errors import DISALLOWED_INTENTS, REQUEST_FAILED, TOO_MANY_SERVERS, brief_error_text
from bot.core.interactions.discord_internals import first_shard
from bot.core.ui.texts import Texts

CONNECT_TIMEOUT = 20.0
"""Timeout for the connection, in seconds."""

PRIVILEGED = {"presences": "Presence", "members": "Server Members", "message_content": "Message Content"}
"""Privileged intents: discord.py's name of each, and its name in Discord's developer portal."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check: whether it passed, its subject, and the details or advice.

    `lacks`: the bot works, but something that people expect of it is missing.
    """

    passed: bool
    subject: str
    text: str
    lacks: bool = False

    @property
    def mark(self) -> str:
        """The result in a word of four letters."""
        return "FAIL" if not self.passed else "note" if self.lacks else "ok"

    def data(self) -> dict[str, str]:
        """The finding as plain data."""
        return {"result": self.mark, "subject": self.subject, "text": self.text}


class Visitor(discord.Client):
    """A client that connects with the bot's intents, to test whether it can."""

    def __init__(self) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice
        super().__init__(intents=permissions.INTENTS, max_messages=None)
        self.welcome = asyncio.Event()

    async def on_connect(self) -> None:
        """Record that Discord accepted the token and the intents, and sent the list of servers."""
        self.welcome.set()


async def run_discord_checks(token: str, channel: int | None) -> AsyncGenerator[Finding, None]:
    """The results of the checks that need Discord; a refused token or connection ends them."""
    async with Visitor() as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield Finding(False, "token", "rejected by Discord; copy it again from the bot's page")
            return
        except REQUEST_FAILED as error:
            yield Finding(False, "Discord", f"cannot be reached: {brief_error_text(error)}")
            return
        assert client.application is not None
        yield Finding(True, "token", f"accepted; the bot is {client.application.name}")
        yield _application(client.application)
        connected = await _connection(client, client.application)
        yield connected
        if connected.passed:
            yield _servers(client, client.application)
            if channel is not None:
                yield await _channel(client, channel)


def _application(application: discord.AppInfo) -> Finding:
    """Whether interactions are sent to this bot, and servers can add it."""
    if url := application.interactions_endpoint_url:
        return Finding(
            False,
            "application",
            f"presses and commands go to {url}, not to this bot; empty the Interactions Endpoint URL under"
            " General Information",
        )
    if application.bot_require_code_grant:
        return Finding(
            False, "application", "no server can add the bot; switch Requires OAuth2 Code Grant off under Bot"
        )
    return Finding(True, "application", "presses and commands go to this bot")


async def _connection(client: Visitor, application: discord.AppInfo) -> Finding:
    """Whether the bot can connect with its intents; the connection stays open."""
    subject = "intents"
    try:
        shards, _, starts = await client.http.get_bot_gateway()
        if not starts["remaining"]:  # another start would invalidate the token
            hours = starts["reset_after"] / 3_600_000
            return Finding(False, subject, f"the bot has connected too often; do not start it for {hours:.1f} hours")
        first_shard(client, shards)
        await _connect(client)
    except TimeoutError:
        return Finding(False, subject, f"Discord did not let the bot connect within {CONNECT_TIMEOUT:.0f} s; try again")
    except discord.ConnectionClosed as error:
        return Finding(False, subject, _rejection(client.intents, error))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return Finding(False, subject, f"the bot cannot connect: {brief_error_text(error)}")
    asked = ", ".join(name for name, wanted in client.intents if wanted)
    needless = [called for called in _enabled_intents(application) if called not in _needed_intents(client.intents)]
    advice = f"; not needed, can be switched off under Bot: {' and '.join(needless)}" if needless else ""
    return Finding(True, subject, f"the bot can connect with those it needs ({asked}){advice}")


async def _connect(client: Visitor) -> None:
    """Connect; raises the error that prevents it, or TimeoutError after CONNECT_TIMEOUT seconds."""
    connection = asyncio.create_task(client.connect(reconnect=False))
    welcome = asyncio.create_task(client.welcome.wait())
    try:
        done, _ = await asyncio.wait(
            {connection, welcome}, timeout=CONNECT_TIMEOUT, return_when=asyncio.FIRST_COMPLETED
        )
        if connection in done:
            await connection
        if not client.welcome.is_set():
            raise TimeoutError
    finally:
        welcome.cancel()
        if not client.welcome.is_set():
            connection.cancel()
            await asyncio.gather(connection, return_exceptions=True)


def _rejection(intents: discord.Intents, error: discord.ConnectionClosed) -> str:
    if error.code == DISALLOWED_INTENTS:
        needed = " and ".join(f"{each} Intent" for each in _needed_intents(intents))
        return f"Discord does not allow the bot those it needs; switch on {needed} under Bot"
    if error.code == TOO_MANY_SERVERS:
        return "the bot is in more servers than Discord's recommended number of shards may serve; try again"
    return f"Discord turned the bot away: {brief_error_text(error)}"


def _needed_intents(intents: discord.Intents) -> list[str]:
    """The privileged intents that the bot requests, by their names in the developer portal."""
    return [called for name, called in PRIVILEGED.items() if getattr(intents, name)]


def _enabled_intents(application: discord.AppInfo) -> list[str]:
    """The privileged intents enabled for the application, by their names in the developer portal."""
    flags = application.flags
    allowed = {
        "presences": flags.gateway_presence or flags.gateway_presence_limited,
        "members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "message_content": flags.gateway_message_content or flags.gateway_message_content_limited,
    }
    return [called for name, called in PRIVILEGED.items() if allowed[name]]


def _servers(client: Visitor, application: discord.AppInfo) -> Finding:
    """Whether the bot is in any server."""
    if count := max(len(client.guilds), application.approximate_guild_count):
        return Finding(True, "servers", f"the bot is in {count}")
    wanted = discord.Permissions(**dict.fromkeys((*permissions.HOSTING, *permissions.TEAM_THREADS), True))
    link = discord.utils.oauth_url(application.id, permissions=wanted, scopes=("bot", "applications.commands"))
    return Finding(False, "servers", f"the bot is in none; add it to yours with {link}")


async def _channel(client: Visitor, channel: int) -> Finding:
    """Whether the bot has the permissions it needs in a channel; fetches it because nothing is cached yet."""
    subject = f"channel {channel}"
    try:
        found = await client.fetch_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return Finding(False, subject, "is no channel of a server; a game needs one")
        guild = await client.fetch_guild(found.guild.id)
        place = await guild.fetch_channel(channel)
        parent = await guild.fetch_channel(place.parent_id) if isinstance(place, discord.Thread) else None
        me = await guild.fetch_member(client.user.id if client.user else 0)
    except (discord.Forbidden, discord.NotFound):
        needed = "View Channel there (in a voice channel also Connect)"
        return Finding(False, subject, f"the bot cannot see it; allow it {needed}, or check the number")
    except (discord.InvalidData, *REQUEST_FAILED) as error:
        return Finding(False, subject, f"cannot be fetched: {brief_error_text(error)}")
    if not isinstance(place, permissions.Chat | discord.ForumChannel):
        return Finding(False, subject, "nobody can write there; a game needs a text or voice channel or a thread")
    allowed = permissions.allowed_in(place, me, parent)
    if missing := permissions.missing_to_host(allowed, place):
        return Finding(False, subject, f"allow the bot {Texts().permissions(missing)} there")
    more = permissions.missing(me.guild_permissions, permissions.EVENTS)
    events = f"; for game nights among the server's events, allow the bot {Texts().permissions(more)}" if more else ""
    if isinstance(place, discord.ForumChannel):
        own = permissions.missing(allowed, permissions.POSTS)
        rest = f"; for posts of games' own, allow the bot {Texts().permissions(own)} there" if own else ""
        text = "games can be played in its posts; for team threads, play in a text channel"
        return Finding(True, subject, text + rest + events)
    without, home = permissions.missing(allowed, permissions.TEAM_THREADS), parent or place
    if without or not isinstance(home, discord.TextChannel) or home.is_news():
        names = Texts().permissions(without)
        what = f"allow the bot {names} there" if without else "play in a text channel"
        return Finding(True, subject, f"a game can be played; for team threads, {what}{events}")
    own = permissions.missing(allowed, permissions.OWN_THREADS) if place is home else []
    rest = f"; for threads of games' own, allow the bot {Texts().permissions(own)} there" if own else ""
    return Finding(True, subject, f"all permissions are granted, including those for team threads{rest}{events}")
