"""Choosing an action step by step: legal actions filtered by what has been chosen, in the order of an action's fields.

A path is what has been chosen so far: nothing, a kind of action, then the values of its first fields. This module
contains no rules.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from bot.core.ui.content import MAX_OPTIONS
from engine import canonical
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
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
    RotateOrigin,
    Valley,
    Willow,
)

Path = tuple[Any, ...]
"""() or (class of the action, value of its first field, ...)."""

MAX_WHOLE_ACTIONS = 6
"""Maximum number of buttons of whole actions of a kind; more are lists."""

MAX_ANSWERS = 10
"""The same of a question, and of Willow: their labels are short."""

MAX_FAMILY = 7
"""Maximum number of buttons on the page of a family."""

TOKENS = (Declare, AddVibe, PlaceToken, PlaceStartingToken)
"""Kinds of actions that place a Vibe token: first chosen is what it brings, then by which card or in which colour."""

BRINGS = 3
"""The length of a path that says what a token brings: the kind, the row, and the space on it."""

_ORDERS: dict[type, tuple[str, ...]] = {Declare: ("row", "space", "card", "colour")}
"""The fields in the order of choosing, where it is not the action's own."""

MAX_ALONE = 2
"""Maximum number of kinds of answers beside which there is room for several lists."""

MAX_LISTED = 2 * MAX_OPTIONS
"""Maximum number of ways of a kind on a page with all of them."""

MAX_LISTS = 5
"""Maximum number of lists on a page."""


class RealmActions:
    """Stands for the Realm Actions, which share a button and a page."""

    __match_args__ = ()


class Abilities:
    """Stands for the Ambition Abilities, which share a button and a page."""

    __match_args__ = ()


FAMILIES: dict[type, tuple[type, ...]] = {
    RealmActions: (Valley, Cradle, Willow, Network, Land),
    Abilities: (AdditionalAction, RotateOrigin, AddVibe),
}
"""The kinds of actions that share a page, in the order on it."""

_FAMILY = {kind: each for each, kinds in FAMILIES.items() for kind in kinds}

FLAT: dict[type, int] = {Move: 2, Absorb: 2, Fortify: 2}
"""Maximum number of ways of a kind that are buttons of the first page, as their labels are short; else 1."""

_FIRST = (Move, Invoke, Quell, Fortify, Empower, Valley, RealmActions, Absorb, Declare, Abilities, EndTurn)
"""What the first page of a turn offers, in its order."""


def family(kind: type) -> type:
    """What the first page offers for a kind of action: the kind, or the family with which it shares a page."""
    return _FAMILY.get(kind, kind)


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


def opener(group: Group) -> Group:
    """What opens the page of a group's kind."""
    return Group(group.path, (Choice(group.path, None),))


def with_lists(shown: ChoicePage, most: int | None) -> ChoicePage:
    """A page with its groups of more than so many options as lists; None for the page as it is."""
    if most is None:
        return shown
    groups = (replace(each, listed=each.listed or len(each.choices) > most) for each in shown.groups)
    return replace(shown, groups=tuple(groups))


