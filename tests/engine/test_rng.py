"""The random generator: uniform, reproducible; a shuffle keeps all items."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Generator, Seed

KEYS = st.integers(0, (1 << 128) - 1)


@given(KEYS, st.integers(1, 1 << 64))
def test_a_number_is_below_its_bound(key: int, bound: int) -> None:
    assert 0 <= Generator(Seed.of(key)).below(bound) < bound


@given(KEYS, st.lists(st.integers(), max_size=20))
def test_a_shuffle_is_a_permutation(key: int, items: list[int]) -> None:
    shuffled = list(items)
    Generator(Seed.of(key)).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@given(KEYS, st.lists(st.integers(1, 100), min_size=1, max_size=20))
def test_it_goes_on_from_where_its_seed_stands(key: int, bounds: list[int]) -> None:
    one = Generator(Seed.of(key))
    drawn = [one.below(bound) for bound in bounds]
    two, again = Generator(Seed.of(key)), []
    for bound in bounds:
        again.append(two.below(bound))
        two = Generator(two.seed)
    assert drawn == again
    assert two.seed == one.seed


def test_the_numbers_are_these_on_every_machine() -> None:
    generator = Generator(Seed.of(2026))
    assert [generator.below(1000) for _ in range(8)] == [325, 376, 775, 128, 713, 779, 383, 226]
    items = list(range(8))
    generator.shuffle(items)
    assert items == [3, 7, 6, 5, 0, 4, 1, 2]
    assert generator.seed == Seed("000000000000000000000000000007ea", 15)


def test_every_order_of_three_is_as_likely() -> None:
    """6,000 shuffles: each of the six orders within five standard deviations of a thousand."""
    generator = Generator(Seed.of(7))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        generator.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())


def test_a_bound_that_favours_small_numbers_if_done_badly() -> None:
    """The bound is two thirds of 2**64: plain remainders would give the lower half twice as often."""
    generator = Generator(Seed.of(3))
    bound = (1 << 64) // 3 * 2
    low = sum(generator.below(bound) < bound // 2 for _ in range(2000))
    assert abs(low - 1000) < 5 * 23


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="a bound is a number from 1"):
        Generator(Seed.of(1)).below(bound)


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(ValueError, match="a bound"):
        Generator(Seed.of(1)).choice([])


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Seed.of(seed)


def test_different_seeds_go_different_ways() -> None:
    streams = {tuple(Generator(Seed.of(key)).below(1 << 32) for _ in range(2)) for key in range(1000)}
    assert len(streams) == 1000
