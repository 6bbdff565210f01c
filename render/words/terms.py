"""Words for terms and people: what a Vibe is called, who sits where; and the manner in which everything is said."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Self

from engine import (
    Aspiration,
    Cost,
    Fragment,
    Mode,
    Ruleset,
    Seat,
    Sphere,
    Spirit,
    SpiritAction,
    Team,
    Vibe,
    View,
    standing,
)
from render.words.fluent import Messages
from render.words.names import clean, label, marked

VIBE_MARKS = {Vibe.RED: "✖", Vibe.YELLOW: "●", Vibe.GREEN: "▲", Vibe.BLUE: "■", Vibe.WILD: "✦"}
"""A character of each Vibe's shape."""


@dataclass(frozen=True, slots=True)
class Manner:
    """For where words are made.

    With `markup` for messages, where names are escaped; without it for labels, alt texts and pictures. `terse` words
    name Spirits instead of people and places by their labels. `own` is the seat whose own panel it is: sentences about
    it go without its name. `called` are people who are not told by their names but by what calls them, by seat.
    """

    markup: bool = True
    terse: bool = False
    own: Seat | None = None
    called: tuple[tuple[Seat, str], ...] = ()


MESSAGES = Manner()
"""For messages that everybody gets."""


class Terms:
    """Words for terms and people.

    `names` are the display names of the people by seat, as they come. In the basic `mode` cards say nothing of Strong
    Emotions, which it does not have.
    """

    def __init__(
        self,
        rules: Ruleset,
        names: Sequence[str],
        language: str = "en",
        mode: Mode = Mode.FULL,
        manner: Manner = MESSAGES,
    ) -> None:
        self.rules = rules
        self.names = tuple(names)
        self.language = language
        self.mode = mode
        self.manner = manner
        self.messages = Messages(language)
        self.say = self.messages.say
        self._for_seats: dict[Seat | None, Self] = {}
        called = dict(manner.called)
        self._people = tuple(called.get(seat) or self._person(seat, name) for seat, name in enumerate(self.names))

    @cached_property
    def unmarked(self) -> Self:
        """The same words for labels, alt texts and pictures, where nothing is escaped."""
        return self._made(Manner(markup=False)) if self.manner.markup else self

    @cached_property
    def terse(self) -> Self:
        """The same words for a picture, where room is short: Spirits for people, labels for places."""
        return self._made(Manner(markup=False, terse=True))

    def for_seat(self, seat: Seat | None) -> Self:
        """The same words for a seat's own panel; for None, for everybody."""
        if seat == self.manner.own:
            return self
        if seat not in self._for_seats:
            self._for_seats[seat] = self._made(replace(self.manner, own=seat))
        return self._for_seats[seat]

    def calling(self, people: Mapping[Seat, str]) -> Self:
        """The same words for a message that calls some people: what calls them stands for their names."""
        return self._made(replace(self.manner, called=tuple(people.items())))

    def _made(self, manner: Manner) -> Self:
        return type(self)(self.rules, self.names, self.language, self.mode, manner)

    def __reduce__(self) -> tuple[type[Self], tuple[Ruleset, tuple[str, ...], str, Mode, Manner]]:
        """Little is sent to another process: it makes them anew."""
        return type(self), (self.rules, self.names, self.language, self.mode, self.manner)

    # Markup

    def bold(self, text: str) -> str:
        """A text in bold type, where there is markup."""
        return f"**{text}**" if self.manner.markup else text

    # People

    def _person(self, seat: Seat, name: str) -> str:
        name = clean(name) or self.say("person-nameless", number=seat + 1)
        return marked(name) if self.manner.markup else label(name)

    def person(self, seat: Seat) -> str:
        """The name of the person in a seat."""
        return self._people[seat] if seat < len(self._people) else self._person(seat, "")

    def seat(self, seat: Seat, view: View) -> str:
        """Person and Spirit: "Ann (Delight)"."""
        spirit = self.spirit(view.known.setup.seats[seat].spirit)
        return spirit if self.manner.terse else self.say("seat", person=self.person(seat), spirit=spirit)

    def about(self, view: View, seat: Seat) -> Callable[..., str]:
        """What says a sentence about a seat: the message with its name as `who`, or its variant `own` without one."""
        if seat == self.manner.own:
            return lambda message, /, **facts: self.say(f"{message}.own", **facts)
        return partial(self.say, who=self.seat(seat, view))

    # Terms

    def team(self, team: Team) -> str:
        """A team's name."""
        return self.say(f"team-{team.word}")

    def spirit(self, spirit: Spirit) -> str:
        """A Spirit's name."""
        return self.say(f"spirit-{spirit.value}")

    def sphere(self, sphere: Sphere) -> str:
        """A Sphere's name."""
        return self.say(f"sphere-{sphere.word}")

    def vibe(self, colour: Vibe) -> str:
        """A Vibe by shape and colour: "✖ red"."""
        return self.say("vibe-marked", mark=VIBE_MARKS[Vibe(colour)], vibe=self.colour(colour))

    def colour(self, colour: Vibe) -> str:
        """A Vibe's colour alone."""
        return self.say(f"vibe-{Vibe(colour).value}")

    def row(self, action: SpiritAction) -> str:
        """The name of a Spirit Action and its row."""
        return self.say(f"row-{SpiritAction(action).word}")

    def fragment(self, fragment: Fragment) -> str:
        """The name of a kind of Fragment."""
        return self.say(f"fragment-{fragment.word}")

    def aspiration(self, aspiration: Aspiration) -> str:
        """An Aspiration's name."""
        return self.say(f"aspiration-{aspiration.value}")

    def counts(self, aspiration: Aspiration) -> str:
        """What an Aspiration counts."""
        return self.say(f"aspiration-{aspiration.value}-counts")

    # What counts

    def bonus(self, sphere: Sphere) -> str:
        """What a Sphere gives besides WP."""
        numbers = self.rules.numbers.absorb
        amount = {
            Sphere.COMMITMENT: numbers.commitment_ambition,
            Sphere.CREATIVITY: numbers.creativity_cards,
            Sphere.HUMILITY: numbers.humility_essence,
            Sphere.DILIGENCE: numbers.diligence_wp,
            Sphere.KNOWLEDGE: 1,
        }[sphere]
        return self.say(f"bonus-{sphere.word}", amount=amount, cost=numbers.commitment_cost)

    def standing(self, view: View, aspiration: Aspiration) -> dict[str, str | int]:
        """An Aspiration, what it counts and what both teams have, as facts of a message."""
        return self.standing_of(aspiration, standing(self.rules, view.known, aspiration))

    def standing_of(self, aspiration: Aspiration, values: tuple[int, int]) -> dict[str, str | int]:
        """The same where it is known what Bliss and Gloom have."""
        name, counts = self.aspiration(aspiration), self.counts(aspiration)
        return {"aspiration": name, "counts": counts, "bliss": values[0], "gloom": values[1]}

    # Amounts and lists

    def cost(self, cost: Cost) -> str:
        """What a cost takes: "2 WP, 1 Ambition", or "free"."""
        return self.amounts(wp=cost.wp, essence=cost.essence, ambition=cost.ambition) or self.say("amount-free")

    def amounts(self, **amounts: int) -> str:
        """Amounts of wp, essence and ambition, those that are not 0."""
        return ", ".join(self.say(f"amount-{name}", number=number) for name, number in amounts.items() if number)

    def either(self, items: Iterable[str]) -> str:
        """One of several: "a or b"."""
        return self._fold("list-or", items)

    def both(self, items: Iterable[str]) -> str:
        """All of several: "a and b"."""
        return self._fold("list-and", items)

    def _fold(self, message: str, items: Iterable[str]) -> str:
        *rest, last = items
        return self.say(message, first=", ".join(rest), second=last) if rest else last
