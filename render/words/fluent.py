"""Messages by id, from the Fluent files of render/locale."""

from functools import cache, lru_cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FALLBACK: Final = "en"


class Messages:
    """The messages of one language; a language without a file speaks English."""

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language if language in languages() else FALLBACK
        self._bundle = _bundle(self.language)

    def say(self, message: str, /, **facts: str | int) -> str:
        """The text of a message with these facts in it; KeyError for an unknown id, ValueError for a missing fact.

        "id.name" is the attribute of this name, as "did-move.own" is how one's own Move is told.
        """
        return _say(self.language, message, tuple(facts.items()))

    def has(self, message: str) -> bool:
        """Whether there is a message with this id, or an attribute of one."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are messages in."""
    folder = resources.files("render") / "locale"
    return tuple(sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".ftl")))


@cache
def _bundle(language: str) -> FluentBundle:
    text = (resources.files("render") / "locale" / f"{language}.ftl").read_text("utf-8")
    bundle = FluentBundle([language], use_isolating=False)  # marks of isolation would stand in labels and pictures
    bundle.add_resource(FluentResource(text))
    return bundle


@lru_cache(maxsize=8192)
def _say(language: str, message: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    found = bundle.get_message(name)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise KeyError(message)
    text, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        raise ValueError(f"{message}: {errors[0]}")
    return str(text)
