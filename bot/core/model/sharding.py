"""Shards: parts of a bot's servers, each with a connection of its own. Direct messages belong to the first."""

import re
from dataclasses import dataclass
from typing import ClassVar

MAX_SHARDS = 10_000
"""The largest number of shards that can be asked for."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Which of a bot's shards a process serves: `numbers` of `total`, None for all.

    `total` is None for as many as Discord recommends.
    """

    total: int | None = None
    numbers: tuple[int, ...] | None = None

    FORMS: ClassVar[str] = "auto, a count such as 8, or some of them such as 0-3/8 or 2/8"

    def __str__(self) -> str:
        """The text that `read` takes."""
        if self.total is None:
            return "auto"
        if self.numbers is None:
            return str(self.total)
        first, last = self.numbers[0], self.numbers[-1]
        return f"{first}/{self.total}" if first == last else f"{first}-{last}/{self.total}"

    @classmethod
    def read(cls, text: str) -> "Shards":
        """Read "auto", "8", "0-3/8" or "2/8"; raises ValueError, which says what is possible."""
        if text == "auto":
            return cls()
        found = re.fullmatch(r"(?:(\d{1,5})(?:-(\d{1,5}))?/)?(\d{1,5})", text, re.ASCII)
        if found is None:
            raise ValueError(f"shards are {cls.FORMS}")
        first, last, total = [None if part is None else int(part) for part in found.groups()]
        assert total is not None
        if not 1 <= total <= MAX_SHARDS:
            raise ValueError(f"there can be 1 to {MAX_SHARDS} shards")
        if first is None:
            return cls(total)
        last = first if last is None else last
        if not first <= last < total:
            raise ValueError(f"of {total} shards, the first is 0 and the last {total - 1}")
        return cls(total, tuple(range(first, last + 1)))


def shard_of(guild: int | None, total: int) -> int:
    """The shard of a server; None stands for direct messages."""
    return 0 if guild is None else (guild >> 22) % total
