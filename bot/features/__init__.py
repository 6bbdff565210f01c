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
    own = [kind for kind in Feature.kinds if kind.__module__.startswith(f"{__name__}.")]
    return tuple(sorted(own, key=lambda kind: kind.__module__))
