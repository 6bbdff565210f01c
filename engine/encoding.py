"""Observations and actions as numbers: a fixed layout for every game of two to four seats, basic or full.

Everything is told from a seat. "Own" comes before "opposing". Seats count from the seat itself (0) in seat order. Cards
count within a team: the 16 Mild Emotions in the order of the card file (0 to 15), their Strong counterparts (16 to 31),
the starting Emotion (32). Places are the numbers of `engine.board`; rows, Vibes, Aspirations and Spirits those of
`engine.terms`. A layout never changes without another `VERSION`.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Any, Final, NamedTuple, get_args

from engine import actions, steps
from engine.actions import Action, ChooseUpgrade
from engine.queries.scoring import points
from engine.rulesets.cards import NAMES
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion, Player, State, TeamState
from engine.terms import HIDDEN, Aspiration, CardId, Edition, Mode, Seat, Side, Spirit, SpiritAction, Team, Vibe
from engine.view import View

VERSION: Final = 1
"""The version of the layout; weights that were learned with one are of no use with another."""

MAX_SEATS: Final = 4
MILD, CARDS = NAMES["mild"], sum(NAMES.values())
"""Mild Emotions of a team; all its Emotions."""

MAX_WILLOW: Final = 40
"""The largest exchange at the Willow of Values that has a number; larger ones are hardly ever possible."""

QUESTIONS: Final = tuple(sorted(kind.__name__ for kind in get_args(get_args(steps.Question)[0])))
"""The kinds of questions, by name."""

_VIBES, _ASPIRATIONS, _SPIRITS = tuple(Vibe), tuple(Aspiration), tuple(Spirit)
_ABILITIES = tuple(kind.__name__ for kind in get_args(actions.Ability))


class Seen:
    """A game seen from a seat, for numbers that depend on who looks.

    Args:
        rules: the rule set of the game.
        view: the view of the seat's team; nothing else of the game is known here.
        seat: the seat.
    """

    def __init__(self, rules: Ruleset, view: View, seat: Seat) -> None:
        self.rules = rules
        self.state: State = view.known
        self.seat = seat
        self.team = self.state.setup.seats[seat].team

    def seat_number(self, seat: Seat) -> int:
        """A seat, counted from the own one."""
        return (seat - self.seat) % len(self.state.players)

    def upgrades(self, row: SpiritAction) -> list[str]:
        """The names of the upgrades of a row of the own board."""
        setup = self.state.setup
        row_of_board = self.rules.row(setup.seats[self.seat].spirit, setup.spirit_side, row)
        return [upgrade.name for upgrade in row_of_board.upgrades]


@lru_cache(maxsize=16)
def cards_of(rules: Ruleset, team: Team) -> dict[CardId, int]:
    """The numbers of a team's cards."""
    mild = rules.deck_cards(team)
    strong = [str(rules.cards[name].strong) for name in mild]
    return {name: number for number, name in enumerate((*mild, *strong, rules.starting_emotion(team)))}


# Actions


class _Kind(NamedTuple):
    """A kind of field of actions: how many values it has, and the number of one."""

    name: str
    size: int
    number: Callable[[Seen, Action, Any], int] = lambda seen, action, value: int(value)


def _optional(kind: _Kind) -> _Kind:
    """A field that may be None, which has the last number."""
    return _Kind(
        f"{kind.name} or none",
        kind.size + 1,
        lambda seen, action, value: kind.size if value is None else kind.number(seen, action, value),
    )


def _card(seen: Seen, action: Action, value: CardId) -> int:
    """A card in hand or on top of the deck; the starting Emotion comes after the Mild ones (UPG-ANX-I)."""
    return min(cards_of(seen.rules, seen.team)[value], MILD)


def _used(seen: Seen, action: Any, value: tuple[str, ...]) -> int:
    """The upgrades used: 1, 2 and 4 for those of the row from left to right, added up."""
    return sum(1 << seen.upgrades(action.row).index(name) for name in value)


