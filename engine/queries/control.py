"""Intensity of Emotions, control of Realms and Frontiers (CRD-2, CTL). Derived, never stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from engine.board import REALM_SLOTS, REALMS, SLOT_NEIGHBOURS, TRIADS
from engine.powers import Intensity, NoDynamic, NoFrontierControl
from engine.queries.measures import PowerContext, multiple
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion, Fortress, State
from engine.terms import Team

Slots = tuple[Emotion | None, ...]
Sites = tuple[Fortress | None, ...]


class Control(NamedTuple):
    """Intensities and control.

    Attributes:
        intensities: by slot (15), 0 where it is empty.
        realms: the controlling team, or None, of each Realm (5).
        frontiers: the controlling team, or None, of each Frontier (5).
        realm_totals: the totals compared in each Realm: (Bliss, Gloom).
        frontier_totals: the totals compared at each Frontier: (Bliss, Gloom).
    """

    intensities: tuple[int, ...]
    realms: tuple[Team | None, ...]
    frontiers: tuple[Team | None, ...]
    realm_totals: tuple[tuple[int, int], ...]
    frontier_totals: tuple[tuple[int, int], ...]

    def realms_of(self, team: Team) -> int:
        """The number of Realms that a team controls."""
        return self.realms.count(team)

    def frontiers_of(self, team: Team) -> int:
        """The number of Frontiers that a team controls."""
        return self.frontiers.count(team)


@dataclass(frozen=True, slots=True)
class Shift:
    """A Realm or a Frontier that changed hands.

    Attributes:
        place: what changed hands.
        index: the Realm or Frontier.
        team: the team that controls it now, or None.
        former: the team that controlled it before, or None.
    """

    place: Literal["realm", "frontier"]
    index: int
    team: Team | None
    former: Team | None


def leader(values: tuple[int, int]) -> Team | None:
    """The team with strictly more (CTL-4, REV-2).

    Args:
        values: (Bliss, Gloom).

    Returns:
        The team that is ahead, None for a tie.
    """
    if values[0] == values[1]:
        return None
    return Team.BLISS if values[0] > values[1] else Team.GLOOM


def intensity(rules: Ruleset, emotion: Emotion, dynamic: int = 0) -> int:
    """The Intensity of an Emotion (CRD-2).

    Args:
        rules: the rule set of the game.
        emotion: the Emotion with its Essence and tokens.
        dynamic: its dynamic bonus; with the Intensity token it counts up to the largest bonus (CRD-3, EMO-3).

    Returns:
        The Intensity, at least 0.
    """
    printed = rules.cards[emotion.card].track[emotion.essence - 1] if emotion.essence else 0
    bonus = min(emotion.token + dynamic, rules.numbers.emotion.largest_bonus)
    return max(0, printed + bonus - emotion.insecurity)


def room(rules: Ruleset, emotion: Emotion) -> int:
    """The empty Essence spaces of an Emotion."""
    return len(rules.cards[emotion.card].track) - emotion.essence


@lru_cache(maxsize=4096)
def control(rules: Ruleset, slots: Slots, sites: Sites) -> Control:
    """The control of each Realm and Frontier (CTL). Cached, so repeated calls are cheap.

    Args:
        rules: the rule set of the game.
        slots: `State.slots`, the Emotion or None in each slot (15).
        sites: `State.sites`, the Fortress or None on each site (5).

    Returns:
        Intensities, controlling teams and totals.
    """
    intensities = tuple(0 if emotion is None else intensity(rules, emotion) for emotion in slots)
    if bonuses := _dynamic_bonuses(rules, slots, sites, intensities):
        intensities = tuple(
            intensity(rules, emotion, bonuses[slot]) if emotion is not None and slot in bonuses else intensities[slot]
            for slot, emotion in enumerate(slots)
        )
    realm_totals = tuple(_realm_totals(realm, slots, sites, intensities) for realm in REALMS)
    frontiers = tuple(_frontier(rules, triad, slots, intensities) for triad in TRIADS)
    return Control(
        intensities,
        tuple(leader(totals) for totals in realm_totals),
        tuple(team for team, _ in frontiers),
        realm_totals,
        tuple(totals for _, totals in frontiers),
    )


def shifts(rules: Ruleset, before: State, after: State) -> tuple[Shift, ...]:
    """The Realms and Frontiers that changed hands between two states.

    Args:
        rules: the rule set of the game.
        before: the earlier state.
        after: the later state.

    Returns:
        A change for each place that another team, or none, controls now; Realms first.
    """
    old, new = control(rules, before.slots, before.sites), control(rules, after.slots, after.sites)
    return (*_shifted("realm", old.realms, new.realms), *_shifted("frontier", old.frontiers, new.frontiers))


def _shifted(
    place: Literal["realm", "frontier"], before: tuple[Team | None, ...], after: tuple[Team | None, ...]
) -> Iterator[Shift]:
    for index, (former, team) in enumerate(zip(before, after, strict=True)):
        if former is not team:
            yield Shift(place, index, team, former)


def _dynamic_bonuses(rules: Ruleset, slots: Slots, sites: Sites, plain: tuple[int, ...]) -> dict[int, int]:
    """Dynamic bonuses by slot. Those of one Emotion add up (EMO-3); no bonus affects another one (EMO-4)."""
    cards, bonuses = rules.powers_of(Intensity), {}
    for slot, emotion in enumerate(slots):
        if emotion is not None and emotion.card in cards and not _dynamic_blocked(rules, slots, slot, emotion):
            context = PowerContext(rules, slots, sites, plain, slot, emotion)
            bonuses[slot] = sum(multiple(p.amount, p.when, p.per, context) for p in cards[emotion.card])
    return bonuses


def _dynamic_blocked(rules: Ruleset, slots: Slots, slot: int, emotion: Emotion) -> bool:
    """Whether an adjacent opposing Emotion denies this one its dynamic bonus (Tranquility)."""
    cards = rules.powers_of(NoDynamic)
    return any(
        (other := slots[beside]) is not None and other.card in cards and other.team is not emotion.team
        for beside in SLOT_NEIGHBOURS[slot]
    )


def _realm_totals(realm: int, slots: Slots, sites: Sites, intensities: tuple[int, ...]) -> tuple[int, int]:
    totals = [0, 0]
    ccw, cw = REALM_SLOTS[realm]
    for inner, outer in ((ccw, SLOT_NEIGHBOURS[ccw][0]), (cw, SLOT_NEIGHBOURS[cw][1])):
        guard = slots[inner]
        if guard is not None:
            totals[guard.team] += intensities[inner]
        neighbour = slots[outer]
        if neighbour is not None and (guard is None or guard.team is neighbour.team):  # otherwise blocked (CTL-2)
            totals[neighbour.team] += intensities[outer]
    fortress = sites[realm]
    if fortress is not None:
        totals[fortress.team] += fortress.rank
    return totals[0], totals[1]


def _frontier(
    rules: Ruleset, triad: tuple[int, int, int], slots: Slots, intensities: tuple[int, ...]
) -> tuple[Team | None, tuple[int, int]]:
    totals = [0, 0]
    present = [False, False]
    barred = [False, False]
    barring = rules.powers_of(NoFrontierControl)
    for slot in triad:
        emotion = slots[slot]
        if emotion is not None:
            present[emotion.team] = True
            totals[emotion.team] += intensities[slot]
            if emotion.card in barring:
                barred[emotion.team.other] = True
    both = (totals[0], totals[1])
    if present[0] and present[1]:
        team = leader(both)
        return (None if team is not None and barred[team] else team), both
    if present[0]:
        return Team.BLISS, both
    return (Team.GLOOM if present[1] else None), both
