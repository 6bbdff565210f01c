"""Cups: people sign up, and in each round every table plays the same deal, with other people.

A table's lead is Bliss's points minus Gloom's. Whoever plays Bliss scores by how much it exceeds the mean of the
round's tables, whoever plays Gloom by how much it falls short, so that neither luck nor the stronger team decides. The
two people of a pair sit at two tables, in different teams, against the same opponents: the mean cancels out, and the
difference of the two leads remains. Nobody plays a deal twice, because who did would know the other team's hands.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Literal, get_args

from pydantic import Field

from bot.core.model.errors import Refused
from bot.core.model.fields import Count, GameNumber, Moment, Name, Person, Snowflake, StoredNumber
from bot.core.model.pace import TIMES
from engine import Mode

CupKind = Literal["single", "pairs", "knockout"]
"""Everybody for themselves or in pairs, in rounds by standing (Swiss); or pairs until one is left."""

CupStatus = Literal["open", "running", "over", "cancelled"]

CupPace = Literal["live", "daily", "relaxed"]

KINDS: tuple[CupKind, ...] = get_args(CupKind)

MIN_PEOPLE, MAX_PEOPLE, MAX_ROUNDS = 4, 32, 9
"""Bounds of a cup: with fewer people there is but one table, and nothing to compare it with."""

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


@dataclass(frozen=True, slots=True)
class CupPerson:
    """A person who has signed up; the two of a pair have the same `entrant`. `gone`: they get no more games."""

    entrant: Count
    place: Count
    person: Person
    name: Name | None
    gone: bool = False

    @property
    def plays_on(self) -> bool:
        """Whether they get games: they are not `gone`, and have not been forgotten."""
        return not self.gone and self.person > 0


@dataclass(frozen=True, slots=True)
class CupTable:
    """A table of a round: the entrants of both teams, the game, and its points; without a Gloom it is a bye.

    A table that has `ended` without points has no result: its game was ended early. `seated` are the people who have
    Bliss's and Gloom's seats in its game; None where nobody has, or before it is dealt.
    """

    round: Count
    number: Count
    bliss: int
    gloom: int | None = None
    game: StoredNumber | None = None
    bliss_points: int | None = None
    gloom_points: int | None = None
    ended: bool = False
    seated: tuple[Person | None, Person | None] = (None, None)

    @property
    def lead(self) -> int | None:
        """Bliss's points minus Gloom's; None without a result."""
        if self.bliss_points is None or self.gloom_points is None:
            return None
        return self.bliss_points - self.gloom_points


@dataclass(frozen=True, slots=True)
class Cup:
    """A cup.

    `host` opened it. `rounds` is 0 for a knock-out. `round` is the number of the last one that has begun, `until` the
    moment at which computers take over what is left of it, in seconds since 1970. `told` is the last stage of which its
    channel has been told.
    """

    id: GameNumber
    guild: Snowflake
    channel: Snowflake
    host: Person
    name: Name
    created: Moment
    kind: CupKind
    mode: Mode
    pace: CupPace
    rounds: Annotated[int, Field(ge=0, le=MAX_ROUNDS)]
    most: Annotated[int, Field(ge=MIN_PEOPLE, le=MAX_PEOPLE)]
    status: CupStatus = "open"
    round: Annotated[int, Field(ge=0, le=MAX_PEOPLE)] = 0
    until: Moment = 0
    told: Annotated[int, Field(ge=0, le=MAX_PEOPLE + 1)] = 0
    people: tuple[CupPerson, ...] = ()
    tables: tuple[CupTable, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for a table with an unknown entrant."""
        known = {None, *(each.entrant for each in self.people)}
        if not all({table.bliss, table.gloom} <= known for table in self.tables):
            raise ValueError("a table has an unknown entrant")

    @property
    def size(self) -> int:
        """The number of people of an entrant."""
        return 1 if self.kind == "single" else 2

    @property
    def entrants(self) -> Mapping[int, tuple[CupPerson, ...]]:
        """The people of each entrant, in order of their places."""
        found = defaultdict[int, list[CupPerson]](list)
        for each in sorted(self.people, key=lambda each: (each.entrant, each.place)):
            found[each.entrant].append(each)
        return {number: tuple(people) for number, people in found.items()}

    @property
    def active(self) -> tuple[int, ...]:
        """The entrants who get games."""
        return tuple(
            number
            for number, people in self.entrants.items()
            if len(people) == self.size and all(each.plays_on for each in people)
        )

    @property
    def is_open(self) -> bool:
        """Whether it has neither ended nor been cancelled."""
        return self.status in {"open", "running"}

    @property
    def stage(self) -> int:
        """The number of the news for its channel: the round, or one more once it has ended."""
        return self.round if self.is_open else self.round + 1

    @property
    def finished(self) -> int:
        """The number of rounds that are finished."""
        return self.round if self.status == "over" else max(0, self.round - 1)

    @property
    def left_at(self) -> int:
        """When a round goes on without the games that even computers have not ended, in seconds since 1970."""
        return self.until + TIMES[self.pace].decision

    def of_round(self, number: int) -> tuple[CupTable, ...]:
        """The tables of a round."""
        return tuple(table for table in self.tables if table.round == number)

    @property
    def is_round_done(self) -> bool:
        """Whether every table of the round has ended."""
        return all(table.ended for table in self.of_round(self.round))

    def entry_of(self, person: int) -> CupPerson | None:
        """A person's entry; None if they have not signed up."""
        return next((each for each in self.people if each.person == person), None)

    def sides(self, table: CupTable) -> tuple[CupPerson, CupPerson]:
        """Who gets Bliss and Gloom at a table; of a pair, the two tables of a match have one each, in turns."""
        place = (table.number + table.round) % self.size
        entrants = self.entrants
        assert table.gloom is not None
        return entrants[table.bliss][place], entrants[table.gloom][place]

    def players(self, table: CupTable) -> tuple[Person, Person]:
        """The people at a table, Bliss first: those of its game, though others may play for their entrants by now."""
        bliss, gloom = (
            each.person if seated is None else seated
            for each, seated in zip(self.sides(table), table.seated, strict=True)
        )
        return bliss, gloom


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant after the rounds that are finished; equals share a rank.

    `rounds` are their scores; None where they had a bye, or no result.
    """

    rank: int
    entrant: int
    points: Fraction
    difference: Fraction
    rounds: tuple[Fraction | None, ...]


# Signing up


def joined(cup: Cup, person: int, name: str, entrant: int | None = None) -> Cup:
    """The cup with another person, as the partner in an entrant or in a new one; they leave the one that they had.

    Raises Refused if it has begun, if it is full, or if the pair is complete.
    """
    _check_open(cup)
    own = cup.entry_of(person)
    if own is not None and entrant in {None, own.entrant}:
        return cup
    people = tuple(each for each in cup.people if each is not own)
    if len(people) >= cup.most:
        raise Refused("cup-full", most=cup.most)
    if entrant is None:
        entrant = 1 + max((each.entrant for each in people), default=0)
        return replace(cup, people=(*people, CupPerson(entrant, 0, person, name)))
    partners = [each for each in people if each.entrant == entrant]
    if len(partners) != 1 or cup.size == 1:
        raise Refused("cup-pair-gone")
    return replace(cup, people=(*people, CupPerson(entrant, 1 - partners[0].place, person, name)))


def left(cup: Cup, person: int) -> Cup:
    """The cup without a person; unchanged if they had not signed up. Raises Refused if it has begun."""
    _check_open(cup)
    return replace(cup, people=tuple(each for each in cup.people if each.person != person))


def without(cup: Cup, people: Collection[int]) -> Cup:
    """The cup without people who had signed up. Raises Refused if it has begun."""
    for person in people:
        cup = left(cup, person)
    return cup


def started(cup: Cup, ratings: Mapping[int, float], shuffle: Callable[[list[list[CupPerson]]], None]) -> Cup:
    """The cup once its organiser starts it: nobody can sign up any more; `next_round` begins the first one.

    People without a partner are put together as they have signed up. The entrants are numbered by lot (`shuffle`),
    those of a knock-out by their `ratings`, the best first. Raises Refused if there are too few people, or if one is
    left over.
    """
    _check_open(cup)
    known = [each for each in cup.people if each.plays_on]
    if len(known) < MIN_PEOPLE:
        raise Refused("cup-too-few", least=MIN_PEOPLE)
    if cup.size == 2 and len(known) % 2:
        raise Refused("cup-odd")
    entrants = _entrants(known, cup.size)
    shuffle(entrants)
    if cup.kind == "knockout":
        entrants.sort(key=lambda people: -sum(ratings.get(each.person, 0) for each in people))
    people = tuple(
        replace(each, entrant=number, place=place)
        for number, together in enumerate(entrants, 1)
        for place, each in enumerate(together)
    )
    rounds = min(cup.rounds, len(entrants) - 1 + len(entrants) % 2)
    return replace(cup, status="running", people=people, rounds=rounds)


def _entrants(people: Sequence[CupPerson], size: int) -> list[list[CupPerson]]:
    """The people by entrants; those who have no partner together with the next of them."""
    found = defaultdict[int, list[CupPerson]](list)
    for each in people:
        found[each.entrant].append(each)
    alone = [together[0] for together in found.values() if len(together) < size]
    whole = [together for together in found.values() if len(together) == size]
    return whole + [alone[first : first + size] for first in range(0, len(alone), size)]


def replaced(cup: Cup, person: int, by: int, name: str) -> Cup:
    """The cup with somebody in a person's place, for the games to come; raises Refused if it is not possible."""
    own = _own(cup, person)
    if cup.entry_of(by) is not None:
        raise Refused("cup-plays-already")
    other = replace(own, person=by, name=name, gone=False)
    return replace(cup, people=tuple(other if each is own else each for each in cup.people))


