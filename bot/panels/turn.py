"""The turn message: what everybody sees in the channel; and the line that is left of it when the turn is over."""

from collections.abc import Callable, Sequence

from bot.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.panels.ids import TableId
from bot.panels.private import COLOURS
from bot.panels.telling import one_line, setting_up, told, turn_events
from bot.service import Table
from bot.texts import Texts
from engine import View, canonical
from engine.events import Event
from render import FRAMES, Picture, board_picture


def turn(table: Table, *, picture: bool = True) -> Content:
    """The message of the turn that is being played: whose it is, what happened, the board, and the buttons."""
    texts = Texts(table.words.language)
    view = table.team_view(None)
    happened = setting_up(table) or turn_events(table, table.state.turn.number) or []
    blocks: list[Block] = [Text(_headline(table, view, texts))]
    if lines := told(table, view, happened):
        blocks.append(Text(lines))
    if picture:
        blocks.append(board(table, view, _latest(table)))
    if table.state.over:
        blocks.append(Text(table.words.final(view)))
    elif table.row.status == "running" and (table.state.pending or setting_up(table) is not None):
        blocks.append(Text(table.words.waiting(view)))
    blocks.append(Buttons(tuple(_buttons(table, texts))))
    return Content(tuple(blocks), COLOURS[table.state.team_of(table.state.turn.seat)], _called(table))


def board(table: Table, view: View, latest: Sequence[Event] = (), *, words: Callable[[], str] | None = None) -> Image:
    """The board as a viewer may know it; if it cannot be drawn, `words` or its alt text is shown."""
    viewer = "spectator" if view.viewer is None else view.viewer.name
    key = canonical([table.row.id, table.row.version, viewer])
    stand_in = words or (lambda: table.words.alt(view))
    memory = (table.row.id, viewer)

    def draw() -> Picture:
        return board_picture(table.words, table.rules, view, latest, FRAMES.of(memory))

    return Image(key, "board.png", draw, stand_in)


def closed(table: Table, number: int) -> Content | None:
    """One line for a turn that is over, None if its steps are not held any more."""
    events = turn_events(table, number)
    if events is None:
        return None
    view = table.team_view(None)
    order = table.state.turn_order
    seat = order[number % len(order)]
    heading = Texts(table.words.language)("turn-closed", number=number + 1, who=table.words.seat(seat, view))
    return Content((Text(f"{heading} {one_line(table, view, events, seat)}"),))


def called(table: Table) -> Content | None:
    """A call for somebody who must decide in another's turn; None when the game waits for nobody else."""
    waiting = [seat for seat in table.waiting() if seat.seat != table.state.turn.seat and seat.person is not None]
    if table.row.status != "running" or not table.state.pending or not waiting:
        return None
    texts = Texts(table.words.language)
    persons = tuple(seat.person for seat in waiting if seat.person is not None)
    who = " ".join(f"<@{person}>" for person in persons)
    asked = next(d for d in table.team_view(None).known.pending if d.answer is None)
    question = table.words.decision(table.team_view(None), asked)
    play = Button(texts("play"), str(TableId(table.row.id, "play")), Style.PRIMARY, "▶️")
    return Content((Text(texts("call", who=who, question=question)), Buttons((play,))), mention=persons)


def _headline(table: Table, view: View, texts: Texts) -> str:
    state = table.state
    if state.over:
        return texts("headline-over")
    if table.row.status == "abandoned":
        return texts("headline-abandoned")
    who = table.words.seat(state.turn.seat, view)
    person = table.row.seats[state.turn.seat].person
    if setting_up(table) is not None:
        return texts("headline-setup")
    return texts(
        "headline",
        who=who,
        call=f"<@{person}>" if person else "",
        number=state.turn.number + 1,
        actions=state.turn.actions,
    )


def _called(table: Table) -> tuple[int, ...]:
    """Whom the first sending of the message may call: whose turn it is."""
    person = table.row.seats[table.state.turn.seat].person
    return (person,) if person is not None and table.row.status == "running" else ()


def _buttons(table: Table, texts: Texts) -> list[Button]:
    def button(what: str, emoji: str, style: Style = Style.SECONDARY) -> Button:
        return Button(texts(what), str(TableId(table.row.id, what)), style, emoji)

    looking = [button("hand", "🃏"), button("board", "🗺️"), button("log", "📜")]
    return looking if table.row.status != "running" else [button("play", "▶️", Style.PRIMARY), *looking]


def _latest(table: Table) -> tuple[Event, ...]:
    """What the last step brought, for the picture to mark."""
    return table.steps[-1].events if table.steps else ()
