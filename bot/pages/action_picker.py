"""Choosing an action step by step: legal actions filtered by what has been chosen, in the order of an action's fields.

A path is what has been chosen so far: nothing, a kind of action, then the values of its first fields. This module
contains no rules.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.ui.content import MAX_OPTIONS
from engine import canonical
from engine.actions import (
    Absorb,
    Action,
    AddVibe,
    Cradle,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    Network,
    PlaceStartingToken,
    PlaceToken,
    Quell,
    Valley,
    Willow,
)

Path = tuple[Any, ...]
"""() or (class of the action, value of its first field, ...)."""

MAX_WHOLE_ACTIONS = 10
"""Maximum number of buttons of a page behind the first one; more options are lists."""

MAX_DIRECT = 4
"""Maximum number of actions of a kind that are buttons on the first page."""

MAX_FIRST_OPTIONS = 10
"""Maximum number of buttons and lists on the first page: more would not fit on a phone beside the picture."""

TOKENS = (Declare, AddVibe, PlaceToken, PlaceStartingToken)
"""Kinds of actions that place a Vibe token: first chosen is what it brings, then by which card or in which colour."""

OPENED = (Network, Willow)
"""Kinds of actions with a page of their own as soon as there are two."""

BRINGS = 3
"""The length of a path that says what a token brings: the kind, the row, and the space on it."""

_ORDERS: dict[type, tuple[str, ...]] = {Declare: ("row", "space", "card", "colour")}
"""The fields in the order of choosing, where it is not the action's own."""

_ACTS = (Move, Invoke, Quell, Fortify, Empower, Valley, Cradle, Network, Land, Willow, Declare)
"""Kinds of actions that take an Action; while one is possible, the end of the turn takes a second press."""

MAX_LISTS = 5
"""Maximum number of lists on a page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: the path to which it leads, and the action if that path is complete."""

    path: Path
    action: Action | None


@dataclass(frozen=True, slots=True)
class Group:
    """Options whose paths begin alike: a button each or, if `listed`, a list."""

    path: Path
    choices: tuple[Choice, ...]
    listed: bool = False


@dataclass(frozen=True, slots=True)
class ChoicePage:
    """The options at a path; `field` is the field to choose, None if they are whole actions or kinds."""

    path: Path
    field: str | None
    groups: tuple[Group, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of all groups."""
        return tuple(choice for group in self.groups for choice in group.choices)


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of action, in the order of choosing."""
    return _ORDERS.get(kind) or _own_order(kind)


def _own_order(kind: type) -> tuple[str, ...]:
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
    if len(path) == 0 and len({type(action) for action in actions}) > 1:
        return ChoicePage((), None, _first(actions))
    while len(actions) > 1 and len({path_of(action)[: len(path) + 1] for action in actions}) == 1:
        path = path_of(actions[0])[: len(path) + 1]
    if path and path[0] in TOKENS and len(path) < BRINGS:
        return ChoicePage(path, None, _tokens(actions, path))
    if len(actions) <= MAX_WHOLE_ACTIONS:
        return ChoicePage(path, None, (Group(path, _whole(actions)),))
    if lists := _lists(actions, path):
        return ChoicePage(path, None, lists)
    name = field_names(path[0])[len(path) - 1] if path else None
    choices = _grouped(actions, len(path) + 1)
    return ChoicePage(path, name, (Group(path, choices, listed=len(choices) > MAX_WHOLE_ACTIONS),))


def _first(actions: Sequence[Action]) -> tuple[Group, ...]:
    """The first page, kind by kind: a button for each of few actions, else one that opens the page of the kind.

    The kinds always stand in the same order, so that buttons keep their places.
    """
    kinds = [[action for action in actions if type(action) is kind] for kind in _in_order(map(type, actions))]
    asked = all(type(ways[0]) is not EndTurn for ways in kinds)
    early = any(type(ways[0]) in _ACTS for ways in kinds)
    most = MAX_DIRECT if early else MAX_WHOLE_ACTIONS
    shown = [
        _opened(ways) if early and type(ways[0]) is EndTurn else _of_kind(ways, most, alone=asked and len(kinds) <= 2)
        for ways in kinds
    ]
    while early and sum(map(_options, shown)) > MAX_FIRST_OPTIONS:
        widest = max(range(len(kinds)), key=lambda kind: (type(kinds[kind][0]) is not Absorb) * _options(shown[kind]))
        if _options(shown[widest]) < 3:
            break
        shown[widest] = _opened(kinds[widest])
    return tuple(group for groups in shown for group in groups)


def _in_order(kinds: Iterable[type]) -> list[type]:
    """Kinds of actions, each once, in their order on the first page: Valley and Willow share a row on a phone."""
    ordered = list(dict.fromkeys(kinds))
    if Valley in ordered and Willow in ordered:
        ordered.remove(Willow)
        ordered.insert(ordered.index(Valley) + 1, Willow)
    return ordered


def _of_kind(ways: Sequence[Action], most: int, *, alone: bool) -> tuple[Group, ...]:
    """The actions of a kind on the first page; `alone` if there is room for several lists."""
    path = (type(ways[0]),)
    if path[0] in TOKENS:
        return _tokens(ways, path)
    if len(ways) <= (1 if path[0] in OPENED else most):
        return (Group(path, _whole(ways)),)
    return (alone and _lists(ways, path)) or _opened(ways)


def _tokens(ways: Sequence[Action], path: Path) -> tuple[Group, ...]:
    """A list of what Vibe tokens can bring, at most 15 spaces of a Spirit board, each once."""
    return (Group(path, _grouped(ways, BRINGS), listed=True),)


def _options(groups: Sequence[Group]) -> int:
    """The number of buttons and lists."""
    return sum(1 if group.listed else len(group.choices) for group in groups)


def _opened(ways: Sequence[Action]) -> tuple[Group, ...]:
    """The button that opens the page of a kind."""
    return (Group((type(ways[0]),), (_opening(ways),)),)


def _opening(ways: Sequence[Action]) -> Choice:
    """The option that leads to the page of a kind, or the action itself if it has no fields."""
    kind = type(ways[0])
    return Choice((kind,), ways[0] if is_whole((kind,)) else None)


def _lists(actions: Sequence[Action], path: Path) -> tuple[Group, ...]:
    """Whole actions in one list, or in a list for each value of the next field; () if they are too many."""
    if len(actions) <= MAX_OPTIONS:
        return (Group(path, _whole(actions), listed=True),)
    groups: dict[Path, list[Action]] = {}
    for action in actions:
        groups.setdefault(path_of(action)[: len(path) + 1], []).append(action)
    if len(groups) > MAX_LISTS or max(map(len, groups.values())) > MAX_OPTIONS:
        return ()
    return tuple(Group(common, _whole(ways), listed=True) for common, ways in groups.items())


def _whole(actions: Sequence[Action]) -> tuple[Choice, ...]:
    return tuple(Choice(path_of(action), action) for action in actions)


def is_whole(path: Path) -> bool:
    """Whether a path is complete."""
    return bool(path) and len(path) == 1 + len(field_names(path[0]))


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
    if is_whole(path) and kind in _ORDERS:  # ids of earlier versions have the action's own order
        chosen = chosen_fields(path)
        values = [chosen[name] for name in _own_order(kind)]
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
