"""Why a kind of action is not possible now: everything that it could be is put before the rules."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any

from bot.panels.choices import field_names
from bot.service import Table
from engine import COLOURS, Mode, RuleError, SpiritAction, View, board, problem
from engine.actions import (
    Absorb,
    AdditionalAction,
    AddVibe,
    Declare,
    Empower,
    Fortify,
    Invoke,
    Move,
    Quell,
    RotateOrigin,
)

TRIED = 600
"""So many combinations of values are tried."""

ROWS: dict[type, SpiritAction] = {
    Move: SpiritAction.MOVE,
    Invoke: SpiritAction.INVOKE,
    Quell: SpiritAction.QUELL,
    Fortify: SpiritAction.FORTIFY,
    Empower: SpiritAction.EMPOWER,
}

EXPLAINED = (Move, Invoke, Quell, Fortify, Empower, Absorb, AddVibe, RotateOrigin, AdditionalAction)
"""What a panel explains where it is not possible; the Realm Actions lack at most WP, a card or a place."""

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
    "partner": (None, 0, 1, 2, 3),
    "spared": (0, 1),
}

_RARE: dict[tuple[type, str], Any] = {
    (Move, "partner"): None,
    (Quell, "spared"): 0,
    (Empower, "card"): None,
    (Declare, "colour"): None,
}
"""Fields that only some upgrades and Spirits ask for, with what they hold otherwise."""

_ALWAYS = frozenset({"no_actions_left", "row_locked", "ability_used", "absorbed_already", "first_turn"})
"""Reasons that hold whatever values are tried."""

_ELSEWHERE = frozenset(
    {"slot_not_adjacent", "site_not_adjacent", "sphere_not_adjacent", "not_a_destination", "too_far", "space_taken"}
    | {"no_partner", "no_bleakness", "nothing_to_spare", "card_and_upgrade", "colour_not_free"}
    | {"card_not_in_hand", "upgrade_not_filled", "upgrade_without_effect", "reveal_spared", "essence_does_not_fit"}
)
"""Reasons that hold for some value or other in any position: they explain nothing unless that value was named."""


def every_value(table: Table, view: View, seat: int, kind: type, field: str) -> Sequence[Any]:
    """Every value that a field of a kind of action could hold, possible now or not."""
    hand = tuple(dict.fromkeys(view.known.players[seat].hand))
    if (kind, field) in {(Empower, "card"), (Declare, "colour")}:
        return (None, *(hand if field == "card" else COLOURS))
    if field == "upgrades":
        names = [upgrade.name for upgrade in table.words.board(view, seat)[ROWS[kind]].upgrades]
        return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    if field == "space" and kind in {Declare, AddVibe}:
        return range(4)
    return hand if field == "card" else (*hand, None) if field == "reveal" else _VALUES[field]


def _tried(table: Table, view: View, seat: int, kind: type, field: str) -> Sequence[Any]:
    """The values tried where none is named: of upgrades only those whose space is filled."""
    if (kind, field) in _RARE:
        return (_RARE[kind, field],)
    known = every_value(table, view, seat, kind, field)
    if field != "upgrades":
        return known
    row = ROWS[kind]
    tokens = view.known.players[seat].rows[row]
    names = [upgrade.name for upgrade in table.words.board(view, seat)[row].upgrades]
    filled = {name for name, token in zip(names, tokens[1:], strict=True) if token is not None}
    return [chosen for chosen in known if filled.issuperset(chosen)]


def reason(table: Table, view: View, seat: int, kind: type, named: Mapping[str, Any] | None = None) -> RuleError | None:
    """The reason why a seat cannot take any action of a kind, with the values that are named.

    Of several the one that is nearest to being overcome: first that something is short, then the commonest that does
    not only speak of a value that nobody named. None if one is possible or there is nothing to try.
    """
    named = named or {}
    values = [
        (named[field],) if field in named else _tried(table, view, seat, kind, field) for field in field_names(kind)
    ]
    errors = []
    for combination in islice(product(*values), TRIED):
        error = problem(table.rules, view.known, seat, kind(*combination))
        if error is None or error.code in _ALWAYS:
            return error
        errors.append(error)
    return _nearest(errors, anything_named=bool(named)) if errors else None


def _nearest(errors: Sequence[RuleError], *, anything_named: bool) -> RuleError:
    short = [error for error in errors if isinstance(error.facts.get("short"), int)]
    if short:
        return min(short, key=lambda error: int(error.facts["short"] or 0))
    telling = [error for error in errors if anything_named or error.code not in _ELSEWHERE] or list(errors)
    code, _ = Counter(error.code for error in telling).most_common(1)[0]
    return next(error for error in telling if error.code == code)


def impossible(table: Table, view: View, seat: int, possible: set[type]) -> list[tuple[type, RuleError]]:
    """What cannot be done now although it is part of the game, with the reason."""
    if table.state.turn.declared is not None:
        return []
    left_out = {Empower} if table.state.setup.mode is Mode.BASIC else set()
    found: list[tuple[type, RuleError]] = []
    for kind in EXPLAINED:
        if kind not in possible and kind not in left_out:
            error = reason(table, view, seat, kind)
            if error is not None:
                found.append((kind, error))
    return found
