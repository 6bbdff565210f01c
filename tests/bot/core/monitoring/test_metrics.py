"""Metrics: correct, in Prometheus's format, on loopback only, and free of game contents."""

from __future__ import annotations

import asyncio
import re
from itertools import product

import aiohttp
import pytest
from prometheus_client import generate_latest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read_openmetrics
from prometheus_client.parser import text_string_to_metric_families as read

from bot.core.monitoring import metrics, metrics_server
from bot.core.monitoring.metrics import BUCKETS
from bot.settings import Settings
from engine.actions import EndTurn
from tests.bot.support.faults import MESSAGES
from tests.bot.support.host import Host
from tests.bot.support.metrics import sample
from tests.bot.support.presses import can, do
from tests.said import said

LINE = re.compile(r'(# (HELP|TYPE) \S+ .+|[a-z_]+(\{[a-z]+="[^"\\]*"\})? (-?[0-9.e+-]+|\+Inf))')


SERVED = {
    "answer_seconds": "histogram", "budget_wait_seconds": "histogram", "commit_seconds": "histogram",
    "commits_total": "counter", "interactions_total": "counter", "late_total": "counter",
    "loop_delay_seconds": "histogram", "messages_waiting": "gauge", "open_games": "gauge",
    "optional_pictures_total": "counter",
    "computer_seconds": "histogram",
    "picture_seconds": "histogram", "processes_lost_total": "counter", "queue_length": "gauge",
    "rate_limited_total": "counter", "requests_total": "counter", "slowed_total": "counter",
    "shard_latency_seconds": "gauge", "shards_held": "gauge",
    "stale_seconds": "histogram",
}  # fmt: skip
"""All metrics by name and type, which operators' dashboards rely on."""


def test_names_and_types_stay_as_dashboards_know_them() -> None:
    text = generate_latest(metrics.REGISTRY).decode()
    assert dict(re.findall(r"^# TYPE cerebria_(\S+) (\S+)$", text, re.MULTILINE)) == SERVED
    assert text.count("# TYPE ") == len(SERVED), "nothing else is served"


def test_buckets_stay_as_dashboards_know_them() -> None:
    text = generate_latest(metrics.REGISTRY).decode()
    bounds = re.findall(r'^cerebria_answer_seconds_bucket\{le="(\S+)"\} ', text, re.MULTILINE)
    assert bounds == [*(f"{round(0.001 * 1.35**step, 6):g}" for step in range(40)), "+Inf"]
    assert bounds[:3] == ["0.001", "0.00135", "0.001823"]
    assert BUCKETS[-1] > 60


async def test_a_game_is_counted_and_the_page_is_what_prometheus_reads(host: Host) -> None:
    names = ("answer_seconds_count", "picture_seconds_count")
    before = {name: sample(name) for name in names}
    game = await host.game(*host.four)
    await host.four[0].press(host.turn_message(game), label=said("board"))
    async with metrics_server.serving(0, host.store, host.client.problems) as port, aiohttp.ClientSession() as session:
        response = await session.get(f"http://127.0.0.1:{port}/metrics")
        text = await response.text()
    assert response.content_type == "text/plain"
    for line in text.splitlines():
        assert LINE.fullmatch(line), line
    served = {each.name: each.value for family in read(text) for each in family.samples if not each.labels}
    assert served["cerebria_open_games"] == 1
    assert all(served[f"cerebria_{name}"] == sample(name) > before[name] for name in names)
    assert sample("queue_length") == sample("messages_waiting") == 0
    assert sample("requests_total", of="counted") > 0 < sample("requests_total", of="answers")
    table = await host.table(game)
    assert not any(word in text for word in (table.row.seed or "?", host.discord.token, "Ann"))


