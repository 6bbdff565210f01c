"""Time and size of board pictures.

    PYTHONPATH=. python tests/benchmarks/bench_render.py [--games 2] [--seconds 6]

Draws consecutive frames of random games in both forms, each twice: as in a running game, reusing what the previous
frame drew, and stateless, as after a restart. Times are processor time, which other programs disturb less than wall
time; the load average is printed, too. A probe then measures delays of the event loop while another process draws, and
while a thread of this one does. Last, panels with a choice of places are opened at a set pace; it counts those that get
their picture.
"""

import argparse
import asyncio
import gc
import itertools
import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from time import perf_counter, process_time

from bot.core.ui.content import Content, Image
from bot.core.workers.picture_worker import PictureWorker
from bot.core.workers.worker import ProcessWorker, Worker
from engine import Seat, View, view, waiting_for
from render import (
    BoardForm,
    Candidate,
    FrameMemory,
    Picture,
    board_picture,
    candidates,
    choices_picture,
    next_frame,
    warm,
)
from render.pictures import board
from tests.render.games import Moment, fullest, game, words

SAY = words()

PRESSES, BOARDS = 20, 10
"""Panels and boards a second while the share of panels with a picture is measured."""

Drawn = tuple[Content, list[Picture]]
"""A content with its pictures."""

TICKS = 20
"""The fewest ticks of a probe; with under ten, there is no first tenth."""


def main() -> None:
    """Print times, sizes and the delays of the event loop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="number of games to draw")
    parser.add_argument("--seconds", type=float, default=6.0, help="length of each probe of the event loop")
    arguments = parser.parse_args()
    print(f"load      {os.getloadavg()[0]:7.1f} on {os.cpu_count()} processors")
    warming, _ = timed(warm)
    print(f"warm      {warming:7.0f} ms, once per process")
    moments = [moment for seed in range(1, arguments.games + 1) for moment in game(seed)]
    probed(moments, arguments.seconds)
    actions = {form: report(form, moments) for form in ("tall", "wide")}
    chosen_from = [timed(lambda q=question: choosing(*q)) for question in questions(moments)]
    times, weights = ([each[place] for each in chosen_from[len(chosen_from) // 10 :]] for place in (0, 1))  # warmed up
    print(
        f"choices   {statistics.median(times):7.1f} ms, p90 {quantile(times, 0.9):.1f} (aim 12);"
        f" {statistics.median(weights) / 1024:.0f} KB, largest {max(weights) / 1024:.0f} KB (aim 80)"
    )
    pictured = asyncio.run(pictured_panels(moments, arguments.seconds))
    print(f"panels    {pictured:7.1%} have their picture at {PRESSES} presses and {BOARDS} boards a second (aim 95 %)")
    plain = statistics.median(plainly(moment) for moment in moments[::20])
    print(
        f"plain PNG {plain:7.1f} ms to save; ratio of a running game's frame {actions['wide'] / plain:.3f} (aim 0.07)"
    )


def report(form: BoardForm, moments: Sequence[Moment]) -> float:
    """Print times and sizes of boards in a form; returns the time of a running game's frame in milliseconds."""
    print(f"{form} board")
    alone = [timed(lambda m=moment: frame(m, form)) for moment in moments[::4]]
    print(f"stateless {statistics.median(ms for ms, _ in alone):7.1f} ms (aim 30)")
    memory = FrameMemory()
    running = [timed(lambda m=moment: frame(m, form, memory)) for moment in moments]
    action = statistics.median(ms for ms, _ in running)
    sizes = sorted(size for _, size in running)
    print(f"running   {action:7.1f} ms (aim 10), p95 {quantile([ms for ms, _ in running], 0.95):.1f}")
    print(f"size      {sizes[len(sizes) // 2] / 1024:7.0f} KB, largest {sizes[-1] / 1024:.0f} KB (aim 330)")
    full = len(board_picture(SAY, view(fullest(), None), form=form).data)
    print(f"fullest   {full / 1024:7.0f} KB")
    print(f"memory    {memory.held / 1e6:7.1f} MB a game (aim 3)")
    return action


def frame(moment: Moment, form: BoardForm, memory: FrameMemory | None = None) -> int:
    """Draw and encode a frame; returns its size in bytes."""
    return len(board_picture(SAY, view(moment.state, None), moment.events, memory, form).data)


Question = tuple[View, Seat, tuple[Candidate, ...]]
"""A view, the seat that decides, and the places among its options."""


