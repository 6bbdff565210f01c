"""The rules of Cerebria: pure, deterministic, without input or output.

This module is the public interface, beside `engine.players` for computer players; everything else is internal.

A whole game, always with the first legal action:

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
the hands of a game that has been played out. Vocabularies: `actions`, `events`, `steps`, `board`, `terms`, `powers`.

Units and shapes: WP, Essence, Ambition and points are whole numbers. A pair (Bliss, Gloom) is in the order of `Team`.
Seats, Realms, Frontiers, sites and Spheres are indices from 0; a board has 10 spaces and 15 slots (see `engine.board`).
Tuples over players are in seat order unless player order is named.
"""

from engine import actions, board, events, powers, steps, terms
from engine.absorb import absorbs_left, frontier_wp
from engine.apply import Outcome, apply, cost, legal_actions, new_game, problem, problems, waiting_for
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
from engine.coming_turn import coming_turn
from engine.declarations import affords
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
from engine.foresight import Absorber, Foresight, Prospect, Standing, foresee, prospects, settled, spheres_to_empty
from engine.intentions import due as intentions_due
from engine.queries.aspirations import standing
from engine.queries.control import Control, Shift, control, intensity, leader, shifts
from engine.queries.endings import EndSign, end_signs
from engine.queries.position import Cost
from engine.queries.scoring import points, points_gained, stock, winner
from engine.record import CONTINUED_FORMAT, GAME_FORMAT, GameRecord, replay, rules_of, state_at
from engine.rng import Generator, Seed
from engine.rulesets.card_schema import SCHEMA_FILE as CARD_SCHEMA_FILE
from engine.rulesets.card_schema import example as card_file_example
from engine.rulesets.card_schema import schema as card_file_schema
from engine.rulesets.cards import Card
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.ruleset import decoded as card_file_text
from engine.rulesets.ruleset import find as find_ruleset
from engine.rulesets.ruleset import from_data as ruleset_from_data
from engine.rulesets.ruleset import load as load_ruleset
from engine.rulesets.ruleset import with_cards as ruleset_with_cards
from engine.rulesets.spirit_boards import SpiritBoard
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
    "CARD_SCHEMA_FILE",
    "COLOURS",
    "CONTINUED_FORMAT",
    "GAME_FORMAT",
    "HIDDEN",
    "STANDARD_SPIRITS",
    "Absorber",
    "Aspiration",
    "Card",
    "CardFileError",
    "CodecError",
    "Common",
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
    "Mode",
    "NotPlayedOutError",
    "Outcome",
    "Player",
    "Prospect",
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
    "Sphere",
    "Spirit",
    "SpiritAction",
    "SpiritBoard",
    "Standing",
    "State",
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
    "canonical",
    "card_file_example",
    "card_file_schema",
    "card_file_text",
    "check_state",
    "coming_turn",
    "control",
    "cost",
    "end_signs",
    "event_from_data",
    "event_to_data",
    "events",
    "find_ruleset",
    "first_problem",
    "foresee",
    "frontier_wp",
    "full_setup",
    "intensity",
    "intentions_due",
    "is_hash",
    "leader",
    "legal_actions",
    "load_ruleset",
    "new_game",
    "open_view",
    "parse_json",
    "points",
    "points_gained",
    "powers",
    "problem",
    "problems",
    "prospects",
    "redact",
    "replay",
    "rules_of",
    "ruleset_from_data",
    "ruleset_with_cards",
    "settled",
    "setup_from_data",
    "setup_to_data",
    "shifts",
    "spheres_to_empty",
    "standard_setup",
    "standing",
    "state_at",
    "state_from_json",
    "state_hash",
    "state_to_json",
    "steps",
    "stock",
    "terms",
    "view",
    "waiting_for",
    "winner",
]
