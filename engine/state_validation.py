"""Checks a state from a file; states of a game pass, unless someone has hoarded more than MAX_AMOUNT.

Types bound numbers and places; this module checks what depends on the game: seats, cards, owners. States that are
possible only with different numbers in the rules pass, too: a game may be continued with newer rules.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from pydantic import ValidationError

from engine.codec import adapter, first_problem, state_to_data
from engine.errors import CodecError, SetupError
from engine.rulesets.ruleset import Ruleset
from engine.setup import check_setup
from engine.state import State
from engine.terms import HIDDEN, Amount, CardId, Change, Seat

MAX_ENTRIES = 1_000
"""Maximum number of entries in a list, well above any real number."""

MAX_AMOUNT = 9_999
"""Maximum number of pieces and points, well above any real one: each exchange at the Willow is an action of its own."""

KINDS = (Seat, CardId, Amount, Change)
"""The types whose values are bounded by more than their type."""


def check_state(rules: Ruleset, state: State) -> None:
    """Check a state from an untrusted source.

    Args:
        rules: the rule set of the game.
        state: a state that the codec has decoded.

    Raises:
        CodecError: no game can be in this state, or begin with its setup; the text names the field and what is allowed.
        RulesetMismatchError: the state was made with another rule set.
    """
    rules.require(state.rules)
    try:
        check_setup(rules, state.setup)
    except SetupError as error:
        raise CodecError(f"setup: {error}") from error
    try:
        adapter(State).validate_python(state_to_data(state)["state"])  # its types bound the numbers
    except ValidationError as error:
        raise CodecError(first_problem(error)) from error
    _check_shape(state)
    seats = len(state.setup.seats)
    for place, kind, value in _values("", None, state):
        if kind is Seat and not value < seats:
            raise CodecError(f"{place}: a number from 0 to {seats - 1} belongs here")
        if kind in (Amount, Change) and isinstance(value, int) and abs(value) > MAX_AMOUNT:
            raise CodecError(f"{place}: a number of at most {MAX_AMOUNT} belongs here")
        if kind is CardId and value not in rules.cards:
            raise CodecError(f"{place}: there is no Emotion {value!r}")
        if value == HIDDEN:
            raise CodecError(f"{place}: it is hidden, and nobody knows it")
    _check_ownership(rules, state)


def _check_shape(state: State) -> None:
    """Check that lists fit the seats, and that turns alternate between the teams."""
    count = len(state.setup.seats)
    for name, found in (("players", state.players), ("order", state.order)):
        if len(found) != count:
            raise CodecError(f"{name}: {count} entries belong here, not {len(found)}")
    if sorted(state.order) != list(range(count)):
        raise CodecError(f"order: each seat from 0 to {count - 1} stands here once")
    if any(state.team_of(one) is state.team_of(two) for one, two in pairwise(state.order)):
        raise CodecError("order: the teams alternate")
    if state.seed is None:
        raise CodecError("seed: it is hidden, and nobody knows it")


def _check_ownership(rules: Ruleset, state: State) -> None:
    """Check that Emotions and cards belong to the right seats and teams."""
    for index, emotion in enumerate(state.slots):
        if emotion is None:
            continue
        if emotion.team is not state.team_of(emotion.owner) or rules.cards[emotion.card].side is not emotion.team:
            raise CodecError(f"slots.{index}: the card, its team and its owner's team do not fit together")
    for seat, player in enumerate(state.players):
        if Counter((*player.hand, *player.deck)) - Counter(state.setup.seats[seat].deck):
            raise CodecError(f"players.{seat}: there are cards that are not of this seat's deck")


def _values(place: str, kind: object, value: Any) -> Iterator[tuple[str, object, Any]]:
    """Yield every number and text in a record, with its path and its type if that is one of KINDS."""
    if isinstance(value, int | str):
        yield place, kind, value
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        if len(value) > MAX_ENTRIES:
            raise CodecError(f"{place}: at most {MAX_ENTRIES} entries belong here, not {len(value)}")
        for index, item in enumerate(value):
            yield from _values(f"{place}.{index}", kind, item)
    else:
        for name, inner in _kinds(value.__class__).items():
            yield from _values(f"{place}{'.' if place else ''}{name}", inner, getattr(value, name))


@cache
def _kinds(record: type) -> dict[str, object]:
    """The fields of a record class, each with the one of KINDS of which its type is made; else None."""
    names = [field.name for field in fields(record)] if is_dataclass(record) else getattr(record, "_fields", ())
    hints = get_type_hints(record, include_extras=True) if names else {}
    return {name: next((kind for kind in KINDS if _made_of(hints[name], kind)), None) for name in names}


def _made_of(hint: object, kind: object) -> bool:
    return hint is kind or any(_made_of(part, kind) for part in get_args(hint))
