"""Why a command is not possible: what a person typed, legal or not, is put before the rules and their answer told."""

from collections.abc import Mapping

from bot.features.arguments import narrowed, value_meant
from bot.model.errors import NotAllowed, Refused
from bot.model.table import Table
from bot.pages.action_picker import field_names
from bot.pages.why_illegal import RULES, every_value, reason


def refusal(table: Table, person: int, kind: type, given: Mapping[str, str]) -> Refused:
    """What the rules say against what a person typed.

    Raises Refused for a word that means nothing at all, naming what is possible now; where nothing is, it is as if
    nothing had been typed.
    """
    seat = table.deciding_seat(person)
    view = table.team_view(table.state.team_of(seat.seat))
    try:
        named = {
            field: value_meant(table, view, kind, field, every_value(table, view, seat.seat, kind, field), given[field])
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
