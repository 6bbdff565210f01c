"""The languages that the host speaks, and which of them a locale of Discord asks for."""

from functools import cache
from typing import Annotated

from pydantic import AfterValidator

from render import languages

LANGUAGES = languages("bot")
"""The codes of all languages, as Discord writes its locales where both name the same variety: "it", "zh-CN"."""


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"one of {', '.join(LANGUAGES)}")
    return language


Language = Annotated[str, AfterValidator(_spoken)]
"""The code of a language that the host speaks."""


@cache
def language_for(locale: str) -> str | None:
    """The language for one of Discord's locales: of several varieties, one that we speak; None if we speak none."""
    if locale in LANGUAGES:
        return locale
    return next((each for each in LANGUAGES if each.partition("-")[0] == locale.partition("-")[0]), None)
