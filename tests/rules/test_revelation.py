"""REV: the Revelation, step by step."""

from dataclasses import replace
from typing import Any

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    Common,
    Edition,
    Ending,
    Fragment,
    RuleError,
    Sphere,
    Team,
    Vibe,
    apply,
    redact,
    view,
)
from engine.actions import Absorb, ChooseHidden, EndTurn, Fortify, RemoveCommon, Valley
from engine.events import (
    Acted,
    AspirationTested,
    CappingOwed,
    CommonCurrent,
    CommonRemoved,
    CommonTurnedDown,
    EndTriggered,
    FortressChanged,
    FragmentAdded,
    HiddenTaken,
    OriginRotated,
    PointsScored,
    RevelationBegan,
    SphereRefilled,
)
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    FORTIFY,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    TURN,
    Game,
    Realm,
    Seat,
    Slot,
    Space,
    major,
    minor,
    on,
    position,
)

A = Aspiration
UNITY_BLISS = {Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")}
"""A chain of two for Bliss, far from the Valley; Unity is at 2 to 0."""

DECK = (A.ATTITUDE, A.FORTITUDE, A.VERSATILITY, A.AWARENESS)


def facing(
    *,
    common: Any = (A.LIVELINESS, A.OPENNESS, A.VERSATILITY),
    bliss: Any = A.FORTITUDE,
    gloom: Any = A.FORTITUDE,
    decks: dict[Team, Any] | None = None,
    teams: dict[Team, dict[str, Any]] | None = None,
    **changes: Any,
) -> Game:
    """Bliss's first Spirit in the Valley, one Absorb before a Revelation; by default there are no Fortresses."""
    decks, teams = decks or {}, teams or {}
    own = {
        team: {"hidden": hidden, "hidden_deck": decks.get(team, DECK), **teams.get(team, {})}
        for team, hidden in ((BLISS, bliss), (GLOOM, gloom))
    }
    changes = {"space": Space.VALLEY, "spheres": {Sphere.COMMITMENT: 2}, **changes}
    return position(common=common, teams=own, **changes)


def absorb(game: Game) -> Game:
    """Empty the Sphere; the Revelation runs until its first decision."""
    return game.do(Absorb(Realm.VALLEY, bonus=False))


@pytest.mark.rule("REV-1")
def test_both_hidden_aspirations_are_revealed_to_all() -> None:
    after = absorb(facing(bliss=A.UNITY, gloom=A.ATTITUDE))
    began = RevelationBegan(Sphere.COMMITMENT, BLISS, A.LIVELINESS, (A.UNITY, A.ATTITUDE))
    for viewer in (BLISS, GLOOM, None):
        assert began in [redact(event, viewer, after.state) for event in after.events]
    assert after.disclosed


@pytest.mark.rule("REV-2", "REV-3")
def test_each_team_is_tested_against_its_own_and_the_common_aspiration() -> None:
    """Bliss has the longer chain: it accomplishes Unity, and is ahead in Gloom's Hidden one, which nobody scores."""
    after = absorb(facing(bliss=A.UNITY, gloom=A.LIVELINESS, common=(A.FORTITUDE, A.OPENNESS), slots=UNITY_BLISS))
    assert after.events_of(AspirationTested) == [
        AspirationTested(A.FORTITUDE, None, (0, 0), None),  # a tie accomplishes nothing
        AspirationTested(A.UNITY, BLISS, (2, 0), BLISS),
        AspirationTested(A.LIVELINESS, GLOOM, (2, 0), None),
    ]
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR)]
    assert [(team.minors, team.majors) for team in after.state.teams] == [(1, 0), (0, 0)]


@pytest.mark.rule("REV-3")
def test_both_accomplished_is_a_major() -> None:
    after = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS))
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MAJOR)]
    assert [(team.minors, team.majors) for team in after.state.teams] == [(0, 1), (0, 0)]


