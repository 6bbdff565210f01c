"""The rule book: every rule of the game by id, written for players, with related rules.

The texts are Fluent messages (render/locale/LANGUAGE/rules), one per rule. The Emotions, the rows of side B and most
numbers come from the rule sets.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import resources
from typing import Final

from engine import Edition, Mode, Ruleset, Side, Spirit, SpiritAction, Team
from render.words.fluent import DEFAULT_LANGUAGE, catalogue
from render.words.names import shorten
from render.words.rule_search import Search
from render.words.style import MESSAGES
from render.words.vocabulary import Vocabulary

EDITIONS: Final = "EDN"
"""The chapter that lists the rules that differ between the editions."""

UPGRADES: Final = "ROW"
"""The chapter that tells what each upgrade does; it has no rules of its own."""

FILES: Final = tuple(
    f"rules/{name}.ftl"
    for name in ("actions", "board", "book", "cards", "revelation", "rulings", "setup", "spirits", "turn")
)
"""The files with the book's messages, in a language's folder."""

LINE: Final = 90
"""The maximum length of a rule's text in a list, in characters."""

_ROWS: Final = {row.name[0]: row for row in SpiritAction}
"""Rows by their first letter, as in rule ids."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id ("MOV-2", "EMO:Courage"), title, text and example; `first` and `second` are for one edition only.

    `see` has the ids of related rules, `words` extra search words.
    """

    id: str
    title: str
    text: str
    example: str = ""
    first: str = ""
    second: str = ""
    see: tuple[str, ...] = ()
    words: str = ""

    @property
    def differs(self) -> bool:
        """Whether each edition has its own text."""
        return bool(self.first and self.second)

    @property
    def chapter(self) -> str:
        """The id of its chapter."""
        return self.id[:3]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its id ("MOV"), its title, an introduction, and the ids of its rules in order, if it has any."""

    id: str
    title: str
    about: str
    rules: tuple[str, ...]

    @property
    def listing(self) -> bool:
        """Whether the chapter only sums up rules of other chapters."""
        return self.id in (UPGRADES, EDITIONS)


class RuleBook:
    """All rules of the game, for both editions, in one language.

    Args:
        rules: the rule set of each edition
        language: a language code; messages missing in it are in DEFAULT_LANGUAGE
    """

    def __init__(self, rules: Mapping[Edition, Ruleset], language: str = DEFAULT_LANGUAGE) -> None:
        self._rules = rules
        self.language = language
        self._words = {
            edition: Vocabulary(ruleset, (), language, Mode.FULL, MESSAGES) for edition, ruleset in rules.items()
        }
        self._messages = catalogue("render", language, *FILES)
        self._facts = {edition: facts(words) for edition, words in self._words.items()}
        order = _order()
        printed = [self._printed(rule, tuple(see)) for rules in order.values() for rule, see in rules.items()]
        emotions = [self._emotion(card) for card in sorted(rules[Edition.SECOND].cards)]
        self.rules: dict[str, Rule] = {rule.id: rule for rule in (*printed, *emotions)}
        self.chapters: dict[str, Chapter] = {chapter.id: chapter for chapter in self._chapters(order)}

    @cached_property
    def search(self) -> Search:
        """The search index over the rules; built on first use."""
        texts = {
            rule: self._parts(self.rules[rule])
            for key, chapter in self.chapters.items()
            if key != EDITIONS
            for rule in chapter.rules
        }
        return Search(texts, self._say("book-small-words").split(), self._say("book-endings").split())

    def _parts(self, rule: Rule) -> tuple[str, str, str, str]:
        """The searchable texts of a rule, by descending weight."""
        text = " ".join((rule.text, rule.example, rule.first, rule.second))
        return rule.title, rule.words, self.chapters[rule.chapter].title, text

    def find(self, query: str, most: int = 25) -> tuple[Rule, ...]:
        """Find rules.

        Args:
            query: an id ("MOV-2", "mov2"), the beginning of an id, or words
            most: the limit on results

        Returns:
            The matching rules, the best match first; empty if nothing matches.
        """
        if wanted := self._ids(query):
            return tuple(self.rules[rule] for rule in wanted[:most])
        return tuple(self.rules[rule] for rule in self.search(query, most))

    def _ids(self, query: str) -> list[str]:
        """The rule ids that a query names; one without a number names the whole chapter."""
        wanted = _plain(query.partition("[")[0])
        if len(wanted) < 3:
            return []
        if exact := [rule for rule in self.rules if _plain(rule) == wanted]:
            return exact
        if not re.fullmatch(r"[a-z]{3}|(?:upg|emo)[a-z]*", wanted):
            return []
        return [rule for rule in self.rules if _plain(rule).startswith(wanted) and rule[:3].casefold() == wanted[:3]]

    def page(self, query: str) -> str | None:
        """The id of the only rule or chapter with the id or title `query`; None if there is none."""
        wanted = _plain(query.partition("[")[0])
        for known in (self.rules, self.chapters):
            if exact := next((key for key in known if _plain(key) == wanted), None):
                return exact
        named = [(rule.id, rule.title) for rule in self.rules.values()]
        named += [(chapter.id, chapter.title) for chapter in self.chapters.values()]
        titled = [key for key, title in named if title.casefold() == query.strip().casefold()]
        # a rule takes precedence over its chapter of the same title
        return titled[0] if len(titled) == 1 or (titled and titled[0][:3] == titled[-1]) else None

    # Texts

    def rule_text(self, rule: Rule, edition: Edition | None = None) -> str:
        """A rule as a page, at most 3000 characters.

        If each edition has its own text, `edition` selects one; None shows both.
        """
        parts = [self._say("book-title", id=rule.id, title=rule.title), rule.text]
        parts += [self._say("book-example", text=rule.example)] if rule.example else []
        if rule.first and not (rule.differs and edition is Edition.SECOND):
            parts.append(self._say("book-first", text=rule.first))
        if rule.second and not (rule.differs and edition is Edition.FIRST):
            parts.append(self._say("book-second", text=rule.second))
        chapter = self.chapters[rule.chapter]
        number = chapter.rules.index(rule.id) + 1
        parts.append(self._say("book-place", chapter=chapter.title, number=number, of=len(chapter.rules)))
        return "\n".join(parts)

    def chapter_text(self, chapter: Chapter) -> str:
        """A chapter's title, its introduction, and its rules by title."""
        lines = [self._say("book-chapter-title", id=chapter.id, title=chapter.title)]
        lines += [chapter.about] if chapter.about else []
        lines += [self._say("book-line", id=rule, title=self.rules[rule].title) for rule in chapter.rules]
        return "\n".join(lines)

    def contents_text(self) -> str:
        """The words of the game, and how to look for a rule."""
        words = self._messages.format("book-words", self._facts[Edition.SECOND])
        return "\n".join((words, self._say("book-contents-title"), self._say("book-contents")))

    def found_text(self, query: str, found: tuple[Rule, ...]) -> str:
        """Search results, one line per rule; `query` is shown unescaped."""
        if not found:
            return self._say("book-none", query=query)
        lines = [self._say("book-found-title", query=query)]
        lines += [self._say("book-found-line", id=r.id, title=r.title, text=self.brief(r, LINE)) for r in found]
        return "\n".join(lines)

    def power(self, spirit: Spirit, edition: Edition) -> str:
        """A Spirit's power in an edition."""
        rule = self.rules[self.power_rule(spirit)]
        return self._words[edition].terms.sentences(
            filter(None, (rule.text, rule.first if edition is Edition.FIRST else rule.second))
        )

    def power_rule(self, spirit: Spirit) -> str:
        """The id of the rule of a Spirit's power."""
        return self._rules[Edition.SECOND].spirit_powers[spirit].rule

    def brief(self, rule: Rule, longest: int) -> str:
        """The beginning of a rule's text, without markup."""
        return shorten(" ".join((rule.text or rule.second).replace("**", "").split()), longest)

    def _say(self, message: str, /, **variables: str | int) -> str:
        return self._messages.format(message, variables)

    def _attribute(self, message: str, attribute: str, variables: Mapping[str, str | int]) -> str:
        """An attribute of a message; empty if there is none."""
        name = f"{message}.{attribute}"
        return self._messages.format(name, variables) if self._messages.has(name) else ""

    # Building the rules

    def _printed(self, rule: str, see: tuple[str, ...]) -> Rule:
        message, now, before = f"rule-{rule.lower()}", self._facts[Edition.SECOND], self._facts[Edition.FIRST]
        first, second = self._attribute(message, "first", before), self._attribute(message, "second", now)
        text, rows = self._messages.format(message, now), self._rows_of(rule)
        if rows[Edition.FIRST] == rows[Edition.SECOND]:
            text = _lines(text, rows[Edition.SECOND])
        else:
            first, second = _lines(first, rows[Edition.FIRST]), _lines(second, rows[Edition.SECOND])
        return Rule(
            id=rule,
            title=self._attribute(message, "title", now),
            text=text,
            example=self._attribute(message, "example", now),
            first=first,
            second=second,
            see=see,
            words=self._attribute(message, "words", now),
        )

    def _rows_of(self, rule: str) -> dict[Edition, str]:
        """The row of side B described by a rule, for each edition; empty for other rules."""
        if not rule.startswith("UPG-"):
            return dict.fromkeys(Edition, "")
        _, abbreviation, row = rule.split("-")
        powers = self._rules[Edition.SECOND].spirit_powers
        spirit = next(spirit for spirit in Spirit if powers[spirit].abbreviation == abbreviation)
        return {
            edition: words.boards.row_help(_ROWS[row], words.rules.boards[Side.B, spirit])
            for edition, words in self._words.items()
        }

    def _emotion(self, name: str) -> Rule:
        """The rule of an Emotion, for both editions if they differ."""
        card = self._rules[Edition.SECOND].cards[name]
        text, first, second = self._card(name, Edition.SECOND), "", ""
        if (before := self._card(name, Edition.FIRST)) != text:
            text, first, second = "", before, text
        others = [other.name for other in self._rules[Edition.SECOND].cards.values() if other.strong == name]
        words = self._words[Edition.SECOND]
        found_by = self._say(
            "book-emotions-words",
            team=words.terms.team(card.side),
            vibe=words.terms.colour(card.vibe) if card.vibe else "",
            kind=words.say(f"card-kind-{card.kind}"),
        )
        strong = [card.strong] if card.strong else others
        return Rule(
            f"EMO:{name}",
            words.terms.emotion(name),
            text,
            "",
            first,
            second,
            (*(f"EMO:{each}" for each in strong), "CRD-1"),
            found_by,
        )

    def _card(self, name: str, edition: Edition) -> str:
        known = self._words[edition]
        return known.cards.text(name) if name in known.rules.cards else ""

    def _chapters(self, keys: Iterable[str]) -> Iterator[Chapter]:
        for key in keys:
            rules = tuple(rule for rule in self.rules if rule[:3] == key)
            yield self._chapter(key, rules)
        yield self._upgrades()
        differing = tuple(rule.id for rule in self.rules.values() if rule.first or rule.second)
        yield self._chapter(EDITIONS, differing)

    def _upgrades(self) -> Chapter:
        """Every Spirit Action of side A with its upgrades."""
        empty, boards = self._chapter(UPGRADES, ()), self._words[Edition.SECOND].boards
        return replace(empty, about="\n".join((empty.about, *map(boards.row_help, SpiritAction))))

    def _chapter(self, key: str, rules: tuple[str, ...]) -> Chapter:
        message, now = f"chapter-{key.lower()}", self._facts[Edition.SECOND]
        return Chapter(key, self._messages.format(message, now), self._attribute(message, "about", now), rules)


