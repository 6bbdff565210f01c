"""Parts of contents."""

from collections.abc import Iterator

from bot.core.advice.ids import PlanId
from bot.core.ui.content import Buttons, Content, Image, Select, Text
from bot.core.ui.custom_ids import parse_id


def images(content: Content) -> tuple[Image, ...]:
    """The pictures of a content, in order."""
    return tuple(block for block in content.blocks if isinstance(block, Image))


def shown(content: Content) -> Iterator[str]:
    """The texts of a content: its paragraphs, and the labels of its buttons and lists."""
    for block in content.blocks:
        match block:
            case Text(text=text):
                yield text
            case Buttons(buttons=buttons):
                yield from (button.label for button in buttons)
            case Select(options=options, placeholder=placeholder):
                yield placeholder
                yield from (text for each in options for text in (each.label, each.description or ""))


def button_ids(page: Content) -> list[str]:
    """The ids of a page's buttons."""
    return [button.custom_id for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]


def plans_on(page: Content) -> list[PlanId]:
    """The ids of a page's buttons that are about plans."""
    return [found for each in button_ids(page) if isinstance(found := parse_id(each), PlanId)]
