"""Everybody looks at everything they can: nobody learns what is not theirs to know."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.play.ids import LogId
from bot.localdiscord import MessageView, Person
from engine.actions import EndTurn
from tests.bot.support.host import Host
from tests.bot.support.leaks import Watch
from tests.bot.support.presses import button

COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((words, {}) for words in ("log", "foresight", "game status", "undo", "move", "end")),
    ("board", {"form": "text"}),
    ("hand", {"whose": "teammate"}),
    ("invoke", {"card": "?"}),
    ("choose", {"choice": "?"}),
)
"""Words to type."""

CHANGING = (
    "act:",
    "token:",
    "rule:",
    "consent:",
    "motion:",
    "table:1:team",
    "table:1:replay",
    "table:1:film",
    "table:1:decks",
)
"""Prefixes of custom_ids of buttons that do more than show something, take long, or show own decks."""


async def looks_everywhere(host: Host, game: int, person: Person) -> int:
    """Have a person press every button that shows something and type every such command; returns how many."""
    first = host.turn_message(game)
    replies = [await (await person.press(first, b.custom_id)).settled() for b in first.buttons if b.custom_id]
    replies += [await (await person.slash(host.channel, w, **o, game=game)).settled() for w, o in COMMANDS]
    version = (await host.table(game)).row.version
    for custom_id in (f"table:{game}:first", *(str(LogId(game, way, version)) for way in ("older", "newer"))):
        replies.append(await (await person.forge(first, button(custom_id))).settled())
    pressed = [b.custom_id for b in first.buttons]
    looks = len(replies)
    for message in [message for reply in replies for message in reply.messages]:
        for custom_id in _further(message):
            if custom_id not in pressed and custom_id in _further(message):  # other pages have other buttons
                pressed.append(custom_id)
                await (await person.press(message, custom_id)).settled()
                looks += 1
    return looks


def _further(message: MessageView) -> list[str]:
    ids = [each.custom_id or "" for each in message.buttons if not each.disabled]
    return [each for each in ids if each and not each.startswith(CHANGING)]


@pytest.mark.rule("CRD-6", "CRD-12")
async def test_nobody_learns_by_looking_what_is_not_theirs_to_know(host: Host) -> None:
    """Pictures are compared in the two-world tests."""
    watch = Watch(host)
    game = await host.game(*host.four)
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("cards"))
    await host.settled()
    ann, ben, *_ = host.four
    for person in (ann, ben, host.spectator):
        assert await looks_everywhere(host, game, person) >= 16, person.name
    assert watch.leaks == []
    for person in (ann, ben):
        own = "\n".join(message.text for message in person.sees(host.channel) if message.ephemeral)
        assert "Hand of" in own, "there was something to learn"
