"""Figures: counted right, written as Prometheus reads them, served on loopback only, and without a word of a game."""

from __future__ import annotations

import asyncio
import contextlib
import re

import aiohttp
import pytest

from bot.monitoring import metrics, metrics_server
from bot.monitoring.metrics import BOUNDS, Counter, Gauge, Histogram
from bot.settings import Settings
from engine.actions import EndTurn
from tests.bot.features.test_actions import can, do
from tests.bot.support.host import Host

LINE = re.compile(r'(# (HELP|TYPE) \S+ .+|[a-z_]+(\{[a-z]+="[^"\\]*"\})? -?[0-9.e+-]+)')


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test counts stays in the test."""
    monkeypatch.setattr(metrics, "_KNOWN", list(metrics._KNOWN))


def test_a_histogram_counts_each_in_its_bucket() -> None:
    taken = Histogram("taken_seconds", "How long")
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] * 1.01, 1e9):
        taken.observe(seconds)
    lines = list(taken.lines())
    assert f'taken_seconds_bucket{{le="{BOUNDS[0]:g}"}} 2' in lines
    assert f'taken_seconds_bucket{{le="{BOUNDS[1]:g}"}} 3' in lines
    assert 'taken_seconds_bucket{le="+Inf"} 4' in lines
    assert taken.longest == 1e9
    assert BOUNDS[-1] > 60


def test_a_gauge_is_held_and_let_go_even_after_a_fault() -> None:
    gauge = Gauge("held", "Held")
    with contextlib.suppress(KeyError), gauge.held():
        assert gauge.value == 1
        raise KeyError
    assert gauge.value == 0


def test_a_counter_counts_by_label() -> None:
    counter = Counter("seen_total", "Seen", "kind")
    counter.add("press")
    counter.add("press", 2)
    assert 'seen_total{kind="press"} 3' in list(counter.lines())


async def test_a_game_is_counted_and_the_page_is_what_prometheus_reads(host: Host) -> None:
    before = {name: getattr(metrics, name).count for name in ("ANSWER", "COMMIT", "PICTURE")}
    game = await host.game(*host.four)
    await host.four[0].press(host.turn_message(game), label="Board")
    async with metrics_server.serving(0, host.store) as port, aiohttp.ClientSession() as session:
        response = await session.get(f"http://127.0.0.1:{port}/metrics")
        text = await response.text()
    assert response.content_type == "text/plain"
    for line in text.splitlines():
        assert LINE.fullmatch(line), line
    assert "cerebria_open_games 1\n" in text
    assert metrics.ANSWER.count > before["ANSWER"]
    assert metrics.PICTURE.count > before["PICTURE"]
    assert metrics.QUEUED.value == metrics.UNSHOWN.value == 0
    assert metrics.REQUESTS.value("counted") > 0 < metrics.REQUESTS.value("answers")
    table = await host.table(game)
    assert not any(word in text for word in (table.row.seed or "?", host.discord.token, "Ann"))


async def test_waits_for_rate_limits_latency_queue_and_pictures_are_on_the_page(host: Host) -> None:
    game = await host.game(*host.four)
    refused, waited = metrics.REFUSED.value(), metrics.WAITED.count
    refusal = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
    headers = {"Retry-After": "0.01", "Via": "1.1 google"}
    host.discord.fail("*", "/channels/{channel_id}/messages", 429, refusal, headers=headers)
    await do(host, game, EndTurn)
    assert metrics.REFUSED.value() == refused + 1
    assert metrics.WAITED.count > waited
    async with metrics_server.serving(0, host.store) as port, aiohttp.ClientSession() as session:
        text = await (await session.get(f"http://127.0.0.1:{port}/metrics")).text()
    for name in ("answer_seconds_count", "queue_length", "picture_seconds_count", "budget_wait_seconds_count"):
        assert re.search(rf"^cerebria_{name} [0-9.]+$", text, re.MULTILINE), name
    assert f"cerebria_rate_limited_total {metrics.REFUSED.value():g}\n" in text
    await host.check(game)


async def test_the_queue_is_as_long_as_presses_wait_for_each_other(host: Host) -> None:
    game = await host.game(*host.four)
    before, committed = metrics.QUEUED.value, metrics.COMMIT.count
    async with host.service._queue(game):
        waiting = asyncio.create_task(
            host.service.act(game, (await host.actor(game)).id, await can(host, game, EndTurn))
        )
        await host.discord.until(lambda: metrics.QUEUED.value == before + 2)
        assert metrics.COMMIT.count == committed
    await waiting
    assert metrics.QUEUED.value == before
    assert metrics.COMMIT.count == committed + 1
    await host.settled()


async def test_the_page_is_for_this_machine_only_and_off_by_default(host: Host) -> None:
    assert Settings(_env_file=None).metrics_port is None
    async with metrics_server.serving(None, host.store) as port:
        assert port is None
    async with metrics_server.serving(0, host.store) as port, aiohttp.ClientSession() as session:
        assert (await session.get(f"http://127.0.0.1:{port}/metrics")).status == 200
        with pytest.raises(aiohttp.ClientConnectorError):  # another address that leads to this machine
            await session.get(f"http://127.0.0.2:{port}/metrics")


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("127.0.0.1", 200), ("localhost", 200), ("LOCALHOST:{port}", 200), ("[::1]:{port}", 200),
        ("127.0.0.1:{port}", 200), ("cerebria.example", 403), ("cerebria.example:{port}", 403), ("", 403),
        ("127.0.0.1.example", 403), ("localhost@example", 403),
    ],
)  # fmt: skip
async def test_figures_are_not_served_under_another_name(host: Host, name: str, status: int) -> None:
    """A page of somebody else's, whose name was made to mean this machine, reads nothing through a browser."""
    async with metrics_server.serving(0, host.store) as port, aiohttp.ClientSession() as session:
        for path in ("metrics", "none"):
            url = f"http://127.0.0.1:{port}/{path}"
            async with session.get(url, headers={"Host": name.format(port=port)}) as response:
                assert response.status == (status if path == "metrics" or status == 403 else 404)
                assert ("cerebria_" in await response.text()) == (response.status == 200)
