"""Frames drawn from the previous one: equal to complete drawings, and bounded in memory."""

import random
import sys
import zlib
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine import Team, view
from render import FrameCache, FrameMemory, Words, board_picture
from render.drawing import pieces, png, theme
from render.drawing.sprite_cache import Item
from render.pictures import board
from render.pictures.board_background import Ground
from tests.render.games import fullest, game, rules, words


def frame(moment, memory, viewer=None):
    return board_picture(words(), view(moment.state, viewer), moment.events, memory).data


def pixels(data):
    return Image.open(BytesIO(data)).convert("RGB")


def same(first, second):
    return ImageChops.difference(first, second).getbbox() is None


@pytest.mark.parametrize("every", [20, pytest.param(3, marks=pytest.mark.soak)])
def test_frames_of_a_running_game_equal_complete_drawings(every):
    memory = FrameMemory()
    for moment in game(1)[::every]:
        assert frame(moment, memory) == frame(moment, None)


@pytest.mark.parametrize("count", [6, pytest.param(30, marks=pytest.mark.soak)])
def test_frames_in_any_order_equal_complete_drawings(count):
    rng, memory = random.Random(4), FrameMemory()
    moments = [*game(1), *game(2)]
    for _ in range(count):
        moment, viewer = rng.choice(moments), rng.choice((None, *Team))
        assert frame(moment, memory, viewer) == frame(moment, None, viewer)


def test_a_frame_shows_the_picture_in_the_palette():
    memory = FrameMemory()
    for moment in game(2)[40:48:3]:
        whole = board.draw(words(), view(moment.state, None), moment.events)
        assert same(pixels(frame(moment, memory)), png.indexed(whole).convert("RGB"))


def test_the_order_of_pieces_matters():
    below, above = pieces.tab("C1", None), pieces.tab("V2", None)
    memory, places = FrameMemory(), Ground("wide", ("",) * 15)
    for items in ([below, above], [above, below], [above, below, above], [below], [], [below, below]):
        placed = [Item(key, 900 + 7 * (key is below), 600) for key in items]
        assert memory.png(places, placed) == FrameMemory().png(places, placed)


def test_other_labels_on_the_background_are_drawn():
    memory = FrameMemory()
    one, other = Ground("wide", ("X",) * 15), Ground("wide", ("Y",) * 15)
    first, second = memory.png(one, []), memory.png(other, [])
    assert first != second == FrameMemory().png(other, [])


def test_a_frame_without_a_change_equals_the_last_one():
    memory, moment = FrameMemory(), game(1)[60]
    first = frame(moment, memory)
    kept = memory.strips
    assert frame(moment, memory) == first
    assert all(a is b for a, b in zip(kept, memory.strips, strict=True))


def test_most_strips_of_a_running_game_are_reused():
    memory, before, again = FrameMemory(), (), []
    for moment in game(3)[20:40]:
        frame(moment, memory)
        again.append(sum(a is b for a, b in zip(before, memory.strips, strict=False)))
        before = memory.strips
    assert sum(again) / len(again) > 0.35 * len(before)


def test_a_frame_memory_is_small_and_knows_its_size():
    memory = FrameMemory()
    board_picture(words(), view(fullest(), None), (), memory)
    last = memory._last  # noqa: SLF001
    real = sum(sys.getsizeof(strip.packed) for strip in last.strips) + last.canvas.width * last.canvas.height
    for there in last.placed:
        real += sum(sys.getsizeof(part) for part in (there, there.item, there.item.key, there.cells)) + 48
    assert 0.6 * real < memory.held < 3_000_000
    assert real < 3_000_000


def test_frames_are_drawn_from_a_shrunk_memory():
    memory = FrameMemory()
    for number, moment in enumerate(game(2)[20:60:10]):
        if number % 2:
            before = memory.held
            memory.shrink()
            assert memory.held < 0.4 * before
        assert frame(moment, memory) == frame(moment, None)


def test_frames_lose_their_pixels_before_a_game_is_dropped():
    frames, moment = FrameCache(limit=5_500_000), game(1)[50]
    for number in range(6):
        frame(moment, frames.of(number))
    frames.of(5)
    assert list(frames._kept) == [0, 1, 2, 3, 4, 5]  # noqa: SLF001
    held = [frames._kept[number].held for number in range(6)]  # noqa: SLF001
    assert held[0] == held[1] == held[2] < 0.4 * held[5]
    assert frames.held <= 5_500_000


def test_frames_drop_the_game_drawn_least_recently():
    frames = FrameCache(limit=3_200_000)
    for number in range(5):
        frame(game(1)[50], frames.of((number, None)))
        frames.of((0, None))
        assert frames.held <= frames.limit
    first, last = frames.of((0, None)), frames.of((4, None))
    assert first.held
    assert last.held
    assert not frames.of((2, None)).held


def test_packing_rows_does_not_depend_on_earlier_rows():
    rows = [png.canvas(Image.effect_noise((401, 32), 5 * step).convert("RGB")) for step in range(1, 9)]
    packed = {number: png.strip(row, 0).packed for number, row in enumerate(rows)}
    order = random.Random(4)
    for _ in range(200):
        number = order.randrange(len(rows))
        assert png.strip(rows[number], 0).packed == packed[number]


def test_strips_make_a_whole_png():
    image = Image.effect_noise((301, 77), 80).convert("RGB")
    data = png.png(image)
    opened = Image.open(BytesIO(data))
    opened.load()
    assert opened.size == (301, 77)
    assert same(opened.convert("RGB"), png.indexed(image).convert("RGB"))
    start = data.index(b"IDAT") + 4
    length = int.from_bytes(data[start - 8 : start - 4], "big")
    assert len(zlib.decompress(data[start : start + length])) == 302 * 77


def test_names_are_in_frames_too():
    moment, memory = game(2)[60], FrameMemory()
    for names in (("Ann", "Bob", "Cé", "Dan"), ("W" * 32, "漢字", "", "🙂")):
        say = Words(rules(), names)
        seen = view(moment.state, None)
        assert board_picture(say, seen, (), memory) == board_picture(say, seen)
    assert pixels(board_picture(say, replace(seen), (), memory).data).size == theme.BOARD
