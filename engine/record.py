"""Game files: the start of a game, its actions, and a hash of the state after each.

A game file is for the host only: it holds the seed and every hidden choice. It serves export, import, replay, golden
games and pictures, and carries its rules with it. A game that went on from a state is recorded from there.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError, model_validator

from engine.actions import Action
from engine.apply import Outcome, apply, new_game
from engine.codec import canonical, first_problem, is_hash, parse_json, state_from_data, state_hash, state_to_data
from engine.errors import CodecError, ReplayError, RuleError, RulesetMismatchError, SetupError
from engine.rulesets.ruleset import Ruleset, find, from_data, load
from engine.state import Setup, State
from engine.terms import Edition

GAME_FORMAT: Final = "cerebria-game/1"
"""`GameRecord.format` of a file that begins with a new game."""

CONTINUED_FORMAT: Final = "cerebria-game/2"
"""`GameRecord.format` of a file that begins with a state."""

Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""SHA-256 in hexadecimal."""


Start = Annotated[
    State,
    BeforeValidator(lambda value: value if isinstance(value, State) else state_from_data(value)),
    PlainSerializer(state_to_data),
]
"""A state, encoded with the number of its schema."""


class GameRecord(BaseModel):
    """A recorded game.

    Attributes:
        format: GAME_FORMAT, or CONTINUED_FORMAT for a game that is recorded from a state.
        edition: the edition of the rules.
        ruleset: the digest of the rule set.
        rules: the rule set's content; None in files of earlier versions.
        setup: the setup of the game.
        seed: the seed it began with.
        start: the state from which the game is recorded; None in GAME_FORMAT.
        actions: the actions in order.
        hashes: `hashes[0]` of the first state, `hashes[i]` of the state after action i, counted from 1.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["cerebria-game/1", "cerebria-game/2"] = GAME_FORMAT
    edition: Edition
    ruleset: Hash
    rules: dict[str, Any] | None = None
    setup: Setup
    seed: Annotated[int, Field(ge=0, lt=1 << 128)]
    start: Start | None = None
    actions: tuple[Action, ...]
    hashes: tuple[Hash, ...]

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if len(self.hashes) != len(self.actions) + 1:
            wanted = len(self.actions) + 1
            raise ValueError(f"hashes: {wanted} belong to {len(self.actions)} actions, not {len(self.hashes)}")
        return self

    @model_validator(mode="after")
    def _continued(self) -> Self:
        if (self.start is None) is not (self.format == GAME_FORMAT):
            raise ValueError(f"start: a file of {self.format!r} begins with {'no' if self.start else 'a'} state")
        if self.start is not None and self.start.rules != self.ruleset:
            raise ValueError("start: the state belongs to another rule set than the record")
        if self.start is not None and self.start.setup != self.setup:
            raise ValueError("start: the state has another setup than the record")
        return self

    @classmethod
    def of(
        cls, rules: Ruleset, setup: Setup, seed: int, actions: Sequence[Action], hashes: Sequence[str]
    ) -> "GameRecord":
        """The record of a new game played with these rules; raises CodecError unless it has one hash per state."""
        try:
            return cls(
                edition=rules.edition,
                ruleset=rules.digest,
                rules=dict(rules.content),
                setup=setup,
                seed=seed,
                actions=tuple(actions),
                hashes=tuple(hashes),
            )
        except ValidationError as error:
            raise _not_a_record(error) from error

    @classmethod
    def from_data(cls, data: Any) -> "GameRecord":
        """Decode a record from plain JSON data; raises CodecError, naming the field, if it is not a game file."""
        found = data.get("format") if isinstance(data, dict) else None
        if found not in (GAME_FORMAT, CONTINUED_FORMAT):
            raise CodecError(
                f"not a game file: its format should be {GAME_FORMAT!r} or {CONTINUED_FORMAT!r}, not {_short(found)}"
            )
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise _not_a_record(error) from error

    @classmethod
    def from_json(cls, text: str) -> "GameRecord":
        """Decode a game file's text; raises CodecError, naming the field, if it is not a game file."""
        return cls.from_data(parse_json(text))

    def to_data(self) -> dict[str, Any]:
        """The record as plain JSON data."""
        absent = {name for name in ("start", "rules") if getattr(self, name) is None}
        return self.model_dump(mode="json", exclude=absent)

    def to_json(self) -> str:
        """The text of the game file: canonical JSON, so that equal games give equal files."""
        return canonical(self.to_data())


def _not_a_record(error: ValidationError) -> CodecError:
    return CodecError(f"not a game file: {first_problem(error)}")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def rules_of(record: GameRecord, cards: Path | None = None) -> Ruleset:
    """The rule set with which a game was recorded.

    Args:
        record: the recorded game.
        cards: the card file of new games; None for the project's own.

    Returns:
        The rule set in the file, or one of this version or an earlier one with the file's digest.

    Raises:
        CardFileError: the rule set in the file, or in the card file, has a mistake.
        RulesetMismatchError: the file has no rule set, and this version does not know its digest.
    """
    if record.rules is None:
        return find(record.ruleset, load(record.edition, cards))
    rules = from_data(record.rules)
    if (rules.digest, rules.edition) != (record.ruleset, record.edition):
        raise RulesetMismatchError(record.ruleset, rules.digest)
    return rules


def replay(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    """Replay a recorded game and compare every state with its hash.

    Args:
        rules: the rule set of the game (`rules_of`).
        record: the recorded game.

    Returns:
        An iterator over (index into `record.hashes`, the outcome with that state), the first state first.

    Raises:
        RulesetMismatchError: the game was played with other rules.
        ReplayError: the game takes a different course.
    """
    for index, outcome in _replayed(rules, record):
        _check_hash(record, index, outcome.state)
        yield index, outcome


def state_at(rules: Ruleset, record: GameRecord, index: int) -> State:
    """Replay a recorded game up to one state and compare that with its hash.

    Args:
        rules: the rule set of the game (`rules_of`).
        record: the recorded game.
        index: the number of actions before the state; 0 for the first state.

    Returns:
        The state.

    Raises:
        ValueError: the record has no such state.
        RulesetMismatchError: the game was played with other rules.
        ReplayError: the game takes a different course.
    """
    if not 0 <= index < len(record.hashes):
        raise ValueError(f"the states of this game have numbers from 0 to {len(record.actions)}, not {index}")
    for reached, outcome in _replayed(rules, record):
        if reached == index:
            _check_hash(record, index, outcome.state)
            return outcome.state
    raise AssertionError("a record has as many states as hashes")


def _check_hash(record: GameRecord, index: int, state: State) -> None:
    if not is_hash(record.hashes[index], state):
        raise ReplayError(index, record.hashes[index], state_hash(state))


def _replayed(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    rules.require(record.ruleset)
    outcome = _first_outcome(rules, record)
    yield 0, outcome
    for index, action in enumerate(record.actions, 1):
        try:
            outcome = apply(rules, outcome.state, action)
        except RuleError as error:
            raise ReplayError(index, record.hashes[index], None) from error
        yield index, outcome


def _first_outcome(rules: Ruleset, record: GameRecord) -> Outcome:
    if record.start is not None:
        return Outcome(record.start, (), disclosed=True)
    try:
        return new_game(rules, record.setup, record.seed)
    except SetupError as error:
        raise ReplayError(0, record.hashes[0], None) from error
