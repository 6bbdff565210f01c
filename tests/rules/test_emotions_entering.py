"""EMO: effects of Emotions that enter play."""

from dataclasses import replace
from typing import Any

import pytest

from engine import Cost, Fragment, Spirit, new_game, standard_setup
from engine.actions import ChooseEmotion, ChooseSpirit, Declare, Decline, Invoke, MoveEmotion
from engine.events import (
    ActionGained,
    AmbitionGained,
    CardDrawn,
    EmotionLeft,
    EmotionMoved,
    EssenceChanged,
    FortressChanged,
    Gained,
    InsecurityPlaced,
    IntensityTokenPlaced,
)
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    INVOKE,
    TURN,
    Game,
    Realm,
    Slot,
    Space,
    Vibe,
    major,
    minor,
    on,
    position,
)
from tests.rules.emotions import AFTER, BEFORE, HERE, empowered, insecure, invoked, seen, there

DONE: dict[str, Any] = {"pending": (), "agenda": ()}
"""The rest of the Action is skipped, too."""


@pytest.mark.rule("EMO:Affection")
def test_affection_may_give_essence_to_a_neighbour() -> None:
    slots = {BEFORE: on("Desire", 2), AFTER: on("Anger", 1), Slot.CRADLE_CCW: on("Desire", 1)}
    asked = invoked("Affection", slots=slots)
    assert asked.options == [ChooseEmotion(BEFORE), Decline()]
    assert asked.cost(ChooseEmotion(BEFORE)) == Cost(essence=1)
    given = asked.do(ChooseEmotion(BEFORE))
    assert given == asked.but(essence=18, slots={BEFORE: on("Desire", 3)}, **DONE)
    assert given.events_of(EssenceChanged) == [EssenceChanged(BEFORE, "Desire", 1, 3)]
    assert asked.do(Decline()) == asked.but(**DONE)


@pytest.mark.rule("EMO:Affection")
def test_affection_needs_room_and_essence() -> None:
    assert invoked("Affection", slots={BEFORE: on("Desire", 3)}).state.pending == ()  # full
    assert invoked("Affection", essence=1, slots={BEFORE: on("Desire", 1)}).state.pending == ()  # all paid
    assert invoked("Affection").state.pending == ()


@pytest.mark.rule("EMO:Adoration")
def test_adoration_gives_each_neighbour_essence_from_the_supply() -> None:
    far = Slot.CRADLE_CCW  # next to a neighbour, not to Adoration
    after = empowered("Adoration", slots={BEFORE: on("Desire", 2), AFTER: on("Brightness", 1), far: on("Desire", 1)})
    assert there(after, far) == on("Desire", 1)
    assert there(after, BEFORE) == on("Desire", 3)
    assert there(after, AFTER) == on("Brightness", 2)
    assert there(after) == on("Adoration", 2)
    assert after.player.essence == 20
    other = empowered("Adoration", slots={BEFORE: on("Desire", 3), AFTER: on("Anger", 1)})
    assert there(other, BEFORE) == on("Desire", 3)  # full
    assert there(other, AFTER) == on("Anger", 1)
    assert other.events_of(EssenceChanged) == []


@pytest.mark.rule("EMO:Comfort")
def test_comfort_gives_two_wp() -> None:
    after = invoked("Comfort", turn=BLISS_2)
    assert after.player.wp == 20
    assert after.events_of(Gained) == [Gained(BLISS_2, wp=2, card="Comfort")]


@pytest.mark.rule("EMO:Comfort")
def test_what_is_gained_later_pays_no_cost() -> None:
    game = position(space=Space.VALLEY, hand=("Comfort",), wp=1)
    assert game.refuses(Invoke("Comfort", HERE)) == "wp_short"


@pytest.mark.rule("EMO:Satisfaction")
def test_satisfaction_gives_four_wp() -> None:
    after = empowered("Satisfaction")
    assert after.player.wp == 21
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=4, card="Satisfaction")]


@pytest.mark.rule("EMO:Valor")
def test_valor_may_remove_essence_from_a_gloom_neighbour() -> None:
    asked = empowered("Valor", slots={BEFORE: on("Jealousy", 2), AFTER: on("Desire", 1), Slot.CRADLE_CCW: on("Anger")})
    assert asked.options == [ChooseEmotion(BEFORE), Decline()]
    taken = asked.do(ChooseEmotion(BEFORE))
    assert there(taken, BEFORE) == on("Jealousy", 1)
    assert (taken.player.wp, taken.player.essence, taken.state.teams[BLISS].ambition) == (17, 20, 3)
    assert there(asked.do(Decline()), BEFORE) == on("Jealousy", 2)
    assert empowered("Valor", slots={AFTER: on("Desire", 1)}).state.pending == ()


