"""Locks at the Realms or Frontiers that one's own Hidden Aspiration counts, on nobody else's pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Aspiration, State, Team, Viewer, standing, view
from render.drawing.layout import BoardForm
from render.drawing.sprite_cache import Item
from render.pictures import board
from tests.render.games import game, rules, words

FORMS = ("wide", "tall")


def hiding(state: State, aspiration: Aspiration) -> State:
    """The position if both teams had this Hidden Aspiration."""
    return replace(state, teams=tuple(replace(each, hidden=aspiration) for each in state.teams))


def locks(state: State, viewer: Viewer, form: BoardForm) -> list[Item]:
    """The locks on the board as somebody sees it."""
    return [each for each in board.items(words(), view(state, viewer), (), form) if each.key.name == "lock"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("aspiration", Aspiration)
def test_ones_own_pictures_mark_what_is_counted_and_what_is_counted_now(
    aspiration: Aspiration, form: BoardForm
) -> None:
    golden = 0
    for moment in game(1)[::60]:
        state = hiding(moment.state, aspiration)
        for team in Team:
            found = locks(state, team, form)
            if aspiration in {Aspiration.ATTITUDE, Aspiration.OPENNESS} and not state.over:
                assert len({(each.x, each.y) for each in found}) == 5
                assert sum(each.key[1] for each in found) == standing(rules(), state, aspiration)[team]
                golden += sum(each.key[1] for each in found)
            else:
                assert not found
    assert golden or aspiration not in {Aspiration.ATTITUDE, Aspiration.OPENNESS}


@pytest.mark.parametrize("form", FORMS)
def test_pictures_for_everybody_have_none_and_nobody_sees_those_of_the_others(form: BoardForm) -> None:
    for moment in game(1)[::60]:
        states = [hiding(moment.state, each) for each in Aspiration]
        public = [board.items(words(), view(state, None), (), form) for state in states]
        assert all(each == public[0] for each in public)
        assert not locks(states[0], None, form)
        for team in Team:
            own, other = moment.state.teams[team], moment.state.teams[1 - team]
            for state in states:
                teams = [own, own]
                teams[1 - team] = replace(other, hidden=state.teams[0].hidden)
                exchanged = replace(moment.state, teams=tuple(teams))
                assert locks(exchanged, team, form) == locks(moment.state, team, form)
