"""The worked examples of the rulebooks and of the how-to-play video, each as a whole position.

Control of a Realm (CTL-6) is in test_control. Diana plays Empathy; the Spirit of the video is Delight.
"""

import pytest

from engine import Aspiration, Common, Cost, Edition, Fragment, Sphere, Spirit, Team, Vibe, control
from engine.actions import Absorb, ChooseHidden, Declare, Empower, Land, Move, Network, Willow
from engine.board import sphere_at
from engine.events import (
    Absorbed,
    AspirationTested,
    CommonRemoved,
    EmotionEmpowered,
    FragmentAdded,
    Gained,
    OriginRotated,
    RevelationBegan,
    SphereRefilled,
)
from engine.terms import Mode
from tests.positions import (
    BLISS,
    BLISS_1,
    EMPOWER,
    FIRST,
    GLOOM,
    GLOOM_1,
    MOVE,
    Frontier,
    Game,
    Realm,
    Slot,
    Space,
    all_tokens,
    major,
    minor,
    on,
    position,
)

A = Aspiration


def realms(game: Game) -> tuple[Team | None, ...]:
    return control(game.rules, game.state.slots, game.state.sites).realms


def frontiers(game: Game) -> tuple[Team | None, ...]:
    return control(game.rules, game.state.slots, game.state.sites).frontiers


# The rulebooks


@pytest.mark.rule("VIB-2", "VIB-5", "MOV-2")
def test_diana_upgrades_move_on_the_way_to_kindness() -> None:
    """Two spaces away: Courage is discarded for a red token on Haste, which is used at once; 2 WP are paid."""
    game = position(
        spirit=Spirit.EMPATHY,
        space=Space.VALLEY,
        hand=("Courage", "Kindness"),
        deck=("Trust",),
        slots={Slot.CRADLE_CCW: on("Kindness", 2)},
        tokens={(MOVE, 0): Vibe.WILD},
    )
    assert game.refuses(Move(Space.CRADLE, ("Haste",))) == "upgrade_not_filled"
    assert game.refuses(Move(Space.CRADLE)) == "too_far"
    declared = game.do(Declare(MOVE, "Courage", FIRST))
    assert declared.refuses(Move(Space.CRADLE)) == "too_far"
    moved = declared.do(Move(Space.CRADLE, ("Haste",)))
    assert moved == game.but(
        space=Space.CRADLE,
        wp=20 - 2,
        hand=("Kindness",),
        deck=("Trust", "Courage"),
        tokens={(MOVE, FIRST): Vibe.RED},
        actions=2,
    )
    assert moved.cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=1)  # from now on one space, or two for 1 WP more
    assert moved.cost(Move(Space.NETWORK, ("Haste",))) == Cost(wp=2)


@pytest.mark.rule("EMP-1", "EMP-3")
def test_diana_empowers_kindness() -> None:
    """It has 2 Essence, its threshold; with 1, only Channeled Power would allow it."""
    game = position(
        spirit=Spirit.EMPATHY,
        mode=Mode.FULL,
        space=Space.VALLEY,
        slots={Slot.VALLEY_CCW: on("Kindness", 2)},
        tokens={(EMPOWER, 0): Vibe.WILD},
        deck=("Trust",),
    )
    assert game.cost(Empower(Slot.VALLEY_CCW)) == Cost(wp=3)
    done = game.do(Empower(Slot.VALLEY_CCW))
    assert done.state.slots == game.but(slots={Slot.VALLEY_CCW: on("Benevolence", 2)}).state.slots
    assert done.player.wp == 20 - 3
    assert done.player.deck == ("Trust", "Kindness")
    assert done.events_of(EmotionEmpowered) == [
        EmotionEmpowered(Slot.VALLEY_CCW, BLISS_1, "Kindness", BLISS_1, "Benevolence", 2)
    ]
    one = game.but(slots={Slot.VALLEY_CCW: on("Kindness", 1)})
    assert one.refuses(Empower(Slot.VALLEY_CCW)) == "below_threshold"
    channelled = one.but(tokens={(EMPOWER, FIRST): Vibe.RED}).do(Empower(Slot.VALLEY_CCW, ("Channeled Power",)))
    assert channelled.state.slots[Slot.VALLEY_CCW] == on("Benevolence", 2)
    assert channelled.state.teams[BLISS].ambition == 2


