"""The page of somebody looking for a game, and the calls, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.model.pace import PACES
from bot.core.play.notifications import lobby_call
from bot.matchmaking.page import called_to_lobby, called_to_wishes, choice_of, first_choice, found, looking
from bot.matchmaking.wishes import Wish
from engine import Edition, Mode
from tests.bot.support.pages import problems
from tests.bot.support.tables import WIDE, games_row


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_who_looks_for_a_game_stays_within_the_limits(language: str) -> None:
    wish = Wish(1, 2, 3, "A", "basic full", " ".join(PACES), computers=False, since=0, until=604_800)
    others = [replace(wish, person=person) for person in range(3, 12)]
    row = games_row(Edition.SECOND, WIDE, free=True, seed=1)
    pages = [looking(choice_of(wish), own, others, 9, language) for own in (None, wish)]
    pages += [looking(first_choice("live"), None, (), 0, language), found(row, 1, 5, language)]
    for people in ((), tuple(range(1, 21))):
        pages += [called_to_wishes((Mode.FULL, "live"), 1, language, people), called_to_lobby(row, language, people)]
        pages.append(lobby_call(row, language, people=people))
    for page in pages:
        assert problems(page) == [], page
