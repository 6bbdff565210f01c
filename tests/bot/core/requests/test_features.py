"""Features: each stands in a declaration, and each type of id and each command belongs to one feature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.core.people.ids import SettingsId, SwitchId
from bot.core.requests.feature import Feature, form, press
from bot.core.rulebook.ids import HelpId
from bot.core.ui.custom_ids import CustomId, kinds
from bot.localdiscord.core.interactions import InteractionType
from bot.subjects import features
from tests.bot.support.host import Host
from tests.imports import used_by
from tests.said import says


def built(host: Host) -> list[Feature]:
    return [host.client.services.feature(kind) for kind in features()]


def test_every_feature_stands_in_the_declaration_of_its_subject() -> None:
    """Each has a module of its own, whose name ends so."""
    modules = {name for name in used_by("bot") if name.endswith("feature") and name != Feature.__module__}
    assert Counter(kind.__module__ for kind in features()) == Counter(modules)


async def test_every_type_of_id_is_answered_by_one_feature(host: Host) -> None:
    answered = Counter(kind for feature in built(host) for kind in {*feature.presses(), *feature.forms()})
    assert answered == Counter(kinds())


@pytest.mark.parametrize("custom_id", [HelpId("topic"), SettingsId("gain"), SwitchId("tips", False)], ids=str)
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
    for feature in built(host):
        assert feature.presses() or list(feature.commands()), type(feature).__name__