def diana_absorbs(edition: Edition) -> Game:
    """Diana in the Valley before her Absorb, with one Action left.

    Bliss has a chain of four from Land|Willow to Willow|Valley, and Benevolence; Gloom has one of three from
    Cradle|Network to the Network, and Jealousy in the Valley, tied only because of Bliss's old Fortress.
    """
    bliss = {
        Slot.LAND_WILLOW: on("Trust", 1),
        Slot.WILLOW_CCW: on("Safety", 1),
        Slot.WILLOW_CW: on("Confidence", 3),
        Slot.WILLOW_VALLEY: on("Affection", 2),
        Slot.VALLEY_CW: on("Benevolence", 2),
    }
    gloom = {
        Slot.CRADLE_NETWORK: on("Anger", 1),
        Slot.NETWORK_CCW: on("Mistrust", 1),
        Slot.NETWORK_CW: on("Guilt", 1),
        Slot.VALLEY_CCW: on("Jealousy", 3),
    }
    return position(
        edition,
        spirit=Spirit.EMPATHY,
        space=Space.VALLEY,
        actions=1,
        wp=1,
        slots={**bliss, **gloom},
        sites={Realm.VALLEY: minor(BLISS)},
        orientation=2,
        spheres={Sphere.DILIGENCE: 5},
        common=(A.AWARENESS, A.OPENNESS, A.FORTITUDE),
        teams={
            BLISS: {"hidden": A.UNITY, "hidden_deck": (A.FORTITUDE, A.LIVELINESS)},
            GLOOM: {"hidden": A.ATTITUDE, "hidden_deck": (A.UNITY, A.LIVELINESS, A.VERSATILITY, A.AWARENESS)},
        },
    )


@pytest.mark.parametrize(
    ("edition", "wp"),
    [
        pytest.param(Edition.FIRST, 5 + 2, marks=pytest.mark.rule("ABS-6[1]", "REV-9")),
        pytest.param(Edition.SECOND, 5 + 2 + 1, marks=pytest.mark.rule("ABS-6[2]", "REV-9")),
    ],
)
def test_diana_absorbs_and_brings_a_revelation(edition: Edition, wp: int) -> None:
    game = diana_absorbs(edition)
    assert realms(game) == (None, GLOOM, GLOOM, BLISS, BLISS)
    assert {frontiers(game)[Frontier.VALLEY_CRADLE], frontiers(game)[Frontier.WILLOW_VALLEY]} == {BLISS}
    asked = game.do(Absorb(Realm.VALLEY, bonus=True))
    assert asked.events_of(Absorbed) == [Absorbed(BLISS_1, Sphere.DILIGENCE, Realm.VALLEY, 5, 2)]
    assert sum(event.wp for event in asked.events_of(Gained)) == wp - 5
    assert asked.events_of(RevelationBegan) == [
        RevelationBegan(Sphere.DILIGENCE, BLISS, A.AWARENESS, (A.UNITY, A.ATTITUDE))
    ]
    assert asked.events_of(AspirationTested) == [
        AspirationTested(A.AWARENESS, None, (3, 3), None),
        AspirationTested(A.UNITY, BLISS, (4, 3), BLISS),
        AspirationTested(A.ATTITUDE, GLOOM, (2, 2), None),
    ]
    assert asked.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR)]
    assert asked.events_of(CommonRemoved) == []
    assert asked.offers(ChooseHidden, GLOOM_1) == [
        ChooseHidden(GLOOM, aspiration) for aspiration in (A.UNITY, A.LIVELINESS, A.VERSATILITY)
    ]
    assert asked.offers(ChooseHidden, BLISS_1) == []
    after = asked.do(ChooseHidden(GLOOM, A.LIVELINESS))
    assert after.events_of(FragmentAdded) == [FragmentAdded(BLISS, Fragment.MINOR, Realm.VALLEY)]
    assert after.events_of(SphereRefilled) == [SphereRefilled(Sphere.DILIGENCE, 7)]
    assert after.events_of(OriginRotated) == [OriginRotated(3)]
    assert sphere_at(after.state.orientation, Realm.VALLEY) is Sphere.HUMILITY
    shuffled_in = after.state.teams[GLOOM].hidden_deck
    assert sorted(shuffled_in) == sorted((A.UNITY, A.VERSATILITY, A.AWARENESS))
    assert after == game.but(
        wp=1 + wp,
        absorbed=True,
        spheres={Sphere.DILIGENCE: 7},
        orientation=3,
        sites={Realm.VALLEY: None},
        common=(Common(A.AWARENESS, face_up=False), A.OPENNESS, A.FORTITUDE),
        teams={
            BLISS: {"minors": 2, "hidden": A.FORTITUDE, "hidden_deck": (A.LIVELINESS,), "revealed": (A.UNITY,)},
            GLOOM: {"hidden": A.LIVELINESS, "hidden_deck": shuffled_in, "revealed": (A.ATTITUDE,)},
        },
        seed=after.state.seed,
    )
    assert realms(after)[Realm.VALLEY] is GLOOM  # with the Fortress gone
    assert (after.seat, after.state.turn.actions) == (BLISS_1, 1)  # the turn goes on