@pytest.mark.rule("EMO:Valor", "EMO-2")
def test_valor_is_no_quell_but_what_loses_its_last_essence_leaves_play() -> None:
    slots = {BEFORE: on("Guilt", 1), Slot.WILLOW_VALLEY: on("Embarrassment", 1)}
    taken = empowered("Valor", slots=slots).do(ChooseEmotion(BEFORE))
    assert taken.state.slots[BEFORE] is None
    assert taken.events_of(EmotionLeft) == [EmotionLeft(BEFORE, "Guilt", GLOOM_1)]
    assert taken.player.essence == 20  # Guilt takes nothing
    assert taken.offers(ChooseSpirit, GLOOM_1) == [ChooseSpirit(GLOOM_1), ChooseSpirit(GLOOM_2)]  # Embarrassment
    assert not taken.state.turn.quelled


@pytest.mark.rule("EMO:Intimacy")
@pytest.mark.parametrize(
    ("slots", "token"),
    [
        ({}, 0),
        ({BEFORE: on("Desire")}, 1),
        ({BEFORE: on("Desire"), AFTER: on("Brightness")}, 2),
        ({BEFORE: on("Anger"), Slot.CRADLE_CCW: on("Desire")}, 0),
    ],
)
def test_intimacy_counts_the_bliss_emotions_beside_it(slots: dict[Slot, Any], token: int) -> None:
    assert there(empowered("Intimacy", slots=slots)) == on("Intimacy", 2, token=token)


@pytest.mark.rule("EMO:Euphoria")
def test_euphoria_lets_every_bliss_spirit_draw() -> None:
    decks = {BLISS_1: {"deck": ("Desire", "Trust")}, BLISS_2: {"deck": ("Kindness",)}, GLOOM_1: {"deck": ("Anger",)}}
    after = empowered("Euphoria", players=decks)
    assert [after.state.players[seat].hand for seat in range(4)] == [("Desire",), (), ("Kindness",), ()]
    assert after.events_of(CardDrawn) == [CardDrawn(BLISS_1, "Desire"), CardDrawn(BLISS_2, "Kindness")]


@pytest.mark.rule("EMO:Passion")
def test_passion_gives_an_action() -> None:
    after = empowered("Passion")
    assert after.state.turn.actions == 3  # one spent, one gained
    assert after.events_of(ActionGained) == [ActionGained(BLISS_1)]


@pytest.mark.rule("EMO:Trust")
def test_trust_may_give_essence_to_any_bliss_emotion_itself_included() -> None:
    slots = {Slot.LAND_CW: on("Desire", 1), Slot.LAND_CCW: on("Desire", 3), BEFORE: on("Anger", 1)}
    asked = invoked("Trust", slots=slots)
    assert asked.options == [ChooseEmotion(HERE), ChooseEmotion(Slot.LAND_CW), Decline()]
    assert asked.cost(ChooseEmotion(HERE)) == Cost(essence=1)
    assert asked.do(ChooseEmotion(HERE)) == asked.but(essence=18, slots={HERE: on("Trust", 2)}, **DONE)
    assert asked.do(ChooseEmotion(Slot.LAND_CW)) == asked.but(essence=18, slots={Slot.LAND_CW: on("Desire", 2)}, **DONE)
    assert asked.do(Decline()) == asked.but(**DONE)
    assert invoked("Trust", essence=1).state.pending == ()


@pytest.mark.rule("EMO:Longing", "CRD-10")
def test_longing_may_bring_another_bliss_emotion_beside_itself() -> None:
    slots = {AFTER: on("Anger"), Slot.LAND_CW: on("Desire", 2, token=1), Slot.LAND_CCW: on("Anger")}
    asked = empowered("Longing", slots=slots)
    assert asked.options == [MoveEmotion(Slot.LAND_CW, BEFORE), Decline()]
    moved = asked.do(MoveEmotion(Slot.LAND_CW, BEFORE))
    assert moved.state.slots[Slot.LAND_CW] is None
    assert there(moved, BEFORE) == on("Desire", 2, token=1)
    assert moved.events_of(EmotionMoved) == [EmotionMoved(Slot.LAND_CW, BEFORE, "Desire")]
    assert moved.player.essence == 20  # Desire does not enter again
    assert asked.do(Decline()).state.slots == asked.state.slots
    shut_in = empowered("Longing", slots={**slots, BEFORE: on("Anger")})
    assert shut_in.state.pending == ()


