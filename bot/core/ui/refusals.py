"""Refusals as sentences."""

from bot.core.model.errors import NotAllowed, Refused
from bot.core.ui.texts import Texts
from engine import Spirit
from render import clean_name, marked_name


def sentence(error: Refused, language: str) -> str:
    """A refusal in a language."""
    if isinstance(error, NotAllowed):
        return error.sentence(language)
    texts = Texts(language)
    return texts(error.message, **{name: _said(name, fact, texts) for name, fact in error.facts.items()})


def _said(name: str, fact: str | int | tuple[str, ...], texts: Texts) -> str | int:
    """A refusal's fact as its reader sees it."""
    if isinstance(fact, tuple):
        if name == "permissions":
            return texts.permissions(fact)
        return texts.series(str(_said(name, each, texts)) for each in fact)
    match name:
        case "value" | "name":
            return marked_name(clean_name(str(fact))) or "?"
        case "more":
            return texts("games-more", games=fact) if isinstance(fact, int) and fact else ""
        case "team":
            return texts(f"team-{fact}")
        case "spirit":
            return texts.spirit(Spirit(str(fact)))
    return fact
