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
from pathlib import Path
from typing import Any

import pytest

from bot.workers import worker as workers
from bot.workers.cpu_time import CpuTimer, cpu_time
from bot.workers.worker import LostError, ProcessWorker, Worker, WorkError
from engine import Edition, Ruleset, load_ruleset
from render import Words
from tests.bot.support.metrics import sample
from tests.bot.support.process import ROOT


@pytest.fixture
async def worker() -> AsyncIterator[ProcessWorker]:
    """A process that has not been started."""
    made = ProcessWorker("helper")
    yield made
    await made.close()


# Work, at module level so that the other process can import it


def digest(rules: Ruleset, again: Ruleset) -> tuple[str, bool]:
    """The digest of a rule set, and whether both are one object."""
    return rules.digest, rules is again


def looked_up(card: str) -> str:
    """Fail with a secret in the exception."""
    return {}[card]


def once(path: Path) -> str:
    """Kill this process the first time; report the second time."""
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def never() -> None:
    """Kill this process."""
    os.kill(os.getpid(), signal.SIGKILL)


def printing() -> str:
    """Print something, as libraries may."""
    print("noise")
    return "quiet"


def gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def until(true: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


def named(words: Words, seat: int) -> str:
    return words.people.person(seat)


async def test_work_is_done_elsewhere_with_the_same_result(worker: ProcessWorker) -> None:
    rules = load_ruleset(Edition.FIRST)
    words = Words(rules, ("Ann", "B*b"))
    assert await worker.run(os.getpid) == worker.pid != os.getpid()
    assert await worker.run(partial(digest, rules, rules)) == (rules.digest, True)
    assert await worker.run(partial(digest, rules, words.rules)) == (rules.digest, True)
    assert await worker.run(partial(named, words, 1)) == words.people.person(1) == "B\\*b"
    assert await worker.run(partial(named, words.unmarked, 1)) == "B*b"
    assert await worker.run(printing) == "quiet"
    assert await worker.run(partial(bytes, 3_000_000)) == bytes(3_000_000)


@pytest.mark.parametrize("kind", [Worker, ProcessWorker])
async def test_what_fails_is_told_without_what_it_worked_with(kind: Any, caplog: pytest.LogCaptureFixture) -> None:
    worker = kind("helper")
    with pytest.raises(WorkError) as caught:
        await worker.run(partial(looked_up, "Jealousy"))
    assert str(caught.value).startswith("KeyError at test_worker.py:")
    assert "looked_up" in str(caught.value)
    assert caught.value.__cause__ is caught.value.__context__ is None
    assert "Jealousy" not in str(caught.value) + caplog.text
    assert await worker.run(partial(int, "7")) == 7
    await worker.close()


async def test_what_cannot_be_sent_there_or_back_fails_alone(worker: ProcessWorker) -> None:
    for work in (lambda: 1, partial(compile, "1", "x", "eval")):
        with pytest.raises(WorkError):
            await worker.run(work)
    assert await worker.run(partial(int, "7")) == 7


async def test_it_knows_no_secret_of_the_host_and_heeds_no_signal_to_the_group(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = ("DISCORD_TOKEN", "CEREBRIA_DATABASE", "PGPASSWORD", "DATABASE_URL", "LANGUAGE_MODEL_KEY")
    for name in secret:
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("TZ", "UTC")
    assert [await worker.run(partial(os.getenv, name)) for name in (*secret, "TZ")] == [None] * len(secret) + ["UTC"]
    pid = worker.pid
    assert pid is not None
    assert os.getpgid(pid) == pid, "Ctrl-C does not reach it while it starts, either"
    for name in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, name)
    assert await worker.run(os.getpid) == pid


async def test_a_killed_process_is_started_again_and_the_work_done(worker: ProcessWorker, tmp_path: Path) -> None:
    rules = load_ruleset()
    await worker.run(partial(digest, rules, rules))
    first, lost = worker.pid, sample("processes_lost_total", name="helper")
    assert await worker.run(partial(once, tmp_path / "killed")) == "done"
    assert worker.pid != first
    assert sample("processes_lost_total", name="helper") == lost + 1
    assert await worker.run(partial(digest, rules, rules)) == (rules.digest, True), "it is sent to the new one"


async def test_work_that_kills_its_process_is_given_up(worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LostError):
        await worker.run(never)
    with pytest.raises(LostError, match="not started again yet"):
        await worker.run(os.getpid)
    assert worker.pid is None, "it is left idle for a while"
    monkeypatch.setattr(worker, "_not_before", 0.0)
    assert await worker.run(os.getpid) == worker.pid


async def test_work_that_hangs_is_given_up(worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    await worker.run(os.getpid)
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.05)
        with pytest.raises(LostError, match="took more than"):
            await worker.run(partial(time.sleep, 3600))
    assert await worker.run(partial(int, "7")) == 7


def computed(seconds: float) -> float:
    """Compute for a number of seconds on one processor; returns the time it took."""
    began = time.monotonic()
    latest = time.process_time() + seconds
    while time.process_time() < latest:
        pass
    return time.monotonic() - began


async def test_work_that_computes_without_end_is_given_up(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await worker.run(os.getpid)
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.1)
        with pytest.raises(LostError, match="took more than"):
            await worker.run(partial(computed, 3600))
    assert await worker.run(partial(int, "7")) == 7


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="nobody can be kept to one processor here")
async def test_on_a_busy_machine_work_takes_its_time(worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    pid, lost = await worker.run(os.getpid), sample("processes_lost_total", name="helper")
    await worker.run(partial(computed, 0))  # the process reads this file
    processor = {min(os.sched_getaffinity(0))}
    os.sched_setaffinity(pid, processor)
    code = "print(flush=True)\nwhile True: pass"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as busy:
        try:
            assert busy.stdout is not None
            busy.stdout.readline()
            os.sched_setaffinity(busy.pid, processor)
            monkeypatch.setattr(workers, "WORK_TIMEOUT", 0.3)
            took = await worker.run(partial(computed, 0.15))
        finally:
            busy.kill()
    assert took > 0.3, "by wall time it was too long"
    assert sample("processes_lost_total", name="helper") == lost
    assert worker.pid == pid


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
        timer.add(1.0, (used, ready))
        assert timer.seconds - before == pytest.approx(counted)
    timer.add(1.0, None)
    assert timer.seconds == pytest.approx(2.6), "without information, all time counts"


async def test_the_system_tells_how_long_a_process_has_computed(worker: ProcessWorker) -> None:
    pid = await worker.run(os.getpid)
    await worker.run(partial(computed, 0))
    before = cpu_time(pid)
    await worker.run(partial(computed, 0.1))
    after = cpu_time(pid)
    if before is None or after is None:
        pytest.skip("this system does not tell")
    assert after[0] - before[0] == pytest.approx(0.1, abs=0.06)
    assert cpu_time(os.getpid()) is not None
    assert cpu_time(2**22 + 1) is None


async def test_work_that_hangs_is_given_up_though_nobody_waits_for_it(
    worker: ProcessWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await worker.run(os.getpid)
    pid = worker.pid
    assert pid is not None
    with monkeypatch.context() as short:
        short.setattr(workers, "WORK_TIMEOUT", 0.2)
        doing = asyncio.create_task(worker.run(partial(time.sleep, 3600)))
        await asyncio.sleep(0.05)
        doing.cancel()
        await until(partial(gone, pid))
    assert await worker.run(partial(int, "7")) == 7, "the next work is not blamed"


@pytest.mark.parametrize("cancelled", [False, True])
async def test_closing_gives_up_what_is_being_done(cancelled: bool) -> None:
    worker = ProcessWorker("helper")
    await worker.run(os.getpid)
    pid = worker.pid
    assert pid is not None
    doing = asyncio.create_task(worker.run(partial(time.sleep, 3600)))
    await asyncio.sleep(0)
    if cancelled:
        doing.cancel()
    await worker.close()
    assert gone(pid)
    with pytest.raises(asyncio.CancelledError if cancelled else LostError):
        await doing


@pytest.mark.real_time
async def test_it_ends_with_the_process_that_started_it() -> None:
    code = (
        "import asyncio, os, sys; sys.path.insert(0, sys.argv[1])\n"
        "from bot.workers.worker import ProcessWorker\n"
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
