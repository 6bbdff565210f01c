"""Words for places: what a Realm, a slot, a space is called.

Each slot, Spirit space and site has a short label, which also stands on the picture: a letter for each Realm ("V"), the
two letters of a Frontier ("VC"), a Realm's slots by number ("V1" counter-clockwise, "V2" clockwise), its site with F.
"""

from engine import board
from render.words.terms import Terms


class Places(Terms):
    """Words for places, in full or, where they are terse, by their labels."""

    def realm(self, realm: int) -> str:
        """A Realm's name."""
        return self.say(f"realm-{board.REALM_NAMES[realm]}")

    def realm_short(self, realm: int) -> str:
        """The first word of a Realm's name."""
        return self.say(f"realm-{board.REALM_NAMES[realm]}-short")

    def frontier(self, frontier: int) -> str:
        """A Frontier's name: "Valley|Cradle"."""
        return self.say("frontier", first=self.realm_short(frontier), second=self.realm_short((frontier + 1) % 5))

    def realm_label(self, realm: int) -> str:
        """A Realm's letter."""
        return self.say(f"realm-{board.REALM_NAMES[realm]}-letter")

    def frontier_label(self, frontier: int) -> str:
        """A Frontier's two letters."""
        return self.realm_label(frontier) + self.realm_label((frontier + 1) % 5)

    def slot_label(self, slot: int) -> str:
        """A slot's short label: "V1", "V2" in a Realm, "VC" on a Frontier."""
        if (realm := board.realm_of_slot(slot)) is None:
            return self.frontier_label(slot // 3)
        return f"{self.realm_label(realm)}{slot % 3 + 1}"

    def space_label(self, space: int) -> str:
        """A Spirit space's short label: "V" in a Realm, "VC" on a Frontier."""
        return self.frontier_label(space // 2) if space % 2 else self.realm_label(space // 2)

    def site_label(self, site: int) -> str:
        """A Fortress site's short label: "VF"."""
        return self.realm_label(site) + self.say("site-letter")

    def _labelled(self, short: str, name: str) -> str:
        return short if self.manner.terse else self.say("labelled", label=short, name=name)

    def slot(self, slot: int) -> str:
        """A slot: "V1 (Valley, towards Willow)"."""
        if (realm := board.realm_of_slot(slot)) is None:
            return self._labelled(self.slot_label(slot), self.frontier(slot // 3))
        beside = (realm - 1) % 5 if slot % 3 == 0 else (realm + 1) % 5
        name = self.say("slot-in-realm", realm=self.realm_short(realm), towards=self.realm_short(beside))
        return self._labelled(self.slot_label(slot), name)

    def space(self, space: int) -> str:
        """A Spirit space: "V (Valley of Motives)", "VC (Valley|Cradle)"."""
        name = self.frontier(space // 2) if space % 2 else self.realm(space // 2)
        return self._labelled(self.space_label(space), name)

    def site(self, site: int) -> str:
        """A Fortress site: "VF (Fortress site, Valley)"."""
        return self._labelled(self.site_label(site), self.say("site-in-realm", realm=self.realm_short(site)))
