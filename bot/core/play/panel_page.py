"""A person's private panel: the open question, every option, and their cards."""

from collections.abc import Iterator, Sequence

from bot.core.advice.coach_page import coach
from bot.core.advice.page import places_next
from bot.core.model.advice import FirstPage
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.model.tips import recent_tips
from bot.core.play.action_picker import (
    Path,
)
from bot.core.play.asides_page import Asides
from bot.core.play.choice_picture import choice_picture
from bot.core.play.choosing_page import ask_undo_button, choosing, undo_button
from bot.core.play.end_message import rematch_button
from bot.core.play.hand_page import own_seats
from bot.core.play.narration import turn_number, with_spirit
from bot.core.play.news import is_covered_since, missed, news, own_step, renewed, respected, scored
from bot.core.play.one_screen import is_within, leaves_room, within_screen
from bot.core.play.standing import goals, hands_of, heading, standing
from bot.core.play.story import private_story
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.custom_ids import RefreshPanelId, TakeBackId
from bot.core.ui.room import page_height
from bot.core.ui.texts import Texts
from engine import View
from engine.events import Event
from engine.players import Plan


def panel(
    table: Table,
    seat: SeatRow,
    path: Path = (),
    *,
    note: str = "",
    everything: bool = False,
    kept: bool = True,
    meanwhile: Sequence[str] = (),
    then: Plan | FirstPage | Sequence[Button] | None = None,
) -> Content:
    """The panel of a seat's player after the choices of `path`; the first page if `path` is no longer possible.

    If the person plays two seats (VAR-5), `seat` is the one to play now; the cards of both are shown.

    `note` is shown at the top. With `everything` it is the page of what is rarer: inferior ways of what the page at
    `path` offers and, instead of the first page, what else is seldom wanted. `kept` is for the message in the DM
    channel that is kept up to date; any other panel says how to open it again, and leaves to the messages above it what
    others did, unless it is `meanwhile`, which replaces the news. `then` is recommended: the plan of a coached turn,
    whose first step the first page offers, or the buttons after the end; or it is how a turn's first page differs.

    While a computer decides for the person, they can take their seat back.
    """
    texts, view = Texts(table.words.language), table.team_view(seat.team)
    covered = table.row.status == "running" and table.row.cover_of(seat.person) is not None
    deciding = table.row.status == "running" and seat in table.waiting() and not covered
    fresh = (path == () or covered) and (deciding or covered or not kept)
    blocks: list[Block] = [Text(note)] if note else []
    blocks += [Text(texts("covered-panel", cover=table.row.cover_of(seat.person) or ""))] if covered else []
    above = len(blocks)
    blocks += [Text(tip) for tip in _tips(table, seat, texts, noted=bool(note))] if path == () else []
    latest = _latest(table, seat)
    if table.row.status != "running":
        blocks.append(Text(table.words.scores.final(view) if table.state.over else texts("abandoned")))
        if then is None or isinstance(then, Plan | FirstPage):
            blocks.append(Buttons((rematch_button(table),)))
        else:
            blocks.append(Buttons(tuple(then)))
    elif not deciding:
        picture = choice_picture(table, seat, latest=latest) if fresh else None
        blocks += [*([] if picture is None else [picture]), *_watching(table, seat, view, texts, kept=kept)]
    elif isinstance(then, Plan) and path == () and not everything:
        coached = ("coached", seat.seat, then.actions)
        blocks += table.once(coached, lambda: tuple(_coached(table, seat, then, texts)))
    else:
        seen = latest if kept and path == () else ()
        first = then if isinstance(then, FirstPage) else None
        name = ("choosing", seat.seat, path, everything, kept, first)
        made = table.once(name, lambda: tuple(choosing(table, seat, path, seen, everything=everything, first=first)))
        blocks += made
    told = meanwhile or (news(table, seat, view) if kept or not deciding else ())
    told = (*([] if note else scored(table, seat, view)), *told)
    own = [texts("news", line=line) for line in (*renewed(table, seat), *respected(table, seat))] if fresh else []
    lines = [texts("news", line=line) for line in told] if fresh else []
    free = table.row.status == "running" and not table.state.pending
    tells = free and fresh and not (everything or meanwhile or isinstance(then, Plan))
    happened = private_story(table, seat) if tells else None
    hand = _about(table, seat, view, texts, blocks, with_hand=path == ())
    page = [*blocks[:above], hand, *blocks[above:]]
    if happened is not None:
        shown = () if is_covered_since(table, seat) else (happened.lines, happened.lines[1:], ())
        page, lines = _with_story(table, page, happened.picture, shown, lines, own)
    return Content(within_screen(page, [*lines, *own]), ACCENTS[seat.team])


