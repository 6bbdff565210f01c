"""People and computers at the table: their names, their seats, and sentences that begin with one of them."""

from collections.abc import Callable, Sequence
from functools import partial

from engine import Seat, View
from render.words.names import clean, label, marked
from render.words.style import Style
from render.words.terms import Terms


class People:
    """The players of a game by seat; `names` are the people's raw display names, None for a computer."""

    def __init__(self, names: Sequence[str | None], terms: Terms, style: Style) -> None:
        self._say, self._style, self._terms = terms.say, style, terms
        self._computers = frozenset(seat for seat, name in enumerate(names) if name is None)
        mentions = dict(style.mentions)
        self._names = tuple(
            self._covered(seat, mentions.get(seat) or self._name(seat, name)) for seat, name in enumerate(names)
        )

    def is_computer(self, seat: Seat) -> bool:
        """Whether a computer plays a seat."""
        return seat in self._computers

    def person(self, seat: Seat) -> str:
        """The name of the person in a seat, or the word for a computer."""
        return self._names[seat] if seat < len(self._names) else self._name(seat, "")

    def seat(self, seat: Seat, view: View) -> str:
        """Person and Spirit: "Ann (Delight)"; a computer goes by its Spirit: "🤖 Hatred"."""
        if self._style.terse or self.is_computer(seat):
            return self.spirit(seat, view)
        return self._say("seat", person=self.person(seat), spirit=self._spirit(seat, view))

    def spirit(self, seat: Seat, view: View) -> str:
        """The Spirit alone, marked if a computer plays it; pictures, which cannot draw the mark, leave it out."""
        spirit = self._spirit(seat, view)
        marked = self.is_computer(seat) or seat in self._style.covered
        return self._say("seat-computer", spirit=spirit) if marked and not self._style.terse else spirit

    def about(self, view: View, seat: Seat) -> Callable[..., str]:
        """A function that formats a message about a seat: with `who`, addressed to it, or without its name."""
        if variant := self.variant(seat):
            return lambda message, /, **facts: self._say(f"{message}{variant}", **facts)
        return partial(self._say, who=self.seat(seat, view))

    def variant(self, seat: Seat) -> str:
        """The attribute of messages about a seat: ".own" for the reader's, ".bare" below its name, or empty."""
        if seat == self._style.own:
            return ".own"
        return ".bare" if seat == self._style.heading else ""

    def _spirit(self, seat: Seat, view: View) -> str:
        return self._terms.spirit(view.known.setup.seats[seat].spirit)

    def _covered(self, seat: Seat, name: str) -> str:
        """A name, marked where a computer decides for the person."""
        return self._say("person-covered", person=name) if seat in self._style.covered else name

    def _name(self, seat: Seat, name: str | None) -> str:
        if name is None:
            return self._say("person-computer")
        name = clean(name) or self._say("person-nameless", number=seat + 1)
        return marked(name) if self._style.markup else label(name)
