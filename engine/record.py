"""One whole game as a file: how it began, what was decided, and a hash of the state after each decision.

A game file is for the host: it holds the seed and every hidden choice. It serves export, import, replay, golden games
and pictures alike. A game that newer rules have gone on with is recorded from the state in which they took it over:
what was decided before belongs to rules that are no longer there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError, model_validator

from engine.actions import Action
from engine.apply import Outcome, apply, new_game
from engine.codec import canonical, first_problem, parse, state_from_data, state_hash, state_to_data
from engine.errors import CodecError, ReplayError, RuleError, RulesetMismatchError, SetupError
from engine.rulesets import compatibility
from engine.rulesets.ruleset import Ruleset
from engine.state import Setup, State
from engine.terms import Edition

GAME_FORMAT: Final = "cerebria-game/1"
"""What a game file says it is that begins with the new game."""

CONTINUED_FORMAT: Final = "cerebria-game/2"
"""What a game file says it is that begins with a state."""

Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""SHA-256 in hexadecimal."""


Start = Annotated[
    State,
    BeforeValidator(lambda value: value if isinstance(value, State) else state_from_data(value)),
    PlainSerializer(state_to_data),
]
"""A state, in a file with its schema."""


class GameRecord(BaseModel):
    """A game file. `hashes[0]` is the first state, `hashes[i]` the state after the action number i, from 1 on.

    The first state is the new game's, or `start` where newer rules have gone on with a game; then its format is
    CONTINUED_FORMAT, and setup and seed are only what the game once began with.
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
    def from_data(cls, data: Any) -> "GameRecord":
        """The record that plain JSON data holds; raises CodecError, naming the place, for what is no game file."""
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
        """The record that was written; raises CodecError, naming the place, for anything that is no game file."""
        return cls.from_data(parse(text))

    def to_data(self) -> dict[str, Any]:
        """The record as plain JSON data."""
        return self.model_dump(mode="json", exclude={"start"} if self.start is None else None)

    def to_json(self) -> str:
        """The game file's text: canonical JSON, so that equal games are equal files."""
        return canonical(self.to_data())


def _not_a_record(error: ValidationError) -> CodecError:
    return CodecError(f"not a game file: {first_problem(error)}")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def replay(rules: Ruleset, record: GameRecord) -> Iterator[tuple[int, Outcome]]:
    """Play a record again: each index into its hashes with what led there, the first state first.

    Every state is compared with its hash. Raises ReplayError where the game goes another way, RulesetMismatchError if
    it was played with other rules; what an earlier version had in their place is not other rules.
    """
    for index, outcome in _replayed(rules, record):
        _check_hash(rules, record, index, outcome.state)
        yield index, outcome


def renewed(rules: Ruleset, record: GameRecord) -> GameRecord:
    """The record of the same game by these rules, for one of an earlier version; raises what `replay` raises."""
    if record.ruleset == rules.digest:
        return record
    hashes = tuple(state_hash(outcome.state) for _, outcome in replay(rules, record))
    start = None if record.start is None else replace(record.start, rules=rules.digest)
    return record.model_copy(update={"ruleset": rules.digest, "start": start, "hashes": hashes})


def state_at(rules: Ruleset, record: GameRecord, index: int) -> State:
    """The state after so many of its actions, compared with its hash; 0 is the first one.

    Raises ValueError for an index that the record does not have, and what `replay` raises.
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
    """The hash of a state as the version found it that had the rule set with this digest in the place of these rules.

    Raises RulesetMismatchError for any other rule set.
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
