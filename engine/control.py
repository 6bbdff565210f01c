"""Who controls what: Intensity of Emotions, control of Realms and Frontiers (CRD-2, CTL). Derived, never stored."""

from functools import lru_cache
from typing import NamedTuple

from engine.board import REALMS, TRIADS
from engine.ruleset import Ruleset
from engine.state import Emotion, Fortress
from engine.terms import Team

Slots = tuple[Emotion | None, ...]
Sites = tuple[Fortress | None, ...]


class Control(NamedTuple):
    """Intensity in each slot (0 where empty), and the controlling team, or None, of each Realm and Frontier.

    `realm_totals` and `frontier_totals` are what the teams compare there, Bliss first.
    """

    intensities: tuple[int, ...]
    realms: tuple[Team | None, ...]
    frontiers: tuple[Team | None, ...]
    realm_totals: tuple[tuple[int, int], ...]
    frontier_totals: tuple[tuple[int, int], ...]

    def realms_of(self, team: Team) -> int:
        """How many Realms a team controls."""
        return self.realms.count(team)

    def frontiers_of(self, team: Team) -> int:
        """How many Frontiers a team controls."""
        return self.frontiers.count(team)


def intensity(rules: Ruleset, emotion: Emotion) -> int:
    """The Intensity of an Emotion, with its tokens; never below 0 (CRD-2)."""
    printed = rules.cards[emotion.card].track[emotion.essence - 1] if emotion.essence else 0
    return max(0, printed + emotion.token - emotion.insecurity)


@lru_cache(maxsize=4096)
def control(rules: Ruleset, slots: Slots, sites: Sites) -> Control:
    """Who controls each Realm and Frontier with these Emotions and Fortresses (CTL)."""
    intensities = tuple(0 if emotion is None else intensity(rules, emotion) for emotion in slots)
    realm_totals = tuple(_realm_totals(realm, slots, sites, intensities) for realm in REALMS)
    frontiers = tuple(_frontier(triad, slots, intensities) for triad in TRIADS)
    return Control(
        intensities,
        tuple(_higher(totals) for totals in realm_totals),
        tuple(team for team, _ in frontiers),
        realm_totals,
        tuple(totals for _, totals in frontiers),
    )


def _higher(totals: tuple[int, int]) -> Team | None:
    if totals[0] == totals[1]:
        return None
    return Team.BLISS if totals[0] > totals[1] else Team.GLOOM


def _realm_totals(realm: int, slots: Slots, sites: Sites, intensities: tuple[int, ...]) -> tuple[int, int]:
    totals = [0, 0]
    ccw = 3 * realm
    for inner, outer in ((ccw, (ccw - 1) % 15), (ccw + 1, ccw + 2)):
        guard = slots[inner]
        if guard is not None:
            totals[guard.team] += intensities[inner]
        neighbour = slots[outer]
        if neighbour is not None and (guard is None or guard.team is neighbour.team):  # CTL-2: else it is blocked
            totals[neighbour.team] += intensities[outer]
    fortress = sites[realm]
    if fortress is not None:
        totals[fortress.team] += fortress.rank
    return totals[0], totals[1]


def _frontier(
    triad: tuple[int, int, int], slots: Slots, intensities: tuple[int, ...]
) -> tuple[Team | None, tuple[int, int]]:
    totals = [0, 0]
    present = [False, False]
    for slot in triad:
        emotion = slots[slot]
        if emotion is not None:
            present[emotion.team] = True
            totals[emotion.team] += intensities[slot]
    both = (totals[0], totals[1])
    if present[0] and present[1]:
        return _higher(both), both
    if present[0]:
        return Team.BLISS, both
    return (Team.GLOOM if present[1] else None), both
