"""Features: what people can do with the bot. Each is one module with its slash commands and presses.

Every module of this package that defines a subclass of `Feature` is a feature; there is no other list of them.
docs/CONTRIBUTING.md says how to add a slash command.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from discord import app_commands

from bot.features.feature import Feature, Services
from bot.features.slash import group

GROUPS = ("game",)
"""Command groups to which several features add commands."""


def features(services: Services) -> tuple[Feature, ...]:
    """Every feature of this package, ordered by module name."""
    return tuple(services.feature(kind) for kind in feature_classes())


def feature_classes() -> Iterator[type[Feature]]:
    """The classes of the features of this package, ordered by module name."""
    for found in iter_modules(__path__, f"{__name__}."):
        for value in vars(import_module(found.name)).values():
            if isinstance(value, type) and Feature in value.__bases__ and value.__module__ == found.name:
                yield value


def add_commands(tree: app_commands.CommandTree[Any], built: Iterable[Feature]) -> None:
    """Add the slash commands of features to a tree."""
    groups = {name: group(name) for name in GROUPS}
    for feature in built:
        for command in feature.commands():
            if feature.group is None:
                tree.add_command(command)
            else:
                groups[feature.group].add_command(command)
    for each in groups.values():
        tree.add_command(each)
