"""Foresight: a Revelation goes as foreseen, and nothing hidden is foreseen."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    Edition,
    Ending,
    Foresight,
    Fragment,
    Mode,
    Outcome,
    Prospect,
    RuleError,
    Ruleset,
    Setup,
    Side,
    Sphere,
    Spirit,
    State,
    Team,
    Vibe,
    View,
    apply,
    board,
    foresee,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    settled,
    spheres_to_empty,
    standard_setup,
    standing,
    view,
    waiting_for,
)
from engine.actions import Absorb, ChooseHidden, EndTurn, Fortify, RemoveCommon
from engine.events import (
    Absorbed,
    AspirationTested,
    EndTriggered,
    Event,
    FragmentAdded,
    PointsScored,
    RevelationBegan,
    SphereRefilled,
)
from engine.steps import PickHidden, RemoveOne
from tests.positions import BLISS, FORTIFY, GLOOM, QUELL, TURN, Game, Realm, Slot, Space, major, minor, on, position

A = Aspiration
NOTHING = Prospect(
    hidden=(False, False),
    added=(None, None),
    capping=None,
    consolation=(0, 0),
    intentions=0,
    points=(0, 0),
    removes=None,
    looks=(3, 3),
    ending=None,
)
UNITY_BLISS = {Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")}
"""A chain of two for Bliss, far from the Valley; Unity, Liveliness and other Aspirations are Bliss's."""


def facing(
    common: Any = (A.FORTITUDE, A.OPENNESS, A.VERSATILITY),
    bliss: Any = A.UNITY,
    gloom: Any = A.FORTITUDE,
    **changes: Any,
) -> Game:
    """Bliss's first Spirit is in the Valley, whose Sphere one Absorb empties."""
    teams = {team: dict(changes.get("teams", {}).get(team, {})) for team in Team}
    teams[BLISS].setdefault("hidden", bliss)
    teams[GLOOM].setdefault("hidden", gloom)
    changes = {
        "space": Space.VALLEY,
        "spheres": {Sphere.COMMITMENT: 2},
        "slots": UNITY_BLISS,
        **changes,
        "teams": teams,
    }
    return position(common=common, **changes)


def foreseen(game: Game, viewer: Team | None, realm: Realm = Realm.VALLEY, **given: Any) -> Foresight:
    return foresee(game.rules, view(game.state, viewer), realm, **given)


# Comparison with what happens


def _settled(rules: Ruleset, outcome: Outcome, rng: Random) -> tuple[State, list[Event], tuple[int, int]]:
    """Play the Revelation to its end, with random answers to its questions; returns what each team looked at, too."""
    state, events, looked = outcome.state, list(outcome.events), [0, 0]
    while any(isinstance(o, ChooseHidden | RemoveCommon) for d in state.pending for o in d.options):
        for asked in state.pending:
            if isinstance(asked.step, PickHidden) and len(asked.step.looked_at) > 1:
                looked[asked.step.team] = len(asked.step.looked_at)
        after = apply(rules, state, rng.choice(legal_actions(rules, state, waiting_for(state)[0])))
        state, events = after.state, [*events, *after.events]
    return state, events, (looked[0], looked[1])


def _happened(events: list[Event], team: Team) -> dict[str, Any]:
    """A Revelation's outcome as a Prospect, as far as its events show it."""
    start = next(i for i, event in enumerate(events) if isinstance(event, RevelationBegan))
    events = events[start : next(i for i, event in enumerate(events) if isinstance(event, SphereRefilled))]
    tested = [event for event in events if isinstance(event, AspirationTested)]
    fragments = [event for event in events if isinstance(event, FragmentAdded)]
    added: list[Fragment | None] = [None, None]
    consolation = [0, 0]
    for event in events:
        match event:
            case FragmentAdded(site=None, fragment=Fragment.MINOR | Fragment.MAJOR):
                added[event.team] = event.fragment
            case PointsScored():
                consolation[event.team] = event.points
    return {
        "hidden": tuple(any(t.accomplished is own and t.team is own for t in tested) for own in Team),
        "added": tuple(added),
        "capping": next((f.team for f in fragments if f.fragment is Fragment.CAPPING), None),
        "consolation": tuple(consolation),
        "fortress": next((f.team for f in fragments if f.site is not None), None),
        "ending": next((e.ending for e in events if isinstance(e, EndTriggered)), None),
    }


