"""What a picture rings: everything that an action has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import (
    Edition,
    Fragment,
    Outcome,
    Side,
    Sphere,
    Spirit,
    State,
    Team,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    view,
    waiting_for,
)
from engine.actions import Action, Quell
from engine.events import CardDiscarded, CardDrawn, Lost
from render.pictures.changes import Changed, changed
from tests.positions import Slot, Space, on, position

KINDS = ("slots", "sites", "spheres", "moved", "tokens", "towers", "counts", "points")
SPIRITS = (Spirit.EMPATHY, Spirit.MISERY, Spirit.LOVE, Spirit.MALICE)


def steps(seed: int) -> Iterator[tuple[State, Outcome]]:
    """The steps of a random full game with every card, each with the position before it."""
    rules, rng = load_ruleset(list(Edition)[seed % 2]), Random(seed)
    setup = full_setup(rules, SPIRITS, spirit_side=list(Side)[seed // 2 % 2])
    setup = setup._replace(seats=tuple(seat._replace(deck=rules.deck_cards(seat.team)) for seat in setup.seats))
    outcome = new_game(rules, setup, seed)
    while seats := waiting_for(outcome.state):
        kinds: dict[type, list[Action]] = {}
        for action in legal_actions(rules, outcome.state, seats[0]):
            kinds.setdefault(type(action), []).append(action)
        before, outcome = outcome.state, apply(rules, outcome.state, rng.choice(rng.choice(list(kinds.values()))))
        yield before, outcome


def differences(before: State, after: State) -> Changed:
    """Everything in which two positions differ on a picture of the board, but for the number of cards in hand."""
    found = Changed()
    found.slots.update(slot for slot in range(15) if before.slots[slot] != after.slots[slot])
    found.sites.update(site for site in range(5) if before.sites[site] != after.sites[site])
    turned = before.orientation != after.orientation
    found.spheres.update(sphere for sphere in Sphere if turned or before.spheres[sphere] != after.spheres[sphere])
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if was.space != now.space:
            found.moved.add(seat)
        found.tokens.update(
            (seat, row, space) for row in range(5) for space in range(4) if was.rows[row][space] != now.rows[row][space]
        )
        found.counts.update((seat, name) for name in ("wp", "essence") if getattr(was, name) != getattr(now, name))
    for team, earlier, later in zip(Team, before.teams, after.teams, strict=True):
        if any(earlier.fragments(kind) != later.fragments(kind) for kind in Fragment):
            found.towers.add(team)
        if earlier.points != later.points:
            found.points.add(team)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_whatever_an_action_changes_is_ringed(seed: int) -> None:
    compared = Counter[str]()
    for before, outcome in steps(seed):
        marks, wanted = changed(view(outcome.state, None), outcome.events), differences(before, outcome.state)
        for kind in KINDS:
            assert getattr(wanted, kind) <= getattr(marks, kind), (kind, outcome.events)
            compared[kind] += len(getattr(wanted, kind))
        for event in outcome.events:
            if isinstance(event, CardDrawn | CardDiscarded):
                assert (event.seat, "hand") in marks.counts
    assert all(compared[kind] for kind in KINDS)


@pytest.mark.rule("EMO:Guilt")
@pytest.mark.parametrize(("essence", "lost"), [(3, "essence"), (0, "wp")])
def test_what_a_power_takes_is_ringed(essence: int, lost: str) -> None:
    game = position(space=Space.VALLEY, essence=essence, hand=("Trust",), slots={Slot.VALLEY_CW: on("Guilt")})
    after = game.do(Quell(Slot.VALLEY_CW, "Trust"))
    (event,) = after.events_of(Lost)
    assert changed(view(after.state, None), [event]).counts == {(0, lost)}
