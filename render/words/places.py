"""Names of places: Realms, Frontiers, slots, Spirit spaces, Fortress sites.

Each slot, Spirit space and site has a short label, which the picture also shows: a letter for each Realm ("V"), the
two letters of a Frontier ("VC"), a Realm's slots by number ("V1" counter-clockwise, "V2" clockwise), its site with F.
"""

from engine import board
from render.words.terms import Terms

_BETWEEN = tuple(board.SPACE_REALMS[space] for space in board.FRONTIER_SPACE)
"""The two Realms between which each Frontier lies."""


class Places:
    """Names of places; only their labels if `terse`."""

    def __init__(self, terms: Terms, *, terse: bool) -> None:
        self._say, self._terse = terms.say, terse

    def realm(self, realm: int) -> str:
        """A Realm's name."""
        return self._say(f"realm-{board.REALM_NAMES[realm]}")

    def realm_short(self, realm: int) -> str:
        """The first word of a Realm's name."""
        return self._say(f"realm-{board.REALM_NAMES[realm]}-short")

    def frontier(self, frontier: int) -> str:
        """A Frontier's name: "Valley|Cradle"."""
        first, second = map(self.realm_short, _BETWEEN[frontier])
        return self._say("frontier", first=first, second=second)

    def realm_in_text(self, realm: int) -> str:
        """A Realm in a sentence: "the Valley of Motives"; its letter if terse."""
        return self.realm_label(realm) if self._terse else self._say("realm-in-text", realm=self.realm(realm))

    def frontier_in_text(self, frontier: int) -> str:
        """A Frontier in a sentence: "the Valley-Cradle Frontier"; its two letters if terse."""
        if self._terse:
            return self.frontier_label(frontier)
        first, second = map(self.realm_short, _BETWEEN[frontier])
        return self._say("frontier-in-text", first=first, second=second)

    def realm_label(self, realm: int) -> str:
        """A Realm's letter."""
        return self._say(f"realm-{board.REALM_NAMES[realm]}-letter")

    def frontier_label(self, frontier: int) -> str:
        """A Frontier's two letters."""
        return "".join(map(self.realm_label, _BETWEEN[frontier]))

    def control_label(self, place: str, index: int) -> str:
        """The label of what a team can control: `place` is "realm" or "frontier", as in `Shift`."""
        return self.realm_label(index) if place == "realm" else self.frontier_label(index)

    def slot_label(self, slot: int) -> str:
        """A slot's short label: "V1", "V2" in a Realm, "VC" on a Frontier."""
        if (realm := board.realm_of_slot(slot)) is None:
            return self.frontier_label(board.SLOT_TRIAD[slot])
        return f"{self.realm_label(realm)}{board.REALM_SLOTS[realm].index(slot) + 1}"

    def space_label(self, space: int) -> str:
        """A Spirit space's short label: "V" in a Realm, "VC" on a Frontier."""
        return "".join(map(self.realm_label, board.SPACE_REALMS[space]))

    def named_label(self, space: int) -> str:
        """A Spirit space's label with the first word of its Realm's name: "Valley", "VC"; in Italian "N Trama"."""
        label, realms = self.space_label(space), board.SPACE_REALMS[space]
        name = self.realm_short(realms[0]) if len(realms) == 1 else label
        return name if name.startswith(label) else f"{label} {name}"

    def site_label(self, site: int) -> str:
        """A Fortress site's short label: "VF"."""
        return self.realm_label(site) + self._say("site-letter")

    def _labelled(self, short: str, name: str) -> str:
        return short if self._terse else self._say("labelled", label=short, name=name)

    def slot(self, slot: int) -> str:
        """A slot: "V1 (Valley, towards Willow)"."""
        if (realm := board.realm_of_slot(slot)) is None:
            return self._labelled(self.slot_label(slot), self.frontier(board.SLOT_TRIAD[slot]))
        (beside,) = (other for other in _BETWEEN[board.SLOT_TRIAD[slot]] if other != realm)
        name = self._say("slot-in-realm", realm=self.realm_short(realm), towards=self.realm_short(beside))
        return self._labelled(self.slot_label(slot), name)

    def space(self, space: int) -> str:
        """A Spirit space: "V (Valley of Motives)", "VC (Valley|Cradle)"."""
        frontiers, realms = board.SPACE_FRONTIERS[space], board.SPACE_REALMS[space]
        name = self.realm(realms[0]) if len(realms) == 1 else self.frontier(frontiers[0])
        return self._labelled(self.space_label(space), name)

    def realm_place(self, realm: int) -> str:
        """A Realm's Spirit space, which also identifies its Sphere: "V (Valley of Motives)"."""
        return self.space(board.REALM_SPACE[realm])

    def site(self, site: int) -> str:
        """A Fortress site: "VF (Fortress site, Valley)"."""
        return self._labelled(self.site_label(site), self._say("site-in-realm", realm=self.realm_short(site)))
