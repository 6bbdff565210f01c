"""/about: who runs the bot, and what it stores."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.doctor import _about
from bot.core.privacy.about_page import About, about
from bot.core.ui.texts import Texts
from bot.settings import Settings
from tests.bot.support.host import Host
from tests.said import said, says

PRIVACY = Path(__file__).parents[4] / "docs" / "privacy.md"


async def test_it_says_that_nobody_is_named(host: Host) -> None:
    told = (await host.spectator.slash(host.channel, "about")).text
    assert says(told, "about-nobody")
    assert said("about-support") not in told


def test_it_names_the_operator_and_leads_to_help_and_source() -> None:
    text = about(About("1.0.0", "https://example.org/code", "Ann", "https://example.org/help"), "en").text
    assert said("about-operator", who="Ann") in text
    assert "https://example.org/help" in text
    assert "https://example.org/code" in text


@pytest.mark.parametrize(("chosen", "count"), [({}, "2 of 2"), ({"operator": "Ann"}, "1 of 2")])
def test_the_doctor_counts_what_is_missing(chosen: dict[str, str], count: str) -> None:
    found = _about(Settings(_env_file=None, **chosen))
    assert found.mark == "note"
    assert count in found.text
    assert "CEREBRIA_SUPPORT_URL" in found.text


def test_a_link_is_one() -> None:
    with pytest.raises(ValueError, match="support_url"):
        Settings(_env_file=None, support_url="javascript:alert(1)")


def test_the_privacy_text_begins_with_what_the_page_says() -> None:
    told = Texts()("about", version="", who="", links="").splitlines()
    short = PRIVACY.read_text("utf-8").replace("\n> ", " ")
    for line in told:
        if line.startswith("**"):
            assert line in short
