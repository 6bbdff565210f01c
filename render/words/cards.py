"""Cards in words: short, in full, and their powers."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from engine import HIDDEN, Card, Mode, steps
from render.words.powers import power_text
from render.words.terms import VIBE_MARKS, Terms


class Cards:
    """Cards in words; in the basic game without Strong Emotions, which it does not have."""

    def __init__(self, terms: Terms, mode: Mode) -> None:
        self._rules, self._say, self._terms, self._mode = terms.rules, terms.say, terms, mode

    def brief(self, card_id: str) -> str:
        """A card in a list: "Courage (✖ red)", with the Essence that it needs when invoked if that is not 1."""
        if card_id == HIDDEN:
            return self._say("card-hidden")
        card, message = self._rules.cards[card_id], "card-brief"
        facts: dict[str, str | int] = {"name": self.name(card_id), "shaded": card.shaded}
        if card.vibe is None:
            message = "card-brief-starting"
        else:
            facts["vibe"] = self._terms.vibe(card.vibe)
        return self._say(message, house=self.house(card, "shaded"), **facts)

    def marked(self, card_id: str) -> str:
        """A card's name and the shape of its Vibe: "Courage ✖"."""
        vibe = None if card_id == HIDDEN else self._rules.cards[card_id].vibe
        name = self.name(card_id)
        return name if vibe is None else self._say("card-marked", name=name, mark=VIBE_MARKS[vibe])

    def name(self, card_id: str) -> str:
        """A card's name, or a word for a hidden card."""
        return self._say("card-hidden") if card_id == HIDDEN else self._terms.emotion(card_id)

    def in_text(self, card_id: str) -> str:
        """The same within a sentence, which may set a name off from its words."""
        name = self.name(card_id)
        return name if card_id == HIDDEN else self._terms.in_text(name)

    def names(self, card_ids: Iterable[str]) -> str:
        """The names of some cards, with the number of each that occurs more than once."""
        counted = Counter(map(self.name, card_ids))
        return self._terms.both(
            name if count == 1 else self._say("list-times", count=count, item=name) for name, count in counted.items()
        )

    def text(self, card_id: str) -> str:
        """A card in full: title, track, how it is empowered, its power, with marks for what is house.

        Raises KeyError if the rule set has no such card.
        """
        card = self._rules.cards[card_id]
        lines = [self._terms.bold(self.title(card_id))]
        numbers = [self._say("card-track", track=self.track(card))]
        if card.kind == "mild":
            numbers.append(self._say("card-shaded", shaded=card.shaded, house=self.house(card, "shaded")))
        lines.append(self._terms.sentences(numbers))
        if card.strong is not None and card.threshold is not None and self._mode is Mode.FULL:
            facts = {"strong": self.name(card.strong), "track": self.track(self._rules.cards[card.strong])}
            house = self.house(card, "threshold")
            lines.append(self._say("card-becomes", threshold=card.threshold, house=house, **facts))
        lines.append(self.power(card_id))
        return "\n".join([*lines, *self.legend(lines)])

    def house(self, card: Card, number: Literal["track", "shaded", "threshold"]) -> str:
        """The mark of a number of a card that is house; empty for a printed one."""
        return self._say("house-mark") if number in card.house else ""

    def legend(self, texts: Iterable[str]) -> list[str]:
        """What the mark of house numbers, powers and readings means, if it is in one of these texts; else nothing."""
        mark = self._say("house-mark")
        return [self._say("house-legend")] if any(mark in text for text in texts) else []

    def title(self, card_id: str) -> str:
        """Name, kind, team and Vibe of a card."""
        card = self._rules.cards[card_id]
        return self._say(
            "card-title",
            name=self.name(card_id),
            kind=self._say(f"card-kind-{card.kind}"),
            team=self._terms.team(card.side),
            vibe=self._terms.vibe(card.vibe) if card.vibe else "none",
        )

    def gains(self, step: steps.TeamGain) -> list[str]:
        """The gains that a team can choose from for one of its Spirits."""
        return self._terms.each_amount(wp=step.wp, essence=step.essence, cards=step.cards)

    def track(self, card: Card) -> str:
        """The Intensity on each Essence space, with the mark of a track that is house."""
        return " ".join(filter(None, (*map(str, card.track), self.house(card, "track"))))

    def power(self, card_id: str) -> str:
        """A card's power with its mark: "....†", "... (printed power)"."""
        return self.marked_power(card_id, self.unmarked_power(card_id))

    def unmarked_power(self, card_id: str) -> str:
        """A card's power, or that it has none."""
        card = self._rules.cards[card_id]
        return self._say("card-no-power") if card.mark is None else power_text(self._terms, card)

    def marked_power(self, card_id: str, power: str) -> str:
        """A text for a card's power, perhaps shortened, with its mark; `legend` tells that of a house power."""
        mark = self._rules.cards[card_id].mark
        return power if mark is None else self._say(f"card-power-{mark}", power=power)
