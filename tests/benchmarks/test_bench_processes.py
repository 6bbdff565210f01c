"""Processes of one bot are killed or replaced while people play; nothing is lost."""

import argparse

import pytest

from tests.benchmarks import bench_processes

pytestmark = pytest.mark.real_time

SOME = {"shards": 3, "concurrency": 3, "games": 12, "pace": 8, "dms": 2, "sqlite": False, "seconds": 0, "kill_every": 0}


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(
            {"processes": 3, "seconds": 25, "kill_every": 10, "deploys": 0}, id="killed", marks=pytest.mark.soak
        ),
        pytest.param({"processes": 1, "deploys": 2}, id="replaced", marks=pytest.mark.proof),
    ],
)
async def test_nothing_is_lost_and_every_channel_is_current(how: dict[str, float]) -> None:
    assert await bench_processes.main(argparse.Namespace(**SOME | how)) == 0
