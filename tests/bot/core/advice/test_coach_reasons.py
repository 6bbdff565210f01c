"""Every reason of the coach is true: what it names is compared with what the engine does in the position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import pytest

from bot.core.advice import coach_reasons
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.ui import point_of_view
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import (
    Edition,
    HiddenInformationError,
    Side,
    SpiritAction,
    State,
    Team,
    Vibe,
    View,
    apply,
    board,
    control,
    cost,
    foresee,
    legal_actions,
    points,
    problem,
    settled,
    standing,
)
from engine.actions import (
    Absorb,
    Action,
    ChooseHidden,
    Cradle,
    Declare,
    EndTurn,
    Invoke,
    Land,
    Move,
    Network,
    RemoveCommon,
    Valley,
    Willow,
)
from engine.events import Absorbed, Event, FragmentAdded, IntentionScored, PointsScored, RevelationBegan
from engine.players import Ahead, outlook
from engine.steps import AfterAbsorb, Refill
from engine.terms import Aspiration, Deed
from tests.bot.support.tables import any_kind, at, walk
from tests.figures import figure
from tests.positions import Slot, Space, on, position
from tests.said import said, says
from tests.tiers import soaking

LONGEST: Final = 4
"""The most steps of a plan."""

REALM_ACTIONS: Final = (Valley(), Cradle(), Network(0, 1), Land(0, 1), Willow(1))


@dataclass(frozen=True)
class Claim:
    """A reason: what its message was made of, and the plan that it is about.

    `states` are the true positions before the first step and after each step whose result is known. The reason is for
    the step after `skipped` others, which place Vibe tokens for it or lead to where it is taken.
    """

    table: Table
    seat: SeatRow
    ahead: Sequence[Ahead]
    states: Sequence[State]
    skipped: int
    facts: Mapping[str, Any]

    @property
    def count(self) -> int:
        """The number of the step that it names, in the list of all steps."""
        texts = {said(f"coach-{name}", steps=n): n for name in ("after", "at") for n in range(1, LONGEST + 1)}
        count = texts[self.facts.get("when") or self.facts["step"]]
        assert count > self.skipped
        return count

    @property
    def before(self) -> State:
        """The known position before the step that it is for."""
        return self.ahead[self.skipped].before.known

    @property
    def step(self) -> Ahead:
        """The step that it is for."""
        return self.ahead[self.skipped]

    @property
    def after(self) -> State:
        """The known position after the step that it names."""
        return self.ahead[self.count - 1].after.known

    def place(self) -> tuple[str, int]:
        """The kind and number of the place that it names."""
        names = self.table.words.places
        labels: dict[str, Callable[[int], str]] = {"realm": names.realm_label, "frontier": names.frontier_label}
        ((kind, index),) = (
            (kind, index)
            for kind, label in labels.items()
            for index in range(5)
            if said("coach-place", kind=kind, place=label(index)) == self.facts["place"]
        )
        return kind, index

    def controls(self, state: State) -> Team | None:
        """Who controls the place that it names in a position."""
        kind, index = self.place()
        found = control(self.table.rules, state.slots, state.sites)
        return (found.realms if kind == "realm" else found.frontiers)[index]


# What each message claims


def goals(claim: Claim) -> None:
    rules, team, own = claim.table.rules, claim.seat.team, claim.before.teams[claim.seat.team].hidden
    named = {"🎯": claim.before.current_common, "🔒": own}
    told = re.findall(r"(🎯|🔒) \((\d+) : (\d+) → (\d+) : (\d+)\)", claim.facts["goals"])
    assert told
    for symbol, *numbers in told:
        goal = Aspiration(named[symbol])
        values = [standing(rules, state, goal) for state in (claim.before, claim.after)]
        (own_was, other_was), (own_is, other_is) = ((pair[team], pair[team.other]) for pair in values)
        assert [*map(int, numbers)] == [own_was, other_was, own_is, other_is]
        was, now = own_was - other_was, own_is - other_is
        assert now > was
        assert claim.facts["how"] == ("closer" if now < 0 else "level" if now == 0 else "ahead" if was <= 0 else "more")
    if claim.facts["points"] and claim.count < len(claim.states):
        truth = [
            foresee(rules, View(team, state), 0, joins=False).prospects[0].points[team]
            for state in (claim.states[claim.skipped], claim.states[claim.count])
        ]
        assert truth[0] < claim.facts["points"] <= truth[1]


def scored(claim: Claim) -> None:
    if claim.count < len(claim.states):
        earlier, later = (points(claim.table.rules, claim.states[n]) for n in (claim.count - 1, claim.count))
        assert later[claim.seat.team] - earlier[claim.seat.team] == claim.facts["points"]


def revelation(claim: Claim) -> None:
    """Points for Aspirations, for the Fortress that joins, and instead of a Capping Fragment (END-2)."""
    rules, state = claim.table.rules, claim.states[claim.count - 1]
    outcome = apply(rules, state, claim.ahead[claim.count - 1].action)
    events = [*outcome.events]
    while any(isinstance(step, AfterAbsorb | Refill) for step in outcome.state.agenda):
        answer = next(option for each in outcome.state.pending if each.answer is None for option in each.options)
        outcome = apply(rules, outcome.state, answer)
        events += outcome.events
    begun = [event for event in events if isinstance(event, RevelationBegan)]
    assert (
        board.realm_facing(state.orientation, begun[0].sphere)
        == {claim.table.words.places.realm_label(realm): realm for realm in board.REALMS}[claim.facts["realm"]]
    )
    gained = [0, 0]
    for event in events:
        match event:
            case FragmentAdded():
                gained[event.team] += rules.numbers.score.of(event.fragment)
            case PointsScored():
                gained[event.team] += event.points
            case IntentionScored(deed=Deed.JOIN):
                gained[state.team_of(event.seat)] += event.points
    for fact, team in (("own", claim.seat.team), ("other", claim.seat.team.other)):
        least, *most = map(int, re.split("\\D", claim.facts[fact]))
        assert least <= gained[team] <= (most or [least])[0], (claim.facts, gained)


def realm(claim: Claim) -> None:
    _, index = claim.place()
    assert claim.controls(claim.after) is claim.seat.team is not claim.controls(claim.before)
    turns = (replace(state, turn=claim.before.turn) for state in (claim.before, claim.after))
    dear, cheap = (cost(claim.table.rules, state, REALM_ACTIONS[index]).wp for state in turns)
    assert dear - cheap == claim.facts["wp"] > 0


def frontier(claim: Claim) -> None:
    rules, (_, index) = claim.table.rules, claim.place()
    assert claim.controls(claim.after) is claim.seat.team is not claim.controls(claim.before)
    numbers, players = rules.numbers.absorb, list(claim.after.players)
    players[claim.seat.seat] = replace(players[claim.seat.seat], space=board.FRONTIER_SPACE[index])
    turn = claim.before.turn._replace(number=4, absorbed=False, declared=None, before=None)
    there = replace(claim.after, players=tuple(players), turn=turn, agenda=(), pending=(), over=False)
    brought = set[bool]()
    for beside in board.SPACE_REALMS[board.FRONTIER_SPACE[index]]:
        happened = _events(claim, there, Absorb(beside, bonus=False))
        (absorbed,) = (event for event in happened if isinstance(event, Absorbed))
        brought.add(absorbed.frontiers == 1 and absorbed.wp >= numbers.wp + numbers.frontier_wp)
    assert claim.facts["wp"] == (numbers.frontier_wp if brought == {True} else 0)


def contested(claim: Claim) -> None:
    assert claim.controls(claim.before) is claim.seat.team.other
    assert claim.controls(claim.after) is None


def means(claim: Claim) -> None:
    if len(claim.states) > claim.skipped + 1:
        was, now = (_means(claim, claim.states[number]) for number in (claim.skipped, claim.skipped + 1))
        gained = {name: now[name] - had for name, had in was.items() if now[name] > had}
        assert claim.facts["gained"] == claim.table.words.terms.amounts(**gained)
        assert claim.facts["have"] in was.values()


def fortress(claim: Claim) -> None:
    rules, team, (_, site) = claim.table.rules, claim.seat.team, claim.place()
    built = claim.step.after.known
    later = replace(built, turn=built.turn._replace(number=built.turn.number + 1), pending=(), agenda=())
    without, gained = (
        [each.points[team] - each.intentions for each in foresee(rules, View(team, later), site, joins=joins).prospects]
        for joins in (False, True)
    )
    assert [more - less for more, less in zip(gained, without, strict=True)] == [claim.facts["points"]] * len(gained)


def token_for(claim: Claim) -> None:
    token, then = claim.ahead[0].action, claim.ahead[1]
    assert isinstance(token, Declare)
    assert claim.facts["then"] == claim.table.words.labels.action(then.before, then.action)
    assert problem(claim.table.rules, _without(then.before.known, claim.seat, token), claim.seat.seat, then.action)


def token_stays(claim: Claim) -> None:
    token, then = claim.ahead[0].action, claim.ahead[1]
    assert isinstance(token, Declare)
    without = _without(then.before.known, claim.seat, token)
    is_second = isinstance(then.action, Declare)
    assert is_second or problem(claim.table.rules, without, claim.seat.seat, then.action) is None


def reached(claim: Claim) -> None:
    """The next step but for tokens is not possible from the space that the Spirit leaves."""
    seat, then = claim.seat.seat, claim.ahead[_after_move(claim.ahead, claim.skipped)]
    assert claim.facts["then"] == claim.table.words.labels.action(then.before, then.action)
    players = list(then.before.known.players)
    players[seat] = replace(players[seat], space=claim.before.players[seat].space)
    stayed = replace(then.before.known, players=tuple(players))
    assert problem(claim.table.rules, stayed, seat, then.action)


def chosen(claim: Claim) -> None:
    action = claim.step.action
    assert isinstance(action, RemoveCommon | ChooseHidden)
    values = standing(claim.table.rules, settled(claim.before), Aspiration(action.aspiration))
    own, other = values[claim.seat.team], values[claim.seat.team.other]
    assert claim.facts["pair"] == said("coach-pair", own=own, other=other)
    assert claim.facts["how"] == ("ahead" if own > other else "behind" if own < other else "level")


def end(claim: Claim) -> None:
    action, known = claim.step.action, claim.before
    assert isinstance(action, EndTurn)
    assert claim.facts["actions"] == known.turn.actions
    assert claim.facts["take"] == action.take
    assert claim.facts["have"] == known.teams[claim.seat.team].ambition
    assert claim.facts["drawn"] == claim.table.rules.numbers.turn.cards


CLAIMS: Final[Mapping[str, Callable[[Claim], None]]] = {
    "coach-goals": goals,
    "coach-points": scored,
    "coach-revelation": revelation,
    "coach-realm": realm,
    "coach-frontier": frontier,
    "coach-contested": contested,
    "coach-wp": means,
    "coach-essence": means,
    "coach-ambition": means,
    "coach-cards": means,
    "coach-fortress": fortress,
    "coach-token-for": token_for,
    "coach-token-stays": token_stays,
    "coach-reach": reached,
    "coach-keep": chosen,
    "coach-remove": chosen,
    "coach-end": end,
}
"""What the message of a reason claims, by its id."""

PARTS: Final = {"coach-after", "coach-at", "coach-goal", "coach-pair", "coach-place"}
"""Messages that are parts of others."""


def _after_move(ahead: Sequence[Ahead], moved: int) -> int:
    """The number of the first step after a Move that places no Vibe token."""
    return next(n for n in range(moved + 1, len(ahead)) if not isinstance(ahead[n].action, Declare))


def _events(claim: Claim, state: State, action: Action) -> tuple[Event, ...]:
    try:
        return apply(claim.table.rules, state, action).events
    except HiddenInformationError as error:
        return error.events


def _means(claim: Claim, state: State) -> dict[str, int]:
    player, team = state.players[claim.seat.seat], state.teams[claim.seat.team]
    return {"wp": player.wp, "essence": player.essence, "ambition": team.ambition, "cards": len(player.hand)}


def _without(state: State, seat: SeatRow, token: Declare) -> State:
    """The position without a Vibe token that has been placed."""
    players = list(state.players)
    rows = [list(row) for row in players[seat.seat].rows]
    rows[token.row][token.space] = None
    players[seat.seat] = replace(players[seat.seat], rows=tuple(map(tuple, rows)))
    return replace(state, players=tuple(players))


# Plans, and what is said of them


Messages = list[tuple[str, dict[str, Any]]]
"""The messages of which reasons are made, each with its facts."""


def plans(table: Table, seat: SeatRow, rng: Random) -> Iterator[tuple[Ahead, ...]]:
    """A plan of random steps that begins with each kind of action that the seat can take now, as far as it is known."""
    view = table.team_view(seat.team)
    kinds: dict[type, list[Action]] = {}
    for action in table.legal(seat.seat):
        kinds.setdefault(type(action), []).append(action)
    for actions in kinds.values():
        ahead = [*outlook(table.rules, view, [rng.choice(actions)])]
        while len(ahead) < LONGEST and not ahead[-1].is_open and not isinstance(ahead[-1].action, EndTurn):
            legal = legal_actions(table.rules, ahead[-1].after.known, seat.seat)
            ahead += outlook(table.rules, ahead[-1].after, [any_kind(rng, legal)])
        yield tuple(ahead)


def truth(table: Table, ahead: Sequence[Ahead]) -> list[State]:
    """The true positions before a plan and after each of its steps, up to the one that something hidden decides."""
    states = [table.state]
    for step in ahead:
        if step.is_open:
            break
        states.append(apply(table.rules, states[-1], step.action).state)
    return states


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> Messages:
    """The messages of the reasons that are being made."""
    found = Messages()

    class Noted(Texts):
        def __call__(self, message: str, /, **facts: Any) -> str:
            found.append((message, facts))
            return super().__call__(message, **facts)

    monkeypatch.setattr(point_of_view, "Texts", Noted)
    return found


def checked(table: Table, seat: SeatRow, ahead: Sequence[Ahead], messages: Messages) -> Messages:
    """The messages of every reason for a plan's first step, the first one and those behind it, which all are true."""
    found, states = Messages(), truth(table, ahead)
    reasons = coach_reasons._Reasons(PointOfView(table, seat), ahead).all()  # noqa: SLF001
    messages.clear()
    while next(reasons, None) is not None:
        skipped = 0
        for message, facts in messages:
            if message not in PARTS:
                CLAIMS[message](Claim(table, seat, ahead, states, skipped, facts))
                found.append((message, facts))
                skipped += message == "coach-token-for"
                skipped = _after_move(ahead, skipped) if message == "coach-reach" else skipped
        messages.clear()
        if isinstance(ahead[0].action, EndTurn):
            break  # what it brings belongs to another turn
    return found


