"""Play games between computer players, with a line or a file for each."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from bot.cli.terminal import refuse
from engine import (
    COMPUTER_PLAYERS,
    STANDARD_SPIRITS,
    Edition,
    GameRecord,
    Generator,
    Mode,
    Ruleset,
    Seed,
    Setup,
    SetupError,
    Side,
    Spirit,
    State,
    Team,
    actions,
    apply,
    computer_player,
    events,
    full_setup,
    generator_for,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    standard_setup,
    state_hash,
    view,
    waiting_for,
    winner,
)

MIN_SEATS, MAX_SEATS = 2, 4
"""Seats of a game (VAR)."""

ONE_SHAPER_SEATS = 3
"""Seats of a game in which only one team has a Shaper (VAR-2)."""

Word = TypeVar("Word", bound=StrEnum)


class UsageError(ValueError):
    """Invalid arguments; the message names the argument and the allowed values."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game to play; `seats` are names of computer players, whose teams alternate beginning with `first` (VAR-2)."""

    seed: int
    edition: Edition
    mode: Mode
    sides: tuple[Side, Side]
    seats: tuple[str, ...]
    first: Team = Team.BLISS
    recorded: bool = False

    def of(self, team: Team) -> tuple[str, ...]:
        """The players of a team."""
        return self.seats[team is not self.first :: 2]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game; `actions` counts all applied actions, including answers."""

    seed: int
    edition: str
    mode: str
    seats: tuple[str, ...]
    actions: int
    revelations: int
    points: dict[str, int]
    winner: str | None
    end: str | None
    hash: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--games", type=int, default=1, metavar="N", help="number of games (1)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the first game; each further one adds 1 (1)"
    )
    parser.add_argument("--mode", default="basic", metavar="MODE", help="basic or full")
    parser.add_argument(
        "--sides", default="A,A", metavar="S,T", help="sides of Spirit and Team boards in the full game"
    )
    parser.add_argument("--edition", default="second", metavar="EDITION", help="first or second")
    parser.add_argument(
        "--seats",
        default="steady,random,steady,random",
        metavar="A,B,C,D",
        help=f"who plays Bliss 1, Gloom 1, Bliss 2, Gloom 2 (two to four): {' or '.join(COMPUTER_PLAYERS)}",
    )
    parser.add_argument(
        "--shaper",
        metavar="TEAM",
        help="with three seats, the team of the Shaper in the second: gloom or bliss (gloom)",
    )
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each game")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write a game file of each game to this directory")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="number of games played in parallel (1)")


def run(args: argparse.Namespace) -> int:
    """Play the games; return 0, or 2 with a message on stderr if the arguments are invalid."""
    try:
        matches = _matches(args)
        if args.out is not None:
            _make_directory(args.out)
        _report(args, matches[0], _play_all(matches, args.jobs))
    except UsageError as error:
        return refuse("selfplay", str(error))
    return 0


def _matches(args: argparse.Namespace) -> list[Match]:
    """The requested games; raises UsageError if the arguments are invalid."""
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise UsageError(f"--{name} must be at least 1, not {getattr(args, name)}")
    if not 0 <= args.seed <= (1 << 128) - args.games:
        raise UsageError(f"--seed must be from 0 to 2**128 - 1, not {args.seed}")
    edition, mode = _named("edition", Edition, args.edition), _named("mode", Mode, args.mode)
    rules, seats = load_ruleset(edition), tuple(name.strip() for name in args.seats.split(","))
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise UsageError(f"--seats takes {MIN_SEATS} to {MAX_SEATS} players separated by commas, not {len(seats)}")
    sides, first, recorded = _sides(args.sides), _first(args.shaper, seats), args.out is not None
    seeds = range(args.seed, args.seed + args.games)
    matches = [Match(seed, edition, mode, sides, seats, first, recorded) for seed in seeds]
    try:
        for name in seats:
            computer_player(name, rules)
        new_game(rules, _setup(rules, matches[0]), args.seed)
    except (LookupError, SetupError) as error:
        raise UsageError(str(error.args[0])) from error
    return matches


def _sides(value: str) -> tuple[Side, Side]:
    spirit, _, team = value.partition(",")
    return _named("sides", Side, spirit.strip()), _named("sides", Side, team.strip())


def _first(shaper: str | None, seats: tuple[str, ...]) -> Team:
    """The team of the first seat; with three seats, the opponent of the Shaper in the second (VAR-2)."""
    if shaper is None:
        return Team.BLISS
    if len(seats) != ONE_SHAPER_SEATS:
        raise UsageError(f"--shaper is for {ONE_SHAPER_SEATS} seats, not {len(seats)}")
    try:
        return Team.of(shaper).other
    except KeyError:
        raise UsageError(f"--shaper must be gloom or bliss, not {shaper}") from None


def _setup(rules: Ruleset, match: Match) -> Setup:
    """The setup of a match; in the full game, the seed determines the Spirits."""
    if match.mode is Mode.BASIC:
        spirits = _in_seats(match, STANDARD_SPIRITS)
        return standard_setup(rules, spirits)._replace(spirit_side=match.sides[0], team_side=match.sides[1])
    chance, known = Generator(Seed.of(match.seed)), []
    for team in Team:
        own = [spirit for spirit in Spirit if spirit.team is team]
        chance.shuffle(own)
        known += own
    return full_setup(rules, _in_seats(match, known), spirit_side=match.sides[0], team_side=match.sides[1])


def _in_seats(match: Match, known: Sequence[Spirit]) -> tuple[Spirit, ...]:
    """The first Spirits of each team, in the order of the seats."""
    teams = [[spirit for spirit in known if spirit.team is team] for team in (match.first, match.first.other)]
    return tuple(spirit for pair in zip(*teams, strict=False) for spirit in pair)[: len(match.seats)]


def _named(argument: str, kind: type[Word], value: str) -> Word:
    try:
        return kind(value)
    except ValueError:
        raise UsageError(f"--{argument} must be {' or '.join(kind)}, not {value}") from None


def _play_all(matches: Sequence[Match], jobs: int) -> Iterator[tuple[Result, str | None]]:
    """Results in the order of the games, for any number of processes."""
    if jobs == 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(min(jobs, len(matches))) as pool:
        yield from pool.map(play, matches)


def play(match: Match) -> tuple[Result, str | None]:
    """Play a game; return its result, and the text of its game file if it is `recorded`."""
    rules = load_ruleset(match.edition)
    setup = _setup(rules, match)
    players = [computer_player(name, rules) for name in match.seats]
    chance = [generator_for(match.seed, seat) for seat in range(len(players))]
    outcome = new_game(rules, setup, match.seed)
    taken: list[actions.Action] = []
    hashes = [state_hash(outcome.state)]
    revelations = 0
    while seats := waiting_for(outcome.state):
        seat, state = seats[0], outcome.state
        seen = view(state, state.team_of(seat))
        action = players[seat].choose(seen, legal_actions(rules, state, seat), chance[seat])
        outcome = apply(rules, state, action)
        taken.append(action)
        revelations += sum(isinstance(event, events.RevelationBegan) for event in outcome.events)
        if match.recorded:
            hashes.append(state_hash(outcome.state))
    record = GameRecord.of(rules, setup, match.seed, taken, hashes).to_json() if match.recorded else None
    return _result(rules, match, outcome.state, revelations), record


def _result(rules: Ruleset, match: Match, state: State, revelations: int) -> Result:
    bliss, gloom = points(rules, state)
    first = winner(rules, state)
    return Result(
        seed=match.seed,
        edition=match.edition.value,
        mode=match.mode.value,
        seats=match.seats,
        actions=state.applied,
        revelations=revelations,
        points={"bliss": bliss, "gloom": gloom},
        winner=None if first is None else first.word,
        end=None if state.ending is None else state.ending.value,
        hash=state_hash(state),
    )


# Output


def _report(args: argparse.Namespace, match: Match, played: Iterator[tuple[Result, str | None]]) -> None:
    """Print each game as soon as it ends, then a summary; with --json, only the lines."""
    results = []
    if not args.json:
        print(f"{'seed':>12}  {'Bliss':>5}  {'Gloom':>5}  {'winner':6}  {'end':5}  {'actions':>7}  Revelations")
    for result, record in played:
        results.append(result)
        if record is not None:
            _write(args.out / f"{result.edition}-{result.mode}-{result.seed}.json", record)
        print(json.dumps(asdict(result)) if args.json else _row(result), flush=True)
    if not args.json:
        print(_summary(match, results))


def _make_directory(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{path} cannot be used for game files: {(error.strerror or str(error)).lower()}") from error


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from error


def _row(result: Result) -> str:
    bliss, gloom = result.points["bliss"], result.points["gloom"]
    name = "draw" if result.winner is None else result.winner.capitalize()
    end = result.end or ""
    return (
        f"{result.seed:>12}  {bliss:>5}  {gloom:>5}  {name:6}  {end:5}  {result.actions:>7}  {result.revelations:>11}"
    )


def _summary(match: Match, results: Sequence[Result]) -> str:
    won = Counter(result.winner for result in results)
    mean = {side: sum(result.points[side] for result in results) / len(results) for side in ("bliss", "gloom")}
    bliss, gloom = (f"{team.name.capitalize()} ({', '.join(match.of(team))})" for team in Team)
    return (
        f"{len(results)} games: {bliss} won {won['bliss']}, {gloom} won {won['gloom']}, {won[None]} drawn; "
        f"{mean['bliss']:.1f} : {mean['gloom']:.1f} points on average"
    )
