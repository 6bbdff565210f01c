"""Card files: mistakes are reported with file, line, card, field and the allowed values."""

import json
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from engine import (
    CardFileError,
    Edition,
    canonical,
    full_setup,
    load_ruleset,
    new_game,
    ruleset_from_data,
    ruleset_with_cards,
    standard_setup,
)
from engine.rulesets.cards import MAX_MISTAKES
from engine.rulesets.constants import Numbers


@pytest.fixture
def text() -> str:
    return (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")


Refused = Callable[[str], str]


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """The error message for a card file with this text; it names the file."""

    def refuse(content: str) -> str:
        path = tmp_path / "cards.toml"
        path.write_text(content, "utf-8")
        with pytest.raises(CardFileError) as raised:
            load_ruleset(Edition.SECOND, path)
        message = str(raised.value)
        assert message.startswith(str(path))
        for word in ("Value error", "pydantic", "Input should", "tagged", "union"):
            assert word not in message
        return message.removeprefix(str(path))

    return refuse


def line_of(text: str, card: str) -> int:
    """The line number of a card's table."""
    lines = text.splitlines()
    return lines.index(f'name = "{card}"')  # the table's header is the line before, and lines count from 1


def in_card(text: str, card: str, old: str, new: str) -> str:
    """The file with one change within one card's table."""
    before, name, rest = text.partition(f'name = "{card}"')
    assert old in rest.split("[[emotion]]")[0]
    return before + name + rest.replace(old, new, 1)


POWERS = (
    "absorb_more, absorb_no_frontier, add_essence, charge, gain, insecurity, intensity, lend_essence, lose, "
    "lower_fortress, move_emotion, move_spirit, no_dynamic, no_frontier_control, none, quell_limit, take_essence, "
    "team_gain or token"
)


@pytest.mark.parametrize(
    ("card", "old", "new", "words"),
    [
        ("Courage", 'vibe = "red"\n', 'vibe = "pink"\n', "vibe: one of red, yellow, green or blue, not 'pink'"),
        ("Courage", 'vibe = "red"\n', 'vibe = "wild"\n', "vibe: one of red, yellow, green or blue, not 'wild'"),
        ("Courage", 'vibe = "red"\n', "", "vibe: Mild and Strong Emotions have one of red, yellow, green, blue"),
        ("Courage", 'team = "bliss"', 'team = "glom"', "team: one of bliss or gloom, not 'glom'"),
        ("Courage", 'kind = "mild"', 'kind = "mid"', "kind: one of mild, strong or starting, not 'mid'"),
        ("Courage", 'team = "bliss"\n', "", "team: is missing"),
        ("Courage", "track = [1, 2, 2]\n", "", "track: is missing"),
        ("Courage", "track = [1, 2, 2]", "track = []", "track: at least 1 entry, not 0"),
        ("Courage", "track = [1, 2, 2]", "track = [1,2,3,4,5,6,7]", "track: at most 6 entries, not 7"),
        ("Courage", "track = [1, 2, 2]", 'track = [1, "two", 2]', "track, entry 2: a whole number, not 'two'"),
        ("Courage", "track = [1, 2, 2]", 'track = [1, "2", 2]', "track, entry 2: a whole number, not '2'"),
        ("Courage", "track = [1, 2, 2]", "track = [1, 2.5, 2]", "track, entry 2: a whole number, not 2.5"),
        ("Courage", "track = [1, 2, 2]", "track = [1, true, 2]", "track, entry 2: a whole number, not true"),
        ("Courage", "track = [1, 2, 2]", "track = [1, -2, 2]", "track, entry 2: at least 0, not -2"),
        ("Courage", "track = [1, 2, 2]", "track = [1, 21, 2]", "track, entry 2: at most 20, not 21"),
        ("Courage", "track = [1, 2, 2]", "track = 2", "track: a list, not 2"),
        ("Courage", "track = [1, 2, 2]", "track = 2020-01-01", "track: a list, not 2020-01-01"),
        ("Courage", "threshold = 2\n", "", "strong and threshold: Mild Emotions have both"),
        ("Courage", "threshold = 2", "threshold = 4", "threshold: at most the 3 spaces of the track, not 4"),
        ("Courage", "threshold = 2", "threshold = 0", "threshold: at least 1, not 0"),
        ("Courage", "threshold = 2", "threshold = 2\nshaded = 4", "shaded: at most the 3 spaces of the track, not 4"),
        (
            "Courage",
            "threshold = 2",
            "threshold = 2\nshade = 1",
            "shade: is unknown; allowed are name, names, team, kind",
        ),
        ("Courage", "threshold = 2", "threshold = 2\ncopies = 2", "copies: starting Emotions have it, others do not"),
        ("Bleakness", "copies = 6\n", "", "copies: starting Emotions have it"),
        ("Courage", 'strong = "Valor"', 'strong = "Valour"', "strong: 'Valour' is no Strong Emotion of bliss"),
        ("Courage", 'strong = "Valor"', 'strong = "Rage"', "strong: 'Rage' is no Strong Emotion of bliss"),
        ("Courage", 'strong = "Valor"', 'strong = "Affection"', "strong: 'Affection' is no Strong Emotion of bliss"),
        ("Courage", 'strong = "Valor"', 'strong = "Passion"', "strong: Passion must have the Vibe red too"),
        ("Courage", 'effect = "token"', 'effect = "toke"', f"powers.effect, entry 1: one of {POWERS}, not 'toke'"),
        ("Courage", 'effect = "token", ', "", f"powers.effect, entry 1: is missing; it is one of {POWERS}"),
        ("Courage", "amount = 1", "amount = 7", "powers.amount, entry 1: at most 6, not 7"),
        ("Courage", "amount = 1", 'amount = "one"', "powers.amount, entry 1: a whole number, not 'one'"),
        ("Courage", "amount = 1, ", "", "powers.amount, entry 1: is missing"),
        (
            "Courage",
            "amount = 1",
            "amount = 1, cards = 1",
            "powers.cards, entry 1: is unknown; allowed are edition, ",
        ),
        ("Courage", 'mark = "house"', 'mark = "home"', "powers.mark, entry 1: one of printed or house, not 'home'"),
        ("Courage", 'when = "opposing_adjacent"', 'when = "noon"', "powers.when, entry 1: one of opposing_"),
        ("Courage", 'when = "opposing_adjacent"', "when = 3", "powers.when, entry 1: one of opposing_"),
        ("Desire", "essence = 1", "essence = 0", "powers, entry 1: one of wp, essence, "),
        ("Kindness", "wp = 1", "wp = -1", "powers.wp, entry 1: at least 0, not -1"),
        ("Serenity", "essence = 1", "actions = 1", "powers, entry 1: actions: not with turn_without_quell"),
        ("Adoration", '"supply"', '"board"', "powers, entry 1: each: with source supply and without wp only"),
        ("Adoration", "each = true", "each = true, wp = 1", "powers, entry 1: each: with source supply and without wp"),
        ("Affection", '"adjacent"', '"adjacent", itself = true', "powers, entry 1: itself: with reach board only"),
        ("Disgust", '"adjacent"', '"board"', "powers, entry 1: to: farther is allowed with reach adjacent only"),
    ],
)
def test_a_mistake_in_a_card_is_named(text: str, refused: Refused, card: str, old: str, new: str, words: str) -> None:
    changed = in_card(text, card, old, new)
    message = refused(changed)
    assert message.startswith(f", line {line_of(changed, card)}, {card}: {words}")


def test_a_power_that_is_no_table(text: str, refused: Refused) -> None:
    changed = re.sub(r'(name = "Courage".*?)powers = \[[^\]]*\]', r'\1powers = "courage"', text, flags=re.DOTALL)
    assert f", line {line_of(changed, 'Courage')}, Courage: powers: a list, not 'courage'" in refused(changed)


def test_a_card_without_a_name(text: str, refused: Refused) -> None:
    message = refused(text.replace('name = "Courage"\n', ""))
    assert re.match(r", line \d+, \(no name\): name: is missing", message)
    assert refused(text.replace('name = "Courage"', 'name = ""')).endswith("name: at least 1 letter")
    assert "name: a text, not 7" in refused(text.replace('name = "Courage"', "name = 7"))
    assert "name: another than '?'" in refused(text.replace('name = "Courage"', 'name = "?"'))


def test_every_card_with_a_mistake_is_named_up_to_a_number(text: str, refused: Refused) -> None:
    mistakes = refused(text.replace("track = [1, 2, 2]", "track = [1, 2, 200]")).splitlines()
    assert len(mistakes) == MAX_MISTAKES
    assert {mistake.rpartition(": ")[2] for mistake in mistakes} == {"at most 20, not 200"}


@pytest.mark.parametrize(
    "name", ["**Joy**", "@here", "-Joy", "1. Joy", "A\\nB", " Joy", "A  B", "\u3164", "Z\u0300\u0301\u0302"]
)
def test_a_name_that_is_markup_or_blank(text: str, refused: Refused, name: str) -> None:
    valor = text.replace('"Valor"', f'"{name}"')
    assert "name: begins with a letter, and has only letters" in refused(valor)
    assert "names: it: begins with a letter" in refused(
        in_card(text, "Valor", "kind", f'names = {{ it = "{name}" }}\nkind')
    )


def test_names_in_other_languages(text: str, refused: Refused) -> None:
    named = in_card(text, "Courage", "kind", 'names = { it = "Ardimento d\u2019oro", zh-CN = "勇气" }\nkind')
    rules = ruleset_with_cards(named)
    assert rules.cards["Courage"].names == {"it": "Ardimento d\u2019oro", "zh-CN": "勇气"}
    assert ruleset_from_data(json.loads(canonical(rules.content))).cards == rules.cards
    assert rules.digest != load_ruleset().digest, "a game keeps the names with which it began"
    twice = in_card(named, "Valor", "kind", 'names = { zh-CN = "勇气" }\nkind')
    assert refused(twice).endswith(", Valor: names.zh-CN: Courage has this name too")
    assert "names: codes of languages, such as it or zh-CN, not 'zh_CN'" in refused(named.replace("zh-CN", "zh_CN"))


def test_rules_stored_with_games_may_have_names_that_files_may_not() -> None:
    content = json.loads(canonical(load_ruleset().content).replace('"Valor"', '"Valor *"'))
    assert "Valor *" in ruleset_from_data(content).cards


def test_two_cards_of_one_name(text: str, refused: Refused) -> None:
    changed = text.replace('name = "Anger"', 'name = "Courage"')
    second = changed[: changed.rindex('name = "Courage"')].count("\n")
    first = line_of(text, "Courage")
    words = f"name: a second card of this name; the first is in line {first}"
    assert refused(changed) == f", line {second}, Courage: {words}"


def test_too_few_cards(text: str, refused: Refused) -> None:
    changed = re.sub(r'\[\[emotion\]\]\nname = "Rage".*?(?=\[\[emotion\]\])', "", text, flags=re.DOTALL)
    assert "strong: 'Rage' is no Strong Emotion of gloom" in refused(changed)
    pair = re.sub(r'\[\[emotion\]\]\nname = "Anger".*?(?=\[\[emotion\]\])', "", changed, flags=re.DOTALL)
    assert refused(pair) == ": gloom has 15 mild Emotions; 16 are needed (CRD-4, CRD-9)"
    assert refused("") == ": bliss has 0 mild Emotions; 16 are needed (CRD-4, CRD-9)"


def test_a_card_that_the_decks_need(text: str, refused: Refused) -> None:
    changed = text.replace('name = "Courage"', 'name = "Boldness"')
    assert refused(changed) == ": 'Courage', which the deck 'bliss starter' needs, is no Mild Emotion in it"


def test_what_is_no_toml(text: str, refused: Refused) -> None:
    assert refused("[[emotion").startswith(": not TOML: ")
    assert re.match(r": not TOML: .*line \d+", refused(text.replace('name = "Courage"', "name = Courage")))


@pytest.mark.parametrize("content", ["[emotion]\nname = 'Courage'\n", "emotion = 3\n", "emotion = ['Courage']\n"])
def test_cards_that_are_no_tables(refused: Refused, content: str) -> None:
    assert refused(content) == ": emotion: each one is a table under its own [[emotion]]"


def test_an_unknown_table(text: str, refused: Refused) -> None:
    assert refused(text + "\n[emotions]\n") == ": unknown table 'emotions'; only [[emotion]] and [[mark]] are allowed"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="cannot be read as text"):
        load_ruleset(Edition.SECOND, tmp_path / "none.toml")
    binary = tmp_path / "cards.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardFileError, match="cannot be read as text"):
        load_ruleset(Edition.SECOND, binary)


