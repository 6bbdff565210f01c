"""Deadlines in messages: the lines under a turn, and the reminders."""

from collections.abc import Iterable

from bot.core.model.clocks import Clock, Stage
from bot.core.model.table import Table
from bot.core.play.ids import OpenPanelId
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts, mention


def deadline_lines(table: Table, texts: Texts) -> Iterable[str]:
    """A line for each person for whom the game waits: their deadline, or until when they are away."""
    if table.row.status != "running":
        return
    alone = [clock.person for clock in table.clocks] == [table.row.seats[table.state.turn.seat].decider]
    for clock in table.clocks:
        name = _name(table, clock)
        who = "" if alone else name
        if clock.away:
            yield texts("deadline-away", who=name, at=f"<t:{clock.away}:f>")
        elif clock.is_up:
            yield texts("deadline-up", who=name)
        elif clock.deadline is not None:
            yield deadline_line(clock, texts, who)


def late_lines(table: Table, late: Iterable[Clock], texts: Texts) -> Iterable[str]:
    """A line for each overdue person: since when the game has waited, or that they have left the server."""
    for clock in late:
        message = "late-left" if table.row.has_left(clock.person) else "late"
        yield texts(message, who=_name(table, clock), since=f"<t:{clock.since}:D>")


def held_lines(table: Table, texts: Texts) -> Iterable[str]:
    """A line for each person whose clock stands still because nothing reaches them."""
    return [texts("deadline-held", who=_name(table, clock)) for clock in table.clocks if clock.held]


def _name(table: Table, clock: Clock) -> str:
    """The person of a clock, with a Spirit of theirs."""
    (seat, *_) = table.row.seats_of(clock.person)
    return table.words.people.seat(seat.seat, table.team_view(None))


def deadline_line(clock: Clock, texts: Texts, who: str = "") -> str:
    """The deadline of a clock that has one."""
    return texts(
        "deadline-of" if who else "deadline", who=who, at=f"<t:{clock.deadline}:f>", left=f"<t:{clock.deadline}:R>"
    )


def reminder(table: Table, clock: Clock) -> Content | None:
    """The reminder of a person in the channel; None while none is due."""
    if not clock.reminded or clock.is_up or table.row.status != "running":
        return None
    texts, game = Texts(table.words.language), table.row.id
    play = Button(texts("play"), str(OpenPanelId(game)), Style.PRIMARY, "▶️")
    text = f"{reminder_line(clock, texts)}\n{texts('which-game', game=game)}"
    return Content((Text(text), Buttons((play,))), mention=(clock.person,))


def reminder_line(clock: Clock, texts: Texts) -> str:
    """What a reminder says."""
    left = "" if clock.deadline is None else f"<t:{clock.deadline}:R>"
    stage = {Stage.HALF: "half", Stage.LAST_CALL: "last"}.get(clock.stage, "call")
    return texts(f"reminder-{stage}", who=mention(clock.person, texts.language), left=left)