def _told(prospect: Prospect, ahead: Foresight) -> dict[str, Any]:
    names = ("hidden", "added", "capping", "consolation", "looks", "ending")
    fortress = ahead.fortress.team if ahead.joins and ahead.fortress else None
    return {name: getattr(prospect, name) for name in names} | {"fortress": fortress}


def _revelations(
    rules: Ruleset, setup: Setup, seed: int
) -> Iterator[tuple[State, Absorb, bool, State, list[Event], tuple[int, int]]]:
    """Every Absorb of a random game that empties a Sphere: before it, whether a Fortress will move, and after it.

    Last come the cards at which the teams then look for new Hidden Aspirations.
    """
    rng = Random(seed)
    state = new_game(rules, setup, seed).state
    while seats := waiting_for(state):
        legal = legal_actions(rules, state, rng.choice(seats))
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        kinds = [kind for kind in kinds if kind is not EndTurn] or kinds
        absorbing = [action for action in legal if isinstance(action, Absorb) and not action.bonus]
        kind = rng.choice(kinds)
        action = rng.choice(absorbing or [action for action in legal if type(action) is kind])
        outcome = apply(rules, state, action)
        if any(isinstance(event, RevelationBegan) for event in outcome.events) and isinstance(action, Absorb):
            space = state.players[state.turn.seat].space
            after, events, looked = _settled(rules, outcome, rng)
            assert space is not None
            yield state, action, action.realm in board.SPACE_REALMS[space], after, events, looked
            state = after
        else:
            state = outcome.state


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("full", [False, True], ids=["basic", "full"])
def test_what_is_foreseen_is_what_happens(edition: Edition, full: bool) -> None:
    """With full knowledge one outcome is foreseen, and it happens; with less, it is among those foreseen."""
    rules, found, both = load_ruleset(edition), 0, 0
    setup = full_setup(rules, spirit_side=Side.A, team_side=Side.B) if full else standard_setup(rules)
    for seed in range(3 if full else 6):
        for state, action, joins, after, events, looked in _revelations(rules, setup, seed):
            if state.ending is not None:
                continue  # why the game ends is said only once
            ahead = foresee(rules, View(None, state), action.realm, joins=joins)
            (prospect,) = ahead.prospects
            happened = _happened(events, state.team_of(state.turn.seat)) | {"looks": looked}
            if prospect.removes is None or happened["ending"] is not Ending.NO_COMMON:
                assert _told(prospect, ahead) == happened
            _check_points(prospect, ahead, state, after, events)
            _check_reach(ahead, state, events)
            for viewer in (*Team, None):
                seen = foresee(rules, view(state, viewer), action.realm, joins=joins)
                assert prospect in seen.prospects
                assert len(seen.prospects) <= (4 if viewer is None else 2)
            found += 1
            both += Fragment.MAJOR in prospect.added
    assert found > 10
    assert both


def _check_points(prospect: Prospect, ahead: Foresight, state: State, after: State, events: list[Event]) -> None:
    rules_points = {Fragment.MINOR: 3, Fragment.MAJOR: 5, None: 0}
    wanted = [
        rules_points[fragment] + consolation
        for fragment, consolation in zip(prospect.added, prospect.consolation, strict=True)
    ]
    if prospect.capping is not None:
        wanted[prospect.capping] += 4
    if ahead.joins and ahead.fortress is not None:
        wanted[ahead.fortress.team] += rules_points[ahead.fortress.rank]
    wanted[state.team_of(state.turn.seat)] += prospect.intentions
    assert prospect.points == tuple(wanted)


def _check_reach(ahead: Foresight, state: State, events: list[Event]) -> None:
    (absorbed,) = (event for event in events if isinstance(event, Absorbed))
    assert [each.wp for each in ahead.absorbers if each.seat == state.turn.seat] == [absorbed.wp]
    assert absorbed.wp == ahead.wp


# Single positions


