"""Simultaneous events: a button on two devices or by two people, in a restart; undo and a press; two games.

Whichever comes first counts, once; the second person is told so.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from bot.core.advice.ids import CoachId
from bot.core.advice.recommendations import Recommendations
from bot.core.agreement.ids import UndoId
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.monitoring import metrics
from bot.core.play.ids import RefreshPanelId, WhyNotId
from bot.core.ui.content import Button
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import LocalDiscord, Reply
from engine.actions import Action, EndTurn
from engine.players import Plan
from tests.bot.resilience.moments import requested
from tests.bot.support.host import Host, connected
from tests.bot.support.players import ByButtons, Player
from tests.bot.support.presses import UNDOABLE_ALONE, action_id, button, can, decide_first, do, panel_of
from tests.said import said


def kinds(replies: list[Reply]) -> Counter[str]:
    """How many presses took effect, were refused as late or wrong, and failed."""
    said = {"✅": "done", "⏪": "taken back", "restarted": "stopping"}
    found = [next((kind for sign, kind in said.items() if sign in reply.text), "told") for reply in replies]
    return Counter("failed" if reply.error else kind for reply, kind in zip(replies, found, strict=True))


async def test_one_button_from_many_devices_of_everybody(host: Host) -> None:
    game = await host.game(*host.four)
    for _ in range(2):
        table, actor = await host.table(game), await host.actor(game)
        phone, desk = await panel_of(host, game, actor), await host.dm_panel(game, actor)
        press = button(action_id(table, await can(host, game, EndTurn)))
        others = [person for person in host.discord.people if person is not actor]
        panels = [(actor, phone), *((person, phone) for person in others), (actor, desk)]
        replies = await asyncio.gather(*(person.forge(panel, press) for person, panel in panels))
        assert kinds(replies) == Counter(done=1, told=len(panels) - 1)
        assert "✅" in replies[0].text, "the first of them"
        await host.settled()
        assert [row.kind for row in await host.log(game) if row.version > table.row.version] == ["action"]
        await host.check(game)


async def test_everybody_presses_start_at_once(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.sit(game, host.four)
    message = host.lobby_message(game)
    replies = await asyncio.gather(
        *(person.press(message, label=said("lobby-button-start")) for person in host.four * 2)
    )
    await host.settled()
    assert not [reply for reply in replies if reply.error]
    assert [row.kind for row in await host.log(game)] == ["begin"]
    await host.check(game)


async def test_everybody_takes_the_last_seats_at_once(host: Host) -> None:
    game = await host.lobby(host.four[0])
    message = host.lobby_message(game)
    replies = await asyncio.gather(
        *(person.press(message, label=said("lobby-button-gloom")) for person in host.discord.people)
    )
    await host.settled()
    row = await host.store.game(game)
    sitting = [seat.person for seat in row.seats if seat.person is not None]
    assert sitting == [person.id for person in host.discord.people[:2]], "first come, first served"
    assert not [reply for reply in replies if reply.error]
    assert all("taken" in reply.text for reply in replies[2:])


async def test_undo_against_the_opponents_press(host: Host) -> None:
    game = await host.game(*host.four)
    for undo_first in (True, False, True):
        actor = await host.actor(game)
        await do(host, game, *UNDOABLE_ALONE)
        await do(host, game, EndTurn)
        table, other = await host.table(game), await host.actor(game)
        panel = await host.dm_panel(game, other)
        seat = next(seat.seat for seat in table.row.seats if seat.person == actor.id)
        undo = button(str(UndoId(game, table.row.version, seat)))
        press = button(action_id(table, await can(host, game, EndTurn)))
        pairs = [(actor, undo), (other, press)] if undo_first else [(other, press), (actor, undo)]
        own = await panel_of(host, game, actor)
        replies = await asyncio.gather(*(person.forge(own if person is actor else panel, p) for person, p in pairs))
        await host.settled()
        came = kinds(replies)
        rows = [row.kind for row in await host.log(game) if row.version > table.row.version]
        assert rows == ["undo" if undo_first else "action"], "the first of them, and the other gets a message"
        assert came == Counter({"taken back" if rows == ["undo"] else "done": 1, "told": 1})
        await host.check(game)


async def test_computer_seats_go_on_though_somebody_decided_while_settings_were_read(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(host.four[0], computers=3)
    table, answer = await host.table(game), host.service.play.standing_answer
    asked = 0

    async def meanwhile(seen: Table) -> Action | None:
        nonlocal asked
        asked += 1
        if asked == 1:
            await host.service.play.act(game, host.four[0].id, await can(host, game, EndTurn))
        return await answer(seen)

    monkeypatch.setattr(host.service.play, "standing_answer", meanwhile)
    host.client.computers.changed(table.row)
    await host.settled()
    after = await host.table(game)
    while after.state.turn.number <= table.state.turn.number + 1:  # a computer seat's action asks the person
        await decide_first(host, game)
        await host.settled()
        after = await host.table(game)
    assert after.deciding(host.four[0].id), "the game waits for a person"


async def test_messages_show_an_end_that_was_stored_while_they_were_updated(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    store, ann = host.store.save_lobby, host.four[0]

    async def meanwhile(row: GameRow) -> GameRow:
        saved = await store(row)
        for person in (None, ann.id):
            host.update(game, person)
        waiting = host.client.publisher.audiences
        while not waiting.is_idle and queued() < 3:  # updates wait for this change, or are done
            await asyncio.sleep(0)
        return saved

    monkeypatch.setattr(host.store, "save_lobby", meanwhile)
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    await host.check(game)


async def test_a_panel_shows_an_end_though_an_answer_was_editing_it_until_just_now(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    records, audiences, ann = host.store.messages, host.client.publisher.audiences, host.four[0]
    shown, answer = records.messages_of, ExitStack()
    answer.enter_context(audiences.answering(game, ann.id))
    audience = audiences.audience_of(game, ann.id)

    async def read(number: int) -> dict[Role, ShownRow]:
        found = await shown(number)
        if audience.is_put_off:
            answer.close()
        return found

    monkeypatch.setattr(records, "messages_of", read)
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    await host.check(game)


@pytest.mark.parametrize("pressed", [RefreshPanelId(1), WhyNotId(1), CoachId(1, "alone")], ids=type)
async def test_a_panel_shows_an_end_that_came_while_a_press_was_answered(
    host: Host, monkeypatch: pytest.MonkeyPatch, pressed: CustomId
) -> None:
    game = await host.game(*host.four)
    (ann, ben, *_), recommended = host.four, Recommendations.recommendation

    async def meanwhile(self: Recommendations, pov: PointOfView) -> Plan | Sequence[Button] | None:
        if pov.table.row.is_open:
            await host.service.upkeep.abandon(game, ben.id)
            while not host.client.publisher.is_idle:
                await asyncio.sleep(0.01)
        return await recommended(self, pov)

    panel = await host.dm_panel(game, ann)
    monkeypatch.setattr(Recommendations, "recommendation", meanwhile)
    reply = await ann.forge(panel, {"custom_id": str(pressed), "component_type": 3, "id": 1, "values": ["x"]})
    await reply.settled(30)
    await host.settled()
    await host.check(game)


def queued() -> float:
    """How many changes of games are waiting or under way."""
    return next(iter(next(iter(metrics.QUEUE_LENGTH.collect())).samples)).value


async def test_two_games_in_one_channel_are_played_at_once(host: Host) -> None:
    games = [await host.game(*host.four) for _ in range(2)]

    async def played(game: int, seed: int) -> None:
        players = {person: ByButtons(person, Random(seed), undo=0.3) for person in host.four}
        for _ in range(3):
            player: Player = players[await host.actor(game)]
            await player.decide(host, game)

    await asyncio.gather(*(played(game, game) for game in games))
    await host.settled()
    for game in games:
        await host.check(game)


@pytest.mark.parametrize("requests", [0, 1, 2, 4])
async def test_one_button_before_in_and_after_a_restart(discord: LocalDiscord, tmp_path: Path, requests: int) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        table, actor = await host.table(game), await host.actor(game)
        panel = await panel_of(host, game, actor)
        press = button(action_id(table, await can(host, game, EndTurn)))
        presses = [asyncio.create_task(actor.forge(panel, press)) for _ in range(2)]
        await requested(discord, requests, *presses)
    discord.clock.advance(3)  # unanswered presses have failed
    replies = await asyncio.gather(*presses)
    async with connected(discord, tmp_path) as host:
        replies += [await actor.forge(panel, press), await actor.forge(panel, press)]
        rows = [row for row in await host.log(game) if row.version > table.row.version]
        assert len(rows) == 1
        came = kinds(replies)
        assert came["done"] <= 1
        assert came["failed"] <= 2
        assert came["told"] >= 1
        await host.settled()
        await host.check(game)
