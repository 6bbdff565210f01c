"""What somebody types for the fields of an action: the actions that it means, or why there is none."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.core.model.errors import NotAllowed, Refused
from bot.core.model.table import Table
from bot.core.play.action_picker import Path, field_names, matching, path_of
from bot.core.play.why_illegal import RULES, every_value, kind_problem
from bot.core.requests.matching import best_match_in, unknown_value
from bot.core.ui.point_of_view import PointOfView
from engine import View
from engine.actions import Action


def values_of(actions: Sequence[Action], field: str) -> list[Any]:
    """The distinct values of a field among actions, in order."""
    return list(dict.fromkeys(getattr(action, field) for action in actions))


def narrowed(table: Table, view: View, kind: type, actions: Sequence[Action], given: Mapping[str, str]) -> list[Action]:
    """The actions of a kind that match the typed fields; raises Refused with the possible values if none does."""
    left = matching(actions, (kind,))
    for field in field_names(kind):
        word = given.get(field)
        if word is None or not left:
            continue
        value = parse_value(table, view, kind, field, values_of(left, field), word)
        left = [action for action in left if getattr(action, field) == value]
    return left


def parse_value(table: Table, view: View, kind: type, field: str, values: Sequence[Any], word: str) -> Any:
    """The value of a field whose label matches a typed word; raises Refused with the possible values if none does."""
    labels = {table.words.labels.option(view, kind, field, value): value for value in values}

    def named(language: str) -> Iterable[tuple[str, Any]]:
        option = table.words.in_language(language).labels.option
        return ((option(view, kind, field, value), value) for value in values)

    try:
        return best_match_in(table.words.language, word, named)
    except LookupError:
        raise unknown_value(field, word, labels, table.words.language) from None


def common_path(actions: Sequence[Action]) -> Path:
    """The longest panel path that all these actions share."""
    first, *others = (path_of(action) for action in actions)
    length = len(first)
    for other in others:
        length = min(length, len(other))
        while first[:length] != other[:length]:
            length -= 1
    return first[:length]


def refusal(table: Table, person: int, kind: type, given: Mapping[str, str]) -> Refused:
    """The refusal of a kind of action with the typed fields, with the rule that forbids it.

    Raises Refused with the values possible now if a word matches no value, legal or not. If no value is possible, the
    words are ignored.
    """
    pov = PointOfView(table, table.deciding_seat(person))
    try:
        named = {
            field: parse_value(table, pov.view, kind, field, every_value(pov, kind, field), given[field])
            for field in field_names(kind)
            if field in given
        }
    except Refused:
        narrowed(table, pov.view, kind, table.legal_for(person), given)
        named = {}
    error = kind_problem(pov, kind, named)
    return (
        Refused("nothing-to-choose", command=table.words.kinds.name(kind))
        if error is None
        else NotAllowed(error, table.words, RULES[kind])
    )
