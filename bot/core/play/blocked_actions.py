"""Showing why actions are not possible now: a page with all reasons, and one for each reason with its rule."""

from dataclasses import dataclass, replace

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import FAMILIES, Abilities, family
from bot.core.play.choices import short_name
from bot.core.play.why_illegal import impossible, missing_kinds, shortage_order
from bot.core.rulebook.page import Pages
from bot.core.ui.content import MAX_OPTION_CHARS, Content, Option, Select, Text
from bot.core.ui.texts import Texts
from engine import RuleError, View
from render import shorten

_EVERYTHING = "no_actions_left"
"""The reason that blocks everything that takes an Action, so that no kinds are listed."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason and the kinds of actions that it blocks."""

    kinds: tuple[type, ...]
    error: RuleError


def blocking_reasons(
    table: Table, view: View, seat: SeatRow, possible: frozenset[type] | None = None
) -> tuple[Reason, ...]:
    """Reasons why kinds of actions are missing from a seat's options, or from the `possible` ones, each once."""
    found: dict[tuple[str, str, str], Reason] = {}
    refusals = table.words.refusals
    for kind, error in _missing(table, view, seat, _possible(table, seat) if possible is None else possible):
        key = refusals.sentence(error), refusals.brief(error), error.rule
        found[key] = Reason((*found[key].kinds, kind) if key in found else (kind,), error)
    return tuple(found.values())


def _missing(table: Table, view: View, seat: SeatRow, possible: frozenset[type]) -> list[tuple[type, RuleError]]:
    return table.once(("missing", seat.seat, possible), lambda: impossible(table, view, seat.seat, possible))


def _possible(table: Table, seat: SeatRow) -> frozenset[type]:
    return frozenset(type(action) for action in table.legal(seat.seat))


def is_any_missing(table: Table, seat: SeatRow) -> bool:
    """Whether a kind of action is not possible now; the reasons are not looked for."""
    return bool(missing_kinds(table, _possible(table, seat)))


def not_now(table: Table, view: View, seat: SeatRow, to: str) -> Content | None:
    """The actions that are not possible now, each reason in a few words, and a select with id `to` that opens one.

    None if nothing is blocked any more.
    """
    found, texts = _found(table, view, seat), Texts(table.words.language)
    if not found:
        return None
    named = [(each, _named(table, each, texts), table.words.refusals.brief(each.error)) for each in found]
    lines = [texts("not-now-line", kinds=kinds, brief=brief) for _, kinds, brief in named]
    options = tuple(
        Option(shorten(kinds, MAX_OPTION_CHARS), each.kinds[0].__name__, shorten(brief, MAX_OPTION_CHARS))
        for each, kinds, brief in named
    )
    return Content((Text("\n".join(lines)), Select(to, texts("not-now-why"), options)))


def why_missing(table: Table, seat: SeatRow) -> str:
    """Why each kind and family that the first page lacks is missing, by reason, in a line; empty if none is."""
    texts, words = Texts(table.words.language), table.words
    possible = _possible(table, seat)
    shared = {kind for each in {family(kind) for kind in possible} for kind in FAMILIES.get(each, ())}
    families: dict[type, list[RuleError]] = {}
    for each in _found(table, table.team_view(seat.team), seat, possible | shared):
        for kind in each.kinds:
            families.setdefault(family(kind), []).append(each.error)
    said: dict[str, list[type]] = {}
    of_ambition: dict[str, int] = {}
    """What is short, by the reasons that only Ambition is."""
    for kind, errors in families.items():
        short = [error for error in errors if "short" in error.facts]
        error = min(short, key=shortage_order) if short else errors[0]
        if error.code == _EVERYTHING:
            said[texts("not-now-actions")] = []
        else:
            said.setdefault(reason := words.refusals.brief(error), []).append(kind)
            if error.code == "ambition_short" and "more" not in error.facts:
                of_ambition[reason] = int(error.facts["short"] or 0)
    parts = list[str]()
    for reason, kinds in said.items():
        names = words.terms.series(short_name(table, kind) for kind in kinds)
        if kinds == [Abilities] and reason in of_ambition:  # not "Ambition: 1 Ambition short"
            parts.append(texts("missing-short", kinds=names, short=of_ambition[reason]))
        else:
            parts.append(texts("missing-part", kinds=names, brief=reason) if kinds else reason)
    return texts("missing", reasons=" · ".join(parts)) if parts else ""


def _found(table: Table, view: View, seat: SeatRow, possible: frozenset[type] | None = None) -> tuple[Reason, ...]:
    """The reasons while the seat may act freely."""
    return blocking_reasons(table, view, seat, possible) if seat in table.waiting() and not table.state.pending else ()


def why_not(table: Table, view: View, seat: SeatRow, kind: str, rules: Pages) -> Content | None:
    """The reason that blocks a kind of action, with its rule; None if nothing blocks it any more."""
    reason = next(
        (each for each in _found(table, view, seat) if kind in {named.__name__ for named in each.kinds}), None
    )
    if reason is None:
        return None
    texts = Texts(table.words.language)
    sentence = table.words.refusals.sentence(reason.error)
    told = Text(texts("not-now-reason", kinds=_named(table, reason, texts), reason=sentence))
    rule = rules.page(reason.error.rule)
    return Content((told,)) if rule is None else replace(rule, blocks=(told, *rule.blocks))


def _named(table: Table, reason: Reason, texts: Texts) -> str:
    """The names of the actions that a reason blocks."""
    if reason.error.code == _EVERYTHING:
        return texts("not-now-actions")
    return table.words.terms.series(map(table.words.kinds.brief, reason.kinds))
