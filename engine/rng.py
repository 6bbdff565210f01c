"""A random generator: reproducible on any machine, unpredictable without its key. It is a keyed hash of a counter."""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from operator import index
from typing import Annotated, TypeVar

from pydantic import Field

from engine.terms import Tally

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seed:
    """The state of a generator. Block n is BLAKE2b of n under the key, so results reveal neither key nor later results.

    Attributes:
        key: 128 bits as 32 hexadecimal digits.
        drawn: blocks drawn so far.
    """

    key: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    drawn: Tally = 0

    @classmethod
    def of(cls, seed: int) -> "Seed":
        """The start of the generator for a whole number from 0 to 2**128 - 1; raises ValueError for anything else."""
        try:
            number = index(seed)
        except TypeError:
            number = -1
        if not 0 <= number < 1 << 128:
            raise ValueError(f"a seed is a whole number from 0 to 2**128 - 1, not {seed!r}")
        return cls(f"{number:032x}")


class Generator:
    """A stream of random numbers that begins at a `Seed`."""

    __slots__ = ("_drawn", "_key", "_name")

    def __init__(self, seed: Seed) -> None:
        self._name = seed.key
        self._key = bytes.fromhex(seed.key)
        self._drawn = seed.drawn

    @property
    def seed(self) -> Seed:
        """The current state; `Generator(seed)` continues from here."""
        return Seed(self._name, self._drawn)

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound - 1; raises ValueError for a bound below 1 or above 2**64."""
        if not 1 <= bound <= 1 << 64:
            raise ValueError(f"a bound is a number from 1 to 2**64, not {bound}")
        limit = (1 << 64) - (1 << 64) % bound  # the incomplete last span would bias towards small numbers
        while True:
            block = blake2b(self._drawn.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
            self._drawn += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % bound

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, uniformly; raises ValueError for an empty sequence."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle the items in place, uniformly (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