def withdrawn(cup: Cup, person: int) -> Cup:
    """The cup in which a person, and with them their partner, gets no more games; raises Refused as `replaced`."""
    if cup.status == "open":
        return left(cup, person)
    own = _own(cup, person)
    return replace(cup, people=tuple(replace(each, gone=True) if each is own else each for each in cup.people))


def cancelled(cup: Cup) -> Cup:
    """The cup without a result; its games go on as any others. Raises Refused if it has ended."""
    _check_not_over(cup)
    return replace(cup, status="cancelled")


def unheard(cup: Cup) -> Cup:
    """The cup cancelled before anybody has heard of it."""
    return replace(cup, status="cancelled", told=cup.round + 1)


def moved(cup: Cup, channel: int) -> Cup:
    """The cup in another channel, where its next games begin; raises Refused if it has ended."""
    _check_not_over(cup)
    return replace(cup, channel=channel)


def closed_round(cup: Cup, number: int, now: float) -> Cup:
    """The cup with the time of a round over at a moment; unchanged if it is in another one."""
    return replace(cup, until=int(now)) if cup.status == "running" and cup.round == number else cup


def _own(cup: Cup, person: int) -> CupPerson:
    _check_not_over(cup)
    own = cup.entry_of(person)
    if own is None:
        raise Refused("cup-not-in")
    return own


