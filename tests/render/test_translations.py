"""Every language says everything, with the same variables and variants, in words of its own."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from render import DEFAULT_LANGUAGE, languages
from tests.figures import figure
from tests.languages import HOMES, facts_of, files
from tests.tools import translations

OTHERS = [language for language in languages("bot") if language != DEFAULT_LANGUAGE]
PAIRS = [(language, package, path) for language in OTHERS for package in HOMES for path in files(package)]

SAME = frozenset({"letters-alike"})
"""Messages about a language itself, which may be empty in one of them."""


def test_the_configuration_of_translators_lists_the_languages() -> None:
    assert {DEFAULT_LANGUAGE, *translations.locales()} == set(languages("bot")), "locales of docs/l10n.toml"
    assert set(languages("render")) <= set(languages("bot"))
    assert {"it", "zh-CN"} <= set(translations.locales())


@pytest.mark.parametrize(("language", "package", "path"), PAIRS, ids=str)
def test_a_translation_has_no_other_variables_or_variants(language: str, package: str, path: Path) -> None:
    """compare-locales leaves variables to the translators."""
    english, other = facts_of(HOMES[package] / DEFAULT_LANGUAGE / path), facts_of(HOMES[package] / language / path)
    for name, said in other.items():
        wanted = english[name]
        assert wanted.variables - wanted.counted <= said.variables <= wanted.variables, name
        for selector in wanted.keys.keys() | said.keys.keys():
            keys, others = wanted.keys.get(selector, set()), said.keys.get(selector, set())
            assert keys <= others, name
            assert others - keys <= ({"1"} if selector in wanted.plural else set()), name


def test_nothing_is_wrong_with_a_translation_and_what_is_missing_is_counted() -> None:
    """`python -m tests.tools.translations` lists what is missing; tests/release refuses it."""
    assert [str(each) for each in translations.found() if not each.is_missing] == []
    figure(f"missing translations: {len(translations.missing())}")


@pytest.mark.parametrize(("language", "package", "path"), PAIRS, ids=str)
def test_no_sentence_is_left_in_english(language: str, package: str, path: Path) -> None:
    english = facts_of(HOMES[package] / DEFAULT_LANGUAGE / path)
    for name, found in facts_of(HOMES[package] / language / path).items():
        said, before = " ".join(found.text), " ".join(english[name].text)
        if said == before:
            assert len(re.findall(r"[^\W\d_]{3,}", re.sub(r"[`<].*?[`>]", "", said))) < 2, name


@pytest.mark.parametrize("language", languages("render"))
def test_two_things_never_bear_one_name(language: str) -> None:
    """The clashes of the rulebooks are settled, such as Awareness and Confidence in Italian."""
    kinds = ("emotion-", "upgrade-name-", "aspiration-", "spirit-", "sphere-", "realm-", "row-")
    bearers = defaultdict(list)
    for path in files("render"):
        for name, found in facts_of(HOMES["render"] / language / path).items():
            kind = next((kind for kind in kinds if name.startswith(kind)), None)
            if kind is not None and not re.search(r"-(counts|short|letter|does|in-text|help|space|board.*)$", name):
                bearers[kind == "upgrade-name-", "".join(found.text).casefold()].append(name)
    assert [names for names in bearers.values() if len(names) > 1] == []


@pytest.mark.parametrize("language", languages("bot"))
def test_texts_name_commands_as_the_readers_discord_shows_them(language: str) -> None:
    commands = {
        name: "".join(found.text)
        for each in (DEFAULT_LANGUAGE, language)
        for name, found in facts_of(HOMES["bot"] / each / "commands.ftl").items()
        if not name.startswith(("option-", "choice-")) and "." not in name
    }
    first = {text for name, text in commands.items() if "-" not in name}
    named = set()
    for home in HOMES.values():
        for path in (home / language).rglob("*.ftl"):
            for found in facts_of(path).values():
                for text in found.text:
                    named |= set(re.findall(r"(?:^|[\s`(])/([^\W\d_]+)", text))
    assert named or language != DEFAULT_LANGUAGE, "some text names a command"
    assert named <= first


@pytest.mark.parametrize("language", OTHERS)
def test_labels_of_places_are_the_same_in_all_languages(language: str) -> None:
    def labels(of: str) -> set[tuple[str, tuple[str, ...]]]:
        found = facts_of(HOMES["render"] / of / "game.ftl")
        return {(name, each.text) for name, each in found.items() if name.endswith("-letter")}

    assert labels(language) <= labels(DEFAULT_LANGUAGE)
