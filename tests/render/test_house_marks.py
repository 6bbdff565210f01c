"""What is this project's own is marked wherever it is shown: numbers of cards, readings of powers, rules."""

import re
from importlib import resources
from pathlib import Path

import pytest

from bot.core.decks.editor_page import preconstructed
from bot.core.decks.parts import Bench
from bot.core.ui.content import Text
from bot.core.ui.texts import Texts
from engine import Edition, load_ruleset
from render import RuleBook, Words
from render.pictures.card_face import face_key
from tests.render.games import rules, words

MARK = "†"
LANGUAGES = ("en", "it", "zh-CN")
MILD = [name for name, card in rules().cards.items() if card.kind == "mild"]
FEAR = {"Fear", "Panic"}
"""Several of these powers add up by ruling; that of Safety says so itself."""


def in_language(language: str) -> Words:
    return Words(rules(), (), language)


@pytest.mark.rule("CRD-1")
def test_the_numbers_that_no_source_gives_are_house_numbers() -> None:
    """Known are Kindness's threshold, the Essence on starting Emotions and every track but Suspicion's."""
    for name, card in rules().cards.items():
        mild = {"shaded"} if name == "Kindness" else {"shaded", "threshold"}
        wanted = mild if card.kind == "mild" else {"track"} if name == "Suspicion" else set()
        assert set(card.house) == wanted, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MILD)
def test_a_cards_text_marks_them_and_says_what_the_mark_means(name: str, language: str) -> None:
    said = in_language(language)
    _, numbers, becomes, *rest, legend = said.cards.text(name).splitlines()
    assert f"1{MARK}" in numbers
    threshold = rules().cards[name].threshold
    assert (f"{threshold}{MARK}" in becomes) is (name != "Kindness")
    assert legend.startswith(f"{MARK} ")
    assert legend == said.say("house-legend")
    assert (MARK in "".join(rest)) is (name in FEAR or rules().cards[name].mark == "house")


@pytest.mark.parametrize("language", LANGUAGES)
def test_suspicions_track_is_marked_on_its_card_and_on_its_counterparts(language: str) -> None:
    cards = in_language(language).cards
    for name in ("Suspicion", "Mistrust"):
        assert f"0 0 1 {MARK}" in cards.text(name)
    assert MARK not in cards.text("Shame")


@pytest.mark.rule("RUL-19")
@pytest.mark.parametrize("language", LANGUAGES)
def test_benevolence_on_a_frontier_is_marked(language: str) -> None:
    text = in_language(language).cards.text("Benevolence")
    assert text.count(MARK) == 2
    assert text.splitlines()[-1].startswith(MARK)


def test_the_picture_of_a_card_has_the_same_marks_and_the_legend() -> None:
    said = words()
    courage, kindness, suspicion = (face_key(said, name) for name in ("Courage", "Kindness", "Suspicion"))
    legend = said.say("house-legend")
    assert {courage[-1], kindness[-1], suspicion[-1]} == {legend}
    assert (MARK, "") in courage
    assert ("", MARK) in suspicion
    becomes = [next(part for part in key if "Essence:" in str(part)) for key in (courage, kindness)]
    assert [MARK in str(part) for part in becomes] == [True, False]
    assert face_key(said, "Valor")[-1] == legend, "its power is house"
    assert face_key(said, "Shame")[-1] == ""


@pytest.mark.parametrize("deck", ["love", "gloom starter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_a_deck_marks_the_thresholds(deck: str, language: str) -> None:
    page = preconstructed(Bench(rules(), in_language(language), Texts(language)), deck, 0)
    heading = next(block.text for block in page.blocks if isinstance(block, Text))
    assert f"2{MARK}" in heading
    assert heading.splitlines()[-1] == in_language(language).say("house-legend")


def test_a_card_file_without_house_numbers_has_no_marks(tmp_path: Path) -> None:
    text = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    path = tmp_path / "cards.toml"
    path.write_text("\n".join(line for line in text.splitlines() if not line.startswith("house = ")), "utf-8")
    own = load_ruleset(Edition.SECOND, path)
    assert own.digest == rules().digest  # which numbers are house decides no game
    assert MARK not in Words(own, ()).cards.text("Safety")


def book(language: str) -> RuleBook:
    return RuleBook({edition: load_ruleset(edition) for edition in Edition}, language)


RULING = {"en": "ruling", "it": "decisione", "zh-CN": "裁定"}
OURS = (
    "BRD-1", "BRD-8", "BRD-9", "BRD-10", "CTL-4", "CRD-2", "CRD-3", "CRD-7", "CRD-13", "SET-10", "BAS-3", "FOR-5",
    "REV-6", "INT-7", "SPI-2", "UPG-LOV-M", "UPG-LOV-Q", "UPG-LOV-F", "UPG-DEL-M", "UPG-MAL-M", "UPG-EMY-M",
    "UPG-MIS-M", "UPG-MIS-Q", "UPG-HAR-F", "UPG-ANX-F", "UPG-ANX-M", "EMO-1", "EMO-2", "EMO-3", "EMO-4", "EMO-5",
    "EMO-6",
)  # fmt: skip
"""Rules that are this project's own, or known from outside the printed rules, at least in part."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ours_bears_the_mark_of_a_ruling(language: str) -> None:
    pages = book(language)
    for rule in OURS:
        assert RULING[language] in pages.rule_text(pages.rules[rule]), rule


@pytest.mark.rule("INT-6")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("marks", "wanted"),
    [("", {1, 2, 4, 6}), ("mark = []\n", set()), ("mark = [{spaces = [7, 9], cards = 3}]\n", {3, 7, 9})],
)
def test_the_book_tells_the_marks_of_the_rule_set(marks: str, wanted: set[int], language: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(marks + (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8"), "utf-8")
    text = RuleBook({edition: load_ruleset(edition, path) for edition in Edition}, language).rules["INT-6"].text
    assert {int(number) for number in re.findall(r"\d+", text)} == {20, *wanted}
