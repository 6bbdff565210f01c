"""Words for cards: the card in brief and in full, and its power with its mark."""

from engine import HIDDEN, Card, Mode, steps
from render.words.boards import Boards
from render.words.powers import power_text


class Cards(Boards):
    """Words for cards."""

    def card_brief(self, card_id: str) -> str:
        """A card in a list: "Courage (✖ red, 1 Essence)"."""
        if card_id == HIDDEN:
            return self.say("card-hidden")
        card = self.rules.cards[card_id]
        if card.vibe is None:
            return self.say("card-brief-starting", name=card.name, shaded=card.shaded)
        return self.say("card-brief", name=card.name, vibe=self.vibe(card.vibe), shaded=card.shaded)

    def card_name(self, card_id: str) -> str:
        """A card's name, or that it is unseen."""
        return self.say("card-hidden") if card_id == HIDDEN else self.rules.cards[card_id].name

    def card(self, card_id: str) -> str:
        """A card in words: what it is, its track, how it is empowered, its power with its mark.

        Raises KeyError for a card that the rule set does not have.
        """
        card = self.rules.cards[card_id]
        lines = [self.bold(self.card_title(card_id))]
        track = self.say("card-track", track=self.track(card))
        lines.append(f"{track} {self.say('card-shaded', shaded=card.shaded)}" if card.kind == "mild" else track)
        if card.strong is not None and card.threshold is not None and self.mode is Mode.FULL:
            strong = self.track(self.rules.cards[card.strong])
            lines.append(self.say("card-becomes", threshold=card.threshold, strong=card.strong, track=strong))
        lines.append(self.power(card_id))
        return "\n".join(lines)

    def card_title(self, card_id: str) -> str:
        """Name, kind, team and Vibe of a card."""
        card = self.rules.cards[card_id]
        return self.say(
            "card-title",
            name=card.name,
            kind=self.say(f"card-kind-{card.kind}"),
            team=self.team(card.side),
            vibe=self.vibe(card.vibe) if card.vibe else "none",
        )

    def gains(self, step: steps.TeamGain) -> list[str]:
        """What a team may choose from for one of its Spirits."""
        return [
            self.amounts(**{name: getattr(step, name)}) for name in ("wp", "essence", "cards") if getattr(step, name)
        ]

    def track(self, card: Card) -> str:
        """The Intensity on each Essence space."""
        return " ".join(map(str, card.track))

    def power(self, card_id: str) -> str:
        """A card's power with its mark: "... (house power)"."""
        text, mark = self.power_parts(card_id)
        return self.say("card-power", power=text, mark=mark) if mark else text

    def power_parts(self, card_id: str) -> tuple[str, str]:
        """A card's power and its mark; without a power the mark is empty."""
        card = self.rules.cards[card_id]
        if card.mark is None:
            return self.say("card-no-power"), ""
        return power_text(self, card), self.say(f"mark-{card.mark}")
