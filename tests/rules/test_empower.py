"""EMP: Empower, and the Strong Emotions."""

import pytest

from engine import Cost, Mode
from engine.actions import ChooseSpirit, Declare, Empower, Quell
from engine.events import EmotionEmpowered, EmotionLeft
from engine.state import Decision
from engine.steps import TeamGain
from tests.positions import (
    BLISS_1,
    BLISS_2,
    EMPOWER,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    UNLOCK,
    Game,
    Slot,
    Space,
    Vibe,
    no_tokens,
    on,
    position,
)

CHANNEL, OUTBURST, DETERMINATION = "Channeled Power", "Emotional Outburst", "Determination"
HERE = Slot.VALLEY_CW


def empowerer(card: str = "Courage", essence: int = 2, **changes: object) -> Game:
    """Bliss's first Spirit next to a Mild Emotion of its own in a full game, every upgrade of Empower filled."""
    tokens = {(EMPOWER, space): Vibe.WILD for space in range(4)}
    slots = {HERE: on(card, essence)}
    return position(**{"mode": Mode.FULL, "space": Space.VALLEY, "tokens": tokens, "slots": slots, **changes})


@pytest.mark.rule("EMP-1", "CRD-10")
def test_a_mild_emotion_gives_way_to_its_strong_counterpart() -> None:
    game = empowerer(slots={HERE: on("Kindness", 2, token=3, owner=BLISS_2)})
    assert game.cost(Empower(HERE)) == Cost(wp=3)
    after = game.do(Empower(HERE))
    mild_deck = (*game.state.players[BLISS_2].deck, "Kindness")
    assert after == game.but(
        wp=17,
        actions=2,
        slots={HERE: on("Benevolence", 2, owner=BLISS_1)},
        players={BLISS_2: {"deck": mild_deck}},
    )
    assert after.events_of(EmotionEmpowered) == [EmotionEmpowered(HERE, BLISS_1, "Kindness", BLISS_2, "Benevolence", 2)]


@pytest.mark.rule("EMP-1")
def test_its_essence_must_meet_the_threshold() -> None:
    assert empowerer(essence=1).refuses(Empower(HERE)) == "below_threshold"
    assert empowerer("Generosity", 2).refuses(Empower(HERE)) == "below_threshold"  # a track of four: 3
    assert empowerer("Generosity", 3).do(Empower(HERE)).state.slots[HERE] == on("Selflessness", 3)


@pytest.mark.rule("EMP-1")
@pytest.mark.parametrize(
    ("found", "code"),
    [
        (on("Brightness", 2), "not_mild"),
        (on("Valor", 3), "not_mild"),
        (on("Jealousy", 2), "no_own_emotion"),
        (None, "no_own_emotion"),
    ],
)
def test_only_an_own_mild_emotion(found: object, code: str) -> None:
    assert empowerer(slots={HERE: found}).refuses(Empower(HERE)) == code


@pytest.mark.rule("EMP-1")
def test_essence_that_does_not_fit_returns_to_the_supply() -> None:
    game = empowerer("Confidence", 4, slots={HERE: on("Anger", 2), Slot.VALLEY_CCW: on("Confidence", 4)})
    assert game.do(Empower(Slot.VALLEY_CCW)).state.slots[Slot.VALLEY_CCW] == on("Self-Respect", 4)
    short = empowerer("Sociability", 3, turn=GLOOM_1, slots={HERE: on("Hostility", 4)})
    assert short.do(Empower(HERE)).state.slots[HERE] == on("Malevolence", 4)


@pytest.mark.rule("EMP-2", "CRD-4")
def test_two_copies_of_a_strong_emotion_are_all_there_are() -> None:
    one = empowerer(slots={HERE: on("Courage", 2), Slot.LAND_CW: on("Valor", 1)})
    assert one.do(Empower(HERE)).state.slots[HERE] == on("Valor", 2)
    two = one.but(slots={Slot.WILLOW_CW: on("Valor", 1)})
    assert two.refuses(Empower(HERE)) == "no_strong_left"


