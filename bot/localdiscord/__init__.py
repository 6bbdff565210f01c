"""A Discord on this machine: REST, gateway and a page for the browser, for trying the bot and for its tests.

    async with LocalDiscord() as discord:
        discord.connect()                       # discord.py in this process talks to it from now on
        task = asyncio.create_task(client.start(discord.token))
        await discord.wait_ready()
        ann, ben, cleo, dan, eve = discord.people
        reply = await ann.slash(discord.channel, "game new", mode="basic")
        reply = await ben.press(reply.message, label="Join")
        assert "Ben" in reply.text

An unmodified discord.py connects to it by `connect_to` (or `LocalDiscord.connect`). Other libraries are given the API's
address, `url` + "/api/v10", and ask it for the gateway's. It behaves like Discord where a bot can tell: limits, errors,
permissions, rate limits, deadlines; all of these, and the clock, are settings. It serves this machine only.

It differs from Discord where neither this bot nor discord.js 14 or hikari 2, used as a bot like this one, would notice:

* There is one bot, installed in servers only. Channels are text channels, threads and direct messages. There are no
  forums, voice channels, reactions, polls, stickers, custom emoji, invites, bans, channel webhooks, presences,
  purchases or searches; their routes answer 404. Context-menu commands can be registered, but nobody can run them.
* It speaks HTTP without TLS, version 10 and JSON. Another version gets 404 from the API and 4012 from the gateway, ETF
  is refused with 400, and a request for any compression but zlib-stream is ignored.
* `session_start_limit` never runs out, and nothing stops a bot from identifying too often or without shards (4011).
* Threads are not archived by time. Discord's own messages (for a pin, or for somebody who was added to a thread) are
  not sent, mentioning people does not add them to a private thread, and a bulk deletion arrives as single deletions.
* Slowmode is stored but not enforced.
* Text is never converted: "5" is not accepted for 5. Pictures from elsewhere are not fetched and have no size. Premium
  buttons and the default values of selects are not checked any further.
* Discord publishes neither all of its rate limits nor all codes of its complaints. The limit on edits of old messages
  and the code COMPONENT_ID_DUPLICATED are assumptions.
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
