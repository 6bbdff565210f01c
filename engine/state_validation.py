"""Checks a state from a file; states of a game always pass.

The codec has checked the types; this module checks numbers, places and cards. States that are possible only with
different numbers in the rules pass, too: a game may be continued with newer rules.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from pydantic import BaseModel

from engine.errors import CodecError, SetupError
from engine.rulesets.ruleset import Ruleset
from engine.setup import check_setup
from engine.state import State
from engine.terms import HIDDEN, Team

MAX_NUMBER = 9_999
"""The largest number in a state, well above any real one; counters may go up to MAX_COUNT."""

MAX_ENTRIES = 1_000
"""Maximum number of entries in a list, well above any real number."""

MAX_COUNT = 1_000_000
"""The maximum number of actions in a game, and of random blocks drawn."""

_LISTS = {"slots": 15, "sites": 5, "spheres": 5}
"""Lists of fixed length."""

_PLACES = {"slot": 14, "site": 4, "realm": 4, "frontier": 4, "orientation": 4, "space": 9, "spheres": 99}
"""The largest number in a field; the smallest is 0."""

_SEATS = {"seat", "seats", "owner", "pushed", "partner", "order"}
"""Fields that hold seats."""

_CARDS = {"card", "cards", "hand", "deck", "reveal"}
"""Fields that hold names of cards."""

_LARGE = {"applied": MAX_COUNT, "drawn": MAX_COUNT}


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
    _check_shape(state)
    limits = {**dict.fromkeys(_SEATS, len(state.setup.seats) - 1), **_PLACES, **_LARGE}
    for place, name, value in _values("", "", state):
        if isinstance(value, str):
            if name in _CARDS and value not in rules.cards:
                raise CodecError(f"{place}: there is no Emotion {value!r}")
            if value == HIDDEN:
                raise CodecError(f"{place}: it is hidden, and nobody knows it")
        else:
            _check_number(place, value, limits.get(name))
    _check_ownership(rules, state)


def _check_shape(state: State) -> None:
    """Check that lists fit the board and the seats, and that turns alternate between the teams."""
    count = len(state.setup.seats)
    wanted = {**_LISTS, "players": count, "order": count}
    for name, length in wanted.items():
        if len(getattr(state, name)) != length:
            raise CodecError(f"{name}: {length} entries belong here, not {len(getattr(state, name))}")
    if sorted(state.order) != list(range(count)):
        raise CodecError(f"order: each seat from 0 to {count - 1} stands here once")
    if any(state.team_of(one) is state.team_of(two) for one, two in pairwise(state.order)):
        raise CodecError("order: the teams alternate")
    if state.seed is None or len(state.seed.key) != 32 or not set(state.seed.key) <= set("0123456789abcdef"):
        raise CodecError("seed.key: 32 hexadecimal digits belong here")


def _check_number(place: str, value: int, last: int | None) -> None:
    least, most = (-MAX_NUMBER, MAX_NUMBER) if last is None else (0, last)
    if not least <= value <= most:
        raise CodecError(f"{place}: a number from {least} to {most} belongs here")


def _check_ownership(rules: Ruleset, state: State) -> None:
    """Check that Emotions and cards belong to the right seats and teams."""
    for index, emotion in enumerate(state.slots):
        if emotion is None:
            continue
        if emotion.team is not state.team_of(emotion.owner) or rules.cards[emotion.card].side is not emotion.team:
            raise CodecError(f"slots.{index}: the card, its team and its owner's team do not fit together")
        if emotion.essence < 0 or emotion.token < 0:
            raise CodecError(f"slots.{index}: nothing there can be negative")
    for seat, player in enumerate(state.players):
        if Counter((*player.hand, *player.deck)) - Counter(state.setup.seats[seat].deck):
            raise CodecError(f"players.{seat}: there are cards that are not of this seat's deck")
        if player.wp < 0 or player.essence < 0:
            raise CodecError(f"players.{seat}: nothing there can be negative")
    for team in Team:
        own = state.teams[team]
        if min(own.ambition, own.minors, own.majors, own.points) < 0:
            raise CodecError(f"teams.{team.value}: nothing there can be negative")


def _values(place: str, name: str, value: Any) -> Iterator[tuple[str, str, int | str]]:
    """Yield every number and text in a record, with its path and the name of its field."""
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int | str):
        yield place, name, value
    elif (inner := _fields(value)) is not None:
        for field, item in inner.items():
            yield from _values(f"{place}{'.' if place else ''}{field}", field, item)
    else:
        if len(value) > MAX_ENTRIES:
            raise CodecError(f"{place}: at most {MAX_ENTRIES} entries belong here, not {len(value)}")
        for index, item in enumerate(value):
            yield from _values(f"{place}.{index}", name, item)


def _fields(value: Any) -> Mapping[str, Any] | None:
    """The fields of a dataclass, a model or a named tuple; None for a plain list."""
    if isinstance(value, BaseModel):
        return dict(value)
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return value._asdict() if hasattr(value, "_asdict") else None
