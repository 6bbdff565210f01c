"""A view in words: names, labels, the log, refusals, whole positions, alt texts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from engine import Mode, Ruleset, Seat
from render.words.alt_text import AltTexts
from render.words.decisions import Decisions
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.foresight import ForesightTexts
from render.words.goals import Goals
from render.words.guide import Guide
from render.words.hands import Hands
from render.words.labels import Labels
from render.words.narration import Narration
from render.words.positions import Positions
from render.words.refusals import Refusals
from render.words.scores import Scores
from render.words.steps import Steps
from render.words.style import MESSAGES, Style
from render.words.vocabulary import Vocabulary


class Words:
    """The words for one game in one language, in a part for each subject.

    `terms`, `people`, `places`, `boards`, `cards` and `kinds` name things; the other parts make sentences from those
    names. No text reveals more than the given view knows. Texts are for messages: names in them are escaped. Labels,
    alt texts and everything from `unmarked` are plain text.

    Args:
        rules: the rule set of the game
        names: people's display names by seat, as typed; None for a computer
        language: a language code; messages missing in it are in DEFAULT_LANGUAGE
        mode: in the basic mode texts about cards leave out Strong Emotions
        style: the style of text; the default suits messages that everybody reads
    """

    def __init__(
        self,
        rules: Ruleset,
        names: Sequence[str | None],
        language: str = DEFAULT_LANGUAGE,
        mode: Mode = Mode.FULL,
        style: Style = MESSAGES,
    ) -> None:
        self.rules = rules
        self.names = tuple(names)
        self.language = language
        self.mode = mode
        self.style = style
        words = self._vocabulary = Vocabulary(rules, self.names, language, mode, style)
        self.say = words.say
        self.terms, self.people, self.places = words.terms, words.people, words.places
        self.boards, self.cards, self.kinds = words.boards, words.cards, words.kinds
        self._for_seats: dict[Style, Words] = {}

    def __reduce__(self) -> tuple[type["Words"], tuple[Ruleset, tuple[str | None, ...], str, Mode, Style]]:
        """Pickle only the arguments; the receiving process rebuilds the parts."""
        return Words, (self.rules, self.names, self.language, self.mode, self.style)

    # The same words in another style

    @cached_property
    def unmarked(self) -> "Words":
        """The same words as plain text: for labels, alt texts and pictures."""
        return self._in(Style(markup=False)) if self.style.markup else self

    @cached_property
    def terse(self) -> "Words":
        """The same words for a picture with little room: Spirits for people, labels for places."""
        return self._in(Style(markup=False, terse=True))

    def for_seat(self, seat: Seat | None) -> "Words":
        """The same words for a seat's own panel, where sentences address it as "you"; None is for everybody."""
        return self._of_seat(replace(self.style, own=seat))

    def below(self, seat: Seat | None) -> "Words":
        """The same words below a heading that names a seat, where sentences about it have no subject."""
        return self._of_seat(replace(self.style, heading=seat))

    def _of_seat(self, style: Style) -> "Words":
        if style == self.style:
            return self
        if style not in self._for_seats:
            self._for_seats[style] = self._in(style)
        return self._for_seats[style]

    def mentioning(self, people: Mapping[Seat, str]) -> "Words":
        """The same words with mentions in place of some people's names."""
        return self._of_seat(replace(self.style, mentions=tuple(people.items())))

    def covering(self, seats: frozenset[Seat]) -> "Words":
        """The same words where a computer decides for the people of some seats: "🤖 for Ada"."""
        return self._in(replace(self.style, covered=seats))

    def _in(self, style: Style) -> "Words":
        return Words(self.rules, self.names, self.language, self.mode, style)

    def in_language(self, language: str) -> "Words":
        """The same words in another language; people keep their names."""
        if language == self.language:
            return self
        return Words(self.rules, self.names, language, self.mode, self.style)

    # Sentences

    @cached_property
    def labels(self) -> Labels:
        """Labels of options and actions."""
        return Labels(self.unmarked._vocabulary)  # noqa: SLF001  # the same class

    @cached_property
    def decisions(self) -> Decisions:
        """Pending decisions: the question, who is asked, and why."""
        return Decisions(self._vocabulary)

    @cached_property
    def narration(self) -> Narration:
        """Sentences about events."""
        return Narration(self._vocabulary)

    @cached_property
    def steps(self) -> Steps:
        """Steps and finished turns in few words."""
        return Steps(self._vocabulary)

    @cached_property
    def refusals(self) -> Refusals:
        """Reasons why the rules forbid an action."""
        return Refusals(self._vocabulary)

    @cached_property
    def scores(self) -> Scores:
        """The winner, the reason for the end, the full score."""
        return Scores(self._vocabulary)

    @cached_property
    def goals(self) -> Goals:
        """What the teams play for, the score, and what brings the end near."""
        return Goals(self._vocabulary)

    @cached_property
    def positions(self) -> Positions:
        """The whole board as text."""
        return Positions(self._vocabulary, self.scores, self.decisions)

    @cached_property
    def alt_texts(self) -> AltTexts:
        """Alt texts of pictures."""
        return AltTexts(self.unmarked._vocabulary, self.unmarked.positions)  # noqa: SLF001  # the same class

    @cached_property
    def hands(self) -> Hands:
        """The hands."""
        return Hands(self._vocabulary, self.positions)

    @cached_property
    def guide(self) -> Guide:
        """The guide for newcomers."""
        return Guide(self._vocabulary)

    @cached_property
    def foresight(self) -> ForesightTexts:
        """Forecasts of a Revelation."""
        return ForesightTexts(self._vocabulary)
