"""A partner leaves to the person in its team what is theirs, unless its plan is better by the margin."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine import Outcome, Spirit, State, Team, apply, full_setup, legal_actions, load_ruleset, view, waiting_for
from engine.actions import Action, EndTurn, Network
from engine.events import Acted, AmbitionGained, EmotionMoved, Event, RevelationBegan, TurnBegan
from engine.players import Claim, Partner, computer_player, generator_for, just_earned
from engine.players.partner import taken
from engine.players.planning import can_plan
from engine.terms import Seat, Sphere
from tests.engine.players.playing import random_positions

RULES = load_ruleset()
SPIRITS = (Spirit.HARMONY, Spirit.HATRED, Spirit.LOVE, Spirit.MISERY)
EARNED = 3
ALWAYS, NEVER = -(10**9), 10**9
"""Margins with which a plan is always, or never, better by the margin."""


def asked(every: int) -> Iterator[tuple[State, Seat, tuple[Action, ...]]]:
    """Positions of a random game in which a seat decides in its team's turn."""
    for number, state in enumerate(random_positions(RULES, full_setup(RULES, SPIRITS), 4)):
        seat = waiting_for(state)[0]
        legal = legal_actions(RULES, state, seat)
        if number % every == 0 and len(legal) > 1 and can_plan(view(state, state.team_of(seat))):
            yield state, seat, legal


def decided(state: State, seat: Seat, legal: tuple[Action, ...], margin: int) -> tuple[Action, Claim | None]:
    """What an easy partner of the other seat in its team decides."""
    person = next(other for other in state.seats_of(state.team_of(seat)) if other != seat)
    partner = Partner(computer_player("easy", RULES), RULES, person, EARNED, margin=margin)
    return partner.decide(view(state, state.team_of(seat)), legal, generator_for(1, seat))


def claim_on(state: State, seat: Seat, action: Action) -> Claim | None:
    """What an action of a seat takes of the other seat in its team."""
    person = next(other for other in state.seats_of(state.team_of(seat)) if other != seat)
    return taken(state, apply(RULES, state, action), person, EARNED)


def test_it_does_what_its_player_would_unless_that_takes_something_and_then_something_else() -> None:
    counted = Counter[Claim | None]()
    for state, seat, legal in asked(4):
        wanted = computer_player("easy", RULES).choose(view(state, state.team_of(seat)), legal, generator_for(1, seat))
        assert decided(state, seat, legal, ALWAYS) == (wanted, None)
        action, claim = decided(state, seat, legal, NEVER)
        counted[claim] += 1
        if claim is None:
            assert action == wanted
            assert claim_on(state, seat, action) is None or all(claim_on(state, seat, each) for each in legal)
        else:
            assert claim_on(state, seat, wanted) == claim
            assert claim_on(state, seat, action) is None
    assert {None, "ambition", "sphere"} <= counted.keys()


def test_a_claim_decides_up_to_the_margin() -> None:
    """With a margin one higher than what the plan is better by, and not with that."""
    state, seat, legal = next(each for each in asked(2) if decided(*each, NEVER)[1])
    low, high = -1000, 10_000
    assert decided(state, seat, legal, low)[1] is None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if decided(state, seat, legal, middle)[1] else (middle, high)
    assert decided(state, seat, legal, high)[1]
    assert not decided(state, seat, legal, low)[1]


def test_what_is_taken() -> None:
    state = next(state for state, *_ in asked(5) if state.slots.count(None) < 8)
    slot = next(slot for slot, emotion in enumerate(state.slots) if emotion is not None)
    emotion = state.slots[slot]
    assert emotion is not None
    own, rich = emotion.owner, replace(state.teams[0], ambition=2)
    state = replace(state, teams=(rich, rich))

    def found(event: Event, person: Seat = own, earned: int = 1) -> Claim | None:
        return taken(state, Outcome(state, (event,), disclosed=False), person, earned)

    assert found(Acted(own, EndTurn("cards"), ambition=1)) is None
    assert found(Acted(own, EndTurn("cards"), ambition=2)) == "ambition"
    assert found(Acted(own, EndTurn("cards"), ambition=1), earned=2) == "ambition"
    moved = EmotionMoved(slot, 0, emotion.card)
    assert (found(moved), found(moved, own ^ 1)) == ("emotion", None)
    assert found(Acted(own, Network(slot, 0))) is None
    assert found(RevelationBegan(Sphere.HUMILITY, Team.BLISS, None, (None, None))) == "sphere"
    emptied = Outcome(replace(state, spheres=(0, 1, 1, 1, 1)), (), disclosed=False)
    assert taken(replace(state, spheres=(2, 1, 1, 1, 1)), emptied, own, 0) == "sphere"
    assert taken(emptied.state, emptied, own, 0) is None


def test_ambition_counts_from_the_last_turn_of_the_person_until_it_is_spent() -> None:
    bliss, other = AmbitionGained(Team.BLISS, 1), AmbitionGained(Team.GLOOM, 1)
    first = [TurnBegan(0, 0), bliss, TurnBegan(1, 1), other, bliss, TurnBegan(2, 2), bliss]
    assert just_earned(first, Team.BLISS, 0) == 1
    assert just_earned(first, Team.GLOOM, 1) == 1
    second = [*first, TurnBegan(3, 3), TurnBegan(0, 4), bliss, bliss]
    assert just_earned(second, Team.BLISS, 0) == 2
    assert just_earned([*second, Acted(0, EndTurn("cards"), ambition=1)], Team.BLISS, 0) == 1
    assert just_earned([*second, Acted(2, EndTurn("cards"), ambition=1)], Team.BLISS, 0) == 2
    assert just_earned([], Team.BLISS, 0) == 0
