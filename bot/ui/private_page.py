"""A message that one person sees."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.ui.content import Content


class PrivatePage(NamedTuple):
    """Its id, and what can be done with it for 15 minutes after the press that brought it."""

    message: int
    edit: Callable[[Content], Awaitable[None]]
    delete: Callable[[], Awaitable[None]]
