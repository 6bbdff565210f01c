"""What a person decides on is within one screen of a phone, kinds first, and nothing final is done in one press."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.core.agreement.ids import UndoId
from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.play.action_picker import FAMILIES, TOKENS, Path, family, is_whole, page, path_digest, resolve
from bot.core.play.choice_picture import MOST, USUAL
from bot.core.play.choices import short_name
from bot.core.play.effects import changes
from bot.core.play.ids import ActId
from bot.core.play.notifications import summons
from bot.core.play.one_screen import FULL, LEAST, LYING, SEEN, height, height_in_landscape, within_screen
from bot.core.play.panel_page import panel
from bot.core.play.preview import Previews
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Select, Text
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.page_height import LINE, SCREEN, fits_line, page_height, picture_height
from bot.core.ui.point_of_view import PointOfView
from engine import Edition, Side, foresee, points
from engine.actions import Absorb, Action, Declare, EndTurn, Invoke, Quell
from engine.errors import RuleError
from engine.events import CardDrawn, RevelationBegan, TurnBegan
from tests.bot.support.tables import after, walk
from tests.said import said


@cache
def moments() -> tuple[Table, ...]:
    """Positions of a basic and a full game in which somebody decides."""
    found = []
    for side in (None, Side.A):
        tables = [t for t in walk(2, edition=Edition.SECOND, free=True, side=side) if t.waiting() and not t.state.over]
        found += tables[:: len(tables) // 12]
    return tuple(found)


TOKEN_PATHS = tuple((kind,) for kind in TOKENS)


def pages(table: Table) -> Iterator[tuple[Path, Content]]:
    """The first page of a panel and all pages that its buttons open, with their paths."""
    seat = table.waiting()[0]
    first = panel(PointOfView(table, seat))
    yield (), first
    for found in presses(first):
        path = resolve(table.legal(seat.seat), found.digest)
        if path is not None and not is_whole(path):
            yield path, panel(PointOfView(table, seat), path, everything=found.everything)


def buttons(content: Content) -> list[Button]:
    return [button for block in content.blocks if isinstance(block, Buttons) for button in block.buttons]


def presses(content: Content) -> list[ActId]:
    """The choices that are buttons of a page."""
    ids = (parse_id(button.custom_id) for button in buttons(content))
    return [found for found in ids if isinstance(found, ActId)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_that_is_decided_on_is_within_a_screen_with_its_picture_first(language: str) -> None:
    heights, lying = [], []
    for table in (each.in_language(language) for each in moments()):
        for path, shown in pages(table):
            heights.append(height(shown.blocks))
            lying.append(height_in_landscape(shown.blocks))
            pictures = [number for number, block in enumerate(shown.blocks) if isinstance(block, Image)]
            assert pictures in ([], [0]), "what is cut is the picture"
            assert pictures or table.state.pending or table.state.turn.number == 0 or path[:1] in TOKEN_PATHS
            sizes = [block.size for block in shown.blocks if isinstance(block, Image)]
            assert all(size and size[0] * 7 <= size[1] * 11 and size[0] != size[1] for size in sizes)
    assert len(heights) > 80
    assert max(heights) <= SEEN
    assert sum(each <= FULL for each in heights) >= 0.95 * len(heights)
    assert sum(each <= LYING for each in lying) >= 0.85 * len(lying)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_calls_a_person_takes_a_line_at_most(language: str) -> None:
    for table in (replace(each, row=replace(each.row, id=12_345)).in_language(language) for each in moments()):
        seat = table.waiting()[0]
        call = summons(table, seat.person or 0)
        assert call is not None
        plain, called = (height(panel(PointOfView(table, seat), note=note).blocks) for note in ("", call.text))
        assert called <= max(SCREEN, plain + LINE)


def test_nothing_final_is_done_by_one_press_of_the_first_page_while_something_else_is_possible() -> None:
    """Neither the end of a turn, nor a draw or another disclosure, nor a Revelation."""
    acted = 0
    for side in (None, Side.A):
        for table in list(walk(3, edition=Edition.SECOND, free=True, side=side))[::2]:
            if table.state.over or table.state.pending or len({type(each) for each in every(table)}) < 2:
                continue
            if not any(isinstance(each, EndTurn) for each in every(table)):
                continue
            for action in at_once(table):
                acted += 1
                assert not isinstance(action, EndTurn)
                step = after(table, table.waiting()[0].seat, action).steps[-1]
                assert not step.row.disclosed, action
                assert not any(isinstance(each, CardDrawn | RevelationBegan | TurnBegan) for each in step.events)
    assert acted > 100


def every(table: Table) -> tuple[Action, ...]:
    return table.legal(table.waiting()[0].seat)


def at_once(table: Table) -> Iterator[Action]:
    """The actions that a first page does in one press."""
    seat = table.waiting()[0]
    known = {
        path_digest(path): path
        for path in (resolve(every(table), each.digest) for each in presses(panel(PointOfView(table, seat))))
        if path
    }
    for path in filter(is_whole, known.values()):
        (action,) = (each for each in every(table) if resolve([each], path_digest(path)) is not None)
        yield action


def test_each_kind_or_family_is_a_button_or_its_absence_is_explained() -> None:
    explained = 0
    for table in moments():
        if table.state.pending or table.state.turn.declared is not None:
            continue
        seat = table.waiting()[0]
        shown = panel(PointOfView(table, seat))
        offered = {path[0] for each in presses(shown) if (path := resolve(every(table), each.digest))}
        assert {family(kind) for kind in offered} == {family(type(action)) for action in every(table)}
        missing = [line for line in shown.text.split("\n") if line.startswith("-# 🚫")]
        assert said("not-now-actions") not in "".join(missing), "the heading says so"
        for kind in FAMILIES:
            if kind not in {family(each) for each in offered} and table.state.turn.actions:
                explained += 1
                assert short_name(table, kind) in missing[0]
    assert explained


def test_an_undo_is_on_the_first_page_whenever_it_is_possible() -> None:
    offered = 0
    for table in list(walk(1))[::3]:
        if table.state.over or not (seat := table.waiting()[0]).person:
            continue
        buttons = [
            each
            for block in panel(PointOfView(table, seat)).blocks
            if isinstance(block, Buttons)
            for each in block.buttons
        ]
        undo = [each for each in buttons if isinstance(parse_id(each.custom_id), UndoId)]
        assert bool(undo) == table.may_undo(seat.person)
        offered += len(undo)
    assert offered


def test_a_button_of_an_earlier_version_opens_or_does_what_it_did() -> None:
    """Digests of kinds and of whole actions are found as before; those of families are new."""
    table = next(each for each in moments() if not each.state.pending and len({type(a) for a in every(each)}) > 4)
    for action in every(table):
        path = resolve(every(table), path_digest((type(action),)))
        assert path == (type(action),)
        assert page(every(table), path) is not None


def test_a_range_of_points_holds_every_course_of_every_revelation() -> None:
    """🌀: the least and the most that either team gets, the Fortress that may join included."""
    joined = 0
    beyond = [t for t in walk(1, edition=Edition.SECOND, free=True, side=Side.B) if t.waiting() and not t.state.over]
    for table in (*moments(), *beyond[::4]):  # on side B a Fortress that joins is an Intention, too
        view = table.team_view(table.waiting()[0].team)
        if not (now := [line for line in table.words.goals.lines(view) if "🌀" in line]):
            continue
        own, other = (list(map(int, re.findall(r"\d+", side))) for side in now[0].partition("🌀")[2].split(":"))
        team = view.viewer
        assert team is not None
        for realm in range(5):
            try:
                ahead = foresee(table.rules, view, realm)
            except RuleError:
                continue
            joined += ahead.joins
            for prospect in ahead.prospects:
                for each, gained in ((own, prospect.points[team]), (other, prospect.points[team.other])):
                    assert each[0] <= gained <= each[-1]
    assert joined


@pytest.mark.parametrize("side", [Side.A, Side.B])
def test_points_are_told_once_and_all(side: Side) -> None:
    """🎉 and 🎡 together are the points that an action brings its team at once."""
    told = 0
    tables = [t for t in walk(3, edition=Edition.SECOND, free=True, side=side) if t.waiting() and not t.state.over]
    for table in tables[::6]:
        seat = table.waiting()[0]
        previews, now = Previews(PointOfView(table, seat)), points(table.rules, table.state)[seat.team]
        for action in [each for each in table.legal(seat.seat) if not isinstance(each, EndTurn | Absorb)][:40]:
            if previews.foreseen(action).after is None:
                continue
            then = points(table.rules, after(table, seat.seat, action).state)[seat.team]
            said = " · ".join(changes(PointOfView(table, seat), previews, action, balances=False))
            found = [int(n) for n in re.findall(r"(?<!they )🎉 \+(\d+)|\+(\d+) 🎡", said) for n in n if n]
            assert sum(found) == then - now, (said, action)
            told += bool(found)
    assert told


def test_what_others_hide_changes_no_page() -> None:
    """The hands and decks of the opponents are exchanged for others that they might have."""
    compared = 0
    for table in moments():
        seat = table.waiting()[0]
        other = exchanged(table, seat.team)
        if other.team_view(seat.team) != table.team_view(seat.team):
            continue  # they have seen one of these cards
        for one, two in zip(pages(table), pages(other), strict=True):
            compared += 1
            assert one == two
    assert compared >= 10


def exchanged(table: Table, team: int) -> Table:
    """The table with the cards of each opponent in another order."""
    state = table.state
    players = []
    for number, player in enumerate(state.players):
        cards = (*player.hand, *player.deck)[::-1]
        hand, deck = cards[: len(player.hand)], cards[len(player.hand) :]
        known = state.team_of(number) is team
        players.append(player if known else replace(player, hand=hand, deck=deck))
    return table.at(table.row, replace(state, players=tuple(players)), table.steps)


def test_a_page_gives_its_picture_what_the_rest_leaves_and_drops_the_oldest_news_first() -> None:
    table = next(each for each in moments() if not each.state.pending)
    picture = next(block for block in panel(PointOfView(table, table.waiting()[0])).blocks if isinstance(block, Image))
    few: list[Block] = [Text("goals"), picture, Buttons((Button("a", "a"),))]
    first, *_, news = within_screen(few, ["old", "new"])
    assert isinstance(first, Image)
    assert USUAL <= picture_height(first) <= MOST
    assert news == Text("old\nnew")
    lists: list[Block] = [Select(str(number), "?", ()) for number in range(9)]
    first, *rest = within_screen([Text("goals"), picture, *lists, Text("end")], ["old\n" * 3, "new"])
    assert isinstance(first, Image)
    assert picture_height(first) == LEAST
    assert rest[-1] == Text("end\nnew")


def test_a_label_that_wraps_is_higher_and_a_row_breaks_where_a_phone_breaks_it() -> None:
    def at(*labels: str) -> int:
        return page_height([Buttons(tuple(Button(label, label) for label in labels))])

    assert at("Move") == at("Move", "Invoke…", "Quell…")
    assert at("Move", "Invoke…", "Quell…", "Fortify…", "Empower…") == at("Move") + 48
    assert not fits_line("Move" * 20)
    assert at("Move" * 20) > at("Move")
    assert said("kind-opens", kind="Move") == "Move…"


def test_the_hand_is_told_wherever_a_card_counts() -> None:
    told = 0
    for table in moments():
        seat = table.waiting()[0]
        for kind in {Invoke, Quell, Declare} & {type(action) for action in table.legal(seat.seat)}:
            shown = panel(PointOfView(table, seat), (kind,))
            cards = [line for line in shown.text.split("\n") if line.startswith("-# 🃏")]
            assert cards, kind
            told += 1
    assert told > 10
