"""docs/rules.md: the specification of the rules, made of the rule book that /rules shows.

python -m tests.tools.rules_page
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine import Edition, load_ruleset
from render import RuleBook, Words
from render.words.rulebook import EDITIONS, Chapter, Rule

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"

HEAD = """# Rules

The specification: what the engine does, rule by rule, in this project's own words. Each rule has an id: a test that
proves the rule bears it (`@pytest.mark.rule("MOV-2")`), refusals name it, `/rules` finds it. Where the two editions of
the rulebook differ, both are told.

This page is made of the texts of `/rules` by `python -m tests.tools.rules_page`: order and related rules from
`render/locale/rulebook.toml`, texts from `render/locale/en/rules`, numbers and cards from `engine/data`.

Numbers, readings and powers of cards marked † are this project's own: no rulebook prints them, and no card as far as
it is known."""

LEGEND = Words(load_ruleset(), ()).say("house-legend")
"""What the mark means, which each card says again where it is shown alone."""


def page() -> str:
    """The text of the page."""
    book = RuleBook({edition: load_ruleset(edition) for edition in Edition})
    told = [each for each in book.chapters.values() if each.rules]
    contents = "\n".join(f"* [{each.id}](#{each.id.lower()}) {each.title}" for each in told)
    chapters = (part for each in told for part in _chapter(book, each))
    return "\n\n".join((HEAD, contents, *chapters)) + "\n"


def _chapter(book: RuleBook, chapter: Chapter) -> Iterator[str]:
    yield f"## {_named(chapter.id)} · {chapter.title}"
    if chapter.about:
        yield chapter.about
    if chapter.id == EDITIONS:
        yield "\n".join(f"* {_link(rule)} {book.rules[rule].title}" for rule in chapter.rules)
    else:
        yield from (part for rule in chapter.rules for part in _rule(book.rules[rule]))


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {_named(rule.id)} · {rule.title}"
    for label, text in (("", rule.text), ("First edition", rule.first), ("Second edition", rule.second)):
        if text:
            told = text.removesuffix(f"\n{LEGEND}")
            yield _lines(f"**{label}:** {told}" if label else told)
    if rule.example:
        yield f"**Example:** {rule.example}"
    if rule.see:
        yield f"See {', '.join(map(_link, rule.see))}."


def _lines(text: str) -> str:
    """A text whose lines stay lines: items of a list after a blank line, others after a break."""
    said, *items = text.split("\n- ")
    return "\n\n".join(filter(None, (said.replace("\n", "\\\n"), "\n".join(f"- {item}" for item in items))))


def _named(key: str) -> str:
    """An id that links can lead to."""
    return f'<a id="{_anchor(key)}"></a>{key}'


def _link(rule: str) -> str:
    return f"[{rule}](#{_anchor(rule)})"


def _anchor(rule: str) -> str:
    return rule.lower().replace(":", "-").replace(" ", "-")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