@pytest.mark.rule("EMO:Generosity")
def test_generosity_gives_the_teammate_two_wp() -> None:
    after = invoked("Generosity", turn=BLISS_2)
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=2, card="Generosity")]
    assert (after.state.players[BLISS_1].wp, after.player.wp) == (22, 18)


@pytest.mark.rule("EMO:Confidence")
def test_confidence_may_be_paid_for_more_essence() -> None:
    asked = invoked("Confidence")
    assert asked.options == [ChooseEmotion(HERE), Decline()]
    assert asked.cost(ChooseEmotion(HERE)) == Cost(wp=1)
    assert asked.do(ChooseEmotion(HERE)) == asked.but(wp=17, slots={HERE: on("Confidence", 2)}, **DONE)
    assert asked.do(Decline()) == asked.but(**DONE)
    assert invoked("Confidence", wp=2).state.pending == ()  # nothing left to pay with


@pytest.mark.rule("EMO:Hope")
def test_hope_gives_ambition_and_more_when_gloom_is_ahead() -> None:
    ahead = {Realm.NETWORK: minor(GLOOM), Realm.LAND: minor(GLOOM)}
    assert empowered("Hope", teams={BLISS: {"ambition": 0}}).state.teams[BLISS].ambition == 1
    both = empowered("Hope", teams={BLISS: {"ambition": 0}}, sites=ahead)  # 2 : 1, by Hope itself
    assert both.state.teams[BLISS].ambition == 2
    assert both.events_of(AmbitionGained) == [AmbitionGained(BLISS, 1)] * 2
    level = empowered("Hope", teams={BLISS: {"ambition": 0}}, sites={Realm.LAND: minor(GLOOM)})
    assert level.state.teams[BLISS].ambition == 1
    assert empowered("Hope", sites=ahead).state.teams[BLISS].ambition == 3  # beyond 3 it is lost


@pytest.mark.rule("EMO:Craving")
@pytest.mark.parametrize(("ambition", "gloom", "actions"), [(0, 0, 3), (1, 1, 2)])
def test_craving_gains_an_action_without_active_ambition(ambition: int, gloom: int, actions: int) -> None:
    after = invoked("Craving", ambition=ambition)
    assert after.state.turn.actions == actions
    assert after.events_of(ActionGained) == [ActionGained(GLOOM_1)] * (actions - 2)
    assert after.state.teams[GLOOM].ambition == gloom


@pytest.mark.rule("EMO:Craving")
def test_craving_looks_when_the_invoke_is_resolved() -> None:
    """The Invoke itself may have used the last Ambition."""
    bolstered = invoked("Craving", ambition=1, upgrades=("Bolster",), tokens={(INVOKE, 1): Vibe.WILD})
    assert bolstered.state.turn.actions == 3
    assert there(bolstered) == on("Craving", 2)


@pytest.mark.rule("EMO:Greed")
def test_greed_gains_ambition_and_an_action_without_active_ambition() -> None:
    poor = empowered("Greed", ambition=0)
    assert (poor.state.teams[GLOOM].ambition, poor.state.turn.actions) == (1, 3)
    rich = empowered("Greed", ambition=1)
    assert (rich.state.teams[GLOOM].ambition, rich.state.turn.actions) == (1, 2)


@pytest.mark.rule("EMO:Envy")
def test_envy_may_take_essence_from_a_bliss_neighbour() -> None:
    asked = empowered("Envy", slots={BEFORE: on("Desire", 2), AFTER: on("Anger", 2)})
    assert asked.options == [ChooseEmotion(BEFORE), Decline()]
    taken = asked.do(ChooseEmotion(BEFORE))
    assert (there(taken), there(taken, BEFORE)) == (on("Envy", 3), on("Desire", 1))
    assert taken.player.essence == 20
    last = empowered("Envy", slots={BEFORE: on("Desire", 1)}).do(ChooseEmotion(BEFORE))
    assert (there(last), last.state.slots[BEFORE]) == (on("Envy", 3), None)
    full = empowered("Envy", 3, slots={BEFORE: on("Desire", 2)})
    assert full.state.pending == ()  # no room


@pytest.mark.rule("EMO:Lethargy", "RUL-10")
def test_lethargy_takes_down_a_bliss_fortress() -> None:
    """The Minor left of a Major is of this turn."""
    site = Realm.VALLEY
    gone = empowered("Lethargy", sites={site: minor(BLISS, turn=4)})
    assert gone.state.sites[site] is None
    assert gone.events_of(FortressChanged) == [FortressChanged(site, BLISS, None, "razed")]
    lowered = empowered("Lethargy", sites={site: major(BLISS, turn=2)})
    assert lowered.state.sites[site] == minor(BLISS, turn=TURN)
    assert lowered.events_of(FortressChanged) == [FortressChanged(site, BLISS, Fragment.MINOR, "razed")]
    assert lowered.state.turn.actions == 2  # no Raze: nothing gained


