"""Slash commands whose options are read once a process: those of two bots differ only in the functions they call."""

from __future__ import annotations

from copy import copy
from types import CodeType

from bot.features import slash
from bot.features.feature import SlashCommand

_read = slash._command  # noqa: SLF001
_known: dict[tuple[str, CodeType], SlashCommand] = {}


def like_the_first(key: str, callback: slash.Callback) -> SlashCommand:
    """A command that calls a function, with the options of the first command of this key and code."""
    source = (key, callback.__code__)
    if source not in _known:
        _known[source] = _read(key, callback)
    command = copy(_known[source])
    command._callback = callback  # noqa: SLF001
    command._params = {name: copy(option) for name, option in command._params.items()}  # noqa: SLF001
    return command
