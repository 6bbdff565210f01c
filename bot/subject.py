"""A subject: a room of the bot that nothing outside it imports, and what it adds."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.requests.feature import Feature, Services
from bot.core.service import Service


@dataclass(frozen=True)
class Subject:
    """What a subject adds to the bot: declared once, in the file `subject.py` of its room."""

    features: tuple[type[Feature], ...] = ()
    services: tuple[Callable[[Services], Service], ...] = ()
    """Makers of its services, such as their classes."""
