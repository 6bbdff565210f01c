"""A panel offers nothing that costs more than another action with the same result, and leaves out nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from bot.core.model.table import Table
from bot.core.play.action_picker import matching, page, path_digest, path_of, resolve
from bot.core.play.ids import ActId, TokenWayId
from bot.core.play.panel_page import panel
from bot.core.play.preview import Foreseen, Previews
from bot.core.ui.content import Buttons, Content, Select
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from engine import (
    Edition,
    Ruleset,
    Seat,
    Side,
    SpiritAction,
    State,
    Team,
    Vibe,
    apply,
    cost,
    legal_actions,
    load_ruleset,
    problem,
    waiting_for,
)
from engine.actions import Absorb, Action, EndTurn, Invoke, Move, SpiritActionTaken
from engine.events import CardRevealed
from tests.bot.support.tables import at, seen_from, walk
from tests.positions import Slot, Space, on, position

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
    shown = tuple(event for event in foreseen.events if isinstance(event, CardRevealed))
    return left(foreseen.after, seat), (without_means(foreseen.after, seat), shown)


@GAMES
def test_no_two_offered_actions_have_the_same_result_with_one_costing_more(seed: int, side: Side | None) -> None:
    dropped = 0
    for table, seat in moments(seed, side, 9):
        previews, legal = Previews(seen_from(table, seat)), table.legal(seat)
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


@pytest.mark.parametrize("card", load_ruleset().deck_cards(Team.BLISS))
@pytest.mark.parametrize("wp", [2, 9])
def test_an_invoke_is_offered_at_its_lowest_price_whatever_its_card_does(card: str, wp: int) -> None:
    game = position(
        space=Space.VALLEY, wp=wp, essence=2, hand=(card,), tokens={(SpiritAction.INVOKE, 3): Vibe.WILD},
        slots={Slot.VALLEY_CRADLE: on("Courage")},
    )  # fmt: skip
    table = at(game)
    ways = [action for action in table.legal(0) if isinstance(action, Invoke)]
    assert {action.upgrades for action in Previews(seen_from(table, 0)).worthwhile(ways)} == {("Determination",)}


@pytest.mark.rule("EMO:Indifference")
@pytest.mark.parametrize("card", ["Comfort", "Excitement", "Cheerfulness"])
def test_a_dearer_way_that_gives_the_other_team_nothing_is_offered_beside_the_cheaper_one(card: str) -> None:
    game = position(
        space=Space.VALLEY, hand=(card,), tokens={(SpiritAction.INVOKE, 3): Vibe.WILD},
        slots={Slot.WILLOW_CW: on("Indifference")},
    )  # fmt: skip
    table = at(game)
    ways = [action for action in table.legal(0) if isinstance(action, Invoke) and action.slot == Slot.VALLEY_CW]
    assert {action.upgrades for action in Previews(seen_from(table, 0)).worthwhile(ways)} == {(), ("Determination",)}


@pytest.mark.parametrize(("seed", "side"), [(3, None), (4, Side.A), (5, Side.B), (22, Side.B)])
def test_what_is_offered_is_no_worse_than_any_other_way_however_what_follows_is_answered(
    seed: int, side: Side | None
) -> None:
    """With every card in play; the true position is played on, whatever the panel can foresee."""
    compared = 0
    for table in list(walk(seed, edition=list(Edition)[seed % 2], side=side, every_card=True))[::4]:
        if table.state.pending or table.state.over:
            continue
        seat, legal = table.state.turn.seat, table.legal(table.state.turn.seat)
        offered = Previews(seen_from(table, seat)).worthwhile(legal)
        for one, other in permutations(offered, 2):
            if is_same(one, other) and is_cheaper(table, one, other):
                assert not leads_to_no_less(table, one, other), (other, one)
                compared += 1
        for other in set(legal) - set(offered):
            ways = [one for one in offered if is_same(one, other)]
            is_bonus_left = isinstance(other, Absorb)
            assert is_bonus_left or any(leads_to_no_less(table, one, other) for one in ways), other
    assert compared > 5


def is_same(one: Action, other: Action) -> bool:
    """Whether two actions differ only in how they are done."""
    if type(one) is not type(other) or not isinstance(one, SpiritActionTaken | Absorb | EndTurn):
        return False
    names = [name for name in type(one).__match_args__ if name not in {"upgrades", "spared", "bonus", "take"}]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def is_cheaper(table: Table, one: Action, other: Action) -> bool:
    """Whether the first of two ways costs less, or takes the bonus of a Sphere besides."""
    prices = [cost(table.rules, table.state, each) for each in (one, other)]
    return one.bonus if isinstance(one, Absorb) else prices[0] != prices[1] and _all_at_least(prices[1], prices[0])


def leads_to_no_less(table: Table, one: Action, other: Action) -> bool:
    """Whether whatever can follow an action can follow another one, too, and leaves no less of the seat's means."""
    seat = table.state.turn.seat
    first, second = (apply(table.rules, table.state, each, seat).state for each in (one, other))
    return _no_less(table.rules, first, second, seat)


