"""What people are told is so: what was kept, what was sent, who did it."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from bot.local import Person
from engine.actions import EndTurn
from tests.bot.host import Host
from tests.bot.test_presses import do, panel_of

OPEN_DM = "/users/@me/channels"


def seated(host: Host, game: int, person: Person) -> bool:
    """Whether the lobby's message says that somebody sits there."""
    return person.mention in host.lobby_message(game).text


# Joining


@pytest.mark.parametrize("status", [400, 503])
async def test_who_joins_while_direct_messages_fail_has_the_seat_and_is_told_so(host: Host, status: int) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    host.discord.fail("POST", OPEN_DM, status, {"code": 0, "message": "no"})
    reply = await host.press_lobby(game, ben, "Join Gloom")
    await reply.settled()
    assert "You play for Gloom" in reply.messages[-1].text
    assert "could not try" in reply.messages[-1].text
    assert seated(host, game, ben)
    await host.press_lobby(game, ben, "Fill with computers")
    await host.press_lobby(game, ben, "Start")
    assert (await host.table(game)).row.status == "running"


async def test_a_seat_that_was_kept_before_the_database_failed_is_not_denied(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    save, saved = host.store.save_lobby, list[Any]()

    async def once(row: Any) -> Any:
        if saved:
            raise sqlite3.OperationalError("database or disk is full")
        saved.append(row)
        return await save(row)

    monkeypatch.setattr(host.store, "save_lobby", once)
    reply = await host.press_lobby(game, ben, "Join Gloom")
    assert (await host.store.game(game)).plays(ben.id)
    assert "Nothing was changed" not in reply.text
    assert "only a part of what you wanted" in reply.text
    monkeypatch.undo()
    assert "You play for Gloom" in (await (await host.press_lobby(game, ben, "Join Gloom")).settled()).text


# Faults


async def test_a_fault_after_a_step_was_kept_does_not_deny_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await host.game(*host.four)
    await do(host, game, EndTurn)
    actor, rows = await host.actor(game), len(await host.log(game))
    page = (await actor.press(await panel_of(host, game, actor), label="End turn")).message

    async def broken(*arguments: object, **named: object) -> None:
        raise RuntimeError("a page that cannot be made")

    monkeypatch.setattr(host.client.router, "edit_panel", broken)
    reply = await actor.press(page, page.buttons[0].custom_id)
    await host.settled()
    assert len(await host.log(game)) == rows + 1
    assert "nothing was changed" not in reply.text
    assert "was kept" in reply.text


async def test_a_fault_before_anything_was_kept_says_that_nothing_was_changed(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    actor, rows = await host.actor(game), len(await host.log(game))

    async def broken(*arguments: object, **named: object) -> None:
        raise RuntimeError("a page that cannot be made")

    monkeypatch.setattr(host.client.router, "edit_panel", broken)
    page = await panel_of(host, game, actor)
    reply = await actor.press(page, label="End turn")
    assert len(await host.log(game)) == rows
    assert "nothing was changed" in reply.text
