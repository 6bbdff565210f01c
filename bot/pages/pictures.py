"""The picture besides the board that any position has: a close-up."""

from functools import partial

from bot.model.table import Table
from bot.pages.narration import last_events
from bot.ui.content import Image
from engine import View, canonical
from render import focus_picture


def close_up(table: Table, view: View) -> Image:
    """The part of the board where something happened last, large enough for a phone."""
    words, rules = table.words, table.rules
    key = canonical([table.words.language, table.row.id, "focus", table.row.version, view.viewer])
    draw = partial(focus_picture, words, rules, view, last_events(table))
    return Image(key, "focus.png", draw, lambda: words.positions.text(view))
