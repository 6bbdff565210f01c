"""Calls by direct message."""

from dataclasses import dataclass, fields
from hashlib import blake2s

from bot.core.agreement.undo_page import in_vain
from bot.core.model.records import GameRow, LogRow
from bot.core.model.table import Table
from bot.core.model.undo_rules import is_standing_answer
from bot.core.play.deadlines import deadline_line, reminder_line
from bot.core.play.narration import turn_number
from bot.core.play.turn_message import goes_on
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mentions
from render import DEFAULT_LANGUAGE


@dataclass(frozen=True, slots=True)
class PanelCall:
    """Why a person's panel comes anew in direct messages, so that they are notified: `text` stands above it.

    `reason` is the same as long as the game waits for the same thing, `reminded` how often they have been reminded of
    it. It is `own` if their own decision led there: then they are here already.
    """

    text: str
    reason: str
    reminded: int = 0
    own: bool = False

    @property
    def mark(self) -> str:
        """What is stored once they have been called."""
        return f"{self.reason}.{self.reminded}"

    def is_new(self, mark: str) -> bool:
        """Whether they have not been called for this; `mark` was stored when they were last, empty for never."""
        reason, _, reminded = mark.rpartition(".")
        if reason != self.reason and not self.own:
            return True
        return self.reminded > (int(reminded) if reminded.isdecimal() else 0)


def summons(table: Table, person: int) -> PanelCall | None:
    """The call of a person; None while the game does not wait for them.

    What became of an undo that they asked for is told even then. After the end it is the result, for everyone except
    the person who made the last decision.
    """
    texts, row = Texts(table.words.language), table.row
    if row.status == "over" and table.steps[-1].row.person != person:
        result = table.words.scores.outcome(table.view(person))
        return PanelCall(texts("summons-over", game=row.id, channel=str(row.channel), result=result), "over")
    if row.status != "running":
        return None
    told, asked = in_vain(table, person), _asked(table, person)
    vain = table.undo_in_vain.id if told and table.undo_in_vain else None
    if asked is None:
        return PanelCall(told, _reason("undo", vain)) if told else None
    text, reason = asked
    clock = table.clock_of(person)
    reminded = 0 if clock is None else clock.reminded
    if clock is not None and reminded:
        text = f"{text}\n{reminder_line(clock, texts)}"
    elif clock is not None and clock.deadline is not None:
        text = f"{text}\n{deadline_line(clock, texts)}"
    text = "\n".join(filter(None, (told, text)))
    return PanelCall(text, _reason(reason, vain), reminded, own=_last_decider(table) == person)


def _asked(table: Table, person: int) -> tuple[str, tuple[object, ...]] | None:
    """What a person is told about the decision that the game waits for, and what distinguishes it from their others."""
    deciding = {seat.seat for seat in table.deciding(person)}
    if not deciding:
        return None
    texts, row, number = Texts(table.words.language), table.row, turn_number(table)
    message = "summons-decision"
    if number is not None and row.seats[table.state.turn.seat].decider == person:
        message = "summons-goes-on" if goes_on(table) else "summons-turn"
    text = texts(message, game=row.id, number=table.state.turn.number + 1)
    asked = next((d.step for d in table.state.pending if d.answer is None and deciding & set(d.seats)), None)
    if asked is None:
        return text, ("turn", number, _last_version_of_others(table, person))
    same = [getattr(asked, field.name) for field in fields(asked) if field.name != "left"]
    return text, (type(asked).__name__, *same)


def _last_decider(table: Table) -> int | None:
    """The person whose decision led here; None if it was a computer's, or an undo that others agreed to."""
    if table.taken_back is not None:
        return None if table.taken_back.agreed else table.taken_back.person
    return next((row.person for row in reversed(table.rows()) if _is_decided(table, row)), None)


def _last_version_of_others(table: Table, person: int) -> int:
    """The version to which others, or an undo to which they agreed, last brought the game."""
    if table.taken_back is not None and table.taken_back.agreed:
        return table.row.version
    decided = (row.version for row in reversed(table.rows()) if _is_decided(table, row) and row.person != person)
    return next(decided, 0)


def _is_decided(table: Table, row: LogRow) -> bool:
    """Whether somebody, or a computer, decided a step: a person may have given an answer in advance."""
    if row.kind != "action" or row.seat is None:
        return False
    return row.person is not None or table.row.seats[row.seat].person is None or not is_standing_answer(row)


def _reason(*parts: object) -> str:
    return blake2s(repr(parts).encode(), digest_size=10).hexdigest()


def lobby_call(
    row: GameRow, language: str = DEFAULT_LANGUAGE, *, people: tuple[int, ...] = (), link: str = ""
) -> Content:
    """The invitation to a lobby that has a seat for somebody, with a link to it.

    It comes by direct message or, with `people`, in the lobby's channel.
    """
    text = Texts(language)("summons-lobby", game=row.id, channel=str(row.channel))
    return Content((Text(" ".join(filter(None, (mentions(people, language), text, link)))),), mention=people)


def begins_soon(row: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """The reminder of the people of a lobby whose game begins by itself."""
    who = mentions(row.people, language)
    text = Texts(language)("begins-soon", who=who, game=row.id, channel=str(row.channel), at=f"<t:{row.starts}:R>")
    return Content((Text(text),), mention=row.people)


def begins_soon_alone(row: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """The same reminder by direct message, because the lobby's channel is out of reach."""
    return Content((Text(Texts(language)("begins-soon-alone", game=row.id, at=f"<t:{row.starts}:R>")),))
