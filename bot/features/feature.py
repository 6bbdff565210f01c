"""What a feature is, and the services that features are built from."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar, cast

import discord
from discord import app_commands

from bot.games.service import GameService
from bot.interactions.response import Interaction
from bot.publishing.publisher import Publisher
from bot.ui.custom_ids import CustomId
from bot.workers.worker import Workers

SlashCommand = app_commands.Command[Any, ..., None]

Press = Callable[[Interaction, Any], Awaitable[None]]
"""Answers a press, a select or a form, given its id; raises Refused for what is not possible."""

F = TypeVar("F", bound="Feature")


class Feature:
    """A part of what people can do with the bot: slash commands, and answers to presses.

    There is one object of each feature (`Services.feature`). It keeps nothing about games that a restart would lose.
    """

    group: ClassVar[str | None] = None
    """The command group in which the commands stand: "game" for /game abandon; None for none."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    def commands(self) -> Iterable[SlashCommand | app_commands.Group]:
        """The slash commands of the feature."""
        return ()

    def presses(self) -> Mapping[type[CustomId], Press]:
        """The types of ids that the feature answers, with what answers each."""
        return {}


@dataclass
class Services:
    """What features are built from."""

    client: discord.Client
    games: GameService
    publisher: Publisher
    workers: Workers
    _features: dict[type[Feature], Feature] = field(default_factory=dict, init=False, repr=False)

    @property
    def built(self) -> tuple[Feature, ...]:
        """The features that have been built."""
        return tuple(self._features.values())

    def feature(self, kind: type[F]) -> F:
        """The feature of a class, built on first use. Features find each other by it."""
        if kind not in self._features:
            self._features[kind] = kind(self)
        return cast("F", self._features[kind])


def selected(interaction: Interaction) -> list[str]:
    """The values that a person has chosen in a select; empty for a button or a form."""
    data: dict[str, object] = dict(interaction.data or {})
    values = data.get("values")
    return [str(value) for value in values] if isinstance(values, list) else []
