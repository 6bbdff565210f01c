"""A message that one person sees."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.core.ui.content import Content


class PrivatePage(NamedTuple):
    """Its id, and what can be done with it for 15 minutes after the press that brought it."""

    message: int
    edit: Callable[[Content, Callable[[], bool]], Awaitable[bool]]
    """Shows a page, unless it is no longer wanted once its pictures are drawn; whether it is shown."""
    delete: Callable[[], Awaitable[None]]
