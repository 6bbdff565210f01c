"""What it costs that a computer leaves to the person in its team what is theirs.

    PYTHONPATH=. python tests/benchmarks/bench_partner.py [--games N] [--kind KIND] [--margin M] [--jobs J]

In each team a person, played by an easy computer, and a computer: a partner in one team, and in the other one that
plays for its team alone. Full games, editions and sides of boards mixed, two with each seed: one each way. Prints the
games that the partner's team wins with the 95 % interval, the points by which it is ahead, and how often in a game a
claim decided.
"""

import argparse
from collections import Counter
from typing import NamedTuple

from bot.cli.selfplay.matches import Match, arranged, mixed
from bot.cli.selfplay.statistics import Share
from bot.core.workers import processors
from engine import (
    Edition,
    Mode,
    Seat,
    Side,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    view,
    waiting_for,
    winner,
)
from engine.players import MARGIN, Claim, Partner, computer_player, generator_for, just_earned

PERSON = "easy"
"""The kind of player that stands for a person."""

PERSON_OF = {2: 0, 3: 1}
"""The person in the team of each computer, by seat."""


class Game(NamedTuple):
    """A game to play: its seed, the seat of the partner, the kind of both computers, and the partner's margin."""

    seed: int
    partner: Seat
    kind: str
    margin: int


class Played(NamedTuple):
    """A game's result for the partner's team (1, 0.5 or 0), the points ahead, and how often each claim decided."""

    score: float
    ahead: int
    claims: Counter[Claim]


def play(game: Game) -> Played:
    """Play a game."""
    kinds = (PERSON, PERSON, game.kind, game.kind)
    match = mixed(Match(game.seed, Edition.SECOND, Mode.FULL, (Side.A, Side.A), kinds))
    rules = load_ruleset(match.edition)
    players = [computer_player(kind, rules) for kind in kinds]
    chance = [generator_for(game.seed, seat) for seat in range(len(players))]
    outcome, person = new_game(rules, arranged(rules, match), game.seed), PERSON_OF[game.partner]
    happened, claims = list(outcome.events), Counter[Claim]()
    team = outcome.state.team_of(person)
    while seats := waiting_for(outcome.state):
        seat, state = seats[0], outcome.state
        seen, legal = view(state, state.team_of(seat)), legal_actions(rules, state, seat)
        if seat == game.partner:
            earned = just_earned(happened, team, person)
            partner = Partner(players[seat], rules, person, earned, margin=game.margin)
            action, claim = partner.decide(seen, legal, chance[seat])
            claims.update([claim] if claim else [])
        else:
            action = players[seat].choose(seen, legal, chance[seat])
        outcome = apply(rules, state, action)
        happened += outcome.events
    both, won = points(rules, outcome.state), winner(rules, outcome.state)
    return Played(0.5 if won is None else float(won is team), both[team] - both[team.other], claims)


def main() -> None:
    """Read the command line, play the games, print a line."""
    parser = argparse.ArgumentParser(description="What it costs to be a partner.")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="number of games (400)")
    parser.add_argument("--kind", default="steady", metavar="KIND", help="kind of both computers (steady)")
    parser.add_argument("--margin", type=int, default=MARGIN, metavar="M", help=f"margin of the partner ({MARGIN})")
    parser.add_argument("--jobs", type=int, default=processors.usable(), metavar="J", help="games played at once")
    args = parser.parse_args()
    games = [Game(1 + number // 2, 2 + number % 2, args.kind, args.margin) for number in range(args.games)]
    played = list(processors.map_in_order(play, games, args.jobs))
    share = sum((Share(each.score, 1) for each in played), Share())
    low, high = share.interval()
    ahead = sum(each.ahead for each in played) / len(played)
    claims = sum((each.claims for each in played), Counter[Claim]())
    decided = ", ".join(f"{claim} {count / len(played):.2f}" for claim, count in sorted(claims.items()))
    print(
        f"{args.kind}, margin {args.margin}: {share.value:.1%} ({low:.1%} to {high:.1%}) of {share.games} games, "
        f"{ahead:+.1f} points; decided a game: {decided or 'nothing'}"
    )


if __name__ == "__main__":
    main()
