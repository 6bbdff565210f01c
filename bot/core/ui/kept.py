"""What a person typed into a form that was refused: kept in the answer, whose button opens the form with it again."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from bot.core.ui.content import Text
from render import JOINERS

MAX_KEPT_CHARS = 1_500
"""Maximum number of characters of a form that are kept: a deck as text, the longest that any form takes."""

_UNSEEN = "\u200b"
_BREAKING = re.compile(r"@(?=everyone|here)|<(?=[@#/])|``")
_BLOCK = re.compile(r"```([a-z]*)\n(.*)\n```", re.DOTALL)


def code_blocks(typed: Mapping[str, str]) -> tuple[Text, ...]:
    """Typed texts as code blocks, each with the id of its field; nothing in them ends a block or mentions anybody."""
    blocks, room = [], MAX_KEPT_CHARS
    for field, text in typed.items():
        shown = "".join(filter(_is_kept, text[:room]))
        room -= len(shown)
        if shown.strip():
            blocks.append(Text(f"```{field}\n{_BREAKING.sub(lambda found: found[0] + _UNSEEN, shown)}\n```"))
    return tuple(blocks)


def read_code_blocks(shown: Iterable[str]) -> dict[str, str]:
    """The typed texts in the paragraphs of a message, by field; a text of earlier versions has no field ("")."""
    found = (_BLOCK.fullmatch(text) for text in shown)
    return {each[1]: each[2].replace(_UNSEEN, "") for each in found if each}


def _is_kept(character: str) -> bool:
    return character.isprintable() or character in f"\n\t{JOINERS}" or unicodedata.category(character) == "Zs"
