"""RLM and AMB: Realm Actions and Ambition."""

from typing import Any

import pytest

from engine import Cost, Vibe
from engine.actions import (
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Decline,
    DrawAgain,
    EndTurn,
    Land,
    Network,
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)
from engine.draft import Draft
from engine.events import AmbitionGained, CardDrawn, EssenceChanged, OriginRotated, TopTurnedUp
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    GLOOM,
    GLOOM_1,
    MOVE,
    Realm,
    Slot,
    Space,
    minor,
    on,
    position,
)

DECK = ("Desire", "Kindness", "Courage", "Optimism")


@pytest.mark.rule("RLM-1", "RLM-2", "RLM-3", "RLM-4", "RLM-5")
@pytest.mark.parametrize(
    ("realm", "action", "cost"),
    [
        (Realm.VALLEY, Valley(), Cost(1)),
        (Realm.CRADLE, Cradle(), Cost(1)),
        (Realm.NETWORK, Network(Slot.VALLEY_CW, Slot.VALLEY_CCW), Cost(2)),
        (Realm.LAND, Land(Slot.VALLEY_CW, 1), Cost(1, 1)),
        (Realm.LAND, Land(Slot.VALLEY_CW, 2), Cost(2, 2)),
        (Realm.WILLOW, Willow(3), Cost(4)),
    ],
)
def test_a_realm_action_is_available_anywhere_and_cheaper_in_an_own_realm(
    realm: Realm, action: Action, cost: Cost
) -> None:
    """The Spirit stands in the Valley: only control of the Action's own Realm reduces the cost by 1 WP."""
    slots = {} if realm is Realm.VALLEY else {Slot.VALLEY_CW: on("Desire")}
    nobodys = position(space=Space.VALLEY, slots=slots)
    assert nobodys.cost(action) == cost
    assert nobodys.do(action).player.wp == 20 - cost.wp + (4 if realm is Realm.VALLEY else 0)
    own = nobodys.but(sites={realm: minor(BLISS)})
    assert own.cost(action) == cost._replace(wp=cost.wp - 1)
    for sites in ({realm: minor(GLOOM)}, {(realm + 1) % 5: minor(BLISS)}):
        assert nobodys.but(sites=sites).cost(action) == cost


@pytest.mark.rule("RLM-1")
def test_valley_of_motives_gives_four_wp() -> None:
    game = position(space=Space.LAND, wp=1)
    assert game.do(Valley()) == game.but(wp=4, actions=2)
    assert position(wp=0).refuses(Valley()) == "wp_short"  # the cost must be available beforehand
    gloom_holds = position(wp=0, slots={Slot.VALLEY_CW: on("Anger")})
    assert gloom_holds.refuses(Valley()) == "wp_short"


@pytest.mark.rule("RLM-2")
def test_cradle_of_senses_draws_and_offers_more() -> None:
    game = position(wp=5, deck=DECK)
    first = game.do(Cradle())
    assert first == game.but(wp=4, actions=2, hand=("Desire",), deck=DECK[1:], pending=first.state.pending)
    assert first.events_of(CardDrawn) == [CardDrawn(BLISS_1, "Desire")]
    assert first.events_of(TopTurnedUp) == [TopTurnedUp(BLISS_1, "Kindness")]  # shown before the decision
    assert first.options == [DrawAgain(), Decline()]
    assert first.cost(DrawAgain()) == Cost(2)
    assert first.do(Decline()) == game.but(wp=4, actions=2, hand=("Desire",), deck=DECK[1:])
    third = first.do(DrawAgain(), DrawAgain())
    assert third == game.but(wp=0, actions=2, hand=DECK[:3], deck=DECK[3:])  # no WP left: no second question


@pytest.mark.rule("RLM-2")
def test_the_discount_is_for_the_first_card_only() -> None:
    game = position(wp=2, deck=DECK, slots={Slot.CRADLE_CW: on("Desire")})
    drawn = game.do(Cradle())
    assert drawn.player.wp == 2
    assert drawn.do(DrawAgain()).player.wp == 0


@pytest.mark.rule("RLM-2", "TRN-5")
def test_no_card_without_wp() -> None:
    assert position(wp=0, deck=DECK).refuses(Cradle()) == "wp_short"
    held = position(wp=0, deck=DECK, slots={Slot.CRADLE_CW: on("Desire")})  # 1 WP less in one's own Realm
    assert held.do(Cradle()).player.hand == DECK[:1]


@pytest.mark.rule("RLM-2")
def test_no_further_card_without_wp_or_deck() -> None:
    assert position(wp=2, deck=DECK).do(Cradle()).state.pending == ()
    assert position(deck=("Desire",)).do(Cradle()).state.pending == ()


