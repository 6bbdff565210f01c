"""What the rooms of tests say of their subjects, for tests of all: ids (`ids`), and stores (`support`)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

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


def stores(store: Store) -> dict[str, object]:
    """The stores of subjects in a database, by their rooms."""
    rooms = {path.parent.name: support(path.parent.name) for path in sorted(_ROOMS.glob("*/support.py"))}
    return {room: module.store_of(store) for room, module in rooms.items() if module is not None}


def of_game(game: int) -> list[CustomId]:
    """Ids about a game, of each type that names one."""
    return [each for module in _modules() for each in module.of_game(game)]
