"""Lobbies for people who look for a game: who sits where, and who is replaced.

Four people play a Spirit each. Where there are fewer, computers take the free seats if all of them like that; else one
person, or both, play two Spirits.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from bot.core.lobby import model as lobbies
from bot.core.model.levels import FIRST_LEVEL, KINDS
from bot.core.model.pace import DAY, MINUTE, Pace
from bot.core.model.records import GameRow, new_lobby
from bot.matchmaking.wishes import Wish, WishGroup
from bot.statistics.ratings import Rating, chance
from bot.statistics.results import Player
from engine import Mode, Team

CONFIRMING: dict[Pace, int] = {"live": 10 * MINUTE, "daily": DAY, "relaxed": DAY, "none": DAY}
"""Seconds in which the people of a new lobby confirm, by its pace."""

GRACE = 5
"""Seconds after that in which a press that has arrived in time is answered."""

KINDS_OF_GAMES = {Mode.BASIC: "basic", Mode.FULL: "full-aa"}
"""The kind of game (`lobby.GAMES`) of each mode."""

Sides = tuple[tuple[Wish, ...], tuple[Wish, ...]]
"""The people of both sides."""


def balanced(group: WishGroup, rated: Mapping[Player, Rating]) -> Sides:
    """The sides of a group that are as equal as its people can be split, Bliss first."""

    def advantage(sides: Sides) -> float:
        return abs(favourite_chance(group, sides, rated) - 0.5)

    first, second = min(splits(group), key=advantage)
    return (first, second) if group.wishes[0].since % 2 else (second, first)  # a coin that falls the same way again


def splits(group: WishGroup) -> Iterator[Sides]:
    """All ways to split a group into sides of one or two people."""
    first, *others = group.wishes
    for mates in (mates for count in (0, 1) for mates in combinations(others, count)):
        rest = tuple(other for other in others if other not in mates)
        if 1 <= len(rest) <= 2:
            yield (first, *mates), rest


def favourite_chance(group: WishGroup, sides: Sides, rated: Mapping[Player, Rating]) -> float:
    """The predicted chance of the side that is more likely to win."""

    def ratings_of(side: Sequence[Wish]) -> list[Rating | None]:
        own = [rated.get(wish.person) for wish in side]
        return [*own, *([rated.get(KINDS[FIRST_LEVEL])] if group.with_computers else own)][:2]

    found = chance(*map(ratings_of, sides))
    return max(found, 1 - found)


def seated(group: WishGroup, channel: int, rated: Mapping[Player, Rating]) -> GameRow:
    """The lobby of a group, in a channel: everybody has a seat and has to confirm."""
    (mode, pace), first = group.kind, group.wishes[0]
    row = new_lobby(channel, first.guild, first.person, pace=pace)
    row = lobbies.with_game(row, KINDS_OF_GAMES[mode])
    sides = dict(zip((Team.BLISS, Team.GLOOM), balanced(group, rated), strict=True))
    for team, side in sides.items():
        for wish in side:
            row = lobbies.join(row, team, wish.person, wish.name)
    if group.with_computers:
        return lobbies.fill(row)
    for side in sides.values():
        row = lobbies.join_both(row, side[0].person) if len(side) == 1 else row
    return row


# Lobbies that wait for their people


def fits(row: GameRow, wish: Wish) -> bool:
    """Whether a lobby matches the wish of somebody without a seat there."""
    played = (row.mode, row.pace) in wish.kinds and (wish.computers or not lobbies.computers(row))
    return played and not row.plays(wish.person)


def without_absent(
    row: GameRow, wishes: Sequence[Wish], gone: Collection[int] = (), *, is_late: bool
) -> tuple[GameRow, frozenset[int]]:
    """The lobby without those who do not come, and these: they left, or look no longer, or have not confirmed in time.

    `wishes` are those for which it was opened, `gone` those who are not in the server any more. It belongs to somebody
    who is still there.
    """
    looking = {wish.person for wish in wishes}
    absent = {person for person in lobbies.unconfirmed(row) if is_late or person not in looking}
    absent |= {person for person in row.people if person in gone}
    left = {person for person in looking if not row.plays(person)}
    for person in absent:
        row = lobbies.leave(row, person)
    if row.people and not row.plays(row.host):
        row = replace(row, host=row.people[0])
    return row, frozenset(absent | left)


def with_next(row: GameRow, wishes: Sequence[Wish]) -> GameRow:
    """The lobby with other people in its free seats, who have to confirm."""
    free = [seat.team for seat in row.seats if not seat.taken]
    for team, wish in zip(free, wishes, strict=True):
        row = lobbies.join(row, team, wish.person, wish.name)
    return row
