"""Finding the reason why a kind of action is not possible now: candidate actions are checked against the rules."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any

from bot.model.table import Table
from bot.pages.action_picker import field_names
from engine import COLOURS, Mode, RuleError, SpiritAction, View, board, problems
from engine.actions import (
    Absorb,
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
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)

MAX_COMBINATIONS = 600
"""Maximum number of combinations of values checked."""

_CALLED = {"card": ("reveal",), "slot": ("emotion",), "upgrade": ("upgrades",), "distance": ("space",)}
"""Fields to which the facts of a reason refer, if the names differ."""

RULES: dict[type, str] = {
    Move: "MOV-1",
    Invoke: "INV-1",
    Quell: "QUE-1",
    Fortify: "FOR-1",
    Empower: "EMP-1",
    Declare: "VIB-2",
    Valley: "RLM-1",
    Cradle: "RLM-2",
    Network: "RLM-3",
    Land: "RLM-4",
    Willow: "RLM-5",
    Absorb: "ABS-1",
    AddVibe: "AMB-2",
    RotateOrigin: "AMB-3",
    AdditionalAction: "AMB-4",
    EndTurn: "TRN-4",
}
"""The rule that defines each kind of action, in the order in which a panel lists them."""

EXPLAINED = tuple(kind for kind in RULES if kind is not EndTurn)
"""Kinds of actions whose absence a panel explains: all except ending the turn."""

_FROM_HAND = frozenset({Invoke, Declare})
"""Kinds of actions that use a card from the hand."""

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
    (Land, "amount"): 1,
    (Willow, "amount"): 1,
}
"""Amounts and fields that only some upgrades and Spirits use, with the least demanding value."""

_ALWAYS = frozenset({"no_actions_left", "row_locked", "ability_used", "absorbed_already", "first_turn"})
"""Reasons independent of the values of fields, except the row."""

_ANYWHERE = frozenset({"no_own_emotion", "no_opposing_emotion", "slot_taken", "site_taken"})
"""Reasons about one place that have a variant about all places."""

_NEXT = frozenset({"no_own_emotion", "no_opposing_emotion"})
"""Reasons used only if no other place has a better one."""

_ELSEWHERE = frozenset(
    {"slot_not_adjacent", "site_not_adjacent", "sphere_not_adjacent", "not_a_destination", "too_far", "space_taken"}
    | {"no_partner", "no_bleakness", "nothing_to_spare", "card_and_upgrade", "colour_not_free"}
    | {"card_not_in_hand", "upgrade_not_filled", "upgrade_without_effect", "reveal_spared"}
)
"""Reasons that hold for some values in any position, and explain nothing unless the value was specified."""


def every_value(table: Table, view: View, seat: int, kind: type[Any], field: str) -> Sequence[Any]:
    """All values that a field of a kind of action can have, legal now or not."""
    player = view.known.players[seat]
    hand = tuple(dict.fromkeys(player.hand))
    if (kind, field) in {(Empower, "card"), (Declare, "colour")}:
        return (None, *(hand if field == "card" else COLOURS))
    if field == "upgrades":
        names = [upgrade.name for upgrade in table.words.boards.of(view, seat)[kind.row].upgrades]
        return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    if field == "space" and kind in {Declare, AddVibe}:
        return range(4)
    if (kind, field) == (Invoke, "card"):  # the top card and starting Emotions are playable for some
        starting = table.rules.starting_emotion(view.known.team_of(seat))
        return tuple(dict.fromkeys((*hand, *player.deck[:1], starting)))
    return hand if field == "card" else (*hand, None) if field == "reveal" else _VALUES[field]


def _candidates(table: Table, view: View, seat: int, kind: type[Any], field: str) -> Sequence[Any]:
    """The values to check if none is specified; for upgrades, none or one with a filled space."""
    if (kind, field) in _RARE:
        return (_RARE[kind, field],)
    known = every_value(table, view, seat, kind, field)
    if field != "upgrades":
        return known
    row: SpiritAction = kind.row
    tokens = view.known.players[seat].rows[row]
    names = [upgrade.name for upgrade in table.words.boards.of(view, seat)[row].upgrades]
    filled = {name for name, token in zip(names, tokens[1:], strict=True) if token is not None}
    return [chosen for chosen in known if filled.issuperset(chosen) and len(chosen) <= 1]


def reason(table: Table, view: View, seat: int, kind: type, named: Mapping[str, Any] | None = None) -> RuleError | None:
    """The reason why a seat has no legal action of a kind, with the field values in `named`.

    Among several, shortages come first, then the most common reason that is not merely about an unspecified value.
    None if an action is legal or there are no candidates.
    """
    named, fields = named or {}, field_names(kind)
    values = [(named[field],) if field in named else _candidates(table, view, seat, kind, field) for field in fields]
    tried = (kind(**dict(zip(fields, each, strict=True))) for each in islice(product(*values), MAX_COMBINATIONS))
    errors = []
    for error in problems(table.rules, view.known, seat, tried):
        if error is None or (error.code in _ALWAYS and "row" not in fields):
            return error
        errors.append(error)
    missing = all(error.code in _ELSEWHERE for error in errors) and not view.known.players[seat].hand
    if missing and kind in _FROM_HAND and not named:
        return RuleError("hand_empty", RULES[kind])
    return _nearest(errors, named) if errors else None


def _nearest(errors: Sequence[RuleError], named: Collection[str]) -> RuleError:
    always = [error for error in errors if error.code in _ALWAYS - {"row_locked"}]
    short = always or [error for error in errors if isinstance(error.facts.get("short"), int)]
    if short:
        return min(short, key=lambda error: int(error.facts.get("short") or 0))
    specific = _specific(errors, named)
    code, _ = Counter(error.code for error in specific).most_common(1)[0]
    if code in _ANYWHERE and not named and all(error.code == code for error in specific):
        return RuleError(f"{code}_anywhere", specific[0].rule)
    return next(error for error in specific if error.code == code)


def _specific(errors: Sequence[RuleError], named: Collection[str]) -> Sequence[RuleError]:
    """Errors that are not merely about unspecified values, if there are any; else all."""
    here = [error for error in errors if error.code not in _ELSEWHERE or _is_about(error, named)]
    near = [error for error in here if error.code not in _NEXT or _is_about(error, named)]
    return near or here or errors


def _is_about(error: RuleError, named: Collection[str]) -> bool:
    """Whether a reason is about a specified field; a reason without facts may be about any of them."""
    fields = {field for fact in error.facts for field in (fact, *_CALLED.get(fact, ()))}
    return bool(named) and (not fields or not fields.isdisjoint(named))


def missing_kinds(table: Table, possible: set[type]) -> list[type]:
    """Kinds of actions that exist in this game but are not possible now; none while a declared Action comes next."""
    if table.state.turn.declared is not None:
        return []
    left_out = {Empower} if table.state.setup.mode is Mode.BASIC else set()
    return [kind for kind in EXPLAINED if kind not in possible and kind not in left_out]


def impossible(table: Table, view: View, seat: int, possible: set[type]) -> list[tuple[type, RuleError]]:
    """Kinds of actions that exist in this game but are not possible now, with reasons."""
    found: list[tuple[type, RuleError]] = []
    for kind in missing_kinds(table, possible):
        error = reason(table, view, seat, kind)
        if error is not None:
            found.append((kind, RuleError("itself_locked", error.rule) if error.code == "row_locked" else error))
    return found
