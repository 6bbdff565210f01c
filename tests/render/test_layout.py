"""Coordinates: nothing covers text, and the ring is arranged as on the board."""

import itertools
import math

import pytest

from render.drawing import wide
from render.drawing.layout import SITE_RADIUS, SPACE_RADIUS
from render.drawing.layouts import LAYOUTS
from render.drawing.wide import WIDE

LAYOUT = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))


@LAYOUT
def test_no_two_slots_touch(layout):
    width, height = layout.tile.size
    for (ax, ay), (bx, by) in itertools.combinations(layout.slots, 2):
        assert abs(ax - bx) >= width or abs(ay - by) >= height


@LAYOUT
def test_no_slot_covers_a_space_or_site(layout):
    width, height = layout.tile.size
    for (x, y), (px, py) in itertools.product(layout.slots, (*layout.spaces, *layout.sites)):
        dx, dy = max(0, abs(px - x) - width / 2), max(0, abs(py - y) - height / 2)
        assert math.hypot(dx, dy) >= SPACE_RADIUS - 4


@LAYOUT
def test_spaces_and_sites_keep_apart_and_off_the_origin(layout):
    for a, b in itertools.combinations((*layout.spaces, *layout.sites), 2):
        assert math.dist(a, b) > SPACE_RADIUS + SITE_RADIUS
    for point in (*layout.spaces, *layout.sites):
        assert math.dist(point, layout.centre) > layout.origin + SITE_RADIUS - 8


@LAYOUT
@pytest.mark.parametrize("ring", ["slots", "spaces", "sites", "spheres"])
def test_the_rings_go_clockwise(layout, ring):
    places = getattr(layout, ring)
    turns = [math.degrees(math.atan2(y - layout.centre[1], x - layout.centre[0])) for x, y in places]
    steps = [(b - a) % 360 for a, b in itertools.pairwise([*turns, turns[0]])]
    assert all(0 < step < 120 for step in steps)
    assert sum(steps) == pytest.approx(360)


@LAYOUT
def test_every_piece_is_inside_the_picture(layout):
    width, height = layout.size
    half, high = (size / 2 for size in layout.tile.size)
    for x, y in layout.slots:
        assert 0 < x - half < x + half < width
        assert 0 < y - high < y + high < height
    for x, y in (*layout.spaces, *layout.sites, *layout.spheres, *layout.realm_marks, *layout.frontier_marks):
        assert layout.mark <= x <= width - layout.mark
        assert layout.mark <= y <= height - layout.mark


def test_columns_do_not_reach_into_the_board():
    left, right = wide.column(0), wide.column(1)
    for slot_x, _ in WIDE.slots:
        assert left.right < slot_x - WIDE.tile.size[0] / 2
        assert slot_x + WIDE.tile.size[0] / 2 < right.left