_WAYS = {"upgrades", "spared", "bonus", "take"}
"""Fields that choose between ways of doing the same thing."""


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of action, in the order of choosing."""
    return _ORDERS.get(kind) or _own_order(kind)


def _own_order(kind: type) -> tuple[str, ...]:
    names: tuple[str, ...] = kind.__match_args__  # type: ignore[attr-defined]  # actions are dataclasses
    return names


def chosen_fields(path: Path) -> dict[str, Any]:
    """The values chosen on a path, by field."""
    return dict(zip(field_names(path[0]), path[1:], strict=False)) if path else {}


@lru_cache(maxsize=2048)
def path_of(action: Action) -> Path:
    """The complete path to an action."""
    return (type(action), *(getattr(action, name) for name in field_names(type(action))))


@lru_cache(maxsize=2048)
def deed(action: Action) -> tuple[Any, ...]:
    """The kind of an action and what it does, whichever way it is done."""
    values = zip(field_names(type(action)), path_of(action)[1:], strict=True)
    return type(action), *(value for name, value in values if name not in _WAYS)


def kinds_opened(actions: Iterable[Action]) -> frozenset[type]:
    """The kinds that open their page on the first page of a turn, even without ways that are inferior to others."""
    number = Counter(family(kind) for kind, *_ in set(map(deed, actions)))
    families = {each for each, deeds in number.items() if deeds > FLAT.get(each, 1)}
    return frozenset(kind for each in families for kind in FAMILIES.get(each, (each,)))


def matching(legal: Iterable[Action], path: Path) -> list[Action]:
    """The actions that begin with a path."""
    if not path:
        return list(legal)
    if len(path) == 1 and path[0] in FAMILIES:
        return [action for action in legal if type(action) in FAMILIES[path[0]]]
    return [action for action in legal if path_of(action)[: len(path)] == path]


def page(legal: Sequence[Action], path: Path = ()) -> ChoicePage | None:
    """The page at a path, skipping fields with one option; None if no legal action begins with the path."""
    actions = matching(legal, path)
    if not actions:
        return None
    if len(path) == 0 and len({type(action) for action in actions}) > 1:
        is_turn = any(isinstance(action, EndTurn) for action in actions)
        return ChoicePage((), None, _first(actions) if is_turn else _answers(actions))
    if path and path[0] in FAMILIES:
        return ChoicePage(path, None, _family(actions, FAMILIES[path[0]]))
    while len(actions) > 1 and len({path_of(action)[: len(path) + 1] for action in actions}) == 1:
        path = path_of(actions[0])[: len(path) + 1]
    if path and path[0] in TOKENS and len(path) < BRINGS:
        return ChoicePage(path, None, _tokens(actions, path))
    if len(actions) <= _most(path):
        return ChoicePage(path, None, (Group(path, _whole(actions)),))
    if lists := _lists(actions, path):
        return ChoicePage(path, None, lists)
    name = field_names(path[0])[len(path) - 1] if path else None
    choices = _grouped(actions, len(path) + 1)
    return ChoicePage(path, name, (Group(path, choices, listed=len(choices) > _most(path)),))


def _most(path: Path) -> int:
    """The maximum number of buttons of whole actions at a path."""
    kind = path[0] if path else None
    return MAX_WHOLE_ACTIONS if kind is not None and kind is not Willow and family(kind) in _FIRST else MAX_ANSWERS


def _first(actions: Sequence[Action]) -> tuple[Group, ...]:
    """The first page of a turn: a button for each kind or family; few ways of a kind are buttons themselves.

    Valley always is one, too: no other Action is as frequent, and it has one way.
    """
    offered: dict[type, list[Action]] = {}
    for action in actions:
        offered.setdefault(Valley if isinstance(action, Valley) else family(type(action)), []).append(action)
    if Valley in offered and RealmActions in offered:  # the page of the family has it, too
        offered[RealmActions] += offered[Valley]
    return tuple(
        Group((kind,), _whole(offered[kind]) if _is_flat(kind, offered[kind]) else (Choice((kind,), None),))
        for kind in _FIRST
        if kind in offered
    )


def all_ways(actions: Sequence[Action]) -> ChoicePage:
    """The first page of a turn with every way but those of ending it and of Add Vibe; tokens by what they bring.

    What is too much for two lists is a kind.
    """
    offered: dict[type, list[Action]] = {}
    for action in actions:
        offered.setdefault(family(type(action)), []).append(action)
    groups: list[Group] = []
    for kind in (kind for kind in _FIRST if kind in offered):
        ways = offered[kind]
        added = [(AddVibe,)] if any(isinstance(way, AddVibe) for way in ways) else []
        if kind in TOKENS:
            groups += _tokens(ways, (kind,))
        elif len(ways) > MAX_LISTED or (kind is EndTurn and len(ways) > 1):
            groups.append(Group((kind,), (Choice((kind,), None),)))
        else:
            whole = _whole([way for way in ways if not isinstance(way, AddVibe)])
            groups.append(Group((kind,), (*whole, *(Choice(path, None) for path in added))))
    return ChoicePage((), None, tuple(groups))


def _is_flat(kind: type, ways: Sequence[Action]) -> bool:
    return kind is not EndTurn and kind not in TOKENS and len(ways) <= FLAT.get(kind, 1)


def _family(actions: Sequence[Action], order: Sequence[type]) -> tuple[Group, ...]:
    """The page of a family: whole actions as far as there is room, else buttons that open the pages of kinds."""
    ways = {kind: some for kind in order if (some := [action for action in actions if type(action) is kind])}
    opened: set[type] = {kind for kind, some in ways.items() if kind in TOKENS and len(some) > 1}
    widest = sorted(ways.keys() - opened, key=lambda kind: (kind in (Network, Land), len(ways[kind])))
    while sum(1 if kind in opened else len(some) for kind, some in ways.items()) > MAX_FAMILY and widest:
        opened.add(widest.pop())
    groups: list[Group] = []
    for kind, some in ways.items():
        if kind not in opened or len(some) == 1:
            groups.append(Group((kind,), _whole(some)))
        elif kind in TOKENS:
            groups += _tokens(some, (kind,))
        else:
            groups.append(Group((kind,), (Choice((kind,), None),)))
    return tuple(groups)


def _answers(actions: Sequence[Action]) -> tuple[Group, ...]:
    """The page of a question, kind by kind."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return tuple(group for ways in kinds.values() for group in _of_kind(ways, alone=len(kinds) <= MAX_ALONE))