@pytest.mark.rule("REV-2", "REV-3", "REV-5")
def test_a_team_sees_its_own_hidden_aspiration_counted_and_the_other_one_both_ways() -> None:
    ahead = foreseen(facing(), BLISS)
    assert ahead.hidden == (A.UNITY, HIDDEN)
    assert ahead.possible == ((), (A.ATTITUDE, A.OPENNESS, A.AWARENESS, A.UNITY, A.LIVELINESS, A.VERSATILITY))
    (prospect,) = ahead.prospects  # Gloom is ahead in nothing, whichever it is
    added = (Fragment.MINOR, None)
    assert prospect == replace(NOTHING, hidden=(True, False), added=added, points=(3, 0), looks=(0, 3))

    lively = facing(slots={**UNITY_BLISS, Slot.CRADLE_CW: on("Fear", 3)})  # Gloom has more Essence on Emotions
    other = foreseen(lively, GLOOM)
    assert other.hidden == (HIDDEN, A.FORTITUDE)
    assert {each.added[BLISS] for each in other.prospects} == {None, Fragment.MINOR}
    assert {each.added[GLOOM] for each in other.prospects} == {None}
    both = {each.added for each in foreseen(lively, None).prospects}
    assert both == {(one, two) for one in (None, Fragment.MINOR) for two in (None, Fragment.MINOR)}


@pytest.mark.rule("REV-1", "REV-5")
def test_an_aspiration_that_has_left_the_game_can_not_be_the_hidden_one() -> None:
    teams = {GLOOM: {"revealed": (A.ATTITUDE, A.LIVELINESS)}}
    ahead = foreseen(facing(teams=teams), BLISS)
    assert ahead.possible[GLOOM] == (A.OPENNESS, A.AWARENESS, A.UNITY, A.VERSATILITY)


@pytest.mark.rule("BAS-2")
def test_the_full_game_tests_two_more_aspirations() -> None:
    basic, full = (foreseen(facing(mode=mode), BLISS) for mode in (Mode.BASIC, Mode.FULL))
    names = [[each.aspiration for each in ahead.standings] for ahead in (basic, full)]
    assert set(names[1]) - set(names[0]) == {A.SENSIBILITY, A.REFLECTION}
    assert len(names[1]) == 9


@pytest.mark.rule("REV-3", "REV-4")
def test_a_major_makes_the_other_team_remove_a_common_aspiration() -> None:
    game = facing(common=(A.LIVELINESS, A.OPENNESS, A.VERSATILITY))
    ahead = foreseen(game, BLISS)
    assert ahead.common is A.LIVELINESS
    assert ahead.next_common is A.OPENNESS
    (prospect,) = ahead.prospects
    assert (prospect.added, prospect.removes, prospect.ending) == ((Fragment.MAJOR, None), GLOOM, None)
    last = foreseen(facing(common=(A.LIVELINESS, A.OPENNESS)), BLISS)
    assert [each.ending for each in last.prospects] == [Ending.NO_COMMON]  # the remaining one is removed


@pytest.mark.rule("END-1")
def test_the_last_common_aspiration_ends_the_game() -> None:
    ahead = foreseen(facing(common=(A.FORTITUDE,)), BLISS)
    assert ahead.next_common is None
    assert {each.ending for each in ahead.prospects} == {Ending.NO_COMMON}


@pytest.mark.rule("RUL-5")
def test_without_a_common_aspiration_hidden_ones_are_tested_alone() -> None:
    ahead = foreseen(facing(common=(), ending=Ending.NO_COMMON), BLISS)
    assert ahead.common is None
    assert [each.added for each in ahead.prospects] == [(Fragment.MINOR, None)]


@pytest.mark.rule("END-2[2]", "REV-7")
def test_a_team_without_fragments_adds_its_capping_fragment() -> None:
    ahead = foreseen(facing(teams={BLISS: {"minors": 5}}), BLISS)
    (prospect,) = ahead.prospects
    assert (prospect.added, prospect.capping, prospect.ending) == ((None, None), BLISS, Ending.NO_FRAGMENT)
    assert prospect.points == (4, 0)


@pytest.mark.parametrize(
    ("edition", "points"),
    [
        pytest.param(Edition.FIRST, 3, marks=pytest.mark.rule("END-2[1]")),
        pytest.param(Edition.SECOND, 4, marks=pytest.mark.rule("END-2[2]")),
    ],
)
def test_if_both_would_the_active_one_does_and_the_other_scores(edition: Edition, points: int) -> None:
    slots = {**UNITY_BLISS, Slot.WILLOW_CCW: on("Anger"), Slot.CRADLE_CW: on("Fear")}  # Gloom: another Vibe, Triads
    teams = {BLISS: {"minors": 5}, GLOOM: {"minors": 5, "hidden": A.VERSATILITY}}
    game = facing(slots=slots, teams=teams, edition=edition)
    both = [each for each in foreseen(game, BLISS).prospects if each.hidden == (True, True)]
    assert [(each.capping, each.consolation, each.points) for each in both] == [(BLISS, (0, points), (4, points))]


