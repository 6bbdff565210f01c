"""Play games between computer players, with a line or a file for each."""

import argparse
import json
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from bot.cli.selfplay.intervals import sequential
from bot.cli.selfplay.matches import Match, Played, Result, setup_of, summary
from bot.cli.selfplay.processes import play_all, with_progress
from bot.cli.selfplay.report import as_data, as_text, report
from bot.cli.selfplay.versus import Versus, as_table, pairs
from bot.cli.terminal import refuse
from engine import COMPUTER_PLAYERS, Edition, Mode, SetupError, Side, Team, computer_player, load_ruleset, new_game

MIN_SEATS, MAX_SEATS = 2, 4
"""Seats of a game (VAR)."""

ONE_SHAPER_SEATS = 3
"""Seats of a game in which only one team has a Shaper (VAR-2)."""

Word = TypeVar("Word", bound=StrEnum)


class UsageError(ValueError):
    """Invalid arguments; the message names the argument and the allowed values."""


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
    parser.add_argument("--mixed", action="store_true", help="let edition, sides of the boards and decks vary by seed")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each game")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write a game file of each game to this directory")
    parser.add_argument("--jobs", type=int, metavar="N", help="number of games played in parallel (all processors)")
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--report", action="store_true", help="print the wins by side, Spirit, deck and card instead")
    many.add_argument("--versus", metavar="A,B", help="let a kind play against another, sides swapped, --mixed")
    many.add_argument(
        "--table",
        metavar="A,B,...",
        nargs="?",
        const=",".join(COMPUTER_PLAYERS),
        help="--versus for all pairs of kinds",
    )
    parser.add_argument("--players", type=int, default=4, metavar="N", help="with --versus: two to four Spirits (4)")
    parser.add_argument("--alone", action="store_true", help="with --versus of three Spirits: A is always the Shaper")
    parser.add_argument(
        "--sprt",
        metavar="P,Q",
        help="with --versus: stop when it is decided whether A wins P or Q percent",
    )


def run(args: argparse.Namespace) -> int:
    """Play the games; return 0, or 2 with a message on stderr if the arguments are invalid."""
    try:
        _check_numbers(args)
        if args.table is not None or args.versus is not None:
            _compare(args)
        else:
            _play(args)
    except UsageError as error:
        return refuse("selfplay", str(error))
    return 0


def _check_numbers(args: argparse.Namespace) -> None:
    for name in ("games", "jobs"):
        if (given := getattr(args, name)) is not None and given < 1:
            raise UsageError(f"--{name} must be at least 1, not {given}")
    if not 0 <= args.seed <= (1 << 128) - args.games:
        raise UsageError(f"--seed must be from 0 to 2**128 - 1, not {args.seed}")
    if not MIN_SEATS <= args.players <= MAX_SEATS:
        raise UsageError(f"--players must be from {MIN_SEATS} to {MAX_SEATS}, not {args.players}")
    if args.alone and args.players != ONE_SHAPER_SEATS:
        raise UsageError(f"--alone is for --players {ONE_SHAPER_SEATS}, not {args.players}")


# Games


def _play(args: argparse.Namespace) -> None:
    matches = _matches(args)
    if args.out is not None:
        _make_directory(args.out)
    with closing(_played(args, matches)) as played:
        if args.report:
            _print_report(args, list(played))
        else:
            _print_games(args, matches[0], played)


def _played(args: argparse.Namespace, matches: Iterable[Match]) -> Generator[Played, None, None]:
    """The games, counted on a terminal if nothing is printed meanwhile; game files are written."""
    played = play_all(matches, args.jobs, args.games)
    for game in with_progress(played, args.games) if args.report or args.versus or args.table else played:
        if game.record is not None:
            result = game.result
            _write(args.out / f"{result.edition}-{result.mode}-{result.seed}.json", game.record)
        yield game


def _matches(args: argparse.Namespace) -> list[Match]:
    """The requested games; raises UsageError if the arguments are invalid."""
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
        new_game(rules, setup_of(rules, matches[0]), args.seed)
    except (LookupError, SetupError) as error:
        raise UsageError(str(error.args[0])) from error
    return [match.mixed() for match in matches] if args.mixed else matches


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


def _print_games(args: argparse.Namespace, match: Match, played: Iterator[Played]) -> None:
    """Print each game as soon as it ends, then a summary; with --json, only the lines."""
    results = []
    if not args.json:
        print(f"{'seed':>12}  {'Bliss':>5}  {'Gloom':>5}  {'winner':6}  {'end':5}  {'actions':>7}  Revelations")
    for game in played:
        results.append(game.result)
        print(json.dumps(asdict(game.result)) if args.json else _row(game.result), flush=True)
    if not args.json:
        print(summary(match, results))


def _print_report(args: argparse.Namespace, games: list[Played]) -> None:
    lines = report(games)
    print(json.dumps(as_data(lines)) if args.json else "\n".join(as_text(lines)))


# Kinds against each other


def _compare(args: argparse.Namespace) -> None:
    """Print how often one kind beats another, or a table of all pairs."""
    kinds, mode = _kinds(args), _named("mode", Mode, args.mode)
    bounds, scores = _bounds(args.sprt), {}
    for one, other in pairs(kinds) if args.table is not None else [kinds]:
        versus = Versus(one, other, mode, args.players, args.alone, args.seed)
        games, verdict = _duel(args, versus, bounds)
        wins, ahead = versus.score(games)
        scores[one, other] = wins
        decided = "" if bounds is None else f", test: {_verdict(verdict, bounds)}"
        print(f"{one} against {other}: {wins} of {len(games)} games, {ahead:+.1f} points{decided}", flush=True)
    if args.table is not None:
        print(*as_table(kinds, scores), sep="\n")


def _duel(
    args: argparse.Namespace, versus: Versus, bounds: tuple[float, float] | None
) -> tuple[list[Played], bool | None]:
    """The games of two kinds, until the sequential test ends them if there is one, and its verdict."""
    games, verdict, won = list[Played](), None, 0.0
    with closing(_played(args, versus.matches(args.games))) as played:
        for game in played:
            games.append(game)
            won += game.won(versus.team(game.match))
            if bounds is not None and (verdict := sequential(won, len(games), *bounds)) is not None:
                break
    return games, verdict


def _kinds(args: argparse.Namespace) -> tuple[str, ...]:
    given = args.table if args.versus is None else args.versus
    kinds = tuple(name.strip() for name in given.split(","))
    option = "table" if args.versus is None else "versus"
    if unknown := [kind for kind in kinds if kind not in COMPUTER_PLAYERS]:
        raise UsageError(f"--{option} takes {', '.join(COMPUTER_PLAYERS)}, not {unknown[0]}")
    if len(set(kinds)) != len(kinds) or len(kinds) < len(("A", "B")) or (args.versus and len(kinds) > len(("A", "B"))):
        raise UsageError(f"--{option} takes {'two' if args.versus else 'two or more'} different kinds, not {given}")
    return kinds


def _bounds(text: str | None) -> tuple[float, float] | None:
    """The two shares of the sequential test."""
    if text is None:
        return None
    try:
        less, more = (float(part) / 100 for part in text.split(","))
    except ValueError:
        raise UsageError(f"--sprt takes two percentages such as 50,60, not {text}") from None
    if not 0 < less < more < 1:
        raise UsageError(f"--sprt takes two percentages between 0 and 100, the smaller one first, not {text}")
    return less, more


def _verdict(verdict: bool | None, bounds: tuple[float, float]) -> str:
    if verdict is None:
        return "undecided"
    return f"{100 * bounds[verdict]:.0f} %"


# Output


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
