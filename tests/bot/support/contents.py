"""Parts of contents."""

from bot.ui.content import Content, Image


def images(content: Content) -> tuple[Image, ...]:
    """The pictures of a content, in order."""
    return tuple(block for block in content.blocks if isinstance(block, Image))