@pytest.mark.rule("REV-3")
def test_each_team_may_score_one() -> None:
    slots = {Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire"), Slot.CRADLE_CW: on("Jealousy", 3)}
    after = absorb(facing(bliss=A.UNITY, gloom=A.AWARENESS, common=(A.LIVELINESS, A.OPENNESS), slots=slots))
    assert [test.values for test in after.events_of(AspirationTested)] == [(2, 3), (2, 1), (2, 1)]
    assert [(team.minors, team.majors) for team in after.state.teams] == [(1, 0), (1, 0)]


@pytest.mark.rule("REV-4")
def test_the_common_aspiration_turns_face_down_and_the_next_is_current() -> None:
    after = absorb(facing())
    assert after.state.common == (
        Common(A.LIVELINESS, face_up=False),
        Common(A.OPENNESS),
        Common(A.VERSATILITY),
    )
    assert after.state.current_common is A.OPENNESS
    assert after.events_of(CommonTurnedDown) == [CommonTurnedDown(A.LIVELINESS)]
    assert after.events_of(CommonCurrent) == [CommonCurrent(A.OPENNESS)]
    assert not after.events_of(EndTriggered)


@pytest.mark.rule("REV-4")
def test_after_a_major_the_other_team_removes_one_of_those_left() -> None:
    asked = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS))
    assert asked.state.pending[0].seats == (GLOOM_1, GLOOM_2)
    assert asked.options == [RemoveCommon(A.OPENNESS), RemoveCommon(A.VERSATILITY)]
    assert asked.refuses(RemoveCommon(A.LIVELINESS)) == "decision_open"  # scored, face down
    assert asked.refuses(RemoveCommon(A.OPENNESS), BLISS_1) == "decision_open"
    after = asked.do(RemoveCommon(A.OPENNESS))
    assert after.state.common == (Common(A.LIVELINESS, face_up=False), Common(A.VERSATILITY))
    assert after.events_of(CommonRemoved) == [CommonRemoved(GLOOM, A.OPENNESS)]
    assert after.events_of(CommonCurrent) == [CommonCurrent(A.VERSATILITY)]


@pytest.mark.rule("REV-4", "END-1")
def test_even_the_last_one_must_be_removed() -> None:
    asked = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.LIVELINESS, A.OPENNESS)))
    assert asked.options == [RemoveCommon(A.OPENNESS)]
    after = asked.do(RemoveCommon(A.OPENNESS))
    assert after.state.current_common is None
    assert after.events_of(EndTriggered) == [EndTriggered(Ending.NO_COMMON)]
    assert after.state.ending is Ending.NO_COMMON
    assert not after.state.over


@pytest.mark.rule("REV-4")
def test_nothing_is_removed_after_a_minor_or_when_none_is_left() -> None:
    small = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.FORTITUDE, A.OPENNESS)))
    assert not any(isinstance(option, RemoveCommon) for option in small.options)
    last = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.LIVELINESS,)))
    assert not any(isinstance(option, RemoveCommon) for option in last.options)
    assert last.state.ending is Ending.NO_COMMON


@pytest.mark.rule("REV-5")
def test_a_team_without_success_keeps_one_of_three() -> None:
    game = facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.FORTITUDE, A.VERSATILITY, A.OPENNESS))
    asked = absorb(game)
    pick = asked.state.pending[0]
    assert pick.seats == (GLOOM_1, GLOOM_2)
    assert asked.options == [ChooseHidden(GLOOM, A.ATTITUDE), ChooseHidden(GLOOM, A.FORTITUDE)]  # Versatility matches
    after = asked.do(ChooseHidden(GLOOM, A.FORTITUDE))
    gloom = after.state.teams[GLOOM]
    assert gloom.hidden is A.FORTITUDE
    assert set(gloom.hidden_deck) == {A.ATTITUDE, A.VERSATILITY, A.AWARENESS}
    assert len(gloom.hidden_deck) == 3
    assert after.state.teams[BLISS] == replace(
        game.state.teams[BLISS], minors=1, hidden=DECK[0], hidden_deck=DECK[1:], revealed=(A.UNITY,)
    )


