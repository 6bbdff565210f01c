"""The players of selfplay: levels of the lobby, the engine's kinds, and players of other packages."""

import traceback
from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from bot.core.model.levels import KINDS
from engine import Generator, Ruleset, View
from engine.actions import Action
from engine.players import COMPUTER_PLAYERS, ComputerPlayer, computer_player

GROUP: Final = "cerebria.players"
"""The group of entry points under which packages name their players: functions from a rule set to a ComputerPlayer."""

_KINDS: Final[dict[str, str]] = dict([("random", "random"), *KINDS.items()])

OWN: Final = tuple(_KINDS)
"""The names of the project's own players, from the weakest to the strongest; the engine's names mean the same."""


class PlayerError(Exception):
    """There is no such player, or it fails; the message names it."""


def kind(name: str) -> str:
    """The engine's kind of a level; other names stay. Names of the same kind are the same player."""
    return _KINDS.get(name, name)


def player(name: str, rules: Ruleset) -> ComputerPlayer:
    """The player with a name; raises PlayerError."""
    if kind(name) in COMPUTER_PLAYERS:
        return computer_player(kind(name), rules)
    try:
        entry = entry_points(group=GROUP)[name]
    except KeyError:
        names = ", ".join((*OWN, *sorted(entry_points(group=GROUP).names - {*OWN, *COMPUTER_PLAYERS})))
        raise PlayerError(f"there is no computer player {name!r}; there are {names}") from None
    try:
        return _Installed(name, entry.load()(rules))
    except Exception as error:
        raise PlayerError(f"the player {name!r} cannot be made: {_told(error)}") from error


class _Installed:
    """A player of another package; what goes wrong in it is told under its name."""

    def __init__(self, name: str, of: ComputerPlayer) -> None:
        self._name = name
        self._player = of

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """Its choice; raises PlayerError."""
        try:
            action = self._player.choose(view, legal, rng)
        except Exception as error:
            raise PlayerError(f"the player {self._name!r} failed: {_told(error)}") from error
        if action not in legal:
            raise PlayerError(f"the player {self._name!r} chose {action!r}, which is not legal")
        return action


def _told(error: Exception) -> str:
    """An error and the line that raised it."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
