"""Words that people type: which of several named things is meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands.typed import meant
from tests.bot.host import Host

PLACES = [("V1 (Valley, towards Willow)", 0), ("V2 (Valley, towards Cradle)", 1), ("V (Valley of Motives)", 2)]
DECKS = [("Rain", 0), ("Rain again", 1), ("Brain storm", 2), ("2: Sun", 3)]


@pytest.mark.parametrize(
    ("typed", "named", "which"),
    [
        ("rain", DECKS, 0),  # the whole name, though others hold it
        ("  RAIN AGAIN ", DECKS, 1),
        ("v", PLACES, 2),  # the first word, though all begin with it
        ("V2", PLACES, 1),
        ("2", DECKS, 3),  # a first word goes without its colon
        ("b", DECKS, 2),  # the beginning, though others hold it
        ("storm", DECKS, 2),  # anywhere
        ("cradle", PLACES, 1),
    ],
)
def test_a_word_means_the_one_thing_that_it_fits_best(typed: str, named: list[tuple[str, int]], which: int) -> None:
    assert meant(typed, named) == which


@pytest.mark.parametrize(
    ("typed", "named"),
    [("ra", DECKS[:2]), ("valley", PLACES), ("", PLACES), (" ", DECKS), ("snow", DECKS), ("x", [])],
)
def test_a_word_that_fits_several_or_none_means_nothing(typed: str, named: list[tuple[str, int]]) -> None:
    with pytest.raises(LookupError):
        meant(typed, named)


def test_what_is_meant_may_be_none() -> None:
    assert meant("no card", [("No card", None), ("Courage", "Courage")]) is None


@given(st.lists(st.text(), unique_by=str.casefold), st.data())
def test_a_whole_name_always_means_its_own(names: list[str], data: st.DataObject) -> None:
    named = [(name, number) for number, name in enumerate(names) if name == name.strip()]
    if named:
        name, number = data.draw(st.sampled_from(named))
        assert meant(name, named) == number


async def test_a_card_is_found_by_what_its_name_is_told_by(host: Host) -> None:
    ann = host.four[0]
    for typed, card in (("courage", "Courage"), ("self-e", "Self-Esteem"), (" Loneli", "Loneliness")):
        assert (await ann.slash(host.channel, "card", name=typed)).text.startswith(f"**{card}")
    for typed in ("co", "nonsense"):
        assert (await ann.slash(host.channel, "card", name=typed)).text == f"There is no Emotion called {typed}."
