"""What a computer player is."""

from collections.abc import Sequence
from typing import Protocol

from engine.actions import Action
from engine.rng import Generator
from engine.view import View


class ComputerPlayer(Protocol):
    """Decides for a seat. It remembers nothing between two decisions, so a game can go on in another process."""

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions, by what the seat's team may know; `rng` is the seat's own generator.

        Raises ValueError if nothing is legal. The same view, actions and generator give the same choice on any machine.
        """
        ...
