"""Display names: harmless everywhere, readable where possible."""

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import view
from render import Words
from render.drawing import fonts, theme
from render.words.names import JOINERS, MAX_NAME_CHARS, clean, label, marked
from tests.render.games import game, rules


@given(st.text(max_size=80))
def test_a_cleaned_name_is_short_and_on_one_line(name):
    kept = clean(name)
    assert len(kept) <= MAX_NAME_CHARS
    assert kept == kept.strip()
    shown = [unicodedata.category(c) for c in kept if c not in JOINERS]
    assert not any(category[0] == "C" or category in ("Zl", "Zp") for category in shown)


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


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
JOINED = [
    FAMILY,
    f"Ann {FAMILY} & co",
    "\u2764\ufe0f\u200d\U0001f525",  # a heart on fire
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # a rainbow flag
    "\U0001f469\U0001f3fd\u200d\U0001f4bb",  # a woman with a skin tone, at a computer
    "\U0001f642\u200d\u2194\ufe0f",  # a shaking head
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian
    "\u0915\u094d\u200d\u0937",  # Hindi: the half form of a letter
    "\u0d05\u0d35\u0d28\u0d4d\u200d",  # Malayalam, which ends with one
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala
]
"""Names with joiners that show."""


@pytest.mark.parametrize("name", JOINED)
def test_joiners_stay_where_they_join(name):
    assert clean(name) == name
    assert label(clean(name)) == name


@pytest.mark.parametrize(
    "name", ["A{}nn", "{}Ann", "Ann{}", "1{}2", "\U0001f468{}", "A{}\U0001f468", "\u0627{} \u0627"]
)
@pytest.mark.parametrize("joiner", [*JOINERS, JOINERS * 4, "\u200b"])
def test_joiners_that_show_nothing_are_removed(name, joiner):
    assert clean(name.format(joiner)) == name.format("")


@given(
    st.text(alphabet="a1 \u0301\u0627\u064b\u0915\u094d\u2764\ufe0f\U0001f3fd\u200b\u202e" + 3 * JOINERS, max_size=50)
)
@example("1\u0301\u200b\u094d\u200c")
@example("1\u0301\u200c\u094d\u200c")
def test_what_joins_in_a_cleaned_name_stays(name):
    kept = clean(name)
    assert [c for c in clean(kept) if c in JOINERS] == [c for c in kept if c in JOINERS]
    assert not any(each + other in kept for each in JOINERS for other in JOINERS)
    assert not kept.startswith(tuple(JOINERS))


def test_arabic_letters_apart_are_drawn_apart():
    apart, together = (
        "".join(run.text for run in fonts.runs(name, theme.HEAVY))
        for name in (JOINED[6], JOINED[6].replace("\u200c", ""))
    )
    assert apart != together
    assert not set(JOINERS) & set(apart)
    assert fonts.drawable(f"Ann {FAMILY}") == "Ann" + fonts.drawable(" \U0001f468\U0001f469\U0001f467").rstrip()
