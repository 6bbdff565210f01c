"""Words for hands: the cards of a seat, as far as the viewer may know them."""

from collections import Counter

from engine import HIDDEN, Seat, View
from render.words.alt_text import Alts, fill
from render.words.names import shorten
from render.words.positions import TEXT


class Hands(Alts):
    """Words for hands."""

    def hand(self, view: View, seat: Seat, longest: int = TEXT, *, hidden: bool = True) -> str:
        """A seat's hand with Vibe, track and power, and unless told otherwise its team's Hidden Aspiration.

        What the viewer may not know is not told; where there is no room for the powers, they are left out.
        """
        player = view.known.players[seat]
        title = self.bold(self.say("hand-title", who=self.seat(seat, view)))
        count = self.say("hand-of", count=len(player.hand), wp=player.wp, essence=player.essence)
        if HIDDEN in player.hand or view.viewer is not view.known.team_of(seat):
            return f"{title}\n{count}\n{self.say('hand-unseen')}"
        ending = list(self._hidden(view)) if hidden else []
        for brief in (False, True):
            cards = [self._hand_card(card, held, brief=brief) for card, held in Counter(player.hand).items()]
            text = "\n".join([title, count, *(cards or [self.say("hand-empty")]), *ending])
            if len(text) <= longest:
                return text
        return shorten(text, longest)

    def _hand_card(self, card_id: str, held: int, *, brief: bool) -> str:
        card = self.rules.cards[card_id]
        if brief or card.vibe is None:
            return "- " + self.say("hand-card", count=held, card=self.card_brief(card_id))
        line = self.say(
            "hand-card-line",
            name=self.bold(card.name),
            vibe=self.vibe(card.vibe),
            track=self.track(card),
            shaded=card.shaded,
            power=self.power(card_id),
        )
        return "- " + self.say("hand-card", count=held, card=line)

    def hand_alt(self, view: View, seat: Seat) -> str:
        """What a hand picture shows, at most 1024 characters without markup."""
        words = self.unmarked
        cards = ", ".join(words.card_brief(card) for card in view.known.players[seat].hand)
        text = words.say("hand-alt", who=words.seat(seat, view), cards=cards or words.say("hand-empty"))
        return fill((text, *words._hidden(view)))  # noqa: SLF001  # the same class without markup
