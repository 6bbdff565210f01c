"""The rule book: complete, readable and searchable."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import engine
import render
from engine import Edition, load_ruleset
from render import DEFAULT_LANGUAGE, RuleBook, catalogue, languages
from render.words.rulebook import UPGRADES
from tests.render.games import rules
from tests.tools import rules_page

TESTS = Path(__file__).parent.parent
RENDER = Path(render.__file__).parent

WORDS = (
    "WP Essence Vibe Triad Frontier Realm Sphere Fragment Intensity Ambition Fortress Origin Aspiration Intention "
    "Spirit Deck Upgrade Control Capping Points End"
)
"""Words that a newcomer meets and cannot know."""

PLAIN = re.compile(r"^[A-Z]{3}-(?:[A-Z]{3}-[A-Z]|\d+)$|^EMO:[A-Z][A-Za-z-]+$")


@cache
def book() -> RuleBook:
    return RuleBook({edition: load_ruleset(edition) for edition in Edition})


def _plain(ids: set[str]) -> set[str]:
    """Rule ids, without the edition that a test may add."""
    return {re.sub(r"\[\d\]$", "", each) for each in ids}


def sources(home: Path, text: str) -> Iterator[str]:
    """The modules in a folder in which a text occurs."""
    yield from (source for path in home.rglob("*.py") if text in (source := path.read_text("utf-8")))


def _marked() -> set[str]:
    """All rules that tests in tests/ prove, from their marks."""
    found = set()
    for source in sources(TESTS, "mark.rule("):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def _refused() -> set[str]:
    """All rules named by refusals of the engine, however they are passed to RuleError."""
    found = set()
    for source in sources(Path(engine.__file__).parent, "-"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and PLAIN.match(node.value):
                found.add(node.value)
    return found


# Contents


def test_every_rule_named_by_a_refusal_is_in_the_book():
    refused = _refused()
    assert len(refused) > 40
    assert refused <= set(book().rules)


def test_every_rule_of_the_book_has_a_test_and_every_tested_rule_is_in_it():
    marked = {each for each in _plain(_marked()) if PLAIN.match(each)}
    assert len(marked) > 150
    assert marked <= set(book().rules)
    cards = {f"EMO:{card}" for card in rules().cards}  # their tests are generated from a table
    assert set(book().rules) - cards - marked == set()


def test_the_specification_is_the_book():
    assert rules_page.PAGE.read_text("utf-8") == rules_page.page(), "python -m tests.tools.rules_page writes it anew"


def test_the_cards_of_another_card_file_are_in_the_book():
    cards = {**rules().cards, "Serenity now": rules().cards["Serenity"].model_copy(update={"name": "Serenity now"})}
    own = RuleBook({edition: replace(load_ruleset(edition), cards=cards) for edition in Edition})
    assert own.page("serenity now") == "EMO:Serenity now"
    assert "Serenity now" in own.rule_text(own.rules["EMO:Serenity now"])


# Text


def test_every_rule_can_be_read():
    assert {rule for chapter in book().chapters.values() for rule in chapter.rules} == set(book().rules)
    for rule in book().rules.values():
        text = book().rule_text(rule)
        assert rule.title in text, rule.id
        assert rule.id in text
        assert len(rule.title) <= 60, rule.id
        assert 40 < len(text) <= 1500, rule.id
        assert not re.search(r"[{}]|None|  ", text), rule.id
        for part in (rule.text, rule.example, rule.first, rule.second):
            assert part == part.strip(), rule.id
            assert not part or re.search(r"[.:?!)…]$", part), part
        assert rule.words, rule.id
        assert len(rule.text or rule.second) >= 20, rule.id
        assert set(rule.see) <= set(book().rules) - {rule.id}, rule.id


def test_every_chapter_can_be_read():
    for chapter in book().chapters.values():
        text = book().chapter_text(chapter)
        assert len(text) <= 3500, chapter.id
        assert chapter.title in text, chapter.id
        assert all(f"**{rule}** {book().rules[rule].title}" in text for rule in chapter.rules), chapter.id


def test_each_word_is_told_with_its_symbol_in_fifteen_words() -> None:
    numbers = {"score-minor": 3, "score-major": 5, "score-capping": 4, "team-ambition-tokens": 3, "wheel-goal": 20}
    symbols = set()
    for language in languages("render"):
        _, *lines = catalogue("render", language, "rules/book.ftl").format("book-words", numbers).split("\n")
        told = [re.fullmatch(r"(\S+) \*\*(.+)\*\* · (.+)", line) for line in lines]
        words = {each[2]: each[3] for each in told if each is not None}
        assert len(words) == len(lines), language
        assert all(len(text.split()) <= 15 and len(text) <= 80 for text in words.values()), language
        symbols.add(tuple(each[1] for each in told if each is not None))
        if language == DEFAULT_LANGUAGE:
            assert words.keys() >= set(WORDS.split())
            assert "\n".join(lines) in book().contents_text()
    (one,) = symbols
    assert len(set(one)) == len(one)


def test_no_two_rules_of_a_chapter_have_the_same_title():
    for chapter in book().chapters.values():
        titles = [book().rules[rule].title for rule in chapter.rules]
        assert len(set(titles)) == len(titles)


def test_differing_rules_are_marked_and_listed():
    def editions(rule):
        return bool(book().rules[rule].first), bool(book().rules[rule].second)

    assert (
        editions("SPI-4") == editions("UPG-HAR-M") == editions("EMO:Benevolence") == editions("END-2") == (True, True)
    )
    assert editions("INT-1") == (True, False)
    assert editions("INT-5") == (False, True)
    assert editions("MOV-1") == editions("UPG-DEL-I") == editions("EMO:Courage") == (False, False)
    listed = set(book().chapters["EDN"].rules)
    assert {"SET-9", "VIB-3", "SPI-5", "SPI-8", "UPG-EMY-F", "UPG-ANX-Q", "EMO:Benevolence"} <= listed
    assert not listed & {"MOV-1", "UPG-DEL-I", "EMO:Courage"}


def test_side_b_is_as_each_edition_prints_it():
    repel = book().rules["UPG-HAT-Q"]
    assert "- Repel: in a Realm with your Fortress it costs 2 WP less." in repel.first
    assert "- Repel: in a Realm with your Fortress, gain 2 WP afterwards." in repel.second
    assert "- Summon: for 1 WP" in book().rules["UPG-DEL-I"].text


def test_numbers_are_those_of_the_rule_set():
    numbers = rules().numbers
    absorb = numbers.absorb.model_copy(update={"wp": 47})
    dear = replace(rules(), numbers=numbers.model_copy(update={"absorb": absorb}))
    own = RuleBook({Edition.FIRST: load_ruleset(Edition.FIRST), Edition.SECOND: dear})
    assert "You take 47 WP" in own.rules["ABS-2"].text
    assert "47" not in book().rules["ABS-2"].text


@pytest.mark.parametrize(
    "rule", ["MOV-2", "REV-3", "REV-5", "CRD-2", "TRN-3", "RLM-5", "EMP-1", "BRD-9", "UPG-ANX-M", "RUL-11"]
)
def test_additions_to_the_printed_rules_are_called_rulings(rule):
    page = book().rule_text(book().rules[rule])
    assert "ruling" in page
    assert rule == "RUL-11" or {"RUL-9", "RUL-11"} & set(book().rules[rule].see)


def test_departures_from_the_printed_rules_are_marked():
    for rule in ("RUL-9", "RUL-12"):
        assert "printed rules" in book().rules[rule].text
    seeds = book().rules["UPG-ANX-I"]
    assert "adjacent or not. By this host's ruling (RUL-12)" in seeds.second
    assert "ruling" not in seeds.first
    love = book().rules["UPG-LOV-F"]
    assert "ruling" in love.first
    assert "ruling" not in love.second
    assert "RUL-11" in love.see
    assert "Raze: for 3 WP," in book().rule_text(love)
    assert {"Raze", "turning back", "printed rules"} <= set(
        re.findall("Raze|turning back|printed rules", book().rule_text(book().rules["RUL-11"]))
    )


def test_an_example_of_one_edition_says_so():
    """Drain can take the last WP of a Sphere in the first edition only."""
    assert book().rules["TRN-7"].example.startswith("In the first edition")


def test_the_worked_examples_are_there():
    examples = {rule.id for rule in book().rules.values() if rule.example}
    assert {"CTL-6", "ABS-6", "REV-9", "MOV-4"} <= examples
    assert len(examples) > 50


# Messages


def _messages():
    for path in sorted((RENDER / "locale" / DEFAULT_LANGUAGE / "rules").glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, Junk), (path.name, entry.content)
            if isinstance(entry, Message):
                yield entry


def test_every_message_belongs_to_a_rule_or_chapter():
    ids = [entry.id.name for entry in _messages()]
    assert len(ids) == len(set(ids))
    known = {f"rule-{rule.lower()}" for rule in book().rules if ":" not in rule}
    known |= {f"chapter-{chapter.lower()}" for chapter in book().chapters}
    source = (RENDER / "words" / "rulebook.py").read_text("utf-8")
    assert {name for name in ids if name not in known} == set(re.findall(r'"(book-[a-z-]+)"', source))
    assert known <= set(ids)


def test_messages_have_only_attributes_that_are_shown():
    for entry in _messages():
        names = {attribute.id.name for attribute in entry.attributes}
        assert names <= (
            {"about"} if entry.id.name.startswith("chapter-") else {"title", "example", "first", "second", "words"}
        )


def test_a_language_without_a_folder_is_english():
    other = RuleBook({edition: load_ruleset(edition) for edition in Edition}, "xx")
    assert other.rules["MOV-2"].title == "Haste"


# Search

ASKED = {
    "MOV-2": "MOV-2", "mov2": "MOV-2", "MOV 2": "MOV-2", "upg-lov-m": "UPG-LOV-M", "emo:courage": "EMO:Courage",
    "set-9[1]": "SET-9", "courage": "EMO:Courage", "haste": "MOV-2", "go two spaces": "MOV-2",
    "opponent there": "MOV-1", "can i end on an opponent": "MOV-1", "tie": "SCO-2", "who wins": "SCO-1",
    "tie in control": "CTL-1",
    "draw cards": "RLM-2", "hand limit": "CRD-8", "unlocking": "VIB-1", "locked action": "VIB-7",
    "same colour twice": "VIB-3", "absorb amount": "ABS-2", "empty sphere": "ABS-4",
    "does the fortress join the identity": "REV-6", "raze": "FOR-3", "exalting": "FOR-2", "blocked": "CTL-2",
    "who controls the realm": "CTL-4", "not enough essence": "INV-2", "how do i get wp": "RLM-1",
    "absorb first turn": "SET-7", "hidden aspirations": "SET-3", "capping": "END-2", "game end": "END-1",
    "reflected pairs": "BRD-9", "longest chain": "ASP-4", "triad": "BRD-5", "quell without card": "QUE-5",
    "empower threshold": "EMP-1", "extra action": "AMB-4", "empty deck": "CRD-8", "two players": "VAR-3",
    "revelaton order": "REV-9", "harmny": "SPI-8", "determinaton": "VIB-6", "drain": "UPG-MIS-Q",
    "tokens wild": "SET-9", "look at teammates hand": "CRD-12", "intensity": "CRD-2", "brightness": "EMO:Brightness",
    "rotate the origin": "AMB-3",
    "why can't I absorb": "ABS-1", "why can't I build a fortress?": "FOR-1", "what's a triad?": "BRD-5",
    "no minor left": "END-2", "do spirits count for control": "CTL-1", "how many aspirations": "SET-2",
    "quell cost": "QUE-1", "how does the game end": "END-1", "who starts": "SET-7", "choose hidden aspiration": "REV-5",
}  # fmt: skip


def test_typical_queries_find_the_rule():
    found = {query: [rule.id for rule in book().find(query)[:3]] for query in ASKED}
    assert {query: ids for query, ids in found.items() if ASKED[query] not in ids} == {}


def test_who_has_no_fragment_left_finds_the_end_of_the_game_first():
    for query in ("no Minor left", "no Major left", "out of Fragments"):
        assert book().find(query)[0].id == "END-2"


def test_a_tie_is_told_of_control_as_well_as_of_points():
    assert {"SCO-2", "CTL-1", "CTL-4"} <= {rule.id for rule in book().find("tie")}


def test_every_upgrade_of_side_a_is_told_a_press_from_the_words():
    told = book().chapters[UPGRADES].about
    names = {upgrade.name for row in load_ruleset().rows for upgrade in row.upgrades}
    assert {name for name in names if f"- {name}: " not in told} == set()


def test_every_id_and_every_title_finds_its_rule():
    titles = [rule.title for rule in book().rules.values()]
    for rule, shown in book().rules.items():
        assert [found.id for found in book().find(rule)] == [rule]
        assert book().page(rule) == rule
        if titles.count(shown.title) == 1:
            assert rule in [found.id for found in book().find(shown.title)][:3] or book().page(shown.title) == rule


def test_the_beginning_of_an_id_finds_its_chapter():
    assert [rule.id for rule in book().find("mov")] == ["MOV-1", "MOV-2", "MOV-3", "MOV-4"]
    assert {rule.id[:7] for rule in book().find("upg-lov")} == {"UPG-LOV"}
    assert book().page("rev") == "REV"
    assert book().page("Absorb") == "ABS-1"
    assert book().page("Ambition") == "AMB"


def test_a_query_without_a_match_finds_nothing():
    for query in ("xyzzy", "", "   ", "§§", "a" * 3000):
        assert book().find(query) == ()
        assert book().page(query) is None


def test_a_search_respects_its_limit():
    assert len(book().find("emo", 25)) == 25
    assert len(book().find("wp", 25)) <= 25


# What was told otherwise than the printed rules say it

SAID = [
    ("QUE-1", "text", "rightmost"),
    ("CRD-8", "text", "Seethe"),
    ("UPG-DEL-E", "text", "came from your deck"),
    ("UPG-ANX-F", "text", "scores no Intention"),
    ("UPG-ANX-I", "first", "from the supply"),
    ("UPG-ANX-I", "second", "from your own board"),
    ("VAR-6", "text", "Ego"),
]


@pytest.mark.parametrize(("rule", "part", "words"), SAID)
def test_the_book_says_what_the_printed_rules_say(rule, part, words):
    assert words in getattr(book().rules[rule], part)


@pytest.mark.parametrize("language", ["en", "it", "zh-CN"])
def test_seeds_of_darkness_takes_its_essence_from_the_supply_in_the_first_edition_only(language):
    own = RuleBook({edition: load_ruleset(edition) for edition in Edition}, language)
    seeds = own.rules["UPG-ANX-I"]
    supply = {"en": "supply", "it": "riserva comune", "zh-CN": "公共供应堆"}[language]
    assert supply in seeds.first.splitlines()[0]
    assert supply not in seeds.text
    assert supply not in seeds.second.splitlines()[0]
    assert "Ego" in own.rules["VAR-6"].text


def test_a_razed_major_is_one_rule_for_both_editions():
    for rule in ("RUL-10", "FOR-5", "REV-6"):
        shown = book().rules[rule]
        assert not shown.first + shown.second
        assert "Minor" in shown.text
