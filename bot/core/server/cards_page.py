"""A server's own cards, as those who manage it see them."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from bot.core.model.records import ServerRow
from bot.core.server.ids import HostSettingId
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, File, Text
from bot.core.ui.texts import Texts
from engine import CARD_SCHEMA_FILE, card_file_example, card_file_schema
from render import DEFAULT_LANGUAGE, Picture, shorten

FILE: Final = "cards.toml"
"""The name of a card file that is sent."""

MAX_MISTAKE_CHARS: Final = 250
"""Maximum number of characters of a mistake, which may quote the file."""


def card_settings(server: ServerRow, texts: Texts) -> Iterator[Block]:
    """Whose cards games in a server begin with, and the card file."""
    yield Text(texts("host-cards", own="yes" if server.cards is not None else "no"))
    buttons = [Button(texts("host-cards-file"), str(HostSettingId("cards")), emoji="📄")]
    if server.cards is not None:
        buttons.append(Button(texts("host-cards-usual"), str(HostSettingId("nocards"))))
    yield Buttons(tuple(buttons))


def cards_page(cards: str | None, language: str = DEFAULT_LANGUAGE) -> tuple[Content, list[Picture]]:
    """A server's card file, or the example to begin with, and its schema for editors."""
    files = [
        Picture((card_file_example() if cards is None else cards).encode(), FILE, ""),
        Picture(json.dumps(card_file_schema(), indent=2).encode(), CARD_SCHEMA_FILE, ""),
    ]
    return Content((Text(Texts(language)("host-cards-sent")), *(File(file.filename) for file in files))), files


def mistakes_page(mistakes: Sequence[str], language: str = DEFAULT_LANGUAGE) -> Content:
    """The mistakes in an uploaded card file, in a block without markup; they may quote anything."""
    lines = (shorten(_plain(mistake.removeprefix("cards").lstrip(":, ")), MAX_MISTAKE_CHARS) for mistake in mistakes)
    told = "\n".join(lines)
    return Content((Text(f"{Texts(language)('host-cards-wrong')}\n```\n{told}\n```"),), PLAIN)


def _plain(text: str) -> str:
    """A text that cannot end a block."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text.replace("`", "'"))
