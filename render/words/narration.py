"""Events in words: one sentence each, or a sequence in as few sentences as possible."""

from collections import deque
from collections.abc import Iterator, Sequence

from engine import Cost, Seat, Shift, View, events
from engine import actions as acts
from engine.events import Event
from render.words import control_changes
from render.words.events import Teller, at_cost
from render.words.opening import opening
from render.words.revelation import revelation
from render.words.vocabulary import Vocabulary


class Narration:
    """Events in words."""

    def __init__(self, words: Vocabulary) -> None:
        self._words, self._teller = words, Teller(words)

    def sentence(self, view: View, event: Event) -> str | None:
        """An event in the present tense; None if the sentence of another event includes it."""
        return self._teller.tell(view, event)

    def story(self, view: View, happened: Sequence[Event], *, decisions: bool = True) -> list[str]:
        """A sequence of events; without `decisions`, only their consequences, as in a preview."""
        sentences = []
        rest = deque(happened)
        before: Event | None = None
        ended = False
        while rest:
            event = rest.popleft()
            if isinstance(event, events.Acted):
                ended = isinstance(event.action, acts.EndTurn)
            if (isinstance(event, events.Acted) and not decisions) or _says_the_end(event, rest):
                text = None
            elif isinstance(event, events.Gained) and event.card is None and event.sphere is None:
                text = self._gained(view, event, before, ended=ended)
            elif ended and decisions and isinstance(event, events.AmbitionGained):
                text = None  # the sentence about the end of the turn includes it
            else:
                text = self._with_following(view, event, rest)
            before = event
            if text:
                sentences.append(text)
        return sentences

    def revelation(self, happened: Sequence[Event], *, goes_on: bool = True) -> list[str]:
        """The last Revelation among these events, step by step; empty if there is none.

        It says what was revealed, each team's count, what was scored, what left, and who chooses next if the game
        goes on.
        """
        return revelation(self._words, happened, goes_on=goes_on)

    def control(self, shifts: Sequence[Shift]) -> list[str]:
        """A sentence for each Realm or Frontier that changed hands."""
        return control_changes.sentences(self._words, shifts)

    def opening(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The setup so far: the pieces of each Spirit, in player order, then the Hidden Aspirations."""
        return opening(self._words, view, happened)

    def _gained(self, view: View, event: events.Gained, before: Event | None, *, ended: bool) -> str | None:
        """A gain with its reason: the Sphere's bonus after an Absorb, or having 0 WP at the end of a turn."""
        if isinstance(before, events.Absorbed):
            sphere = self._words.terms.sphere(before.sphere)
            return self._teller.gained(view, event, "event-gained-bonus", sphere=sphere)
        return self._teller.gained(view, event, "event-gained-poor" if ended else "event-gained")

    def _with_following(self, view: View, event: Event, rest: deque[Event]) -> str | None:
        """The sentence of an event; the events that it includes are removed from `rest`."""
        words = self._words
        match event:
            case events.CardDrawn():
                cards = [event.card, *_draws(rest, event.seat)]
                return words.people.about(view, event.seat)("event-hand-dealt", cards=words.cards.names(cards))
            case events.Acted(action=acts.EndTurn(take="cards")) if drawn := list(_draws(rest, event.seat)):
                return words.people.about(view, event.seat)("event-ended-drawing", cards=words.cards.names(drawn))
            case events.Acted(action=acts.Land() as land) if rest and isinstance(rest[0], events.EssenceChanged):
                tell, put = words.people.about(view, event.seat), rest[0]
                rest.popleft()  # only adds the Intensity
                done = tell(
                    "did-land-intensity",
                    amount=put.amount,
                    emotion=words.cards.in_text(put.card),
                    slot=words.places.slot(land.slot),
                    intensity=put.intensity,
                )
                return at_cost(words, done, Cost(event.wp))
        return self._teller.tell(view, event)


def _draws(rest: deque[Event], seat: Seat) -> Iterator[str]:
    """The cards that a seat draws next; their events are removed from `rest`."""
    while rest and isinstance(rest[0], events.TopTurnedUp | events.CardDrawn) and rest[0].seat == seat:
        event = rest.popleft()
        if isinstance(event, events.CardDrawn):
            yield event.card


def _says_the_end(event: Event, rest: Sequence[Event]) -> bool:
    """Whether the next sentence says the same: that no Common Aspiration is left, and the game ends."""
    is_last = isinstance(event, events.CommonCurrent) and event.aspiration is None
    return is_last and bool(rest) and isinstance(rest[0], events.EndTriggered)