@pytest.mark.rule("CRD-7", "CRD-6")
def test_a_strong_emotion_that_is_quelled_returns_to_the_shared_deck() -> None:
    game = position(
        turn=GLOOM_1,
        space=Space.VALLEY,
        hand=("Anger",),
        slots={HERE: on("Valor", 1), Slot.LAND_CW: on("Valor", 1)},
    )
    after = game.do(Quell(HERE, "Anger"))
    assert after == game.but(wp=18, ambition=2, actions=2, quelled=True, slots={HERE: None})
    assert after.events_of(EmotionLeft) == [EmotionLeft(HERE, "Valor", BLISS_1)]
    free = empowerer(slots={HERE: on("Courage", 2), Slot.LAND_CW: on("Valor", 1)})
    assert free.do(Empower(HERE)).state.slots[HERE] == on("Valor", 2)


@pytest.mark.rule("EMP-3")
def test_channeled_power_adds_an_essence_first() -> None:
    game = empowerer(essence=1)
    action = Empower(HERE, (CHANNEL,))
    assert game.cost(action) == Cost(wp=3, ambition=1)
    after = game.do(action)
    deck = (*game.player.deck, "Courage")
    assert after == game.but(wp=17, ambition=2, actions=2, slots={HERE: on("Valor", 2)}, deck=deck)
    assert empowerer(essence=3).refuses(action) == "no_room_to_channel"
    assert empowerer(essence=1, ambition=0).refuses(action) == "ambition_short"


@pytest.mark.rule("EMP-4")
def test_emotional_outburst_reaches_the_whole_board() -> None:
    far = Slot.LAND_CW
    game = empowerer(slots={HERE: on("Courage", 2), far: on("Desire", 3)})
    assert game.refuses(Empower(far)) == "slot_not_adjacent"
    action = Empower(far, (OUTBURST,))
    assert game.cost(action) == Cost(wp=4)
    assert game.do(action).state.slots[far] == on("Longing", 3)


@pytest.mark.rule("EMP-4", "RUL-12")
def test_emotional_outburst_is_not_for_an_adjacent_one() -> None:
    assert empowerer().refuses(Empower(HERE, (OUTBURST,))) == "upgrade_without_effect"


@pytest.mark.rule("EMP-1", "VIB-6")
def test_all_upgrades_together() -> None:
    far = Slot.LAND_CW
    game = empowerer(wp=3, slots={far: on("Desire", 1)})
    after = game.do(Empower(far, (CHANNEL, OUTBURST, DETERMINATION)))
    assert (after.player.wp, after.state.teams[0].ambition) == (0, 2)
    assert after.state.slots[far] == on("Longing", 2)


@pytest.mark.rule("VIB-2", "VIB-7")
def test_a_locked_row_is_unlocked_by_declaring_it() -> None:
    game = empowerer(tokens=no_tokens(EMPOWER), hand=("Desire",))
    assert game.refuses(Empower(HERE)) == "row_locked"
    after = game.do(Declare(EMPOWER, "Desire", UNLOCK), Empower(HERE))
    assert after.player.rows[EMPOWER] == (Vibe.GREEN, None, None, None)
    assert after.state.slots[HERE] == on("Valor", 2)
    unready = empowerer(essence=1, tokens=no_tokens(EMPOWER), hand=("Desire",))
    assert unready.refuses(Declare(EMPOWER, "Desire", UNLOCK)) == "not_performable"


@pytest.mark.rule("EMO-2")
def test_being_replaced_is_leaving_play() -> None:
    beside = Slot.VALLEY_CRADLE
    game = empowerer(slots={HERE: on("Comfort", 2), beside: on("Embarrassment", 2)})
    asked = game.do(Empower(HERE))
    step = TeamGain(GLOOM, "Embarrassment", beside, 1)
    assert [decision.step for decision in asked.state.pending] == [step]
    assert isinstance(asked.state.pending[0], Decision)
    after = asked.do(ChooseSpirit(GLOOM_2))
    assert after.state.players[GLOOM_2].wp == game.state.players[GLOOM_2].wp + 1