def _of_kind(ways: Sequence[Action], *, alone: bool) -> tuple[Group, ...]:
    """The answers of a kind; `alone` if there is room for several lists."""
    path = (type(ways[0]),)
    if path[0] in TOKENS:
        return _tokens(ways, path)
    if len(ways) <= MAX_ANSWERS:
        return (Group(path, _whole(ways)),)
    return (alone and _lists(ways, path)) or (Group(path, (Choice(path, None),)),)


def _tokens(ways: Sequence[Action], path: Path) -> tuple[Group, ...]:
    """A list of what Vibe tokens can bring, at most 15 spaces of a Spirit board, each once."""
    return (Group(path, _grouped(ways, BRINGS), listed=True),)


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
    return bool(path) and path[0] not in FAMILIES and len(path) == 1 + len(field_names(path[0]))


def _grouped(actions: Sequence[Action], length: int) -> tuple[Choice, ...]:
    groups: dict[Path, list[Action]] = {}
    for action in actions:
        groups.setdefault(path_of(action)[:length], []).append(action)
    return tuple(
        Choice(path_of(group[0]) if len(group) == 1 else path, group[0] if len(group) == 1 else None)
        for path, group in groups.items()
    )


@lru_cache(maxsize=4096)
def path_digest(path: Path) -> str:
    """A hash of a path for a button's id; it reveals nothing without the legal actions."""
    if not path:
        return "-"
    kind, *values = path
    if is_whole(path) and kind in _ORDERS:  # ids of earlier versions have the action's own order
        chosen = chosen_fields(path)
        values = [chosen[name] for name in _own_order(kind)]
    plain = [kind.__name__, *(list(value) if isinstance(value, tuple) else value for value in values)]
    return hashlib.blake2s(canonical(plain).encode(), digest_size=9).hexdigest()


def resolve(legal: Sequence[Action], wanted: str) -> Path | None:
    """The path with a digest, among the prefixes of legal actions; None if there is none."""
    if wanted == "-":
        return ()
    for each in FAMILIES:
        if path_digest((each,)) == wanted:
            return (each,) if matching(legal, (each,)) else None
    seen: set[Path] = set()
    for action in legal:
        whole = path_of(action)
        for length in range(1, len(whole) + 1):
            path = whole[:length]
            if path not in seen:
                seen.add(path)
                if path_digest(path) == wanted:
                    return path
    return None
