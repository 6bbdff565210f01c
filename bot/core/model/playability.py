"""Trial of a state from an untrusted file: games are played on from it."""

from engine import (
    CodecError,
    GameRecord,
    Generator,
    Ruleset,
    Seed,
    State,
    Team,
    apply,
    check_state,
    legal_actions,
    state_from_json,
    state_to_json,
    view,
    waiting_for,
)
from render import Words

TRIAL_GAMES = 3
"""Number of games that are played to the end."""

MAX_ACTIONS = 1_000
"""Maximum number of actions of such a game."""


def check_start(rules: Ruleset, record: GameRecord) -> None:
    """Raise CodecError if a record starts from a state from which no game can go on; no log confirms that state.

    Raises RulesetMismatchError if it is of another rule set.
    """
    if record.start is None:
        return
    rules.require(record.start.rules)
    for check, place in ((check_state, "start."), (check_playable, "start: ")):
        try:
            check(rules, record.start)
        except CodecError as error:
            raise CodecError(f"not a game file: {place}{error}") from error


def check_playable(rules: Ruleset, state: State) -> None:
    """Raise CodecError if a game cannot be shown or played on from a state that passes `check_state`.

    Every legal action is tried once, and TRIAL_GAMES games are played on at random.
    """
    try:
        _show(rules, state)
        for seat in waiting_for(state):
            for action in legal_actions(rules, state, seat):
                apply(rules, state, action, seat)
        for number in range(TRIAL_GAMES):
            _play_on(rules, state, Generator(Seed.of(number)))
    except Exception as error:  # the rules rely on properties of states that they have produced themselves
        raise CodecError(f"no game can be played on from it ({type(error).__name__})") from error


def _show(rules: Ruleset, state: State) -> None:
    """Encode a state, and describe it for each team and for spectators."""
    if state_from_json(state_to_json(state)) != state:
        raise ValueError("it changes when it is saved and loaded")
    words = Words(rules, ["?"] * len(state.setup.seats), mode=state.setup.mode)
    for viewer in (*Team, None):
        seen = view(state, viewer)
        words.positions.text(seen)
        words.decisions.waiting(seen)


def _play_on(rules: Ruleset, state: State, chance: Generator) -> None:
    for _ in range(MAX_ACTIONS):
        seats = waiting_for(state)
        if not seats:
            if state.over:
                return
            raise ValueError("it waits for nobody")
        seat = chance.choice(seats)
        state = apply(rules, state, chance.choice(legal_actions(rules, state, seat)), seat).state
