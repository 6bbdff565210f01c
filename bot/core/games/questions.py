"""Questions that people put to the others of a game: each is a message that calls them, so there is a limit."""

from math import ceil

from bot.core.model.cooldown import Cooldowns
from bot.core.model.errors import Refused

MAX_QUESTIONS = 3
"""Maximum number of questions that a person puts to the others of a game in a row."""

QUESTION_SECONDS = 600
"""Seconds after which they may put one more."""


class Questions:
    """Counts the questions of each person in each game: another pace, a substitute, an end, a rematch."""

    def __init__(self) -> None:
        self._cooldowns = Cooldowns(1 / QUESTION_SECONDS, burst=MAX_QUESTIONS)

    def check(self, game: int, person: int) -> None:
        """Raise Refused if another question would be one too many."""
        if seconds := self._cooldowns.wait((game, person)):
            raise Refused("asked-often", minutes=ceil(seconds / 60))

    def count_question(self, game: int, person: int) -> None:
        """Count a question that has been put."""
        self._cooldowns.allows((game, person))
