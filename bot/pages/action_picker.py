"""Choosing an action step by step: legal actions filtered by what has been chosen, in the order of an action's fields.

A path is what has been chosen so far: nothing, a kind of action, then the values of its first fields. This module
contains no rules.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine import canonical
from engine.actions import Action

Path = tuple[Any, ...]
"""() or (class of the action, value of its first field, ...)."""

MAX_WHOLE_ACTIONS = 10
"""Maximum number of whole actions offered on one page, each with its cost."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: the path to which it leads, and the action if that path is complete."""

    path: Path
    action: Action | None


@dataclass(frozen=True, slots=True)
class ChoicePage:
    """The options at a path; `field` is the field to choose, None if they are whole actions or kinds."""

    path: Path
    field: str | None
    choices: tuple[Choice, ...]


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of action, in the order of choosing."""
    names: tuple[str, ...] = kind.__match_args__  # type: ignore[attr-defined]  # actions are dataclasses
    return names


def chosen_fields(path: Path) -> dict[str, Any]:
    """The values chosen on a path, by field."""
    return dict(zip(field_names(path[0]), path[1:], strict=False)) if path else {}


@lru_cache(maxsize=4096)
def path_of(action: Action) -> Path:
    """The complete path to an action."""
    return (type(action), *(getattr(action, name) for name in field_names(type(action))))


def matching(legal: Iterable[Action], path: Path) -> list[Action]:
    """The actions that begin with a path."""
    return [action for action in legal if path_of(action)[: len(path)] == path]


def page(legal: Sequence[Action], path: Path = ()) -> ChoicePage | None:
    """The page at a path, skipping fields with one option; None if no legal action begins with the path."""
    actions = matching(legal, path)
    if not actions:
        return None
    kinds = dict.fromkeys(type(action) for action in actions)
    if len(path) == 0 and len(kinds) > 1 and len(actions) > 1:
        return ChoicePage((), None, tuple(_kind(kind, actions) for kind in kinds))
    while len(actions) > 1 and len({path_of(action)[: len(path) + 1] for action in actions}) == 1:
        path = path_of(actions[0])[: len(path) + 1]
    if len(actions) <= MAX_WHOLE_ACTIONS:
        return ChoicePage(path, None, tuple(Choice(path_of(action), action) for action in actions))
    name = field_names(path[0])[len(path) - 1] if path else None
    return ChoicePage(path, name, _grouped(actions, len(path) + 1))


def is_whole(path: Path) -> bool:
    """Whether a path is complete."""
    return bool(path) and len(path) == 1 + len(field_names(path[0]))


def _kind(kind: type, actions: Sequence[Action]) -> Choice:
    """A kind of action on the first page; it leads to a page of its own unless it has no fields."""
    return Choice((kind,), next((a for a in actions if type(a) is kind), None) if is_whole((kind,)) else None)


def _grouped(actions: Sequence[Action], length: int) -> tuple[Choice, ...]:
    groups: dict[Path, list[Action]] = {}
    for action in actions:
        groups.setdefault(path_of(action)[:length], []).append(action)
    return tuple(
        Choice(path_of(group[0]) if len(group) == 1 else path, group[0] if len(group) == 1 else None)
        for path, group in groups.items()
    )


@lru_cache(maxsize=4096)
def digest(path: Path) -> str:
    """A hash of a path for a button's id; it reveals nothing without the legal actions."""
    if not path:
        return "-"
    kind, *values = path
    plain = [kind.__name__, *(list(value) if isinstance(value, tuple) else value for value in values)]
    return hashlib.blake2s(canonical(plain).encode(), digest_size=9).hexdigest()


def resolve(legal: Iterable[Action], wanted: str) -> Path | None:
    """The path with a digest, among the prefixes of legal actions; None if there is none."""
    if wanted == "-":
        return ()
    seen: set[Path] = set()
    for action in legal:
        whole = path_of(action)
        for length in range(1, len(whole) + 1):
            path = whole[:length]
            if path not in seen:
                seen.add(path)
                if digest(path) == wanted:
                    return path
    return None