@pytest.mark.rule("REV-1", "REV-5")
def test_revealed_hidden_aspirations_leave_the_game_and_are_remembered_by_all() -> None:
    """While Gloom removes a Common one, both Hidden ones are revealed; then they leave, and the new ones are hidden."""
    asked = absorb(facing(bliss=A.UNITY, gloom=A.REFLECTION, slots=UNITY_BLISS))
    for viewer in (BLISS, GLOOM, None):
        known = view(asked.state, viewer).known
        assert [(team.hidden, team.revealed) for team in known.teams] == [(A.UNITY, ()), (A.REFLECTION, ())]
    after = asked.do(RemoveCommon(A.OPENNESS)).do(ChooseHidden(GLOOM, A.ATTITUDE))
    assert [team.revealed for team in after.state.teams] == [(A.UNITY,), (A.REFLECTION,)]
    for viewer, hidden in ((BLISS, [A.ATTITUDE, HIDDEN]), (GLOOM, [HIDDEN, A.ATTITUDE]), (None, [HIDDEN, HIDDEN])):
        known = view(after.state, viewer).known
        assert [team.hidden for team in known.teams] == hidden
        assert [team.revealed for team in known.teams] == [(A.UNITY,), (A.REFLECTION,)]


@pytest.mark.rule("REV-5")
def test_the_cards_not_kept_are_shuffled_in() -> None:
    asked = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.FORTITUDE, A.VERSATILITY)))
    orders = set()
    for key in range(30):
        seeded = asked.but(seed=replace(asked.state.seed, key=f"{key:032x}"))  # type: ignore[type-var]  # there is one
        orders.add(seeded.do(ChooseHidden(GLOOM, A.ATTITUDE)).state.teams[GLOOM].hidden_deck)
    assert len(orders) == 6


@pytest.mark.rule("REV-5")
def test_only_its_team_sees_what_it_chooses_from() -> None:
    asked = absorb(facing())
    for viewer in (BLISS, None):
        pending = view(asked.state, viewer).known.pending
        gloom = next(decision for decision in pending if decision.seats[0] in {GLOOM_1, GLOOM_2})
        assert gloom.options == ()
        assert gloom.step.looked_at == (HIDDEN,) * 3  # type: ignore[union-attr]  # a PickHidden
    own = view(asked.state, GLOOM).known.pending
    assert [len(decision.options) for decision in own] == [0, 3]
    chosen = asked.do(ChooseHidden(BLISS, A.ATTITUDE))
    acted = chosen.events[0]
    assert redact(acted, GLOOM, chosen.state).action == ChooseHidden(BLISS, HIDDEN)  # type: ignore[union-attr]
    assert redact(acted, BLISS, chosen.state) == acted
    assert view(chosen.state, GLOOM).known.pending[0].answer == ChooseHidden(BLISS, HIDDEN)


@pytest.mark.rule("REV-5")
def test_both_teams_are_asked_at_once_and_answered_active_team_first() -> None:
    asked = absorb(facing(turn=GLOOM_1))
    assert [decision.seats for decision in asked.state.pending] == [(GLOOM_1, GLOOM_2), (BLISS_2, BLISS_1)]
    gloom, bliss = ChooseHidden(GLOOM, A.ATTITUDE), ChooseHidden(BLISS, A.FORTITUDE)
    after = asked.do(gloom, bliss)
    assert after.events_of(HiddenTaken) == [HiddenTaken(GLOOM, A.ATTITUDE), HiddenTaken(BLISS, A.FORTITUDE)]
    other = asked.do(bliss, gloom)  # the order of answers does not matter, even to the shuffles
    assert other == after
    assert other.events_of(HiddenTaken) == after.events_of(HiddenTaken)


@pytest.mark.rule("REV-5")
def test_the_first_answer_of_a_team_counts() -> None:
    asked = absorb(facing())
    assert asked.offers(ChooseHidden, BLISS_2) == asked.offers(ChooseHidden, BLISS_1)
    answered = asked.do(ChooseHidden(BLISS, A.ATTITUDE))
    assert answered.offers(ChooseHidden, BLISS_2) == []
    assert answered.refuses(ChooseHidden(BLISS, A.FORTITUDE), BLISS_2) == "decision_open"
    assert answered.offers(ChooseHidden, GLOOM_2)


@pytest.mark.rule("REV-5")
def test_a_successful_team_takes_its_top_card_unless_it_matches() -> None:
    """The new Common one is on top: reshuffled until another one is, and nothing is lost."""
    tops = set()
    for key in range(12):
        game = facing(
            bliss=A.UNITY,
            slots=UNITY_BLISS,
            common=(A.FORTITUDE, A.VERSATILITY),
            decks={BLISS: (A.VERSATILITY, A.ATTITUDE, A.AWARENESS)},
        )
        seed = game.state.seed
        assert seed is not None
        bliss = absorb(game.but(seed=replace(seed, key=f"{key:032x}"))).state.teams[BLISS]
        assert {bliss.hidden, *bliss.hidden_deck} == {A.VERSATILITY, A.ATTITUDE, A.AWARENESS}
        tops.add(bliss.hidden)
    assert tops == {A.ATTITUDE, A.AWARENESS}


