"""How fast and how small boards are: `python tests/benchmarks/bench_render.py` (PYTHONPATH=.).

Frames of random games one after the other: as the frames of a running game, drawn from what is remembered of the one
before, and stateless, as after a restart. Milliseconds of the processor, which other programs disturb less than the
clock; the machine's load is printed beside. A probe of the event loop while a thread draws.
"""

import argparse
import asyncio
import os
import statistics
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from time import perf_counter, process_time

from engine import view
from render import FrameMemory, board, board_picture, warm
from tests.render.games import Moment, fullest, game, rules, words

SAY = words()


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
    probed(moments, arguments.seconds)  # first of all: the stores of pieces are as cold as after a start
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
    plain = statistics.median(plainly(moment) for moment in moments[::20])
    print(f"plain PNG {plain:7.1f} ms to save; ratio of a running game's frame {action / plain:.3f} (aim 0.07)")


def frame(moment: Moment, memory: FrameMemory | None = None) -> int:
    """Draw and pack a frame; gives its size."""
    return len(board_picture(SAY, rules(), view(moment.state, None), moment.events, memory).data)


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
    """Print how late a tick of 2 ms comes while another thread draws 50 frames a second, and while it does not."""
    for name, rate in (("idle", 0), ("drawing", 50)):
        late, drawn = asyncio.run(_probe(moments, seconds, rate))
        worst = 1e3 * quantile(late, 0.99)
        print(
            f"probe     {worst:7.1f} ms late in 99 of 100 ticks, {name}: {drawn / seconds:.0f} frames a second (aim 5)"
        )


async def _probe(moments: Sequence[Moment], seconds: float, rate: int) -> tuple[list[float], int]:
    loop, late, memory, jobs = asyncio.get_running_loop(), list[float](), FrameMemory(), list[asyncio.Future[int]]()
    with ThreadPoolExecutor(1) as painter:
        begin = perf_counter()
        while (now := perf_counter()) < begin + seconds:
            if rate and len(jobs) < (now - begin) * rate and (not jobs or jobs[-1].done()):
                jobs.append(loop.run_in_executor(painter, frame, moments[len(jobs) % len(moments)], memory))
            await asyncio.sleep(0.002)
            late.append(perf_counter() - now - 0.002)
        await asyncio.gather(*jobs)
    return late, len(jobs)


if __name__ == "__main__":
    main()
