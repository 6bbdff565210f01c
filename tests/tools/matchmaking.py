"""Crowds who look for a game: how long it takes to match them, and how even the sides are."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.core.model.pace import PACES
from bot.matchmaking.gatherings import balanced, favourite_chance, splits
from bot.matchmaking.wishes import SPANS, Wish, WishGroup, groups
from bot.statistics.ratings import Rating
from bot.statistics.results import Player

NOW = 1_000_000
"""The moment at which everybody looks, in seconds since 1970."""


def crowd(people: int, chance: random.Random) -> tuple[list[Wish], dict[Player, Rating]]:
    """People with wishes of all kinds, who have waited for some time, and their ratings; a quarter has none."""
    found, rated = list[Wish](), dict[Player, Rating]()
    for person in range(1, people + 1):
        modes = chance.choice(["basic", "full", "basic full"])
        paces = " ".join(pace for pace in PACES if chance.random() < 0.4) or chance.choice(PACES)
        span = chance.choice(list(SPANS.values()))
        since = NOW - int(chance.random() * span)
        found.append(Wish(1, person, 5, "P", modes, paces, chance.random() < 0.6, since, since + span))
        if chance.random() < 0.75:
            rated[person] = Rating(chance.gauss(25, 6), chance.uniform(1, 6))
    return found, rated


def four_fit(wishes: Iterable[Wish]) -> bool:
    """Whether four people would play the same."""
    return max(Counter(kind for wish in wishes for kind in wish.kinds).values(), default=0) >= 4


def chances(
    found: Sequence[WishGroup], rated: Mapping[Player, Rating], chance: random.Random
) -> tuple[list[float], list[float]]:
    """The chances of the stronger sides of groups as they are seated, and with sides at random."""
    ours = [favourite_chance(group, balanced(group, rated), rated) for group in found]
    return ours, [favourite_chance(group, chance.choice(list(splits(group))), rated) for group in found]


def told(predicted: Sequence[float]) -> str:
    """The mean, and what is not exceeded in nine games of ten."""
    return (
        f"mean {statistics.fmean(predicted):.1%}, 90 % of games at most {statistics.quantiles(predicted, n=10)[-1]:.1%}"
    )


def main(people: int = 200, crowds: int = 50) -> None:
    """Match some crowds."""
    seconds, sizes, ours, others = list[float](), Counter[int](), list[float](), list[float]()
    for seed in range(crowds):
        chance = random.Random(seed)
        waiting, rated = crowd(people, chance)
        begun = time.perf_counter()
        found = groups(waiting, NOW)
        seconds.append(time.perf_counter() - begun)
        played = {wish.person for group in found for wish in group.wishes}
        sizes.update(len(group.wishes) for group in found)
        if len(played) != sum(len(group.wishes) for group in found):
            raise AssertionError("somebody is in two games")
        if four_fit(wish for wish in waiting if wish.person not in played):
            raise AssertionError("four who fit still wait")
        seated, at_random = chances(found, rated, chance)
        ours, others = ours + seated, others + at_random
    print(
        f"{crowds} crowds of {people}, matched in {1000 * statistics.fmean(seconds):.1f} ms: nobody twice, no four left"
    )
    print("games: " + ", ".join(f"{count} of {size} people" for size, count in sorted(sizes.items(), reverse=True)))
    print(f"chance of the stronger side, as seated: {told(ours)}")
    print(f"chance of the stronger side, at random: {told(others)}")


if __name__ == "__main__":
    main()
