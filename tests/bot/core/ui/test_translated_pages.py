"""Every page of every language stays within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.core.lobby.options import lobby_options
from bot.core.lobby.page import lobby
from bot.core.model.languages import LANGUAGES
from bot.core.model.records import PersonRow, ServerRow
from bot.core.people.page import settings
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.help_page import HERE, guide, topics
from bot.core.rulebook.page import CONTENTS, Pages
from bot.core.rulebook.spirit_page import any_board
from bot.core.server.page import Chosen, Shown, server_page
from bot.core.ui.content import Content, Text
from engine import Edition, Mode, Side, Spirit, load_ruleset
from render import DEFAULT_LANGUAGE, Words
from tests.bot.support.every_page import check
from tests.bot.support.pages import problems
from tests.bot.support.tables import WIDE, games_row, walk

OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_stays_within_the_limits(language: str) -> None:
    tables = list(walk(1, names=WIDE, side=Side.B))
    assert sum(check(table.in_language(language), Random(1), 2) for table in tables[::80]) > 20


@pytest.mark.soak
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("side", Side)
def test_whole_games_stay_within_the_limits(language: str, side: Side) -> None:
    for table in list(walk(2, names=WIDE, side=side))[::3]:
        check(table.in_language(language), Random(1), 8)


@pytest.mark.parametrize("language", OTHERS)
def test_the_lobby_and_settings_stay_within_the_limits(language: str) -> None:
    row = replace(games_row(Edition.SECOND, WIDE, free=True, seed=1), status="lobby", mode=Mode.FULL)
    pages = [lobby(row, language), lobby_options(row, row.host, language), settings(PersonRow(1), 0, language)]
    pages.append(server_page(ServerRow(1, channel=1), Shown((), False, False), Chosen(1), language=language))
    for page in pages:
        assert problems(page) == [], page


@pytest.mark.parametrize("language", OTHERS)
def test_what_can_be_looked_up_stays_within_the_limits(language: str) -> None:
    rules, book = load_ruleset(), book_of(None, language)
    words = Words(rules, (), language)
    pages = [guide(topic, language) for topic in (None, HERE, *topics(language))]
    pages += [Content((Text(words.cards.text(card)),)) for card in rules.cards]
    pages += [any_board(spirit, side, Edition.SECOND, words, book) for spirit in Spirit for side in Side]
    found = [Pages(book).page(key) for key in (CONTENTS, *book.chapters, *book.rules)]
    for page in (*pages, *found):
        assert page is not None
        assert problems(page) == [], page
