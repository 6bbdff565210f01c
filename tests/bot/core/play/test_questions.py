"""Questions to the others of a game call them; however often somebody asks, they are called a few times."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core.games.questions import MAX_QUESTIONS, QUESTION_SECONDS, Questions
from bot.core.lobby.model import MAX_OPEN
from bot.core.model.errors import Refused
from bot.core.publishing.mentions import MAX_CALLS
from bot.core.seats.ids import SeatOfferId
from bot.core.storage.errors import ConflictError
from bot.localdiscord import Person
from engine.actions import Move
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.presses import button, can
from tests.said import says

PRESSES = 8


def called(host: Host, person: Person) -> int:
    """The number of messages in the channel that have called a person."""
    return sum(person.id in {user.id for user in message.pinged} for message in host.spectator.sees(host.channel))


async def test_the_count_is_of_each_person_and_game_and_comes_back_with_time() -> None:
    questions = Questions()
    for _ in range(MAX_QUESTIONS):
        questions.check(1, 7)
        questions.count_question(1, 7)
    with pytest.raises(Refused) as refused:
        questions.check(1, 7)
    assert (refused.value.message, refused.value.facts) == ("asked-often", {"minutes": QUESTION_SECONDS // 60})
    questions.check(1, 8)
    questions.check(2, 7)
    await asyncio.sleep(QUESTION_SECONDS)
    questions.check(1, 7)


async def test_whoever_proposes_the_end_again_calls_nobody_again(host: Host) -> None:
    game = await host.game(*host.four)
    ann, ben, *_ = host.four
    await ann.slash(host.channel, "game abandon", game=game)
    await host.settled()
    before = called(host, ben)
    replies = await asyncio.gather(*(ann.slash(host.channel, "game abandon", game=game) for _ in range(PRESSES)))
    assert all(says(reply.text, "end-asked-already", game=game) for reply in replies)
    assert called(host, ben) == before
    await ben.slash(host.channel, "game abandon", game=game)
    assert (await host.store.game(game)).status == "abandoned", "the first proposal stands"


async def test_whoever_plays_on_between_proposals_calls_the_others_a_few_times(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    replies = []
    for _ in range(MAX_QUESTIONS + 1):
        replies.append((await actor.slash(host.channel, "game abandon", game=game)).text)
        await host.service.play.act(game, actor.id, await can(host, game, Move))
        await host.service.undo.last_step(game, actor.id)
    assert [says(each, "asked-often") for each in replies] == [False] * MAX_QUESTIONS + [True]


async def test_a_pace_asked_for_back_and_forth(host: Host) -> None:
    game = await host.game(*host.four)
    ann, ben, *_ = host.four
    before = called(host, ben)
    replies = [
        (await ann.slash(host.channel, "game pace", pace=("daily", "live")[number % 2], game=game)).text
        for number in range(PRESSES)
    ]
    await host.settled()
    assert [says(each, "asked-often") for each in replies[: MAX_QUESTIONS + 1]] == [False] * MAX_QUESTIONS + [True]
    assert called(host, ben) - before <= MAX_QUESTIONS
    assert len((await host.table(game)).open_motions()) == 1, "what was asked last is asked still"
    await ben.slash(host.channel, "game pace", pace="none", game=game)
    assert len((await host.table(game)).motions) == MAX_QUESTIONS + 1, "others may ask, too"


async def test_whoever_is_alone_with_computers_asks_nobody(host: Host) -> None:
    game = await host.game(host.four[0], computers=3)
    for number in range(MAX_QUESTIONS + 2):
        pace = ("daily", "relaxed")[number % 2]
        assert says((await host.four[0].slash(host.channel, "game pace", pace=pace, game=game)).text, "pace-set")


async def test_a_seat_offered_and_kept_in_turns(host: Host) -> None:
    game = await host.game(*host.four)
    ann = host.four[0]
    replies = []
    for _ in range(MAX_QUESTIONS + 1):
        replies.append((await ann.slash(host.channel, "game substitute", game=game)).text)
        offer = (await host.table(game)).offer_of(ann.id)
        if offer is not None:
            assert says((await ann.slash(host.channel, "game substitute", game=game)).text, "offer-made"), "asked once"
            keep = button(str(SeatOfferId(game, offer.id, "keep")))
            await ann.forge(host.spectator.last(host.channel), keep)
    assert [says(each, "asked-often") for each in replies] == [False] * MAX_QUESTIONS + [True]


async def test_a_rematch_opened_and_closed_in_turns(host: Host) -> None:
    game, message = await abandoned_game(host, *host.four)
    ann = host.four[0]
    replies = []
    for _ in range(MAX_QUESTIONS + 1):
        replies.append((await ann.press(message, label="Rematch")).text)
        await host.settled()
        if (lobby := await host.store.rematch_of(game)) is not None:
            assert says((await ann.press(message, label="Rematch")).text, "rematch-there"), "asked once"
            await ann.slash(host.channel, "game abandon", game=lobby.id)
    assert [says(each, "asked-often") for each in replies] == [False] * MAX_QUESTIONS + [True]


async def test_a_game_moved_back_and_forth_calls_whose_turn_it_is_a_few_times(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    rooms = [host.channel, host.discord.add_channel("other")]
    for number in range(2 * MAX_CALLS):
        await actor.slash(rooms[(number + 1) % 2], "game channel", game=game)
        await host.settled()
    calls = sum(
        actor.id in {user.id for user in message.pinged} for room in rooms for message in host.spectator.sees(room)
    )
    assert 1 < calls <= MAX_CALLS


async def test_a_question_that_meets_other_changes_counts_once(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await host.game(*host.four)
    ann, commit, left = host.four[0], host.store.commit_game, MAX_QUESTIONS

    async def met(*args: Any, **named: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise ConflictError("changed elsewhere")
        return await commit(*args, **named)

    monkeypatch.setattr(host.store, "commit_game", met)
    replies = [
        (await ann.slash(host.channel, "game pace", pace=pace, game=game)).text
        for pace in ("daily", "live", "daily", "live")
    ]
    assert [says(each, "asked-often") for each in replies] == [False] * MAX_QUESTIONS + [True]


async def test_a_rematch_that_is_refused_counts_for_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    _, message = await abandoned_game(host, *host.four)
    ann = host.four[0]
    monkeypatch.setitem(MAX_OPEN, "person", 0)
    for _ in range(MAX_QUESTIONS):
        assert says((await ann.press(message, label="Rematch")).text, "too-many-open", scope="person")
    monkeypatch.setitem(MAX_OPEN, "person", 1)
    assert says((await ann.press(message, label="Rematch")).text, "rematch-opened")
