"""The host's own sentences, by id and language (locale/); what speaks of the game itself is in render."""

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

NUMBERED = frozenset({"game", "ended"})
"""Facts whose number is a name, written as it is typed: 1234, not 1,234."""


class Texts:
    """The messages of one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def __call__(self, message: str, /, **facts: str | int) -> str:
        """The sentence with this id; raises LookupError for an id without a message or a missing fact."""
        named = {name: str(value) if name in NUMBERED else value for name, value in facts.items()}
        return _said(self.language, message, tuple(named.items()))


def mentions(people: Iterable[int]) -> str:
    """People as Discord names them; which of them it calls is said elsewhere."""
    return " ".join(f"<@{person}>" for person in people)


@lru_cache(maxsize=2048)  # most of them name a version or a game and are not asked for again
def _said(language: str, message: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(message)
    text, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        raise LookupError(f"{message}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((resources.files("bot") / "locale" / f"{language}.ftl").read_text("utf-8")))
    return bundle