@pytest.mark.rule("EMO:Lethargy", "RUL-16")
def test_lethargy_leaves_other_fortresses_alone() -> None:
    own = empowered("Lethargy", sites={Realm.VALLEY: minor(GLOOM), Realm.CRADLE: minor(BLISS)})
    assert own.state.sites[:2] == (minor(GLOOM), minor(BLISS))
    none_in_stock = empowered("Lethargy", sites={Realm.VALLEY: major(BLISS)}, teams={BLISS: {"minors": 5}})
    assert none_in_stock.state.sites[Realm.VALLEY] == major(BLISS)
    assert empowered("Lethargy").events_of(FortressChanged) == []


@pytest.mark.rule("EMO:Despair", "CRD-3")
@pytest.mark.parametrize(("bliss", "token"), [(2, 0), (3, 1), (5, 3), (9, 6)])
def test_despair_counts_by_how_much_bliss_is_ahead(bliss: int, token: int) -> None:
    """Its own two Essence count for Gloom; the token is 6 at most."""
    slots = {slot: on("Desire", part) for slot, part in zip((8, 9, 10), _parts(bliss), strict=False)}
    after = empowered("Despair", slots=slots)
    assert there(after) == on("Despair", 2, token=token)
    told = [IntensityTokenPlaced(HERE, "Despair", token)] if token else []
    assert after.events_of(IntensityTokenPlaced) == told


