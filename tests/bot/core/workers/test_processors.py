"""Work on all processors: its order, and what becomes of it when nobody waits for it any more."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core.workers import processors


@pytest.mark.parametrize("jobs", [1, 5])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(processors.map_in_order(abs, [-3, 1, -2][:jobs], jobs)) == [3, 1, 2][:jobs]


def test_work_is_not_begun_before_somebody_waits_for_it() -> None:
    begun: list[int] = []
    results = processors.map_in_order(begun.append, [1, 2, 3], 1)
    assert begun == []
    next(results)
    assert begun == [1]


def test_a_process_may_use_a_processor_and_no_more_than_there_are() -> None:
    assert 1 <= processors.usable() <= (os.cpu_count() or 1)


def test_a_quota_of_a_container_or_a_service_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    group = tmp_path / "service"
    group.mkdir()
    monkeypatch.setattr(processors, "CGROUPS", tmp_path)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(8), raising=False)
    monkeypatch.setattr(processors, "_OWN", tmp_path / "own")
    (tmp_path / "own").write_text("4:memory:/elsewhere\n0::/service\n")

    def limit(place: Path, text: str) -> int:
        (place / "cpu.max").write_text(text)
        return processors.usable()

    assert limit(group, "max 100000\n") == 8
    assert limit(group, "250000 100000\n") == 2
    assert limit(group, "50000 100000\n") == 1
    assert limit(group, "1600000 100000\n") == 8, "more than there are"
    assert limit(tmp_path, "300000 100000\n") == 3, "what contains it is limited, too"
    (tmp_path / "own").unlink()
    assert processors.usable() == 8, "a system without groups"


WAITING = """
import sys, time
from pathlib import Path
from bot.core.workers import processors
from tests.bot.core.workers.work import note_and_wait

if __name__ == "__main__":
    list(processors.map_in_order(note_and_wait, [Path(sys.argv[1]) / name for name in "abcd"], 2))
"""


@pytest.mark.soak
def test_processes_end_with_the_one_that_began_them(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(WAITING, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    with subprocess.Popen([sys.executable, str(script), str(tmp_path)], env=environment) as front:
        until(lambda: len(list(tmp_path.glob("*.pid"))) == 2)
        front.send_signal(signal.SIGKILL)
    pids = [int(path.read_text("utf-8")) for path in tmp_path.glob("*.pid")]
    until(lambda: not any(map(alive, pids)))


def until(true: Callable[[], bool]) -> None:
    """Wait for something; raises TimeoutError after a minute."""
    end = time.monotonic() + 60
    while not true():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
