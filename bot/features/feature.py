"""The base class of features, and the services that they use."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar, cast

import discord
from discord import app_commands

from bot.games.results import Results
from bot.games.reviews import Reviews
from bot.games.service import GameService
from bot.interactions.connection import ResilientClient
from bot.interactions.languages import Languages
from bot.interactions.response import Interaction
from bot.model.errors import Refused
from bot.publishing.publisher import Publisher
from bot.ui.custom_ids import CustomId
from bot.workers.worker import Workers
from bot.workers.worker_pool import WorkerPool

SlashCommand = app_commands.Command[Any, ..., None]

PressHandler = Callable[[Interaction, Any], Awaitable[None]]
"""Handles a press, a select or a form, given its id; raises Refused if it is not possible."""

F = TypeVar("F", bound="Feature")

MAX_FIELD_CHARS = 4000
"""Maximum number of characters of a field of a form that Discord accepts; each form asks for fewer."""


class Feature:
    """Something that people can do with the bot: slash commands, and handlers of presses.

    Each feature has one instance (`Services.feature`), without state about games that a restart would lose.
    """

    group: ClassVar[str | None] = None
    """The command group of its commands, such as "game" for /game abandon; None if they have no group."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    def commands(self) -> Iterable[SlashCommand | app_commands.Group]:
        """The slash commands of the feature."""
        return ()

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The handlers of presses, by the type of their ids."""
        return {}

    async def close(self) -> None:
        """Stop what is under way; whoever waits for it is told so."""


@dataclass
class Services:
    """The services that features use."""

    client: ResilientClient
    games: GameService
    publisher: Publisher
    workers: Workers
    thinker: WorkerPool
    results: Results
    reviews: Reviews
    languages: Languages
    _features: dict[type[Feature], Feature] = field(default_factory=dict, init=False, repr=False)

    @property
    def built(self) -> tuple[Feature, ...]:
        """The features built so far."""
        return tuple(self._features.values())

    def feature(self, kind: type[F]) -> F:
        """The instance of a feature class, built on first use; features get each other through it."""
        if kind not in self._features:
            self._features[kind] = kind(self)
        return cast("F", self._features[kind])


def is_form(interaction: Interaction) -> bool:
    """Whether an interaction is a submitted form."""
    return interaction.type is discord.InteractionType.modal_submit


def entered(interaction: Interaction) -> dict[str, str]:
    """The texts typed into the fields of a submitted form, by the ids of the fields.

    Raises Refused for one that is longer than MAX_FIELD_CHARS.
    """
    data: dict[str, object] = dict(interaction.data or {})
    found = dict(_fields(data.get("components")))
    if any(len(text) > MAX_FIELD_CHARS for text in found.values()):
        raise Refused("typed-too-long", most=MAX_FIELD_CHARS)
    return found


def _fields(components: object) -> Iterator[tuple[str, str]]:
    """The text fields among a form's components, at any depth."""
    if isinstance(components, list):
        for each in components:
            yield from _fields(each)
    elif isinstance(components, dict):
        if "value" in components:
            yield str(components.get("custom_id")), str(components["value"] or "")
        yield from _fields(components.get("component"))
        yield from _fields(components.get("components"))


def selected(interaction: Interaction) -> list[str]:
    """The values chosen in a select; empty for a button or a form."""
    data: dict[str, object] = dict(interaction.data or {})
    values = data.get("values")
    return [str(value) for value in values] if isinstance(values, list) else []