def facts(words: Vocabulary) -> dict[str, str | int]:
    """The variables of the rules: numbers of a rule set ("absorb-wp"), costs of rows and upgrades of side A."""
    rules = words.rules
    found: dict[str, str | int] = {
        f"{table}-{name}".replace("_", "-"): number
        for table, numbers in rules.numbers.model_dump().items()
        for name, number in numbers.items()
    }
    for action in SpiritAction:
        row = rules.rows[action]
        found[action.word] = _price(words, wp=row.wp, ambition=row.ambition)
        for upgrade in row.upgrades:
            name = upgrade.name.lower().replace(" ", "-")
            found[name] = _price(words, wp=upgrade.wp, essence=upgrade.essence, ambition=upgrade.ambition)
            found[f"{name}-actions"] = upgrade.amount
    found["wheel-goal"] = rules.intentions.wheel.goal
    found["wheel-spaces"] = rules.intentions.wheel.spaces
    found["wheel-marks"] = words.terms.marks() or "none"
    found["emotion-bleakness"] = rules.cards[rules.starting_emotion(Team.GLOOM)].copies or 0
    return found


def _price(words: Vocabulary, **amounts: int) -> str:
    """Amounts in a sentence: "2 WP and 1 Ambition"; empty without any."""
    parts = words.terms.each_amount(**amounts)
    return words.terms.both(parts) if parts else ""


def _order() -> dict[str, dict[str, list[str]]]:
    """The chapters, their rules in order, and the rules related to each."""
    return tomllib.loads((resources.files("render") / "locale" / "rulebook.toml").read_text("utf-8"))


def _plain(text: str) -> str:
    """An id without case, spaces and punctuation, as people type it."""
    return re.sub(r"[\s:_.-]+", "", text.casefold())


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
