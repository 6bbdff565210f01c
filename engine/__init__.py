"""The rules of Cerebria: pure, deterministic, without input or output.

This module is the public interface; everything else is internal. A whole game, always with the first legal action:

>>> rules = load_ruleset(Edition.SECOND)
>>> outcome = new_game(rules, standard_setup(rules), seed=1)
>>> while seats := waiting_for(outcome.state):
...     action = legal_actions(rules, outcome.state, seats[0])[0]
...     outcome = apply(rules, outcome.state, action)
>>> outcome.state.over, points(rules, outcome.state)
(True, (0, 0))

The first actions of a game, one at a time:

>>> state = new_game(rules, standard_setup(rules), seed=1).state
>>> state = apply(rules, state, actions.Move(space=4)).state
>>> state.turn.actions, state.players[0].wp
(2, 5)
>>> state = apply(rules, state, actions.EndTurn("cards")).state
>>> state.turn.seat, view(state, Team.GLOOM).known.players[0].hand
(3, ('?', '?', '?', '?'))

`view` hides what a team or a spectator may not know of a state, `redact` does the same for an event; `open_view` shows
the hands of a game that has been played out. Vocabularies: `actions`, `events`, `steps`, `board`, `terms`, `effects`.

Units and shapes: WP, Essence, Ambition and points are whole numbers. A pair (Bliss, Gloom) is in the order of `Team`.
Seats, Realms, Frontiers, sites and Spheres are indices from 0; a board has 10 spaces and 15 slots (see `engine.board`).
Tuples over players are in seat order unless player order is named.
"""

from engine import actions, board, events, steps, terms
from engine.absorb import absorbs_left
from engine.apply import Outcome, apply, cost, legal_actions, new_game, problem, problems, waiting_for
from engine.aspirations import standing
from engine.codec import (
    action_from_data,
    action_to_data,
    canonical,
    event_from_data,
    event_to_data,
    first_problem,
    is_hash,
    parse_json,
    setup_from_data,
    setup_to_data,
    state_from_json,
    state_hash,
    state_to_json,
)
from engine.control import Control, Shift, control, intensity, leader, shifts
from engine.declarations import affords
from engine.endings import EndSign, end_signs
from engine.errors import (
    CardFileError,
    CodecError,
    EngineError,
    HiddenInformationError,
    NotPlayedOutError,
    ReplayError,
    RuleError,
    RulesetMismatchError,
    SetupError,
)
from engine.foresight import Foresight, Prospect, Reach, Standing, foresee
from engine.players import COMPUTER_PLAYERS, ComputerPlayer, computer_player, generator_for
from engine.players.chances import chance
from engine.players.determinise import determinise
from engine.players.determinise import unseen as unseen_cards
from engine.players.planning import Ahead, Plan, can_plan, outlook, plans
from engine.players.puzzle import Solution, grades, solve
from engine.players.review import (
    JudgedTurn,
    Judgement,
    Stretch,
    judge,
    judged_turns,
    stretches,
    turning_points,
)
from engine.position import Cost
from engine.powers import model as effects
from engine.record import CONTINUED_FORMAT, GAME_FORMAT, GameRecord, replay, rules_of, state_at
from engine.rng import Generator, Seed
from engine.rulesets.card_schema import example as card_file_example
from engine.rulesets.card_schema import schema as card_file_schema
from engine.rulesets.cards import Card
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.ruleset import find as find_ruleset
from engine.rulesets.ruleset import from_data as ruleset_from_data
from engine.rulesets.ruleset import load as load_ruleset
from engine.rulesets.spirit_boards import Board
from engine.scoring import points, points_gained, stock, winner
from engine.setup import STANDARD_SPIRITS, full_setup, standard_setup
from engine.state import Common, Decision, Emotion, Fortress, Player, SeatSetup, Setup, State, TeamState, Turn
from engine.state_validation import check_state
from engine.terms import (
    COLOURS,
    HIDDEN,
    Aspiration,
    Deed,
    Edition,
    Ending,
    Fragment,
    Mode,
    Seat,
    Side,
    Sphere,
    Spirit,
    SpiritAction,
    Team,
    Vibe,
)
from engine.view import View, Viewer, open_view, redact, view

__all__ = [
    "COLOURS",
    "COMPUTER_PLAYERS",
    "CONTINUED_FORMAT",
    "GAME_FORMAT",
    "HIDDEN",
    "STANDARD_SPIRITS",
    "Ahead",
    "Aspiration",
    "Board",
    "Card",
    "CardFileError",
    "CodecError",
    "Common",
    "ComputerPlayer",
    "Control",
    "Cost",
    "Decision",
    "Deed",
    "Edition",
    "Emotion",
    "EndSign",
    "Ending",
    "EngineError",
    "Foresight",
    "Fortress",
    "Fragment",
    "GameRecord",
    "Generator",
    "HiddenInformationError",
    "JudgedTurn",
    "Judgement",
    "Mode",
    "NotPlayedOutError",
    "Outcome",
    "Plan",
    "Player",
    "Prospect",
    "Reach",
    "ReplayError",
    "RuleError",
    "Ruleset",
    "RulesetMismatchError",
    "Seat",
    "SeatSetup",
    "Seed",
    "Setup",
    "SetupError",
    "Shift",
    "Side",
    "Solution",
    "Sphere",
    "Spirit",
    "SpiritAction",
    "Standing",
    "State",
    "Stretch",
    "Team",
    "TeamState",
    "Turn",
    "Vibe",
    "View",
    "Viewer",
    "absorbs_left",
    "action_from_data",
    "action_to_data",
    "actions",
    "affords",
    "apply",
    "board",
    "can_plan",
    "canonical",
    "card_file_example",
    "card_file_schema",
    "chance",
    "check_state",
    "computer_player",
    "control",
    "cost",
    "determinise",
    "effects",
    "end_signs",
    "event_from_data",
    "event_to_data",
    "events",
    "find_ruleset",
    "first_problem",
    "foresee",
    "full_setup",
    "generator_for",
    "grades",
    "intensity",
    "is_hash",
    "judge",
    "judged_turns",
    "leader",
    "legal_actions",
    "load_ruleset",
    "new_game",
    "open_view",
    "outlook",
    "parse_json",
    "plans",
    "points",
    "points_gained",
    "problem",
    "problems",
    "redact",
    "replay",
    "rules_of",
    "ruleset_from_data",
    "setup_from_data",
    "setup_to_data",
    "shifts",
    "solve",
    "standard_setup",
    "standing",
    "state_at",
    "state_from_json",
    "state_hash",
    "state_to_json",
    "steps",
    "stock",
    "stretches",
    "terms",
    "turning_points",
    "unseen_cards",
    "view",
    "waiting_for",
    "winner",
]