# The video


@pytest.mark.rule("CTL-1")
def test_affection_and_brightness_hold_a_frontier_against_dislike() -> None:
    slots = {
        Slot.VALLEY_CW: on("Affection", 2),
        Slot.CRADLE_CCW: on("Brightness", 1),
        Slot.VALLEY_CRADLE: on("Dislike", 2),
    }
    game = position(slots=slots)
    assert frontiers(game)[Frontier.VALLEY_CRADLE] is BLISS  # 3 against 2
    assert frontiers(game.but(slots={Slot.VALLEY_CRADLE: on("Dislike", 3)}))[Frontier.VALLEY_CRADLE] is None


@pytest.mark.rule("CTL-2", "CTL-3", "CTL-4")
def test_trust_blocks_a_bleakness_and_a_major_fortress_makes_it_even() -> None:
    slots = {Slot.WILLOW_VALLEY: on("Bleakness", 2), Slot.VALLEY_CW: on("Brightness", 1)}
    game = position(slots=slots)
    assert realms(game)[Realm.VALLEY] is GLOOM
    trusting = game.but(slots={Slot.VALLEY_CCW: on("Trust", 1)})
    assert realms(trusting)[Realm.VALLEY] is BLISS  # Trust is weaker than the Bleakness that it blocks
    assert realms(trusting.but(sites={Realm.VALLEY: major(GLOOM)}))[Realm.VALLEY] is None


@pytest.mark.rule("RLM-5")
def test_delight_exchanges_three_willpower() -> None:
    game = position(spirit=Spirit.DELIGHT, space=Space.LAND, wp=4, essence=0)
    assert game.do(Willow(3)) == game.but(wp=0, essence=3, actions=2)
    assert game.but(wp=3).refuses(Willow(3)) == "wp_short"


@pytest.mark.rule("RLM-3")
def test_delight_moves_sociability_with_its_essence_and_token() -> None:
    """Delight stands on a Frontier, so the card enters the only slot next to it; Bliss then controls the Frontier."""
    game = position(
        spirit=Spirit.DELIGHT,
        space=Space.NETWORK_LAND,
        slots={Slot.CRADLE_CW: on("Sociability", 2, token=1), Slot.LAND_CCW: on("Dislike", 2)},
    )
    assert frontiers(game)[Frontier.NETWORK_LAND] is GLOOM
    assert {way.slot for way in game.offers(Network)} == {Slot.NETWORK_LAND}
    moved = game.do(Network(Slot.CRADLE_CW, Slot.NETWORK_LAND))
    assert moved == game.but(
        wp=18, actions=2, slots={Slot.CRADLE_CW: None, Slot.NETWORK_LAND: on("Sociability", 2, token=1)}
    )
    assert frontiers(moved)[Frontier.NETWORK_LAND] is BLISS


