"""What costs more than a moment has a share for each person, and is done once however often it is asked for."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.core.model.errors import Refused
from bot.core.play.recordings import Recordings
from bot.core.play.replay_feature import ReplayFeature
from bot.core.workers.fair_queue import MAX_ASKED
from tests.bot.support.host import Host
from tests.bot.support.thinker import Thinker
from tests.said import says


async def test_computers_think_for_the_people_of_their_game(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, (ann, ben, *_) = Thinker(host, monkeypatch), host.four
    thinker.go.set()
    for person in (ann, ann, ben):
        await host.game(person, computers=3)
    await host.settled()
    assert Counter(thinker.asked).keys() <= {frozenset({ann.id}), frozenset({ben.id})}
    assert thinker.asked


async def test_a_film_is_refused_to_whoever_has_two_in_the_making(host: Host) -> None:
    game, queue = await host.duel(), host.client.services.feature(ReplayFeature)._queue  # noqa: SLF001
    tickets = [queue.enter(host.spectator.id, most=MAX_ASKED) for _ in range(MAX_ASKED)]
    page = (await (await host.spectator.slash(host.channel, "replay", game=game)).settled()).message
    film = await (await host.spectator.press(page, label="Film")).settled()
    assert says(film.text, "asked-enough", most=MAX_ASKED)
    for ticket in tickets:
        ticket.end()
    film = await (await host.spectator.press(page, label="Film")).settled()
    assert film.message.attachments


async def test_recordings_are_read_once_and_two_at_a_time(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await host.table(await host.duel()) for _ in range(MAX_ASKED + 1)]
    read: Counter[int] = Counter()
    log = host.store.logs.log_rows

    async def noted(game: int, **options: Any) -> Any:
        read[game] += 1
        return await log(game, **options)

    monkeypatch.setattr(host.store.logs, "log_rows", noted)
    recordings = Recordings(host.store)
    found = await asyncio.gather(*(recordings.recording_of(each, 1) for each in tables * 3), return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in found) == 3
    assert sorted(read.values()) == [1] * MAX_ASKED


@pytest.mark.parametrize("scope", ["person", "channel", "server"])
async def test_open_games_have_a_bound(host: Host, monkeypatch: pytest.MonkeyPatch, scope: str) -> None:
    monkeypatch.setattr("bot.core.lobby.games_feature.MAX_OPEN", {"person": 99, "channel": 99, "server": 99, scope: 2})
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
