"""The interface of computer players."""

from collections.abc import Sequence
from typing import Final, Protocol

from engine.actions import Action
from engine.rng import Generator
from engine.view import View

MAX_TURNS: Final = 1_000
"""The turns after which programs stop a game that would never end; random games have fewer than 100."""


class ComputerPlayer(Protocol):
    """Decides for a seat. It keeps no state between decisions, so a game can continue in another process."""

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """Choose an action.

        Args:
            view: the view of the seat's team.
            legal: the seat's legal actions.
            rng: the seat's generator. Equal arguments give the same choice on any machine.

        Returns:
            One of the legal actions.

        Raises:
            ValueError: no action is legal.
        """
        ...
