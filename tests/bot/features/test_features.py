"""The features package: every module is found, and each type of id and each command belongs to one feature."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import bot.features
from bot.features import feature_classes
from bot.ui.custom_ids import KINDS
from tests.bot.support.host import Host

HELPERS = {
    "__init__",
    "arguments",
    "autocomplete",
    "command_texts",
    "commands",
    "feature",
    "matching",
    "places",
    "request",
    "zones",
}
"""Modules that are not features: code shared by several."""


def test_every_module_but_the_helpers_is_one_feature() -> None:
    modules = {path.stem for path in Path(bot.features.__file__).parent.glob("*.py")}
    found = Counter(kind.__module__.rpartition(".")[2] for kind in feature_classes())
    assert found == Counter(modules - HELPERS)


async def test_every_type_of_id_is_answered_by_one_feature(host: Host) -> None:
    answered = Counter(
        kind for feature in host.client.services.built for kind in {*feature.presses(), *feature.forms()}
    )
    assert answered == Counter(KINDS)


async def test_every_feature_does_something(host: Host) -> None:
    for feature in host.client.services.built:
        assert feature.presses() or list(feature.commands()), type(feature).__name__
