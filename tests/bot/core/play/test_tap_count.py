"""Taps per action, from the turn message on: at most six; five from the panel on for a Vibe token."""

from __future__ import annotations

from random import Random

import pytest

from bot.core.play.action_picker import (
    FAMILIES,
    MAX_WHOLE_ACTIONS,
    TOKENS,
    Path,
    matching,
    page,
    path_digest,
    path_of,
    resolve,
)
from engine import Edition, legal_actions, waiting_for
from engine.actions import Action, Declare
from tests.bot.support.host import Host
from tests.bot.support.players import ByButtons, play
from tests.bot.support.tables import walk

MOST, MOST_FOR_TOKEN = 6, 5

PLAY, BUTTON, SELECT = 1, 1, 2
"""Taps on the turn message's button that opens the panel, on a button, and on a select (open it, choose)."""


def taps(legal: tuple[Action, ...], action: Action) -> int:
    """Taps from the turn message to the end of an action, along the panel's pages."""
    count, path = PLAY, ()
    for _ in range(10):
        shown = page(legal, path)
        assert shown is not None
        group, choice = next(
            (group, choice)
            for group in shown.groups
            for choice in group.choices
            if action in matching([action], choice.path)
        )
        count += SELECT if group.listed else BUTTON
        if choice.action is not None:
            assert choice.action == action
            return count
        assert len(choice.path) > len(path) or path[0] in FAMILIES, "a choice leads to the next page"
        path = choice.path
    raise AssertionError(f"no way to {action}")


def check(seed: int, edition: Edition, free: bool, every: int = 1) -> dict[type, int]:
    """Walk through a game and look at every n-th position; returns the most taps for each kind of action."""
    most: dict[type, int] = {}
    for table in list(walk(seed, edition=edition, free=free))[::every]:
        for seat in waiting_for(table.state):
            legal = legal_actions(table.rules, table.state, seat)
            for action in legal:
                most[type(action)] = max(most.get(type(action), 0), taps(legal, action))
    return most


def test_every_action_of_a_game_is_done_within_six_taps() -> None:
    most = check(1, Edition.SECOND, free=True, every=3)
    assert max(most.values()) <= MOST, most
    assert most[Declare] <= PLAY + MOST_FOR_TOKEN
    assert len(most) > 12, "a game offers nearly every kind of action"


@pytest.mark.soak
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(20))
def test_every_action_of_many_games_is_done_within_six_taps(seed: int, edition: Edition) -> None:
    most = check(seed, edition, free=bool(seed % 2))
    assert max(most.values()) <= MOST, most
    assert max(most.get(kind, 0) for kind in TOKENS) <= PLAY + MOST_FOR_TOKEN, most


def test_every_path_of_a_page_is_found_by_its_digest_and_by_no_other() -> None:
    tables = list(walk(2))
    for table in Random(2).sample(tables, 12):
        for seat in waiting_for(table.state):
            legal = legal_actions(table.rules, table.state, seat)
            found: dict[str, Path] = {}
            for action in legal:
                whole = path_of(action)
                for length in range(len(whole) + 1):
                    assert found.setdefault(path_digest(whole[:length]), whole[:length]) == whole[:length]
            for name, path in Random(3).sample(sorted(found.items(), key=str), min(30, len(found))):
                assert resolve(legal, name) == path
            assert resolve(legal, "0" * 18) is None


def test_up_to_ten_actions_are_whole_buttons() -> None:
    for table in walk(3):
        for seat in waiting_for(table.state):
            legal = legal_actions(table.rules, table.state, seat)
            for kind in {type(action) for action in legal}:
                shown = page(legal, (kind,))
                assert shown is not None
                if kind not in TOKENS and sum(type(action) is kind for action in legal) <= MAX_WHOLE_ACTIONS:
                    assert all(choice.action is not None for choice in shown.choices)
                assert len({choice.path for choice in shown.choices}) == len(shown.choices)


async def test_people_need_no_more_taps_at_a_real_panel(host: Host) -> None:
    game = await host.game(*host.four)
    players = [ByButtons(person, Random(number)) for number, person in enumerate(host.four)]
    await play(host, game, list(players), Random(4), decisions=8)
    taken = [taps for player in players for taps in player.taps]
    assert len(taken) == 8
    assert max(taken) <= MOST
