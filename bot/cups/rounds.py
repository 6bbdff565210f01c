"""The rounds of a cup: who meets whom, by standing or in a bracket, and how long they have."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.core.model.pace import TIMES
from bot.cups.model import Cup, CupTable, standings, through

ROUND_DECISIONS = 14
"""A round's time, in times for one decision: two people who need half of theirs play a game of 28 turns in it."""

Paired = tuple[Sequence[tuple[int, int]], Sequence[int]]
"""The entrants who meet in a round, and those who have a bye."""


def next_round(cup: Cup, after: int, now: float, left: Collection[int] = ()) -> Cup:
    """The cup in the round after another, whose tables have no games yet; or over, if there is none.

    Nobody who has `left` the server gets a game. Unchanged if it is not in that other round, or if that is not done.
    """
    if cup.status != "running" or cup.round != after or not cup.is_round_done:
        return cup
    ended = replace(cup, status="over")
    tables = _tables(cup.round + 1, _paired(ended, left), cup.size)
    if sum(table.gloom is not None for table in tables) < 2:  # nothing to compare with
        return ended
    until = int(now) + ROUND_DECISIONS * TIMES[cup.pace].decision
    return replace(cup, round=cup.round + 1, until=until, tables=(*cup.tables, *tables))


def _paired(cup: Cup, left: Collection[int]) -> Paired:
    """Who meets in the next round; at one table, Bliss first. Nobody if there is none."""
    active = {each for each in cup.active if not any(one.person in left for one in cup.entrants[each])}
    if cup.kind == "knockout":
        return _bracket(len(cup.entrants)) if not cup.round else _survivors(cup, active)
    if cup.round >= cup.rounds:
        return (), ()
    matches, byes = swiss([each.entrant for each in standings(cup) if each.entrant in active], cup.tables)
    return [_with_sides(cup, match) for match in matches], byes


def _tables(number: int, paired: Paired, size: int) -> list[CupTable]:
    """The tables of a round by its number: one for a match of two people, two for a match of pairs."""
    matches, byes = paired
    sides = [each for one, two in matches for each in ((one, two), (two, one))[:size]]
    found = [CupTable(number, index, bliss, gloom) for index, (bliss, gloom) in enumerate(sides)]
    return found + [CupTable(number, index, each, ended=True) for index, each in enumerate(byes, len(found))]


def swiss(order: Sequence[int], tables: Collection[CupTable]) -> Paired:
    """Who meets in a round, by standing (best first), after earlier tables.

    The first plays the next whom they have not met, and so on; where that leaves nobody for the last, those before
    them change. Of an odd number, the last who has had no bye has one, or else another who has had none. Nobody meets
    anybody twice; where there is no such way, the meetings of the earliest round no longer count.
    """
    meetings = [table for table in tables if table.gloom is not None]
    met = {frozenset((table.bliss, table.gloom or 0)) for table in meetings}
    had = Counter(table.bliss for table in tables if table.gloom is None)
    fewest = min((had[each] for each in order), default=0)
    for bye in [each for each in reversed(order) if had[each] == fewest] if len(order) % 2 else [None]:
        matches = _matched(tuple(each for each in order if each != bye), met, set())
        if matches is not None:
            return matches, () if bye is None else (bye,)
    earliest = min(table.round for table in meetings)
    return swiss(order, [table for table in tables if table.gloom is None or table.round != earliest])


def _matched(
    order: tuple[int, ...], met: Collection[frozenset[int]], hopeless: set[tuple[int, ...]]
) -> list[tuple[int, int]] | None:
    """The first way for everybody to meet somebody whom they have not met; None if there is none."""
    if not order:
        return []
    if order in hopeless:
        return None
    one, *rest = order
    for two in rest:
        if frozenset((one, two)) not in met:
            following = _matched(tuple(each for each in rest if each != two), met, hopeless)
            if following is not None:
                return [(one, two), *following]
    hopeless.add(order)
    return None


def _with_sides(cup: Cup, match: tuple[int, int]) -> tuple[int, int]:
    """A match with Bliss first: whoever has played Bliss less, compared with Gloom; between equals it alternates."""
    if cup.size > 1:
        return match
    played = Counter[int]()
    for table in cup.tables:
        if table.gloom is not None:
            played.update({table.bliss: 1, table.gloom: -1})
    one, two = sorted(match, key=lambda each: (played[each], (each + cup.round) % 2, each))
    return one, two


def _bracket(entrants: int) -> Paired:
    """The first round of a knock-out by seeds from 1: the best against the last; byes for the best."""
    seeds = _places(entrants)
    matches = [(min(pair), max(pair)) for pair in zip(seeds[::2], seeds[1::2], strict=True)]
    return [pair for pair in matches if pair[1] <= entrants], [one for one, two in matches if two > entrants]


def _survivors(cup: Cup, active: Collection[int]) -> Paired:
    """A later round of a knock-out: the winners of neighbouring matches meet."""
    places = {seed: place for place, seed in enumerate(_places(len(cup.entrants)))}
    order = sorted(through(cup.of_round(cup.round)).intersection(active), key=places.__getitem__)
    byes = order[: len(order) % 2] if len(order) > 1 else []
    order = order[len(byes) :]
    return list(zip(order[::2], order[1::2], strict=False)), byes


def _places(entrants: int) -> list[int]:
    """The seeds in the order of the bracket, in which the best meet last."""
    seeds = [1]
    while len(seeds) < entrants:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) + 1 - seed)]
    return seeds
