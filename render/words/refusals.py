"""Refusals in words: the reason, and what is possible instead."""

from collections.abc import Callable

from engine import RuleError, SpiritAction, Vibe
from engine import actions as acts
from render.words.names import clean, label, marked
from render.words.vocabulary import Vocabulary


class Refusals:
    """Refusals in words."""

    def __init__(self, words: Vocabulary) -> None:
        self._say, self._has, self._style = words.say, words.has, words.style
        self._terms, self._places, self._boards, self._kinds = words.terms, words.places, words.boards, words.kinds

    def sentence(self, error: RuleError) -> str:
        """A sentence with the reason why an action is illegal."""
        message = f"refusal-{error.code.replace('_', '-')}"
        facts = {name: self._fact(name, value) for name, value in error.facts.items() if value is not None}
        if error.code == "space_taken":
            facts = {"where": self._row_space(str(error.facts["row"]), int(error.facts["space"] or 0))}
        if not self._has(message):
            return self._say("refusal-other", rule=error.rule)
        return self._say(message, **facts)

    def brief(self, error: RuleError) -> str:
        """The same in a few words, for a list of illegal actions: "2 WP short".

        Without the number if more than that is missing (the fact `more`): "too few WP".
        """
        message = f"refusal-{error.code.replace('_', '-')}"
        known = message if self._has(f"{message}.brief") else "refusal-other"
        attribute = "vague" if "more" in error.facts else "brief"
        return self._say(f"{known}.{attribute}", short=int(error.facts.get("short") or 0))

    def _fact(self, name: str, value: int | str) -> str | int:
        """A fact of an error in words; places off the board and unknown words stay as typed."""
        places: dict[str, tuple[int, Callable[[int], str]]] = {
            "slot": (15, self._places.slot_label),
            "space": (10, self._places.space_label),
            "site": (5, self._places.site_label),
            "realm": (5, self._places.realm),
        }
        if name in places and isinstance(value, int):
            count, say = places[name]
            return say(value) if 0 <= value < count else str(value)
        if isinstance(value, int):
            return value
        return self._word(name, value)

    def _word(self, name: str, value: str) -> str:
        if name == "row":
            return self._terms.row(SpiritAction.of(value))
        if name == "kind" and value in acts.__dict__:
            return self._kinds.name(acts.__dict__[value])
        if name == "fragment":
            return self._say(f"fragment-{value}")
        if name == "colour" and value in [vibe.value for vibe in Vibe]:
            return self._terms.vibe(Vibe(value))
        upgrade = self._terms.upgrade
        known = {"card": self._terms.emotion, "upgrade": upgrade, "also": upgrade, "instead": upgrade}
        named = clean(known.get(name, str)(value))
        safe = marked(named) if self._style.markup else label(named)
        return self._terms.in_text(safe) if name in known else safe

    def _row_space(self, row: str, space: int) -> str:
        action = SpiritAction.of(row)
        return self._boards.where(action, space) if space in range(4) else self._terms.row(action)
