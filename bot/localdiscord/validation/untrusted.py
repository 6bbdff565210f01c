"""Safe parsing of JSON and ids from clients."""

from __future__ import annotations

import json
import math
from typing import Any

MAX_NESTING = 100
"""The deepest accepted nesting of JSON; none of Discord's documented bodies reaches a dozen levels."""

LARGEST_ID = (1 << 64) - 1
SAFE_INTEGER = (1 << 53) - 1
"""The largest whole number of an option, and the largest that JavaScript represents exactly."""


def decoded(text: bytes | str) -> Any:
    """Return the value of a JSON text.

    Raises ValueError if the text is not JSON, is nested deeper than MAX_NESTING, or contains a value that cannot be
    encoded again: a number that is not finite or has thousands of digits, or a lone surrogate.
    """
    try:
        value = json.loads(text, parse_constant=_refused, parse_float=_finite)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not _is_shallow(value):
        raise ValueError("nested too deeply")
    if (b"\\ud" if isinstance(text, bytes) else "\\ud") in text.lower():  # type: ignore[operator]
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate raises UnicodeEncodeError, a ValueError
    return value


def _refused(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits} is too large a number")
    return number


def _is_shallow(value: Any) -> bool:
    level = [value]
    for _ in range(MAX_NESTING + 1):
        inner = [each for each in level if isinstance(each, dict | list)]
        level = [child for each in inner for child in (each.values() if isinstance(each, dict) else each)]
        if not level:
            return True
    return False


def snowflake(value: object) -> int | None:
    """Return an id given as decimal digits or as a number; None for anything else."""
    if isinstance(value, str) and len(value) <= 20 and value.isascii() and value.isdecimal():
        value = int(value)
    if type(value) is int and 0 <= value <= LARGEST_ID:
        return value
    return None
