"""Parts of contents."""

from bot.ui.content import Buttons, Content, Image
from bot.ui.custom_ids import PlanId, parse


def images(content: Content) -> tuple[Image, ...]:
    """The pictures of a content, in order."""
    return tuple(block for block in content.blocks if isinstance(block, Image))


def button_ids(page: Content) -> list[str]:
    """The ids of a page's buttons."""
    return [button.custom_id for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]


def plans_on(page: Content) -> list[PlanId]:
    """The ids of a page's buttons that are about plans."""
    return [found for each in button_ids(page) if isinstance(found := parse(each), PlanId)]
