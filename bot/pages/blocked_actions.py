"""Showing why actions are not possible now: a page with all reasons, and one for each reason with its rule."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.rules import Pages
from bot.pages.why_illegal import impossible, missing_kinds
from bot.ui.content import MAX_OPTION_CHARS, Button, Content, Option, Select, Text
from bot.ui.custom_ids import WhyNotId
from bot.ui.texts import Texts
from engine import RuleError, View
from engine.actions import Absorb, Fortify, Invoke, Move, Quell
from render import RuleBook, shorten

_MAIN = frozenset({Move, Invoke, Quell, Fortify, Absorb})
"""Kinds of actions that a newcomer knows from the first lessons."""

_EVERYTHING = "no_actions_left"
"""The reason that blocks everything that takes an Action, so that no kinds are listed."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason and the kinds of actions that it blocks."""

    kinds: tuple[type, ...]
    error: RuleError


def reasons(table: Table, view: View, seat: SeatRow) -> tuple[Reason, ...]:
    """Reasons why kinds of actions are missing from a seat's options, each once."""
    found: dict[tuple[str, str], Reason] = {}
    for kind, error in _missing(table, view, seat):
        key = table.words.refusals.sentence(error), error.rule
        found[key] = Reason((*found[key].kinds, kind) if key in found else (kind,), error)
    return tuple(found.values())


def _missing(table: Table, view: View, seat: SeatRow) -> list[tuple[type, RuleError]]:
    possible = _possible(table, seat)
    return table.once(("missing", seat.seat), lambda: impossible(table, view, seat.seat, possible))


def _possible(table: Table, seat: SeatRow) -> set[type]:
    return {type(action) for action in table.legal(seat.seat)}


def why_not_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that opens the reasons, if a kind of action is not possible; they are looked for only then."""
    if missing_kinds(table, _possible(table, seat)):
        yield Button(Texts(table.words.language)("not-now"), str(WhyNotId(table.row.id)))


def not_now(table: Table, view: View, seat: SeatRow) -> Content | None:
    """The actions that are not possible now, each reason in a few words, and a select that opens one in full.

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
    return Content((Text("\n".join(lines)), Select(str(WhyNotId(table.row.id)), texts("not-now-why"), options)))


def missing(table: Table, seat: SeatRow) -> Iterator[Text]:
    """Why what a newcomer would look for first is not offered, in a line; nothing if all of it is."""
    texts, words, parts = Texts(table.words.language), table.words, []
    for each in _found(table, table.team_view(seat.team), seat):
        if own := tuple(kind for kind in each.kinds if kind in _MAIN):
            kinds = _named(table, replace(each, kinds=own), texts)
            parts.append(texts("missing-part", kinds=kinds, brief=words.refusals.brief(each.error)))
    if parts:
        yield Text(texts("missing", reasons=words.terms.clauses(parts)))


def _found(table: Table, view: View, seat: SeatRow) -> tuple[Reason, ...]:
    """The reasons while the seat may act freely."""
    return reasons(table, view, seat) if seat in table.waiting() and not table.state.pending else ()


def why_not(table: Table, view: View, seat: SeatRow, kind: str, book: RuleBook) -> Content | None:
    """The reason that blocks a kind of action, with its rule; None if nothing blocks it any more."""
    reason = next(
        (each for each in _found(table, view, seat) if kind in {named.__name__ for named in each.kinds}), None
    )
    if reason is None:
        return None
    texts = Texts(table.words.language)
    sentence = table.words.refusals.sentence(reason.error)
    told = Text(texts("not-now-reason", kinds=_named(table, reason, texts), reason=sentence))
    rule = Pages(book, table.rules.edition).page(reason.error.rule)
    return Content((told,)) if rule is None else replace(rule, blocks=(told, *rule.blocks))


def _named(table: Table, reason: Reason, texts: Texts) -> str:
    """The names of the actions that a reason blocks."""
    if reason.error.code == _EVERYTHING:
        return texts("not-now-actions")
    return table.words.terms.series(map(table.words.kinds.brief, reason.kinds))
