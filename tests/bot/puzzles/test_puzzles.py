"""/puzzle: a turn played by the buttons of the game, graded by what it is worth."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.core.games.service import GameService
from bot.core.model.languages import LANGUAGES
from bot.core.practice import grading
from bot.core.practice.exercise_page import Grade
from bot.core.practice.exercises import Answering
from bot.core.storage.store import opened
from bot.core.ui.content import Content
from bot.core.ui.texts import Texts
from bot.localdiscord import ChannelType, MessageView
from bot.puzzles.ids import PuzzleId
from bot.puzzles.model import day_at, of_day, packed, posted_at, puzzle_as_data, puzzle_from_data, puzzles
from bot.puzzles.page import grade_page, posted, puzzle_page
from bot.puzzles.service import DailyPuzzles
from engine import check_state
from render.drawing.tall import TALL
from tests.bot.puzzles.support import answered, idle_turn, store_of, whole_turn
from tests.bot.support.contents import images
from tests.bot.support.everywhere import ANN, dump
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.said import said, says

ALL = list(puzzles().values())
FIRST = ALL[0]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "WORLDS", 4)


async def test_the_best_turn_gets_three_stars(host: Host) -> None:
    ann = host.four[0]
    message = (await ann.slash(host.channel, "puzzle", number=FIRST.id)).message
    assert message.ephemeral
    message = await answered(ann, message, FIRST, whole_turn(FIRST))
    await host.discord.until(lambda: "🏆" in message.text)
    assert "⭐⭐⭐" in message.text
    assert await store_of(host.store).answered(ann.id) == {FIRST.id}


async def test_a_turn_that_does_nothing_gets_none_and_the_first_answer_counts(host: Host) -> None:
    ann = host.four[0]
    puzzle = next(each for each in ALL if idle_turn(each) and each.value - each.second >= 0.1)
    message = (await ann.slash(host.channel, "puzzle", number=puzzle.id)).message
    message = await answered(ann, message, puzzle, idle_turn(puzzle))
    await host.discord.until(lambda: "🏆" in message.text)
    assert "⭐" not in message.text
    again = (await ann.press(message, label=said("puzzle-again"))).message
    again = await answered(ann, again, puzzle, whole_turn(puzzle))
    await host.discord.until(lambda: "🏆" in again.text)
    assert "⭐⭐⭐" in again.text
    assert (await store_of(host.store).solved(ann.id, 1)).stars == 0


async def test_a_puzzle_goes_on_where_it_was_left(host: Host) -> None:
    ann, (first, *_) = host.four[0], whole_turn(FIRST)
    message = (await ann.slash(host.channel, "puzzle", number=FIRST.id)).message
    await answered(ann, message, FIRST, [first])
    message = (await ann.slash(host.channel, "puzzle", number=FIRST.id)).message
    assert f"puzzle:{FIRST.id}:1:" in " ".join(button.custom_id or "" for button in message.buttons)


async def test_without_a_number_it_is_the_puzzle_of_the_day(host: Host) -> None:
    message = (await host.four[0].slash(host.channel, "puzzle")).message
    assert says(message.text, "puzzle-of-day")


async def test_an_unknown_number_is_refused(host: Host) -> None:
    reply = await host.four[0].slash(host.channel, "puzzle", number=99_999)
    assert f"there are {len(ALL)}" in reply.text


async def test_a_streak_counts_days_up_to_today_or_yesterday(host: Host) -> None:
    for day in (10, 12, 13, 14):
        await store_of(host.store).save_puzzle(5, 1, ())
        await store_of(host.store).save_answer(5, 1, 3, day)
    solved = [(await store_of(host.store).solved(5, today)).streak for today in (14, 15, 16)]
    assert solved == [3, 3, 0]


def test_puzzles_read_back_are_the_same() -> None:
    assert [puzzle_from_data(puzzle_as_data(puzzle)) for puzzle in ALL] == ALL
    assert packed(ALL) == packed(list(puzzles().values()))


def test_every_puzzle_can_be_played() -> None:
    for puzzle in ALL:
        check_state(puzzle.rules, puzzle.state)
        assert puzzle.value - puzzle.second >= 0.1
        assert Answering.at(puzzle, puzzle.best).taken == puzzle.best


@pytest.mark.parametrize("puzzle", ALL[:3], ids=lambda puzzle: str(puzzle.id))
def test_pages_stay_within_the_limits(puzzle: object) -> None:
    assert isinstance(puzzle, type(FIRST))
    answering = Answering.at(puzzle)
    pages = [puzzle_page(answering, everything=everything) for everything in (False, True)]
    pages.append(grade_page(Answering.at(puzzle, puzzle.best), Grade(0.5, 0.6), 2))
    for page in (*pages, posted(puzzle), posted(puzzle, ALL[-1])):
        assert problems(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_every_language_stay_within_the_limits(language: str) -> None:
    for puzzle in ALL[:4]:
        assert problems(puzzle_page(Answering.at(puzzle), language=language)) == []


@pytest.mark.pixels
def test_the_board_is_that_for_a_phone_and_in_a_channel_the_one_of_the_server() -> None:
    pages = puzzle_page(Answering.at(FIRST)), grade_page(Answering.at(FIRST, FIRST.best), Grade(0.5, 0.6), 2)
    for page in (*pages, posted(FIRST)):
        assert size_of(page) == TALL.size
    assert size_of(posted(FIRST, form="wide"))[0] > TALL.size[0]


def size_of(page: Content) -> tuple[int, int]:
    """Width and height of a page's picture."""
    return Image.open(io.BytesIO(images(page)[0].draw().data)).size


