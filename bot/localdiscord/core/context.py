"""What the services of the local Discord have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.localdiscord.core.deliveries import DeliveryLog
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.model.state import World
from bot.localdiscord.settings import LocalSettings


@dataclass(frozen=True)
class Context:
    """The state, and what describes and delivers it.

    `on_change` is called after every change that an open web page must show.
    """

    settings: LocalSettings
    world: World
    payloads: Payloads
    deliveries: DeliveryLog
    on_change: Callable[[], None]


class Service:
    """Code that changes the state."""

    def __init__(self, context: Context) -> None:
        self._settings = context.settings
        self._world = context.world
        self._payloads = context.payloads
        self._deliveries = context.deliveries
        self._on_change = context.on_change
