"""Refusals: errors that the person sees as a sentence, given as message ids of bot/locale."""

from typing import Self

from engine import Edition, RuleError
from render import Words


class Refused(Exception):  # noqa: N818  a refusal is an answer to a person, not a fault of the program
    """A request that is not possible; `message` is an id of bot/locale, `facts` its arguments, a tuple for a list.

    `rules` are the rules about it in `edition`, first the one that forbids it.
    """

    def __init__(self, message: str, **facts: str | int | tuple[str, ...]) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts
        self.rules: tuple[str, ...] = ()
        self.edition: Edition | None = None

    def by(self, *rules: str) -> Self:
        """This refusal, with the rules about it."""
        self.rules = rules
        return self


class NotAllowed(Refused):
    """An action that the rules forbid."""

    def __init__(self, error: RuleError, words: Words, *further: str) -> None:
        super().__init__("not-allowed")
        self.error = error
        self.rules = (error.rule, *further)
        self.edition = words.rules.edition
        self._words = words

    def sentence(self, language: str) -> str:
        """Why the rules forbid it."""
        return self._words.in_language(language).refusals.sentence(self.error)


class Damaged(Refused):
    """A game whose data is damaged; the log has the reason."""

    def __init__(self, game: int) -> None:
        super().__init__("game-damaged", game=game)


class Outdated(Refused):
    """A press on a button of an earlier version of the game."""

    def __init__(self) -> None:
        super().__init__("outdated")
