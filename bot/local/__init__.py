"""A Discord on this machine: REST, gateway and a page for the browser, for trying the bot and for its tests.

    async with LocalDiscord() as discord:
        discord.connect()                       # discord.py in this process talks to it from now on
        task = asyncio.create_task(client.start(discord.token))
        await discord.wait_ready()
        ann, ben, cleo, dan, eve = discord.people
        reply = await ann.slash(discord.channel, "game new", mode="basic")
        reply = await ben.press(reply.message, label="Join")
        assert "Ben" in reply.text

An unmodified discord.py connects to it by `connect_to` (or `LocalDiscord.connect`). It behaves like Discord where a bot
can tell: limits, errors, permissions, rate limits, deadlines; all of these, and the clock, are settings. It serves this
machine only.
"""

from bot.local.clock import Clock
from bot.local.components import Kind
from bot.local.connect import connect_to
from bot.local.deliveries import Delivery, What, stable_bytes
from bot.local.errors import ApiError, ImpossibleError
from bot.local.faults import Fault
from bot.local.limits import Limits
from bot.local.people import FAILED, NO_RESPONSE, Person
from bot.local.permissions import Permission
from bot.local.ratelimit import RateLimits
from bot.local.replies import Reply
from bot.local.server import LocalDiscord
from bot.local.sessions import Intent
from bot.local.settings import LocalSettings
from bot.local.uploads import Upload
from bot.local.views import Button, Choice, File, MessageView, ModalView, Option, Select
from bot.local.world import Channel, ChannelType, Guild, Message, MessageFlag, User

__all__ = [
    "FAILED",
    "NO_RESPONSE",
    "ApiError",
    "Button",
    "Channel",
    "ChannelType",
    "Choice",
    "Clock",
    "Delivery",
    "Fault",
    "File",
    "Guild",
    "ImpossibleError",
    "Intent",
    "Kind",
    "Limits",
    "LocalDiscord",
    "LocalSettings",
    "Message",
    "MessageFlag",
    "MessageView",
    "ModalView",
    "Option",
    "Permission",
    "Person",
    "RateLimits",
    "Reply",
    "Select",
    "Upload",
    "User",
    "What",
    "connect_to",
    "stable_bytes",
]
