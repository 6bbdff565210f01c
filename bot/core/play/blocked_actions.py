"""Showing why actions are not possible now: a page with all reasons, and one for each reason with its rule."""

from dataclasses import dataclass, replace

from bot.core.play.action_picker import FAMILIES, Abilities, family
from bot.core.play.choices import short_name
from bot.core.play.why_illegal import impossible, missing_kinds, shortage_order
from bot.core.rulebook.page import Pages
from bot.core.ui.content import MAX_OPTION_CHARS, Content, Option, Select, Text
from bot.core.ui.point_of_view import PointOfView
from engine import RuleError
from render import shorten

_EVERYTHING = "no_actions_left"
"""The reason that blocks everything that takes an Action, so that no kinds are listed."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason and the kinds of actions that it blocks."""

    kinds: tuple[type, ...]
    error: RuleError


def blocking_reasons(pov: PointOfView, possible: frozenset[type] | None = None) -> tuple[Reason, ...]:
    """Reasons why kinds of actions are missing from a seat's options, or from the `possible` ones, each once."""
    found: dict[tuple[str, str, str], Reason] = {}
    refusals = pov.words.refusals
    for kind, error in _missing(pov, _possible(pov) if possible is None else possible):
        key = refusals.sentence(error), refusals.brief(error), error.rule
        found[key] = Reason((*found[key].kinds, kind) if key in found else (kind,), error)
    return tuple(found.values())


def _missing(pov: PointOfView, possible: frozenset[type]) -> list[tuple[type, RuleError]]:
    return pov.table.once(("missing", pov.seat.seat, possible), lambda: impossible(pov, possible))


def _possible(pov: PointOfView) -> frozenset[type]:
    return frozenset(type(action) for action in pov.legal)


def is_any_missing(pov: PointOfView) -> bool:
    """Whether a kind of action is not possible now; the reasons are not looked for."""
    return bool(missing_kinds(pov.table, _possible(pov)))


def not_now(pov: PointOfView, to: str) -> Content | None:
    """The actions that are not possible now, each reason in a few words, and a select with id `to` that opens one.

    None if nothing is blocked any more.
    """
    found, texts = _found(pov), pov.texts
    if not found:
        return None
    named = [(each, _named(pov, each), pov.words.refusals.brief(each.error)) for each in found]
    lines = [texts("not-now-line", kinds=kinds, brief=brief) for _, kinds, brief in named]
    options = tuple(
        Option(shorten(kinds, MAX_OPTION_CHARS), each.kinds[0].__name__, shorten(brief, MAX_OPTION_CHARS))
        for each, kinds, brief in named
    )
    return Content((Text("\n".join(lines)), Select(to, texts("not-now-why"), options)))


def why_missing(pov: PointOfView, *, brief: bool = False) -> str:
    """Why each kind and family that the first page lacks is missing, by reason, in a line; empty if none is.

    If `brief` it names them alone, and where the reasons are.
    """
    said, of_ambition = _by_reason(pov)
    if brief and said:
        every = dict.fromkeys(kind for each in said.values() for kind in each)
        return pov.texts("missing-brief", kinds=" · ".join(short_name(pov.table, kind) for kind in every))
    parts = list[str]()
    for reason, kinds in said.items():
        names = pov.words.terms.series(short_name(pov.table, kind) for kind in kinds)
        if kinds == [Abilities] and reason in of_ambition:  # not "Ambition: 1 Ambition short"
            parts.append(pov.texts("missing-short", kinds=names, short=of_ambition[reason]))
        else:
            parts.append(pov.texts("missing-part", kinds=names, brief=reason))
    return pov.texts("missing", reasons=" · ".join(parts)) if parts else ""


def _by_reason(pov: PointOfView) -> tuple[dict[str, list[type]], dict[str, int]]:
    """The kinds and families that the first page lacks, by reason; and what is short, if only Ambition is."""
    possible = _possible(pov)
    shared = {kind for each in {family(kind) for kind in possible} for kind in FAMILIES.get(each, ())}
    families: dict[type, list[RuleError]] = {}
    for each in _found(pov, possible | shared):
        for kind in each.kinds:
            families.setdefault(family(kind), []).append(each.error)
    said: dict[str, list[type]] = {}
    of_ambition: dict[str, int] = {}
    for kind, errors in families.items():
        short = [error for error in errors if "short" in error.facts]
        error = min(short, key=shortage_order) if short else errors[0]
        if error.code == _EVERYTHING:
            continue  # the heading says so
        said.setdefault(reason := pov.words.refusals.brief(error), []).append(kind)
        if error.code == "ambition_short" and "more" not in error.facts:
            of_ambition[reason] = int(error.facts["short"] or 0)
    return said, of_ambition


def _found(pov: PointOfView, possible: frozenset[type] | None = None) -> tuple[Reason, ...]:
    """The reasons while the seat may act freely."""
    is_free = pov.seat in pov.table.waiting() and not pov.table.state.pending
    return blocking_reasons(pov, possible) if is_free else ()


def why_not(pov: PointOfView, kind: str, rules: Pages) -> Content | None:
    """The reason that blocks a kind of action, with its rule; None if nothing blocks it any more."""
    reason = next((each for each in _found(pov) if kind in {named.__name__ for named in each.kinds}), None)
    if reason is None:
        return None
    sentence = pov.words.refusals.sentence(reason.error)
    told = Text(pov.texts("not-now-reason", kinds=_named(pov, reason), reason=sentence))
    rule = rules.page(reason.error.rule)
    return Content((told,)) if rule is None else replace(rule, blocks=(told, *rule.blocks))


def _named(pov: PointOfView, reason: Reason) -> str:
    """The names of the actions that a reason blocks."""
    if reason.error.code == _EVERYTHING:
        return pov.texts("not-now-actions")
    return pov.words.terms.series(map(pov.words.kinds.brief, reason.kinds))
