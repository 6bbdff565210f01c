"""/settings: personal settings, where they are shown, and their effect on running games."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.model.records import CALLS, GAINS, PersonRow
from bot.core.people.page import QUIET, ZONE, settings
from bot.core.storage.store import opened
from bot.localdiscord import LocalDiscord, MessageView, Person
from engine import Ending, RulesetMismatchError, State, Team
from engine.actions import ChooseSpirit, EndTurn, Move, Quell
from tests.bot.support.games import game_at
from tests.bot.support.host import Host, connected, plain
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, go
from tests.bot.support.settings import choose
from tests.positions import Slot, Space, on, position
from tests.said import said, says

QUELL = Quell(Slot.VALLEY_CW, "Courage")


def before_the_quell() -> State:
    """Bliss 1 can Quell; Shame then lets Gloom choose who gains."""
    slots = {Slot.VALLEY_CW: on("Anger"), Slot.LAND_CCW: on("Shame", 2)}
    return position(space=Space.VALLEY, hand=("Courage",), slots=slots).state


def shown(message: MessageView) -> dict[str, list[str]]:
    """The selected value of each select."""
    return {str(s.custom_id): [o.value for o in s.options if o.default] for s in message.selects}


async def gained(host: Host, game: int) -> tuple[object, ...]:
    """Who gained by the last step, and who decided it."""
    last = (await host.log(game))[-1]
    return plain(last).get("seat"), plain(last).get("gain"), last.person


# The page


async def test_the_page_is_for_its_person_alone_and_shows_what_is_chosen(host: Host) -> None:
    ann, ben, *_ = host.four
    reply = await ann.slash(host.channel, "settings")
    assert reply.ephemeral
    assert shown(reply.message) == {"settings:gain": ["next"], "settings:call": ["channel"]}
    reply = await choose(host, ann, "gain", "mate")
    assert reply.ephemeral
    assert "✅" in reply.text
    assert shown(reply.message) == {"settings:gain": ["mate"], "settings:call": ["channel"]}
    assert shown((await ann.slash(ann.dm, "settings")).message) == {
        "settings:gain": ["mate"],
        "settings:call": ["channel"],
    }
    assert shown((await ben.slash(host.channel, "settings")).message)["settings:gain"] == ["next"]
    assert host.spectator.sees(host.channel) == []


async def test_the_next_choice_takes_the_place_of_a_refusal(host: Host) -> None:
    ann = host.four[0]
    page = (await ann.slash(host.channel, "settings")).message
    form = (await ann.press(page, label=said("settings-time-form"))).modal
    refused = await ann.submit(form, {ZONE: "Atlantis", QUIET: ""})
    assert refused.message.id == page.id
    assert says(refused.text, "zone-unknown", value="Atlantis")
    again = (await ann.press(refused.message, label=said("settings-time-form"))).modal
    kept = await ann.submit(again, {ZONE: "Rome", QUIET: ""})
    assert kept.message.id == page.id
    assert says(kept.text, "settings-kept")
    assert "Atlantis" not in "".join(message.text for message in ann.sees(host.channel))


@pytest.mark.parametrize("gain", GAINS)
@pytest.mark.parametrize("call", CALLS)
def test_the_page_stays_within_the_limits(gain: str, call: str) -> None:
    assert problems(settings(PersonRow(1, gain, call), 0, note="x" * 200)) == []  # type: ignore[arg-type]


async def test_what_is_no_setting_is_refused_and_changes_nothing(host: Host) -> None:
    ann = host.four[0]
    page = (await ann.slash(host.channel, "settings")).message
    for custom_id, value in (("settings:gain", "channel"), ("settings:call", "me"), ("settings:other", "me")):
        reply = await ann.forge(page, {"custom_id": custom_id, "component_type": 3, "id": 1, "values": [value]})
        assert says(reply.text, "malformed")
    assert await host.store.people.person_row(ann.id) == PersonRow(ann.id)


async def test_without_subjects_there_is_no_switch_of_theirs(host: Host) -> None:
    ann = host.four[0]
    host.client.publisher.added.services = ()
    page = (await ann.slash(host.channel, "settings")).message
    offered = [str(each.custom_id).removeprefix("settings:") for each in page.buttons]
    assert offered == ["time", "digeston", "tipsoff", "flaton", "tall"]
    reply = await ann.forge(page, button("settings:listedoff"))
    assert says(reply.text, "malformed"), "a button of a page that was opened before"
    assert await host.store.people.person_row(ann.id) == PersonRow(ann.id)


async def test_what_was_chosen_outlives_the_bot(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        await choose(host, host.four[0], "gain", "ask")
        await choose(host, host.four[0], "call", "none")
    async with connected(discord, tmp_path) as host:
        reply = await host.four[0].slash(host.channel, "settings")
        assert shown(reply.message) == {"settings:gain": ["ask"], "settings:call": ["none"]}


async def test_choices_at_the_same_time_are_both_kept(tmp_path: Path) -> None:
    async with opened(tmp_path / "people.db") as store:
        await store.people.save_preferences(1, gain="me")
        await store.people.save_preferences(1, call="dm")
        await store.people.save_preferences(2, call="none")
        assert await store.people.person_row(1) == PersonRow(1, "me", "dm")
    async with opened(tmp_path / "people.db") as store:
        assert [await store.people.person_row(person) for person in (1, 2, 3)] == [
            PersonRow(1, "me", "dm"),
            PersonRow(2, "next", "none"),
            PersonRow(3),
        ]


# Who gains


@pytest.mark.rule("EMO-1")
async def test_the_game_does_not_wait_for_a_gain(host: Host) -> None:
    ann, ben, _, dan = host.four
    for chosen, seat in (({}, 1), ({ben: "mate"}, 3), ({dan: "me"}, 3), ({dan: "mate"}, 1)):
        for person in (ben, dan):
            await choose(host, person, "gain", chosen.get(person, "next"))
        game = await game_at(host, before_the_quell())
        await host.service.play.act(game, ann.id, QUELL)
        assert await gained(host, game) == (seat, "wp", None)
        assert await host.waiting(game) == [ann]
        await host.settled()
        assert await host.shown(game, "call") is None
        await host.check(game)


async def asked(host: Host) -> int:
    """A game in which the Quell's gain must be decided, as Ben prefers to be asked."""
    ann, ben, _, dan = host.four
    await choose(host, ben, "gain", "ask")
    game = await game_at(host, before_the_quell())
    await host.service.play.act(game, ann.id, QUELL)
    await host.settled()
    assert await host.waiting(game) == [ben, dan]
    return game


