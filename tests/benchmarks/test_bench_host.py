"""The host's benchmark finds child processes although threads come and go."""

from pathlib import Path

import pytest

from tests.benchmarks.bench_host import children

pytestmark = pytest.mark.real_time


def test_a_thread_that_ends_while_it_is_looked_at_has_started_nothing(tmp_path: Path) -> None:
    for thread, started in {"10": "21 22 ", "11": None, "12": ""}.items():
        (tmp_path / "task" / thread).mkdir(parents=True)
        if started is not None:
            (tmp_path / "task" / thread / "children").write_text(started, "ascii")
    assert children(tmp_path) == [21, 22]
