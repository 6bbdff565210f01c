"""The geometry of the board: rings, Triads, neighbours, reflected pairs (BRD).

Realm i, Frontier i, Fortress site i: 0 to 4, clockwise. Spirit space 2i is Realm i, 2i + 1 Frontier i. Emotion slot
3i is Realm i's counter-clockwise slot, 3i + 1 its clockwise one, 3i + 2 the slot of Frontier i.
"""

from typing import Final

from engine.terms import Frontier, Realm, Site, Slot, Space, Sphere

REALM_NAMES: Final = ("valley", "cradle", "network", "land", "willow")
"""BRD-1, clockwise: Valley of Motives, Cradle of Senses, Network of Thoughts, Land of Desires, Willow of Values."""

VALLEY, CRADLE, NETWORK, LAND, WILLOW = range(5)
REALMS: Final = range(5)
FRONTIERS: Final = range(5)
SITES: Final = range(5)
SPACES: Final = range(10)
SLOTS: Final = range(15)


def realm_of_slot(slot: Slot) -> Realm | None:
    """The Realm of a slot, None on a Frontier."""
    return None if slot % 3 == 2 else slot // 3


def sphere_at(orientation: int, realm: Realm) -> Sphere:
    """The Sphere that faces a Realm; each step of orientation is one clockwise rotation of the Origin (BRD-8)."""
    return Sphere((realm - orientation) % 5)


def realm_facing(orientation: int, sphere: Sphere) -> Realm:
    """The Realm that a Sphere faces (BRD-8)."""
    return (sphere + orientation) % 5


REALM_SPACE: Final[tuple[Space, ...]] = tuple(2 * r for r in REALMS)
"""The Spirit space of each Realm."""

FRONTIER_SPACE: Final[tuple[Space, ...]] = tuple(2 * f + 1 for f in FRONTIERS)
"""The Spirit space of each Frontier."""

REALM_SLOTS: Final[tuple[tuple[Slot, Slot], ...]] = tuple((3 * r, 3 * r + 1) for r in REALMS)
"""The slots of each Realm: the counter-clockwise one, the clockwise one."""

FRONTIER_SLOT: Final[tuple[Slot, ...]] = tuple(3 * f + 2 for f in FRONTIERS)
"""The slot of each Frontier."""

SPACE_NEIGHBOURS: Final[tuple[tuple[Space, Space], ...]] = tuple(((p - 1) % 10, (p + 1) % 10) for p in SPACES)
"""The two Spirit spaces beside each (BRD-2)."""

SLOT_NEIGHBOURS: Final[tuple[tuple[Slot, Slot], ...]] = tuple(((s - 1) % 15, (s + 1) % 15) for s in SLOTS)
"""The two slots beside each slot (BRD-3)."""

SPACE_SLOTS: Final[tuple[tuple[Slot, ...], ...]] = tuple(
    (3 * (p // 2) + 2,) if p % 2 else (3 * (p // 2), 3 * (p // 2) + 1) for p in SPACES
)
"""The slots adjacent to each Spirit space (BRD-4)."""

SLOT_SPACE: Final[tuple[Space, ...]] = tuple(2 * (s // 3) + (s % 3 == 2) for s in SLOTS)
"""The Spirit space adjacent to each slot."""

TRIADS: Final[tuple[tuple[Slot, Slot, Slot], ...]] = tuple((3 * f + 1, 3 * f + 2, (3 * f + 3) % 15) for f in FRONTIERS)
"""The three slots of each Frontier's Triad (BRD-5)."""

SLOT_TRIAD: Final[tuple[Frontier, ...]] = tuple(((s - 1) % 15) // 3 for s in SLOTS)
"""The Frontier whose Triad each slot belongs to (BRD-5)."""

SITE_SPACES: Final[tuple[tuple[Space, Space, Space], ...]] = tuple(((2 * r - 1) % 10, 2 * r, 2 * r + 1) for r in SITES)
"""The three Spirit spaces adjacent to each Fortress site (BRD-6)."""

SPACE_REALMS: Final[tuple[tuple[Realm, ...], ...]] = tuple(
    (p // 2, (p // 2 + 1) % 5) if p % 2 else (p // 2,) for p in SPACES
)
"""The Realms, and so the Fortress sites and Spheres, adjacent to each Spirit space (BRD-6, ABS-1)."""

SPACE_FRONTIERS: Final[tuple[tuple[Frontier, ...], ...]] = tuple(
    (p // 2,) if p % 2 else ((p // 2 - 1) % 5, p // 2) for p in SPACES
)
"""The Frontiers adjacent to each Spirit space: itself, or the two beside a Realm (ABS-2)."""

SLOT_SITES: Final[tuple[tuple[Site, ...], ...]] = tuple(
    (s // 3, (s // 3 + 1) % 5) if s % 3 == 2 else (s // 3,) for s in SLOTS
)
"""The Realms that a slot is in or beside: its own, or both Realms of its Frontier."""

REFLECTED: Final[tuple[Frontier, ...]] = tuple((r + 2) % 5 for r in REALMS)
"""The Frontier opposite each Realm (BRD-9)."""


def path(origin: Space, target: Space) -> tuple[Space, ...]:
    """The shortest way along the ring, without the origin and with the target (BRD-2); unambiguous below 5 spaces."""
    clockwise = (target - origin) % 10
    direction, length = (1, clockwise) if clockwise <= 5 else (-1, 10 - clockwise)
    return tuple((origin + direction * i) % 10 for i in range(1, length + 1))


def slots_within(slot: Slot, distance: int) -> tuple[Slot, ...]:
    """The other slots at most `distance` steps away on the ring of slots, nearest first."""
    return tuple((slot + side * d) % 15 for d in range(1, distance + 1) for side in (-1, 1))