async def test_waits_for_rate_limits_latency_queue_and_pictures_are_on_the_page(host: Host) -> None:
    game = await host.game(*host.four)
    refused, waited = sample("rate_limited_total"), sample("budget_wait_seconds_count")
    refusal = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
    headers = {"Retry-After": "0.01", "Via": "1.1 google"}
    host.discord.fail("*", MESSAGES, 429, refusal, headers=headers)
    await do(host, game, EndTurn)
    assert sample("rate_limited_total") == refused + 1
    assert sample("budget_wait_seconds_count") > waited
    async with metrics_server.serving(0, host.store, host.client.problems) as port, aiohttp.ClientSession() as session:
        text = await (await session.get(f"http://127.0.0.1:{port}/metrics")).text()
    for name in ("answer_seconds_count", "queue_length", "picture_seconds_count", "budget_wait_seconds_count"):
        assert re.search(rf"^cerebria_{name} [0-9.]+$", text, re.MULTILINE), name
    assert f"cerebria_rate_limited_total {sample('rate_limited_total')}\n" in text
    await host.check(game)


async def test_the_queue_is_as_long_as_presses_wait_for_each_other(host: Host) -> None:
    game = await host.game(*host.four)
    before, committed = sample("queue_length"), sample("commit_seconds_count")
    async with host.holding(game):
        waiting = asyncio.create_task(
            host.service.play.act(game, (await host.actor(game)).id, await can(host, game, EndTurn))
        )
        await host.discord.until(lambda: sample("queue_length") == before + 2)
        assert sample("commit_seconds_count") == committed
    await waiting
    assert sample("queue_length") == before
    assert sample("commit_seconds_count") == committed + 1
    await host.settled()


async def test_openmetrics_is_served_on_request(host: Host) -> None:
    async with metrics_server.serving(0, host.store, host.client.problems) as port, aiohttp.ClientSession() as session:
        accepted = {"Accept": "application/openmetrics-text; version=1.0.0"}
        response = await session.get(f"http://127.0.0.1:{port}/metrics", headers=accepted)
        assert response.content_type == "application/openmetrics-text"
        assert "cerebria_open_games" in {family.name for family in read_openmetrics(await response.text())}


@pytest.mark.real_time
async def test_the_page_is_for_this_machine_only_and_off_by_default(host: Host) -> None:
    assert Settings(_env_file=None).metrics_port is None
    async with metrics_server.serving(None, host.store, host.client.problems) as port:
        assert port is None
    async with metrics_server.serving(0, host.store, host.client.problems) as port, aiohttp.ClientSession() as session:
        assert (await session.get(f"http://127.0.0.1:{port}/metrics")).status == 200
        with pytest.raises(aiohttp.ClientConnectorError):  # another address of this machine
            await session.get(f"http://127.0.0.2:{port}/metrics")
    async with (
        metrics_server.serving(0, host.store, host.client.problems, "127.0.0.2") as port,
        aiohttp.ClientSession() as session,
    ):
        assert (await session.get(f"http://127.0.0.2:{port}/metrics")).status == 200


NAMES = {
    **dict.fromkeys(("127.0.0.1", "localhost", "LOCALHOST:{port}", "[::1]:{port}", "127.0.0.1:{port}"), 200),
    **dict.fromkeys(("bot:{port}", "192.168.1.5:9170", "[fe80::1]"), 200),
    **dict.fromkeys(("cerebria.example", "cerebria.example:{port}", "", "127.0.0.1.example", "localhost@example"), 403),
}
"""Names under which somebody asks, and the status of the answer."""


async def test_figures_are_not_served_under_another_name(host: Host) -> None:
    """A foreign web page whose domain was pointed at this machine cannot read metrics through a browser."""
    async with metrics_server.serving(0, host.store, host.client.problems) as port, aiohttp.ClientSession() as session:
        for (name, status), path in product(NAMES.items(), ("metrics", "none")):
            url = f"http://127.0.0.1:{port}/{path}"
            async with session.get(url, headers={"Host": name.format(port=port)}) as response:
                assert response.status == (status if path == "metrics" or status == 403 else 404), name
                assert ("cerebria_" in await response.text()) == (response.status == 200)
        for origin, status in ((f"http://127.0.0.1:{port}", 200), ("http://cerebria.example", 403), ("null", 403)):
            asked = session.get(f"http://127.0.0.1:{port}/metrics", headers={"Origin": origin})
            assert (await asked).status == status