@pytest.mark.rule("REV-5")
@pytest.mark.parametrize("deck", [(), (A.OPENNESS,)])
def test_a_team_without_a_fitting_card_has_no_hidden_aspiration(deck: tuple[Aspiration, ...]) -> None:
    """For the team that only looks and for the team that takes; the matching card stays in the deck."""
    decks = {BLISS: deck, GLOOM: deck}
    for bliss in (A.FORTITUDE, A.UNITY):
        after = absorb(
            facing(bliss=bliss, gloom=A.FORTITUDE, decks=decks, slots=UNITY_BLISS, common=(A.FORTITUDE, A.OPENNESS))
        )
        assert after.state.pending == ()
        assert [(team.hidden, team.hidden_deck) for team in after.state.teams] == [(None, deck)] * 2


@pytest.mark.rule("REV-5")
def test_fewer_than_three_cards_are_all_looked_at() -> None:
    decks = {GLOOM: (A.OPENNESS, A.UNITY)}
    asked = absorb(facing(decks=decks))
    assert asked.offers(ChooseHidden, GLOOM_1) == [ChooseHidden(GLOOM, A.UNITY)]


@pytest.mark.rule("REV-5")
def test_with_no_new_common_one_nothing_need_differ() -> None:
    asked = absorb(facing(common=(A.LIVELINESS,), decks={GLOOM: (A.LIVELINESS, A.UNITY, A.OPENNESS)}))
    assert [option.aspiration for option in asked.offers(ChooseHidden, GLOOM_1)] == [A.LIVELINESS, A.UNITY, A.OPENNESS]


@pytest.mark.rule("REV-6")
@pytest.mark.parametrize("team", [BLISS, GLOOM])
def test_the_fortress_at_the_emptied_sphere_joins_the_identity(team: Team) -> None:
    for fortress, minors, majors in ((minor(team), 1, 0), (major(team), 0, 1)):
        game = facing(sites={Realm.VALLEY: fortress, Realm.LAND: minor(team.other)}, common=(A.UNITY, A.OPENNESS))
        game = game.but(teams={BLISS: {"hidden": A.UNITY}, GLOOM: {"hidden": A.UNITY}})
        after = absorb(game).settle()
        assert after.state.sites == (None, None, None, minor(team.other), None)
        assert (after.state.teams[team].minors, after.state.teams[team].majors) == (minors, majors)
        assert after.events_of(FortressChanged) == [FortressChanged(Realm.VALLEY, team, None, "joined")]


@pytest.mark.rule("REV-6", "FOR-5")
def test_a_fortress_built_or_exalted_in_this_turn_stays() -> None:
    for fortress in (minor(BLISS, TURN), major(GLOOM, TURN)):
        after = absorb(facing(sites={Realm.VALLEY: fortress})).settle()
        assert after.state.sites[Realm.VALLEY] == fortress
        assert not after.events_of(FortressChanged)
    built = facing(common=(A.UNITY, A.OPENNESS), bliss=A.UNITY, gloom=A.UNITY).do(Fortify(Realm.VALLEY))
    assert absorb(built).settle().state.sites[Realm.VALLEY] == minor(BLISS, TURN)


@pytest.mark.rule("RUL-10", "REV-6", "FOR-5")
def test_a_major_razed_to_a_minor_this_turn_stays() -> None:
    game = facing(sites={Realm.VALLEY: major(GLOOM)}, tokens={(FORTIFY, 2): Vibe.WILD})
    razed = game.do(Fortify(Realm.VALLEY, ("Raze",)))
    after = absorb(razed).settle()
    assert not after.events_of(FortressChanged)
    assert after.state.sites[Realm.VALLEY] == razed.state.sites[Realm.VALLEY]
    later = absorb(razed.but(number=TURN + 1)).settle()  # the Minor was there when the turn began
    assert later.events_of(FragmentAdded)[-1] == FragmentAdded(GLOOM, Fragment.MINOR, Realm.VALLEY)


