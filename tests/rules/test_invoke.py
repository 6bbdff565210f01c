"""INV: Invoke."""

from typing import Any

import pytest

from engine import Cost, Vibe
from engine.actions import Invoke
from engine.events import EmotionEntered
from tests.positions import BLISS_1, BLISS_2, INVOKE, Game, Slot, Space, on, position

BOLSTER, INNER_FORCE, DETERMINATION = "Bolster", "Inner Force", "Determination"


def invoker(**changes: Any) -> Game:
    """Bliss's first Spirit in the Valley with every upgrade of Invoke filled and Self-Esteem in hand."""
    tokens = {(INVOKE, space): Vibe.WILD for space in range(4)}
    return position(**{"space": Space.VALLEY, "hand": ("Self-Esteem",), "tokens": tokens, **changes})


@pytest.mark.rule("INV-1")
def test_two_wp_and_the_shaded_essence_bring_a_card_into_play() -> None:
    game = invoker(turn=BLISS_2)
    after = game.do(Invoke("Self-Esteem", Slot.VALLEY_CW))
    own = on("Self-Esteem", 1, owner=BLISS_2)
    assert after == game.but(wp=18, essence=19, actions=2, hand=(), slots={Slot.VALLEY_CW: own})
    assert after.events_of(EmotionEntered) == [EmotionEntered(Slot.VALLEY_CW, "Self-Esteem", BLISS_2, 1)]


@pytest.mark.rule("INV-1")
def test_only_from_hand_and_only_beside_the_spirit() -> None:
    game = invoker()
    assert game.refuses(Invoke("Courage", Slot.VALLEY_CW)) == "card_not_in_hand"
    assert game.refuses(Invoke("Self-Esteem", Slot.VALLEY_CRADLE)) == "slot_not_adjacent"
    assert game.refuses(Invoke("Self-Esteem", 15)) == "slot_not_adjacent"
    assert game.refuses(Invoke("Self-Esteem", -1)) == "slot_not_adjacent"
    taken = invoker(slots={Slot.VALLEY_CW: on("Anger")})
    assert taken.refuses(Invoke("Self-Esteem", Slot.VALLEY_CW)) == "slot_taken"
    assert taken.refuses(Invoke("Nonsense", Slot.VALLEY_CCW)) == "card_not_in_hand"


@pytest.mark.rule("INV-1")
def test_of_two_copies_one_is_played() -> None:
    game = invoker(hand=("Desire", "Self-Esteem", "Self-Esteem"))
    assert len(game.offers(Invoke)) == len(set(game.offers(Invoke)))
    assert game.do(Invoke("Self-Esteem", Slot.VALLEY_CW)).player.hand == ("Desire", "Self-Esteem")


@pytest.mark.rule("INV-2")
def test_without_enough_essence_it_is_impossible() -> None:
    dry = invoker(essence=0)
    assert dry.refuses(Invoke("Self-Esteem", Slot.VALLEY_CW)) == "essence_short"
    assert dry.refuses(Invoke("Self-Esteem", Slot.VALLEY_CW, (BOLSTER,))) == "essence_short"
    assert {invoke.upgrades[:1] for invoke in dry.offers(Invoke)} == {(INNER_FORCE,), (BOLSTER,)}
    assert all(INNER_FORCE in invoke.upgrades for invoke in dry.offers(Invoke))


@pytest.mark.rule("INV-3")
def test_bolster_adds_one_essence_from_the_supply_for_ambition() -> None:
    game = invoker(essence=1)
    action = Invoke("Self-Esteem", Slot.VALLEY_CW, (BOLSTER,))
    assert game.cost(action) == Cost(wp=2, essence=1, ambition=1)
    assert game.do(action) == game.but(
        wp=18, essence=0, ambition=2, actions=2, hand=(), slots={Slot.VALLEY_CW: on("Self-Esteem", 2)}
    )
    assert invoker(ambition=0).refuses(action) == "ambition_short"


@pytest.mark.rule("INV-4")
def test_inner_force_takes_the_essence_from_the_supply_for_two_wp() -> None:
    game = invoker(essence=1)
    action = Invoke("Self-Esteem", Slot.VALLEY_CW, (INNER_FORCE,))
    assert game.cost(action) == Cost(wp=4)
    assert game.do(action) == game.but(
        wp=16, essence=1, actions=2, hand=(), slots={Slot.VALLEY_CW: on("Self-Esteem", 1)}
    )
    assert invoker(wp=3).refuses(action) == "wp_short"


@pytest.mark.rule("INV-3", "INV-4")
def test_all_upgrades_together() -> None:
    game = invoker(essence=0, wp=3)
    action = Invoke("Self-Esteem", Slot.VALLEY_CW, (BOLSTER, INNER_FORCE, DETERMINATION))
    assert game.do(action) == game.but(
        wp=0, ambition=2, actions=2, hand=(), slots={Slot.VALLEY_CW: on("Self-Esteem", 2)}
    )


@pytest.mark.rule("INV-1")
def test_the_card_belongs_to_its_players_team() -> None:
    entered = invoker().do(Invoke("Self-Esteem", Slot.VALLEY_CW))
    emotion = entered.state.slots[Slot.VALLEY_CW]
    assert emotion is not None
    assert (emotion.team, emotion.owner) == (entered.state.team_of(BLISS_1), BLISS_1)
