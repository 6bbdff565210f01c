"""Buttons that turn numbered pages."""

from collections.abc import Callable, Iterator

from bot.core.ui.content import Button, Buttons
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.texts import Texts


def turning(to: Callable[[int], CustomId], page: int, last: int, texts: Texts) -> Iterator[Buttons]:
    """The buttons to the pages before and after one, where there is more than one; pages are numbered from 0."""
    if last:
        before = Button(texts("page-before"), str(to(max(0, page - 1))), disabled=not page)
        yield Buttons((before, Button(texts("page-after"), str(to(page + 1)), disabled=page == last)))
