"""Names of the kinds of action, their help, and the questions for their fields."""

import re
from functools import cache

from render.words.terms import Terms


@cache
def kebab(name: str) -> str:
    """A class name as part of a message id: "place-token" for PlaceToken."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Kinds:
    """Names of the kinds of action, their help, and the questions for their fields."""

    def __init__(self, terms: Terms) -> None:
        self._say, self._has = terms.say, terms.has

    def name(self, kind: type) -> str:
        """The name of a kind of action."""
        return self._first(f"kind-{kebab(kind.__name__)}", "kind-other")

    def brief(self, kind: type) -> str:
        """A short name for lists: "Valley"."""
        message = f"kind-{kebab(kind.__name__)}.brief"
        return self._say(message) if self._has(message) else self.name(kind)

    def opens(self, kind: type) -> str:
        """The label of the button that lists the options of a kind: its name, and its purpose if that is unclear."""
        message = f"kind-{kebab(kind.__name__)}-opens"
        return self._say(message) if self._has(message) else self.name(kind)

    def help(self, kind: type) -> str:
        """What a newcomer needs to know about a kind of action; empty if its name and options suffice."""
        message = f"kind-{kebab(kind.__name__)}.help"
        return self._say(message) if self._has(message) else ""

    def question(self, kind: type, field: str) -> str:
        """The question for a field of a kind of action."""
        return self._first(f"question-{kebab(kind.__name__)}-{field}", "question-other")

    def _first(self, message: str, other: str) -> str:
        return self._say(message if self._has(message) else other)
