"""EMO: the powers of the cards in the starter decks, and their rulings."""

from typing import Any

import pytest

from engine import Seat, Sphere, intensity
from engine.actions import Absorb, ChooseSpirit, Decline, Invoke, Move, MoveSpirit, Quell, Valley
from engine.events import Absorbed, CardDrawn, Gained, IntensityTokenPlaced, SpiritMoved
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    Game,
    Realm,
    Slot,
    Space,
    major,
    minor,
    on,
    position,
)

HERE = Slot.VALLEY_CW
"""The slot that the Emotion enters; its neighbours are VALLEY_CCW and VALLEY_CRADLE."""


def enter(card: str, *, turn: Seat | None = None, bolster: bool = False, **changes: Any) -> Game:
    """The position after Invoking this card in the Valley, otherwise the default."""
    own = position().rules.cards[card].side
    turn = turn if turn is not None else (BLISS_1 if own is BLISS else GLOOM_1)
    game = position(turn=turn, space=Space.VALLEY, hand=(card,), **changes)
    if bolster:
        game = game.but(tokens={(1, 1): game.player.rows[0][0]})
    return game.do(Invoke(card, HERE, ("Bolster",) if bolster else ()))


def token(card: str, **changes: Any) -> int:
    """The Intensity token that the card enters with; checks that only its Invoke changed anything."""
    after = enter(card, **changes)
    emotion = after.state.slots[HERE]
    assert emotion is not None
    assert emotion == on(card, emotion.essence, token=emotion.token, owner=after.state.turn.seat)
    told = [IntensityTokenPlaced(HERE, card, emotion.token)] if emotion.token else []
    assert after.events_of(IntensityTokenPlaced) == told
    assert (after.player.wp, after.state.turn.actions, after.state.pending) == (18, 2, ())
    return emotion.token


def beside(card: str, essence: int = 1, **options: Any) -> dict[str, Any]:
    return {"slots": {Slot.VALLEY_CRADLE: on(card, essence, **options)}}


@pytest.mark.rule("EMO:Courage")
def test_courage_takes_heart_from_a_gloom_emotion_beside_it() -> None:
    assert token("Courage", **beside("Anger")) == 1
    assert token("Courage", **beside("Bleakness")) == 1
    assert token("Courage", slots={Slot.VALLEY_CCW: on("Anger"), Slot.VALLEY_CRADLE: on("Anger")}) == 1
    assert token("Courage") == 0
    assert token("Courage", **beside("Desire")) == 0
    assert token("Courage", slots={Slot.CRADLE_CCW: on("Anger"), Slot.WILLOW_VALLEY: on("Anger")}) == 0  # two away


@pytest.mark.rule("EMO:Sociability")
def test_sociability_needs_another_bliss_emotion_beside_it() -> None:
    assert token("Sociability", **beside("Desire")) == 1
    assert token("Sociability", **beside("Brightness")) == 1
    assert token("Sociability") == 0
    assert token("Sociability", **beside("Anger")) == 0
    assert token("Sociability", slots={Slot.CRADLE_CCW: on("Desire")}) == 0


@pytest.mark.rule("EMO:Cheerfulness")
def test_cheerfulness_draws_a_card() -> None:
    after = enter("Cheerfulness", deck=("Desire", "Kindness"))
    assert after.player.hand == ("Desire",)
    assert after.player.deck == ("Kindness",)
    assert after.events_of(CardDrawn) == [CardDrawn(BLISS_1, "Desire")]
    assert enter("Cheerfulness", deck=()).player.hand == ()
    mate = enter("Cheerfulness", turn=BLISS_2, deck=("Desire",))
    assert mate.state.players[BLISS_2].hand == ("Desire",)
    assert mate.state.players[BLISS_1].hand == ()


@pytest.mark.rule("EMO:Excitement")
def test_excitement_may_move_the_spirit_one_space_at_no_cost() -> None:
    asked = enter("Excitement", wp=2)
    assert asked.options == [MoveSpirit(Space.WILLOW_VALLEY), MoveSpirit(Space.VALLEY_CRADLE), Decline()]
    moved = asked.do(MoveSpirit(Space.VALLEY_CRADLE))
    assert moved == asked.but(space=Space.VALLEY_CRADLE, pending=(), agenda=())
    assert moved.events_of(SpiritMoved) == [SpiritMoved(BLISS_1, Space.VALLEY, Space.VALLEY_CRADLE)]
    assert moved.player.wp == 0
    assert asked.do(Decline()) == asked.but(pending=(), agenda=())


