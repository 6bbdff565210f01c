"""Pages of the rule book: a rule, a chapter, the contents, what a search found; and the buttons that open a rule."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.content import LABEL, OPTION, ROW, SELECT, Block, Button, Buttons, Content, Option, Select, Style, Text
from bot.panels.ids import RuleId
from bot.texts import Texts
from render import Chapter, Rule, RuleBook, shorten

CONTENTS = "-"
"""What the page of all chapters is called in an id."""

FOUND = 12
"""So many rules are listed for a search."""

RELATED = 4
"""So many related rules have a button."""


def page(book: RuleBook, key: str) -> Content | None:
    """A page of the book by its id: a rule's, a chapter's, or CONTENTS; None for another."""
    if key == CONTENTS:
        return contents(book)
    if key in book.rules:
        return rule(book, book.rules[key])
    return chapter(book, book.chapters[key]) if key in book.chapters else None


def rule(book: RuleBook, shown: Rule) -> Content:
    """A rule, with the one before and after it in its chapter, the chapter, and related rules."""
    order = book.chapters[shown.chapter].rules
    at = order.index(shown.id)
    before, after = order[:at][-1:], order[at + 1 :][:1]
    way = [_to(each, each, "◀️") for each in before]
    way.append(_to(shown.chapter, book.chapters[shown.chapter].title, "📖"))
    way += [_to(each, each, "▶️") for each in after]
    related = [each for each in shown.see if each in book.rules and each not in {*before, *after}][:RELATED]
    blocks: list[Block] = [Text(book.rule_text(shown)), Buttons(tuple(way))]
    if related:
        blocks.append(Buttons(tuple(_to(each, _name(book.rules[each])) for each in related)))
    return Content(tuple(blocks))


def chapter(book: RuleBook, shown: Chapter) -> Content:
    """A chapter: its rules by title, to be opened."""
    rules = [book.rules[each] for each in shown.rules]
    contents_button = _to(CONTENTS, Texts()("rules-contents"), "📖")
    return Content((Text(book.chapter_text(shown)), *_selects(book, rules), Buttons((contents_button,))))


def contents(book: RuleBook) -> Content:
    """All chapters."""
    return Content((Text(book.contents_text()), *_chapters(book)))


def found(book: RuleBook, query: str, rules: tuple[Rule, ...]) -> Content:
    """What a search found, to be opened; if nothing, the chapters. `query` is shown as it is given."""
    text = Text(book.found_text(query, rules[:FOUND]))
    return Content((text, *(_selects(book, rules[:FOUND]) if rules else _chapters(book))))


def opening(rules: Iterable[str], most: int = ROW) -> Buttons:
    """Buttons that open rules beside the message they are under, each rule once."""
    texts, wanted = Texts(), list(dict.fromkeys(rules))[:most]
    return Buttons(
        tuple(Button(texts("rule-button", rule=each), str(RuleId(each, beside=True)), emoji="📖") for each in wanted)
    )


def behind(kinds: Mapping[str, Sequence[str]]) -> Select:
    """What opens the rules behind what is not possible now, by rule, beside the message: one line on a phone."""
    options = tuple(
        Option(shorten(", ".join(named), OPTION), each, Texts()("rule-button", rule=each))
        for each, named in kinds.items()
    )
    return Select(str(RuleId("open0", beside=True)), Texts()("rules-why"), options)


def _to(key: str, label: str, emoji: str | None = None) -> Button:
    return Button(shorten(label, LABEL), str(RuleId(key)), Style.SECONDARY, emoji)


def _name(rule: Rule) -> str:
    return f"{rule.id} · {rule.title}"


def _selects(book: RuleBook, rules: Iterable[Rule]) -> Iterator[Select]:
    """Selects that open rules, 25 in each."""
    listed = list(rules)
    for number, start in enumerate(range(0, len(listed), SELECT)):
        options = tuple(
            Option(shorten(_name(each), OPTION), each.id, book.brief(each, OPTION))
            for each in listed[start : start + SELECT]
        )
        yield Select(str(RuleId(f"open{number}")), Texts()("rules-open"), options)


def _chapters(book: RuleBook) -> Iterator[Block]:
    """Selects that open chapters, 25 in each, and buttons to those that list rules of others."""
    listed = [each for each in book.chapters.values() if not each.listing]
    for number, start in enumerate(range(0, len(listed), SELECT)):
        options = tuple(Option(f"{each.id} · {each.title}", each.id) for each in listed[start : start + SELECT])
        yield Select(str(RuleId(f"open{number}")), Texts()("rules-chapter"), options)
    yield Buttons(tuple(_to(each.id, each.title) for each in book.chapters.values() if each.listing))
