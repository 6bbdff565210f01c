"""The ❗ of a review, played again by the buttons of the game and graded like puzzles."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from unittest.mock import patch

import pytest

from bot.core.advice.ids import MARK_DIGITS
from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.play.action_picker import path_digest, path_of
from bot.core.play.narration import asks
from bot.core.practice import grading
from bot.core.practice.exercise_page import Grade
from bot.core.practice.exercises import Answering
from bot.core.practice.table import practised
from bot.core.ui.content import Buttons
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord import MessageView, Person
from bot.review.ids import MAX_MISTAKE_STEPS, MistakeChoiceId, MistakeId
from bot.review.mistakes import Mistake, mistakes
from bot.review.mistakes_page import answering_with, mistake_grade_page, mistake_page, why_better
from bot.review.model import Review, reviewed
from engine import Ruleset, View, legal_actions, view
from engine.actions import Action, EndTurn
from engine.players import Judgement, Stretch, judged_turns
from tests.bot.review.support import reviews_of
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button
from tests.bot.support.recordings import played, recorded, review_in, whole, without_pictures
from tests.said import said, says


def costly(rules: Ruleset, known: View, stretch: Stretch, *_: object) -> Judgement:
    """A judgement by which anything else would have been better."""
    others = [each for each in legal_actions(rules, known.known, stretch.seat) if each != stretch.actions[0]]
    return Judgement(stretch, 0.5, tuple(others[-1:]))


@cache
def blundered(*, asked: bool = False) -> tuple[Table, Review]:
    """A random game that has ended, reviewed as if every turn were a ❗; each person has a seat.

    If `asked`, only what began with a question was judged.
    """
    recording, table = recorded(whole()), whole()[-1]
    known = [(each, recording.knowledge(each.first, each.seat)) for each in recording.stretches]
    judged = [costly(table.rules, seen, each) for each, seen in known if seen.known.pending or not asked]
    seats = tuple(replace(seat, person=seat.seat + 1, computer=None) for seat in table.row.seats)
    table = replace(table, row=replace(table.row, seats=seats))
    return table, reviewed(judged_turns(judged, recording.chances(table.rules)))


def of(person: int, *, asked: bool = False) -> list[Mistake]:
    """The mistakes that a person of that game may learn from."""
    table, review = blundered(asked=asked)
    return list(mistakes(table, recorded(whole()), review, person))


async def opened(host: Host, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, MessageView]:
    """Whoever played the last turn of a game, and the first of their mistakes, opened in its review."""
    monkeypatch.setattr("bot.review.service.judge", costly)
    monkeypatch.setattr(grading, "WORLDS", 2)
    without_pictures(monkeypatch)
    game = await played(host)
    seats = (await host.table(game)).row.seats
    last = (await host.table(game)).state.turn.seat
    person = next(each for each in host.four if each.id == seats[last].person)
    review = await review_in(host, await person.press(host.last_message(game), label=said("review")))
    return person, (await (await person.press(review, label=said("mistakes-again", whose="own"))).settled()).message


@contextlib.contextmanager
def counted(host: Host) -> Iterator[list[int]]:
    """The games whose stored reviews are read meanwhile."""
    store, found = reviews_of(host).store, list[int]()
    read = store.saved_review

    async def saved_review(game: int) -> str | None:
        found.append(game)
        return await read(game)

    with patch.object(store, "saved_review", saved_review):
        yield found


async def played_on(host: Host, person: Person, message: MessageView) -> MessageView:
    """The grade of a mistake in which the turn is ended as soon as that is possible."""
    ends = path_digest((EndTurn,))
    for _ in range(3 * MAX_MISTAKE_STEPS):
        if says(message.text, "puzzle-grade"):
            return message
        ids = [parse_id(each.custom_id or "") for each in message.buttons]
        choices = [each for each in ids if isinstance(each, MistakeChoiceId) and each.digest != "-"]
        chosen = next((each for each in choices if each.digest == ends), choices[0])
        with counted(host) as reads:
            message = (await (await person.forge(message, button(str(chosen)))).settled()).message
        assert len(reads) == 1, "a press reads the review once, the graded one too"
        await host.discord.until(lambda: not says(message.text, "puzzle-thinking"))  # noqa: B023
    raise AssertionError(message.text)


async def test_a_mistake_is_played_by_buttons_and_graded_at_once(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    person, message = await opened(host, monkeypatch)
    assert message.ephemeral
    assert says(message.text, "mistake-task")
    message = await played_on(host, person, message)
    assert says(message.text, "mistake-then")
    assert await host.store.database.select("SELECT * FROM puzzle") == []
    again = (await (await person.press(message, label=said("puzzle-again"))).settled()).message
    assert says(again.text, "mistake-task")


async def test_who_has_none_is_shown_the_review(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    person, message = await opened(host, monkeypatch)
    found = next(id_ for each in message.buttons if isinstance(id_ := parse_id(each.custom_id or ""), MistakeChoiceId))
    shown = await (await person.forge(message, button(str(MistakeId(found.game, 99_999))))).settled()
    assert says(shown.text, "review-legend")
    others = await (await host.spectator.slash(host.channel, "review", game=found.game)).settled()
    assert says(others.text, "review-legend")
    labels = {each.label for each in others.message.buttons}
    assert labels.isdisjoint({said("mistakes-again", whose="own"), said("mistakes-again", whose="partner")})


def test_own_mistakes_come_first_then_those_of_partners_and_no_others() -> None:
    table, _ = blundered()
    for seat in table.row.seats:
        assert seat.person is not None
        seats = [each.seat for each in of(seat.person)]
        own = seats.count(seat.seat)
        assert set(seats[:own]) == {seat.seat}
        assert {table.state.team_of(each) for each in seats[own:]} == {seat.team}
        assert seat.seat not in seats[own:]
    assert of(17) == []


def test_a_mistake_holds_what_its_team_knew_and_nothing_else_of_the_game() -> None:
    recording = recorded(whole())
    for mistake in (*of(1), *of(2)):
        known = recording.knowledge(mistake.step, mistake.seat)
        assert view(mistake.state, known.viewer) == known
        assert mistake.state.seed != whole()[0].state.seed


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_stay_within_the_limits(language: str) -> None:
    """Those while it is played are made by `exercise_page`."""
    mistake, following, *_ = of(1)
    answering, taken = Answering.at(mistake), list[Action]()
    while not answering.is_over and len(taken) < MAX_MISTAKE_STEPS:
        assert problems(mistake_page(answering, language=language)) == []
        assert problems(mistake_page(answering, everything=True, language=language)) == []
        taken.append(next((each for each in answering.legal if not isinstance(each, EndTurn)), answering.legal[0]))
        answering = answering.after(taken[-1])
    marks = [path_digest(path_of(action))[:MARK_DIGITS] for action in taken]
    assert answering_with(mistake, marks) == answering
    assert answering_with(mistake, [*marks[:1], "000000"]).taken == tuple(taken[:1])
    grade = mistake_grade_page(answering, Grade(0.5, 0.6), 0.4, following, language)
    assert problems(grade) == []
    assert any(
        isinstance(block, Buttons) and block.buttons[0].custom_id == str(MistakeId(following.game, following.step))
        for block in grade.blocks
    )


def test_a_mistake_in_the_middle_of_a_turn_begins_with_the_question() -> None:
    asked = [*of(1, asked=True), *of(2, asked=True)]
    assert asked, "nothing was asked in the game"
    for mistake in asked:
        pov = practised(mistake.rules, mistake.state, mistake.seat, 0)
        assert asks(pov, pov.view, mistake.state.pending[0]) in mistake_page(Answering.at(mistake)).text


def test_the_reason_is_told_by_the_goals() -> None:
    told = []
    for mistake in (*of(1), *of(2)):
        pov = practised(mistake.rules, mistake.state, mistake.seat, 0)
        told.append(why_better(mistake, pov))
        told.append(why_better(replace(mistake, played=mistake.best, best=mistake.played), pov))
        assert why_better(replace(mistake, best=mistake.played), pov) == ""
    for message in ("mistake-empties-for-nothing", "mistake-keeps", "mistake-lead-missed", "mistake-places"):
        assert any(says(each, message) for each in told), message
