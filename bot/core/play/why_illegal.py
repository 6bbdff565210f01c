"""Finding the reason why a kind of action is not possible now: candidate actions are checked against the rules."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, product, tee
from typing import Any

from bot.core.model.table import Table
from bot.core.play.action_picker import field_names
from bot.core.ui.point_of_view import PointOfView
from engine import COLOURS, Mode, RuleError, SpiritAction, State, Team, board, problems
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

_ROWS = frozenset({"row_locked"})
"""Those that depend on the row."""

_ANYWHERE = frozenset({"no_own_emotion", "no_opposing_emotion", "slot_taken", "site_taken"})
"""Reasons about one place that have a variant about all places."""

_NEXT = frozenset({"no_own_emotion", "no_opposing_emotion"})
"""Reasons used only if no other place has a better one."""

_FAR = frozenset({"slot_not_adjacent", "site_not_adjacent", "sphere_not_adjacent"})
"""Those about a place that is not beside the Spirit."""

_ELSEWHERE = frozenset(
    _FAR
    | {"not_a_destination", "too_far", "space_taken"}
    | {"no_partner", "no_bleakness", "nothing_to_spare", "card_and_upgrade", "colour_not_free"}
    | {"card_not_in_hand", "upgrade_not_filled", "upgrade_without_effect", "reveal_spared"}
)
"""Reasons that hold for some values in any position, and explain nothing unless the value was specified."""

_BESIDE = frozenset({Invoke, Quell, Fortify, Empower, Absorb})
"""Kinds of actions that act on what is beside the Spirit."""

_PLACES_BESIDE: dict[str, Sequence[Sequence[int]]] = {
    "slot": board.SPACE_SLOTS,
    "site": board.SPACE_REALMS,
    "realm": board.SPACE_REALMS,
}
"""The places beside each space, by the fields that hold them."""


Refused = tuple[Any, RuleError]
"""An action and its refusal."""


def every_value(pov: PointOfView, kind: type[Any], field: str) -> Sequence[Any]:
    """All values that a field of a kind of action can have, legal now or not."""
    player = pov.view.known.players[pov.seat.seat]
    hand = tuple(dict.fromkeys(player.hand))
    if (kind, field) in {(Empower, "card"), (Declare, "colour")}:
        return (None, *(hand if field == "card" else COLOURS))
    if field == "upgrades":
        names = [upgrade.name for upgrade in pov.words.boards.of(pov.view, pov.seat.seat)[kind.row].upgrades]
        return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    if field == "space" and kind in {Declare, AddVibe}:
        return range(4)
    if (kind, field) == (Invoke, "card"):  # the top card and starting Emotions are playable for some
        starting = pov.table.rules.starting_emotion(pov.team)
        return tuple(dict.fromkeys((*hand, *player.deck[:1], starting)))
    return hand if field == "card" else (*hand, None) if field == "reveal" else _VALUES[field]


def _candidates(pov: PointOfView, kind: type[Any], field: str) -> Sequence[Any]:
    """The values to check if none is specified; for upgrades, none or one with a filled space."""
    if (kind, field) in _RARE:
        return (_RARE[kind, field],)
    known = every_value(pov, kind, field)
    if field != "upgrades":
        return known
    row: SpiritAction = kind.row
    tokens = pov.view.known.players[pov.seat.seat].rows[row]
    names = [upgrade.name for upgrade in pov.words.boards.of(pov.view, pov.seat.seat)[row].upgrades]
    filled = {name for name, token in zip(names, tokens[1:], strict=True) if token is not None}
    return [chosen for chosen in known if filled.issuperset(chosen) and len(chosen) <= 1]


def _near(pov: PointOfView, field: str, values: Sequence[Any]) -> Sequence[Any]:
    """The values of a field that are beside a seat's Spirit; all values if the field holds no places."""
    space = pov.view.known.players[pov.seat.seat].space
    if space is None or field not in _PLACES_BESIDE:
        return values
    return [value for value in values if value in _PLACES_BESIDE[field][space]]


