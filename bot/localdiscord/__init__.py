"""A local Discord server with REST API, gateway and web page, for trying out the bot and for its tests.

    async with LocalDiscord() as discord:
        discord.connect()                       # discord.py in this process now uses it
        task = asyncio.create_task(client.start(discord.token))
        await discord.wait_ready()
        ann, ben, cleo, dan, eve = discord.people
        reply = await ann.slash(discord.channel, "game new", edition="second")
        reply = await ben.press(reply.message, label="Join Bliss")
        assert "Ben" in reply.text

An unmodified discord.py connects with `connect_to` (or `LocalDiscord.connect`). Other libraries are configured with the
API's address, `url` + "/api/v10", and ask the API for the gateway's address. Limits, errors, permissions, rate limits
and deadlines are Discord's as far as a bot can observe them; they and the clock are settings. The server is reachable
from this machine only.

It differs from Discord in ways that affect neither this bot nor similar bots written with discord.js 14 or hikari 2:

* There is one bot, installed in servers only. Channels are text channels, threads and direct messages. There are no
  forums, voice channels, reactions, polls, stickers, custom emoji, invites, bans, channel webhooks, presences,
  purchases or searches; their routes return 404. Context-menu commands can be registered but not run.
* The protocol is HTTP without TLS, version 10, JSON. For another version the API returns 404 and the gateway closes
  with 4012; ETF is refused with 400, and compression other than zlib-stream is ignored.
* Threads are not archived after inactivity. There are no system messages (for a pin, or a user added to a thread), a
  mention does not add users to a private thread, and a bulk deletion arrives as single deletions.
* Slowmode is stored but not enforced.
* Values are never coerced: "5" is not accepted for 5. Images at other addresses are not fetched and have no size.
  Premium buttons and the default values of selects are not validated further.
* Discord publishes neither all rate limits nor all error codes. The limit on edits of old messages and the code
  COMPONENT_ID_DUPLICATED are assumptions.
"""

from bot.localdiscord.api.fault_injection import InjectedFault
from bot.localdiscord.client.person import FAILED, NO_RESPONSE, Person
from bot.localdiscord.client.reply import Reply
from bot.localdiscord.client.views import (
    AutocompleteChoice,
    ButtonView,
    File,
    MessageView,
    ModalView,
    OptionView,
    SelectView,
)
from bot.localdiscord.clock import Clock
from bot.localdiscord.connect import connect_to
from bot.localdiscord.core.deliveries import Delivery, DeliveryKind, stable_bytes
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.errors import ApiError, ImpossibleError
from bot.localdiscord.model.components import ComponentType
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, ChannelType, Guild, Message, MessageFlag, User
from bot.localdiscord.model.uploads import Upload
from bot.localdiscord.server import LocalDiscord
from bot.localdiscord.settings import LocalSettings, RateLimits
from bot.localdiscord.validation.limits import Limits

__all__ = [
    "FAILED",
    "NO_RESPONSE",
    "ApiError",
    "AutocompleteChoice",
    "ButtonView",
    "Channel",
    "ChannelType",
    "Clock",
    "ComponentType",
    "Delivery",
    "DeliveryKind",
    "File",
    "Guild",
    "ImpossibleError",
    "InjectedFault",
    "Intent",
    "Limits",
    "LocalDiscord",
    "LocalSettings",
    "Message",
    "MessageFlag",
    "MessageView",
    "ModalView",
    "OptionView",
    "Permission",
    "Person",
    "RateLimits",
    "Reply",
    "SelectView",
    "Upload",
    "User",
    "connect_to",
    "stable_bytes",
]
