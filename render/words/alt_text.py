"""Alt texts of pictures, most important facts first."""

from collections.abc import Callable, Iterable, Iterator

from engine import Seat, Team, View, absorbs_left, board, control, points
from render.words.names import shorten
from render.words.positions import Positions
from render.words.vocabulary import Vocabulary

MAX_ALT_CHARS = 1024
"""The maximum length of an alt text, in characters."""


class AltTexts:
    """Alt texts of pictures: plain text of at most 1024 characters. Needs a vocabulary without markup."""

    def __init__(self, unmarked: Vocabulary, positions: Positions) -> None:
        self._say, self._rules, self._positions = unmarked.say, unmarked.rules, positions
        self._terms, self._people = unmarked.terms, unmarked.people
        self._places, self._cards = unmarked.places, unmarked.cards

    def board(self, view: View) -> str:
        """The alt text of a board picture."""
        return fill(self._board(view))

    def hand(self, view: View, seat: Seat) -> str:
        """The alt text of a hand picture, as far as the viewer knows the cards."""
        return fill((self._cards_of(view, seat, self._cards.brief), *self._positions.hidden(view)))

    def _cards_of(self, view: View, seat: Seat, name: Callable[[str], str]) -> str:
        who, cards = self._people.seat(seat, view), view.known.players[seat].hand
        named = self._terms.series(map(name, cards))
        return self._say("hand-alt", who=who, cards=named) if cards else self._say("hand-alt-empty", who=who)

    def all_hands(self, view: View) -> str:
        """The alt text of all hands and Hidden Aspirations, as far as the viewer knows them."""
        hands = (self._cards_of(view, seat, self._cards.name) for seat in view.known.order)
        return fill((*self._positions.hiddens(view), *hands))

    def choices(self, view: View, seat: Seat, labels: Iterable[str], changed: Iterable[str] = ()) -> str:
        """The alt text of a picture of places to choose from and of places that changed, given their labels."""
        told = [self._say("alt-choices")]
        for message, places in (("alt-choices-marked", labels), ("alt-choices-changed", changed)):
            if named := self._terms.series(dict.fromkeys(places)):
                told.append(self._say(message, places=named))
        space = view.known.players[seat].space
        if space is not None:
            spirit = self._terms.spirit(view.known.setup.seats[seat].spirit)
            told.append(self._say("alt-choices-spirit", spirit=spirit, space=self._places.space_label(space)))
        return fill(told)

    def _board(self, view: View) -> Iterator[str]:
        known = view.known
        bliss, gloom = points(self._rules, known)
        yield self._say("alt-board")
        yield self._positions.turn(view)
        yield self._say("alt-points", bliss=bliss, gloom=gloom)
        if known.current_common is not None:
            facts = self._terms.standing(view, known.current_common)
            yield self._say("alt-common", **{name: facts[name] for name in ("aspiration", "bliss", "gloom")})
        yield self._control(view)
        yield from self._spirits(view)
        yield self._spheres(view)
        now = control(self._rules, known.slots, known.sites)
        emotions = [
            self._say(
                "alt-emotion",
                label=self._places.slot_label(slot),
                card=self._cards.name(emotion.card),
                team=self._terms.team(emotion.team),
                intensity=now.intensities[slot],
            )
            for slot, emotion in enumerate(known.slots)
            if emotion is not None
        ]
        if emotions:
            yield self._say("alt-emotions", emotions=self._terms.series(emotions))
        yield from self._fortresses(view)

    def _control(self, view: View) -> str:
        now = control(self._rules, view.known.slots, view.known.sites)
        return self._say(
            "alt-control",
            realms_bliss=now.realms_of(Team.BLISS),
            realms_gloom=now.realms_of(Team.GLOOM),
            frontiers_bliss=now.frontiers_of(Team.BLISS),
            frontiers_gloom=now.frontiers_of(Team.GLOOM),
        )

    def _spirits(self, view: View) -> Iterator[str]:
        for seat in view.known.order:
            player = view.known.players[seat]
            spirit = self._terms.spirit(view.known.setup.seats[seat].spirit)
            if player.space is None:
                yield self._say("alt-spirit-off", spirit=spirit, wp=player.wp, essence=player.essence)
            else:
                yield self._say(
                    "alt-spirit",
                    spirit=spirit,
                    space=self._places.space_label(player.space),
                    wp=player.wp,
                    essence=player.essence,
                    hand=len(player.hand),
                )

    def _fortresses(self, view: View) -> Iterator[str]:
        fortresses = [
            self._say(
                "alt-fortress",
                label=self._places.site_label(site),
                team=self._terms.team(fortress.team),
                fragment=self._terms.fragment(fortress.rank),
            )
            for site, fortress in enumerate(view.known.sites)
            if fortress is not None
        ]
        if fortresses:
            yield self._say("alt-fortresses", fortresses=self._terms.series(fortresses))

    def _spheres(self, view: View) -> str:
        known = view.known
        spheres = [
            self._say(
                "alt-sphere",
                sphere=self._terms.sphere(sphere),
                wp=known.spheres[sphere],
                absorbs=absorbs_left(self._rules, known.spheres[sphere]),
                label=self._places.realm_label(realm),
            )
            for realm in board.REALMS
            for sphere in (board.sphere_at(known.orientation, realm),)
        ]
        return self._say("alt-spheres", spheres=self._terms.series(spheres))


def fill(sentences: Iterable[str]) -> str:
    """Join sentences into an alt text; the first one that does not fit is cut, the others are left out."""
    text = ""
    for sentence in sentences:
        text = f"{text} {sentence}".lstrip()
        if len(text) > MAX_ALT_CHARS:
            return shorten(text, MAX_ALT_CHARS)
    return text
