"""The game's terms: Teams, Spirits, Spheres, Vibes, Fragments, Aspirations, amounts and lists."""

from collections.abc import Iterable
from functools import lru_cache

from babel.numbers import format_decimal

from engine import (
    Aspiration,
    Cost,
    Fragment,
    Ruleset,
    Setup,
    Sphere,
    Spirit,
    SpiritAction,
    Team,
    Vibe,
    View,
    leader,
    settled,
    standing,
)
from render.words.fluent import DEFAULT_LANGUAGE, Catalogue, catalogue
from render.words.style import Style

VIBE_MARKS = {Vibe.RED: "✖", Vibe.YELLOW: "●", Vibe.GREEN: "▲", Vibe.BLUE: "■", Vibe.WILD: "✦"}
"""A character for each Vibe's shape."""


def game_messages(language: str) -> Catalogue:
    """The messages about the game, and the names of its Emotions and upgrades."""
    return catalogue("render", language, "game.ftl", "names.ftl")


def spirit_name(spirit: Spirit, language: str = DEFAULT_LANGUAGE) -> str:
    """A Spirit's name, for texts that belong to no game and need no rule set."""
    return game_messages(language).say(f"spirit-{spirit.value}")


def forgotten_name(language: str = DEFAULT_LANGUAGE) -> str:
    """The word for a person who has asked to be forgotten."""
    return game_messages(language).say("person-forgotten")


@lru_cache(maxsize=1024)
def decimal(value: float, language: str = DEFAULT_LANGUAGE) -> str:
    """A number with one decimal: "1.5", in Italian "1,5"; negative ones with a minus sign."""
    return format_decimal(value, "0.0;\N{MINUS SIGN}0.0", locale=language.replace("-", "_"))


def number(value: float, language: str = DEFAULT_LANGUAGE) -> str:
    """A number, with one decimal if it has any: "2", "1.5"."""
    return str(int(value)) if value == int(value) else decimal(value, language)


def signed(value: float, language: str = DEFAULT_LANGUAGE) -> str:
    """A difference with its sign: "+1.5", "±0"."""
    sign = "+" if value > 0 else "−" if value < 0 else "±"  # noqa: RUF001  a minus sign
    return sign + number(abs(value), language)


