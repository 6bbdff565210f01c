"""The briefing of a substitute: where the game stands, in lines that fit a phone."""

from collections.abc import Iterator

from bot.core.model.table import Table
from bot.core.play.deadlines import deadline_line
from bot.core.play.hand_page import own_seats
from bot.core.play.ids import HandId, OpenPanelId
from bot.core.play.narration import aspiration_line, turn_line, turn_number, turns, with_spirit
from bot.core.play.standing import goals, hands_of
from bot.core.seats.page import score_line, seats_of
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import RuleError, View, board, foresee

LAST_TURNS = 5
"""Turns told, a line each."""

NEXT_ASPIRATIONS = 2
"""Common Aspirations of later Revelations that are told."""


def briefing(pov: PointOfView) -> Content:
    """What a seat's new player has to know: score, Aspirations, last turns, hand, foresight, deadline."""
    parts = (
        list(_standing(pov)),
        _past(pov.table, pov.view, pov.texts),
        list(_cards(pov)),
        list(_ahead(pov)),
    )
    blocks: list[Block] = [Text("\n".join(lines)) for lines in parts if lines]
    play = Button(pov.texts("play"), str(OpenPanelId(pov.table.row.id)), Style.PRIMARY, "▶️")
    hand = Button(pov.texts("hand"), str(HandId(pov.table.row.id)), emoji="🃏")
    return Content((*blocks, Buttons((play, hand))), ACCENTS[pov.team])


def _standing(pov: PointOfView) -> Iterator[str]:
    number = turn_number(pov.table)
    yield pov.texts("briefing-title", seats=seats_of(pov.table, pov.seat.person, pov.texts))
    yield pov.texts("offer-score", score=score_line(pov.table, pov.texts), turn=0 if number is None else number + 1)
    if pov.seat.reach == "panel":
        yield pov.texts("briefing-panel")


def _past(table: Table, view: View, texts: Texts) -> list[str]:
    """The last turns, the current one included if anything has happened in it."""
    told = [(number, events) for number, events in turns(table).items() if number is not None and events]
    lines = [turn_line(table, view, number, events) for number, events in told[-LAST_TURNS:]]
    return [texts("news", line=line) for line in lines]


def _cards(pov: PointOfView) -> Iterator[str]:
    """The cards and what can be done with them now; the Aspirations, those of the next Revelations, too."""
    yield from hands_of(pov)
    if pov.table.row.status == "running":
        deciding = [own for own in own_seats(pov) if own in pov.table.waiting()]
        for own in deciding:
            kinds = dict.fromkeys(type(action) for action in pov.table.legal(own.seat))
            names = pov.words.terms.series(map(pov.words.kinds.name, kinds))
            yield with_spirit(PointOfView(pov.table, own), pov.texts("briefing-can", kinds=names))
        if not deciding:
            yield pov.texts("briefing-waits", waiting=pov.words.decisions.waiting(pov.view))
    yield from goals(pov)
    later = [
        c.aspiration for c in pov.view.known.common if c.face_up and c.aspiration is not pov.view.known.current_common
    ]
    if later:
        lines = (aspiration_line(pov.table, pov.view, each, pov.texts) for each in later[:NEXT_ASPIRATIONS])
        yield pov.texts("briefing-next", aspirations=" · ".join(lines))


def _ahead(pov: PointOfView) -> Iterator[str]:
    """The Sphere nearest to empty and who would score, and the deadline."""
    spheres = pov.view.known.spheres
    realm = min(board.REALMS, key=lambda each: spheres[board.sphere_at(pov.view.known.orientation, each)])
    sphere = board.sphere_at(pov.view.known.orientation, realm)
    try:
        outcome = pov.words.terms.sentences(pov.words.foresight.outcome(foresee(pov.table.rules, pov.view, realm)))
    except RuleError:  # a Revelation is under way
        outcome = ""
    if outcome:
        name, label = pov.words.terms.sphere(sphere), pov.words.places.realm_label(realm)
        yield pov.texts("briefing-sphere", label=label, sphere=name, wp=spheres[sphere], outcome=outcome)
    clock = pov.table.clock_of(pov.seat.person)
    if clock is not None and clock.deadline is not None and not clock.is_up:
        yield deadline_line(clock, pov.texts)
