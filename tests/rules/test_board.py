"""BRD: the geometry of the board."""

import pytest

from engine import Fragment, Sphere, Vibe, stock
from engine.actions import AdditionalAction, Invoke, Land, Move, RotateOrigin, Valley
from engine.board import (
    REALM_NAMES,
    REFLECTED,
    SITE_SPACES,
    SLOT_NEIGHBOURS,
    SPACE_SLOTS,
    TRIADS,
    realm_facing,
    slots_within,
    sphere_at,
)
from tests.positions import BLISS, GLOOM, MOVE, Frontier, Realm, Slot, Space, minor, on, position


@pytest.mark.rule("BRD-1")
def test_the_realms_stand_in_a_ring_with_a_frontier_between_each_two() -> None:
    assert REALM_NAMES == ("valley", "cradle", "network", "land", "willow")
    names = [space.name for space in Space]
    for i, realm in enumerate(REALM_NAMES):
        assert names[2 * i] == realm.upper()
        assert names[2 * i + 1] == f"{realm}_{REALM_NAMES[(i + 1) % 5]}".upper()


@pytest.mark.rule("BRD-2")
def test_a_spirit_moves_along_the_ring_of_ten_spaces() -> None:
    for space in Space:
        game = position(space=space, players={1: {"space": None}, 3: {"space": None}})
        assert [move.space for move in game.offers(Move)] == [(space - 1) % 10, (space + 1) % 10]


@pytest.mark.rule("BRD-2")
def test_there_is_no_way_across_the_board() -> None:
    game = position(space=Space.VALLEY, tokens={(MOVE, 1): Vibe.RED, (MOVE, 2): Vibe.BLUE})
    assert game.refuses(Move(Space.NETWORK, ("Haste",))) == "too_far"
    assert game.refuses(Move(Space.NETWORK_LAND, ("Haste",))) == "too_far"


@pytest.mark.rule("BRD-3")
def test_each_slot_is_adjacent_to_the_two_beside_it_in_the_ring_of_fifteen() -> None:
    assert [set(pair) for pair in SLOT_NEIGHBOURS] == [{(s - 1) % 15, (s + 1) % 15} for s in Slot]
    assert Slot.VALLEY_CW in SLOT_NEIGHBOURS[Slot.VALLEY_CCW]  # a Realm's two slots are adjacent
    assert Slot.CRADLE_CCW not in SLOT_NEIGHBOURS[Slot.VALLEY_CW]  # the Frontier's slot lies between
    assert slots_within(Slot.VALLEY_CCW, 2) == (14, 1, 13, 2)


@pytest.mark.rule("BRD-4")
def test_a_spirit_on_a_frontier_reaches_one_slot_and_in_a_realm_two() -> None:
    on_frontier = position(space=Space.CRADLE_NETWORK, hand=("Desire",))
    assert {invoke.slot for invoke in on_frontier.offers(Invoke)} == {Slot.CRADLE_NETWORK}
    in_realm = position(space=Space.CRADLE, hand=("Desire",))
    assert {invoke.slot for invoke in in_realm.offers(Invoke)} == {Slot.CRADLE_CCW, Slot.CRADLE_CW}
    assert sorted(slot for slots in SPACE_SLOTS for slot in slots) == list(Slot)


@pytest.mark.rule("BRD-5")
def test_the_triad_is_the_frontier_slot_and_the_two_beside_it() -> None:
    assert TRIADS[Frontier.VALLEY_CRADLE] == (Slot.VALLEY_CW, Slot.VALLEY_CRADLE, Slot.CRADLE_CCW)
    assert TRIADS[Frontier.WILLOW_VALLEY] == (Slot.WILLOW_CW, Slot.WILLOW_VALLEY, Slot.VALLEY_CCW)
    assert sorted(slot for triad in TRIADS for slot in triad) == list(Slot)  # no slot lies in two Triads


@pytest.mark.rule("BRD-6")
def test_a_site_is_adjacent_to_its_realm_and_both_its_frontiers() -> None:
    assert set(SITE_SPACES[Realm.VALLEY]) == {Space.WILLOW_VALLEY, Space.VALLEY, Space.VALLEY_CRADLE}
    for space in Space:
        sites = {site for site in Realm if space in SITE_SPACES[site]}
        assert len(sites) == (2 if space % 2 else 1)


@pytest.mark.rule("BRD-7")
def test_a_slot_holds_one_emotion_and_a_space_any_number_of_spirits() -> None:
    full = position(space=Space.VALLEY_CRADLE, hand=("Desire",), slots={Slot.VALLEY_CRADLE: on("Courage")})
    assert full.refuses(Invoke("Desire", Slot.VALLEY_CRADLE)) == "slot_taken"
    together = position(space=Space.VALLEY, players={2: {"space": Space.VALLEY_CRADLE}}).do(Move(Space.VALLEY_CRADLE))
    assert [together.state.players[seat].space for seat in (0, 2)] == [Space.VALLEY_CRADLE] * 2


@pytest.mark.rule("BRD-8")
def test_the_origin_turns_every_sphere_to_the_next_realm_clockwise() -> None:
    assert [sphere.name for sphere in Sphere] == ["COMMITMENT", "CREATIVITY", "HUMILITY", "DILIGENCE", "KNOWLEDGE"]
    for orientation in range(5):
        for sphere in Sphere:
            realm = realm_facing(orientation, sphere)
            assert sphere_at(orientation, realm) is sphere
            assert sphere_at((orientation + 1) % 5, (realm + 1) % 5) is sphere
    game = position(orientation=4)
    assert game.do(RotateOrigin()) == game.but(orientation=0, ambition=2, abilities=("RotateOrigin",))


@pytest.mark.rule("BRD-9")
def test_a_realm_is_reflected_by_the_frontier_opposite() -> None:
    assert REFLECTED[Realm.VALLEY] == Frontier.NETWORK_LAND
    assert REFLECTED[Realm.LAND] == Frontier.VALLEY_CRADLE
    # As far from the Realm on one side as on the other.
    for realm in Realm:
        distance = (2 * REFLECTED[realm] + 1 - 2 * realm) % 10
        assert distance == 5


@pytest.mark.rule("BRD-10")
def test_wp_and_essence_never_run_out_and_fragments_do() -> None:
    rich = position(wp=500).do(Valley())
    assert rich.player.wp == 503
    for team in (BLISS, GLOOM):
        fresh = position()
        counts = [stock(fresh.rules, fresh.state, team, kind) for kind in Fragment]
        assert counts == [5, 3, 1]
    used = position(teams={BLISS: {"minors": 2, "majors": 1, "capping": True}}, sites={Realm.LAND: minor(BLISS)})
    assert [stock(used.rules, used.state, BLISS, kind) for kind in Fragment] == [2, 2, 0]
    assert [stock(used.rules, used.state, GLOOM, kind) for kind in Fragment] == [5, 3, 1]


@pytest.mark.rule("BRD-10")
def test_essence_from_the_supply_is_not_limited() -> None:
    game = position(space=Space.VALLEY, essence=400, slots={Slot.VALLEY_CW: on("Desire")}).do(Land(Slot.VALLEY_CW, 2))
    assert game.player.essence == 398
    assert game.do(AdditionalAction()).state.turn.actions == 3