def _parts(essence: int) -> list[int]:
    return [3] * (essence // 3) + ([essence % 3] if essence % 3 else [])


@pytest.mark.rule("EMO:Disgust")
def test_disgust_may_push_a_bliss_neighbour_one_slot_away() -> None:
    asked = invoked("Disgust", slots={BEFORE: on("Desire", 2), AFTER: on("Anger", 1)})
    assert asked.options == [MoveEmotion(BEFORE, Slot.WILLOW_VALLEY), Decline()]
    moved = asked.do(MoveEmotion(BEFORE, Slot.WILLOW_VALLEY))
    assert moved == asked.but(slots={BEFORE: None, Slot.WILLOW_VALLEY: on("Desire", 2)}, **DONE)
    both = invoked("Disgust", slots={BEFORE: on("Desire"), AFTER: on("Kindness")})
    assert both.options == [MoveEmotion(BEFORE, Slot.WILLOW_VALLEY), MoveEmotion(AFTER, Slot.CRADLE_CCW), Decline()]
    backed = {BEFORE: on("Desire"), Slot.WILLOW_VALLEY: on("Anger")}
    assert invoked("Disgust", slots=backed).state.pending == ()


@pytest.mark.rule("EMO:Loathing")
def test_loathing_may_move_a_bliss_emotion_of_its_triad_or_realm() -> None:
    slots = {BEFORE: on("Desire"), Slot.CRADLE_CCW: on("Kindness"), Slot.CRADLE_CW: on("Anger"), 8: on("Trust")}
    asked = empowered("Loathing", slots=slots)
    assert asked.options == [
        MoveEmotion(BEFORE, Slot.WILLOW_VALLEY),
        MoveEmotion(Slot.CRADLE_CCW, AFTER),
        Decline(),
    ]
    moved = asked.do(MoveEmotion(Slot.CRADLE_CCW, AFTER))
    assert (moved.state.slots[Slot.CRADLE_CCW], there(moved, AFTER)) == (None, on("Kindness"))
    assert empowered("Loathing", slots={8: on("Trust")}).state.pending == ()


@pytest.mark.rule("EMO:Selfishness")
def test_selfishness_gives_an_essence() -> None:
    after = invoked("Selfishness", essence=1)
    assert after.player.essence == 1  # one paid, one gained
    assert after.events_of(Gained) == [Gained(GLOOM_1, essence=1, card="Selfishness")]


@pytest.mark.rule("EMO:Insecurity")
def test_insecurity_may_put_a_token_on_a_bliss_neighbour() -> None:
    slots = {BEFORE: on("Desire", 2), AFTER: on("Anger", 1), Slot.LAND_CW: on("Desire", 1)}
    asked = invoked("Insecurity", slots=slots)
    assert asked.options == [ChooseEmotion(BEFORE), Decline()]
    put = asked.do(ChooseEmotion(BEFORE))
    assert put == asked.but(slots={BEFORE: insecure(on("Desire", 2))}, **DONE)
    assert (seen(asked, BEFORE), seen(put, BEFORE)) == (2, 1)
    assert put.events_of(InsecurityPlaced) == [InsecurityPlaced(BEFORE, "Desire")]
    assert asked.do(Decline()) == asked.but(**DONE)
    two = invoked("Insecurity", slots={BEFORE: on("Desire", 2), AFTER: on("Courage", 1)})
    assert two.options == [ChooseEmotion(BEFORE), ChooseEmotion(AFTER), Decline()]
    assert two.do(ChooseEmotion(AFTER)).state.pending == ()  # one token only


@pytest.mark.rule("EMO:Insecurity")
def test_insecurity_tokens_are_six_in_all_and_one_on_each() -> None:
    assert invoked("Insecurity", slots={BEFORE: insecure(on("Desire", 2))}).state.pending == ()
    used = {slot: insecure(on("Desire", 2)) for slot in range(5, 11)}
    assert invoked("Insecurity", slots={BEFORE: on("Desire"), **used}).state.pending == ()
    five = {slot: used[slot] for slot in range(5, 10)}
    assert invoked("Insecurity", slots={BEFORE: on("Desire"), **five}).offers(ChooseEmotion)


@pytest.mark.rule("EMO:Insecurity", "CRD-3")
def test_an_insecurity_token_leaves_with_its_card_and_moves_with_it() -> None:
    used = {slot: insecure(on("Desire", 2)) for slot in range(5, 10)}
    empower = empowered("Passion", slots={HERE: insecure(on("Excitement", 2)), **used})
    assert there(empower) == on("Passion", 2)
    again = position(turn=GLOOM_1, space=Space.VALLEY, hand=("Insecurity",), slots={HERE: on("Passion", 2), **used})
    assert again.do(Invoke("Insecurity", BEFORE)).offers(ChooseEmotion) == [ChooseEmotion(HERE)]  # one is back
    pushed = invoked("Disgust", slots={BEFORE: insecure(on("Desire", 2))})
    moved = pushed.do(MoveEmotion(BEFORE, Slot.WILLOW_VALLEY))
    assert there(moved, Slot.WILLOW_VALLEY) == insecure(on("Desire", 2))


@pytest.mark.rule("EMO:Doubt")
def test_doubt_may_put_two_tokens_anywhere() -> None:
    slots = {Slot.LAND_CW: on("Desire", 2), 8: on("Kindness", 1), BEFORE: on("Anger", 1)}
    asked = empowered("Doubt", slots=slots)
    assert asked.options == [ChooseEmotion(8), ChooseEmotion(Slot.LAND_CW), Decline()]
    one = asked.do(ChooseEmotion(8))
    assert one.options == [ChooseEmotion(Slot.LAND_CW), Decline()]
    two = one.do(ChooseEmotion(Slot.LAND_CW))
    assert (there(two, Slot(8)), there(two, Slot.LAND_CW)) == (insecure(on("Kindness")), insecure(on("Desire", 2)))
    assert two.state.pending == ()
    three = empowered("Doubt", slots={**slots, Slot.CRADLE_CW: on("Trust")})
    assert three.do(ChooseEmotion(8), ChooseEmotion(Slot.LAND_CW)).state.pending == ()  # two of three
    stopped = one.do(Decline())
    assert there(stopped, Slot.LAND_CW) == on("Desire", 2)
    assert stopped.state.pending == ()


@pytest.mark.rule("EMO:Comfort", "VIB-2")
def test_a_power_follows_a_declared_invoke_as_well() -> None:
    game = position(space=Space.VALLEY, hand=("Comfort", "Desire"))
    after = game.do(Declare(INVOKE, "Desire", 1), Invoke("Comfort", HERE))
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=2, card="Comfort")]


@pytest.mark.rule("EMO:Generosity", "VAR-1")
def test_a_shaper_is_its_own_teammate() -> None:
    rules = position().rules
    state = new_game(rules, standard_setup(rules, (Spirit.DELIGHT, Spirit.MISERY)), 1).state
    bliss = next(seat for seat in state.order if state.team_of(seat) is BLISS)
    player = replace(state.players[bliss], wp=5, essence=2, hand=("Generosity",))
    players = tuple(player if seat == bliss else other for seat, other in enumerate(state.players))
    game = Game(rules, replace(state, players=players, turn=state.turn._replace(seat=bliss)))
    after = game.do(game.offers(Invoke)[0])
    assert after.events_of(Gained) == [Gained(bliss, wp=2, card="Generosity")]
    assert after.state.players[bliss].wp == 5
