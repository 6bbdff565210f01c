"""Messages by id, from the Fluent files of a package: locale/LANGUAGE/*.ftl."""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import FluentParser

DEFAULT_LANGUAGE: Final = "en"
"""The language where no other is set, and for messages missing from a translation."""

ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-#a-zA-Z]).*)*", re.MULTILINE)
"""A message or a term, with its id: up to the next one or a comment."""

_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""An id in braces; also the name of a function, which is no message."""

_SPACED: Final = re.compile("(?<=[\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b\uff1f]) (?=\\w)")
"""A space between a Chinese mark, which brings its own, and a word: after a name, which may end with a mark."""


class MessageError(Exception):
    """A message does not exist, or was formatted without one of its variables."""


class Catalogue:
    """The messages of one package in one language; `catalogue()` makes it and loads every file once.

    A message or attribute missing in the language is taken from DEFAULT_LANGUAGE.
    """

    def __init__(self, package: str, language: str, files: tuple[str, ...]) -> None:
        known = [each for each in dict.fromkeys((language, DEFAULT_LANGUAGE)) if each in languages(package)]
        self.language = language
        self._source = (package, language, *files)
        self._spaceless = language.startswith("zh")
        self._bundles = tuple(Bundle(each, texts_of(package, each, files)) for each in known)
        self._found: dict[str, tuple[FluentBundle, Pattern] | None] = {}

    def say(self, message: str, /, **variables: str | int) -> str:
        """Format a message, cached by its variables.

        Args:
            message: its id; "id.name" is the attribute of that name, as "did-move.own" for the reader's own Move
            variables: the message's variables by name

        Returns:
            The text in this language, or in DEFAULT_LANGUAGE if the translation lacks the message.

        Raises:
            MessageError: the message does not exist, or a variable is missing
        """
        return _cached(self._source, message, tuple(variables.items()))

    def format(self, message: str, variables: Mapping[str, str | int]) -> str:
        """Format a message like `say`, but uncached: for messages with many variables."""
        found = self._find(message)
        if found is None:
            raise MessageError(f"no message {message!r}")
        bundle, pattern = found
        text, errors = bundle.format_pattern(pattern, dict(variables))
        if errors:
            raise MessageError(f"{message}: {errors[0]}")
        return _SPACED.sub("", str(text)) if self._spaceless else str(text)

    def has(self, message: str) -> bool:
        """Whether there is a message with this id, or with this attribute."""
        return self._find(message) is not None

    def _find(self, message: str) -> tuple[FluentBundle, Pattern] | None:
        if message not in self._found:
            self._found[message] = self._looked_up(message)
        return self._found[message]

    def _looked_up(self, message: str) -> tuple[FluentBundle, Pattern] | None:
        name, _, attribute = message.partition(".")
        for bundle in self._bundles:
            if (found := bundle.message(name)) is not None:
                pattern = found.attributes.get(attribute) if attribute else found.value
                if pattern is not None:
                    return bundle.fluent, pattern
        return None


class Bundle:
    """Messages in one language, each parsed when it is first wanted: a host never says most of them."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self.fluent = FluentBundle([language], use_isolating=False)  # isolation marks would show in labels and pictures
        self._unparsed = {entry[1]: entry[0] for text in texts for entry in ENTRY.finditer(text)}

    def message(self, name: str) -> Message | None:
        """A message by its id; None if there is none."""
        self._parse(name)
        return self.fluent.get_message(name) if self.fluent.has_message(name) else None

    def _parse(self, name: str) -> None:
        entry = self._unparsed.pop(name, None)
        if entry is not None:
            for other in _REFERENCE.findall(entry):
                self._parse(other)
            self.fluent.add_resource(FluentParser(with_spans=False).parse(entry))


@cache
def catalogue(package: str, language: str, *files: str) -> Catalogue:
    """Load the messages of some files of a package.

    Args:
        package: the package's import name, "render"
        language: a language code; one without a folder gets DEFAULT_LANGUAGE
        files: names of files in the folder locale/LANGUAGE: "game.ftl"

    Returns:
        The messages; the same object for the same arguments.
    """
    return Catalogue(package, language, files)


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages of a package: the folders in its `locale`."""
    return tuple(sorted(entry.name for entry in (resources.files(package) / "locale").iterdir() if entry.is_dir()))


@cache
def texts_digest(*packages: str) -> str:
    """A digest of the message files of packages, in every language."""
    digest = hashlib.sha256()
    for package in packages:
        for language in languages(package):
            folder = resources.files(package) / "locale" / language
            for file in sorted((each for each in folder.iterdir() if each.is_file()), key=lambda each: each.name):
                digest.update(f"{package} {language} {file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def texts_of(package: str, language: str, files: Sequence[str]) -> list[str]:
    """The texts of some files of a package in a language; a translation may lack whole files."""
    folder = resources.files(package) / "locale" / language
    found = (folder / name for name in files)
    return [file.read_text("utf-8") for file in found if language == DEFAULT_LANGUAGE or file.is_file()]


@lru_cache(maxsize=16384)
def _cached(source: tuple[str, ...], message: str, variables: tuple[tuple[str, str | int], ...]) -> str:
    return catalogue(*source).format(message, dict(variables))
