"""The names of things, from which all sentences are built."""

from collections.abc import Sequence

from engine import Mode, Ruleset
from render.words.boards import Boards
from render.words.cards import Cards
from render.words.kinds import Kinds
from render.words.people import People
from render.words.places import Places
from render.words.style import Style
from render.words.terms import Terms, game_messages


class Vocabulary:
    """The names of things in one language and style; `say` formats any message of the game."""

    def __init__(self, rules: Ruleset, names: Sequence[str | None], language: str, mode: Mode, style: Style) -> None:
        self.rules, self.style = rules, style
        self.terms = Terms(rules, game_messages(language), style)
        self.say, self.has = self.terms.say, self.terms.has
        self.people = People(names, self.terms, style)
        self.places = Places(self.terms, terse=style.terse)
        self.boards = Boards(self.terms)
        self.cards = Cards(self.terms, mode)
        self.kinds = Kinds(self.terms)
