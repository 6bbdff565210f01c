"""How fast and how small boards are: `python tests/benchmarks/bench_render.py` (PYTHONPATH=.).

Frames of random games one after the other: as the frames of a running game, drawn from what is remembered of the one
before, and stateless, as after a restart. Milliseconds of the processor, which other programs disturb less than the
clock; the machine's load is printed beside. A probe of the event loop while another process draws, and while a thread
of its own does.
"""

import argparse
import asyncio
import gc
import os
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from time import perf_counter, process_time

from bot.workers.worker import ProcessWorker, Worker
from engine import view
from render import FrameMemory, Picture, board_picture, focus_picture, next_frame, warm
from render.pictures import board
from tests.render.games import Moment, fullest, game, rules, words

SAY = words()

TICKS = 20
"""So many ticks a probe takes at least, however short: fewer have no first tenth."""


def main() -> None:
    """Print milliseconds, kilobytes and the probe."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="how many games to draw")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long to probe the event loop")
    arguments = parser.parse_args()
    print(f"load      {os.getloadavg()[0]:7.1f} on {os.cpu_count()} processors")
    warming, _ = timed(warm)
    print(f"warm      {warming:7.0f} ms once")
    moments = [moment for seed in range(1, arguments.games + 1) for moment in game(seed)]
    probed(moments, arguments.seconds)
    alone = [timed(lambda m=moment: frame(m)) for moment in moments[::4]]
    print(f"stateless {statistics.median(ms for ms, _ in alone):7.1f} ms (aim 30)")
    memory = FrameMemory()
    running = [timed(lambda m=moment: frame(m, memory)) for moment in moments]
    action = statistics.median(ms for ms, _ in running)
    sizes = sorted(size for _, size in running)
    print(f"running   {action:7.1f} ms (aim 10), 95 of 100 within {quantile([ms for ms, _ in running], 0.95):.1f}")
    print(f"size      {sizes[len(sizes) // 2] / 1024:7.0f} KB, largest {sizes[-1] / 1024:.0f} KB (aim 330)")
    full = len(board_picture(SAY, rules(), view(fullest(), None)).data)
    print(f"fullest   {full / 1024:7.0f} KB")
    print(f"memory    {memory.held / 1e6:7.1f} MB a game (aim 3)")
    closeups = [timed(lambda m=moment: closer(m)) for moment in moments[::8]]
    rest = statistics.median(ms for ms, _ in closeups[1:])
    print(f"close-up  {rest:7.1f} ms, the first one {closeups[0][0]:.0f}; {closeups[-1][1] / 1024:.0f} KB")
    plain = statistics.median(plainly(moment) for moment in moments[::20])
    print(f"plain PNG {plain:7.1f} ms to save; ratio of a running game's frame {action / plain:.3f} (aim 0.07)")


def frame(moment: Moment, memory: FrameMemory | None = None) -> int:
    """Draw and pack a frame; gives its size."""
    return len(board_picture(SAY, rules(), view(moment.state, None), moment.events, memory).data)


def closer(moment: Moment) -> int:
    """Draw and pack a close-up; gives its size."""
    return len(focus_picture(SAY, rules(), view(moment.state, None), moment.events).data)


def timed(work: Callable[[], int | None]) -> tuple[float, int]:
    """Milliseconds of the processor for a piece of work, and what it gives."""
    before = process_time()
    result = work()
    return 1e3 * (process_time() - before), result or 0


def plainly(moment: Moment) -> float:
    """Milliseconds that Pillow takes to save the same picture as it is."""
    image = board.draw(SAY, rules(), view(moment.state, None), moment.events)
    return timed(lambda: image.save(BytesIO(), "PNG"))[0]


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of them do not exceed."""
    return sorted(values)[int(share * (len(values) - 1))]


def probed(moments: Sequence[Moment], seconds: float) -> None:
    """Print how late a tick of 2 ms comes while nothing is drawn, while a process draws, and while a thread does."""
    for name, rate, kind in (("idle", 0, Worker), ("process", 50, ProcessWorker), ("thread", 50, Worker)):
        late, drawn = asyncio.run(probe(moments, seconds, rate, kind("painter")))
        worst, first = (1e3 * quantile(some, 0.99) for some in (late, late[: len(late) // 10]))
        print(
            f"probe     {worst:7.1f} ms late in 99 of 100 ticks, {first:.1f} in the first tenth (aim 5), {name}:"
            f" {drawn:.0f} frames a second"
        )


async def probe(moments: Sequence[Moment], seconds: float, rate: int, worker: Worker) -> tuple[list[float], float]:
    """How late each tick came in so many seconds or TICKS ticks, whichever takes longer; and frames a second."""
    late, jobs = list[float](), list[asyncio.Task[Picture]]()
    await worker.run(warm)  # as the host does before it connects
    gc.collect()
    begin = perf_counter()
    while (now := perf_counter()) < begin + seconds or len(late) < TICKS:
        if rate and len(jobs) < (now - begin) * rate and (not jobs or jobs[-1].done()):
            moment = moments[len(jobs) % len(moments)]
            draw = partial(next_frame, SAY, rules(), view(moment.state, None), moment.events, "probe")
            jobs.append(asyncio.create_task(worker.run(draw)))
        await asyncio.sleep(0.002)
        late.append(perf_counter() - now - 0.002)
    lasted = perf_counter() - begin
    await asyncio.gather(*jobs)
    await worker.close()
    return late, len(jobs) / lasted


if __name__ == "__main__":
    main()
