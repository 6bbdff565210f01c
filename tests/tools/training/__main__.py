"""`python -m tests.tools.training games DIR --games N --jobs J`, then `python -m tests.tools.training fit DIR`
or `python -m tests.tools.training puzzles DIR`."""

import argparse
from dataclasses import replace
from pathlib import Path

from bot.core.workers import processors
from bot.puzzles.model import Puzzle, packed
from engine.players import COMPUTER_PLAYERS
from tests.tools.training import fit, games, puzzles

TARGET = Path("engine/data/chances.toml")
PUZZLES = Path("bot/puzzles/data/puzzles.json.gz")

AGAIN = 1_000_003
"""The seed of the second run that judges puzzles."""


def main() -> None:
    """Read the command line and carry it out."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.training", description=__doc__)
    parser.add_argument("--jobs", type=int, default=processors.usable(), metavar="J", help="processes (all processors)")
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("games", help="play games to learn from; goes on where it was broken off")
    playing.add_argument("folder", type=Path, metavar="DIR")
    playing.add_argument("--games", type=int, default=2000, metavar="N", help="number of games (2000)")
    playing.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the series (1)")
    playing.add_argument("--player", default="planner", choices=COMPUTER_PLAYERS, help="kind of player (planner)")
    playing.set_defaults(run=_play)
    fitting = commands.add_parser("fit", help=f"learn from them and write {TARGET}")
    fitting.add_argument("folder", type=Path, metavar="DIR")
    fitting.add_argument("--ridge", type=float, default=10, metavar="R", help="strength of the ridge (10)")
    fitting.add_argument("--onto", type=Path, metavar="FILE", help="chances towards which the ridge draws (none)")
    fitting.add_argument("--out", type=Path, default=TARGET, metavar="FILE", help=f"what to write ({TARGET})")
    fitting.set_defaults(run=_fit)
    mining = commands.add_parser("puzzles", help=f"mine puzzles from them and write {PUZZLES}")
    mining.add_argument("folder", type=Path, metavar="DIR")
    mining.add_argument("--count", type=int, default=100, metavar="N", help="number of puzzles (100)")
    mining.add_argument("--out", type=Path, default=PUZZLES, metavar="FILE", help=f"what to write ({PUZZLES})")
    mining.set_defaults(run=_mine)
    args = parser.parse_args()
    args.run(args)


def _play(args: argparse.Namespace) -> None:
    for count in games.play_all(args.folder, args.games, args.seed, args.player, args.jobs):
        print(f"{count} games", flush=True)


def _mine(args: argparse.Namespace) -> None:
    found: list[Puzzle] = []
    screened = solved = 0
    for mined in puzzles.mine(games.files_in(args.folder), args.jobs):
        screened, solved = screened + mined.screened, solved + mined.solved
        found += mined.found
        print(f"{screened} positions screened, {solved} solved, {len(found)} puzzles", flush=True)
        if len(found) >= args.count:
            break
    same = puzzles.alike(found, AGAIN, args.jobs)
    print(f"a second run judges {sum(same)} of {len(found)} the same; those are kept")
    kept = [each for each, alike in zip(found, same, strict=True) if alike][: args.count]
    args.out.write_bytes(packed(replace(each, id=number) for number, each in enumerate(kept, 1)))


def _fit(args: argparse.Namespace) -> None:
    onto = {} if args.onto is None else fit.weights_in(args.onto.read_text("utf-8"))
    rows = fit.load(args.folder, args.jobs)
    fits = {mode: fit.fit(each, fit.penalties(args.ridge), onto.get(mode)) for mode, each in rows.items()}
    for mode, made in fits.items():
        print("\n".join(fit.report(mode, made)))
    args.out.write_text(fit.toml(fits, args.ridge, games.seeds_in(args.folder)), "utf-8")


if __name__ == "__main__":
    main()
