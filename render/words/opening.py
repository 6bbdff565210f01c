"""Words for the beginning of a game: a line for each Spirit instead of one for each figure, card and token."""

from collections.abc import Iterator, Sequence

from engine import HIDDEN, Seat, SpiritAction, View, events
from engine.events import Event
from render.words.narration import Stories


class Openings(Stories):
    """Words for how a game was set up."""

    def opening(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The setup as far as it has come: who stands and holds what, in player order, then the Hidden Aspirations."""
        told = [line for seat in view.known.order if (line := self._begun(view, happened, seat))]
        teams = [self.team(event.team) for event in happened if isinstance(event, events.HiddenTaken)]
        return [*told, self.say("opening-hidden", teams=self.both(teams))] if teams else told

    def _begun(self, view: View, happened: Sequence[Event], seat: Seat) -> str:
        """What a seat has so far; nothing while it has nothing."""
        parts = [*self._placed(happened, seat), *self._dealt(happened, seat), *self._tokens(view, happened, seat)]
        return self.say("opening-seat", who=self.seat(seat, view), has=" · ".join(parts)) if parts else ""

    def _placed(self, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
        for event in happened:
            match event:
                case events.SpiritMoved(seat=mover, space=space) if mover == seat:
                    yield self.say("opening-space", space=self.space(space))
                case events.EmotionEntered(owner=owner) if owner == seat:
                    slot = self.slot(event.slot)
                    yield self.say("opening-emotion", card=event.card, slot=slot, essence=event.essence)

    def _dealt(self, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
        for event in happened:
            if isinstance(event, events.HandDealt) and event.seat == seat and event.cards:
                known = HIDDEN not in event.cards
                cards = self.both(map(self.card_name, event.cards)) if known else ""
                yield cards or self.say("opening-cards", count=len(event.cards))

    def _tokens(self, view: View, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
        """The Vibe tokens by colour: which rows they unlock, which upgrades they fill."""
        placed = [event for event in happened if isinstance(event, events.TokenPlaced) and event.seat == seat]
        for colour in sorted({event.colour for event in placed}):
            on = sorted((event.row, event.space) for event in placed if event.colour == colour)
            spaces = self.both(self._token_space(view, seat, row, space) for row, space in on)
            yield self.say("opening-tokens", colour=self.vibe(colour), spaces=spaces)

    def _token_space(self, view: View, seat: Seat, row: SpiritAction, space: int) -> str:
        if space == 0:
            return self.row(row)
        upgrade = self.board(view, seat)[row].upgrades[space - 1].name
        return self.say("opening-upgrade", upgrade=upgrade, row=self.row(row))
