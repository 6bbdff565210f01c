"""What the rooms of tests say of their subjects' ids, for the tests of all ids: their modules `ids`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

from bot.ui.custom_ids import CustomId

_ROOMS = Path(__file__).parents[1]


def _modules() -> list[ModuleType]:
    return [import_module(f"tests.bot.{path.parent.name}.ids") for path in sorted(_ROOMS.glob("*/ids.py"))]


def written() -> dict[str, CustomId]:
    """An id of each type, by its text."""
    return {text: each for module in _modules() for text, each in module.WRITTEN.items()}


def of_game(game: int) -> list[CustomId]:
    """Ids about a game, of each type that names one."""
    return [each for module in _modules() for each in module.of_game(game)]