def _upgrade(seen: Seen, action: Action, value: str) -> int:
    """An upgrade of the own board, by the first row that has one of this name."""
    return next(3 * row + seen.upgrades(row).index(value) for row in SpiritAction if value in seen.upgrades(row))


def _seat(seen: Seen, action: Action, value: Seat) -> int:
    return seen.seat_number(value)


def _team(seen: Seen, action: Action, value: Team) -> int:
    return int(value is not seen.team)


def _from_one(seen: Seen, action: Action, value: int) -> int:
    return value - 1


def _word(name: str, words: tuple[Any, ...]) -> _Kind:
    return _Kind(name, len(words), lambda seen, action, value: words.index(value))


_REALM, _FRONTIER, _SITE = _Kind("Realm", 5), _Kind("Frontier", 5), _Kind("site", 5)
_SPACE, _SLOT, _TOKEN_SPACE, _ROW = _Kind("space", 10), _Kind("slot", 15), _Kind("space of the row", 4), _Kind("row", 5)
_SEAT, _CARD = _Kind("seat", MAX_SEATS, _seat), _Kind("card", MILD + 1, _card)
_USED, _VIBE, _ASPIRATION = _Kind("upgrades", 8, _used), _word("Vibe", _VIBES), _word("Aspiration", _ASPIRATIONS)

_ACTIONS: Final[dict[type, tuple[_Kind, ...]]] = {
    actions.Place: (_FRONTIER, _SLOT),
    actions.PlaceStartingToken: (_ROW, _TOKEN_SPACE, _VIBE),
    actions.Declare: (_ROW, _CARD, _TOKEN_SPACE, _optional(_VIBE)),
    actions.Move: (_SPACE, _USED, _optional(_SEAT)),
    actions.Invoke: (_CARD, _SLOT, _USED),
    actions.Quell: (_SLOT, _optional(_CARD), _USED, _Kind("Essence spared", 4)),
    actions.Fortify: (_SITE, _USED),
    actions.Empower: (_SLOT, _USED, _optional(_CARD)),
    actions.Valley: (),
    actions.Cradle: (),
    actions.Network: (_SLOT, _SLOT),
    actions.Land: (_SLOT, _Kind("amount from 1", 6, _from_one)),
    actions.Willow: (_Kind("amount from 1", MAX_WILLOW, _from_one),),
    actions.AddVibe: (_ROW, _TOKEN_SPACE, _VIBE),
    actions.RotateOrigin: (),
    actions.AdditionalAction: (),
    actions.Absorb: (_REALM, _Kind("bonus", 2)),
    actions.EndTurn: (_word("ambition, cards", ("ambition", "cards")),),
    actions.Decline: (),
    actions.Accept: (),
    actions.Push: (_SEAT, _SPACE),
    ChooseUpgrade: (_Kind("3 x row + upgrade", 15, _upgrade),),
    actions.Drain: (_REALM,),
    actions.KeepCard: (_CARD,),
    actions.DrawAgain: (),
    actions.PlaceToken: (_ROW, _TOKEN_SPACE, _VIBE),
    actions.MoveSpirit: (_SPACE,),
    actions.ChooseSpirit: (_SEAT, _word("WP, Essence, cards", ("wp", "essence", "cards"))),
    actions.ChooseEmotion: (_SLOT,),
    actions.MoveEmotion: (_SLOT, _SLOT),
    actions.PayFrom: (_optional(_SLOT),),
    actions.RemoveCommon: (_ASPIRATION,),
    actions.ChooseHidden: (_Kind("own, opposing team", 2, _team), _ASPIRATION),
}
"""The actions in the order of their numbers, each with its fields; the last field counts fastest."""

_SIZES = [prod(kind.size for kind in kinds) for kinds in _ACTIONS.values()]
_FIRST = dict(zip(_ACTIONS, accumulate(_SIZES, initial=0), strict=False))

ACTION_COUNT: Final = sum(_SIZES)
"""The number of actions that have a number."""


