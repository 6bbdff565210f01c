"""Matching typed words to named things."""

from __future__ import annotations

import pytest
from discord.app_commands import Choice
from hypothesis import given
from hypothesis import strategies as st

from bot.core.requests.matching import all_matches, as_choices, best_match, matching_choices, nearest
from bot.core.ui.texts import Texts
from tests.bot.support.host import Host

PLACES = [("V1 (Valley, towards Willow)", 0), ("V2 (Valley, towards Cradle)", 1), ("V (Valley of Motives)", 2)]
DECKS = [("Rain", 0), ("Rain again", 1), ("Brain storm", 2), ("2: Sun", 3)]


@pytest.mark.parametrize(
    ("typed", "named", "which"),
    [
        ("rain", DECKS, 0),  # the whole name wins over names that contain it
        ("  RAIN AGAIN ", DECKS, 1),
        ("v", PLACES, 2),  # the first word wins over names that begin with it
        ("V2", PLACES, 1),
        ("2", DECKS, 3),  # a first word matches without its colon
        ("b", DECKS, 2),  # a prefix wins over names that contain it
        ("storm", DECKS, 2),  # anywhere
        ("cradle", PLACES, 1),
    ],
)
def test_a_word_means_the_one_thing_that_it_fits_best(typed: str, named: list[tuple[str, int]], which: int) -> None:
    assert best_match(typed, named) == which


@pytest.mark.parametrize(
    ("typed", "named"),
    [("ra", DECKS[:2]), ("valley", PLACES), ("", PLACES), (" ", DECKS), ("snow", DECKS), ("x", [])],
)
def test_a_word_that_fits_several_or_none_means_nothing(typed: str, named: list[tuple[str, int]]) -> None:
    with pytest.raises(LookupError):
        best_match(typed, named)


def test_what_is_meant_may_be_none() -> None:
    assert best_match("no card", [("No card", None), ("Courage", "Courage")]) is None


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", [0, 1, 2, 3]),  # in the given order
        (" ra", [0, 1, 2]),  # prefixes before other matches
        ("STORM", [2]),
        ("sun", [3]),
        ("2", [3]),
        ("snow", []),
    ],
)
def test_what_may_still_be_meant(typed: str, numbers: list[int]) -> None:
    assert [value for _, value in all_matches(typed, DECKS)] == numbers


def test_what_begins_with_what_is_typed_stands_first() -> None:
    assert [name for name, _ in all_matches("b", [("Cab", 0), ("Bee", 1), ("Rib", 2), ("bay", 3)])] == [
        *("Bee", "bay"),
        *("Cab", "Rib"),
    ]


def test_an_at_sign_of_a_label_is_typed_as_it_is_seen() -> None:
    named = [("a@\u200beveryone", 1), ("Rain", 2)]
    assert best_match("A@Every", named) == 1
    assert matching_choices("a@e", named) == [Choice(name="a@\u200beveryone", value=1)]


def test_discord_is_offered_as_much_as_it_takes() -> None:
    many = [(f"Deck {number}", number) for number in range(26)]
    assert [choice.value for choice in matching_choices("deck", many)] == list(range(25))
    assert matching_choices("deck 25", many) == [Choice(name="Deck 25", value=25)], (
        "truncated choices are found by typing"
    )
    long = "x" * 100
    assert as_choices([(long + "y", long + "y")]) == [Choice(name=long, value=long)]
    assert best_match(long, [(long + "y", "the long one"), ("Rain", "another")]) == "the long one"


@given(st.lists(st.text(st.characters(exclude_characters="\u200b")), unique_by=str.casefold), st.data())
def test_a_whole_name_always_means_its_own(names: list[str], data: st.DataObject) -> None:
    named = [(name, number) for number, name in enumerate(names) if name == name.strip()]
    if named:
        name, number = data.draw(st.sampled_from(named))
        assert best_match(name, named) == number


async def test_a_card_is_found_without_its_hyphen(host: Host) -> None:
    for typed in ("self esteem", "SelfEsteem", "self\u00a0esteem", "Self\u2011Esteem"):
        assert (await host.spectator.slash(host.channel, "card", name=typed)).text.startswith("**Self-Esteem")


async def test_a_card_is_found_by_what_its_name_is_told_by(host: Host) -> None:
    ann = host.four[0]
    for typed, card in (
        ("courage", "Courage"),
        ("self-e", "Self-Esteem"),
        (" Loneli", "Loneliness"),
    ):
        assert (await ann.slash(host.channel, "card", name=typed)).text.startswith(f"**{card}")
    for typed in ("co", "nonsense"):
        assert (await ann.slash(host.channel, "card", name=typed)).text == f"There is no Emotion called {typed}."


def test_a_long_list_is_cut_where_it_helps_least() -> None:
    names = [f"Network: Brightness {slot} → V1" for slot in ("C1", "C2", "N1", "N2", "L1", "L2", "W1", "W2")]
    assert nearest("courage", names, Texts()) == "; ".join(names), "nothing is cut"
    listed = nearest("invoke couraje", [*names, "Move to V", "Invoke Courage in W2"], Texts()).split("; ")
    assert listed[0] == "Invoke Courage in W2"
    assert listed[-1] == "…"


@pytest.mark.parametrize("typed", ["Rispetto di se", "rispetto-di-s\u00e9", "RISPETTODISE", "rispetto_di_se"])
def test_spaces_and_marks_of_a_name_do_not_matter(typed: str) -> None:
    named = [("Rispetto di s\u00e9", 1), ("Self-Esteem", 2)]
    assert best_match(typed, named) == 1
    assert [choice.value for choice in matching_choices(typed[:8], named)] == [1]


def test_marks_around_a_number_are_not_left_out() -> None:
    named = [("1", 1), ("2", 2), ("no", 3)]
    for typed in ("-1", "<@1>", "1/", "n-", "**"):
        with pytest.raises(LookupError):
            best_match(typed, named)
