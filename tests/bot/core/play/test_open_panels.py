"""A panel that somebody has opened for themselves alone goes on when the game waits for them again."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.interactions import response
from bot.core.play.open_panels import SECONDS
from bot.core.ui.content import Content
from engine.actions import EndTurn, Move
from tests.bot.support.games import reveal
from tests.bot.support.host import Host
from tests.bot.support.presses import act, action_id, button, can, go, rarer
from tests.said import said, says


async def wait_for_others(host: Host) -> tuple[int, int]:
    """A game that waits for others in a Revelation; returns it and the person at turn."""
    game = await host.game(*host.four)
    await reveal(host, game)
    table = await host.table(game)
    person = table.row.seats[table.state.turn.seat].person
    assert person is not None
    if table.deciding(person):  # they choose first
        await host.service.play.act(game, person, table.legal_for(person)[0])
        await host.settled()
    assert not (await host.table(game)).deciding(person)
    return game, person


async def others_choose(host: Host, game: int, person: int) -> None:
    while not (table := await host.table(game)).deciding(person):
        other = table.waiting()[0].person
        assert other is not None
        await host.service.play.act(game, other, table.legal_for(other)[0])
    await host.settled()


async def test_it_is_edited_in_place_when_the_others_have_chosen(host: Host) -> None:
    game, at_turn = await wait_for_others(host)
    person = next(each for each in host.four if each.id == at_turn)
    opened = (await (await person.press(host.turn_message(game), label=said("play"))).settled()).message
    assert not says(opened.text, "actions-left")
    before = len(person.sees(host.channel))
    await others_choose(host, game, at_turn)
    assert says(opened.text, "actions-left")
    assert len([m for m in person.sees(host.channel) if m.ephemeral]) == 1
    assert len(person.sees(host.channel)) >= before
    assert opened.text not in [m.text for m in host.spectator.sees(host.channel)]
    pressed = await person.press(opened, label=opened.buttons[0].label)
    assert pressed.error is None


async def test_the_message_from_which_it_was_opened_stays_as_long_as_it_is_used(host: Host) -> None:
    """Else Discord says above the panel that the original message was deleted."""
    game, at_turn = await wait_for_others(host)
    chooser = (await host.table(game)).waiting()[0].person
    person = next(each for each in host.four if each.id == chooser)
    call = await host.shown(game, "call")
    assert call is not None
    opened = (await (await person.press(call, label=said("play"))).settled()).message
    await others_choose(host, game, at_turn)
    kept = next(each for each in person.sees(host.channel) if each.id == call.id)
    assert opened.raw["message_reference"]["message_id"] == str(kept.id)
    assert (kept.text, kept.buttons) == (said("message-spent"), [])
    await asyncio.sleep(2 * SECONDS)
    await host.settled()
    assert call.id not in {each.id for each in person.sees(host.channel)}


async def test_it_shows_that_somebody_has_ended_the_game(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await go(host, game, EndTurn)
    other = next(person for person in host.four if person is not actor)
    opened = (await (await actor.press(host.turn_message(game), label=said("play"))).settled()).message
    await host.service.upkeep.abandon(game, other.id)
    await host.settled()
    assert says(opened.text, "abandoned")


async def test_a_new_one_takes_the_place_of_the_earlier_one(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    for _ in range(3):
        await (await actor.press(host.turn_message(game), label=said("play"))).settled()
        await host.settled()
    assert len([m for m in actor.sees(host.channel) if m.ephemeral]) == 1


async def test_after_fourteen_minutes_it_stays_as_it_is(host: Host) -> None:
    game, at_turn = await wait_for_others(host)
    person = next(each for each in host.four if each.id == at_turn)
    opened = (await (await person.press(host.turn_message(game), label=said("play"))).settled()).message
    shown = opened.text
    await asyncio.sleep(SECONDS + 1)
    await others_choose(host, game, at_turn)
    assert opened.text == shown


async def test_an_answer_that_came_late_never_changes_the_public_message(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(response, "DEFER_AFTER", 0.0)
    game, at_turn = await wait_for_others(host)
    person = next(each for each in host.four if each.id == at_turn)
    public = host.turn_message(game)
    await (await person.press(public, label=said("play"))).settled()
    await others_choose(host, game, at_turn)
    (panel,) = [m for m in person.sees(host.channel) if m.ephemeral]
    assert says(panel.text, "actions-left")
    assert not any(says(m.text, "actions-left") for m in host.spectator.sees(host.channel))
    assert [b.label for b in host.turn_message(game).buttons][:1] == [said("play")]


async def test_while_a_press_is_answered_only_the_answer_edits_it(host: Host) -> None:
    game, at_turn = await wait_for_others(host)
    person = next(each for each in host.four if each.id == at_turn)
    opened = (await (await person.press(host.turn_message(game), label=said("play"))).settled()).message
    shown = opened.text
    with host.client.publisher.audiences.answering(game, at_turn):
        await others_choose(host, game, at_turn)
        assert opened.text == shown
    host.service.changed((await host.table(game)).row)
    await host.settled()
    assert says(opened.text, "actions-left")


async def test_a_press_on_a_panel_that_has_just_gone_is_answered_in_a_new_one(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    opened = (await (await actor.press(host.turn_message(game), label=said("play"))).settled()).message

    edit = response.Answer.edit

    async def edited(answer: response.Answer, content: Content) -> None:
        host.discord.messages.delete(opened)
        await edit(answer, content)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(response.Answer, "edit", edited)
        reply = await actor.press(opened, label=opened.buttons[0].label)
    assert reply.error is None
    assert reply.messages[0].id != opened.id
    assert reply.messages[0].ephemeral


async def test_a_plan_is_a_page_of_it_and_begins_as_it_does(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    opened = (await (await actor.press(host.turn_message(game), label=said("play"))).settled()).message
    goals = [line for line in opened.text.split("\n") if line.startswith(("🎯", "🔒", "🏅"))]
    plan = (await (await actor.press(opened, label=said("suggest"))).settled()).message
    assert plan.id == opened.id
    assert len(goals) == 2, "both Aspirations are a line where the screen is wide"
    assert all(goal in plan.text for goal in goals)
    assert plan.attachments
    taken = (await (await actor.press(plan, label="1")).settled()).message
    assert taken.id == opened.id
    await host.settled()
    assert len([m for m in actor.sees(host.channel) if m.ephemeral]) == 1


async def test_what_is_taken_in_another_message_is_shown_in_it(host: Host) -> None:
    """A panel of the channel, and the same person's in their direct messages."""
    game = await host.duel()
    actor = await host.actor(game)
    opened = (await (await actor.press(host.turn_message(game), label=said("play"))).settled()).message
    before, move = opened.text, await can(host, game, Move)
    await (
        await actor.forge(await host.dm_panel(game, actor), button(action_id(await host.table(game), move)))
    ).settled()
    await host.settled()
    assert opened.text != before
    assert says(opened.text, "actions-left")


