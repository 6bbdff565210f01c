"""How to play here, and how the game is played: a page to begin with, and one for each topic."""

from collections.abc import Mapping
from functools import cache

from bot.ui.content import Button, Content, Option, Select, Style, Text
from bot.ui.custom_ids import HelpId
from bot.ui.texts import Texts
from engine import Edition, Mode, load_ruleset
from render import Words


@cache
def topics() -> Mapping[str, str]:
    """What is told about the game, by title."""
    return Words(load_ruleset(Edition.SECOND), ()).guide.topics(Mode.FULL)


def guide(topic: str | None = None) -> Content:
    """The page about a topic, or about this host for any other word, and a select of the topics."""
    texts = Texts()
    told = topics().get(topic or "")
    text = texts("help") if told is None else texts("help-topic", title=topic or "", text=told)
    begin = () if told is None else (Option(texts("help-begin"), "-"),)
    options = (*begin, *(Option(title, title) for title in topics() if title != topic))
    return Content((Text(text), Select(str(HelpId("topic")), texts("help-pick"), options)))


def guide_button() -> Button:
    """The button that opens it beside the message that it is under."""
    return Button(Texts()("help-open"), str(HelpId("open")), Style.SECONDARY, "❔")