async def test_numbers_are_offered_with_what_was_answered(host: Host) -> None:
    ann = host.four[0]
    await store_of(host.store).save_puzzle(ann.id, FIRST.id, ())
    await store_of(host.store).save_answer(ann.id, FIRST.id, 3, None)
    offered = await ann.autocomplete(host.channel, "puzzle", focused="number", number=str(FIRST.id))
    assert next(each.name for each in offered if each.value == FIRST.id).endswith("✅")


def test_days_take_turns() -> None:
    assert {of_day(day).id for day in range(len(ALL))} == {puzzle.id for puzzle in ALL}


async def test_the_puzzle_of_the_day_is_posted_once_a_day_with_the_solution_of_the_day_before(host: Host) -> None:
    moment = posted_at(day_at(host.store.clock())) + 60
    host.store.clock = lambda: moment
    await host.store.servers.save_choices(host.channel.guild.id, puzzle_channel=host.channel.id)
    for _ in range(3):
        await host.client.services.service(DailyPuzzles).post_puzzles(moment)
        await host.settled()
    assert len(puzzles_in(host)) == 1
    assert "Yesterday" not in puzzles_in(host)[0].text
    moment += 24 * 3600
    await host.client.services.service(DailyPuzzles).post_puzzles(moment)
    await host.settled()
    first, second = puzzles_in(host)
    assert "Yesterday" in second.text
    assert f"Puzzle {of_day(day_at(moment)).id}" in second.text
    message = (await host.four[0].press(second, label=said("puzzle-solve"))).message
    assert message.ephemeral
    assert "🃏" in message.text
    assert "🃏" not in first.text


async def test_a_channel_that_is_gone_stops_nothing(host: Host) -> None:
    await host.store.servers.save_choices(host.channel.guild.id, puzzle_channel=17)
    await host.client.services.service(DailyPuzzles).post_puzzles(host.store.clock())
    await host.settled()
    assert puzzles_in(host) == []


async def test_answers_are_in_the_statistics(host: Host) -> None:
    ann, service = host.four[0], host.client.services.service(DailyPuzzles)
    assert await service.statistics_lines(ann.id, Texts()) == ()
    await store_of(host.store).save_puzzle(ann.id, FIRST.id, ())
    await store_of(host.store).save_answer(ann.id, FIRST.id, 2, day_at(host.store.clock()))
    assert await service.statistics_lines(ann.id, Texts()) == ("🧩 1 puzzle · ⭐ 2 · 1 day in a row",)


async def test_after_a_game_that_of_the_day_is_offered_until_it_is_answered(host: Host) -> None:
    ann, service = host.four[0], host.client.services.service(DailyPuzzles)
    table, today = await host.table(await host.duel()), of_day(day_at(host.store.clock())).id
    offered = await service.next_step(table, ann.id)
    assert offered is not None
    assert offered.custom_id == str(PuzzleId(today))
    await store_of(host.store).save_puzzle(ann.id, today, ())
    await store_of(host.store).save_answer(ann.id, today, 0, None)
    assert await service.next_step(table, ann.id) is None


async def test_one_graded_meanwhile_is_not_kept_for_who_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        await store_of(store).save_puzzle(ANN, 1, ())
        await GameService(store).players.forget_person(ANN)
        await store_of(store).save_answer(ANN, 1, 3, 700_000)
    assert str(ANN) not in dump(path)


async def test_no_puzzle_is_sent_where_none_can_be(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    forum = host.discord.add_channel("f", kind=ChannelType.FORUM)
    await host.discord.until(lambda: host.client.get_channel(forum.id))
    await host.store.servers.save_choices(host.discord.guild.id, puzzle_channel=forum.id)
    await host.client.services.service(DailyPuzzles).post_puzzles(host.store.clock())
    await host.settled()
    assert [record.levelname for record in caplog.records if "puzzle" in record.message] == ["WARNING"]


def puzzles_in(host: Host) -> list[MessageView]:
    """The puzzles of the day in the channel."""
    return [message for message in host.spectator.sees(host.channel) if says(message.text, "puzzle-of-day")]