@pytest.mark.rule("RUL-8")
@pytest.mark.parametrize("bliss", [{"capping": True}, {"consoled": True}])
def test_who_had_the_capping_fragment_or_points_for_it_gains_nothing_more(bliss: dict[str, bool]) -> None:
    gloom = {"capping": "capping" not in bliss}
    game = facing(teams={BLISS: {"minors": 5, **bliss}, GLOOM: gloom}, ending=Ending.NO_FRAGMENT)
    (prospect,) = foreseen(game, BLISS).prospects
    assert (prospect.added, prospect.capping, prospect.consolation) == ((None, None), None, (0, 0))
    assert prospect.points == (0, 0)
    after = game.do(Absorb(Realm.VALLEY, bonus=False)).settle()
    assert not after.events_of(PointsScored) + after.events_of(FragmentAdded)


@pytest.mark.rule("REV-6", "FOR-5")
def test_the_fortress_joins_unless_it_is_of_this_turn() -> None:
    slots = {**UNITY_BLISS, Slot.VALLEY_CCW: on("Anger"), Slot.VALLEY_CW: on("Desire")}
    ahead = foreseen(facing(slots=slots, sites={Realm.VALLEY: major(BLISS)}), BLISS)
    assert ahead.joins
    assert ahead.control == (BLISS, None)
    major_for_both = (Fragment.MAJOR, None)  # Unity, and Fortitude by the Fortress before it moves
    assert [each.points for each in ahead.prospects if each.added == major_for_both] == [(10, 0)]
    new = foreseen(facing(slots=slots, sites={Realm.VALLEY: major(BLISS, TURN)}), BLISS)
    assert not new.joins
    assert new.control == (BLISS, BLISS)
    assert foreseen(facing(slots=slots, sites={Realm.VALLEY: major(BLISS)}), BLISS, Realm.CRADLE).fortress is None


@pytest.mark.rule("RUL-10")
@pytest.mark.parametrize("edition", list(Edition))
def test_a_major_razed_in_this_turn_is_foreseen_to_stay(edition: Edition) -> None:
    game = facing((A.OPENNESS, A.VERSATILITY), gloom=A.LIVELINESS, edition=edition, sites={Realm.VALLEY: major(GLOOM)})
    game = game.but(tokens={(FORTIFY, 2): Vibe.WILD})
    razed = game.do(Fortify(Realm.VALLEY, ("Raze",)))
    ahead = foreseen(razed, GLOOM)
    after = razed.do(Absorb(Realm.VALLEY, bonus=False)).settle()
    assert not ahead.joins
    assert after.state.sites[Realm.VALLEY] is not None
    assert {each.points[GLOOM] for each in ahead.prospects} == {0}


@pytest.mark.rule("SPI-1")
def test_misery_reaches_farther_and_leaves_the_fortress() -> None:
    game = facing(mode=Mode.FULL, sites={Realm.CRADLE: minor(BLISS)}, spirits={1: Spirit.MISERY})
    game = game.but(players={1: {"space": Space.VALLEY}})
    reach = {each.seat: each for each in foreseen(game, BLISS, Realm.CRADLE).absorbers}
    assert not reach[1].joins
    assert not foreseen(game, BLISS, Realm.CRADLE, joins=False).joins
    assert {each.seat: each.joins for each in foreseen(game, BLISS).absorbers} == {0: True, 1: True}


@pytest.mark.rule("ABS-1", "ABS-2")
def test_who_could_take_how_much_from_where_they_stand() -> None:
    game = facing(spheres={Sphere.COMMITMENT: 6}, slots={Slot.VALLEY_CRADLE: on("Desire")})
    game = game.but(players={1: {"space": Space.VALLEY_CRADLE}, 2: {"space": Space.NETWORK}, 3: {"space": None}})
    assert [(each.seat, each.wp) for each in foreseen(game, None).absorbers] == [(0, 3), (1, 2)]
    low = game.but(spheres={Sphere.COMMITMENT: 3})
    assert [spheres_to_empty(low.rules, view(low.state, None), seat) for seat in (0, 1)] == [(Realm.VALLEY,), ()]


