"""What a button or a select of a position that is played alone has chosen."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.core.play.action_picker import Path, is_whole, matching, resolve
from engine.actions import Action


class ChosenWay(NamedTuple):
    """The choices so far, and the action that they make; None while there are more to make."""

    path: Path
    action: Action | None


def chosen_way(legal: Sequence[Action], values: Sequence[str], digest: str) -> ChosenWay | None:
    """What a select's `values`, or a button's `digest` without any, choose; None if it is not possible."""
    path = resolve(legal, values[0] if values else digest)
    if path is None:
        return None
    (action,) = matching(legal, path) if is_whole(path) else (None,)
    return ChosenWay(path, action)
