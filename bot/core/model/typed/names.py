"""Names as people type them: forms in which equal names are equal."""

import unicodedata
from functools import cache

from bot.core.model.languages import LANGUAGES
from render import catalogue


@cache
def _alike() -> dict[int, str]:
    """Letters that people type for others, with those."""
    said = (catalogue("bot", language, "host.ftl").say("letters-alike") for language in LANGUAGES)
    return {ord(pair[0]): pair[1:] for text in said for pair in text.split()}


def plain(name: str) -> str:
    """A name without capitals, accents, outer spaces and the zero-width space that breaks mentions.

    Characters that some people type for others, such as traditional Chinese ones, are replaced by those.
    """
    kept = unicodedata.normalize("NFKD", name.replace("\u200b", "").strip().casefold())
    return "".join(letter for letter in kept if not unicodedata.combining(letter)).translate(_alike())


def bare(name: str) -> str:
    """The plain letters and digits of a name, without spaces, hyphens and other marks; all of it if there are none."""
    return "".join(letter for letter in plain(name) if letter.isalnum()) or name
