"""A turn is graded once however often it is asked for, and each person has a share."""

from __future__ import annotations

import pytest

from bot.core.play.action_picker import path_digest, path_of
from bot.core.practice import grading
from bot.core.workers.fair_queue import MAX_ASKED
from bot.localdiscord import Person, Reply
from bot.puzzles.ids import PuzzleChoiceId
from bot.puzzles.model import puzzles
from tests.bot.puzzles.support import answered, idle_turn, store_of
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.thinker import Thinker
from tests.said import says

IDLE = [each for each in puzzles().values() if idle_turn(each)][: MAX_ASKED + 1]


async def last_press(person: Person, host: Host, number: int) -> Reply:
    """Ends the turn of a puzzle at once."""
    message = (await person.slash(host.channel, "puzzle", number=number)).message
    puzzle = puzzles()[number]
    (action,) = idle_turn(puzzle)
    return await person.forge(message, button(str(PuzzleChoiceId(number, 0, path_digest(path_of(action))))))


async def test_the_same_turn_is_graded_once_for_everybody(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "WORLDS", 4)
    thinker, (ann, ben, *_) = Thinker(host, monkeypatch), host.four
    replies = [await last_press(each, host, IDLE[0].id) for each in (ann, ann, ben, ann)]
    thinker.go.set()
    for reply in replies:
        await host.discord.until(lambda reply=reply: "🏆" in reply.message.text)  # type: ignore[misc]
    await answered(ann, replies[0].message, IDLE[0], idle_turn(IDLE[0]))
    assert thinker.asked == [ann.id]


async def test_a_person_has_two_puzzles_graded_at_a_time_and_loses_no_answer(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grading, "WORLDS", 4)
    thinker, (ann, ben, *_) = Thinker(host, monkeypatch), host.four
    replies = [await last_press(ann, host, puzzle.id) for puzzle in IDLE]
    assert [says(reply.text, "asked-enough", most=MAX_ASKED) for reply in replies] == [False] * MAX_ASKED + [True]
    other = await last_press(ben, host, IDLE[-1].id)
    thinker.go.set()
    await host.discord.until(lambda: "🏆" in other.message.text)
    again = await ann.slash(host.channel, "puzzle", number=IDLE[-1].id)
    await host.discord.until(lambda: "🏆" in again.message.text)
    assert len(await store_of(host.store).answered(ann.id)) == len(IDLE)
