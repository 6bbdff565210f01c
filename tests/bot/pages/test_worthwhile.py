"""A panel offers nothing that costs more than another action with the same result, and leaves out nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from bot.model.table import Table
from bot.pages.action_picker import digest, matching, page, path_of, resolve
from bot.pages.player_panel import panel
from bot.pages.preview import Foreseen, Previews
from bot.ui.content import Buttons, Content, Select
from bot.ui.custom_ids import ActId, TokenWayId, parse
from engine import Edition, Seat, Side, SpiritAction, State, Vibe, waiting_for
from engine.actions import Action, Move
from engine.events import CardRevealed
from tests.bot.support.tables import at, walk
from tests.positions import Space, position

GAMES = pytest.mark.parametrize(("seed", "side"), [(1, None), (2, Side.A), (3, Side.B)])


def moments(seed: int, side: Side | None, every: int) -> Iterator[tuple[Table, Seat]]:
    """Positions of a random game, with a seat that decides."""
    for table in list(walk(seed, edition=list(Edition)[seed % 2], side=side))[::every]:
        for seat in waiting_for(table.state)[:1]:
            yield table, seat


def left_and_result(seat: Seat, foreseen: Foreseen) -> tuple[tuple[int, ...], tuple[object, ...]] | None:
    """What an action leaves of WP, Essence and Ambition, and everything else that it leads to and shows."""
    if foreseen.after is None:
        return None
    state: State = foreseen.after
    team, player = state.team_of(seat), state.players[seat]
    left = player.wp, player.essence, state.teams[team].ambition
    players = tuple(replace(each, wp=0, essence=0) if each is player else each for each in state.players)
    teams = tuple(replace(each, ambition=0) if number is team else each for number, each in enumerate(state.teams))
    shown = tuple(event for event in foreseen.events if isinstance(event, CardRevealed))
    return left, (replace(state, players=players, teams=teams), shown)


@GAMES
def test_no_two_offered_actions_have_the_same_result_with_one_costing_more(seed: int, side: Side | None) -> None:
    dropped = 0
    for table, seat in moments(seed, side, 9):
        previews, legal = Previews(table, seat), table.legal(seat)
        offered = previews.offered(legal)
        found: dict[object, list[tuple[tuple[int, ...], Action]]] = {}
        for action in offered:
            if (known := left_and_result(seat, previews.foreseen(action))) is not None:
                found.setdefault(known[1], []).append((known[0], action))
        for alike in found.values():
            for (one, first), (other, second) in combinations(alike, 2):
                assert one == other or not _all_at_least(one, other), (first, second)
                assert one == other or not _all_at_least(other, one), (first, second)
        for action in set(legal) - set(offered):
            assert any(previews.worthwhile([other, action]) == [other] for other in offered), action
            dropped += 1
    assert dropped > 5


def _all_at_least(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


@GAMES
def test_every_legal_action_is_reached_by_presses(seed: int, side: Side | None) -> None:
    for table, seat in moments(seed, side, 40):
        legal = table.legal(seat)
        assert set(reached(table, seat)) == set(legal)


def reached(table: Table, seat: Seat) -> set[Action]:
    """The actions to which the presses in a seat's panel lead, page by page."""
    legal, open_pages, found = table.legal(seat), [("-", False)], set[Action]()
    for pressed, everything in open_pages:
        path = resolve(legal, pressed)
        assert path is not None
        for choice, rarer in pressable(panel(table, table.row.seats[seat], path, everything=everything)):
            led = resolve(legal, choice)
            assert led is not None
            if led in map(path_of, legal):
                found.add(matching(legal, led)[0])
            elif (choice, rarer) not in open_pages:
                open_pages.append((choice, rarer))
    return found


def pressable(content: Content) -> Iterator[tuple[str, bool]]:
    """The digests that a page's buttons and lists choose, and whether they lead to inferior choices."""
    for block in content.blocks:
        match block:
            case Buttons(buttons=buttons):
                for button in buttons:
                    match parse(button.custom_id):
                        case ActId(digest=chosen, everything=everything):
                            yield chosen, everything
                        case TokenWayId(token=token):
                            yield token, False
                        case _:
                            pass
            case Select(custom_id=custom_id, options=options):
                pressed = parse(custom_id)
                assert isinstance(pressed, ActId)
                yield from ((option.value, pressed.everything) for option in options)
            case _:
                pass


def test_a_paid_move_beside_the_same_move_for_nothing_is_another_way() -> None:
    table = at(position(space=Space.VALLEY, tokens={(SpiritAction.MOVE, 3): Vibe.WILD}))
    seat = table.row.seats[0]
    plain, rarer = panel(table, seat), panel(table, seat, everything=True)
    offered = {chosen for chosen, _ in pressable(plain)}
    others = {chosen for chosen, _ in pressable(rarer)}
    free, paid = (
        {digest(path_of(each)) for each in table.legal(0) if isinstance(each, Move) and bool(each.upgrades) is used}
        for used in (True, False)
    )
    assert free <= offered
    assert paid <= others
    assert not paid & offered
    assert not free & others


def test_buttons_stay_buttons_however_many_there_are() -> None:
    for table, seat in moments(5, Side.A, 11):
        shown = page(Previews(table, seat).offered(table.legal(seat)))
        assert shown is not None
        if table.state.pending or shown.path:
            continue
        listed = {group.path[0].__name__ for group in shown.groups if group.listed}
        assert listed <= {"Declare", "AddVibe"}
