"""Habits that a text of any length is held against: names in Chinese sentences, brackets."""

from __future__ import annotations

import re
from functools import cache

from tests.languages import HOMES, facts_of

CHINESE = "zh-CN"

HAN = "[\u4e00-\u9fff]"
"""A word's character, as against a mark."""

_WORDS_TOO = {"决定", "推", "抹平", "加强", "信任", "满足", "安全"}
"""Names that are also words of the rules."""

_BY_CHANCE = re.compile("动机之谷|欲望之地|不安全(?:指示物|感)?|自由设置|私信")
"""What holds a name by chance."""

_OPENING, _CLOSING = "(\uff08", ")\uff09"

_NO_BRACKETS = re.compile(r"\\.|\]\([^)]*\)|`[^`]*`")
"""Escaped characters, addresses of links and code."""


def bare_names(text: str) -> list[str]:
    """The names of cards, upgrades and Aspirations that touch a word of a Chinese text, and marks that stand twice."""
    plain = _BY_CHANCE.sub(" ", text.replace("*", ""))
    return [each[0] for each in _bare().finditer(plain)] + re.findall("““|””", plain)


@cache
def _bare() -> re.Pattern[str]:
    home = HOMES["render"] / CHINESE
    names = {"".join(found.text) for found in facts_of(home / "names.ftl").values()}
    terms = facts_of(home / "game.ftl").items()
    names |= {"".join(found.text) for name, found in terms if re.fullmatch("aspiration-[a-z]+", name)}
    any_name = "|".join(sorted(names - _WORDS_TOO, key=len, reverse=True))
    return re.compile(f"(?<={HAN})(?:{any_name})|(?:{any_name})(?={HAN})")


def nested_brackets(text: str) -> list[str]:
    """The parts of a text, up to the second bracket, in which brackets open within brackets of the same line."""
    found = []
    for line in _NO_BRACKETS.sub(" ", text).split("\n"):
        opened: list[int] = []
        for place, character in enumerate(line):
            if character in _OPENING:
                found += [line[opened[-1] : place + 1]] if opened else []
                opened.append(place)
            elif character in _CLOSING and opened:
                opened.pop()
    return found
