"""What no message decides alone: marks between sentences and in lists, decimals, names of permissions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import islice

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.permissions import HOSTING, TEAM_THREADS
from bot.core.play.log_page import log_lines
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.spirit_page import any_board
from bot.core.ui.texts import Texts
from engine import Edition, Side, Spirit, load_ruleset
from render import DEFAULT_LANGUAGE, Words
from tests.bot.support.host import Host
from tests.bot.support.tables import walk
from tests.languages import HOMES, facts_of
from tests.said import said

CHINESE = "zh-CN"
FOREIGN = re.compile("[\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b\uff1f] \\w|[\u4e00-\u9fff\uff09][.,;:](?:\\s|$)")
"""Marks of another script after Chinese, and spaces after Chinese marks, which bring their own."""


def texts(page: object) -> Iterator[str]:
    """All texts of a page."""
    if isinstance(page, str):
        yield page
    elif isinstance(page, tuple | list):
        for each in page:
            yield from texts(each)
    elif is_dataclass(page):
        for each in fields(page):
            yield from texts(getattr(page, each.name))


def test_chinese_pages_have_chinese_marks() -> None:
    words, book = Words(load_ruleset(), (), CHINESE), book_of(None, CHINESE)
    told = [words.cards.text(card) for card in load_ruleset().cards]
    for side in Side:
        told += texts(any_board(Spirit.ANXIETY, side, Edition.SECOND, words, book))
    table = next(islice(walk(1), 60, None)).in_language(CHINESE)
    told += [entry.line for entry in log_lines(table, table.team_view(None), table.steps)]
    assert len(told) > 100
    assert [found[0] for text in told for found in FOREIGN.finditer(text)] == []


def test_a_name_with_a_chinese_mark_at_its_end_needs_no_space() -> None:
    plain, marked = (said("did-end-turn-ambition", language=CHINESE, who=who, amount=1) for who in ("Ben", "\uff09"))
    assert "Ben " in plain
    assert marked == plain.replace("Ben ", "\uff09")


@pytest.mark.parametrize("language", LANGUAGES)
def test_permissions_have_names_in_every_language(language: str) -> None:
    names = [Texts(language).permissions([each]) for each in {*HOSTING, *TEAM_THREADS, "manage_threads"}]
    assert [name for name in names if "_" in name] == []
    translated = language != DEFAULT_LANGUAGE and "permission" in facts_of(HOMES["bot"] / language / "host.ftl")
    assert translated != ("Send Messages" in names)


async def test_a_refusal_lists_permissions_in_the_readers_language(host: Host) -> None:
    ann, hall = host.four[0], host.discord.add_channel("hall")
    ann.speak(CHINESE)
    host.discord.allow(hall, attach_files=False, read_message_history=False)
    reply = await ann.slash(hall, "game new")
    missing = [said("permission", language=CHINESE, name=name) for name in ("attach_files", "read_message_history")]
    assert reply.text == said(
        "permissions-missing", language=CHINESE, channel=str(hall.id), permissions="、".join(missing)
    )
