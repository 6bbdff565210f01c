"""Positions to describe and draw: random games, the fullest board, twins that differ only in hidden information."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engine import (
    Emotion,
    Fortress,
    Fragment,
    Mode,
    Ruleset,
    State,
    Team,
    Vibe,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    waiting_for,
)
from engine.actions import Action, EndTurn
from engine.events import Event
from engine.rng import Seed
from render import Words

NAMES = ("Ann", "Bob", "Cé", "Дмитрий")
VIEWERS = (None, Team.BLISS, Team.GLOOM)


class Moment(NamedTuple):
    """A state, the events that led to it, the legal actions and the one chosen."""

    state: State
    events: tuple[Event, ...]
    legal: tuple[Action, ...]
    chosen: Action | None


def rules() -> Ruleset:
    return load_ruleset()


def words() -> Words:
    return Words(rules(), NAMES)


def walk(seed: int, *, choices: bool = True) -> Iterator[Moment]:
    """All moments of a random game, with random or recommended setup choices."""
    rng = random.Random(seed)
    outcome = new_game(rules(), standard_setup(rules(), places=not choices, tokens=not choices), seed)
    while seats := waiting_for(outcome.state):
        legal = legal_actions(rules(), outcome.state, seats[-1])
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        if len(kinds) > 1 and outcome.state.turn.actions:
            kinds = [kind for kind in kinds if kind is not EndTurn]
        kind = rng.choice(kinds)
        action = rng.choice([action for action in legal if type(action) is kind])
        yield Moment(outcome.state, outcome.events, legal, action)
        outcome = apply(rules(), outcome.state, action)
    yield Moment(outcome.state, outcome.events, (), None)


@cache
def game(seed: int, choices: bool = True) -> tuple[Moment, ...]:
    return tuple(walk(seed, choices=choices))


def fullest() -> State:
    """The fullest board of a full game: 15 Strong Emotions with the largest tokens, every Fragment and token."""
    state = game(1)[-1].state
    setup = state.setup._replace(mode=Mode.FULL)
    cards = sorted((c for c in rules().cards.values() if c.kind == "strong"), key=lambda card: -len(card.name))[:15]
    owners = {Team.BLISS: (0, 2), Team.GLOOM: (1, 3)}
    slots = tuple(
        Emotion(card.name, card.side, owners[card.side][slot % 2], len(card.track), 6, insecurity=slot % 2 == 0)
        for slot, card in enumerate(cards)
    )
    colours = (Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)
    players = tuple(replace(p, space=3, wp=88, essence=88, rows=(colours,) * 5) for p in state.players)
    bliss = replace(state.teams[0], minors=2, majors=3, capping=True, points=24, ambition=3)
    gloom = replace(state.teams[1], minors=5, majors=1, capping=True, points=24, ambition=3)
    sites = tuple(Fortress(Team(site % 2), Fragment(1 + site % 2), 3) for site in range(5))
    state = replace(state, setup=setup, slots=slots, players=players, teams=(bliss, gloom), sites=sites)
    return replace(state, over=False, turn=state.turn._replace(actions=4))


def twin(state: State, viewer: Team | None, seed: int = 0) -> State:
    """A state that differs only in what the viewer does not know."""
    rng = random.Random(seed)
    return replace(
        state,
        seed=Seed.of(rng.randrange(2**64)) if state.seed is not None else None,
        players=tuple(_other_cards(state, seat, viewer, rng) for seat in range(len(state.players))),
        teams=(_other_hidden(state, Team.BLISS, viewer, rng), _other_hidden(state, Team.GLOOM, viewer, rng)),
    )


def _other_cards(state, seat, viewer, rng):  # type: ignore[no-untyped-def]
    player = state.players[seat]
    top, below = player.deck[:1], list(player.deck[1:])
    if state.team_of(seat) is viewer:
        rng.shuffle(below)
        return replace(player, deck=(*top, *below))
    mixed = [*player.hand, *below]
    rng.shuffle(mixed)
    size = len(player.hand)
    return replace(player, hand=tuple(mixed[:size]), deck=(*top, *mixed[size:]))


def _other_hidden(state, team, viewer, rng):  # type: ignore[no-untyped-def]
    own = state.teams[team]
    deck = list(own.hidden_deck)
    if team is not viewer and own.hidden is not None:
        deck.append(own.hidden)
    rng.shuffle(deck)
    if team is viewer or own.hidden is None:
        return replace(own, hidden_deck=tuple(deck))
    return replace(own, hidden=deck[0], hidden_deck=tuple(deck[1:]))
