"""Control and Aspirations reimplemented from the specification: slow, plain, independent of the engine.

Places have names instead of numbers: a slot is ("valley", "cw"), or ("valley", "cradle") on a Frontier.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

RING = ["valley", "cradle", "network", "land", "willow"]

Place = tuple[str, str]


def after(realm: str) -> str:
    return RING[(RING.index(realm) + 1) % 5]


def before(realm: str) -> str:
    return RING[(RING.index(realm) - 1) % 5]


def places() -> list[Place]:
    """The ring of slots, as BRD-3 lists it."""
    ring: list[Place] = []
    for realm in RING:
        ring += [(realm, "ccw"), (realm, "cw"), (realm, after(realm))]
    return ring


class Board:
    """The pieces of a position by the names of their places; `cards` gives a card's track and Vibe."""

    def __init__(self, state: Any, cards: Any) -> None:
        self.cards = cards
        self.emotions = {place: e for place, e in zip(places(), state.slots, strict=True) if e is not None}
        self.fortresses = {realm: f for realm, f in zip(RING, state.sites, strict=True) if f is not None}

    def team(self, place: Place) -> str | None:
        emotion = self.emotions.get(place)
        return None if emotion is None else ("bliss", "gloom")[emotion.team]

    def strength(self, place: Place) -> int:
        """CRD-2."""
        emotion = self.emotions.get(place)
        if emotion is None:
            return 0
        numbers = [0, *self.cards[emotion.card].track]
        strength: int = numbers[emotion.essence] + emotion.token - (1 if emotion.insecurity else 0)
        return max(0, strength + self.changing(place))

    def changing(self, place: Place) -> int:
        """The extra Intensity of Rage, Animosity and Isolation, unless a Tranquility is next to them."""
        ring = places()
        at = ring.index(place)
        one, two = ([ring[(at + side * step) % 15] for side in (-1, 1)] for step in (1, 2))
        if any(self.name(near) == "Tranquility" for near in one):
            return 0
        if self.name(place) == "Rage":
            return sum(self.team(near) == "bliss" for near in one + two)
        if self.name(place) == "Animosity":
            return int("bliss" in {self.team(near) for near in one})
        if self.name(place) == "Isolation":
            return sum(near not in self.emotions for near in one)
        return 0

    def name(self, place: Place) -> str | None:
        emotion = self.emotions.get(place)
        return None if emotion is None else str(emotion.card)

    def triad(self, realm: str) -> list[Place]:
        """BRD-5: the Frontier behind a Realm."""
        return [(realm, "cw"), (realm, after(realm)), (after(realm), "ccw")]

    def frontier(self, realm: str) -> str | None:
        """CTL-1."""
        held = [place for place in self.triad(realm) if place in self.emotions]
        teams = {self.team(place) for place in held}
        if len(teams) < 2:
            return teams.pop() if teams else None
        leader = more(*(sum(self.strength(p) for p in held if self.team(p) == team) for team in ("bliss", "gloom")))
        return None if leader == "bliss" and "Suspicion" in {self.name(p) for p in held} else leader

    def realm(self, realm: str) -> str | None:
        """CTL-2, CTL-3, CTL-4."""
        totals = []
        for team in ("bliss", "gloom"):
            total = 0
            for inner, outer in (((realm, "ccw"), (before(realm), realm)), ((realm, "cw"), (realm, after(realm)))):
                if self.team(inner) == team:
                    total += self.strength(inner)
                if self.team(outer) == team and self.team(inner) in {None, team}:
                    total += self.strength(outer)
            fortress = self.fortresses.get(realm)
            if fortress is not None and ("bliss", "gloom")[fortress.team] == team:
                total += {1: 1, 2: 2}[int(fortress.rank)]
            totals.append(total)
        return more(*totals)

    # Aspirations

    def value(self, aspiration: str, team: str) -> int:
        """ASP-1 to ASP-9."""
        own = [place for place in places() if self.team(place) == team]
        match aspiration:
            case "attitude":
                return sum(self.realm(realm) == team for realm in RING)
            case "openness":
                return sum(self.frontier(realm) == team for realm in RING)
            case "awareness":
                return sum(any(place in own for place in self.triad(realm)) for realm in RING)
            case "unity":
                return longest_chain(own)
            case "liveliness":
                return sum(self.emotions[place].essence for place in own)
            case "versatility":
                return len({self.cards[self.emotions[p].card].vibe for p in own} - {None})
            case "fortitude":
                return sum(int(f.rank) for f in self.fortresses.values() if ("bliss", "gloom")[f.team] == team)
            case "sensibility":
                return max([0, *map(self.strength, own)])
            case "reflection":
                opposite = {realm: after(after(realm)) for realm in RING}  # the Frontier behind it, BRD-9
                return sum(self.realm(r) == team and self.frontier(f) == team for r, f in opposite.items())
        raise AssertionError(aspiration)


def more(bliss: int, gloom: int) -> str | None:
    return "bliss" if bliss > gloom else "gloom" if gloom > bliss else None


def longest_chain(own: Iterable[Place]) -> int:
    held, ring = set(own), places()
    best = 0
    for start, length in product(range(15), range(1, 16)):
        if all(ring[(start + i) % 15] in held for i in range(length)):
            best = max(best, length)
    return best
