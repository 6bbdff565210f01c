"""Calls by direct message."""

from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.deadlines import deadline_line, reminder_line
from bot.pages.narration import asks, turn_number
from bot.pages.turn_message import goes_on
from bot.pages.undo_request import asked_of, in_vain
from bot.ui.content import Content, Text
from bot.ui.texts import Texts, mentions
from render import DEFAULT_LANGUAGE


def summons(table: Table, person: int, panel: str) -> Content | None:
    """The notification of a person, with a link to their panel; None while the game does not wait for them.

    What became of an undo that they asked for is told even then. It stays the same as long as they are needed. After
    the end it is the result, for everyone except the person who made the last decision.
    """
    if table.row.status == "over" and table.steps[-1].row.person != person:
        result = table.words.scores.outcome(table.view(person))
        texts, row = Texts(table.words.language), table.row
        return Content((Text(texts("summons-over", game=row.id, channel=str(row.channel), result=result)),))
    if table.row.status != "running":
        return None
    if (proposal := asked_of(table, person)) is not None:
        return proposal
    texts, row, told = Texts(table.words.language), table.row, in_vain(table, person)
    number = turn_number(table)
    if not table.deciding(person):
        return Content((Text(told),)) if told else None
    if number is not None and row.seats[table.state.turn.seat].decider == person:
        message = "summons-goes-on" if goes_on(table) else "summons-turn"
        text = texts(message, game=row.id, number=number + 1, channel=str(row.channel))
    else:
        view = table.view(person)
        own = {seat.seat: seat for seat in table.deciding(person)}
        asked = next((d for d in view.known.pending if d.answer is None and own.keys() & set(d.seats)), None)
        if asked is None:
            return None
        seat = next(own[seat] for seat in asked.seats if seat in own)
        question = asks(table, view, seat, asked)
        text = texts("summons-decision", game=row.id, question=question, channel=str(row.channel))
    clock = table.clock_of(person)
    if clock is not None and clock.reminded:
        text = f"{text}\n{reminder_line(clock, texts)}"
    elif clock is not None and clock.deadline is not None:
        text = f"{text}\n{deadline_line(clock, texts)}"
    lines = filter(None, (told, text, texts("summons-panel", panel=panel)))
    return Content((Text("\n".join(lines)),))


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