@pytest.mark.parametrize(("seed", "side"), [(1, None), (2, Side.A), (3, Side.B)])
def test_every_reason_is_true(seed: int, side: Side | None, messages: Messages) -> None:
    assert len(played(seed, side, 30, messages)) > 8


@pytest.mark.parametrize("seed", soaking(range(10, 70), 22))
def test_every_reason_is_true_in_whole_games(seed: int, messages: Messages) -> None:
    found = played(seed, (None, *Side)[seed % 3], 1, messages)
    assert len(found) > 10
    figure(", ".join(f"{message} {count}" for message, count in found.most_common()))


def played(seed: int, side: Side | None, every: int, messages: Messages) -> Counter[str]:
    """How often each message was a reason in some positions of a random game with every card."""
    rng, found = Random(seed), Counter[str]()
    for table in list(walk(seed, edition=list(Edition)[seed % 2], side=side, every_card=True))[::every]:
        if (seat := table.row.seats[table.state.turn.seat]) in table.waiting():
            for ahead in plans(table, seat, rng):
                found.update(message for message, _ in checked(table, seat, ahead, messages))
    return found


@pytest.mark.rule("EMO:Mistrust")
@pytest.mark.parametrize(("card", "held", "wp"), [("Dislike", 7, 1), ("Mistrust", 7, 0), ("Dislike", 2, 0)])
def test_a_frontier_is_said_to_bring_wp_only_if_an_absorb_gets_it(
    card: str, held: int, wp: int, messages: Messages
) -> None:
    game = position(
        space=Space.VALLEY, hand=("Desire",), slots={Slot.CRADLE_CCW: on(card), Slot.VALLEY_CRADLE: on("Courage")},
        spheres={0: held},
    )  # fmt: skip
    table = at(game)
    (seat, *_), steps = table.row.seats, (Invoke("Desire", Slot.VALLEY_CW),)
    found = checked(table, seat, outlook(table.rules, table.team_view(seat.team), steps), messages)
    assert {facts["wp"] for message, facts in found if message == "coach-frontier"} == {wp}


