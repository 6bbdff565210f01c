"""What people read, text by text, and the language that only tests speak."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fluent.syntax import FluentSerializer

from bot.core.model.languages import LANGUAGES
from bot.localdiscord import Person
from render.words import fluent
from tests.languages import HOMES, PSEUDO, pseudo

SHOWN = frozenset({"content", "label", "placeholder", "description", "title"})
"""The keys of texts in what Discord shows."""

UNTRANSLATED = re.compile(
    r"`[^`]*`|</?[@#t:][^>]*>|https?://\S+|\[|\]\([^)]*\)|@\S+|\b[A-Z]{2,3}[-:]\w+(?:-[A-Z0-9]+)?\b"
    r"|\b[A-Z]{3}\b|\b[A-Z]\w+(?:/\w+)+|\S+\.png"
)
"""Commands, mentions, times, time zones, addresses, ids of rules and their chapters: the same in all languages."""

IDS = re.compile(r"(?m)^#.*|^ *[\w.-]+ =|\$[\w-]+|^ *\*?\[\w+\]")
"""What is no text in a file of messages: comments, ids, variables, keys of variants."""


def messages(language: str, but: str = "") -> str:
    """The texts of all messages of a language, but those of the files of one name."""
    paths = [path for home in HOMES.values() for path in (home / language).rglob("*.ftl") if path.stem != but]
    return IDS.sub("", "\n".join(path.read_text("utf-8") for path in paths))


def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everybody read the language that only tests speak, whatever their Discord is set to."""
    fluent.catalogue.cache_clear()
    texts_of, languages = fluent.texts_of, fluent.languages

    def in_pseudo(package: str, language: str, files: Sequence[str]) -> list[str]:
        if language != PSEUDO:
            return texts_of(package, language, files)
        english = texts_of(package, fluent.DEFAULT_LANGUAGE, files)
        return [FluentSerializer().serialize(pseudo(text)) for text in english]

    monkeypatch.setattr(fluent, "texts_of", in_pseudo)
    monkeypatch.setattr(fluent, "languages", lambda package: (*languages(package), PSEUDO))
    monkeypatch.setattr("bot.core.model.languages.LANGUAGES", (*LANGUAGES, PSEUDO))
    for reader in ("bot.core.interactions.profiles", "tests.bot.support.players"):
        monkeypatch.setattr(f"{reader}.language_for", lambda _: PSEUDO)


def read(person: Person, since: int = 0) -> Iterator[str]:
    """Every text that a person was shown, in messages, forms and choices; without the first `since` deliveries."""
    for delivery in person.deliveries()[since:]:
        yield from _texts(delivery.payload)


def _texts(payload: Any) -> Iterator[str]:
    if isinstance(payload, list):
        for each in payload:
            yield from _texts(each)
    elif isinstance(payload, dict):
        for key, value in payload.items():
            if key in SHOWN and isinstance(value, str):
                yield value
            elif key not in {"author", "user", "member", "embeds", "resolved", "referenced_message"}:
                yield from _texts(value)


def words(text: str) -> set[str]:
    """The words of a text of three letters or more, in small letters, without what no language translates."""
    return set(re.findall(r"[^\W\d_]{3,}", UNTRANSLATED.sub(" ", text).casefold()))