@pytest.mark.rule("RLM-4", "CTL-5")
@pytest.mark.parametrize(("amount", "wp", "holder"), [(1, 1, None), (2, 2, BLISS)])
def test_delight_intensifies_excitement(amount: int, wp: int, holder: Team | None) -> None:
    """Gloom has 2 there, Excitement 1: with one Essence nobody controls the Realm, with two Bliss does."""
    game = position(
        spirit=Spirit.DELIGHT,
        space=Space.CRADLE,
        slots={Slot.CRADLE_CCW: on("Excitement", 1), Slot.CRADLE_CW: on("Dislike", 2)},
    )
    assert realms(game)[Realm.CRADLE] is GLOOM
    after = game.do(Land(Slot.CRADLE_CCW, amount))
    assert after == game.but(
        wp=20 - wp, essence=20 - amount, actions=2, slots={Slot.CRADLE_CCW: on("Excitement", 1 + amount)}
    )
    assert realms(after)[Realm.CRADLE] is holder


@pytest.mark.rule("MOV-4", "VIB-6")
def test_delight_moves_two_spaces_onto_an_opponent_for_two_willpower() -> None:
    game = position(
        spirit=Spirit.DELIGHT,
        space=Space.VALLEY,
        tokens=all_tokens(MOVE),
        players={GLOOM_1: {"space": Space.CRADLE}},
    )
    far = Move(Space.CRADLE, ("Haste", "Surmount", "Determination"))
    assert game.cost(far) == Cost(wp=1 + 1 + 1 - 1)
    assert game.do(far) == game.but(space=Space.CRADLE, wp=18, actions=2)


@pytest.mark.rule("ABS-2")
def test_an_absorb_in_a_realm_takes_four_and_on_its_frontier_three() -> None:
    game = position(
        spirit=Spirit.DELIGHT,
        space=Space.VALLEY,
        slots={Slot.VALLEY_CCW: on("Desire", 1), Slot.VALLEY_CW: on("Desire", 1)},
    )
    assert game.do(Absorb(Realm.VALLEY, bonus=False)).events_of(Absorbed)[0].wp == 4
    on_frontier = game.but(space=Space.VALLEY_CRADLE)
    assert on_frontier.do(Absorb(Realm.VALLEY, bonus=False)).events_of(Absorbed)[0].wp == 3


@pytest.mark.rule("REV-2", "REV-3", "REV-4")
def test_both_teams_accomplish_one_aspiration() -> None:
    """Openness is Bliss's, 2 : 1; its own Liveliness, 6 : 7, is nobody's; Fortitude is Gloom's: a Minor for each."""
    game = position(
        spirit=Spirit.DELIGHT,
        space=Space.VALLEY,
        slots={
            Slot.VALLEY_CCW: on("Desire", 3),
            Slot.VALLEY_CW: on("Trust", 3),
            Slot.NETWORK_CW: on("Hostility", 4),
            Slot.LAND_CCW: on("Jealousy", 3),
        },
        sites={Realm.NETWORK: minor(GLOOM)},
        spheres={Sphere.COMMITMENT: 4},
        common=(A.OPENNESS, A.UNITY, A.ATTITUDE),
        teams={
            BLISS: {"hidden": A.LIVELINESS, "hidden_deck": (A.ATTITUDE, A.UNITY)},
            GLOOM: {"hidden": A.FORTITUDE, "hidden_deck": (A.ATTITUDE, A.UNITY)},
        },
    )
    after = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert after.events_of(AspirationTested) == [
        AspirationTested(A.OPENNESS, None, (2, 1), BLISS),
        AspirationTested(A.LIVELINESS, BLISS, (6, 7), None),
        AspirationTested(A.FORTITUDE, GLOOM, (0, 1), GLOOM),
    ]
    assert after.events_of(FragmentAdded) == [
        FragmentAdded(BLISS, Fragment.MINOR),
        FragmentAdded(GLOOM, Fragment.MINOR),
    ]
    assert after == game.but(
        wp=24,
        absorbed=True,
        spheres={Sphere.COMMITMENT: 7},
        orientation=1,
        common=(Common(A.OPENNESS, face_up=False), A.UNITY, A.ATTITUDE),
        teams={
            BLISS: {"minors": 1, "hidden": A.ATTITUDE, "hidden_deck": (A.UNITY,), "revealed": (A.LIVELINESS,)},
            GLOOM: {"minors": 1, "hidden": A.ATTITUDE, "hidden_deck": (A.UNITY,), "revealed": (A.FORTITUDE,)},
        },
    )
