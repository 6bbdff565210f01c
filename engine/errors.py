"""The exceptions of the engine. A RuleError holds a code and facts, never a sentence."""

from engine.events import Event
from engine.state import State


class EngineError(Exception):
    """Base class of the engine's exceptions."""


class RuleError(EngineError):
    """An action is not legal; nothing has changed.

    Attributes:
        code: the reason, from a closed vocabulary: "wp_short".
        rule: the id of the rule: "TRN-5".
        facts: numbers and ids for a message about it: {"needed": 3, "have": 1, "short": 2}.
    """

    def __init__(self, code: str, rule: str, **facts: int | str | None) -> None:
        super().__init__(code, rule, facts)
        self.code = code
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({self.rule}{': ' if facts else ''}{facts})"


class HiddenInformationError(EngineError):
    """An action on a view needs information that the view does not have.

    Attributes:
        events: the events up to then; a preview shows them.
        state: the view's state at that point, None before anything happened.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"a view does not know {what}")
        self.events: tuple[Event, ...] = ()
        self.state: State | None = None


class NotPlayedOutError(EngineError):
    """Hands and Hidden Aspirations were asked for of a game that is not over."""

    def __init__(self) -> None:
        super().__init__("only a game that has been played out shows its hands")


class RulesetMismatchError(EngineError):
    """A state was used with a rule set other than its own."""

    def __init__(self, found: str, wanted: str) -> None:
        super().__init__(f"this game was made with the rule set {found[:12]}, not with {wanted[:12]}")


class SetupError(EngineError, ValueError):
    """The setup is invalid; the text says why."""


class CardFileError(EngineError, ValueError):
    """A data file has mistakes, a line of text each, which names file, line, field and what is allowed."""

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The lines."""
        return tuple(str(self).splitlines())


class CodecError(EngineError, ValueError):
    """Data cannot be decoded as a state, action, event, setup or game record; the text names the field."""


class ReplayError(EngineError):
    """A recorded game takes a different course when replayed.

    Attributes:
        index: the number of the action after which the states differ, 0 for the beginning of the game.
        expected: the recorded hash.
        found: the computed hash; None if the game cannot go on, and then `__cause__` says why.
    """

    def __init__(self, index: int, expected: str, found: str | None) -> None:
        super().__init__(index, expected, found)
        self.index = index
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        place = f"at action {self.index}" if self.index else "at the beginning"
        if self.found is None:
            return f"the game cannot go on {place}: {self.__cause__}"
        return f"the game differs {place}: {self.expected} was recorded, {self.found} is computed"