def action_number(seen: Seen, action: Action) -> int | None:
    """The number of an action of the seat, from 0 to ACTION_COUNT - 1; None for a Willow beyond MAX_WILLOW."""
    if isinstance(action, actions.Willow) and action.amount > MAX_WILLOW:
        return None
    number = 0
    for kind, name in zip(_ACTIONS[type(action)], action.__match_args__, strict=True):
        number = number * kind.size + kind.number(seen, action, getattr(action, name))
    return _FIRST[type(action)] + number


# Observations


class Section(NamedTuple):
    """A part of an observation: its name, the number of its entries, and what they are."""

    name: str
    size: int
    holds: str


_SLOT_SIZE = 2 * CARDS + 3 + 1 + MAX_SEATS
_PLAYER_SIZE = 1 + 10 + 4 + len(Spirit) + 100 + 3 * MILD
_TEAM_SIZE = 8 + 2 * len(Aspiration)

OBSERVATION: Final = (
    Section(
        "game", 8, "full game, second edition, side B of Spirit boards, of Team boards, own team Gloom; seats: 2, 3, 4"
    ),
    Section(
        "turn",
        19,
        "number, Actions left, whether it has Absorbed, Quelled, placed a second token; Intentions scored; seat (4); "
        "row declared (5); Ambition Abilities used (3); whether the game is over",
    ),
    Section("question", len(QUESTIONS), "the kind of question that the seat must answer, of QUESTIONS"),
    Section(
        "slots",
        15 * _SLOT_SIZE,
        "each slot: its own card (33), opposing card (33), whether the Emotion is the own team's; Essence, token, "
        "Insecurity; owner's seat (4)",
    ),
    Section(
        "sites",
        5 * 3,
        "each site: rank of the team's and of the opponents' Fortress (1 Minor, 2 Major); built this turn",
    ),
    Section("spheres", 10, "WP in each Sphere; steps that the Origin has turned (5)"),
    Section(
        "players",
        MAX_SEATS * _PLAYER_SIZE,
        "each seat from the own one: present; space (10); WP, Essence, cards in hand and in the deck; Spirit (8); rows "
        "(5 rows x 4 spaces x 5 Vibes); own team's hands, top card of the deck, known deck list (16 Mild cards each)",
    ),
    Section(
        "teams",
        2 * _TEAM_SIZE,
        "own, opposing: Ambition, Minor, Major and Capping Fragments, points on the Wheel, consolation taken, points, "
        "Aspirations in its deck; known Hidden Aspiration (9); those revealed (9)",
    ),
    Section(
        "common",
        2 * len(Aspiration),
        "each Aspiration: its place in the row from 1, 0 if it is not there, and whether it is face up",
    ),
)
"""The parts of an observation. A number in brackets is that of entries: one for each value, 1 for the one that is."""

OBSERVATION_SIZE: Final = sum(section.size for section in OBSERVATION)
"""The number of entries of an observation."""


def observation(seen: Seen) -> list[int]:
    """What a seat knows, OBSERVATION_SIZE whole numbers from 0 to 9,999."""
    return [number for part in _parts(seen) for number in part]


def _parts(seen: Seen) -> Iterator[list[int]]:
    """The sections of an observation, in the order of OBSERVATION."""
    state, rules = seen.state, seen.rules
    cards = {team: cards_of(rules, team) for team in Team}
    yield _game(seen)
    yield _turn(seen)
    asked = next((type(each.step).__name__ for each in state.questions(seen.seat)), None)
    yield [int(name == asked) for name in QUESTIONS]
    yield [number for emotion in state.slots for number in _slot(seen, cards, emotion)]
    yield [number for site in range(5) for number in _site(seen, site)]
    yield [*state.spheres, *_one(5, state.orientation)]
    seats = [(seen.seat + number) % len(state.players) for number in range(len(state.players))]
    known = [number for seat in seats for number in _player(seen, cards, seat, state.players[seat])]
    yield known + [0] * (MAX_SEATS * _PLAYER_SIZE - len(known))
    score = points(rules, state)
    yield [n for team in (seen.team, seen.team.other) for n in _team_state(state.teams[team], score[team])]
    row = {common.aspiration: (place, int(common.face_up)) for place, common in enumerate(state.common, start=1)}
    yield [number for aspiration in _ASPIRATIONS for number in row.get(aspiration, (0, 0))]


