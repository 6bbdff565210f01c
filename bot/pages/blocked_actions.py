"""Showing why actions are not possible now: a short line in the panel, and a page for each reason with its rule."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.rules import Pages
from bot.pages.why_illegal import impossible
from bot.ui.content import MAX_OPTION_CHARS, Block, Content, Option, Select, Text
from bot.ui.custom_ids import WhyNotId
from bot.ui.texts import Texts
from engine import RuleError, View
from render import RuleBook, shorten

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
    possible = {type(action) for action in table.legal(seat.seat)}
    return table.once(("missing", seat.seat), lambda: impossible(table, view, seat.seat, possible))


def not_now(table: Table, view: View, seat: SeatRow) -> Iterator[Block]:
    """A select of the actions that are not possible now, each with its reason in a few words; it opens the full one."""
    found, texts = reasons(table, view, seat), Texts(table.words.language)
    if not found:
        return
    options = tuple(
        Option(
            shorten(_named(table, each, texts), MAX_OPTION_CHARS),
            each.kinds[0].__name__,
            shorten(table.words.refusals.brief(each.error), MAX_OPTION_CHARS),
        )
        for each in found
    )
    kinds = ", ".join(_named(table, each, texts) for each in found)
    yield Select(str(WhyNotId(table.row.id)), shorten(texts("not-now-why", kinds=kinds), MAX_OPTION_CHARS), options)


def why_not(table: Table, view: View, seat: SeatRow, kind: str, book: RuleBook) -> Content | None:
    """The reason that blocks a kind of action, with its rule; None if nothing blocks it any more."""
    found = reasons(table, view, seat) if seat in table.waiting() and not table.state.pending else ()
    reason = next((each for each in found if kind in {named.__name__ for named in each.kinds}), None)
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
    return ", ".join(map(table.words.kinds.brief, reason.kinds))