@pytest.mark.rule("RUL-10")
def test_in_a_game_of_an_earlier_version_the_second_edition_lets_it_join(edition: Edition) -> None:
    game = facing(sites={Realm.VALLEY: major(GLOOM)}, tokens={(FORTIFY, 2): Vibe.WILD})
    after = absorb(game.begun_earlier().do(Fortify(Realm.VALLEY, ("Raze",)))).settle()
    joined = [FortressChanged(Realm.VALLEY, GLOOM, None, "joined")]
    assert after.events_of(FortressChanged) == (joined if edition is Edition.SECOND else [])


@pytest.mark.rule("REV-6")
def test_it_is_the_site_at_the_sphere_not_the_one_beside() -> None:
    """The Sphere of the Cradle is emptied from a Frontier, so the Valley's Fortress stays."""
    game = facing(
        space=Space.VALLEY_CRADLE,
        spheres={Sphere.CREATIVITY: 2},
        sites={Realm.VALLEY: minor(BLISS), Realm.CRADLE: minor(GLOOM)},
    )
    after = game.do(Absorb(Realm.CRADLE, bonus=False)).settle()
    assert after.state.sites[:2] == (minor(BLISS), None)


@pytest.mark.rule("REV-6")
def test_the_fortress_still_counts_when_aspirations_are_tested() -> None:
    game = facing(bliss=A.FORTITUDE, common=(A.UNITY, A.OPENNESS), sites={Realm.VALLEY: minor(BLISS)})
    after = absorb(game).settle()
    assert [e.accomplished for e in after.events_of(AspirationTested) if e.team is BLISS] == [BLISS]
    assert after.state.teams[BLISS].minors == 2


def owing(**teams: Any) -> Game:
    """Bliss accomplishes Unity and has no Minor left."""
    bliss = {"minors": 5, **teams.pop("bliss", {})}
    return facing(
        bliss=A.UNITY,
        slots=UNITY_BLISS,
        common=(A.FORTITUDE, A.OPENNESS),
        teams={BLISS: bliss, GLOOM: teams.pop("gloom", {})},
    )


@pytest.mark.rule("REV-3", "REV-7", "END-2[1]", "END-2[2]")
def test_without_a_fragment_in_stock_the_capping_one_is_added_and_the_end_comes() -> None:
    after = absorb(owing()).settle()
    assert after.events_of(CappingOwed) == [CappingOwed(BLISS)]
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.CAPPING)]
    assert after.state.teams[BLISS].minors == 5
    assert after.state.teams[BLISS].capping
    assert after.state.ending is Ending.NO_FRAGMENT
    assert not after.state.over
    enough = absorb(owing(bliss={"minors": 4})).settle()
    assert not enough.state.teams[BLISS].capping
    assert enough.state.ending is None


@pytest.mark.rule("REV-3")
def test_a_major_not_in_stock_is_owed_though_minors_are_left() -> None:
    game = facing(bliss=A.UNITY, slots=UNITY_BLISS, teams={BLISS: {"majors": 3}})
    after = absorb(game)
    assert after.events_of(CappingOwed) == [CappingOwed(BLISS)]
    assert after.settle().state.teams[BLISS].capping


@pytest.mark.rule("REV-3")
def test_a_fragment_on_a_site_is_not_in_stock() -> None:
    game = owing(bliss={"minors": 4}).but(sites={Realm.LAND: minor(BLISS), Realm.WILLOW: minor(GLOOM)})
    assert absorb(game).events_of(CappingOwed) == [CappingOwed(BLISS)]


@pytest.mark.rule("REV-7")
def test_the_capping_fragment_comes_after_all_others() -> None:
    """Even after the Fortress, although it frees no Fragment for the team that is owed one."""
    game = owing(bliss={"minors": 4}).but(sites={Realm.VALLEY: minor(BLISS), Realm.WILLOW: minor(GLOOM)})
    after = absorb(game).settle()
    assert after.events_of(FragmentAdded) == [
        FragmentAdded(BLISS, Fragment.MINOR, Realm.VALLEY),
        FragmentAdded(BLISS, Fragment.CAPPING),
    ]


