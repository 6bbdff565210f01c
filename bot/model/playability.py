"""Whether a game can be played on from a state that a stranger may have written: it is tried."""

from dataclasses import replace

from engine import (
    CodecError,
    GameRecord,
    Generator,
    Ruleset,
    RulesetMismatchError,
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

GAMES = 3
"""How often it is played on to the end."""

LONGEST = 1_000
"""Actions after which a game that is tried is long enough."""


def check_start(rules: Ruleset, record: GameRecord) -> None:
    """Raise CodecError for a record that begins with a state from which no game can go on.

    Nothing before it proves it. Raises RulesetMismatchError for one of another rule set.
    """
    if record.start is None:
        return
    if not rules.knows(record.start.rules):
        raise RulesetMismatchError(record.start.rules, rules.digest)
    start = replace(record.start, rules=rules.digest)  # an earlier version may have written it
    for check, place in ((check_state, "start."), (check_playable, "start: ")):
        try:
            check(rules, start)
        except CodecError as error:
            raise CodecError(f"not a game file: {place}{error}") from error


def check_playable(rules: Ruleset, state: State) -> None:
    """Raise CodecError if a game cannot be shown or played on from a state that is sound (`check_state`).

    Everything that is offered now is done, and games are played on from it by chance.
    """
    try:
        _shown(rules, state)
        for seat in waiting_for(state):
            for action in legal_actions(rules, state, seat):
                apply(rules, state, action, seat)
        for number in range(GAMES):
            _played_on(rules, state, Generator(Seed.of(number)))
    except Exception as error:  # the rules rely on what only a state of theirs is sure to have
        raise CodecError(f"no game can be played on from it ({type(error).__name__})") from error


def _shown(rules: Ruleset, state: State) -> None:
    """Write a state and say it in words, as it is shown to each side and to whoever watches."""
    if state_from_json(state_to_json(state)) != state:
        raise ValueError("it does not stay the same when it is kept")
    words = Words(rules, ["?"] * len(state.setup.seats), mode=state.setup.mode)
    for viewer in (*Team, None):
        seen = view(state, viewer)
        words.positions.text(seen)
        words.decisions.waiting(seen)


def _played_on(rules: Ruleset, state: State, chance: Generator) -> None:
    for _ in range(LONGEST):
        seats = waiting_for(state)
        if not seats:
            if state.over:
                return
            raise ValueError("it waits for nobody")
        seat = chance.choice(seats)
        state = apply(rules, state, chance.choice(legal_actions(rules, state, seat)), seat).state
