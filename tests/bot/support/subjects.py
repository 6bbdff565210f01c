"""What the rooms of tests say of their subjects, for tests of all: ids (`ids`), and stores (`support`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.core.storage.store import Store
from bot.core.ui.custom_ids import CustomId

_ROOMS = Path(__file__).parents[1]


def _modules() -> list[ModuleType]:
    return [import_module(f"tests.bot.{path.parent.name}.ids") for path in sorted(_ROOMS.glob("*/ids.py"))]


def written() -> dict[str, CustomId]:
    """An id of each type, by its text."""
    return {text: each for module in _modules() for text, each in module.WRITTEN.items()}


def support(room: str) -> ModuleType | None:
    """What a room of tests has for other tests, its module `support`; None where the subject is taken out."""
    return import_module(f"tests.bot.{room}.support") if (_ROOMS / room / "support.py").is_file() else None


def _supports() -> dict[str, ModuleType]:
    rooms = {path.parent.name: support(path.parent.name) for path in sorted(_ROOMS.glob("*/support.py"))}
    return {room: module for room, module in rooms.items() if module is not None}


def stores(store: Store) -> dict[str, object]:
    """The stores of subjects in a database, by their rooms."""
    return {room: module.store_of(store) for room, module in _supports().items()}


def given() -> dict[str, Callable[[dict[str, int]], Sequence[Any]]]:
    """What is given to functions of their stores about somebody, by the names of parameters, where it is a record."""
    return {name: of for module in _supports().values() for name, of in getattr(module, "GIVEN", {}).items()}


def of_game(game: int) -> list[CustomId]:
    """Ids about a game, of each type that names one."""
    return [each for module in _modules() for each in module.of_game(game)]
