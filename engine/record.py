"""One whole game as a file: how it began, what was decided, and a hash of the state after each decision.

A game file is for the host: it holds the seed and every hidden choice. It serves export, import, replay, golden games
and pictures alike.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.actions import Action
from engine.apply import Outcome, apply, new_game
from engine.codec import canonical, parse, state_hash
from engine.errors import CodecError, ReplayError, RuleError, RulesetMismatchError, SetupError
from engine.ruleset import Ruleset
from engine.state import Setup, State
from engine.terms import Edition

FORMAT: Final = "cerebria-game/1"
"""What a game file says it is; one that is read must say the same."""

Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""SHA-256 in hexadecimal."""


class GameRecord(BaseModel):
    """A game file. `hashes[0]` is the new game's state, `hashes[i]` the state after the action number i, from 1 on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["cerebria-game/1"] = FORMAT
    edition: Edition
    ruleset: Hash
    setup: Setup
    seed: Annotated[int, Field(ge=0, lt=1 << 128)]
    actions: tuple[Action, ...]
    hashes: tuple[Hash, ...]

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if len(self.hashes) != len(self.actions) + 1:
            wanted = len(self.actions) + 1
            raise ValueError(f"hashes: {wanted} belong to {len(self.actions)} actions, not {len(self.hashes)}")
        return self

    @classmethod
    def of(
        cls, rules: Ruleset, setup: Setup, seed: int, actions: Sequence[Action], hashes: Sequence[str]
    ) -> "GameRecord":
        """The record of a game played with these rules; raises CodecError if the numbers of its parts do not fit."""
        try:
            return cls(
                edition=rules.edition,
                ruleset=rules.digest,
                setup=setup,
                seed=seed,
                actions=tuple(actions),
                hashes=tuple(hashes),
            )
        except ValidationError as error:
            raise _not_a_record(error) from error

    @classmethod
    def from_json(cls, text: str) -> "GameRecord":
        """The record that was written; raises CodecError, naming the place, for anything that is no game file."""
        data = parse(text)
        found = data.get("format") if isinstance(data, dict) else None
        if found != FORMAT:
            raise CodecError(f"not a game file: its format should be {FORMAT!r}, not {_short(found)}")
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise _not_a_record(error) from error

    def to_json(self) -> str:
        """The game file's text: canonical JSON, so that equal games are equal files."""
        return canonical(self.model_dump(mode="json"))


def _not_a_record(error: ValidationError) -> CodecError:
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return CodecError(f"not a game file: {place}{': ' if place else ''}{first['msg']}")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def replay(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    """Play a record again: each index into its hashes with what led there, the new game first.

    Every state is compared with its hash. Raises ReplayError where the game goes another way, RulesetMismatchError if
    it was played with other rules.
    """
    for index, outcome in _played(rules, record):
        found = state_hash(outcome.state)
        if found != record.hashes[index]:
            raise ReplayError(index, record.hashes[index], found)
        yield index, outcome


def state_at(rules: Ruleset, record: GameRecord, index: int) -> State:
    """The state after so many actions, compared with its hash; 0 is the new game.

    Raises ValueError for an index that the record does not have, and what `replay` raises.
    """
    if not 0 <= index < len(record.hashes):
        raise ValueError(f"the states of this game have numbers from 0 to {len(record.actions)}, not {index}")
    for reached, outcome in _played(rules, record):
        if reached == index:
            found = state_hash(outcome.state)
            if found != record.hashes[index]:
                raise ReplayError(index, record.hashes[index], found)
            return outcome.state
    raise AssertionError("a record has as many states as hashes")


def _played(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    if record.ruleset != rules.digest:
        raise RulesetMismatchError(record.ruleset, rules.digest)
    try:
        outcome = new_game(rules, record.setup, record.seed)
    except SetupError as error:
        raise ReplayError(0, record.hashes[0], None) from error
    yield 0, outcome
    for index, action in enumerate(record.actions, 1):
        try:
            outcome = apply(rules, outcome.state, action)
        except RuleError as error:
            raise ReplayError(index, record.hashes[index], None) from error
        yield index, outcome
