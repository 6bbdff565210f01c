"""What the host refuses, as message ids of bot/locale: every one of them is told to the person in a sentence."""

from typing import Self

from engine import Edition, RuleError
from render import Words


class Refused(Exception):  # noqa: N818  a refusal is an answer to a person, not a fault of the program
    """Something a person asked for that is not possible; `message` is an id of bot/locale, `facts` its arguments.

    `rules` are to be read about it, the one in the way first, as `edition` has them.
    """

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts
        self.rules: tuple[str, ...] = ()
        self.edition: Edition | None = None

    def by(self, *rules: str) -> Self:
        """The same refusal, with the rules that it names."""
        self.rules = rules
        return self


class NotAllowed(Refused):
    """An action that the rules do not allow: `sentence` says why."""

    def __init__(self, error: RuleError, words: Words, *further: str) -> None:
        super().__init__("not-allowed")
        self.error = error
        self.rules = (error.rule, *further)
        self.edition = words.rules.edition
        self.sentence = words.refusals.sentence(error)


class Damaged(Refused):
    """A game whose data is damaged; what is wrong with it stands in the log."""

    def __init__(self, game: int) -> None:
        super().__init__("game-damaged", game=game)


class Outdated(Refused):
    """A button of an earlier moment of the game."""

    def __init__(self) -> None:
        super().__init__("outdated")