def _with_story(
    table: Table,
    page: list[Block],
    picture: Image,
    shown: Sequence[Sequence[str]],
    lines: list[str],
    own: list[str],
) -> tuple[list[Block], list[str]]:
    """A first page with the picture of what happened, in place of the news above the person's `own`.

    It has the first of the lines `shown` that fit; if none do, the page has its news, and a button to the picture.
    """
    for told in shown:
        if leaves_room(page, picture, [*told, *own]):
            return [picture, *(block for block in page if not isinstance(block, Image))], list(told)
    match page:
        case [*others, Buttons(buttons=row)]:
            longer = [*others, Buttons((*row[:-1], Asides(table).story, row[-1]))]
            if is_within(longer) and (page_height(longer) == page_height(page) or not lines):
                return longer, lines
    return page, lines


def _about(table: Table, seat: SeatRow, view: View, texts: Texts, beside: Sequence[Block], *, with_hand: bool) -> Text:
    """The game's number, after the hands of the person's seats if there is room for them beside the rest."""
    if with_hand and (hands := [*hands_of(table, seat, view, texts)]):
        whole = Text(texts("panel-footer", parts=" · ".join(hands), game=table.row.id))
        if is_within([whole, *beside]):
            return whole
    return Text(texts("which-game", game=table.row.id))


def _latest(table: Table, seat: SeatRow) -> tuple[Event, ...]:
    """What happened since the last decision of a seat's player."""
    return tuple(event for step in missed(table, seat) for event in step.events)


def _tips(table: Table, seat: SeatRow, texts: Texts, *, noted: bool) -> Iterator[str]:
    """The symbols on the first page of a first game, and what happened for the first time, explained."""
    number = turn_number(table)
    if table.row.tips and not noted and number is not None and number < len(table.state.turn_order):
        yield texts("symbols")
    if seat.person is not None and table.tips:
        spirit = table.state.setup.seats[seat.seat].spirit
        about = {"spirit": texts.spirit(spirit), "power": texts("spirit-power", spirit=spirit.value)}
        for tip in recent_tips(table.tips, table.steps, seat.person):
            yield texts("tip", text=texts(f"tip-{tip.thing}", **about))


def _watching(table: Table, seat: SeatRow, view: View, texts: Texts, *, kept: bool) -> Iterator[Block]:
    """The panel while others decide: the person's WP and Essence, who must decide, and available buttons."""
    covered = table.row.cover_of(seat.person) is not None
    standings = [_watched(table, own, texts) for own in own_seats(table, seat)]
    yield Text("\n".join([table.words_now.decisions.waiting(view), *goals(table, view), *standings]))
    if not kept:
        yield Text(texts("watch-again", channel=str(table.row.channel)))
    elif not covered and not table.may_undo(seat.person):
        yield Text(texts("watch", channel=str(table.row.channel)))
    style = Style.SECONDARY if covered else Style.PRIMARY
    again = () if kept else (Button(texts("again"), str(RefreshPanelId(table.row.id)), style, "🔄"),)
    back = Button(texts("take-back"), str(TakeBackId(table.row.id)), Style.SUCCESS, "🙋")
    own = (back,) if covered else (*undo_button(table, seat, texts), *ask_undo_button(table, seat, texts))
    asides = Asides(table)
    yield Buttons((*own, *again, asides.foresight, asides.spirits, asides.words))


def _coached(table: Table, seat: SeatRow, plan: Plan, texts: Texts) -> Iterator[Block]:
    """The panel of a decision in the first turns of a first game: a plan's first step, in place of all options."""
    yield Text("\n".join(heading(table, seat)))
    marked, latest = places_next(plan.actions[0]), _latest(table, seat)
    if (picture := choice_picture(table, seat, marked=marked, latest=latest, own=own_step(table, seat))) is not None:
        yield picture
    yield from coach(table, seat, plan, (*undo_button(table, seat, texts), Asides(table).words))


def _watched(table: Table, seat: SeatRow, texts: Texts) -> str:
    """The standing of a seat that does not decide now, with the number of its cards."""
    cards = len(table.state.players[seat.seat].hand)
    return with_spirit(table, seat, texts("standing-cards", standing=standing(table, seat, texts), cards=cards))
