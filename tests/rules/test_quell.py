"""QUE: Quell."""

from typing import Any

import pytest

from engine import Cost, Vibe
from engine.actions import Quell
from engine.events import CardRevealed, EmotionLeft, EssenceChanged
from tests.positions import BLISS_1, GLOOM_1, QUELL, Game, Slot, Space, on, position

SUBDUE, EXTINGUISH, DETERMINATION = "Subdue", "Extinguish", "Determination"
HERE = Slot.VALLEY_CW


def queller(card: str = "Jealousy", essence: int = 3, **changes: Any) -> Game:
    """Bliss's first Spirit next to an Emotion of Gloom, every upgrade of Quell filled, a card of each Vibe in hand."""
    tokens = {(QUELL, space): Vibe.WILD for space in range(4)}
    hand = ("Courage", "Cheerfulness", "Desire", "Optimism")
    return position(
        **{
            "space": Space.VALLEY,
            "hand": hand,
            "tokens": tokens,
            "slots": {HERE: on(card, essence)},
            "players": {GLOOM_1: {"deck": ("Anger",)}},
            **changes,
        }
    )


@pytest.mark.rule("QUE-1")
def test_two_wp_and_one_ambition_remove_one_essence() -> None:
    game = queller()
    assert game.cost(Quell(HERE, "Courage")) == Cost(wp=2, ambition=1)
    after = game.do(Quell(HERE, "Courage"))
    assert after == game.but(wp=18, ambition=2, actions=2, quelled=True, slots={HERE: on("Jealousy", 2)})
    assert after.events_of(CardRevealed) == [CardRevealed(BLISS_1, "Courage")]
    assert after.events_of(EssenceChanged) == [EssenceChanged(HERE, "Jealousy", -1, 2)]
    assert not after.events_of(EmotionLeft)


@pytest.mark.rule("QUE-1")
@pytest.mark.parametrize(
    ("card", "vibe_card"),
    [("Jealousy", "Courage"), ("Bitterness", "Cheerfulness"), ("Dislike", "Desire"), ("Loneliness", "Optimism")],
)
def test_the_revealed_card_has_the_targets_vibe(card: str, vibe_card: str) -> None:
    game = queller(card, 1)
    assert {quell.reveal for quell in game.offers(Quell)} == {vibe_card, None}  # None by Extinguish
    for other in set(game.player.hand) - {vibe_card}:
        assert game.refuses(Quell(HERE, other)) == "vibe_differs"
    assert game.do(Quell(HERE, vibe_card)).player.hand == game.player.hand


@pytest.mark.rule("QUE-1")
def test_only_opposing_emotions_beside_the_spirit() -> None:
    game = queller(slots={HERE: on("Courage", 2), Slot.VALLEY_CRADLE: on("Anger", 2)})
    assert game.offers(Quell) == []
    assert game.refuses(Quell(HERE, "Courage")) == "no_opposing_emotion"
    assert game.refuses(Quell(Slot.VALLEY_CCW, "Courage")) == "no_opposing_emotion"
    assert game.refuses(Quell(Slot.VALLEY_CRADLE, "Courage")) == "slot_not_adjacent"
    assert queller(hand=("Desire",)).refuses(Quell(HERE, "Courage")) == "card_not_in_hand"
    assert queller(hand=()).refuses(Quell(HERE, None)) == "reveal_needed"


@pytest.mark.rule("QUE-2", "EMO:Bleakness")
def test_any_card_will_do_for_bleakness() -> None:
    game = queller("Bleakness", 1)
    assert {quell.reveal for quell in game.offers(Quell)} == {*game.player.hand, None}
    assert game.do(Quell(HERE, "Desire")) == game.but(wp=18, ambition=2, actions=2, quelled=True, slots={HERE: None})
    assert queller("Bleakness", 1, hand=()).refuses(Quell(HERE, None)) == "reveal_needed"


@pytest.mark.rule("QUE-2", "EMO:Brightness")
def test_any_card_will_do_for_brightness() -> None:
    game = position(turn=GLOOM_1, space=Space.VALLEY, hand=("Dislike",), slots={HERE: on("Brightness", 2)})
    assert game.do(Quell(HERE, "Dislike")) == game.but(
        wp=18, ambition=2, actions=2, quelled=True, slots={HERE: on("Brightness", 1)}
    )


@pytest.mark.rule("QUE-3")
def test_an_emotion_without_essence_is_discarded() -> None:
    game = queller(essence=1)
    after = game.do(Quell(HERE, "Courage"))
    assert after == game.but(
        wp=18,
        ambition=2,
        actions=2,
        quelled=True,
        slots={HERE: None},
        players={GLOOM_1: {"deck": ("Anger", "Jealousy")}},
    )
    assert after.events_of(EmotionLeft) == [EmotionLeft(HERE, "Jealousy", GLOOM_1)]


@pytest.mark.rule("QUE-3", "CRD-7")
@pytest.mark.parametrize("card", ["Envy", "Bleakness"])
def test_a_strong_or_starting_emotion_without_essence_leaves_no_card_behind(card: str) -> None:
    game = queller(card, 1)
    after = game.do(Quell(HERE, "Courage"))
    assert after == game.but(wp=18, ambition=2, actions=2, quelled=True, slots={HERE: None})
    assert after.events_of(EmotionLeft) == [EmotionLeft(HERE, card, GLOOM_1)]


@pytest.mark.rule("QUE-4")
def test_subdue_removes_one_more() -> None:
    game = queller()
    action = Quell(HERE, "Courage", (SUBDUE,))
    assert game.cost(action) == Cost(wp=4, ambition=1)
    assert game.do(action) == game.but(wp=16, ambition=2, actions=2, quelled=True, slots={HERE: on("Jealousy", 1)})
    gone = queller(essence=2).do(action)
    assert gone.state.slots[HERE] is None
    assert gone.events_of(EssenceChanged) == [EssenceChanged(HERE, "Jealousy", -2, 0)]


@pytest.mark.rule("QUE-4", "RUL-12")
def test_subdue_needs_a_second_essence() -> None:
    game = queller(essence=1)
    assert game.refuses(Quell(HERE, "Courage", (SUBDUE,))) == "upgrade_without_effect"
    assert all(SUBDUE not in quell.upgrades for quell in game.offers(Quell))


@pytest.mark.rule("QUE-5")
def test_extinguish_needs_no_card() -> None:
    game = queller(hand=())
    action = Quell(HERE, None, (EXTINGUISH,))
    assert game.cost(action) == Cost(wp=3, ambition=1)
    after = game.do(action)
    assert after == game.but(wp=17, ambition=2, actions=2, quelled=True, slots={HERE: on("Jealousy", 2)})
    assert not after.events_of(CardRevealed)
    assert queller().refuses(Quell(HERE, "Courage", (EXTINGUISH,))) == "reveal_spared"


@pytest.mark.rule("QUE-1")
def test_all_upgrades_together() -> None:
    game = queller(wp=4)
    assert game.do(Quell(HERE, None, (SUBDUE, EXTINGUISH, DETERMINATION))).player.wp == 0
    assert game.refuses(Quell(HERE, None, (SUBDUE, EXTINGUISH))) == "wp_short"