@pytest.mark.parametrize(
    ("edition", "empties"),
    [
        pytest.param(Edition.FIRST, True, marks=pytest.mark.rule("UPG-MIS-Q[1]")),
        pytest.param(Edition.SECOND, False, marks=pytest.mark.rule("UPG-MIS-Q[2]")),
    ],
)
def test_drain_can_take_the_last_wp_in_the_first_edition_only(edition: Edition, empties: bool) -> None:
    common: dict[str, Any] = {
        "mode": Mode.FULL,
        "spirit_side": Side.B,
        "spirits": {1: Spirit.MISERY},
        "edition": edition,
    }
    for wp, drains in ((1, empties), (2, False)):
        game = facing(spheres={Sphere.COMMITMENT: wp}, **common)
        rows = list(game.state.players[1].rows)
        rows[QUELL] = (Vibe.RED, None, None, Vibe.BLUE)
        game = game.but(players={1: {"space": Space.VALLEY, "rows": tuple(rows)}})
        assert [each.drains for each in foreseen(game, None).absorbers if each.seat == 1] == [drains]


@pytest.mark.rule("RUL-4", "INT-4")
def test_an_own_fortress_scores_an_intention_and_the_opponents_does_not() -> None:
    for team, points in ((BLISS, 1), (GLOOM, 0)):
        game = facing(mode=Mode.FULL, team_side=Side.B, sites={Realm.VALLEY: minor(team)}, edition=Edition.SECOND)
        assert {each.intentions for each in foreseen(game, BLISS).prospects} == {points}


@pytest.mark.rule("INT-6")
def test_a_bonus_of_the_wheel_that_draws_hides_nothing_of_the_points() -> None:
    teams = {BLISS: {"points": 3}}
    sites = {Realm.VALLEY: minor(BLISS)}
    deck = ("Courage",) * 8
    game = facing(mode=Mode.FULL, team_side=Side.B, sites=sites, teams=teams, deck=deck, edition=Edition.SECOND)
    assert {each.intentions for each in foreseen(game, BLISS).prospects} == {1}


def test_nothing_is_foreseen_in_the_middle_of_a_revelation_or_when_the_game_is_over() -> None:
    game = facing()
    choosing = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert choosing.state.pending
    with pytest.raises(RuleError, match="revelation_open"):
        foreseen(choosing, BLISS)
    removing = facing(common=(A.LIVELINESS, A.OPENNESS, A.VERSATILITY)).do(Absorb(Realm.VALLEY, bonus=False))
    assert any(isinstance(decision.step, RemoveOne) for decision in removing.state.pending)
    with pytest.raises(RuleError, match="revelation_open"):
        foreseen(removing, None)
    with pytest.raises(RuleError, match="game_over"):
        foreseen(game.but(over=True), None)


@pytest.mark.rule("REV-6", "ASP-7")
def test_a_question_in_a_revelation_is_asked_on_the_board_that_it_leaves() -> None:
    sites = {Realm.VALLEY: major(BLISS), Realm.LAND: minor(GLOOM)}
    game = facing((A.LIVELINESS, A.OPENNESS, A.VERSATILITY), sites=sites).do(Absorb(Realm.VALLEY, bonus=False))
    asked = game.state
    assert asked.pending
    assert standing(game.rules, asked, A.FORTITUDE) == (2, 1)
    assert standing(game.rules, settled(asked), A.FORTITUDE) == (0, 1)
    assert settled(game.settle().state) == game.settle().state


@pytest.mark.rule("ABS-1", "ABS-2")
def test_who_could_empty_a_sphere_after_a_move() -> None:
    game = facing(spheres={Sphere.COMMITMENT: 2}, slots={Slot.VALLEY_CRADLE: on("Desire")})
    game = game.but(players={1: {"space": Space.CRADLE}, 3: {"space": Space.NETWORK}})
    seen = view(game.state, None)
    assert Realm.VALLEY not in spheres_to_empty(game.rules, seen, 1)
    assert Realm.VALLEY in spheres_to_empty(game.rules, seen, 1, moved=True)
    assert Realm.VALLEY not in spheres_to_empty(game.rules, seen, 3, moved=True)
