"""Slash commands that are examined once a process: those of two bots differ only in the functions they call."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from copy import copy
from types import CodeType
from typing import Any
from unittest.mock import patch

from discord.app_commands import commands

from bot.features import slash
from bot.features.feature import SlashCommand

_read = slash._command  # noqa: SLF001
_known: dict[tuple[str, CodeType], SlashCommand] = {}


def _like_the_first(key: str, callback: slash.Callback) -> SlashCommand:
    """A command that calls a function, with the options of the first command of this key and code."""
    source = (key, callback.__code__)
    if source not in _known:
        _known[source] = _read(key, callback)
    command = copy(_known[source])
    command._callback = callback  # noqa: SLF001
    command._params = {name: copy(option) for name, option in command._params.items()}  # noqa: SLF001
    return command


_validate = commands.validate_auto_complete_callback
_valid: set[CodeType] = set()


def _validated(callback: Callable[..., Any]) -> Callable[..., Any]:
    """A function that completes an option, examined by discord.py unless one of its code was."""
    if callback.__code__ not in _valid:
        _valid.add(callback.__code__)
        return _validate(callback)
    return callback


@contextlib.contextmanager
def examined_once() -> Iterator[None]:
    """Make commands from those of the first bot."""
    with (
        patch.object(slash, "_command", _like_the_first),
        patch.object(commands, "validate_auto_complete_callback", _validated),
    ):
        yield