def test_lines_are_counted_as_editors_do(text: str, refused: Refused) -> None:
    """An unusual line separator in a comment does not shift line numbers."""
    changed = "# a \u2028 b\n" + in_card(text, "Courage", "threshold = 2", "threshold = 0")
    line = changed.split("\n").index('name = "Courage"')
    assert refused(changed).startswith(f", line {line}, Courage: threshold")


# A valid file -------------------------------------------------------------------------------------------------------


def test_another_file_is_another_rule_set(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(in_card(text, "Courage", "amount = 1", "amount = 2"), "utf-8")
    own, other = load_ruleset(Edition.SECOND), load_ruleset(Edition.SECOND, path)
    assert own.digest != other.digest
    assert new_game(other, standard_setup(other), 1).state.rules == other.digest


def test_the_same_content_is_the_same_rule_set(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("# a comment changes nothing\n" + text, "utf-8")
    assert load_ruleset(Edition.SECOND, path).digest == load_ruleset(Edition.SECOND).digest
    assert load_ruleset(Edition.FIRST).digest != load_ruleset(Edition.SECOND).digest
    assert load_ruleset(Edition.FIRST) is load_ruleset(Edition.FIRST)


def test_the_editions_differ_in_numbers_only_where_the_rules_say_so() -> None:
    first, second = (load_ruleset(edition).numbers.model_dump() for edition in Edition)
    differing = {
        f"{table}.{name}" for table in first for name in first[table] if first[table][name] != second[table][name]
    }
    powers = {f"spirits.{name}" for name in ("love_wp", "love_fortresses", "malice_reach", "harmony_second_token")}
    assert differing == {"earlier.razed_joins", "score.consolation", *powers}
    assert set(Numbers.model_fields) == set(first)


# The marks of the Wheel ---------------------------------------------------------------------------------------------

MARKS = """
[[mark]]
spaces = [3, 0]
cards = 2

[[mark]]
spaces = [5]
essence = 1
"""


@pytest.mark.rule("INT-6")
def test_a_card_file_replaces_the_marks_for_games_that_begin(text: str, tmp_path: Path) -> None:
    """A game keeps its marks, so other marks are no other rule set."""
    path = tmp_path / "cards.toml"
    path.write_text(text + MARKS, "utf-8")
    own, other = load_ruleset(Edition.SECOND), load_ruleset(Edition.SECOND, path)
    assert [(mark.spaces, mark.cards, mark.essence) for mark in other.marks] == [((3, 0), 2, 0), ((5,), 0, 1)]
    assert own.digest == other.digest
    begun, later = (new_game(rules, full_setup(rules), 1).state for rules in (own, other))
    assert (other.marks_of(begun.setup), other.marks_of(later.setup)) == (own.marks, other.marks)


def test_a_card_file_may_have_no_marks_at_all(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("mark = []\n" + text, "utf-8")
    assert load_ruleset(Edition.SECOND, path).marks == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[3, 0]", "[3, 20]", "mark 1: spaces, entry 2: at most 19, not 20"),
        ("[3, 0]", "[]", "mark 1: spaces: at least 1 entry, not 0"),
        ("[3, 0]", "[3, 3]", "mark 1: spaces: 3 is marked twice"),
        ("[5]", "[5, 3]", "mark 2: spaces: 3 is marked twice"),
        ("cards = 2", "cards = -1", "mark 1: cards: at least 0, not -1"),
        ("cards = 2", "", "mark 1: essence, cards and ambition: a mark gives one of the three"),
        ("cards = 2", "cards = 2\nambition = 1", "mark 1: essence, cards and ambition: a mark gives one"),
        ("cards = 2", "card = 2", "mark 1: card: is unknown; allowed are spaces, essence, cards, ambition"),
    ],
)
def test_a_mistake_in_a_mark_is_named(text: str, refused: Refused, old: str, new: str, words: str) -> None:
    changed = text + MARKS.replace(old, new)
    found = re.match(r", line (\d+), " + re.escape(words), refused(changed))
    assert found is not None
    assert changed.splitlines()[int(found[1]) - 1] == "[[mark]]"


def test_marks_that_are_no_tables(text: str, refused: Refused) -> None:
    assert refused("mark = 3\n" + text) == ": mark: each one is a table under its own [[mark]]"