class Terms:
    """The game's terms, with a rule set's numbers; `say` formats any message in the same language."""

    def __init__(self, rules: Ruleset, messages: Catalogue, style: Style) -> None:
        self.rules, self.say, self.has = rules, messages.say, messages.has
        self._language = messages.language
        self._markup = style.markup

    def bold(self, text: str) -> str:
        """A text in bold, if the style has markup."""
        return f"**{text}**" if self._markup else text

    def team(self, team: Team) -> str:
        """A team's name."""
        return self.say(f"team-{team.word}")

    def spirit(self, spirit: Spirit) -> str:
        """A Spirit's name."""
        return self.say(f"spirit-{spirit.value}")

    def in_text(self, name: str) -> str:
        """A name as a sentence sets it off: in Chinese in quotation marks, as most names are common words."""
        return self.say("name-in-text", name=name)

    def emotion(self, name: str) -> str:
        """An Emotion by its name in the rule set.

        The card's own name in the language comes first; a name that only a table's own cards have stays as it is.
        """
        card = self.rules.cards.get(name)
        own = None if card is None else card.names.get(self._language)
        return own or self._named("emotion", name)

    def upgrade(self, name: str) -> str:
        """An upgrade by its name in the rule set."""
        return self._named("upgrade-name", name)

    def _named(self, kind: str, name: str) -> str:
        message = f"{kind}-{name.lower().replace(' ', '-')}"
        return self.say(message) if self.has(message) else name

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

    def bonus(self, sphere: Sphere) -> str:
        """The bonus of a Sphere besides WP."""
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
        """An Aspiration, its subject and both teams' values, as variables of a message."""
        return self.standing_of(aspiration, standing(self.rules, view.known, aspiration))

    def standing_next(self, view: View, aspiration: Aspiration) -> dict[str, str | int]:
        """The same as a Revelation under way leaves the board: whether the viewer's team leads, its value first."""
        values, own = standing(self.rules, settled(view.known), aspiration), view.viewer
        pair = f"{values[0]}:{values[1]}"
        if own is None:
            pair = self.say("goal-pair", bliss=values[0], gloom=values[1])
        elif own is Team.GLOOM:
            pair = f"{values[1]}:{values[0]}"
        ahead = None if own is None else leader(values)
        verdict = "none" if ahead is None else "yes" if ahead is own else "no"
        is_next = "yes" if aspiration is view.known.current_common else "no"
        return {**self.standing_of(aspiration, values), "pair": pair, "verdict": verdict, "next": is_next}

    def standing_of(self, aspiration: Aspiration, values: tuple[int, int]) -> dict[str, str | int]:
        """The same for given values of Bliss and Gloom."""
        name, counts = self.aspiration(aspiration), self.counts(aspiration)
        return {"aspiration": name, "counts": counts, "bliss": values[0], "gloom": values[1]}

    # Amounts and lists

    def cost(self, cost: Cost) -> str:
        """A cost: "2 WP, 1 Ambition", or "free"."""
        return self.amounts(wp=cost.wp, essence=cost.essence, ambition=cost.ambition) or self.say("amount-free")

    def amounts(self, **amounts: int) -> str:
        """Amounts of wp, essence, cards, ambition or actions by name; zeros are left out."""
        return self.series(self.each_amount(**amounts))

    def each_amount(self, **amounts: int) -> list[str]:
        """The same amounts, a text each."""
        return [self.say(f"amount-{name}", number=number) for name, number in amounts.items() if number]

    def signed(self, **amounts: int) -> str:
        """Changes of amounts by name: "+2 WP, +1 Essence" or with a minus sign; zeros are left out."""
        return self.series(
            self.say(
                "amount-more" if number > 0 else "amount-less", amount=self.say(f"amount-{name}", number=abs(number))
            )
            for name, number in amounts.items()
            if number
        )

    def marks(self, setup: Setup | None = None) -> str:
        """The marks of a game's Wheel, by default a new one's: "1 Essence at 2; 1 card at 4"; empty without any."""
        gains = (
            (self.amounts(essence=mark.essence, cards=mark.cards, ambition=mark.ambition), mark.spaces)
            for mark in (self.rules.marks if setup is None else self.rules.marks_of(setup))
        )
        return self.clauses([self.say("wheel-mark", gain=gain, spaces=self.both(map(str, at))) for gain, at in gains])

    def series(self, items: Iterable[str]) -> str:
        """Several in a row: "a, b"."""
        return self.say("list-comma").join(items)

    def clauses(self, items: Iterable[str]) -> str:
        """Parts of a sentence that have commas themselves: "a, b; c"."""
        return self.say("list-semicolon").join(items)

    def sentences(self, items: Iterable[str]) -> str:
        """Sentences of one paragraph."""
        return self.say("list-sentences").join(items)

    def phrases(self, items: Iterable[str]) -> str:
        """Parts of one sentence, one after the other."""
        return self.say("list-phrases").join(items)

    def either(self, items: Iterable[str]) -> str:
        """One of several: "a or b"."""
        return self._fold("list-or", items)

    def both(self, items: Iterable[str]) -> str:
        """All of several: "a and b"."""
        return self._fold("list-and", items)

    def listed(self, items: Iterable[str]) -> str:
        """All of several in a short line: "a, b & c"; the sign ends a list among other lists."""
        return self._fold("list-short", items)

    def _fold(self, message: str, items: Iterable[str]) -> str:
        *rest, last = items
        return self.say(message, first=self.series(rest), second=last) if rest else last
