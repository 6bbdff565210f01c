"""The features package: every module is found, and each type of id and each command belongs to one feature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bot.features
from bot.features import feature_classes
from bot.features.feature import form, press
from bot.localdiscord.core.interactions import InteractionType
from bot.ui.custom_ids import CustomId, HelpId, LessonsId, SettingsId, SwitchId, kinds
from tests.bot.support.host import Host
from tests.said import says

HELPERS = {
    "__init__",
    "arguments",
    "autocomplete",
    "card_upload",
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
    assert answered == Counter(kinds())


@pytest.mark.parametrize(
    "custom_id", [LessonsId(), HelpId("topic"), SettingsId("gain"), SwitchId("tips", False)], ids=str
)
async def test_a_form_with_the_id_of_a_button_is_refused(host: Host, custom_id: CustomId) -> None:
    message = (await host.spectator.slash(host.channel, "settings")).message
    reply = await host.spectator.forge(message, {"custom_id": str(custom_id), "components": []}, InteractionType.MODAL)
    assert says(reply.text, "malformed")


@pytest.mark.parametrize("mark", [press, form])
def test_a_handler_in_a_module_that_postpones_annotations_is_refused(mark: Callable[[Any], Any]) -> None:
    """It would never be called, without a word."""

    async def handler(self: object, request: object, pressed: HelpId) -> None: ...

    assert isinstance(handler.__annotations__["pressed"], str)
    with pytest.raises(TypeError, match="handler: pressed has text for a type"):
        mark(handler)


async def test_every_feature_does_something(host: Host) -> None:
    for feature in host.client.services.built:
        assert feature.presses() or list(feature.commands()), type(feature).__name__
