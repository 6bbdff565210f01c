"""What costs more than a moment has a share for each person, and is done once however often it is asked for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from bot.features import puzzles as grading
from bot.features.replay import Replay
from bot.games.recordings import Recordings
from bot.games.results import Results
from bot.localdiscord import Person, Reply
from bot.model.errors import Refused
from bot.model.puzzles import puzzles
from bot.pages.action_picker import digest, path_of
from bot.ui.custom_ids import PuzzleChoiceId
from bot.workers.fair_queue import MAX_ASKED
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.puzzles import answered, idle_turn
from tests.said import says

IDLE = [each for each in puzzles().values() if idle_turn(each)][: MAX_ASKED + 1]


class Thinker:
    """Stands in for the thinking processes: notes whose the work is, and thinks when told to."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Hashable] = []
        self.go = asyncio.Event()
        self._run = host.client.computers.thinker._run  # noqa: SLF001
        run = host.client.computers.thinker.run

        def noted(work: Callable[[], Any], **options: Any) -> Any:
            task = run(work, **options)
            self.asked.append(options["whose"])
            return task

        monkeypatch.setattr(host.client.computers.thinker, "run", noted)
        monkeypatch.setattr(host.client.computers.thinker, "_run", self._think)

    async def _think(self, work: Callable[[], Any], begun: Callable[[], None]) -> Any:
        await self.go.wait()
        return await self._run(work, begun)


async def last_press(person: Person, host: Host, number: int) -> Reply:
    """Ends the turn of a puzzle at once."""
    message = (await person.slash(host.channel, "puzzle", number=number)).message
    puzzle = puzzles()[number]
    (action,) = idle_turn(puzzle)
    return await person.forge(message, button(str(PuzzleChoiceId(number, 0, digest(path_of(action))))))


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
    assert len(await host.store.puzzles.answered(ann.id)) == len(IDLE)


async def test_computers_think_for_the_people_of_their_game(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, (ann, ben, *_) = Thinker(host, monkeypatch), host.four
    thinker.go.set()
    for person in (ann, ann, ben):
        await host.game(person, computers=3)
    await host.settled()
    assert Counter(thinker.asked).keys() <= {frozenset({ann.id}), frozenset({ben.id})}
    assert thinker.asked


async def test_a_review_is_refused_to_whoever_has_two_in_the_making(host: Host) -> None:
    queue = host.client.reviews._queue  # noqa: SLF001
    tickets = [queue.enter(host.four[0].id, most=MAX_ASKED) for _ in range(MAX_ASKED)]
    game = await host.duel()
    table = await host.table(game)
    recording = await Recordings(host.store).of(table)
    with pytest.raises(Refused) as refused:
        host.client.reviews.begin(table, recording, host.four[0].id)
    assert refused.value.message == "asked-enough"
    assert host.client.reviews.is_idle
    for ticket in tickets:
        ticket.end()


async def test_a_film_is_refused_to_whoever_has_two_in_the_making(host: Host) -> None:
    game, queue = await host.duel(), host.client.services.feature(Replay)._queue  # noqa: SLF001
    tickets = [queue.enter(host.spectator.id, most=MAX_ASKED) for _ in range(MAX_ASKED)]
    page = (await (await host.spectator.slash(host.channel, "replay", game=game)).settled()).message
    film = await (await host.spectator.press(page, label="Film")).settled()
    assert says(film.text, "asked-enough", most=MAX_ASKED)
    for ticket in tickets:
        ticket.end()
    film = await (await host.spectator.press(page, label="Film")).settled()
    assert film.message.attachments


async def test_recordings_and_statistics_are_read_once_and_two_at_a_time(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await host.table(await host.duel()) for _ in range(MAX_ASKED + 1)]
    read: Counter[int] = Counter()
    log = host.store.logs.of

    async def noted(game: int, **options: Any) -> Any:
        read[game] += 1
        return await log(game, **options)

    monkeypatch.setattr(host.store.logs, "of", noted)
    recordings = Recordings(host.store)
    found = await asyncio.gather(*(recordings.of(each, 1) for each in tables * 3), return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in found) == 3
    assert sorted(read.values()) == [1] * MAX_ASKED
    results = Results(host.store, host.service.rules)
    servers = await asyncio.gather(*(results.of_server(number, 1) for number in (1, 1, 2, 3)), return_exceptions=True)
    assert [isinstance(each, Refused) for each in servers] == [False, False, False, True]


@pytest.mark.parametrize("scope", ["person", "channel", "server"])
async def test_open_games_have_a_bound(host: Host, monkeypatch: pytest.MonkeyPatch, scope: str) -> None:
    monkeypatch.setattr("bot.features.games.MAX_OPEN", {"person": 99, "channel": 99, "server": 99, scope: 2})
    ann, ben, *_ = host.four
    for _ in range(2):
        assert says((await ann.slash(host.channel, "game new")).text, "game-opened")
    refused = await (ann if scope == "person" else ben).slash(host.channel, "game new")
    assert says(refused.text, "too-many-open", scope=scope, most=2)
    if scope == "person":
        assert says((await ben.slash(host.channel, "game new")).text, "game-opened")
    await ann.slash(host.channel, "game abandon", game=1)
    assert says((await (ann if scope == "person" else ben).slash(host.channel, "game new")).text, "game-opened")


async def test_a_rematch_counts_as_an_open_game(host: Host) -> None:
    game = await host.duel()
    row = await host.store.game(game)
    with pytest.raises(Refused) as refused:
        await host.store.rematch(game, row, {"person": 1})
    assert refused.value.message == "too-many-open"
