"""The refusal of a typed command that is not possible, with the rule that forbids it."""

from collections.abc import Mapping

from bot.features.arguments import narrowed, parse_value
from bot.model.errors import NotAllowed, Refused
from bot.model.table import Table
from bot.pages.action_picker import field_names
from bot.pages.why_illegal import RULES, every_value, reason


def refusal(table: Table, person: int, kind: type, given: Mapping[str, str]) -> Refused:
    """The refusal of a kind of action with the typed fields, with the rule that forbids it.

    Raises Refused with the values possible now if a word matches no value, legal or not. If no value is possible, the
    words are ignored.
    """
    seat = table.deciding_seat(person)
    view = table.team_view(table.state.team_of(seat.seat))
    try:
        named = {
            field: parse_value(table, view, kind, field, every_value(table, view, seat.seat, kind, field), given[field])
            for field in field_names(kind)
            if field in given
        }
    except Refused:
        narrowed(table, view, kind, table.legal_for(person), given)
        named = {}
    error = reason(table, view, seat.seat, kind, named)
    return (
        Refused("nothing-to-choose", command=table.words.kinds.name(kind))
        if error is None
        else NotAllowed(error, table.words, RULES[kind])
    )
