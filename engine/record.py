"""Game files: the start of a game, its actions, and a hash of the state after each.

A game file is for the host only: it holds the seed and every hidden choice. It serves export, import, replay, golden
games and pictures. A game that was continued with newer rules is recorded from the state at which they took over;
earlier actions belong to rules that no longer exist.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError, model_validator

from engine.actions import Action
from engine.apply import Outcome, apply, new_game
from engine.codec import canonical, first_problem, parse_json, state_from_data, state_hash, state_to_data
from engine.errors import CodecError, ReplayError, RuleError, RulesetMismatchError, SetupError
from engine.rulesets import compatibility
from engine.rulesets.ruleset import Ruleset
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
        format: GAME_FORMAT, or CONTINUED_FORMAT for a game that was continued with newer rules.
        edition: the edition of the rules.
        ruleset: the digest of the rule set.
        setup: the setup of the game.
        seed: the seed it began with.
        start: the state at which newer rules took over; None in GAME_FORMAT.
        actions: the actions in order.
        hashes: `hashes[0]` of the first state, `hashes[i]` of the state after action i, counted from 1.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["cerebria-game/1", "cerebria-game/2"] = GAME_FORMAT
    edition: Edition
    ruleset: Hash
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
        return self.model_dump(mode="json", exclude={"start"} if self.start is None else None)

    def to_json(self) -> str:
        """The text of the game file: canonical JSON, so that equal games give equal files."""
        return canonical(self.to_data())


def _not_a_record(error: ValidationError) -> CodecError:
    return CodecError(f"not a game file: {first_problem(error)}")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def replay(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    """Replay a recorded game and compare every state with its hash.

    Args:
        rules: the rule set; that of an earlier version counts as the same.
        record: the recorded game.

    Returns:
        An iterator over (index into `record.hashes`, the outcome with that state), the first state first.

    Raises:
        RulesetMismatchError: the game was played with other rules.
        ReplayError: the game takes a different course.
    """
    for index, outcome in _replayed(rules, record):
        _check_hash(rules, record, index, outcome.state)
        yield index, outcome


def renewed(rules: Ruleset, record: GameRecord) -> GameRecord:
    """The same game as a record of this version.

    Args:
        rules: the rule set.
        record: a game recorded by this version or an earlier one.

    Returns:
        The record with these rules' digest and hashes; the same object if nothing changes.

    Raises:
        RulesetMismatchError: the game was played with other rules.
        ReplayError: the game takes a different course.
    """
    if record.ruleset == rules.digest:
        return record
    hashes = tuple(state_hash(outcome.state) for _, outcome in replay(rules, record))
    start = None if record.start is None else replace(record.start, rules=rules.digest)
    return record.model_copy(update={"ruleset": rules.digest, "start": start, "hashes": hashes})


def state_at(rules: Ruleset, record: GameRecord, index: int) -> State:
    """Replay a recorded game up to one state and compare that with its hash.

    Args:
        rules: the rule set.
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
            _check_hash(rules, record, index, outcome.state)
            return outcome.state
    raise AssertionError("a record has as many states as hashes")


def _check_hash(rules: Ruleset, record: GameRecord, index: int, state: State) -> None:
    found = hash_by(rules, record.ruleset, state)
    if found != record.hashes[index]:
        raise ReplayError(index, record.hashes[index], found, earlier=record.ruleset != rules.digest)


def hash_by(rules: Ruleset, digest: str, state: State) -> str:
    """The hash that this version or an earlier one computes for a state.

    Args:
        rules: the rule set of this version.
        digest: the digest of the same rules in the version asked about, one of `rules.digest, *rules.earlier_digests`.
        state: any state of a game with these rules.

    Returns:
        The hash, as 64 hexadecimal digits.

    Raises:
        RulesetMismatchError: another rule set has this digest.
    """
    if digest == rules.digest:
        return state_hash(state)
    if digest not in rules.earlier_digests:
        raise RulesetMismatchError(digest, rules.digest)
    before = compatibility.downgraded(state, rules.earlier_digests.index(digest) + 1)
    return state_hash(replace(before, rules=digest))


def _replayed(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    if not rules.knows(record.ruleset):
        raise RulesetMismatchError(record.ruleset, rules.digest)
    outcome = _first_outcome(rules, record)
    yield 0, outcome
    for index, action in enumerate(record.actions, 1):
        try:
            outcome = apply(rules, outcome.state, action)
        except RuleError as error:
            earlier = record.ruleset != rules.digest
            raise ReplayError(index, record.hashes[index], None, earlier=earlier) from error
        yield index, outcome


def _first_outcome(rules: Ruleset, record: GameRecord) -> Outcome:
    if record.start is not None:
        return Outcome(replace(record.start, rules=rules.digest), (), disclosed=True)
    try:
        return new_game(rules, record.setup, record.seed)
    except SetupError as error:
        raise ReplayError(0, record.hashes[0], None) from error