def _one(size: int, at: int | None) -> list[int]:
    """As many zeros as `size`, with a 1 at a place, if any."""
    numbers = [0] * size
    if at is not None:
        numbers[at] = 1
    return numbers


def _game(seen: Seen) -> list[int]:
    setup = seen.state.setup
    full, second = setup.mode is Mode.FULL, seen.rules.edition is Edition.SECOND
    sides = setup.spirit_side is Side.B, setup.team_side is Side.B
    return [*map(int, (full, second, *sides, seen.team is Team.GLOOM)), *_one(3, len(setup.seats) - 2)]


def _turn(seen: Seen) -> list[int]:
    turn = seen.state.turn
    return [
        turn.number,
        turn.actions,
        *map(int, (turn.absorbed, turn.quelled, turn.doubled)),
        turn.scored,
        *_one(MAX_SEATS, seen.seat_number(turn.seat)),
        *_one(5, turn.declared),
        *(int(name in turn.abilities) for name in _ABILITIES),
        int(seen.state.over),
    ]


def _slot(seen: Seen, cards: dict[Team, dict[CardId, int]], emotion: Emotion | None) -> list[int]:
    if emotion is None:
        return [0] * _SLOT_SIZE
    return [
        *_one(CARDS, cards[seen.team].get(emotion.card)),
        *_one(CARDS, cards[seen.team.other].get(emotion.card)),
        int(emotion.team is seen.team),
        emotion.essence,
        emotion.token,
        int(emotion.insecurity),
        *_one(MAX_SEATS, seen.seat_number(emotion.owner)),
    ]


def _site(seen: Seen, site: int) -> list[int]:
    fortress = seen.state.sites[site]
    if fortress is None:
        return [0, 0, 0]
    own = fortress.team is seen.team
    return [fortress.rank * own, fortress.rank * (not own), int(fortress.turn == seen.state.turn.number)]


def _player(seen: Seen, cards: dict[Team, dict[CardId, int]], seat: Seat, player: Player) -> list[int]:
    setup = seen.state.setup.seats[seat]
    numbers = cards[setup.team]
    hand, top, deck = [0] * MILD, [0] * MILD, [0] * MILD
    for counts, held in ((hand, player.hand), (top, player.deck[:1]), (deck, setup.deck)):
        for card in held:
            if card != HIDDEN:
                counts[numbers[card]] += 1
    return [
        1,
        *_one(10, player.space),
        *(player.wp, player.essence, len(player.hand), len(player.deck)),
        *_one(len(Spirit), _SPIRITS.index(setup.spirit)),
        *(int(token is vibe) for tokens in player.rows for token in tokens for vibe in _VIBES),
        *(*hand, *top, *deck),
    ]


def _team_state(team: TeamState, score: int) -> list[int]:
    return [
        *(team.ambition, team.minors, team.majors, int(team.capping), team.points, int(team.consoled), score),
        len(team.hidden_deck),
        *(int(aspiration == team.hidden) for aspiration in _ASPIRATIONS),
        *(int(aspiration in team.revealed) for aspiration in _ASPIRATIONS),
    ]


def layout() -> str:
    """What the entries of an observation and the numbers of actions stand for, as text: a line for each part."""
    lines, first = ["observation"], 0
    for section in OBSERVATION:
        lines.append(f"{first:6} {section.name}: {section.holds}")
        first += section.size
    lines += ["question", *(f"{number:6} {name}" for number, name in enumerate(QUESTIONS)), "action"]
    for kind, fields in _ACTIONS.items():
        lines.append(f"{_FIRST[kind]:6} {kind.__name__}" + "".join(f", {each.name} ({each.size})" for each in fields))
    return "\n".join(lines)
