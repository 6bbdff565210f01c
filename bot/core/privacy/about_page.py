"""About this bot: who runs it, its version and source, and what it stores about people."""

from dataclasses import dataclass

from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class About:
    """The version of the program, and what is known of its operator and its source."""

    version: str
    source: str | None = None
    operator: str | None = None
    support: str | None = None


def about(known: About, language: str) -> Content:
    """The page."""
    texts = Texts(language)
    who = texts("about-nobody") if known.operator is None else texts("about-operator", who=known.operator)
    urls = {"about-support": known.support, "about-source": known.source}
    links = " · ".join(f"[{texts(name)}]({url})" for name, url in urls.items() if url is not None)
    return Content((Text(texts("about", version=known.version, who=who, links=links and f"\n{links}")),))
