"""The briefing of a substitute: where the game stands, in lines that fit a phone."""

from collections.abc import Iterator

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.deadlines import deadline_line
from bot.core.play.hand_page import own_seats
from bot.core.play.narration import aspiration_line, turn_line, turn_number, turns, with_spirit
from bot.core.play.standing import goals, hands_of
from bot.core.seats.page import score_line, seats_of
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.core.ui.custom_ids import HandId, OpenPanelId
from bot.core.ui.texts import Texts
from engine import RuleError, View, board, foresee

LAST_TURNS = 5
"""Turns told, a line each."""

NEXT_ASPIRATIONS = 2
"""Common Aspirations of later Revelations that are told."""


def briefing(table: Table, seat: SeatRow) -> Content:
    """What a seat's new player has to know: score, Aspirations, last turns, hand, foresight, deadline."""
    texts, view = Texts(table.words.language), table.team_view(seat.team)
    parts = (
        list(_standing(table, seat, texts)),
        _past(table, view, texts),
        list(_cards(table, seat, view, texts)),
        list(_ahead(table, seat, view, texts)),
    )
    blocks: list[Block] = [Text("\n".join(lines)) for lines in parts if lines]
    play = Button(texts("play"), str(OpenPanelId(table.row.id)), Style.PRIMARY, "▶️")
    hand = Button(texts("hand"), str(HandId(table.row.id)), emoji="🃏")
    return Content((*blocks, Buttons((play, hand))), ACCENTS[seat.team])


def _standing(table: Table, seat: SeatRow, texts: Texts) -> Iterator[str]:
    number = turn_number(table)
    yield texts("briefing-title", seats=seats_of(table, seat.person, texts))
    yield texts("offer-score", score=score_line(table, texts), turn=0 if number is None else number + 1)
    if seat.reach == "panel":
        yield texts("briefing-panel")


def _past(table: Table, view: View, texts: Texts) -> list[str]:
    """The last turns, the current one included if anything has happened in it."""
    told = [(number, events) for number, events in turns(table).items() if number is not None and events]
    lines = [turn_line(table, view, number, events) for number, events in told[-LAST_TURNS:]]
    return [texts("news", line=line) for line in lines]


def _cards(table: Table, seat: SeatRow, view: View, texts: Texts) -> Iterator[str]:
    """The cards and what can be done with them now; the Aspirations, those of the next Revelations, too."""
    yield from hands_of(table, seat, view, texts)
    if table.row.status == "running":
        deciding = [own for own in own_seats(table, seat) if own in table.waiting()]
        for own in deciding:
            kinds = dict.fromkeys(type(action) for action in table.legal(own.seat))
            names = table.words.terms.series(map(table.words.kinds.name, kinds))
            yield with_spirit(table, own, texts("briefing-can", kinds=names))
        if not deciding:
            yield texts("briefing-waits", waiting=table.words.decisions.waiting(view))
    yield from goals(table, view)
    later = [c.aspiration for c in view.known.common if c.face_up and c.aspiration is not view.known.current_common]
    if later:
        lines = (aspiration_line(table, view, each, texts) for each in later[:NEXT_ASPIRATIONS])
        yield texts("briefing-next", aspirations=" · ".join(lines))


def _ahead(table: Table, seat: SeatRow, view: View, texts: Texts) -> Iterator[str]:
    """The Sphere nearest to empty and who would score, and the deadline."""
    spheres = view.known.spheres
    realm = min(board.REALMS, key=lambda each: spheres[board.sphere_at(view.known.orientation, each)])
    sphere = board.sphere_at(view.known.orientation, realm)
    try:
        outcome = table.words.terms.sentences(table.words.foresight.outcome(foresee(table.rules, view, realm)))
    except RuleError:  # a Revelation is under way
        outcome = ""
    if outcome:
        name, label = table.words.terms.sphere(sphere), table.words.places.realm_label(realm)
        yield texts("briefing-sphere", label=label, sphere=name, wp=spheres[sphere], outcome=outcome)
    clock = table.clock_of(seat.person)
    if clock is not None and clock.deadline is not None and not clock.is_up:
        yield deadline_line(clock, texts)