def questions(moments: Sequence[Moment]) -> Iterator[Question]:
    """The choices of places at some moments: among all options, and among those of each kind."""
    for moment in moments[::2]:
        if not moment.legal:
            continue
        seat = waiting_for(moment.state)[-1]
        seen = view(moment.state, moment.state.team_of(seat))
        kinds = dict.fromkeys(type(action) for action in moment.legal)
        for actions in (moment.legal, *([a for a in moment.legal if type(a) is kind] for kind in kinds)):
            if places := candidates(actions):
                yield seen, seat, places


def choosing(seen: View, seat: Seat, places: tuple[Candidate, ...]) -> int:
    """Draw and encode a picture of places to choose from; returns its size in bytes."""
    return len(choices_picture(SAY, seen, seat, places).data)


async def pictured_panels(moments: Sequence[Moment], seconds: float) -> float:
    """The share of panels whose picture is drawn in time, while boards are drawn, too."""
    painter, asked = PictureWorker(ProcessWorker("painter")), itertools.cycle(questions(moments))
    await painter.warm()
    answers, boards = list[asyncio.Task[Drawn]](), list[asyncio.Task[Drawn]]()
    begin = perf_counter()
    while (now := perf_counter() - begin) < seconds:
        if len(answers) <= now * PRESSES:
            draw = partial(choices_picture, SAY, *next(asked))
            image = Image(f"panel {len(answers)}", "choices.png", draw, optional=True)
            answers.append(asyncio.create_task(painter.draw(Content((image,)), person=1)))
        if len(boards) <= now * BOARDS:
            moment = moments[len(boards) % len(moments)]
            shown = partial(next_frame, SAY, view(moment.state, None), moment.events, "panels", "tall")
            boards.append(asyncio.create_task(painter.draw(Content((Image(f"{now}", "board.png", shown),)))))
        await asyncio.sleep(0.001)
    drawn = [pictures for _, pictures in await asyncio.gather(*answers)]
    await asyncio.gather(*boards)
    await painter.close()
    return sum(map(len, drawn)) / len(drawn)


def timed(work: Callable[[], int | None]) -> tuple[float, int]:
    """Processor time of `work` in milliseconds, and its result."""
    before = process_time()
    result = work()
    return 1e3 * (process_time() - before), result or 0


def plainly(moment: Moment) -> float:
    """Milliseconds of a plain PNG encoding by Pillow of the same picture."""
    image = board.draw(SAY, view(moment.state, None), moment.events)
    return timed(lambda: image.save(BytesIO(), "PNG"))[0]


def quantile(values: Sequence[float], share: float) -> float:
    """The quantile of the values at `share`, 0 to 1."""
    return sorted(values)[int(share * (len(values) - 1))]


def probed(moments: Sequence[Moment], seconds: float) -> None:
    """Print how late 2 ms timers fire while nothing is drawn, while a process draws, and while a thread does."""
    for name, rate, kind in (("idle", 0, Worker), ("process", 50, ProcessWorker), ("thread", 50, Worker)):
        late, drawn = asyncio.run(probe(moments, seconds, rate, kind("painter")))
        worst, first = (1e3 * quantile(some, 0.99) for some in (late, late[: len(late) // 10]))
        print(
            f"probe     {worst:7.1f} ms late at p99, {first:.1f} in the first tenth (aim 5), {name}:"
            f" {drawn:.0f} frames a second"
        )


async def probe(moments: Sequence[Moment], seconds: float, rate: int, worker: Worker) -> tuple[list[float], float]:
    """Delays of the ticks in seconds, and frames per second; lasts `seconds` or TICKS ticks, whichever is longer."""
    late, jobs = list[float](), list[asyncio.Task[Picture]]()
    await worker.run(warm)  # as the host does before it connects
    gc.collect()
    begin = perf_counter()
    while (now := perf_counter()) < begin + seconds or len(late) < TICKS:
        if rate and len(jobs) < (now - begin) * rate and (not jobs or jobs[-1].done()):
            moment = moments[len(jobs) % len(moments)]
            draw = partial(next_frame, SAY, view(moment.state, None), moment.events, "probe", "tall")
            jobs.append(asyncio.create_task(worker.run(draw)))
        await asyncio.sleep(0.002)
        late.append(perf_counter() - now - 0.002)
    lasted = perf_counter() - begin
    await asyncio.gather(*jobs)
    await worker.close()
    return late, len(jobs) / lasted


if __name__ == "__main__":
    main()
