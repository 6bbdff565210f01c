"""Wishes for a game, and the groups of people whose wishes fit: functions without effects.

Four people begin at once. Once one of them has waited for a share of their time (`SHARES`), three or two will do.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

from pydantic import AfterValidator

from bot.core.model.fields import GameNumber, Moment, Name, Person, Snowflake, Word
from bot.core.model.pace import DAY, HOUR, PACES, Pace
from engine import Mode

SPANS = {"hour": HOUR, "day": DAY, "week": 7 * DAY}
"""For how long one looks, in seconds."""

SHARES = {4: 0.0, 3: 1 / 6, 2: 1 / 3}
"""The number of people who begin a game, and the share of their time that one of them has waited then."""

Kind = tuple[Mode, Pace]
"""What several wishes can have in common."""


def _among(names: Iterable[str]) -> AfterValidator:
    """Names in a row, one or more of these, in their order."""
    known = tuple(names)

    def checked(text: str) -> str:
        if not text or text != " ".join(name for name in known if name in text.split()):
            raise ValueError(f"names among {', '.join(known)}, in this order")
        return text

    return AfterValidator(checked)


def enough_after(span: int, people: int) -> float:
    """The wait after which a smaller group will do, in seconds; `span` is how long the person looks."""
    return SHARES[people] * span


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person looks for in a server; `modes` and `paces` are names in a row, `channel` is where they asked.

    `computers`: these may play along. `lobby` is the game whose lobby waits for the person, None while they look.
    """

    guild: Snowflake
    person: Person
    channel: Snowflake
    name: Name
    modes: Annotated[Word, _among(mode.value for mode in Mode)]
    paces: Annotated[Word, _among(PACES)]
    computers: bool
    since: Moment
    until: Moment
    lobby: GameNumber | None = None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The games that the person would play."""
        modes, paces = self.modes.split(), self.paces.split()
        return tuple((mode, pace) for mode in Mode if mode.value in modes for pace in PACES if pace in paces)

    @property
    def span(self) -> int:
        """For how long the person looks, in seconds."""
        return self.until - self.since

    def enough_at(self, people: int) -> float:
        """The moment from which so many people are enough for this one."""
        return self.since + enough_after(self.span, people)


@dataclass(frozen=True, slots=True)
class WishGroup:
    """People whose wishes fit, the one who has waited longest first, and what they play."""

    wishes: tuple[Wish, ...]
    kind: Kind

    @property
    def with_computers(self) -> bool:
        """Whether computers take the seats that are left."""
        return all(wish.computers for wish in self.wishes)


class _Waiting:
    """Wishes that belong to no group yet, by what they have in common, in order of waiting."""

    def __init__(self, wishes: Iterable[Wish]) -> None:
        self.all = {wish.person: wish for wish in sorted(wishes, key=lambda each: (each.since, each.person))}
        self._by_kind: dict[Kind, dict[int, Wish]] = {}
        for wish in self.all.values():
            for kind in wish.kinds:
                self._by_kind.setdefault(kind, {})[wish.person] = wish

    def around(self, wish: Wish, people: int) -> WishGroup | None:
        """A group of this size around one wish, made of those who have waited longest; None if there is none."""
        found = [WishGroup((wish, *self._others(wish, kind, people - 1)), kind) for kind in wish.kinds]
        whole = [group for group in found if len(group.wishes) == people]
        return min(whole, key=lambda group: [each.since for each in group.wishes], default=None)

    def _others(self, wish: Wish, kind: Kind, count: int) -> Iterator[Wish]:
        return islice((other for other in self._by_kind[kind].values() if other is not wish), count)

    def take_group(self, group: WishGroup) -> WishGroup:
        for wish in group.wishes:
            del self.all[wish.person]
            for kind in wish.kinds:
                del self._by_kind[kind][wish.person]
        return group

    def groups(self, people: int, now: float) -> Iterator[WishGroup]:
        for wish in list(self.all.values()):
            if wish.person in self.all and wish.enough_at(people) <= now:
                group = self.around(wish, people)
                if group is not None:
                    yield self.take_group(group)


def groups(wishes: Iterable[Wish], now: float) -> list[WishGroup]:
    """The groups that begin a game now, nobody in two: who has waited longest is served first.

    Of the people left over no four fit, so nobody waits in vain.
    """
    waiting = _Waiting(wishes)
    return [group for people in SHARES for group in waiting.groups(people, now)]


def one_missing(wishes: Iterable[Wish]) -> WishGroup | None:
    """Three people who lack only a fourth, those who have waited longest."""
    waiting = _Waiting(wishes)
    found = (waiting.around(wish, 3) for wish in waiting.all.values())
    return next((group for group in found if group is not None), None)


def compatible_wishes(wish: Wish, others: Iterable[Wish]) -> list[Wish]:
    """The others who would play something that this person would play, too."""
    own = set(wish.kinds)
    return [other for other in others if not own.isdisjoint(other.kinds)]


def next_change(wishes: Iterable[Wish], now: float) -> float | None:
    """The next moment at which fewer people are enough for somebody, or a wish ends; None without any."""
    moments = (moment for wish in wishes for moment in (wish.enough_at(3), wish.enough_at(2), wish.until))
    return min((moment for moment in moments if moment > now), default=None)