def _no_less(rules: Ruleset, one: State, other: State, seat: Seat) -> bool:
    if other.pending:
        return all(
            not problem(rules, one, each, answer)
            and _no_less(rules, apply(rules, one, answer, each).state, apply(rules, other, answer, each).state, seat)
            for each, answer in answers(rules, other)
        )
    if one.pending:
        is_own = all(one.team_of(each) is one.team_of(seat) for each, _ in answers(rules, one))
        further = [apply(rules, one, answer, each).state for each, answer in answers(rules, one)]
        return (any if is_own else all)(_no_less(rules, each, other, seat) for each in further)
    return _all_at_least(left(one, seat), left(other, seat)) and without_means(one, seat) == without_means(other, seat)


def answers(rules: Ruleset, state: State) -> list[tuple[Seat, Action]]:
    """Every answer to the open questions, with the seat that gives it."""
    return [(seat, answer) for seat in waiting_for(state) for answer in legal_actions(rules, state, seat)]


def left(state: State, seat: Seat) -> tuple[int, int, int]:
    """What a seat has left of WP and Essence, and its team of Ambition."""
    return state.players[seat].wp, state.players[seat].essence, state.teams[state.team_of(seat)].ambition


def without_means(state: State, seat: Seat) -> State:
    """A position without what a seat has left, and without the number of actions that led to it."""
    team = state.team_of(seat)
    players = tuple(replace(p, wp=0, essence=0) if number == seat else p for number, p in enumerate(state.players))
    bliss, gloom = (
        replace(own, ambition=0) if each is team else own for each, own in zip(Team, state.teams, strict=True)
    )
    return replace(state, applied=0, players=players, teams=(bliss, gloom))


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
        for choice, rarer in pressable(panel(PointOfView(table, table.row.seats[seat]), path, everything=everything)):
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
                    match parse_id(button.custom_id):
                        case ActId(digest=chosen, everything=everything):
                            yield chosen, everything
                        case TokenWayId(token=token):
                            yield token, False
                        case _:
                            pass
            case Select(custom_id=custom_id, options=options):
                pressed = parse_id(custom_id)
                assert isinstance(pressed, ActId)
                yield from ((option.value, pressed.everything) for option in options)
            case _:
                pass


def test_a_paid_move_beside_the_same_move_for_nothing_is_another_way() -> None:
    table = at(position(space=Space.VALLEY, tokens={(SpiritAction.MOVE, 3): Vibe.WILD}))
    seat = table.row.seats[0]
    plain, rarer = panel(PointOfView(table, seat)), panel(PointOfView(table, seat), everything=True)
    offered = {chosen for chosen, _ in pressable(plain)}
    others = {chosen for chosen, _ in pressable(rarer)}
    free, paid = (
        {
            path_digest(path_of(each))
            for each in table.legal(0)
            if isinstance(each, Move) and bool(each.upgrades) is used
        }
        for used in (True, False)
    )
    assert free <= offered
    assert paid <= others
    assert not paid & offered
    assert not free & others


def test_buttons_stay_buttons_however_many_there_are() -> None:
    for table, seat in moments(5, Side.A, 11):
        shown = page(Previews(seen_from(table, seat)).offered(table.legal(seat)))
        assert shown is not None
        if table.state.pending or shown.path:
            continue
        listed = {group.path[0].__name__ for group in shown.groups if group.listed}
        assert listed <= {"Declare", "AddVibe"}
