"""The Spirits' powers (SPI), one file per Spirit.

The Actions' code calls hooks; it never tests which Spirit acts. docs/CONTRIBUTING.md says how to add a Spirit.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import ValidationError

from engine.codec import first_problem
from engine.errors import CardFileError
from engine.spirits.anxiety import Anxiety
from engine.spirits.base import SpiritPower
from engine.spirits.delight import Delight
from engine.spirits.empathy import Empathy
from engine.spirits.harmony import Harmony
from engine.spirits.hatred import Hatred
from engine.spirits.love import Love
from engine.spirits.malice import Malice
from engine.spirits.misery import Misery
from engine.terms import Spirit

POWERS: Final[Mapping[Spirit, type[SpiritPower]]] = {
    Spirit.DELIGHT: Delight,
    Spirit.LOVE: Love,
    Spirit.EMPATHY: Empathy,
    Spirit.HARMONY: Harmony,
    Spirit.MISERY: Misery,
    Spirit.HATRED: Hatred,
    Spirit.MALICE: Malice,
    Spirit.ANXIETY: Anxiety,
}


def powers(numbers: Mapping[str, object]) -> dict[Spirit | None, SpiritPower]:
    """Every Spirit's power in one edition; None maps to having no power, as in the basic game (BAS-1).

    `numbers` is the table [spirits] of the data file: "love_wp" is the field `wp` of Love.

    Raises CardFileError if a Spirit lacks a number, a number is out of range, or no Spirit uses it.
    """
    known: dict[Spirit, dict[str, object]] = {spirit: {} for spirit in POWERS}
    for key, number in numbers.items():
        name, _, field = key.partition("_")
        if name not in known:
            raise CardFileError(f"numbers.toml: spirits.{key}: names no Spirit")
        known[Spirit(name)][field] = number
    found: dict[Spirit | None, SpiritPower] = {None: SpiritPower()}
    for spirit, power in POWERS.items():
        try:
            found[spirit] = power.model_validate(known[spirit])
        except ValidationError as error:
            raise CardFileError(f"numbers.toml: spirits.{spirit.value}_{first_problem(error)}") from error
    return found
