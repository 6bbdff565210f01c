"""Coordinates: nothing covers text, and the ring is arranged as on the board."""

import itertools
import math

import pytest

from render.drawing import layout, theme

WIDE, HIGH = layout.TILE


def test_no_two_slots_touch():
    for (ax, ay), (bx, by) in itertools.combinations(layout.SLOTS, 2):
        assert abs(ax - bx) >= WIDE or abs(ay - by) >= HIGH


def test_no_slot_covers_a_space_or_site():
    for (x, y), (px, py) in itertools.product(layout.SLOTS, (*layout.SPACES, *layout.SITES)):
        dx, dy = max(0, abs(px - x) - WIDE / 2), max(0, abs(py - y) - HIGH / 2)
        assert math.hypot(dx, dy) >= layout.SPACE_RADIUS - 4


def test_spaces_and_sites_keep_apart_and_off_the_origin():
    for a, b in itertools.combinations((*layout.SPACES, *layout.SITES), 2):
        assert math.dist(a, b) > layout.SPACE_RADIUS + layout.SITE_RADIUS
    for point in (*layout.SPACES, *layout.SITES):
        assert math.dist(point, layout.CENTRE) > layout.ORIGIN + layout.SITE_RADIUS - 8


@pytest.mark.parametrize("ring", [layout.SLOTS, layout.SPACES])
def test_the_rings_go_clockwise(ring):
    turns = [math.degrees(math.atan2(y - layout.CENTRE[1], x - layout.CENTRE[0])) for x, y in ring]
    steps = [(b - a) % 360 for a, b in itertools.pairwise([*turns, turns[0]])]
    assert all(0 < step < 90 for step in steps)
    assert sum(steps) == pytest.approx(360)


def test_every_piece_is_inside_the_picture():
    width, height = theme.BOARD
    for x, y in (*layout.SLOTS, *layout.SPACES, *layout.SITES, *layout.SPHERES, *layout.REALM_MARKS):
        assert 0 < x - WIDE / 2 < x + WIDE / 2 < width
        assert 0 < y < height


def test_columns_do_not_reach_into_the_board():
    left, right = layout.column(0), layout.column(1)
    for slot_x, _ in layout.SLOTS:
        assert left.right < slot_x - WIDE / 2
        assert slot_x + WIDE / 2 < right.left
