"""Words for several events in order: what one decision brought is told in as few sentences as it needs."""

from collections import deque
from collections.abc import Iterator, Sequence

from engine import Cost, Seat, View, events
from engine import actions as acts
from engine.events import Event
from render.words.events import Events, at_cost


class Stories(Events):
    """Words for what happened, one after the other."""

    def story(
        self, view: View, happened: Sequence[Event], seat: Seat | None = None, *, decisions: bool = True
    ) -> list[str]:
        """The sentences about several events in order.

        Those about `seat`, whose own panel it is, go without its name: "Drew Courage." Without `decisions` only what
        follows from them is told, as for a preview.
        """
        words, told = self.for_seat(seat), []
        rest = deque(happened)
        before: Event | None = None
        ended = False
        while rest:
            event = rest.popleft()
            if isinstance(event, events.Acted):
                ended = isinstance(event.action, acts.EndTurn)
            if isinstance(event, events.Acted) and not decisions:
                sentence = None
            elif isinstance(event, events.Gained) and event.card is None and event.sphere is None:
                sentence = words._gained_for(view, event, before, ended=ended)  # noqa: SLF001  # the same class
            elif ended and decisions and isinstance(event, events.AmbitionGained):
                sentence = None  # told with the end of the turn
            else:
                sentence = words._with_following(view, event, rest)  # noqa: SLF001  # the same class
            before = event
            if sentence:
                told.append(sentence)
        return told

    def _gained_for(self, view: View, event: events.Gained, before: Event | None, *, ended: bool) -> str:
        """A gain with its reason: a Sphere's bonus follows the Absorb at once; at the end of a turn it is for 0 WP."""
        tell, gain = self.about(view, event.seat), self.amounts(wp=event.wp, essence=event.essence)
        if isinstance(before, events.Absorbed):
            return tell("event-gained-bonus", gain=gain, sphere=self.sphere(before.sphere))
        return tell("event-gained-poor" if ended else "event-gained", gain=gain)

    def _with_following(self, view: View, event: Event, rest: deque[Event]) -> str | None:
        """An event's sentence, which tells some of the following ones too and takes them away."""
        match event:
            case events.CardDrawn():
                cards = [event.card, *_draws(rest, event.seat)]
                return self.about(view, event.seat)("event-hand-dealt", cards=self.both(map(self.card_name, cards)))
            case events.Acted(action=acts.EndTurn(take="cards")) if drawn := list(_draws(rest, event.seat)):
                cards_text = self.both(map(self.card_name, drawn))
                return self.about(view, event.seat)("event-ended-drawing", cards=cards_text)
            case events.Acted(action=acts.Land() as land) if rest and isinstance(rest[0], events.EssenceChanged):
                tell, put = self.about(view, event.seat), rest[0]
                rest.popleft()  # it only says that the Essence is there, and what it makes of the Emotion
                done = tell(
                    "did-land-intensity",
                    amount=put.amount,
                    emotion=put.card,
                    slot=self.slot(land.slot),
                    intensity=put.intensity,
                )
                return at_cost(self, done, Cost(event.wp))
        return self.event(view, event)


def _draws(rest: deque[Event], seat: Seat) -> Iterator[str]:
    """The cards that a seat draws next, one after the other; they are taken away."""
    while rest and isinstance(rest[0], events.TopTurnedUp | events.CardDrawn) and rest[0].seat == seat:
        event = rest.popleft()
        if isinstance(event, events.CardDrawn):
            yield event.card