@pytest.mark.rule("EMO:Excitement")
def test_excitement_keeps_to_the_limits_of_a_move() -> None:
    near = {GLOOM_1: {"space": Space.VALLEY_CRADLE}, BLISS_2: {"space": Space.WILLOW_VALLEY}}
    assert enter("Excitement", players=near).options == [MoveSpirit(Space.WILLOW_VALLEY), Decline()]
    shut_in = {GLOOM_1: {"space": Space.VALLEY_CRADLE}, GLOOM_2: {"space": Space.WILLOW_VALLEY}}
    assert enter("Excitement", players=shut_in).state.pending == ()


@pytest.mark.rule("EMO:Kindness")
def test_kindness_pays_bliss_spirits_that_absorb_near_it() -> None:
    def gained(slot: Slot, turn: Seat = BLISS_1, space: Space = Space.VALLEY) -> int:
        after = position(turn=turn, space=space, slots={slot: on("Kindness")}).do(Absorb(Realm.VALLEY, bonus=False))
        return sum(event.wp for event in after.events_of(Gained))

    near = (Slot.WILLOW_CW, Slot.WILLOW_VALLEY, Slot.VALLEY_CCW, Slot.VALLEY_CW, Slot.VALLEY_CRADLE, Slot.CRADLE_CCW)
    assert [slot for slot in Slot if gained(slot)] == sorted(near)
    assert gained(Slot.CRADLE_CCW, turn=BLISS_2) == 1  # whichever player owns it
    assert gained(Slot.VALLEY_CW, turn=GLOOM_1) == 0
    assert gained(Slot.VALLEY_CCW, space=Space.VALLEY_CRADLE) == 0  # the Triad of the other Frontier
    assert gained(Slot.VALLEY_CW, space=Space.VALLEY_CRADLE) == 1


@pytest.mark.rule("EMO:Kindness")
def test_kindness_comes_from_the_supply_and_each_counts() -> None:
    slots = {Slot.VALLEY_CW: on("Kindness"), Slot.CRADLE_CCW: on("Kindness"), Slot.VALLEY_CRADLE: on("Jealousy", 3)}
    game = position(space=Space.VALLEY, slots=slots, spheres={Sphere.COMMITMENT: 3})
    after = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert after == game.but(wp=24, spheres={Sphere.COMMITMENT: 1}, orientation=1, absorbed=True)
    assert after.events_of(Gained) == [Gained(BLISS_1, wp=1, card="Kindness")] * 2


@pytest.mark.rule("EMO:Desire")
def test_desire_gives_an_essence() -> None:
    after = enter("Desire", essence=1)
    assert after.player.essence == 1  # one paid, one gained
    assert after.events_of(Gained) == [Gained(BLISS_1, essence=1, card="Desire")]


@pytest.mark.rule("EMO:Optimism")
def test_optimism_when_gloom_controls_more_realms() -> None:
    two, one = {2: minor(GLOOM), 3: minor(GLOOM)}, {2: minor(GLOOM)}
    assert token("Optimism", sites=two) == 1  # 2 : 1, by Optimism itself Bliss controls the Valley
    assert token("Optimism", sites=one) == 0  # 1 : 1
    assert token("Optimism", sites={**two, 4: minor(BLISS)}) == 0
    assert token("Optimism") == 0


@pytest.mark.rule("EMO:Self-Esteem")
def test_self_esteem_beside_a_bliss_fortress() -> None:
    assert token("Self-Esteem", sites={Realm.VALLEY: minor(BLISS)}) == 1
    assert token("Self-Esteem", sites={Realm.VALLEY: major(BLISS)}) == 1
    assert token("Self-Esteem", sites={Realm.CRADLE: minor(BLISS)}) == 0  # not its Realm
    assert token("Self-Esteem", sites={Realm.VALLEY: minor(GLOOM)}) == 0
    for realm, wanted in ((Realm.VALLEY, 1), (Realm.CRADLE, 1), (Realm.WILLOW, 0)):
        game = position(space=Space.VALLEY_CRADLE, hand=("Self-Esteem",), sites={realm: minor(BLISS)})
        emotion = game.do(Invoke("Self-Esteem", Slot.VALLEY_CRADLE)).state.slots[Slot.VALLEY_CRADLE]
        assert emotion == on("Self-Esteem", token=wanted)


@pytest.mark.rule("EMO:Anger")
def test_anger_rewards_a_gloom_spirit_that_quells_beside_it() -> None:
    slots = {HERE: on("Desire", 2), Slot.VALLEY_CRADLE: on("Anger", owner=GLOOM_2)}
    game = position(turn=GLOOM_1, space=Space.VALLEY, hand=("Dislike",), slots=slots)
    after = game.do(Quell(HERE, "Dislike"))  # the Emotion need not leave
    assert after == game.but(wp=19, ambition=2, actions=2, quelled=True, slots={HERE: on("Desire", 1)})
    assert after.events_of(Gained) == [Gained(GLOOM_1, wp=1, card="Anger")]
    far = game.but(slots={Slot.VALLEY_CRADLE: None, Slot.CRADLE_CCW: on("Anger")})
    assert far.do(Quell(HERE, "Dislike")).player.wp == 18
    both = game.but(slots={Slot.VALLEY_CCW: on("Anger")})
    assert both.do(Quell(HERE, "Dislike")).player.wp == 20


