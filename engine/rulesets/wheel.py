"""The marks of the Wheel of Intentions, read from a card file (INT-6)."""

from collections import Counter
from typing import Any

from engine.errors import CardFileError
from engine.rulesets.tables import tables, validated
from engine.wheel import Mark


def marks(where: str, text: str, entries: Any) -> tuple[Mark, ...]:
    """The marks of the Wheel from their tables; `text` is used to locate mistakes by line.

    Raises CardFileError, naming file, line and field.
    """
    found: list[Mark] = []
    for line, entry in tables(where, text, {"mark": entries}, "mark"):
        place = f"{where}, line {line}, mark {len(found) + 1}"
        mark = validated(place, Mark, entry)
        found.append(mark)
        space, times = Counter(space for known in found for space in known.spaces).most_common(1)[0]
        if times > 1:
            raise CardFileError(f"{place}: spaces: {space} is marked twice; a space gives one bonus (INT-6)")
    return tuple(found)
