"""Actions as text: what somebody has taken so far in a lesson or a puzzle."""

import json
from collections.abc import Sequence

from engine import CodecError, action_from_data, action_to_data
from engine.actions import Action


def text_of(actions: Sequence[Action]) -> str:
    """Actions as JSON."""
    return json.dumps([action_to_data(action) for action in actions])


def actions_in(text: str) -> tuple[Action, ...]:
    """The actions in a text; none if it cannot be read, for example by a version with other actions."""
    try:
        return tuple(map(action_from_data, json.loads(text)))
    except (CodecError, ValueError, TypeError):
        return ()
