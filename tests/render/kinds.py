"""A picture of each kind that the bot attaches."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine import Team, events, open_view, view
from engine import actions as acts
from engine.rng import Seed
from render import (
    Candidate,
    Chances,
    Chart,
    Picture,
    ReplayFrame,
    StandingsRow,
    Won,
    board_picture,
    card_picture,
    chances_picture,
    choices_picture,
    final_picture,
    hand_picture,
    hands_picture,
    replay_picture,
    revelation_picture,
    standings_picture,
    statistics_picture,
    story_picture,
)
from tests.render import golden
from tests.render.games import words


def kinds() -> dict[str, Callable[[], Picture]]:
    """What draws each kind, by its name."""
    say, state = words(), golden.middle()
    over = replace(state, over=True, seed=Seed.of(1))
    public, own, opened = view(state, None), view(state, Team.BLISS), open_view(over, over)
    film = [ReplayFrame(opened, (), 0)]
    return {
        "board": partial(board_picture, say, public, golden.LATEST),
        "board for a phone": partial(board_picture, say, public, golden.LATEST, form="tall"),
        "choice": partial(choices_picture, say, own, 0, (Candidate("slot", 3), Candidate("slot", 4)), you=True),
        "story": partial(story_picture, say, own, [(events.Acted(1, acts.EndTurn("cards")), *golden.STORY)]),
        "hand": partial(hand_picture, say, own, 0),
        "card": partial(card_picture, say, "Courage"),
        "Revelation": partial(revelation_picture, say, public, golden.REVEALED),
        "all hands": partial(hands_picture, say, opened),
        "film": partial(replay_picture, say, film, all_hands=True),
        "final score": partial(final_picture, say, public),
        "statistics": partial(statistics_picture, Chart((Won(Team.BLISS, None, 4, 2, 1),), (0.0, 12.0, 8.0))),
        "standings": partial(standings_picture, [StandingsRow(1, ("Ann",), (4.5,), 1.0, 4.5)]),
        "chances": partial(chances_picture, Chances((0.5, 0.8, 0.1), revelations=(1,), points=(0, 1))),
    }
