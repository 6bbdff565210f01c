"""What the engine raises, as a closed vocabulary: codes and numbers, never sentences."""

from engine.events import Event


class EngineError(Exception):
    """Whatever the engine refuses."""


class RuleError(EngineError):
    """An action that the rules do not allow here; nothing has changed.

    `code` names the reason, `rule` the rule of the specification, `facts` the numbers and ids that a sentence about it
    needs ("short": 2).
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
    """A view was asked to go on where only the full state knows what comes next.

    `events` is what had happened until then; a preview shows it.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"a view does not know {what}")
        self.events: tuple[Event, ...] = ()


class RulesetMismatchError(EngineError):
    """A state made with one ruleset was used with another."""

    def __init__(self, found: str, wanted: str) -> None:
        super().__init__(f"this game was made with the rule set {found[:12]}, not with {wanted[:12]}")


class SetupError(EngineError, ValueError):
    """A setup that no game can begin with."""


class CardFileError(EngineError, ValueError):
    """A data file with a mistake; the text names file, line, field and what is allowed."""


class CodecError(EngineError, ValueError):
    """JSON that is not a state, an action or an event of this program."""


class ReplayError(EngineError):
    """A recorded game that goes another way when it is played again.

    `index` is the number of the action after which the states differ, 0 for the new game. `expected` is the recorded
    hash, `found` the computed one; it is None where the game cannot go on, and then `__cause__` says why. `earlier` if
    it was recorded by an earlier version of this program.
    """

    def __init__(self, index: int, expected: str, found: str | None, *, earlier: bool = False) -> None:
        super().__init__(index, expected, found)
        self.index = index
        self.expected = expected
        self.found = found
        self.earlier = earlier

    def __str__(self) -> str:
        place = f"at action {self.index}" if self.index else "at the beginning"
        by = " by an earlier version" if self.earlier else ""
        if self.found is None:
            return f"the game{' recorded' if by else ''}{by} cannot go on {place}: {self.__cause__}"
        return f"the game differs {place}: {self.expected} was recorded{by}, {self.found} is computed"
