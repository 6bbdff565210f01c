"""People at the table: their names, their seats, and sentences that begin with one of them."""

from collections.abc import Callable, Sequence
from functools import partial

from engine import Seat, View
from render.words.manner import Manner
from render.words.names import clean, label, marked
from render.words.terms import Terms


class People:
    """The people of a game by seat; `names` are their raw display names."""

    def __init__(self, names: Sequence[str], terms: Terms, manner: Manner) -> None:
        self._say, self._manner, self._terms = terms.say, manner, terms
        mentions = dict(manner.mentions)
        self._names = tuple(mentions.get(seat) or self._name(seat, name) for seat, name in enumerate(names))

    def person(self, seat: Seat) -> str:
        """The name of the person in a seat."""
        return self._names[seat] if seat < len(self._names) else self._name(seat, "")

    def seat(self, seat: Seat, view: View) -> str:
        """Person and Spirit: "Ann (Delight)"."""
        spirit = self._terms.spirit(view.known.setup.seats[seat].spirit)
        return spirit if self._manner.terse else self._say("seat", person=self.person(seat), spirit=spirit)

    def about(self, view: View, seat: Seat) -> Callable[..., str]:
        """A function that formats a message about a seat: with `who`, or in the seat's own panel the variant `.own`."""
        if seat == self._manner.own:
            return lambda message, /, **facts: self._say(f"{message}.own", **facts)
        return partial(self._say, who=self.seat(seat, view))

    def _name(self, seat: Seat, name: str) -> str:
        name = clean(name) or self._say("person-nameless", number=seat + 1)
        return marked(name) if self._manner.markup else label(name)
