"""Spirits as modules: each has its own, and no other code tests which Spirit acts."""

import ast
from importlib import resources
from pathlib import Path

import pytest

from engine import CardFileError, Edition, Spirit, load_ruleset, spirits
from engine.spirits.base import SpiritPower

ENGINE = Path(str(resources.files("engine")))
HOOKS = {name for name in vars(SpiritPower) if not name.startswith(("_", "model_"))}
NAMES = {spirit.name for spirit in Spirit}
SETUP = "setup.py"
"""The module with STANDARD_SPIRITS, the default of a setup."""


def spirits_named(source: str) -> set[str]:
    return {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id == "Spirit" and node.attr in NAMES
    }


def test_no_code_but_the_registry_names_a_spirit() -> None:
    named = {
        path.relative_to(ENGINE).as_posix()
        for path in ENGINE.rglob("*.py")
        if spirits_named(path.read_text("utf-8")) and path.relative_to(ENGINE).as_posix() != "terms.py"
    }
    assert named == {SETUP, "spirits/__init__.py"}


@pytest.mark.parametrize("spirit", list(Spirit))
def test_each_spirit_has_a_file_of_its_name(spirit: Spirit) -> None:
    power = spirits.POWERS[spirit]
    assert power.__module__ == f"engine.spirits.{spirit.value}"
    assert issubclass(power, SpiritPower)
    assert HOOKS & set(vars(power)), "a power overrides at least one hook"


def test_only_the_spirits_with_a_power_have_one() -> None:
    powers = load_ruleset(Edition.SECOND).spirit_powers
    assert set(powers) == {None, *Spirit}
    assert type(powers[None]) is SpiritPower


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"love_wp": None}, "numbers.toml: spirits.love_wp: Field required"),
        ({"love_wp": 100}, "numbers.toml: spirits.love_wp: Input should be less than or equal to 99"),
        ({"love_letters": 1}, "numbers.toml: spirits.love_letters: Extra inputs are not permitted"),
        ({"envy_wp": 1}, "numbers.toml: spirits.envy_wp: names no Spirit"),
        (
            {"malice_reach": "moon"},
            "numbers.toml: spirits.malice_reach: Input should be 'past_occupied' or 'frontiers'",
        ),
    ],
)
def test_a_mistake_in_the_numbers_of_a_spirit_is_named(change: dict[str, object], message: str) -> None:
    numbers = {**load_ruleset(Edition.SECOND).numbers.spirits, **change}
    with pytest.raises(CardFileError) as refused:
        spirits.powers({name: number for name, number in numbers.items() if number is not None})
    assert str(refused.value) == message
