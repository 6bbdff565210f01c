"""The log of a game in pages: decisions and their results, by turn, latest last."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.core.model.covers import decided_for
from bot.core.model.game_log import Step
from bot.core.model.table import Table
from bot.core.play.ids import LogId
from bot.core.play.narration import Happening, changed_hands, setup_lines, story, turn_number
from bot.core.play.one_screen import is_within
from bot.core.ui.content import Button, Buttons, Content, Text
from bot.core.ui.texts import Texts
from engine import Seat, View
from render import shorten

MAX_PAGE_CHARS = 3500
"""Maximum number of characters of a page."""

_AROUND = 150
"""The height of what stands around the text of a page: heading, buttons, the game's number."""

To = Callable[[str, int], str]
"""Makes the id of the page of the steps "older" than a version, or "newer", from it on."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, with the version of the game after its step, and its turn; None is the setup.

    `covered` is the seat in which a computer decided for a person, None if anybody else decided.
    """

    version: int
    turn: int | None
    line: str
    covered: Seat | None = None


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page: its text, the versions of its first and last step, and whether there are older or newer ones."""

    text: str
    first: int
    last: int
    older: bool
    newer: bool


def latest_page(table: Table, view: View, to: To | None = None) -> Content:
    """The latest page of the steps that the table has, with a button to older ones."""
    forgotten = bool(table.steps) and table.steps[0].row.kind not in {"begin", "epoch"}
    found = log_lines(table, view, table.steps)
    if forgotten:  # a partial setup would look complete; older pages have all of it
        found = [entry for entry in found if entry.turn is not None] or found
    return _content(table, _before(table, view, found, None, forgotten=forgotten), to)


def older_page(table: Table, view: View, steps: Sequence[Step], version: int, to: To | None = None) -> Content:
    """The page that ends before the step of a version; `steps` are all effective steps."""
    return _content(table, _before(table, view, log_lines(table, view, steps), version), to)


def newer_page(table: Table, view: View, steps: Sequence[Step], version: int, to: To | None = None) -> Content:
    """The page that begins with the step of a version, or the latest page if nothing newer would follow."""
    found = log_lines(table, view, steps)
    page = _from(table, view, found, version)
    return _content(table, page if page is not None and page.newer else _before(table, view, found, None), to)


def log_lines(table: Table, view: View, steps: Sequence[Step]) -> list[LogLine]:
    """A line for each step, as seen by a viewer; a step that ends a turn and begins the next has two.

    The setup has a line for each Spirit, as in the turn message.
    """
    found: list[LogLine] = []
    for setting_up, group in groupby(_parts(table, steps), lambda part: part.turn is None and not part.epoch):
        parts = list(group)
        if setting_up:
            lines = setup_lines(table, view, [part.happening for part in parts])
            found += [LogLine(parts[0].version, None, f"• {line}") for line in lines]
        else:
            found += [
                LogLine(part.version, part.turn, line, part.happening.covered)
                for part in parts
                if (line := _line(table, view, part))
            ]
    return found


@dataclass(frozen=True, slots=True)
class _Part:
    """The part of a step that belongs to one turn; `epoch` marks a change of rules."""

    version: int
    turn: int | None
    happening: Happening
    epoch: bool = False


def _parts(table: Table, steps: Sequence[Step]) -> Iterator[_Part]:
    number = _turn_of_first(table, steps)
    for step in steps:
        if step.row.kind == "epoch":
            yield _Part(step.row.version, number, Happening(()), epoch=True)
        parts = step.by_turn(number)
        number, told = parts[-1][0], [part for part in parts if part[1]]
        for index, (turn, events) in enumerate(told):
            last = index == len(told) - 1
            shifts, covered = step.shifts if last else (), decided_for(table.row, step.row)
            yield _Part(step.row.version, turn, Happening(events, shifts, covered))


def _line(table: Table, view: View, part: _Part) -> str:
    """The line for a part of a step; empty if nothing is worth a line."""
    if part.epoch:
        return Texts(table.words.language)("epoch")
    seat = None if part.turn is None else table.state.seat_of_turn(part.turn)
    told = [*story(table, view, part.happening.events, seat), *changed_hands(table, part.happening.shifts)]
    return f"• {table.words.terms.sentences(told)}" if told else ""


def _turn_of_first(table: Table, steps: Sequence[Step]) -> int | None:
    """The turn of the first step."""
    if not steps or steps[0].row.kind == "begin":
        return None
    begun = next((turn.number for step in steps for turn in step.turns_begun), None)
    if begun is None:
        return turn_number(table)
    return begun - 1 if begun else None


def _before(
    table: Table, view: View, found: Sequence[LogLine], version: int | None, *, forgotten: bool = False
) -> LogPage | None:
    """The page of the last steps before a version; None if there are none. `forgotten`: older steps exist."""
    steps = _steps(found)
    end = len(steps) if version is None else sum(step[0].version < version for step in steps)
    start = end
    while start > 0 and (start == end or _fits(_text(table, view, steps[start - 1 : end]))):
        start -= 1
    return _page(table, view, steps, start, end, forgotten=forgotten)


def _from(table: Table, view: View, found: Sequence[LogLine], version: int) -> LogPage | None:
    """The page of the first steps from a version on; None if there are none."""
    steps = _steps(found)
    start = end = sum(step[0].version < version for step in steps)
    while end < len(steps) and (start == end or _fits(_text(table, view, steps[start : end + 1]))):
        end += 1
    return _page(table, view, steps, start, end)


def _fits(text: str) -> bool:
    """Whether a page has room for a text between its heading and its buttons."""
    return is_within([Text(text)], _AROUND)


def _steps(found: Sequence[LogLine]) -> list[list[LogLine]]:
    """The entries of each step; pages contain whole steps."""
    return [list(group) for _, group in groupby(found, lambda entry: entry.version)]


def _page(
    table: Table, view: View, steps: Sequence[Sequence[LogLine]], start: int, end: int, *, forgotten: bool = False
) -> LogPage | None:
    shown = steps[start:end]
    if not shown:
        return None
    text = shorten(_text(table, view, shown), MAX_PAGE_CHARS)
    return LogPage(text, shown[0][0].version, shown[-1][0].version, forgotten or start > 0, end < len(steps))


def _text(table: Table, view: View, steps: Sequence[Sequence[LogLine]]) -> str:
    return "\n".join(in_turns(table, view, [entry for step in steps for entry in step]))


def in_turns(table: Table, view: View, found: Sequence[LogLine]) -> list[str]:
    """The lines of entries, with a heading for each turn."""
    texts = Texts(table.words.language)
    lines: list[str] = []
    for turn, group in groupby(found, lambda entry: entry.turn):
        told = list(group)
        if turn is None:
            lines.append(texts("log-setup"))
        else:
            seat = table.state.seat_of_turn(turn)
            words = table.words_with({seat} & {entry.covered for entry in told})
            lines.append(texts("log-turn", number=turn + 1, who=words.people.seat(seat, view)))
        lines += [entry.line for entry in told]
    return lines


def _content(table: Table, page: LogPage | None, to: To | None) -> Content:
    texts = Texts(table.words.language)
    to = to or (lambda way, version: str(LogId(table.row.id, way, version)))
    if page is None:
        return Content((Text(f"{texts('log-title')}\n{texts('log-empty')}"),))
    text = Text(f"{texts('log-older' if page.newer else 'log-title')}\n{page.text}")
    if not (page.older or page.newer):
        return Content((text,))
    older = Button(texts("older"), to("older", page.first), emoji="◀️", disabled=not page.older)
    newer = Button(texts("newer"), to("newer", page.last + 1), emoji="▶️", disabled=not page.newer)
    return Content((text, Buttons((older, newer))))
