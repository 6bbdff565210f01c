"""Words for who cannot see a picture: what the board shows, the most important first."""

from collections.abc import Iterable, Iterator

from engine import Team, View, board, control, points
from render.words.names import shorten
from render.words.positions import Positions

ALT = 1024
"""The longest alt text, in characters."""


class Alts(Positions):
    """Words for who cannot see a picture."""

    def alt(self, view: View) -> str:
        """What a board picture shows, the most important first, at most 1024 characters without markup."""
        return fill(self.unmarked._alt(view))  # noqa: SLF001  # the same class without markup

    def _alt(self, view: View) -> Iterator[str]:
        known = view.known
        bliss, gloom = points(self.rules, known)
        yield self.say("alt-board")
        yield self._turn(view)
        yield self.say("alt-points", bliss=bliss, gloom=gloom)
        if known.current_common is not None:
            facts = self.standing(view, known.current_common)
            yield self.say("alt-common", **{name: facts[name] for name in ("aspiration", "bliss", "gloom")})
        yield self._alt_control(view)
        yield from self._alt_spirits(view)
        now = control(self.rules, known.slots, known.sites)
        emotions = [
            self.say(
                "alt-emotion",
                label=self.slot_label(slot),
                card=emotion.card,
                team=self.team(emotion.team),
                intensity=now.intensities[slot],
            )
            for slot, emotion in enumerate(known.slots)
            if emotion is not None
        ]
        if emotions:
            yield self.say("alt-emotions", emotions=", ".join(emotions))
        yield from self._alt_fortresses(view)
        yield self._alt_spheres(view)

    def _alt_control(self, view: View) -> str:
        now = control(self.rules, view.known.slots, view.known.sites)
        return self.say(
            "alt-control",
            realms_bliss=now.realms_of(Team.BLISS),
            realms_gloom=now.realms_of(Team.GLOOM),
            frontiers_bliss=now.frontiers_of(Team.BLISS),
            frontiers_gloom=now.frontiers_of(Team.GLOOM),
        )

    def _alt_spirits(self, view: View) -> Iterator[str]:
        for seat in view.known.order:
            player = view.known.players[seat]
            spirit = self.spirit(view.known.setup.seats[seat].spirit)
            if player.space is None:
                yield self.say("alt-spirit-off", spirit=spirit, wp=player.wp, essence=player.essence)
            else:
                yield self.say(
                    "alt-spirit",
                    spirit=spirit,
                    space=self.space_label(player.space),
                    wp=player.wp,
                    essence=player.essence,
                    hand=len(player.hand),
                )

    def _alt_fortresses(self, view: View) -> Iterator[str]:
        fortresses = [
            self.say(
                "alt-fortress",
                label=self.site_label(site),
                team=self.team(fortress.team),
                fragment=self.fragment(fortress.rank),
            )
            for site, fortress in enumerate(view.known.sites)
            if fortress is not None
        ]
        if fortresses:
            yield self.say("alt-fortresses", fortresses=", ".join(fortresses))

    def _alt_spheres(self, view: View) -> str:
        known = view.known
        spheres = [
            self.say("alt-sphere", sphere=self.sphere(sphere), wp=known.spheres[sphere], label=self.realm_label(realm))
            for realm in board.REALMS
            for sphere in (board.sphere_at(known.orientation, realm),)
        ]
        return self.say("alt-spheres", spheres=", ".join(spheres))


def fill(sentences: Iterable[str]) -> str:
    """As many of the sentences as an alt text holds; the one that does not fit is cut."""
    text = ""
    for sentence in sentences:
        text = f"{text} {sentence}".lstrip()
        if len(text) > ALT:
            return shorten(text, ALT)
    return text