def _check_open(cup: Cup) -> None:
    _check_not_over(cup)
    if cup.status != "open":
        raise Refused("cup-begun")


def _check_not_over(cup: Cup) -> None:
    if not cup.is_open:
        raise Refused("cup-over")


# Results


def noted(cup: Cup, number: int, results: Mapping[int, tuple[int, int] | None]) -> Cup:
    """The cup with the results of games of a round, by their numbers: both teams' points, or None for no result."""

    def after(table: CupTable) -> CupTable:
        if table.round != number or table.ended or table.game is None or table.game not in results:
            return table
        bliss, gloom = results[table.game] or (None, None)
        return replace(table, bliss_points=bliss, gloom_points=gloom, ended=True)

    return replace(cup, tables=tuple(map(after, cup.tables)))


def scores(tables: Iterable[CupTable]) -> Mapping[int, Fraction]:
    """What each entrant of a round has scored: the lead at their table, compared with the mean of all tables.

    A table without a result counts as the mean.
    """
    listed = tuple(tables)
    leads = [table.lead for table in listed if table.lead is not None]
    mean = Fraction(sum(leads), len(leads) or 1)
    found = defaultdict[int, Fraction](Fraction)
    for table in listed:
        more = Fraction(0) if table.lead is None else table.lead - mean
        found[table.bliss] += more
        if table.gloom is not None:
            found[table.gloom] -= more
    return found


def through(tables: Sequence[CupTable]) -> set[int]:
    """The entrants who go on after a round of a knock-out: of equals the better seed, and those who had a bye."""
    score, found = scores(tables), byes_of(tables)
    for table in tables:
        if table.gloom is not None:
            better, other = sorted((table.bliss, table.gloom))
            found.add(other if score[other] > 0 else better)
    return found


def standings(cup: Cup) -> Sequence[Standing]:
    """The entrants by points, then by difference, after the rounds that are finished.

    A win is worth 1, a draw ½; a bye is a win, and so is going on in a knock-out.
    """
    points, differences = defaultdict[int, Fraction](Fraction), defaultdict[int, Fraction](Fraction)
    rounds = defaultdict[int, list[Fraction | None]](list)
    for number in range(1, cup.finished + 1):
        tables = cup.of_round(number)
        score_of, won = scores(tables), through(tables) if cup.kind == "knockout" else byes_of(tables)
        rated = {each for table in tables if table.lead is not None for each in (table.bliss, table.gloom)}
        for entrant, score in score_of.items():
            points[entrant] += WIN if entrant in won else LOSS if cup.kind == "knockout" else _worth(score)
            differences[entrant] += score
        for entrant in cup.entrants:
            rounds[entrant].append(score_of[entrant] if entrant in rated else None)
    order = sorted(cup.entrants, key=lambda each: (-points[each], -differences[each], each))
    found: list[Standing] = []
    for place, each in enumerate(order, 1):
        tie = bool(found) and (found[-1].points, found[-1].difference) == (points[each], differences[each])
        rank = found[-1].rank if tie else place
        found.append(Standing(rank, each, points[each], differences[each], tuple(rounds[each])))
    return found


def _worth(score: Fraction) -> Fraction:
    if score > 0:
        return WIN
    return LOSS if score < 0 else DRAW


def byes_of(tables: Iterable[CupTable]) -> set[int]:
    """The entrants who have a bye in a round."""
    return {table.bliss for table in tables if table.gloom is None}