@pytest.mark.rule("EMO:Jealousy")
def test_jealousy_of_a_stronger_bliss_emotion() -> None:
    assert token("Jealousy", **beside("Desire", 2)) == 1
    assert token("Jealousy", **beside("Desire", 1)) == 0  # not higher
    assert token("Jealousy", **beside("Courage", 1, token=1)) == 1  # tokens count
    assert token("Jealousy", **beside("Anger", 2)) == 0  # no Bliss Emotion
    assert token("Jealousy", slots={Slot.CRADLE_CCW: on("Desire", 3)}) == 0


@pytest.mark.rule("EMO:Jealousy")
def test_jealousy_compares_with_its_essence_from_bolster() -> None:
    assert enter("Jealousy", bolster=True, **beside("Desire", 2)).state.slots[HERE] == on("Jealousy", 2)
    assert enter("Jealousy", bolster=True, **beside("Desire", 3)).state.slots[HERE] == on("Jealousy", 2, token=1)


@pytest.mark.rule("EMO:Pessimism")
def test_pessimism_when_bliss_holds_more_essence() -> None:
    """Its own Essence counts for Gloom."""
    assert token("Pessimism", slots={8: on("Desire", 2)}) == 1
    assert token("Pessimism", slots={8: on("Desire", 1)}) == 0
    assert token("Pessimism", slots={8: on("Desire", 2), 10: on("Anger", 1)}) == 0
    assert token("Pessimism", slots={8: on("Desire", 2), 10: on("Kindness", 1), 12: on("Anger", 1)}) == 1


@pytest.mark.rule("EMO:Bitterness")
def test_bitterness_beside_a_bliss_fortress() -> None:
    assert token("Bitterness", sites={Realm.VALLEY: minor(BLISS)}) == 1
    assert token("Bitterness", sites={Realm.VALLEY: minor(GLOOM)}) == 0
    assert token("Bitterness", sites={Realm.CRADLE: minor(BLISS)}) == 0
    game = position(turn=GLOOM_1, space=Space.VALLEY_CRADLE, hand=("Bitterness",), sites={1: minor(BLISS)})
    entered = game.do(Invoke("Bitterness", Slot.VALLEY_CRADLE))
    assert entered.state.slots[Slot.VALLEY_CRADLE] == on("Bitterness", token=1)


@pytest.mark.rule("EMO:Dislike")
def test_dislike_of_a_bliss_emotion_with_another_vibe() -> None:
    assert token("Dislike", **beside("Courage")) == 1
    assert token("Dislike", **beside("Desire")) == 0  # green as well
    assert token("Dislike", **beside("Anger")) == 0
    assert token("Dislike", slots={Slot.VALLEY_CCW: on("Desire"), Slot.VALLEY_CRADLE: on("Optimism")}) == 1


@pytest.mark.rule("EMO:Dislike", "CRD-9")
def test_brightness_has_no_vibe_that_could_be_another() -> None:
    assert token("Dislike", **beside("Brightness")) == 0


@pytest.mark.rule("EMO:Mistrust")
def test_mistrust_takes_away_the_frontier_bonus() -> None:
    def taken(slots: dict[Slot, Any], turn: Seat = BLISS_1) -> int:
        after = position(turn=turn, space=Space.VALLEY, slots=slots).do(Absorb(Realm.VALLEY, bonus=False))
        return after.events_of(Absorbed)[0].wp

    held = {Slot.VALLEY_CW: on("Desire", 3), Slot.WILLOW_VALLEY: on("Desire", 3)}
    assert taken(held) == 4
    assert taken({**held, Slot.VALLEY_CRADLE: on("Mistrust")}) == 3
    assert taken({**held, Slot.CRADLE_CCW: on("Mistrust")}) == 3
    assert taken({**held, Slot.CRADLE_CW: on("Mistrust")}) == 4  # another Triad
    assert taken({Slot.VALLEY_CRADLE: on("Mistrust")}, turn=GLOOM_1) == 3  # not Gloom's own bonus


def quelled_beside_embarrassment(turn: Seat, target: str, essence: int = 1) -> Game:
    shown = {"Desire": "Dislike", "Dislike": "Desire"}[target]
    slots = {HERE: on(target, essence), Slot.VALLEY_CRADLE: on("Embarrassment")}
    return position(turn=turn, space=Space.VALLEY, hand=(shown,), slots=slots).do(Quell(HERE, shown))


