"""Work in another process: results, forbidden results, and the loss of the process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bot.core.workers import child_process, watchdog
from bot.core.workers import worker as workers
from bot.core.workers.child_process import attempt
from bot.core.workers.cpu_time import CpuTimer, cpu_time
from bot.core.workers.worker import NICENESS, UNUSED_TIME, LostError, OneProcess, ProcessWorker, Worker, WorkError
from engine import load_ruleset
from render import Words
from tests.bot.core.workers import work
from tests.bot.support.metrics import sample
from tests.bot.support.process import ROOT


@pytest.fixture
async def worker() -> AsyncIterator[ProcessWorker]:
    """A process that has not been started."""
    made = ProcessWorker("helper")
    yield made
    await made.close()


def gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def until(true: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("name", "more"), [("painter", 0), ("reviewer", NICENESS), ("thinker 2", NICENESS)])
async def test_only_a_process_for_whose_work_answers_wait_is_not_nice(name: str, more: int) -> None:
    worker = ProcessWorker(name)
    assert await worker.run(partial(os.getpriority, os.PRIO_PROCESS, 0)) == os.getpriority(os.PRIO_PROCESS, 0) + more
    await worker.close()


async def test_work_is_done_elsewhere_with_the_same_result_and_again_after_a_death(
    worker: ProcessWorker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load_ruleset()
    words = Words(rules, ("Ann", "B*b"))
    secret = ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "PGPASSWORD", "DATABASE_URL", "LANGUAGE_MODEL_KEY")
    for name in secret:
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("TZ", "UTC")
    pid = await worker.run(os.getpid)
    assert pid == worker.pid != os.getpid()
    assert [await worker.run(partial(os.getenv, name)) for name in (*secret, "TZ")] == [None] * len(secret) + ["UTC"]
    assert os.getpgid(pid) == pid, "Ctrl-C does not reach it while it starts, either"
    assert await worker.run(partial(work.digest, rules, rules)) == (rules.digest, True)
    assert await worker.run(partial(work.digest, rules, words.rules)) == (rules.digest, True)
    assert await worker.run(partial(work.named, words, 1)) == words.people.person(1) == "B\\*b"
    assert await worker.run(partial(work.named, words.unmarked, 1)) == "B*b"
    assert await worker.run(work.printing) == "quiet"
    assert await worker.run(partial(bytes, 3_000_000)) == bytes(3_000_000)
    for unsendable in (lambda: 1, partial(compile, "1", "x", "eval")):
        with pytest.raises(WorkError):
            await worker.run(unsendable)
    for name in (signal.SIGINT, signal.SIGTERM):  # a terminal sends them to the whole group
        os.kill(pid, name)
    assert await worker.run(os.getpid) == pid
    lost = sample("processes_lost_total", name="helper")
    assert await worker.run(partial(work.once, tmp_path / "killed")) == "done"
    assert worker.pid not in {pid, None}
    assert sample("processes_lost_total", name="helper") == lost + 1
    assert await worker.run(partial(work.digest, rules, rules)) == (rules.digest, True), "it is sent to the new one"
    monkeypatch.setattr(child_process, "MAX_RULESETS", 1)
    pid = worker.pid
    assert await worker.run(partial(work.digest, rules, rules)) == (rules.digest, True)
    assert worker.pid != pid, "which has enough of them now"
    assert sample("processes_lost_total", name="helper") == lost + 1
    child = worker._process  # noqa: SLF001
    assert child is not None
    assert child.popen.stdin is not None
    child.popen.stdin.close()  # as when this process ends
    assert await asyncio.to_thread(child.popen.wait, 60) == 0


@pytest.mark.parametrize("kind", [Worker, ProcessWorker])
async def test_what_fails_is_told_without_what_it_worked_with(kind: Any, caplog: pytest.LogCaptureFixture) -> None:
    worker = kind("helper")
    with pytest.raises(WorkError) as caught:
        await worker.run(partial(work.looked_up, "Jealousy"))
    assert str(caught.value).startswith("KeyError at work.py:")
    assert "looked_up" in str(caught.value)
    assert caught.value.__cause__ is caught.value.__context__ is None
    assert "Jealousy" not in str(caught.value) + caplog.text
    assert await worker.run(partial(int, "7")) == 7
    await worker.close()


# The loss of a process, with one that is played by the thread that would wait for it


class Child:
    """What a worker knows of a child process, without the process."""

    started: ClassVar[list[Child]] = []
    is_full = False
    pids = count(2**22 + 1)
    """Ids that no process has."""

    def __init__(self, *, small: bool = False, niceness: int = 0) -> None:
        self.popen = self
        self.pid = next(self.pids)
        self.killed = threading.Event()
        self.started.append(self)

    def kill(self) -> None:
        """End it, from outside or from its own work."""
        self.killed.set()

    def exchange(self, asked: Callable[[], Any]) -> Any:
        """Do the work; raises EOFError if it was killed meanwhile."""
        result = attempt(asked)
        if self.killed.is_set():
            raise EOFError
        return result

    def wait_for_exit(self) -> int:
        """Its exit status."""
        return -signal.SIGKILL if self.killed.is_set() else 0


def dying() -> None:
    """Work that kills its process."""
    Child.started[-1].kill()


def endless() -> None:
    """Work that ends with its process only."""
    assert Child.started[-1].killed.wait(60)


@pytest.fixture
def child(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are played."""
    monkeypatch.setattr(Child, "started", [])
    monkeypatch.setattr(workers, "ChildProcess", Child)


