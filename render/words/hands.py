"""Hands in words, as far as the viewer knows them."""

from collections import Counter

from engine import HIDDEN, Seat, View
from render.words.names import shorten
from render.words.positions import MAX_POSITION_CHARS, Positions
from render.words.vocabulary import Vocabulary


class Hands:
    """Hands in words."""

    def __init__(self, words: Vocabulary, positions: Positions) -> None:
        self._say, self._rules, self._positions = words.say, words.rules, positions
        self._terms, self._people, self._cards = words.terms, words.people, words.cards
        self._lines: dict[tuple[str, int], str] = {}

    def text(self, view: View, seat: Seat, longest: int = MAX_POSITION_CHARS, *, hidden: bool = True) -> str:
        """A seat's hand: Vibe, track and power of each card, and with `hidden` its team's Hidden Aspiration.

        A hand hidden from the viewer is given by size only. Powers are left out if the text would exceed `longest`.
        """
        player = view.known.players[seat]
        title = self._terms.bold(self._say("hand-title", who=self._people.seat(seat, view)))
        count = self._say("hand-of", count=len(player.hand), wp=player.wp, essence=player.essence)
        if HIDDEN in player.hand or view.viewer is not view.known.team_of(seat):
            return f"{title}\n{count}\n{self._say('hand-unseen')}"
        ending = list(self._positions.hidden(view)) if hidden else []
        for brief in (False, True):
            cards = [self._hand_card(card, held, brief=brief) for card, held in Counter(player.hand).items()]
            cards = [*cards, *self._cards.legend(cards)] or [self._say("hand-empty")]
            text = "\n".join([title, count, *cards, *ending])
            if len(text) <= longest:
                return text
        return shorten(text, longest)

    def _hand_card(self, card_id: str, held: int, *, brief: bool) -> str:
        if brief or self._rules.cards[card_id].vibe is None:
            return "- " + self._say("hand-card", count=held, card=self._cards.brief(card_id))
        if (key := (card_id, held)) not in self._lines:  # the longest texts of each update of a hand
            self._lines[key] = self._in_full(card_id, held)
        return self._lines[key]

    def _in_full(self, card_id: str, held: int) -> str:
        card = self._rules.cards[card_id]
        assert card.vibe is not None
        line = self._say(
            "hand-card-line",
            name=self._terms.bold(self._cards.name(card_id)),
            vibe=self._terms.vibe(card.vibe),
            track=self._cards.track(card),
            shaded=card.shaded,
            house=self._cards.house(card, "shaded"),
            power=self._cards.power(card_id),
        )
        return "- " + self._say("hand-card", count=held, card=line)