@pytest.mark.rule("EMO:Embarrassment", "EMO-1", "EMO-2")
@pytest.mark.parametrize(("turn", "target"), [(BLISS_1, "Dislike"), (GLOOM_1, "Desire")])
def test_embarrassment_gains_when_an_emotion_beside_it_leaves(turn: Seat, target: str) -> None:
    """On either team's turn, whichever team's Emotion left; Gloom's players choose, and either may answer."""
    asked = quelled_beside_embarrassment(turn, target)
    assert asked.state.slots[HERE] is None
    seats = asked.state.seats_of(GLOOM)
    assert asked.state.pending[0].seats == seats
    assert asked.options == [*map(ChooseSpirit, seats), Decline()]
    assert asked.offers(Decline, seats[1])
    assert asked.offers(Decline, BLISS_1) == []
    before = asked.state.players[GLOOM_2].wp
    gained = asked.do(ChooseSpirit(GLOOM_2))
    assert gained == asked.but(pending=(), players={GLOOM_2: {"wp": before + 1}})
    assert gained.events_of(Gained) == [Gained(GLOOM_2, wp=1, card="Embarrassment")]
    assert gained.seat == turn  # the turn goes on
    assert asked.do(Decline()) == asked.but(pending=())


@pytest.mark.rule("EMO:Embarrassment", "EMO-2")
def test_embarrassment_does_not_mind_an_emotion_that_stays_or_is_far() -> None:
    assert quelled_beside_embarrassment(GLOOM_1, "Desire", essence=2).state.pending == ()
    far = {HERE: on("Dislike"), Slot.CRADLE_CCW: on("Embarrassment")}
    game = position(space=Space.VALLEY, hand=("Desire",), slots=far)
    assert game.do(Quell(HERE, "Desire")).state.pending == ()
    itself = position(space=Space.VALLEY, hand=("Optimism",), slots={HERE: on("Embarrassment")})
    assert itself.do(Quell(HERE, "Optimism")).state.pending == ()


@pytest.mark.rule("EMO:Loneliness")
def test_loneliness_with_both_sides_empty() -> None:
    assert token("Loneliness") == 1
    assert token("Loneliness", **beside("Anger")) == 0
    assert token("Loneliness", slots={Slot.VALLEY_CCW: on("Desire")}) == 0
    assert token("Loneliness", slots={Slot.WILLOW_VALLEY: on("Desire"), Slot.CRADLE_CCW: on("Anger")}) == 1


@pytest.mark.rule("EMO-5")
def test_several_triggered_powers_go_active_team_first_then_in_ring_order() -> None:
    """Bliss Quells between two Embarrassments around slot 0: the one in slot 1 asks before the one in slot 14."""
    slots = {
        Slot.VALLEY_CCW: on("Dislike"),
        Slot.VALLEY_CW: on("Embarrassment"),
        Slot.WILLOW_VALLEY: on("Embarrassment"),
    }
    game = position(space=Space.VALLEY, hand=("Desire",), slots=slots)
    first = game.do(Quell(Slot.VALLEY_CCW, "Desire"))
    assert first.state.pending[0].step.slot == Slot.VALLEY_CW  # type: ignore[union-attr]  # a TeamGain
    second = first.do(ChooseSpirit(GLOOM_1))
    assert second.state.pending[0].step.slot == Slot.WILLOW_VALLEY  # type: ignore[union-attr]
    done = second.do(ChooseSpirit(GLOOM_1))
    assert done == game.but(
        wp=18,
        ambition=2,
        actions=2,
        quelled=True,
        slots={Slot.VALLEY_CCW: None},
        players={GLOOM_1: {"wp": 22, "deck": (*game.state.players[GLOOM_1].deck, "Dislike")}},
    )


@pytest.mark.rule("EMO-6")
def test_a_discount_is_part_of_the_cost() -> None:
    """The Valley is free in a Realm that one controls: 0 WP are enough."""
    game = position(wp=0, slots={Slot.VALLEY_CW: on("Desire")})
    assert game.do(Valley()).player.wp == 4
    assert position(wp=0).refuses(Move(Space.VALLEY_CRADLE)) == "wp_short"


@pytest.mark.rule("EMO:Brightness", "EMO:Bleakness")
def test_the_starting_emotions_have_two_spaces_and_no_power() -> None:
    rules = position().rules
    for name in ("Brightness", "Bleakness"):
        card = rules.cards[name]
        assert (card.track, card.vibe, card.powers) == ((1, 2), None, ())
        assert [intensity(rules, on(name, essence)) for essence in (1, 2)] == [1, 2]


def test_every_power_of_the_starter_decks_is_marked() -> None:
    rules = position().rules
    marks = {name: card.mark for name, card in rules.cards.items() if card.mark is not None}
    names = {*rules.decks["bliss starter"], *rules.decks["gloom starter"]}
    assert set(marks) >= names
    assert {name for name in names if marks[name] == "printed"} == {"Pessimism"}