@pytest.mark.usefixtures("child")
async def test_work_that_kills_its_process_is_given_up(worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = sample("processes_lost_total", name="helper")
    with pytest.raises(LostError, match="lost twice"):
        await worker.run(dying)
    assert sample("processes_lost_total", name="helper") == lost + 2
    with pytest.raises(LostError, match="not started again yet"):
        await worker.run(os.getpid)
    assert worker.pid is None, "it is left idle for a while"
    monkeypatch.setattr(worker, "_not_before", 0.0)
    assert await worker.run(partial(int, "7")) == 7
    assert worker.pid == Child.started[-1].pid


@pytest.mark.usefixtures("child")
async def test_a_process_started_ahead_of_work_ends_again_unless_there_is_some(worker: ProcessWorker) -> None:
    await worker.warm()
    await asyncio.sleep(UNUSED_TIME - 1)
    await worker.warm()
    await asyncio.sleep(UNUSED_TIME - 1)
    assert worker.pid == Child.started[-1].pid, "it was asked for again"
    await asyncio.sleep(2)
    await worker.ready()  # after its end, in the same thread
    assert len(Child.started) == 2
    assert await worker.run(partial(int, "7")) == 7
    await worker.warm()
    await asyncio.sleep(UNUSED_TIME + 1)
    await worker.ready()
    assert len(Child.started) == 2, "there was work"


def idle(_: int) -> tuple[float, bool]:
    """The times of a process that does nothing."""
    return 0.0, False


def computing(_: int) -> tuple[float, bool]:
    """The times of a process that computes all the time."""
    return time.monotonic(), True


@pytest.mark.parametrize("doing", [idle, computing])
@pytest.mark.usefixtures("child")
async def test_work_that_does_not_end_is_given_up(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch, doing: Callable[[int], tuple[float, bool]]
) -> None:
    monkeypatch.setattr(watchdog, "cpu_time", doing)
    await worker.run(int)
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.05)
        with pytest.raises(LostError, match="took more than"):
            await worker.run(endless)
    assert await worker.run(partial(int, "7")) == 7


@pytest.mark.usefixtures("child")
async def test_work_that_does_not_end_is_given_up_though_nobody_waits_for_it(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "cpu_time", idle)
    await worker.run(int)
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.05)
        doing = asyncio.create_task(worker.run(endless))
        await asyncio.sleep(0)
        doing.cancel()
        assert await asyncio.to_thread(Child.started[0].killed.wait, 60)
    assert await worker.run(partial(int, "7")) == 7, "the next work is not blamed"


