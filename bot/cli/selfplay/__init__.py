"""Play games between computer players: results, game files, how even the game is, who is strongest."""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from bot.cli.progress import Progress
from bot.cli.selfplay import balance, comparing
from bot.cli.selfplay.matches import MAX_SEATS, MIN_SEATS, ONE_SHAPER_SEATS, Match, arranged, mixed
from bot.cli.selfplay.players import GROUP, OWN, PlayerError, kind, player
from bot.cli.selfplay.playing import PlayedGame, play_all
from bot.cli.terminal import file_path, refuse
from bot.core.workers import processors
from engine import (
    Edition,
    Mode,
    SetupError,
    Side,
    Team,
    load_ruleset,
    new_game,
)

Word = TypeVar("Word", bound=StrEnum)


class UsageError(ValueError):
    """Invalid arguments; the message names the argument and the allowed values."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--games", type=int, default=1, metavar="N", help="number of games, for each pair (1)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="seed of the first game; each further one adds 1 (1)"
    )
    parser.add_argument("--mode", default="basic", metavar="MODE", help="basic or full")
    parser.add_argument(
        "--sides", default="A,A", metavar="S,T", help="sides of Spirit and Team boards in the full game"
    )
    parser.add_argument("--edition", default="second", metavar="EDITION", help="first or second")
    parser.add_argument(
        "--mixed", action="store_true", help="draw the edition of each game and, in the full game, both sides of boards"
    )
    parser.add_argument("--decks", default="own", metavar="DECKS", help="in the full game, each Spirit's own or any")
    parser.add_argument(
        "--seats",
        default="normal,random,normal,random",
        metavar="A,B,C,D",
        help=f"two to four players, for Bliss 1, Gloom 1, Bliss 2, Gloom 2: {', '.join(OWN)}, or one from {GROUP}",
    )
    parser.add_argument(
        "--shaper",
        metavar="TEAM",
        help="with three seats, the team of the Shaper in the second: gloom or bliss (gloom)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON: a line for each game, or the whole report")
    parser.add_argument("--out", type=file_path, metavar="DIR", help="write a game file of each game to this directory")
    jobs = processors.usable()
    parser.add_argument(
        "--jobs", type=int, default=jobs, metavar="N", help=f"number of games played in parallel (here {jobs})"
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--report", action="store_true", help="print wins by side, Spirit, deck and card instead of the games"
    )
    instead.add_argument(
        "--match",
        nargs=2,
        metavar=("A", "B"),
        help="compare two players, each on both sides, --mixed",
    )
    instead.add_argument(
        "--table", nargs="*", metavar="A", help="compare all players, or these, each pair like --match"
    )
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help="seats of --match and --table; of 3, A is the Shaper (4)"
    )
    parser.add_argument(
        "--until", type=float, metavar="P", help="with --match, stop once it is certain whether A wins P percent"
    )


def run(args: argparse.Namespace) -> int:
    """Play the games; return 0, or 2 with a message on stderr if the arguments are invalid."""
    try:
        if args.match is not None or args.table is not None:
            _compare(args, _first_match(args, _compared(args)))
        else:
            _play(args)
    except (UsageError, PlayerError) as error:
        return refuse("selfplay", str(error))
    return 0


# Arguments


def _first_match(args: argparse.Namespace, seats: tuple[str, ...]) -> Match:
    """The game with the first seed; raises UsageError if the arguments are invalid."""
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise UsageError(f"--{name} must be at least 1, not {getattr(args, name)}")
    if not 0 <= args.seed <= (1 << 128) - args.games:
        raise UsageError(f"--seed must be from 0 to 2**128 - 1, not {args.seed}")
    if args.decks not in ("own", "any"):
        raise UsageError(f"--decks must be own or any, not {args.decks}")
    if args.until is not None and (args.match is None or not 0 < args.until < 100):
        raise UsageError("--until takes a share of games in percent, with --match")
    edition, mode = _named("edition", Edition, args.edition), _named("mode", Mode, args.mode)
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise UsageError(f"--seats takes {MIN_SEATS} to {MAX_SEATS} players separated by commas, not {len(seats)}")
    sides, first = _sides(args.sides), _first(args.shaper, seats)
    match = Match(args.seed, edition, mode, sides, seats, first, args.out is not None, args.decks == "any")
    rules = load_ruleset(edition)
    try:
        for name in seats:
            player(name, rules)
        new_game(rules, arranged(rules, match), args.seed)
    except SetupError as error:
        raise UsageError(str(error.args[0])) from error
    return match


def _compared(args: argparse.Namespace) -> tuple[str, ...]:
    """The first seats of a comparison, of players that exist; raises UsageError."""
    players: int = args.players
    if not MIN_SEATS <= players <= MAX_SEATS:
        raise UsageError(f"--players must be {MIN_SEATS} to {MAX_SEATS}, not {players}")
    names: tuple[str, ...] = tuple(args.match or args.table or OWN)
    for name in names:
        player(name, load_ruleset())
    if len(set(map(kind, names))) < max(2, len(names)):
        raise UsageError("a comparison takes different players, at least two")
    if args.table is not None and players == ONE_SHAPER_SEATS:
        raise UsageError("--table is for 2 or 4 players; compare those of three by --match")
    if args.out is not None:
        raise UsageError("--out is for games with --seats")
    return names[:1] * players


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


def _named(argument: str, kind: type[Word], value: str) -> Word:
    try:
        return kind(value)
    except ValueError:
        raise UsageError(f"--{argument} must be {' or '.join(kind)}, not {value}") from None


# Games


def _play(args: argparse.Namespace) -> None:
    first = _first_match(args, tuple(name.strip() for name in args.seats.split(",")))
    if args.out is not None:
        _make_directory(args.out)
    matches = [replace(first, seed=first.seed + number) for number in range(args.games)]
    matches = list(map(mixed, matches)) if args.mixed else matches
    played = Progress(len(matches)).counted(play_all(matches, args.jobs))
    if args.report:
        found = balance.entries(list(_written(args, played)))
        data = [entry.data() for entry in found]
        print(json.dumps(data) if args.json else "\n".join([_headline(args), "", *balance.table(found)]))
    else:
        _list(args, first, _written(args, played))


def _headline(args: argparse.Namespace) -> str:
    """What was played."""
    sides = "" if args.mode == "basic" else f", sides {args.sides} of the boards"
    where = "both editions, both sides of all boards" if args.mixed else f"{args.edition} edition{sides}"
    return f"{args.games} {args.mode} games of {args.seats}: {where}"


def _list(args: argparse.Namespace, match: Match, played: Iterator[PlayedGame]) -> None:
    """Print each game as soon as it ends, then a summary; with --json, only the lines."""
    results = []
    if not args.json:
        print(f"{'seed':>12}  {'Bliss':>5}  {'Gloom':>5}  {'winner':6}  {'end':5}  {'actions':>7}  Revelations")
    for result in played:
        results.append(result)
        print(json.dumps(result.line()) if args.json else _row(result), flush=True)
    if not args.json:
        print(_summary(match, results))


def _written(args: argparse.Namespace, played: Iterable[tuple[PlayedGame, str | None]]) -> Iterator[PlayedGame]:
    """The results, game files written as soon as each game ends."""
    for result, record in played:
        if record is not None:
            match = result.match
            _write(args.out / f"{match.edition.value}-{match.mode.value}-{match.seed}.json", record)
        yield result


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


def _row(result: PlayedGame) -> str:
    bliss, gloom = result.points
    name = "draw" if result.winner is None else result.winner.name.capitalize()
    end = result.end or "none"
    return (
        f"{result.match.seed:>12}  {bliss:>5}  {gloom:>5}  {name:6}  {end:5}  {result.actions:>7}"
        f"  {result.revelations:>11}"
    )


def _summary(match: Match, results: Sequence[PlayedGame]) -> str:
    won = Counter(result.winner for result in results)
    mean = [sum(result.points[team] for result in results) / len(results) for team in Team]
    bliss, gloom = (f"{team.name.capitalize()} ({', '.join(match.players_of(team))})" for team in Team)
    return (
        f"{len(results)} games: {bliss} won {won[Team.BLISS]}, {gloom} won {won[Team.GLOOM]}, {won[None]} drawn; "
        f"{mean[0]:.1f} : {mean[1]:.1f} points on average"
    )


# Comparisons


def _compare(args: argparse.Namespace, match: Match) -> None:
    """Print how strong players are."""
    if args.match is None:
        kinds = args.table or OWN
        standings = comparing.all_against_all(match, kinds, args.players, args.games, args.jobs)
        found: Any = [standing.data() for standing in standings]
        lines = list(comparing.standings_table(kinds, standings))
    else:
        share = None if args.until is None else args.until / 100
        pair = args.match[0], args.match[1]
        games = comparing.pairing(match, pair, args.players, args.games)
        standing, reached = comparing.contest(games, pair, args.jobs, share)
        says = {True: "reached", False: "not reached", None: "undecided"}[reached]
        found = standing.data() if share is None else standing.data(target=share, reached=says)
        lines = [standing.text() if share is None else f"{standing.text()}; {share:.0%} {says}"]
    print(json.dumps(found) if args.json else "\n".join(lines))