@pytest.mark.rule("EMO-1")
async def test_who_wants_to_be_asked_is_asked_and_either_player_may_answer(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    game = await asked(host)
    call = await host.shown(game, "call")
    assert call is not None
    assert {user.name for user in call.pinged} == {"Ben", "Dan"}
    assert call.text.startswith(f"{ben.mention} (Misery) or {dan.mention} (Hatred) may choose who gains ")
    assert says((await cleo.slash(host.channel, "choose", game=game)).text, "not-your-decision")
    panel = (await dan.press(call, label=said("play"))).message
    reply = await dan.press(panel, label="Hatred gains 1 Essence")
    assert "✅" in reply.text
    await host.settled()
    assert (await gained(host, game))[1:] == ("essence", dan.id)
    assert await host.waiting(game) == [ann]
    await host.check(game)


@pytest.mark.rule("EMO-1")
async def test_a_question_that_nobody_wants_to_be_asked_any_more_is_answered_at_once(host: Host) -> None:
    ann, ben, _, dan = host.four
    game = await asked(host)
    await choose(host, dan, "gain", "me")
    assert await host.waiting(game) == [ben, dan], "Ben still wants to be asked"
    await choose(host, ben, "gain", "next")
    assert await gained(host, game) == (3, "wp", None)
    assert await host.waiting(game) == [ann]
    assert await host.shown(game, "call") is None
    await host.check(game)


async def test_a_game_of_another_card_file_does_not_stand_in_the_way(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = host.four
    await choose(host, ben, "gain", "ask")
    game = await game_at(host, before_the_quell())
    foreign = await host.game(*host.four)
    await host.service.play.act(game, ann.id, QUELL)
    loaded = host.service.loaded

    async def only_the_first(number: int, version: int | None = None) -> object:
        if number == foreign:
            raise RulesetMismatchError("0" * 64, "1" * 64)
        return await loaded(number, version)

    monkeypatch.setattr(host.service, "loaded", only_the_first)
    reply = await choose(host, ben, "gain", "me")
    assert "✅" in reply.text
    assert len(reply.messages) == 1
    assert await gained(host, game) == (1, "wp", None)


@pytest.mark.rule("EMO-1")
async def test_a_standing_answer_that_a_kill_prevented_is_given_after_the_restart(host: Host) -> None:
    ann, ben, *_ = host.four
    await choose(host, ben, "gain", "ask")
    game = await game_at(host, before_the_quell())
    await host.service.play.act(game, ann.id, QUELL)
    await host.store.people.save_preferences(ben.id, gain="mate")  # as if the bot had stopped before it answered
    host.service.changed(await host.store.game(game))
    await host.settled()
    assert await gained(host, game) == (3, "wp", None)
    await host.check(game)


@pytest.mark.rule("EMO-1")
async def test_a_step_is_taken_back_with_what_answered_itself_but_not_with_what_was_decided(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await game_at(host, before_the_quell())
    await host.service.play.act(game, ann.id, QUELL)
    assert (await host.table(game)).state != before_the_quell()
    reply = await ann.slash(host.channel, "undo", game=game)
    assert "⏪" in reply.text
    assert (await host.table(game)).state == before_the_quell()
    await choose(host, ben, "gain", "ask")
    await host.service.play.act(game, ann.id, QUELL)
    await host.service.play.act(game, ben.id, ChooseSpirit(1, "cards"))
    await host.settled()
    reply = await ann.slash(host.channel, "undo", game=game)
    assert says(reply.text, "undo-others")


# Where players are called


def pinged(person: Person) -> list[str]:
    """The first lines of messages in channels that mention somebody."""
    return [message.text.splitlines()[0] for message in person.pings()]


async def turn_of(host: Host, game: int, person: Person) -> None:
    """End turns until it is a person's turn."""
    while (await host.actor(game)) is not person:
        await go(host, game, EndTurn)


async def test_who_wants_direct_messages_is_called_there_once_a_turn_and_who_wants_no_call_gets_none(
    host: Host,
) -> None:
    ann, ben, cleo, dan = host.four
    await choose(host, ben, "call", "dm")
    assert says(ben.last(ben.dm).text, "summons-trial")
    await choose(host, cleo, "call", "none")
    game = await host.game(*host.four)
    await turn_of(host, game, ben)
    assert pinged(ben) == []
    assert f"<@{ben.id}>" in host.turn_message(game).text, "everybody still sees whose turn it is"
    panel = await host.dm_panel(game, ben)
    assert panel == ben.last(ben.dm)
    assert panel.edits == 0, "an edit would not notify"
    assert panel.text.startswith(f"🔔 **It is your turn** in game {game}")
    await go(host, game, Move)
    assert await host.dm_panel(game, ben) == panel, "one call a turn"
    await go(host, game, EndTurn)
    assert await host.dm_panel(game, ben) == panel, "who watches is not called"
    assert not says(panel.text, "summons-turn")
    await turn_of(host, game, ben)
    assert panel.deleted
    assert await host.dm_panel(game, ben) == ben.last(ben.dm)
    await host.check(game)
    before = len(cleo.sees(cleo.dm))
    await turn_of(host, game, cleo)
    assert pinged(cleo) == []
    assert len(cleo.sees(cleo.dm)) == before
    assert host.turn_message(game).pinged == []
    for person in (dan, ann):
        await turn_of(host, game, person)
        assert len(pinged(person)) >= 1, "others are called as before"


async def test_a_choice_counts_at_once_in_running_games_and_their_end_takes_calls_away(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    assert len(pinged(actor)) == 1
    before = await host.dm_panel(game, actor)
    await choose(host, actor, "call", "dm")
    assert says((panel := await host.dm_panel(game, actor)).text, "summons-turn")
    assert before.deleted
    await choose(host, actor, "call", "channel")
    assert not says(panel.text, "summons-turn")
    assert len(pinged(actor)) == 1, "nobody is called twice for one turn"
    await host.check(game)
    await choose(host, actor, "call", "dm")
    panel = await host.dm_panel(game, actor)
    await host.service.upkeep.abandon(game, actor.id)
    await host.settled()
    assert not says(panel.text, "summons-turn")
    assert await host.store.messages.messages_of(game) == {}


async def test_questions_in_anothers_turn_call_there_too(host: Host) -> None:
    ann, ben, _, dan = host.four
    await choose(host, ben, "gain", "ask")
    await choose(host, ben, "call", "dm")
    await choose(host, dan, "call", "none")
    game = await game_at(host, before_the_quell())
    await host.service.play.act(game, ann.id, QUELL)
    await host.settled()
    call, panel = await host.shown(game, "call"), await host.dm_panel(game, ben)
    assert call is not None
    assert call.pinged == []
    assert panel == ben.last(ben.dm)
    assert panel.text.startswith(f"🔔 Game {game}")
    assert not says((await host.dm_panel(game, dan)).text, "summons-decision")
    await host.service.play.act(game, dan.id, ChooseSpirit(3, "essence"))
    await host.settled()
    assert await host.dm_panel(game, ben) == panel
    assert not says(panel.text, "summons-decision")
    await host.check(game)


async def test_who_cannot_be_reached_is_told_so_and_called_as_before(host: Host) -> None:
    ben = host.four[1]
    ben.close_dms()
    reply = await choose(host, ben, "call", "dm")
    assert says(reply.text, "settings-no-dm")
    assert shown(reply.message)["settings:call"] == ["channel"]
    assert await host.store.people.person_row(ben.id) == PersonRow(ben.id)


async def test_who_closes_their_direct_messages_later_is_called_in_the_channel_again(host: Host) -> None:
    ben = host.four[1]
    await choose(host, ben, "call", "dm")
    game = await host.duel()
    ben.close_dms()
    for message in ben.sees(ben.dm):
        host.discord.messages.delete(message.message)
    await turn_of(host, game, ben)
    await go(host, game, EndTurn)
    await turn_of(host, game, ben)
    assert host.turn_message(game).pinged == [ben.user]
    assert {seat.reach for seat in (await host.store.game(game)).seats if seat.person == ben.id} == {"panel"}


async def test_a_proposal_to_end_and_a_rematch_reach_them_where_they_want_to_be_called(host: Host) -> None:
    ann, ben, _, dan = host.four
    await choose(host, ben, "call", "dm")
    await choose(host, dan, "call", "none")
    game = await host.game(*host.four)
    await ann.slash(host.channel, "game abandon", game=game)
    await host.settled()
    proposal = host.spectator.last(host.channel)
    assert says(proposal.text, "end-proposed")
    assert proposal.pinged == []
    assert says(ben.last(ben.dm).text, "end-proposed")
    assert not says(dan.last(dan.dm).text, "end-proposed")
    await ben.press(ben.last(ben.dm), label=said("end-agree"))
    assert (await host.store.game(game)).status == "abandoned"
    await host.settled()
    await ann.press(host.last_message(game), label=said("rematch"))
    await host.settled()
    assert f"lobby of game {game + 1}" in ben.last(ben.dm).text
    assert ben.user not in host.lobby_message(game + 1).pinged


async def test_everybody_but_who_ended_it_is_called_to_the_end_of_a_game(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    await choose(host, ben, "call", "dm")
    await choose(host, cleo, "call", "none")
    last = position(ending=Ending.NO_FRAGMENT, teams={Team.GLOOM: {"minors": 2}}, wp=0).state
    game = await game_at(host, last)
    before = {person: len(pinged(person)) for person in host.four}
    await host.service.play.act(game, ann.id, EndTurn("cards"))
    await host.settled()
    won = said("final-winner", team=said("team-gloom"), own=6, other=0)
    told = f"## 🏆 {won}"
    assert host.spectator.last(host.channel).text.startswith(f"{told}\n-# Game {game} · 5 turns\n")
    assert {person.name: pinged(person)[before[person] :] for person in host.four} == {
        "Ann": [],
        "Ben": [],
        "Cleo": [],
        "Dan": [told],
    }
    result = said("final-you-won", own=6, other=0)
    assert ben.last(ben.dm).text.startswith(f"🏆 Game {game} (<#{host.channel.id}>) is over: {result}.\n")
    assert ben.last(ben.dm).edits == 0
    assert said("rematch") in [button.label for button in ben.last(ben.dm).buttons]
    assert not [message for message in cleo.sees(cleo.dm) if "🏆" in message.text]
    await host.check(game)
    host.service.changed((await host.table(game)).row)
    await host.settled()
    assert len(pinged(dan)) == before[dan] + 1
