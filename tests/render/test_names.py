"""Display names: harmless everywhere, readable where possible."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import view
from render import Words
from render.words.names import MAX_NAME_CHARS, clean, label, marked
from tests.render.games import game, rules


@given(st.text(max_size=80))
def test_a_cleaned_name_is_short_and_on_one_line(name):
    kept = clean(name)
    assert len(kept) <= MAX_NAME_CHARS
    assert kept == kept.strip()
    assert not any(unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp") for c in kept)


@given(st.text(alphabet="@everyonehr<>!&#*_`~|[]()\\1234567890 ", max_size=60))
def test_a_marked_name_mentions_nobody_and_formats_nothing(name):
    text = marked(clean(name))
    assert "@everyone" not in text
    assert "@here" not in text
    assert not re.search(r"<[@#][!&0-9]", text)
    bare = text.replace("\\\\", "")
    assert all(bare[i - 1] == "\\" for i, c in enumerate(bare) if c in "*_`~|<>[]")


@pytest.mark.parametrize("name", ["\u202eevil", "a\u0000b", "x\ud800y", "z" + "\u0301" * 40, "\u200b\u200d", ""])
def test_direction_control_characters_and_stacked_marks_are_removed(name):
    text = clean(name)
    assert len(text) <= 4
    assert "\u202e" not in text


def test_an_empty_name_becomes_a_number():
    say = Words(rules(), ("\u200b", "", "\u202e", "Ann"))
    assert [say.people.person(seat) for seat in range(4)] == ["Player 1", "Player 2", "Player 3", "Ann"]


def test_names_are_escaped_in_messages_and_plain_in_labels():
    say = Words(rules(), ("a*b", "@everyone", "c", "d"))
    seen = view(game(1)[40].state, None)
    assert "a\\*b" in say.positions.text(seen)
    assert "@everyone" not in say.positions.text(seen) + say.alt_texts.board(seen)
    assert say.unmarked.people.person(0) == "a*b"
    assert label("@here") != "@here"


BLANK = [
    "\u3164",
    "\u115f\u1160",
    "\uffa0 \u3164",
    "\u2800",
    "\U0001d159",
    "\u0301",
    "\ufe0f",
    " \u034f ",
    "\u180b",
    "\U00016fe4",
]
"""Names of characters that show nothing, though most are letters, symbols or marks."""


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_shows_nothing_is_empty(name):
    assert clean(name) == ""
    assert Words(rules(), (name, "B", "C", "D")).people.person(0) == "Player 1"
    assert clean(f"{name}Ann") == "Ann"
