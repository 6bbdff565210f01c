"""Compatibility with games of earlier versions: their rule set digests, and their form of a state.

A change to a digest's data, or to the fields of a state, needs a new step at the front of `_DOWNGRADES`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.state import State

Content = Mapping[str, Any]
"""The data from which a rule set's digest is computed."""


class _Downgrade(NamedTuple):
    """The step from a version to the previous one, for the content of a rule set and, if its form changed, a state."""

    content: Callable[[Content], Content]
    state: Callable[[State], State] = lambda state: state


def earlier_contents(content: Content) -> Iterator[Content]:
    """The content of the same rule set in earlier versions, the latest first."""
    for step in _DOWNGRADES:
        content = step.content(content)
        yield content


def downgraded(state: State, steps: int) -> State:
    """The state as the version this many steps ago stored it."""
    for step in _DOWNGRADES[:steps]:
        state = step.state(state)
    return state


def _content_before_kept_marks(content: Content) -> Content:
    """The marks and RUL-10 were those of the rule set, not of each game."""
    intentions, numbers = dict(content["intentions"]), dict(content["numbers"])
    intentions["mark"] = intentions.pop("earlier_mark")
    numbers["revelation"] = numbers.pop("earlier")
    return {**content, "intentions": intentions, "numbers": numbers}


def _content_before_largest_bonus(content: Content) -> Content:
    """CRD-3's number had another name, RUL-10 was the same in both editions, no Vibe token could be declined."""
    numbers = {table: dict(entries) for table, entries in content["numbers"].items()}
    numbers["emotion"]["largest_token"] = numbers["emotion"].pop("largest_bonus")
    del numbers["revelation"]
    upgrades = [
        {**upgrade, "effect": "vibe"} if upgrade["effect"] == "offer_vibe" else upgrade
        for upgrade in content["rows"]["upgrade"]
    ]
    return {**content, "numbers": numbers, "rows": {**content["rows"], "upgrade": upgrades}}


def _state_before_consoled(state: State) -> State:
    """A state did not record which team had scored instead of a Capping Fragment (RUL-8)."""
    bliss, gloom = (replace(team, consoled=False) for team in state.teams)
    return replace(state, teams=(bliss, gloom))


_DOWNGRADES = (
    _Downgrade(_content_before_kept_marks),
    _Downgrade(_content_before_largest_bonus, _state_before_consoled),
)
"""The steps back, the latest first."""