@pytest.mark.rule("RLM-3")
def test_network_of_thoughts_moves_an_own_emotion_beside_the_spirit() -> None:
    emotion = on("Desire", 2, token=1, owner=BLISS_2)
    game = position(space=Space.VALLEY, slots={Slot.LAND_WILLOW: emotion, Slot.LAND_CW: on("Anger")})
    action = Network(Slot.LAND_WILLOW, Slot.VALLEY_CW)
    assert game.cost(action) == Cost(2)
    assert game.do(action) == game.but(wp=18, actions=2, slots={Slot.LAND_WILLOW: None, Slot.VALLEY_CW: emotion})
    assert game.refuses(Network(Slot.LAND_CW, Slot.VALLEY_CW)) == "no_own_emotion"
    assert game.refuses(Network(Slot.LAND_CCW, Slot.VALLEY_CW)) == "no_own_emotion"
    assert game.refuses(Network(Slot.LAND_WILLOW, Slot.VALLEY_CRADLE)) == "slot_not_adjacent"
    taken = game.but(slots={Slot.VALLEY_CW: on("Anger")})
    assert taken.refuses(action) == "slot_taken"


@pytest.mark.rule("RLM-3")
def test_an_emotion_may_move_within_the_same_realm() -> None:
    game = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Desire")})
    moved = game.do(Network(Slot.VALLEY_CW, Slot.VALLEY_CCW))
    assert moved.state.slots[:2] == (on("Desire"), None)
    assert game.refuses(Network(Slot.VALLEY_CW, Slot.VALLEY_CW)) == "slot_taken"


@pytest.mark.rule("RLM-4")
def test_land_of_desires_puts_essence_on_one_emotion() -> None:
    game = position(space=Space.VALLEY, wp=2, essence=5, slots={Slot.VALLEY_CW: on("Desire")})
    assert game.cost(Land(Slot.VALLEY_CW, 2)) == Cost(2, 2)
    after = game.do(Land(Slot.VALLEY_CW, 2))
    assert after == game.but(wp=0, essence=3, actions=2, slots={Slot.VALLEY_CW: on("Desire", 3)})
    assert after.events_of(EssenceChanged) == [EssenceChanged(Slot.VALLEY_CW, "Desire", 2, 3)]


@pytest.mark.rule("RLM-4")
def test_essence_is_limited_by_spaces_stock_and_wp() -> None:
    def amounts(**changes: Any) -> list[int]:
        game = position(**{"space": Space.VALLEY, "slots": {Slot.VALLEY_CW: on("Desire")}, **changes})
        return [land.amount for land in game.offers(Land)]

    assert amounts() == [1, 2]
    assert amounts(essence=1) == [1]
    assert amounts(essence=0) == []
    assert amounts(wp=1) == [1]
    assert amounts(wp=0) == []
    assert amounts(slots={Slot.VALLEY_CW: on("Desire", 3)}) == []
    full = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Desire", 3)})
    assert full.refuses(Land(Slot.VALLEY_CW, 1)) == "essence_does_not_fit"
    room = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Desire")})
    assert room.refuses(Land(Slot.VALLEY_CW, 3)) == "essence_does_not_fit"
    assert room.refuses(Land(Slot.VALLEY_CW, 0)) == "essence_does_not_fit"
    assert room.refuses(Land(Slot.VALLEY_CW, -1)) == "essence_does_not_fit"


@pytest.mark.rule("RLM-3", "RLM-4")
@pytest.mark.parametrize("slot", [-1, 15, 99])
def test_a_slot_that_is_not_on_the_board_is_refused(slot: int) -> None:
    game = position(space=Space.VALLEY, slots=dict.fromkeys((*range(6, 15), 1), on("Desire")))
    assert game.refuses(Network(slot, Slot.VALLEY_CCW)) == "no_own_emotion"
    assert game.refuses(Network(Slot.VALLEY_CW, slot)) == "slot_not_adjacent"
    assert game.refuses(Land(slot, 1)) == "slot_not_adjacent"


@pytest.mark.rule("RLM-4")
def test_only_an_own_emotion_beside_the_spirit() -> None:
    game = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Anger"), Slot.VALLEY_CRADLE: on("Desire")})
    assert game.offers(Land) == []
    assert game.refuses(Land(Slot.VALLEY_CW, 1)) == "no_own_emotion"
    assert game.refuses(Land(Slot.VALLEY_CCW, 1)) == "no_own_emotion"
    assert game.refuses(Land(Slot.VALLEY_CRADLE, 1)) == "slot_not_adjacent"
    mates = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Desire", owner=BLISS_2)})
    assert mates.do(Land(Slot.VALLEY_CW, 1)).player.essence == 19  # a teammate's Emotion is one's own


@pytest.mark.rule("RLM-4")
def test_the_starting_emotion_has_two_spaces() -> None:
    game = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Brightness")})
    assert [land.amount for land in game.offers(Land)] == [1]


