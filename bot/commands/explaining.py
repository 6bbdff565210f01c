"""Why an action is not possible: what a person named, legal or not, is put before the rules and their answer told."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any

from bot.commands.finding import meant
from bot.errors import NotAllowed, Refused
from bot.panels.choices import field_names
from bot.service import Table
from engine import COLOURS, RuleError, SpiritAction, View, board, problem
from engine.actions import AddVibe, Declare, Fortify, Invoke, Move, Quell

TRIED = 2000
"""So many combinations of values are tried to find out why a kind of action is not possible at all."""

_ROWS: dict[type, SpiritAction] = {
    Move: SpiritAction.MOVE,
    Invoke: SpiritAction.INVOKE,
    Quell: SpiritAction.QUELL,
    Fortify: SpiritAction.FORTIFY,
}

_VALUES: dict[str, Sequence[Any]] = {
    "slot": board.SLOTS,
    "emotion": board.SLOTS,
    "space": board.SPACES,
    "site": board.SITES,
    "realm": board.REALMS,
    "row": tuple(SpiritAction),
    "colour": COLOURS,
    "bonus": (True, False),
    "take": ("cards", "ambition"),
    "amount": range(1, 100),
}


def every_value(table: Table, view: View, seat: int, kind: type, field: str) -> Sequence[Any]:
    """Every value that a field of a kind of action could hold, possible now or not."""
    hand = tuple(dict.fromkeys(view.known.players[seat].hand))
    if field == "upgrades":
        names = [upgrade.name for upgrade in table.rules.rows[_ROWS[kind]].upgrades]
        return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    if field == "space" and kind in {Declare, AddVibe}:
        return range(4)
    return {"card": hand, "reveal": (*hand, None)}.get(field) or _VALUES[field]


def refusal(table: Table, person: int, kind: type, given: Mapping[str, str]) -> Refused:
    """What the rules say against what a person typed; raises Refused for a word that means nothing at all."""
    seat = table.row.seat_of(person)
    if seat is None:
        return Refused("not-playing")
    view = table.team_view(table.state.team_of(seat.seat))
    values = []
    for field in field_names(kind):
        known = every_value(table, view, seat.seat, kind, field)
        values.append([meant(table, view, kind, field, known, given[field])] if field in given else known)
    errors = [
        error
        for combination in islice(product(*values), TRIED)
        if (error := problem(table.rules, table.state, seat.seat, kind(*combination))) is not None
    ]
    return NotAllowed(_nearest(errors), table.words) if errors else Refused("nothing-to-choose", command=kind.__name__)


def _nearest(errors: Sequence[RuleError]) -> RuleError:
    """Of several reasons the one that is nearest to being overcome: all but the cost is right, and little is short."""
    short = [error for error in errors if isinstance(error.facts.get("short"), int)]
    return min(short, key=_shortage) if short else next(_commonest(errors))


def _shortage(error: RuleError) -> int:
    short = error.facts["short"]
    return short if isinstance(short, int) else 0


def _commonest(errors: Sequence[RuleError]) -> Iterator[RuleError]:
    codes = [error.code for error in errors]
    most = max(dict.fromkeys(codes), key=codes.count)
    return (error for error in errors if error.code == most)
