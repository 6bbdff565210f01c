"""The state of the local Discord and the services that change it."""

from __future__ import annotations

import base64
import secrets

from bot.localdiscord.core.commands import CommandRegistry
from bot.localdiscord.core.context import Context
from bot.localdiscord.core.deliveries import DeliveryLog
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.guilds import GuildService
from bot.localdiscord.core.interactions import InteractionService
from bot.localdiscord.core.messages import MessageService
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.core.threads import ThreadService
from bot.localdiscord.model.state import World
from bot.localdiscord.settings import LocalSettings


class Core:
    """The state and its services, which routes, people and the web page use. A subclass serves them."""

    def __init__(self, settings: LocalSettings) -> None:
        self.settings = settings
        self.clock = settings.clock
        self.world = world = World(self.clock, settings.bot_name)
        self.token = settings.token or token_of(world.bot.id)
        self.payloads = Payloads(world)
        self.deliveries = DeliveryLog(keep=settings.keep_deliveries)
        context = Context(settings, world, self.payloads, self.deliveries, self.on_change)
        self.commands = CommandRegistry(world.ids, world.bot.id, self.on_change)
        self.gateway = Gateway(context, self.token, self.reset_token)
        self.guilds = GuildService(context, self.gateway)
        self.threads = ThreadService(context, self.gateway, self.guilds)
        self.messages = MessageService(context, self.gateway, self.threads)
        self.interactions = InteractionService(context, self.gateway, self.threads, self.messages)

    def on_change(self) -> None:
        """Show a change of the state."""

    def reset_token(self) -> None:
        """Give the bot another token: it has begun too many sessions."""
        self.token = self.gateway.token = token_of(self.world.bot.id)


def token_of(bot_id: int) -> str:
    """A new token like Discord's: some libraries read the bot's id from its first part."""
    return f"{base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip('=')}.local.{secrets.token_urlsafe(24)}"