def kind_problem(pov: PointOfView, kind: type, named: Mapping[str, Any] | None = None) -> RuleError | None:
    """The reason why a seat has no legal action of a kind, with the field values in `named`.

    Among several, shortages come first, then the most common reason that is not merely about an unspecified value.
    None if an action is legal or there are no candidates.
    """
    named, fields = named or {}, field_names(kind)
    values = [(named[field],) if field in named else _candidates(pov, kind, field) for field in fields]
    near = [_near(pov, *each) for each in zip(fields, values, strict=True)]
    if kind is Quell and not named and not any(_is_opposing(pov, slot) for slot in near[0]):
        near = [near[0], *(each[:1] for each in near[1:])]  # whatever else is chosen, it is refused for its slot
    always = _ALWAYS - _ROWS if "row" in fields else _ALWAYS
    refused: list[Refused] = []
    for some in (near, values) if kind in _BESIDE and not named else (values,):
        is_told = any(error.code not in _ELSEWHERE for _, error in refused)
        if is_told and not _reaches(pov, kind, near, values):
            break
        ways = (kind(**dict(zip(fields, each, strict=True))) for each in islice(product(*some), MAX_COMBINATIONS))
        tried, again = tee(ways)
        these: list[Refused] = []
        for action, error in zip(again, problems(pov.table.rules, pov.view.known, pov.seat.seat, tried), strict=True):
            if error is None or error.code in always or (error.code == "ambition_short" and kind is AddVibe):
                return error
            these.append((action, error))
        if all(error.code in _ELSEWHERE for _, error in refused) or any(_is_short(error) for _, error in these):
            refused = these  # what is farther away is out of reach, except of some Spirits and upgrades
        if any(_is_short(error) for _, error in these):
            return _shortage(pov, these)
    errors = [error for _, error in refused]
    missing = all(error.code in _ELSEWHERE for error in errors) and not pov.view.known.players[pov.seat.seat].hand
    if missing and kind in _FROM_HAND and not named:
        return RuleError("hand_empty", RULES[kind])
    return _most_common(errors, named) if errors else None


def _is_opposing(pov: PointOfView, slot: int) -> bool:
    """Whether an Emotion of the other team is in a slot."""
    emotion = pov.view.known.slots[slot]
    return emotion is not None and emotion.team is not pov.team


def _reaches(pov: PointOfView, kind: type, near: Sequence[Sequence[Any]], values: Sequence[Sequence[Any]]) -> bool:
    """Whether a kind of action is for places that are not beside the Spirit, as some Spirits and upgrades have it."""
    fields = field_names(kind)
    far = [
        [value for value in every if value not in beside]
        if field in _PLACES_BESIDE
        else every[: None if field == "upgrades" else 1]
        for field, beside, every in zip(fields, near, values, strict=True)
    ]
    actions = (kind(**dict(zip(fields, each, strict=True))) for each in product(*far))
    return any(
        error is None or error.code not in _FAR
        for error in problems(pov.table.rules, pov.view.known, pov.seat.seat, actions)
    )


def _is_short(error: RuleError) -> bool:
    """Whether an action is refused only because it cannot be paid for."""
    return isinstance(error.facts.get("short"), int)


def shortage_order(error: RuleError) -> tuple[bool, int]:
    """A key that sorts shortages: first those that are all that is missing, then the smaller ones."""
    return "more" in error.facts, int(error.facts.get("short") or 0)


def _shortage(pov: PointOfView, refused: Sequence[Refused]) -> RuleError:
    """The smallest shortage that is all that an action lacks; else the smallest, with the fact `more`."""
    short = sorted((each for each in refused if _is_short(each[1])), key=lambda each: shortage_order(each[1]))
    amounts: dict[tuple[str, Any], list[Refused]] = {}
    for each in short:
        amounts.setdefault((each[1].code, each[1].facts["short"]), []).append(each)
    for same in amounts.values():
        known = _granted(pov.view.known, pov.seat.seat, same[0][1])
        if any(
            error is None for error in problems(pov.table.rules, known, pov.seat.seat, (action for action, _ in same))
        ):
            return same[0][1]
    least = short[0][1]
    return RuleError(least.code, least.rule, **least.facts, more="yes")


def _granted(known: State, seat: int, error: RuleError) -> State:
    """A state in which a seat has what it is short of."""
    short = int(error.facts["short"] or 0)
    players, team = list(known.players), known.team_of(seat)
    player, (bliss, gloom) = players[seat], known.teams
    if error.code == "wp_short":
        players[seat] = replace(player, wp=player.wp + short)
    elif error.code == "essence_short":
        players[seat] = replace(player, essence=player.essence + short)
    elif team is Team.BLISS:
        bliss = replace(bliss, ambition=bliss.ambition + short)
    else:
        gloom = replace(gloom, ambition=gloom.ambition + short)
    return replace(known, players=tuple(players), teams=(bliss, gloom))


def _most_common(errors: Sequence[RuleError], named: Collection[str]) -> RuleError:
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


def missing_kinds(table: Table, possible: Collection[type]) -> list[type]:
    """Kinds of actions that exist in this game but are not possible now; none while a declared Action comes next."""
    if table.state.turn.declared is not None:
        return []
    left_out = {Empower} if table.state.setup.mode is Mode.BASIC else set()
    return [kind for kind in EXPLAINED if kind not in possible and kind not in left_out]


def impossible(pov: PointOfView, possible: Collection[type]) -> list[tuple[type, RuleError]]:
    """Kinds of actions that exist in this game but are not possible now, with reasons."""
    found: list[tuple[type, RuleError]] = []
    for kind in missing_kinds(pov.table, possible):
        error = kind_problem(pov, kind)
        if error is not None:
            found.append((kind, RuleError("itself_locked", error.rule) if error.code == "row_locked" else error))
    return found
