"""Games to learn from: players of one kind with some random moves, and the position at the beginning of each turn.

How often a team moves at random differs, so that leads come about and are kept as among people of unequal skill.

A file holds `IN_FILE` games, packed JSON. It is written when its last game is over, so what was begun and broken off is
played again and the rest is kept.
"""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.core.workers import processors
from engine import (
    Edition,
    Generator,
    Mode,
    Ruleset,
    Setup,
    Side,
    Spirit,
    State,
    Team,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    standard_setup,
    state_from_json,
    state_to_json,
    view,
    waiting_for,
    winner,
)
from engine.players import computer_player, generator_for

IN_FILE = 20
"""Games in a file."""

RANDOM_MOVES = (0, 5, 15)
"""The percentage of a team's decisions that are made at random; one is drawn for each team of each game."""

SEATS = (4, 4, 3, 2)
"""Numbers of seats; one is drawn for each game."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it is kept.

    Attributes:
        edition: the edition of its rules.
        positions: the state at the beginning of each turn.
        points: (Bliss, Gloom) at the end.
        won: the winner, None for complete balance.
    """

    edition: Edition
    positions: tuple[State, ...]
    points: tuple[int, int]
    won: Team | None


def arrangement(seed: int, number: int) -> tuple[Ruleset, Setup, int]:
    """The rules, the setup and the seed of a game: editions, modes, sides, seats and Spirits are mixed."""
    chance = _generator(seed, number)
    rules = load_ruleset(chance.choice(tuple(Edition)))
    mode = chance.choice(tuple(Mode))
    count = chance.choice(SEATS)
    first = Team(chance.below(2)) if count == 3 else Team.BLISS
    sides = [[spirit for spirit in Spirit if spirit.team is team] for team in (first, first.other)]
    for own in sides:
        chance.shuffle(own)
    spirits = [spirit for pair in zip(*sides, strict=True) for spirit in pair][:count]
    if mode is Mode.BASIC:
        setup = standard_setup(rules, spirits)
    else:
        spirit_side, team_side = chance.choice(tuple(Side)), chance.choice(tuple(Side))
        setup = full_setup(rules, spirits, spirit_side=spirit_side, team_side=team_side)
    return rules, setup, chance.below(1 << 64)


def _generator(seed: int, number: int) -> Generator:
    return generator_for(seed, number)


def play(seed: int, number: int, kind: str = "steady") -> dict[str, Any]:
    """Play a game of a series between players of a kind; returns what is kept of it as plain data."""
    rules, setup, game_seed = arrangement(seed, number)
    player, chance = computer_player(kind, rules), _generator(game_seed, len(setup.seats))
    careless = [chance.choice(RANDOM_MOVES) for _ in Team]
    state = new_game(rules, setup, game_seed).state
    positions, last = [], -1
    while seats := waiting_for(state):
        if state.turn.number != last and not state.pending and not state.agenda:
            last = state.turn.number
            positions.append(json.loads(state_to_json(state)))
        team, legal = state.team_of(seats[0]), legal_actions(rules, state, seats[0])
        at_random = chance.below(100) < careless[team]
        action = chance.choice(legal) if at_random else player.choose(view(state, team), legal, chance)
        state = apply(rules, state, action).state
    won = winner(rules, state)
    return {
        "edition": rules.edition.value,
        "positions": positions,
        "points": points(rules, state),
        "won": None if won is None else won.word,
    }


def play_file(folder: Path, seed: int, kind: str, number: int) -> int:
    """Play the games of a file and write it; returns its number."""
    games = [play(seed, game, kind) for game in range(number * IN_FILE, (number + 1) * IN_FILE)]
    path = _path(folder, seed, number)
    unfinished = path.with_suffix(".part")
    with gzip.open(unfinished, "wt", encoding="utf-8") as file:
        json.dump(games, file, separators=(",", ":"))
    unfinished.replace(path)
    return number


def play_all(folder: Path, count: int, seed: int, kind: str, jobs: int) -> Iterator[int]:
    """Play what is missing of the first `count` games of a series; yields the number of games that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    left = missing(folder, seed, count)
    done = -(-count // IN_FILE) - len(left)
    yield done * IN_FILE
    for _ in processors.map_in_order(partial(play_file, folder, seed, kind), left, jobs):
        done += 1
        yield done * IN_FILE


def missing(folder: Path, seed: int, count: int) -> list[int]:
    """The numbers of the files that the first `count` games of a series still lack."""
    return [number for number in range(-(-count // IN_FILE)) if not _path(folder, seed, number).exists()]


def read(path: Path) -> Iterator[Played]:
    """The games of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        games = json.load(file)
    for game in games:
        yield Played(
            edition=Edition(game["edition"]),
            positions=tuple(state_from_json(json.dumps(each)) for each in game["positions"]),
            points=(game["points"][0], game["points"][1]),
            won=None if game["won"] is None else Team.of(game["won"]),
        )


def files_in(folder: Path) -> list[Path]:
    """The files of games, in the order of their numbers."""
    return sorted(folder.glob("*.json.gz"))


def seeds_in(folder: Path) -> list[int]:
    """The seeds of the series in a folder."""
    return sorted({int(path.name.partition("-")[0]) for path in files_in(folder)})


def _path(folder: Path, seed: int, number: int) -> Path:
    return folder / f"{seed}-{number:05}.json.gz"
