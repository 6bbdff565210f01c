"""The render benchmark works with probes of any length."""

import pytest

from bot.core.workers.worker import Worker
from tests.benchmarks import bench_render
from tests.render.games import walk


def test_a_probe_of_no_time_at_all_still_has_something_to_tell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a busy machine a short probe had fewer than ten ticks, so there was no first tenth."""
    monkeypatch.setattr(bench_render, "ProcessWorker", Worker)
    monkeypatch.setattr(bench_render, "warm", lambda: None)
    monkeypatch.setattr(bench_render, "next_frame", lambda *_: None)
    bench_render.probed([next(walk(1))], 0)
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition(", ")[2].split(":")[0] for line in lines] == ["idle", "process", "thread"]
    assert all(line.endswith(" frames a second") for line in lines)
