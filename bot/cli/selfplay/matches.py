"""Games between computer players: what is played, and the result."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import (
    STANDARD_SPIRITS,
    Edition,
    GameRecord,
    Generator,
    Mode,
    Ruleset,
    Seed,
    Setup,
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


@dataclass(frozen=True, slots=True)
class Match:
    """A game to play; `seats` are names of computer players, whose teams alternate beginning with `first` (VAR-2).

    With `mixed_decks`, the Spirits of a team swap their preconstructed decks, or take those of others (full game).
    """

    seed: int
    edition: Edition
    mode: Mode
    sides: tuple[Side, Side]
    seats: tuple[str, ...]
    first: Team = Team.BLISS
    recorded: bool = False
    mixed_decks: bool = False

    def of(self, team: Team) -> tuple[str, ...]:
        """The players of a team."""
        return self.seats[team is not self.first :: 2]

    def mixed(self) -> "Match":
        """The match with edition and sides of the boards that follow from its seed, and other decks."""
        sides = list(Side)
        return replace(
            self,
            edition=list(Edition)[self.seed % 2],
            sides=self.sides if self.mode is Mode.BASIC else (sides[self.seed // 2 % 2], sides[self.seed // 4 % 2]),
            mixed_decks=True,
        )


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


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played.

    Attributes:
        match: what was played.
        result: how it ended.
        spirits: the Spirits in seat order.
        decks: the names of the preconstructed decks in seat order.
        invoked: the cards that each team Invoked at least once, in the order of `Team`.
        record: the text of its game file, if the match is `recorded`.
    """

    match: Match
    result: Result
    spirits: tuple[Spirit, ...]
    decks: tuple[str, ...]
    invoked: tuple[frozenset[str], frozenset[str]]
    record: str | None

    def won(self, team: Team) -> float:
        """1 if a team won, 0 if it lost, a half for a draw."""
        return 0.5 if self.result.winner is None else float(self.result.winner == team.word)

    def ahead(self, team: Team) -> int:
        """The points of a team less those of the other."""
        return self.result.points[team.word] - self.result.points[team.other.word]


def setup_of(rules: Ruleset, match: Match) -> Setup:
    """The setup of a match; in the full game, the seed determines the Spirits. Raises SetupError if it is not valid."""
    if match.mode is Mode.BASIC:
        spirits = _in_seats(match, STANDARD_SPIRITS)
        return standard_setup(rules, spirits)._replace(spirit_side=match.sides[0], team_side=match.sides[1])
    chance, known = Generator(Seed.of(match.seed)), list[Spirit]()
    for team in Team:
        own = [spirit for spirit in Spirit if spirit.team is team]
        chance.shuffle(own)
        known += own
    setup = full_setup(rules, _in_seats(match, known), spirit_side=match.sides[0], team_side=match.sides[1])
    return _with_mixed_decks(rules, setup, chance) if match.mixed_decks else setup


def _with_mixed_decks(rules: Ruleset, setup: Setup, chance: Generator) -> Setup:
    lists = {team: [spirit for spirit in Spirit if spirit.team is team] for team in Team}
    for own in lists.values():
        chance.shuffle(own)
    seats = (seat._replace(deck=rules.decks[lists[seat.team].pop().value]) for seat in setup.seats)
    return setup._replace(seats=tuple(seats))


def _in_seats(match: Match, known: Sequence[Spirit]) -> tuple[Spirit, ...]:
    """The first Spirits of each team, in the order of the seats."""
    teams = [[spirit for spirit in known if spirit.team is team] for team in (match.first, match.first.other)]
    return tuple(spirit for pair in zip(*teams, strict=False) for spirit in pair)[: len(match.seats)]


def play(match: Match) -> Played:
    """Play a game."""
    rules = load_ruleset(match.edition)
    setup = setup_of(rules, match)
    players = [computer_player(name, rules) for name in match.seats]
    chance = [generator_for(match.seed, seat) for seat in range(len(players))]
    outcome = new_game(rules, setup, match.seed)
    taken: list[actions.Action] = []
    hashes = [state_hash(outcome.state)]
    invoked: tuple[set[str], set[str]] = set(), set()
    revelations = 0
    while seats := waiting_for(outcome.state):
        seat, state = seats[0], outcome.state
        team = state.team_of(seat)
        action = players[seat].choose(view(state, team), legal_actions(rules, state, seat), chance[seat])
        outcome = apply(rules, state, action)
        taken.append(action)
        revelations += sum(isinstance(event, events.RevelationBegan) for event in outcome.events)
        if isinstance(action, actions.Invoke):
            invoked[team].add(action.card)
        if match.recorded:
            hashes.append(state_hash(outcome.state))
    names = {deck: name for name, deck in rules.decks.items()}
    return Played(
        match,
        _result(rules, match, outcome.state, revelations),
        tuple(seat.spirit for seat in setup.seats),
        tuple(names[seat.deck] for seat in setup.seats),
        (frozenset(invoked[Team.BLISS]), frozenset(invoked[Team.GLOOM])),
        GameRecord.of(rules, setup, match.seed, taken, hashes).to_json() if match.recorded else None,
    )


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


def summary(match: Match, results: Sequence[Result]) -> str:
    """The wins of both teams and their mean points, in one line."""
    won = Counter(result.winner for result in results)
    mean = {side: sum(result.points[side] for result in results) / len(results) for side in ("bliss", "gloom")}
    bliss, gloom = (f"{team.name.capitalize()} ({', '.join(match.of(team))})" for team in Team)
    return (
        f"{len(results)} games: {bliss} won {won['bliss']}, {gloom} won {won['gloom']}, {won[None]} drawn; "
        f"{mean['bliss']:.1f} : {mean['gloom']:.1f} points on average"
    )