def test_steps_are_counted_as_in_the_list_though_the_first_places_a_vibe_token(messages: Messages) -> None:
    game = position(
        space=Space.VALLEY, wp=3, hand=("Desire", "Courage"), slots={},
        tokens={(SpiritAction.INVOKE, 0): Vibe.WILD, (SpiritAction.INVOKE, 3): None},
    )  # fmt: skip
    table = at(game)
    seat, view = table.row.seats[0], table.team_view(Team.BLISS)
    token, invoke = Declare(SpiritAction.INVOKE, "Courage", 3), Invoke("Desire", Slot.VALLEY_CW, ("Determination",))
    found = checked(table, seat, outlook(table.rules, view, (token, invoke)), messages)
    at_token = [message for message, _ in found].index("coach-token-for")
    assert found[at_token + 1][1]["when"] == said("coach-after", steps=2)


def test_a_move_is_for_the_next_step_only_not_for_what_a_second_move_reaches(messages: Messages) -> None:
    table = at(position(space=Space.VALLEY, wp=9, hand=("Desire",), slots={}))
    seat, view = table.row.seats[0], table.team_view(Team.BLISS)
    one = (Move(Space.VALLEY_CRADLE), Invoke("Desire", Slot.VALLEY_CRADLE))
    two = (Move(Space.VALLEY_CRADLE), Move(Space.CRADLE), Invoke("Desire", Slot.CRADLE_CW))
    told = [checked(table, seat, outlook(table.rules, view, steps), messages) for steps in (one, two)]
    assert ["coach-reach" in dict(found) for found in told] == [True, False]


def test_what_all_steps_bring_stands_before_what_the_first_makes_possible(messages: Messages) -> None:
    table = at(position(space=Space.VALLEY, wp=9, hand=("Desire", "Courage"), slots={}))
    seat, view = table.row.seats[0], table.team_view(Team.BLISS)
    steps = (
        Move(Space.VALLEY_CRADLE),
        Declare(SpiritAction.INVOKE, "Courage", 1),
        Invoke("Desire", Slot.VALLEY_CRADLE),
    )
    ends, ways = coach_reasons.why_first_step(PointOfView(table, seat), outlook(table.rules, view, steps)).splitlines()
    assert ends.startswith(said("coach-after", steps=3)), "the place that Desire takes"
    assert says(ways, "coach-reach")
