"""Features: what people can do with the bot. Each is one module with its slash commands and presses.

A subclass of `Feature` in a module of this package registers itself; docs/CONTRIBUTING.md says how to add one.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.features.feature import Feature


@cache
def feature_classes() -> tuple[type[Feature], ...]:
    """The features of this package, ordered by module name."""
    for found in iter_modules(__path__, f"{__name__}."):
        import_module(found.name)
    return tuple(sorted(Feature.kinds, key=lambda kind: kind.__module__))
