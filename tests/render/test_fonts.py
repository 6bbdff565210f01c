"""Names in any script: their drawn characters, order and fonts."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.drawing import fonts, theme
from render.drawing.bidi import joined, visual
from render.drawing.pieces import text
from render.drawing.text_layout import wrapped
from render.words.names import clean
from tests.render.games import rules, words

NAMES = (
    "Théo Þórður Øßğş",
    "Дмитрий Ёлкин",
    "Αλέξανδρος",
    "שלום עולם",
    "محمد علي",
    "漢字かな交じり文",
    "カタカナ",
    "김철수와 친구들",
    "李小龙 陳奕迅",
    "สวัสดีชาวโลก",
    "Հայկ",
    "გიორგი",
    "★彡Star彡★",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("font", [theme.TEXT, theme.HEAVY, theme.DISPLAY])
def test_names_of_many_scripts_are_drawn_whole(name, font):
    assert fonts.drawable(name, font) == name
    assert fonts.can_be_read(name)
    for run in fonts.runs(name, font):
        assert all(c == " " or theme.covers(run.font, c) for c in run.text)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Bo\U0001f642b", "Bob"),
        ("\u2716 red \u25b2 green \u25a0 blue \u25cf yellow", "\u00d7 red \u25b2 green \u25a0 blue \u25cf yellow"),
        ("\U0001d4d5\U0001d4ea \uff2e\uff41", "Fa Na"),
        ("\U0001f600\U0001f468", ""),
        ("नमस्ते", ""),
        ("x\u1abey", "xy"),
    ],
)
def test_a_character_without_a_glyph_is_replaced_or_left_out(name, drawn):
    assert fonts.drawable(name) == drawn


@pytest.mark.parametrize("name", ["", "...", "- _ -"])
def test_punctuation_alone_is_no_name(name):
    assert not fonts.can_be_read(name)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann (7)", "Ann (7)"),
        ("אבג", "גבא"),
        ("אב גד", "דג בא"),
        ("אב 42 גד", "דג 42 בא"),
        ("אב (גד)", "(דג) בא"),
        ("Ann אבג Bob", "Ann גבא Bob"),
        ("אבג Ann Bob", "Ann Bob גבא"),
        ("Ann אב 42", "Ann 42 בא"),
        ("אֱלֹהִים", "םיהלא"),
        ("Ann (אבג) [7]", "Ann (גבא) [7]"),  # a bracket stays with its pair
        ("((אב))", "((בא))"),
        ("אב) (7", "7) (בא"),
        ("אב: 5, 6", "6 ,5 :בא"),
    ],
)
def test_right_to_left_text_is_put_into_visual_order(text, shown):
    assert visual(text) == shown


@settings(max_examples=200, deadline=None)
@given(st.text("ab אב7,.-:()[]<>", max_size=16))
def test_visual_order_keeps_every_character(text):
    turned = str.maketrans(")]>", "([<")
    assert sorted(visual(text).translate(turned)) == sorted(text.translate(turned))


@pytest.mark.parametrize(
    ("letters", "forms"),
    [
        ("\u0628", "\ufe8f"),  # Beh alone
        ("\u0628\u0628\u0628", "\ufe91\ufe92\ufe90"),  # initial, medial and final form
        ("\u0627\u0628", "\ufe8d\ufe8f"),  # Alef does not join to the next letter
        ("\u0644\u0627", "\ufefb"),  # Lam and Alef form a ligature
        ("\u0628\u0644\u0627", "\ufe91\ufefc"),
        ("\u0628 \u0628", "\ufe8f \ufe8f"),
        ("\u06a9\u06cc", "\ufb90\ufbfd"),  # Persian Keheh and Yeh
    ],
)
def test_arabic_letters_are_joined(letters, forms):
    assert joined(letters) == forms


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=40))
def test_any_name_is_drawn_within_its_width(name):
    shown = fonts.drawable(clean(name))
    assert fonts.drawable(shown) == shown
    piece = text(clean(name), theme.HEAVY, 24, theme.INK, "l", 186).draw()
    assert piece.image.width <= 186
    for run in fonts.runs(clean(name), theme.HEAVY):
        assert all(c == " " or theme.covers(run.font, c) for c in run.text)


@pytest.mark.parametrize("name", NAMES)
def test_a_long_name_is_cut_at_its_end_with_an_ellipsis(name):
    long = (name * 8)[:32]
    assert text(long, theme.HEAVY, 24, theme.INK, "l", 100).draw().image.width <= 100
    assert text(name[0], theme.HEAVY, 24, theme.INK).draw().image.getchannel("A").getbbox() is not None


@pytest.mark.parametrize("size", [22, 32])
def test_lines_are_as_long_as_the_width_allows(size):
    told = " ".join(words().cards.unmarked_power(card) for card in sorted(rules().cards))
    lines = list(wrapped(told, theme.TEXT, size, [340] * 1000))
    assert " ".join(lines) == told
    lengths = [fonts.length(line, theme.TEXT, size) for line in lines]
    assert max(lengths) <= 340
    for long, after in zip(lengths, lines[1:], strict=False):
        first = re.match(r"([-+\u2212]?\d+ )?\S+", after)  # a number stays with its unit
        assert long + fonts.length(f"a {first and first[0]}", theme.TEXT, size) > 340


@pytest.mark.parametrize(
    "told", ["Gain 2 WP", "ottieni 2 FdV.", "\u4f60\u83b7\u5f97 2 \u6bc5\u529b", "pay \u22121 card"]
)
def test_a_number_is_not_torn_from_its_unit(told):
    number = next(word for word in told.split() if word[-1].isdigit())
    room = fonts.length(told[: told.index(number)] + number, theme.TEXT, 22) + 2
    lines = list(wrapped(told, theme.TEXT, 22, [room] * 9))
    assert len(lines) > 1
    assert not any(line.endswith(number) for line in lines)
