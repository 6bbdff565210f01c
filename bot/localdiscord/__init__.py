"""A local Discord server with REST API, gateway and web page, for trying out the bot and for its tests: README.md."""

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