@pytest.mark.rule("RUL-3")
def test_who_is_owed_a_capping_fragment_has_accomplished_but_added_no_major() -> None:
    game = facing(bliss=A.UNITY, slots=UNITY_BLISS, teams={BLISS: {"majors": 3}})
    after = absorb(game)
    assert not any(isinstance(option, RemoveCommon) for option in after.options)  # REV-4
    assert after.offers(ChooseHidden, BLISS_1) == []  # REV-5: it takes its top card
    assert after.state.teams[BLISS].hidden is DECK[0]


@pytest.mark.rule("REV-8", "REV-3", "REV-4", "REV-5", "REV-6", "ABS-5")
def test_the_steps_come_in_order() -> None:
    game = facing(bliss=A.UNITY, gloom=A.OPENNESS, slots=UNITY_BLISS, sites={Realm.VALLEY: minor(GLOOM)})
    after = absorb(game).settle()
    wanted = [
        RevelationBegan,
        AspirationTested,
        AspirationTested,
        AspirationTested,
        FragmentAdded,
        CommonTurnedDown,
        CommonRemoved,
        CommonCurrent,
        HiddenTaken,
        HiddenTaken,
        FortressChanged,
        FragmentAdded,
        SphereRefilled,
        OriginRotated,
    ]
    told = [event for event in after.events if isinstance(event, tuple(wanted))]
    assert [type(event) for event in told] == wanted


@pytest.mark.rule("RUL-5")
def test_without_a_common_aspiration_only_hidden_ones_are_tested() -> None:
    game = facing(common=(Common(A.LIVELINESS, face_up=False),), bliss=A.UNITY, slots=UNITY_BLISS, ending="END-1")
    after = absorb(game)
    assert [test.aspiration for test in after.events_of(AspirationTested)] == [A.UNITY, A.FORTITUDE]
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR)]
    assert not after.events_of(CommonTurnedDown)


@pytest.mark.rule("REV-2")
def test_a_team_without_hidden_aspiration_has_only_the_common_one() -> None:
    after = absorb(facing(bliss=None, slots=UNITY_BLISS))
    assert [(t.aspiration, t.team) for t in after.events_of(AspirationTested)] == [
        (A.LIVELINESS, None),
        (A.FORTITUDE, GLOOM),
    ]
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR)]


# The end of the game by a Revelation (END) --------------------------------------------------------------------------


def both_owed(turn: int) -> Game:
    """Bliss accomplishes Unity, Gloom the common Fortitude; neither has a Minor left."""
    game = facing(
        turn=turn,
        bliss=A.UNITY,
        gloom=A.UNITY,
        slots=UNITY_BLISS,
        common=(A.FORTITUDE, A.OPENNESS),
        sites={Realm.LAND: major(GLOOM)},
        teams={BLISS: {"minors": 5}, GLOOM: {"minors": 5}},
    )
    return absorb(game).settle()


@pytest.mark.rule("END-2[1]", "END-2[2]")
@pytest.mark.parametrize(("turn", "first"), [(BLISS_1, BLISS), (GLOOM_1, GLOOM)])
def test_if_both_are_owed_one_the_active_team_gets_it(turn: int, first: Team, edition: Any) -> None:
    after = both_owed(turn=turn)
    points = 3 if edition == "first" else 4
    assert after.state.teams[first].capping
    assert (after.state.teams[first.other].capping, after.state.teams[first.other].points) == (False, points)
    assert after.events_of(PointsScored) == [PointsScored(first.other, points)]
    assert after.state.teams[first].points == 0
    assert after.events_of(EndTriggered) == [EndTriggered(Ending.NO_FRAGMENT)]


def again(game: Game, **changes: Any) -> Game:
    """In a later Revelation of the same turn at the same Sphere, Bliss accomplishes Unity again."""
    later = game.but(
        absorbed=False,
        orientation=0,
        spheres={Sphere.COMMITMENT: 2},
        teams={team: {"hidden": A.UNITY} for team in Team},
        common=(A.FORTITUDE, A.OPENNESS),
        **changes,
    )
    return absorb(later).settle()