@pytest.mark.usefixtures("child")
async def test_on_a_busy_machine_work_takes_its_time(worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is ready to compute, and others do."""
    looks, long_past = count(1), threading.Event()

    def waiting(_: int) -> tuple[float, bool]:
        if next(looks) == 3 * workers.WATCHDOG_POLLS:
            long_past.set()
        return 0.0, True

    monkeypatch.setattr(watchdog, "cpu_time", waiting)
    monkeypatch.setattr(workers, "WORK_TIMEOUT", 0.06)
    assert await worker.run(partial(long_past.wait, 60)), "three times as long as the timeout"
    assert len(Child.started) == 1


@pytest.mark.parametrize("cancelled", [False, True])
@pytest.mark.usefixtures("child")
async def test_closing_gives_up_what_is_being_done(cancelled: bool) -> None:
    worker = ProcessWorker("helper")
    await worker.run(int)
    doing = asyncio.create_task(worker.run(endless))
    await asyncio.sleep(0)
    if cancelled:
        doing.cancel()
    await worker.close()
    assert worker.pid is None
    assert Child.started[0].killed.is_set()
    with pytest.raises(asyncio.CancelledError if cancelled else LostError):
        await doing


def test_what_counts_is_computing_and_doing_nothing() -> None:
    timer = CpuTimer()
    for used, ready, counted in (
        (5.0, True, 0.0),  # nothing is known yet
        (5.5, True, 0.5),
        (5.5, True, 0.0),  # the others compute
        (5.5, False, 1.0),  # the wait may last forever
        (5.6, False, 0.1),
        (0.2, True, 0.0),  # a new process
    ):
        before = timer.seconds
        timer.add_interval(1.0, (used, ready))
        assert timer.seconds - before == pytest.approx(counted)
    timer.add_interval(1.0, None)
    assert timer.seconds == pytest.approx(2.6), "without information, all time counts"


def test_the_system_tells_how_long_a_process_has_computed() -> None:
    before = cpu_time(os.getpid())
    work.computed(0.1)
    after = cpu_time(os.getpid())
    if before is None or after is None:
        pytest.skip("this system does not tell")
    assert after[0] - before[0] == pytest.approx(0.1, abs=0.06)
    assert after[1], "it runs"
    assert cpu_time(2**22 + 1) is None


# The same with real processes


@pytest.mark.soak
async def test_a_process_that_dies_again_and_again_is_left_idle(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(LostError):
        await worker.run(work.never)
    with pytest.raises(LostError, match="not started again yet"):
        await worker.run(os.getpid)
    assert worker.pid is None
    monkeypatch.setattr(worker, "_not_before", 0.0)
    assert await worker.run(os.getpid) == worker.pid


@pytest.mark.soak
@pytest.mark.parametrize("endless", [time.sleep, work.computed])
async def test_a_process_that_does_not_end_is_killed(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch, endless: Callable[[float], object]
) -> None:
    await worker.run(os.getpid)
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.1)
        with pytest.raises(LostError, match="took more than"):
            await worker.run(partial(endless, 3600))
    assert await worker.run(partial(int, "7")) == 7


@pytest.mark.soak
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="nobody can be kept to one processor here")
async def test_a_process_on_a_busy_processor_takes_its_time(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid, lost = await worker.run(os.getpid), sample("processes_lost_total", name="helper")
    await worker.run(partial(work.computed, 0))  # the process reads that file
    processor = {min(os.sched_getaffinity(0))}
    os.sched_setaffinity(pid, processor)
    code = "print(flush=True)\nwhile True: pass"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as busy:
        try:
            assert busy.stdout is not None
            busy.stdout.readline()
            os.sched_setaffinity(busy.pid, processor)
            monkeypatch.setattr(workers, "WORK_TIMEOUT", 0.3)
            took = await worker.run(partial(work.computed, 0.15))
        finally:
            busy.kill()
    assert took > 0.3, "by wall time it was too long"
    assert sample("processes_lost_total", name="helper") == lost
    assert worker.pid == pid


@pytest.mark.soak
@pytest.mark.real_time
async def test_a_process_is_killed_at_the_close_and_ends_with_the_one_that_started_it() -> None:
    worker = ProcessWorker("helper")
    pid = await worker.run(os.getpid)
    doing = asyncio.create_task(worker.run(partial(time.sleep, 3600)))
    await asyncio.sleep(0)
    await worker.close()
    assert gone(pid)
    with pytest.raises(LostError):
        await doing
    code = (
        "import asyncio, os, sys; sys.path.insert(0, sys.argv[1])\n"
        "from bot.core.workers.worker import ProcessWorker\n"
        "async def main():\n"
        "    worker = ProcessWorker('helper')\n"
        "    print(await worker.run(os.getpid), flush=True)\n"
        "    await asyncio.sleep(3600)\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(ROOT)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        pid = int(await asyncio.to_thread(parent.stdout.readline))
        assert not gone(pid)
        parent.kill()
    await until(partial(gone, pid))


# The order of work


async def finished_in_order(worker: Worker, *kinds: bool) -> list[int]:
    """Queue pieces of work, urgent or not, behind one that is under way; returns their numbers as they are done."""
    done: list[int] = []
    under_way = threading.Event()
    tasks = [asyncio.create_task(worker.run(under_way.wait))]
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(worker.run(partial(done.append, i), urgent=kind)) for i, kind in enumerate(kinds)]
    await asyncio.sleep(0)
    under_way.set()
    await asyncio.gather(*tasks)
    return done


async def test_urgent_work_goes_first() -> None:
    worker = Worker("helper")
    assert await finished_in_order(worker, False, False, True, True) == [2, 3, 0, 1]
    await worker.close()


async def test_urgent_work_does_not_hold_up_other_work_for_ever() -> None:
    worker = Worker("helper")
    assert await finished_in_order(worker, *(True,) * 6, False, False) == [0, 1, 2, 6, 3, 4, 5, 7]
    await worker.close()


async def test_cancelled_work_that_has_not_begun_is_never_done() -> None:
    worker, under_way, done = Worker("helper"), threading.Event(), list[str]()
    first = asyncio.create_task(worker.run(under_way.wait))
    await asyncio.sleep(0)
    second = asyncio.create_task(worker.run(partial(done.append, "cancelled"), urgent=True))
    await asyncio.sleep(0)
    second.cancel()
    first.cancel()  # it has begun: the next piece must wait until its thread is free
    third = asyncio.create_task(worker.run(partial(done.append, "next")))
    await asyncio.sleep(0)
    assert not done
    under_way.set()
    await third
    assert done == ["next"]
    assert first.cancelled()
    assert second.cancelled()
    await worker.close()


async def test_work_that_waits_while_its_worker_closes_is_refused() -> None:
    worker, under_way = Worker("helper"), threading.Event()
    first = asyncio.create_task(worker.run(under_way.wait))
    await asyncio.sleep(0)
    second = asyncio.create_task(worker.run(os.getpid))
    await asyncio.sleep(0)
    await worker.close()
    under_way.set()
    assert await first
    with pytest.raises(LostError, match="closed"):
        await second


@pytest.mark.real_time
async def test_on_a_small_machine_all_workers_share_a_process_that_keeps_less() -> None:
    make = OneProcess()
    painter, reviewer = make("painter"), make("reviewer")
    assert await painter.run(os.getpid) == await reviewer.run(os.getpid) != os.getpid()
    assert await painter.run(work.limits) == (8_000_000, "65536")
    await reviewer.close()
    with pytest.raises(LostError, match="reviewer is closed"):
        await reviewer.run(os.getpid)
    pid = await painter.run(os.getpid)
    await make.close()
    with pytest.raises(LostError):
        await painter.run(os.getpid)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