async def test_suggestions_that_are_typed_take_its_place(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    await (await actor.press(host.turn_message(game), label=said("play"))).settled()
    await (await actor.slash(host.channel, "suggest")).settled()
    await host.settled()
    assert len([m for m in actor.sees(host.channel) if m.ephemeral]) == 1


async def test_a_step_of_a_plan_in_a_kept_panel_leaves_the_plan_there(host: Host) -> None:
    """Updates that follow the step do not replace what the answer has shown."""
    game = await host.duel()
    actor = await host.actor(game)
    kept = await host.dm_panel(game, actor)
    plan = (await (await actor.press(kept, label=said("suggest"))).settled()).message
    assert plan.id == kept.id
    await (await actor.press(plan, label="1")).settled()
    await host.settled()
    assert [b.label for b in kept.buttons if b.label == said("suggestion-leave")]


async def test_the_one_that_follows_a_typed_step_goes_on(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    await (await actor.press(host.turn_message(game), label=said("play"))).settled()
    typed = (await (await actor.slash(host.channel, "realm valley")).settled()).message
    await host.settled()
    assert len(host.client.publisher.panels) == 1
    await act(host, game, Move, EndTurn)
    await host.settled()
    assert said("undo") in [b.label for b in (await rarer(actor, typed)).buttons]


async def test_an_update_whose_pictures_come_late_does_not_replace_a_later_page(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    opened = (await (await actor.press(host.turn_message(game), label=said("play"))).settled()).message
    page = host.client.publisher.panels._open[game, actor.id].page  # noqa: SLF001
    waiting, drawn = asyncio.Event(), asyncio.Event()
    draw = page.edit.__self__._draw  # type: ignore[attr-defined]  # noqa: SLF001

    async def slowly(content: Content) -> object:
        waiting.set()
        await drawn.wait()
        return await draw(content)

    monkeypatch.setattr(page.edit.__self__, "_draw", slowly)  # type: ignore[attr-defined]
    await act(host, game, Move)
    await waiting.wait()
    ways = (await (await actor.press(opened, label=said("rarer"))).settled()).message
    text = ways.text
    drawn.set()
    await host.settled()
    assert ways.text == text
