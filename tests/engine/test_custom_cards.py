"""Powers in card files of owners: every combination that the vocabulary allows takes effect."""

from collections.abc import Callable
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from engine import Edition, Mode, control, load_ruleset
from engine.actions import ChooseEmotion, Decline, EndTurn, Invoke
from engine.events import Gained
from tests.positions import BLISS_2, Game, Slot, Space, on, position

OwnCards = Callable[[str, str, str], Callable[..., Game]]


@pytest.fixture
def own_cards(tmp_path: Path) -> OwnCards:
    """`position` with one card's powers replaced."""

    def write(card: str, old: str, new: str) -> Callable[..., Game]:
        text = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
        before, name, rest = text.partition(f'name = "{card}"')
        assert old in rest.split("[[emotion]]")[0]
        path = tmp_path / "cards.toml"
        path.write_text(before + name + rest.replace(old, new, 1), "utf-8")
        rules = load_ruleset(Edition.SECOND, path)

        def placed(**changes: object) -> Game:
            game = position(Edition.SECOND, **changes)
            return Game(rules, replace(game.state, rules=rules.digest))

        return placed

    return write


def test_a_gain_at_the_end_of_a_turn_has_a_condition_and_goes_to_whom_it_says(own_cards: OwnCards) -> None:
    new = 'on = "turn_without_quell", who = "teammate", when = "no_ambition", essence = 1, cards = 1'
    calm = own_cards("Serenity", 'on = "turn_without_quell", essence = 1', new)
    slots = {Slot.LAND_CW: on("Serenity")}
    game = calm(mode=Mode.FULL, slots=slots, ambition=0)
    after = game.do(EndTurn("cards"))
    assert after.events_of(Gained) == [Gained(BLISS_2, essence=1, card="Serenity")]
    assert len(after.state.players[BLISS_2].hand) == 1
    assert len(after.state.players[0].hand) == 2
    assert calm(mode=Mode.FULL, slots=slots, ambition=1).do(EndTurn("cards")).events_of(Gained) == []
    assert calm(mode=Mode.FULL, slots=slots, ambition=0, quelled=True).do(EndTurn("cards")).events_of(Gained) == []


def test_essence_for_another_than_the_card_itself(own_cards: OwnCards) -> None:
    slots = {Slot.LAND_CW: on("Desire")}
    words = {"slots": slots, "hand": ("Trust",), "space": Space.VALLEY}
    asked = own_cards("Trust", ", itself = true", "")(**words).do(Invoke("Trust", Slot.VALLEY_CW))
    assert asked.options == [ChooseEmotion(Slot.LAND_CW), Decline()]
    asked = position(Edition.SECOND, **words).do(Invoke("Trust", Slot.VALLEY_CW))
    assert asked.options == [ChooseEmotion(Slot.VALLEY_CW), ChooseEmotion(Slot.LAND_CW), Decline()]


def test_dynamic_intensity_is_taken_from_opposing_emotions_only(own_cards: OwnCards) -> None:
    lively = own_cards("Courage", 'effect = "token", amount', 'effect = "intensity", amount')
    slots = {Slot.VALLEY_CW: on("Courage", 2), Slot.VALLEY_CCW: on("Tranquility"), Slot.VALLEY_CRADLE: on("Anger")}
    game = lively(slots=slots)
    assert control(game.rules, game.state.slots, game.state.sites).intensities[Slot.VALLEY_CW] == 3
