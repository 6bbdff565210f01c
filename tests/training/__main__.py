"""`python -m tests.training games DIR --games N --jobs J`, then `python -m tests.training fit DIR`."""

import argparse
from pathlib import Path

from bot.workers import processors
from tests.training import fit, games

TARGET = Path("engine/data/chances.toml")


def main() -> None:
    """Read the command line and carry it out."""
    parser = argparse.ArgumentParser(prog="python -m tests.training", description=__doc__)
    parser.add_argument("--jobs", type=int, default=processors.usable(), metavar="J", help="processes (all processors)")
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("games", help="play games to learn from; goes on where it was broken off")
    playing.add_argument("folder", type=Path, metavar="DIR")
    playing.add_argument("--games", type=int, default=2000, metavar="N", help="number of games (2000)")
    playing.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the series (1)")
    playing.set_defaults(run=_play)
    fitting = commands.add_parser("fit", help=f"learn from them and write {TARGET}")
    fitting.add_argument("folder", type=Path, metavar="DIR")
    fitting.add_argument("--ridge", type=float, default=10, metavar="R", help="strength of the ridge (10)")
    fitting.add_argument("--out", type=Path, default=TARGET, metavar="FILE", help=f"what to write ({TARGET})")
    fitting.set_defaults(run=_fit)
    args = parser.parse_args()
    args.run(args)


def _play(args: argparse.Namespace) -> None:
    for count in games.play_all(args.folder, args.games, args.seed, args.jobs):
        print(f"{count} games", flush=True)


def _fit(args: argparse.Namespace) -> None:
    fits = {mode: fit.fit(rows, fit.penalties(args.ridge)) for mode, rows in fit.load(args.folder, args.jobs).items()}
    for mode, made in fits.items():
        print("\n".join(fit.report(mode, made)))
    args.out.write_text(fit.toml(fits, args.ridge, games.seeds_in(args.folder)), "utf-8")


if __name__ == "__main__":
    main()