@pytest.mark.rule("RUL-8", "END-2[1]", "END-2[2]")
def test_a_team_whose_opponents_had_their_capping_fragment_before_scores_once(edition: Edition) -> None:
    points = 3 if edition is Edition.FIRST else 4
    late = absorb(owing(gloom={"capping": True})).settle()
    assert late.events_of(CappingOwed) == [CappingOwed(BLISS, "points")]
    assert late.events_of(PointsScored) == [PointsScored(BLISS, points)]
    assert [team.capping for team in late.state.teams] == [False, True]
    third = again(late)
    assert third.events_of(CappingOwed) == [CappingOwed(BLISS, "nothing")]
    assert not third.events_of(PointsScored) + third.events_of(FragmentAdded)
    assert third.state.teams[BLISS].points == points


@pytest.mark.rule("RUL-8")
def test_who_came_second_in_the_same_revelation_does_not_score_again(edition: Edition) -> None:
    both = both_owed(turn=GLOOM_1)
    assert both.events_of(CappingOwed) == [CappingOwed(GLOOM), CappingOwed(BLISS, "points")]
    later = again(both, players={GLOOM_1: {"space": Space.VALLEY}})
    assert later.events_of(CappingOwed)[-1] == CappingOwed(BLISS, "nothing")
    assert later.state.teams[BLISS].points == (3 if edition is Edition.FIRST else 4)


@pytest.mark.rule("RUL-8", "REV-6")
def test_a_team_with_its_capping_fragment_gets_nothing_more_but_its_fortress_joins() -> None:
    first = absorb(owing()).settle()
    assert first.state.teams[BLISS].capping
    later = again(first, sites={Realm.VALLEY: major(BLISS), Realm.LAND: major(GLOOM)})  # Fortitude is a tie
    assert later.events_of(CappingOwed) == [CappingOwed(BLISS, "nothing")]
    assert later.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MAJOR, Realm.VALLEY)]
    assert not later.events_of(PointsScored)
    assert (later.state.teams[BLISS].points, later.state.teams[BLISS].majors) == (0, 1)


@pytest.mark.rule("RUL-8")
def test_the_points_are_for_the_team_without_a_capping_fragment() -> None:
    """Bliss has its Capping Fragment and both teams should add one: only Gloom gains something."""
    capped = owing(bliss={"capping": True}, gloom={"minors": 5, "hidden": A.UNITY})
    after = absorb(capped.but(sites={Realm.LAND: major(GLOOM)})).settle()
    assert after.events_of(CappingOwed) == [CappingOwed(BLISS, "nothing"), CappingOwed(GLOOM, "points")]
    assert [event.team for event in after.events_of(PointsScored)] == [GLOOM]
    assert [team.capping for team in after.state.teams] == [True, False]


@pytest.mark.rule("END-4")
def test_after_the_end_is_triggered_the_turn_goes_on_to_its_end() -> None:
    after = absorb(facing(common=(A.LIVELINESS,))).settle()
    assert after.state.ending is Ending.NO_COMMON
    assert after.seat == BLISS_1
    assert after.do(Valley(), EndTurn("cards")).state.over


@pytest.mark.rule("END-2[1]", "END-2[2]")
def test_the_first_reason_to_end_is_the_one_told() -> None:
    after = absorb(owing().but(common=(A.FORTITUDE,))).settle()
    assert after.events_of(EndTriggered) == [EndTriggered(Ending.NO_FRAGMENT)]


@pytest.mark.rule("REV-3", "REV-5", "RUL-11[1]", "RUL-11[2]")
def test_neither_a_fragment_nor_the_look_at_new_aspirations_can_be_declined() -> None:
    asked = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS, common=(A.FORTITUDE, A.OPENNESS)))
    assert asked.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR)]
    assert {type(option) for option in asked.options} == {ChooseHidden}
    assert asked.seat in (GLOOM_1, GLOOM_2)


@pytest.mark.rule("REV-5")
@pytest.mark.parametrize("seat", [GLOOM_1, GLOOM_2])
def test_either_teammate_may_answer_and_is_named(seat: Seat) -> None:
    asked = absorb(facing(bliss=A.UNITY, slots=UNITY_BLISS))
    answer = apply(asked.rules, asked.state, RemoveCommon(A.OPENNESS), seat)
    assert answer.events[0] == Acted(seat, RemoveCommon(A.OPENNESS))
    assert answer.state == apply(asked.rules, asked.state, RemoveCommon(A.OPENNESS)).state
    with pytest.raises(RuleError, match="decision_open"):
        apply(asked.rules, asked.state, RemoveCommon(A.OPENNESS), BLISS_1)
