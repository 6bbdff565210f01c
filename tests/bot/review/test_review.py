"""/review: what decided a game, made once in the background, for everybody who may see the game."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any
from unittest.mock import AsyncMock

import pytest

import render.pictures.chances
from bot.core.interactions.response import Answer
from bot.core.model.advice import may_suggest
from bot.core.play.recording import Recording
from bot.core.play.replay_feature import ReplayFeature
from bot.core.ui.content import Content
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.review.feature import PROGRESS_SECONDS, ReviewFeature
from bot.review.ids import ReviewId
from bot.review.model import FORMAT, advice, reviewed, team_verdict, turns_from_json, turns_to_json
from bot.review.page import player_lines, point_page, progress_page, review_page
from engine import (
    Generator,
    Seed,
    Team,
)
from engine.players import (
    JudgedTurn,
    Judgement,
    judge,
    judged_turns,
    planning,
)
from engine.players import review as judging
from engine.players.planning import Effort
from engine.players.review import is_advised
from tests.bot.review.support import reviews_of, store_of
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button
from tests.bot.support.recordings import played, recorded, review_in, whole, without_pictures
from tests.said import said, says


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "WORLDS", 2)
    monkeypatch.setattr(judging, "EFFORT", Effort(first=2))


@cache
def judged() -> list[JudgedTurn]:
    """The last three turns of a random game, judged."""
    recording, rules = recorded(whole()), whole()[0].rules
    stretches = [each for each in recording.stretches if each.turn > recording.stretches[-1].turn - 3]
    judgements = [
        judge(rules, recording.knowledge(each.first, each.seat), each, Generator(Seed.of(each.first)))
        for each in stretches
    ]
    return judged_turns(judgements, recording.chances(rules))


def test_every_page_stays_within_the_limits() -> None:
    review, recording = reviewed(judged()), recorded(whole())
    table = whole()[-1]
    pages = [review_page(table, recording, review), progress_page(table, recording, review, 3, 15)]
    pages += [point_page(table, recording, review, number) for number in range(1, len(review.points) + 1)]
    assert len(pages) == 5
    for page in pages:
        assert problems(page) == []
        assert not re.search(r"[{}]|None", page.text)


def test_a_review_read_back_is_the_same() -> None:
    turns = turns_from_json(turns_to_json(judged()))
    assert any(turn.costliest for turn in turns), "a random player makes mistakes"
    assert turns_to_json(turns) == turns_to_json(turns_from_json(turns_to_json(turns)))
    before, after = (review_page(whole()[-1], recorded(whole()), reviewed(each)).text for each in (judged(), turns))
    assert before == after


def test_the_curve_runs_from_the_first_turn_to_the_result() -> None:
    turns, last = judged(), whole()[-1]
    assert all(turn.after == following.before for turn, following in pairwise(turns))
    assert turns[-1].after in (0.0, 0.5, 1.0)
    assert last.state.over


def test_a_verdict_names_the_best_and_the_costliest_turn() -> None:
    stretch = recorded(whole()).stretches[0]
    plain = JudgedTurn(0, 0, 1, 0.5, 0.5, 0.0, None)
    turns = [
        replace(plain, number=1, after=0.7),
        replace(plain, number=2, before=0.7, after=0.9, loss=0.06, costliest=Judgement(stretch, 0.06, ())),
        replace(plain, number=3, before=0.9, after=0.6, loss=0.3, costliest=Judgement(stretch, 0.3, ())),
        replace(plain, number=4, seat=1, before=0.6, after=1.0),
    ]
    found = team_verdict(turns, (0, 2), Team.BLISS)
    assert dict(found.counts) == {"blunder": 1, "slip": 1, "fine": 1}
    assert (found.best, found.costliest) == (turns[0], turns[2])
    assert team_verdict(turns, (1,), Team.GLOOM).best is None, "Gloom's chance fell"


async def test_a_turn_played_as_advised_is_found_so_and_told_so(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "ADVISED", Effort(first=2))
    game = await host.game(*host.four, free=True)
    await host.settled()
    recommendations = host.client.services.recommendations
    while not may_suggest(table := await host.table(game), seat := table.waiting()[0]):
        await host.service.play.act(game, seat.person, table.legal(seat.seat)[0], table.row.version, seat.seat)
    (best, *_) = await recommendations.plans(seat.person, PointOfView(table, seat))
    for action in best.actions[: best.certain]:
        table = await host.service.play.act(game, seat.person, action, table.row.version, seat.seat)
    recording = await host.client.services.feature(ReplayFeature).recordings.recording_of(table, seat.person)
    stretch = next(each for each in recording.stretches if each.seat == seat.seat)
    known = recording.knowledge(stretch.first, stretch.seat)
    assert is_advised(table.rules, known, stretch.actions, advice(table, recording, stretch))
    off = replace(table, row=replace(table.row, suggest=False))
    assert advice(off, recording, stretch) == ()
    lost = Judgement(stretch, 0.2, best.actions[:1], advised=True)
    review = reviewed([JudgedTurn(0, seat.seat, 1, 0.5, 0.4, 0, None, lost)])
    lines = list(player_lines(table, recording, review, "Ann", (seat.seat,), Texts("en")))
    assert "❗ 0" in lines[0]
    assert says(lines[-1], "review-advised", turn=1)


async def test_it_is_made_once_and_shown_to_everybody(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    without_pictures(monkeypatch)
    game = await played(host)
    asked = [host.four[0], host.spectator]
    replies = await asyncio.gather(*(each.press(host.last_message(game), label=said("review")) for each in asked))
    messages = [await review_in(host, reply) for reply in replies]
    assert messages[0].ephemeral
    assert messages[0].text == messages[1].text
    assert [each.filename for each in messages[0].attachments] == ["chances.png"]
    monkeypatch.setattr(reviews_of(host), "begin_review", None)
    again = (await (await host.four[1].slash(host.channel, "review", game=game)).settled()).message
    assert again.text == messages[0].text
    point = (await (await host.four[1].press(again, label="1")).settled()).message
    assert "## 1 · Turn" in point.text
    assert reviews_of(host).is_idle


async def test_whoever_joins_one_in_the_making_joins_its_progress(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game, (ann, ben, cleo, _), reviews = await played(host), host.four, reviews_of(host)
    made, edits = Counter[str](), 0
    ben.user.locale = "it"

    def counted(owner: Any, name: str) -> None:
        original = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args: made.update([name]) or original(*args))

    counted(Recording, "chances")
    counted(render.pictures.chances, "draw")
    monkeypatch.setattr("bot.review.service.judge", lambda rules, view, stretch, *_: Judgement(stretch, 0.0, ()))
    ticket = reviews._queue.enter()  # noqa: SLF001  # somebody else's is made first
    people = [ann, ann, ann, ben, ben, cleo]
    replies = [await each.press(host.last_message(game), label=said("review")) for each in people]
    await host.discord.idle(quiet=0)
    (progress,), edited = reviews._running.values(), Answer.progress  # noqa: SLF001

    async def noted(answer: Answer, content: Content) -> None:
        nonlocal edits
        edits += 1
        await edited(answer, content)

    monkeypatch.setattr(Answer, "progress", noted)
    progress.done = progress.all // 2
    await asyncio.sleep(3 * PROGRESS_SECONDS)
    await host.discord.idle(quiet=0)
    assert edits == 3, "one for each person"
    in_english = [
        said("review-progress", done=100 * progress.done // progress.all) in reply.message.text for reply in replies
    ]
    assert in_english == [False, False, True, False, False, True]
    progress.done = 0
    ticket.end()
    for reply in replies:
        await review_in(host, reply)
    assert made == {"chances": 1, "draw": 2}, "a picture in English, one in Italian"
    await host.settled()
    assert reviews.is_idle
    assert not host.client.services.feature(ReviewFeature)._making  # noqa: SLF001


async def test_one_that_is_damaged_or_of_another_format_is_made_again(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_pictures(monkeypatch)
    monkeypatch.setattr("bot.review.service.judge", lambda rules, view, stretch, *_: Judgement(stretch, 0.5, ()))
    game = await played(host)
    first = await review_in(host, await host.four[0].slash(host.channel, "review", game=game))
    assert await store_of(host.store).saved_review(game) is not None
    monkeypatch.setattr("bot.review.store.FORMAT", FORMAT + 1)
    assert await store_of(host.store).saved_review(game) is None
    second = await review_in(host, await host.four[0].slash(host.channel, "review", game=game))
    assert second.text == first.text
    await store_of(host.store).save_review(game, '[{"turn":')
    third = await review_in(host, await host.four[0].slash(host.channel, "review", game=game))
    assert third.text == first.text
    assert reviewed(turns_from_json(await store_of(host.store).saved_review(game) or ""))


async def test_only_a_game_that_was_played_out_is_reviewed(host: Host) -> None:
    game = await host.game(*host.four)
    over, message = await abandoned_game(host, *host.four)
    for number in (game, over):
        reply = await (await host.four[0].forge(message, button(str(ReviewId(number))))).settled()
        assert says(reply.text, "review-not-over")
    assert await store_of(host.store).saved_review(over) is None


async def test_a_game_that_somebody_has_given_up_is_meant_if_there_is_no_other(host: Host) -> None:
    ann = host.four[0]
    await host.service.upkeep.abandon(await host.lobby(ann), ann.id)
    assert says((await ann.slash(host.channel, "review")).text, "no-game-here")
    await abandoned_game(host, *host.four)
    assert says((await ann.slash(host.channel, "review")).text, "review-not-over")


async def test_one_of_a_sealed_deal_is_refused(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await played(host)
    sealed = replace(await host.table(game), sealed=True)
    monkeypatch.setattr(host.service, "table", AsyncMock(return_value=sealed))
    assert says((await host.spectator.press(host.last_message(game), label=said("review"))).text, "review-sealed")
