"""What earlier versions of this program had in the place of a rule set, so that their games can be gone on with.

Whoever changes what a digest is made from, or what a state remembers, adds a step to the front of `_DOWNGRADES`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from engine.state import State

Content = Mapping[str, Any]
"""What a rule set is made from, as its digest names it."""


class _Downgrade(NamedTuple):
    """From a version to the one before it: its content of the same rule set, and what it kept of a state."""

    content: Callable[[Content], Content]
    state: Callable[[State], State]


def earlier_contents(content: Content) -> Iterator[Content]:
    """The same cards, boards, decks and numbers in the forms that earlier versions gave them, the latest first."""
    for step in _DOWNGRADES:
        content = step.content(content)
        yield content


def downgraded(state: State, steps: int) -> State:
    """What the version so many steps before this one kept of a state."""
    for step in _DOWNGRADES[:steps]:
        state = step.state(state)
    return state


def _content_before_largest_bonus(content: Content) -> Content:
    """CRD-3's number was called otherwise, RUL-10 was the same in both editions, every Vibe token had to be placed."""
    numbers = {table: dict(entries) for table, entries in content["numbers"].items()}
    numbers["emotion"]["largest_token"] = numbers["emotion"].pop("largest_bonus")
    del numbers["revelation"]
    upgrades = [
        {**upgrade, "effect": "vibe"} if upgrade["effect"] == "offer_vibe" else upgrade
        for upgrade in content["rows"]["upgrade"]
    ]
    return {**content, "numbers": numbers, "rows": {**content["rows"], "upgrade": upgrades}}


def _state_before_consoled(state: State) -> State:
    """Who had scored instead of a Capping Fragment was not downgraded (RUL-8)."""
    bliss, gloom = (replace(team, consoled=False) for team in state.teams)
    return replace(state, teams=(bliss, gloom))


_DOWNGRADES = (_Downgrade(_content_before_largest_bonus, _state_before_consoled),)
"""The steps back, the latest first."""
