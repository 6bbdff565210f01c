"""The guide: short texts, with the numbers of the rule set, for the mode played."""

import re
from dataclasses import replace
from importlib import resources

import pytest

from engine import Edition, Mode, Sphere, SpiritAction, board, load_ruleset
from render import DEFAULT_LANGUAGE, Words
from tests.render.games import words


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("mode", Mode)
def test_every_topic_fits_into_a_message(edition, mode):
    topics = Words(load_ruleset(edition), ()).guide.topics(mode)
    assert len(topics) > 10
    for title, text in topics.items():
        assert 0 < len(title) <= 40
        assert 200 < len(text) <= 1500
        assert not re.search(r"[{}]|None", text)


def test_the_basic_guide_omits_what_only_the_full_game_has():
    basic, full = ("\n".join(words().guide.topics(mode).values()) for mode in (Mode.BASIC, Mode.FULL))
    for word in ("Empower", "Strong", "Intention", "Reflection", "Sensibility"):
        assert word not in basic
        assert word in full


def test_rows_spheres_and_labels_are_all_explained():
    say = words()
    text = "\n".join(say.guide.topics(Mode.FULL).values())
    assert all(say.boards.row_help(row) in text for row in SpiritAction)
    assert all(f"{say.terms.sphere(sphere)}: {say.terms.bonus(sphere)}" in text for sphere in Sphere)
    legend = say.guide.legend()
    assert all(f"{say.places.realm_label(realm)} ({say.places.realm(realm)})" in legend for realm in board.REALMS)
    assert " ".join(say.places.slot_label(slot) for slot in board.SLOTS) in legend
    assert say.places.slot(0).split("(")[1].split(",")[0] == say.places.realm_short(0)
    assert say.guide.topics()["labels"] == legend


def test_no_text_of_the_guide_contains_a_number_of_the_rules():
    source = (resources.files("render") / "locale" / DEFAULT_LANGUAGE / "game.ftl").read_text("utf-8")
    texts = re.findall(r"^(?:help|legend|row|upgrade|bonus)[a-z-]* =.*(?:\n .*)*", source, re.MULTILINE)
    assert len(texts) > 40
    typed = [text for text in texts if re.search(r"\d", text.replace("[one] 1", ""))]  # singular forms
    assert typed == []


def test_the_guide_has_the_numbers_of_the_rule_set():
    rules = load_ruleset()
    numbers = rules.numbers
    dear = numbers.model_copy(
        update={
            "realm_action": numbers.realm_action.model_copy(update={"valley_wp": 47}),
            "absorb": numbers.absorb.model_copy(update={"commitment_cost": 48}),
            "score": numbers.score.model_copy(update={"capping": 49}),
        }
    )
    text = "\n".join(Words(replace(rules, numbers=dear), ()).guide.topics().values())
    assert "gain 47 WP" in text
    assert "Commitment: \N{MINUS SIGN}48 WP, +1 Ambition" in text
    assert "the Capping Fragment 49" in text
