"""Pages of the rule book: rules, chapters, contents, search results; and buttons that open a rule."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.core.rulebook.ids import RuleId
from bot.core.ui.content import (
    BUTTONS_PER_ROW,
    MAX_LABEL_CHARS,
    MAX_OPTION_CHARS,
    Block,
    Button,
    Buttons,
    Content,
    Option,
    Select,
    Style,
    Text,
    selects,
)
from bot.core.ui.texts import Texts
from engine import Edition
from render import DEFAULT_LANGUAGE, Chapter, Rule, RuleBook, shorten

CONTENTS = "-"
"""Key of the contents page in ids."""

BOTH = "both"
"""Word in ids for pages about both editions."""

MAX_RESULTS = 12
"""Maximum number of rules in the results of a search."""

MAX_RELATED_RULES = 4
"""Maximum number of related rules with a button."""


Further = Callable[[Iterable[str], str], Sequence[Button]]
"""Makes buttons that show some rules or chapters, in a language (`Added.rule_buttons`)."""


Ids = Callable[[str, str], str]
"""Makes the custom id of a page, or of a select that opens pages, and of the editions that these are about."""


def _page_id(page: str, editions: str) -> str:
    return str(RuleId(page, editions=editions))


def no_buttons(rules: Iterable[str], language: str) -> Sequence[Button]:
    """No further buttons."""
    return ()


class Pages:
    """The pages of the rule book for an edition, or for both if it is None; `ids` leads from one to the other."""

    def __init__(
        self, book: RuleBook, edition: Edition | None = None, further: Further = no_buttons, ids: Ids = _page_id
    ) -> None:
        self._book = book
        self._edition = edition
        self._further = further
        self._ids = ids
        self._texts = Texts(book.language)

    def page(self, key: str) -> Content | None:
        """The page of a rule's or chapter's id or of CONTENTS; None for other keys."""
        if key == CONTENTS:
            return self.contents()
        if key in self._book.rules:
            return self.rule(self._book.rules[key])
        return self.chapter(self._book.chapters[key]) if key in self._book.chapters else None

    def rule(self, shown: Rule) -> Content:
        """A rule, with buttons to its neighbours, its chapter, related rules, and the page about both editions."""
        order = self._book.chapters[shown.chapter].rules
        at = order.index(shown.id)
        before, after = order[:at][-1:], order[at + 1 :][:1]
        way = [self._to(each, each, "◀️") for each in before]
        way.append(self._to(shown.chapter, self._book.chapters[shown.chapter].title, "📖"))
        way += [self._to(each, each, "▶️") for each in after]
        if shown.differs and self._edition is not None:
            way.append(Button(self._texts("rules-both"), self._ids(shown.id, BOTH), Style.SECONDARY))
        related = [each for each in shown.see if each in self._book.rules and each not in {*before, *after}]
        way += self._further((shown.id,), self._book.language)
        blocks: list[Block] = [Text(self._book.rule_text(shown, self._edition)), Buttons(tuple(way))]
        if related:
            blocks.append(
                Buttons(tuple(self._to(each, _name(self._book.rules[each])) for each in related[:MAX_RELATED_RULES]))
            )
        return Content(tuple(blocks))

    def chapter(self, shown: Chapter) -> Content:
        """A chapter: selects of its rules. A chapter that lists rules of others opens them for both editions."""
        rules = [self._book.rules[each] for each in shown.rules]
        pages = Pages(self._book, None, self._further, self._ids) if shown.listing else self
        contents_button = self._to(CONTENTS, self._texts("rules-contents"), "📖")
        further = Buttons((contents_button, *self._further((shown.id,), self._book.language)))
        return Content((Text(self._book.chapter_text(shown)), *pages._selects(rules), further))  # noqa: SLF001

    def contents(self) -> Content:
        """The contents: selects of all chapters."""
        return Content((Text(self._book.contents_text()), *self._chapters()))

    def found(self, query: str, rules: tuple[Rule, ...]) -> Content:
        """The results of a search, or the chapters if there are none. `query` is shown unchanged."""
        text = Text(self._book.found_text(query, rules[:MAX_RESULTS]))
        return Content((text, *(self._selects(rules[:MAX_RESULTS]) if rules else self._chapters())))

    def _id(self, key: str) -> str:
        return self._ids(key, BOTH if self._edition is None else self._edition.value)

    def _select_id(self, index: int) -> str:
        return self._id(f"open{index}")

    def _to(self, key: str, label: str, emoji: str | None = None) -> Button:
        return Button(shorten(label, MAX_LABEL_CHARS), self._id(key), Style.SECONDARY, emoji)

    def _selects(self, rules: Iterable[Rule]) -> Iterator[Select]:
        """Selects that open rules, 25 in each."""
        options = (
            Option(shorten(_name(each), MAX_OPTION_CHARS), each.id, self._book.brief(each, MAX_OPTION_CHARS))
            for each in rules
        )
        return selects(options, self._select_id, self._texts("rules-open"))

    def _chapters(self) -> Iterator[Block]:
        """Selects that open chapters, 25 in each, and buttons to chapters that list rules of others."""
        listed = [each for each in self._book.chapters.values() if not each.listing]
        options = (Option(f"{each.id} · {each.title}", each.id) for each in listed)
        yield from selects(options, self._select_id, self._texts("rules-chapter"))
        yield Buttons(tuple(self._to(each.id, each.title) for each in self._book.chapters.values() if each.listing))


def rule_buttons(
    rules: Iterable[str],
    edition: Edition | None = None,
    most: int = BUTTONS_PER_ROW,
    language: str = DEFAULT_LANGUAGE,
    further: Further = no_buttons,
) -> Buttons:
    """Buttons that open rules in a separate message, each rule once, and those that show them; at most `most`."""
    texts, wanted = Texts(language), list(dict.fromkeys(rules))[:most]
    editions = "" if edition is None else edition.value
    buttons = [
        Button(texts("rule-button", rule=each), str(RuleId(each, beside=True, editions=editions)), emoji="📖")
        for each in wanted
    ]
    return Buttons((*buttons, *further(wanted, language))[:most])


def words_button(edition: Edition, language: str = DEFAULT_LANGUAGE) -> Button:
    """The button that opens the words of the game in a separate message."""
    return Button(Texts(language)("rules-words"), str(RuleId(CONTENTS, beside=True, editions=edition.value)))


def _name(rule: Rule) -> str:
    return f"{rule.id} · {rule.title}"
