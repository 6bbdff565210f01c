"""Help: a page to begin with, one about this host, and one for each topic of the game."""

from collections.abc import Iterable, Mapping
from functools import cache

from bot.core.rulebook.ids import HelpId
from bot.core.ui.content import Block, Button, Content, Option, Select, Style, Text
from bot.core.ui.texts import Texts
from engine import Edition, Mode, load_ruleset
from render import DEFAULT_LANGUAGE, Words

HERE = "here"
"""The topic of the page about this host."""


@cache
def topics(language: str = DEFAULT_LANGUAGE) -> Mapping[str, tuple[str, str]]:
    """The titles and texts about the game, by topic."""
    guide = Words(load_ruleset(Edition.SECOND), (), language).guide
    return {topic: (guide.title(topic), text) for topic, text in guide.topics(Mode.FULL).items()}


def guide(topic: str | None = None, language: str = DEFAULT_LANGUAGE, beginnings: Iterable[Block] = ()) -> Content:
    """The page of a topic, or the first page if there is no such topic, and a select of the topics."""
    texts = Texts(language)
    known = {HERE: (texts("help-begin"), texts("help-here")), **topics(language)}
    told = known.get(topic or "")
    text = texts("help") if told is None else texts("help-topic", title=told[0], text=told[1])
    first = () if told is None else (Option(texts("help-first"), "-"),)
    options = (*first, *(Option(title, each) for each, (title, _) in known.items() if each != topic))
    return Content((Text(text), *beginnings, Select(str(HelpId("topic")), texts("help-pick"), options)))


def greeting(language: str = DEFAULT_LANGUAGE, beginnings: Iterable[Block] = ()) -> Content:
    """The answer to a mention of the bot: what it is, and where a newcomer goes on."""
    return Content((Text(Texts(language)("greeting")), *beginnings))


def guide_button(language: str = DEFAULT_LANGUAGE) -> Button:
    """The button that opens the help."""
    return Button(Texts(language)("help-open"), str(HelpId("open")), Style.SECONDARY, "❔")