@pytest.mark.rule("RLM-5")
def test_willow_of_values_exchanges_wp_for_essence() -> None:
    game = position(space=Space.VALLEY, wp=5, essence=0)
    assert [willow.amount for willow in game.offers(Willow)] == [1, 2, 3, 4]
    assert game.do(Willow(4)) == game.but(wp=0, essence=4, actions=2)
    assert game.do(Willow(1)) == game.but(wp=3, essence=1, actions=2)
    assert game.refuses(Willow(5)) == "wp_short"
    assert game.refuses(Willow(0)) == "amount_too_small"
    assert game.refuses(Willow(-2)) == "amount_too_small"
    assert position(wp=1).offers(Willow) == []


@pytest.mark.rule("AMB-1")
def test_ambition_is_shared_by_the_team() -> None:
    game = position(ambition=1, actions=0).do(EndTurn("ambition"))
    assert game.state.teams[BLISS].ambition == 2
    assert game.state.teams[GLOOM].ambition == 3
    mate = position(turn=BLISS_2, ambition=2).do(AdditionalAction())
    assert mate.state.teams[BLISS].ambition == 0
    assert mate.refuses(RotateOrigin()) == "ambition_short"


@pytest.mark.rule("AMB-1")
def test_spending_turns_tokens_inactive_and_gaining_active() -> None:
    game = position(space=Space.VALLEY, hand=("Courage",), ambition=1, slots={Slot.VALLEY_CW: on("Anger", 2)})
    spent = game.do(Quell(Slot.VALLEY_CW, "Courage"))
    assert spent.state.teams[BLISS].ambition == 0
    ended = spent.do(EndTurn("ambition"))
    assert ended.events_of(AmbitionGained) == [AmbitionGained(BLISS, 1)]
    assert ended.state.teams[BLISS].ambition == 1


@pytest.mark.rule("AMB-1")
def test_ambition_beyond_three_is_lost() -> None:
    draft = Draft(position().rules, position(ambition=2).state)
    draft.gain_ambition(BLISS, 2)
    assert draft.state.teams[BLISS].ambition == 3
    assert draft.events == [AmbitionGained(BLISS, 1)]
    draft.gain_ambition(BLISS, 1)
    assert draft.state.teams[BLISS].ambition == 3
    assert len(draft.events) == 1


@pytest.mark.rule("AMB-2")
def test_add_vibe_places_a_token_of_any_colour_without_a_card() -> None:
    game = position(hand=("Courage",), ambition=1)
    placed = game.do(AddVibe(MOVE, 2, Vibe.BLUE))
    assert placed == game.but(ambition=0, abilities=("AddVibe",), tokens={(MOVE, 2): Vibe.BLUE})
    assert position(ambition=0).offers(AddVibe) == []
    assert position(ambition=0).refuses(AddVibe(MOVE, 2, Vibe.BLUE)) == "ambition_short"


@pytest.mark.rule("AMB-3")
def test_rotate_origin_is_one_step_clockwise() -> None:
    game = position(orientation=3, ambition=1)
    after = game.do(RotateOrigin())
    assert after == game.but(orientation=4, ambition=0, abilities=("RotateOrigin",))
    assert after.events_of(OriginRotated) == [OriginRotated(4)]
    assert position(ambition=0).refuses(RotateOrigin()) == "ambition_short"


@pytest.mark.rule("AMB-4")
def test_additional_action_costs_two() -> None:
    game = position(ambition=2, actions=0)
    after = game.do(AdditionalAction())
    assert after == game.but(ambition=0, actions=1, abilities=("AdditionalAction",))
    assert after.offers(Valley) == [Valley()]
    assert position(ambition=1).refuses(AdditionalAction()) == "ambition_short"


@pytest.mark.rule("AMB-5")
@pytest.mark.parametrize("ability", [AddVibe(MOVE, 1, Vibe.GREEN), RotateOrigin(), AdditionalAction()])
def test_each_ability_once_a_turn(ability: Action) -> None:
    used = position().do(ability).but(ambition=3)
    assert used.refuses(ability) == "ability_used"
    assert used.offers(type(ability)) == []
    next_turn = used.do(EndTurn("cards"), EndTurn("cards"), EndTurn("cards"), EndTurn("cards")).but(ambition=3)
    assert next_turn.seat == BLISS_1
    assert next_turn.offers(type(ability))


@pytest.mark.rule("AMB-5")
def test_another_ability_may_still_be_used() -> None:
    game = position(turn=GLOOM_1, ambition=3).do(RotateOrigin())
    assert game.offers(AddVibe)
    assert game.do(AdditionalAction()).state.turn.abilities == ("RotateOrigin", "AdditionalAction")
