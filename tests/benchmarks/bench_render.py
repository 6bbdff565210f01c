"""Medians of drawing and encoding a board: `python tests/benchmarks/bench_render.py` (PYTHONPATH=.).

Frames of random games with warm pieces, each drawn anew as after a restart. The last line compares with what Pillow's
plain PNG of the same pictures takes.
"""

import argparse
import statistics
from io import BytesIO
from time import perf_counter

from engine import view
from render import board, encode, warm
from tests.render.games import fullest, game, rules, words


def main() -> None:
    """Print milliseconds and kilobytes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=60, help="how many frames to draw")
    frames = parser.parse_args().frames
    started = perf_counter()
    warm()
    print(f"warm      {1e3 * (perf_counter() - started):7.0f} ms once")
    moments = [moment for seed in (1, 2, 3) for moment in game(seed)]
    moments = moments[:: max(1, len(moments) // frames)]
    say = words()
    draws, encodes, sizes, plain = [], [], [], []
    for again in (False, True):  # the first time fills the store of pieces
        for moment in moments:
            before = perf_counter()
            image = board.draw(say, rules(), view(moment.state, None), moment.events)
            drawn = perf_counter()
            data = encode.png(image)
            done = perf_counter()
            if again:
                draws.append(drawn - before)
                encodes.append(done - drawn)
                sizes.append(len(data))
    for moment in moments[::10]:
        image = board.draw(say, rules(), view(moment.state, None), moment.events)
        before = perf_counter()
        image.save(BytesIO(), "PNG")
        plain.append(perf_counter() - before)
    draw, pack, usual = (1e3 * statistics.median(times) for times in (draws, encodes, plain))
    print(f"draw      {draw:7.1f} ms")
    print(f"encode    {pack:7.1f} ms")
    print(f"both      {draw + pack:7.1f} ms (aim 50)")
    print(f"size      {statistics.median(sizes) / 1024:7.0f} KB, largest {max(sizes) / 1024:.0f} KB (aim 400)")
    full = len(encode.png(board.draw(say, rules(), view(fullest(), None))))
    print(f"fullest   {full / 1024:7.0f} KB")
    print(f"plain PNG {usual:7.1f} ms to save; ratio {(draw + pack) / usual:.2f}")


if __name__ == "__main__":
    main()
