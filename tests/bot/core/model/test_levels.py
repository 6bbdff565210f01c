"""Levels of computer players: the engine has a kind for each, and the stand-in is one of them."""

from bot.core.model.levels import KINDS, STAND_IN, kind_name
from engine.players import COMPUTER_PLAYERS


def test_every_level_is_a_kind_of_player() -> None:
    assert set(KINDS.values()) <= set(COMPUTER_PLAYERS)
    assert STAND_IN in KINDS.values()


def test_every_kind_has_a_name() -> None:
    names = [kind_name(kind) for kind in COMPUTER_PLAYERS]
    assert names == ["Random", "Easy", "Normal", "Hard", "Master"]
    assert kind_name("oracle") == "oracle"
