"""Observations and actions as numbers: a fixed layout for every game of two to four seats, basic or full.

Everything is told from a seat. "Own" comes before "opposing". Seats count from the seat itself (0) in seat order. Cards
count within a team: the 16 Mild Emotions in the order of the card file (0 to 15), their Strong counterparts (16 to 31),
the starting Emotion (32). Places are the numbers of `engine.board`; rows, Vibes, Aspirations and Spirits those of
`engine.terms`. A layout never changes without another `VERSION`.
"""

from array import array
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import accumulate
from math import prod
from typing import Any, Final, NamedTuple, get_args

from engine import actions, steps
from engine.actions import Action, ChooseUpgrade
from engine.queries.scoring import points
from engine.rulesets.cards import NAMES
from engine.rulesets.ruleset import Ruleset
from engine.state import NO_TOKENS, Emotion, Player, Setup, State, TeamState
from engine.terms import HIDDEN, Aspiration, CardId, Edition, Mode, Seat, Side, Spirit, SpiritAction, Team, Vibe
from engine.view import View

VERSION: Final = 1
"""The version of the layout; weights that were learned with one are of no use with another."""

MAX_SEATS: Final = 4
MILD, CARDS = NAMES["mild"], sum(NAMES.values())
"""Mild Emotions of a team; all its Emotions."""

LARGEST: Final = 9_999
"""The largest entry of an observation; it stands for all that is larger."""

MAX_WILLOW: Final = 40
"""The largest exchange at the Willow of Values that has a number; larger ones are hardly ever possible."""

QUESTIONS: Final = tuple(sorted(kind.__name__ for kind in get_args(get_args(steps.Question)[0])))
"""The kinds of questions, by name."""

_VIBES, _ASPIRATIONS, _SPIRITS = tuple(Vibe), tuple(Aspiration), tuple(Spirit)
_ABILITIES = tuple(kind.__name__ for kind in get_args(actions.Ability))


class Seated:
    """A seat of a game, for numbers that depend on whose they are.

    Args:
        rules: the rule set of the game.
        setup: its setup, as the seat's team knows it.
        seat: the seat.
    """

    def __init__(self, rules: Ruleset, setup: Setup, seat: Seat) -> None:
        self.rules = rules
        self.setup = setup
        self.seat = seat
        self.team = setup.seats[seat].team

    def seat_number(self, seat: Seat) -> int:
        """A seat, counted from the own one."""
        return (seat - self.seat) % len(self.setup.seats)

    def upgrades(self, row: SpiritAction) -> list[str]:
        """The names of the upgrades of a row of the own board."""
        row_of_board = self.rules.row(self.setup.seats[self.seat].spirit, self.setup.spirit_side, row)
        return [upgrade.name for upgrade in row_of_board.upgrades]

    @cached_property
    def constant(self) -> bytes:
        """An observation with those entries only that stay the same throughout a game."""
        return _constant(self).tobytes()

    def sees(self, view: View) -> "Seen":
        """The game seen from here.

        Args:
            view: the view of the seat's team; nothing else of the game is known here.
        """
        return Seen(self, view.known)


class Seen(NamedTuple):
    """A game seen from a seat: `Seated.sees`."""

    by: Seated
    state: State


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
    number: Callable[[Seated, Action, Any], int] = lambda seen, action, value: int(value)


def _optional(kind: _Kind) -> _Kind:
    """A field that may be None, which has the last number."""
    return _Kind(
        f"{kind.name} or none",
        kind.size + 1,
        lambda seen, action, value: kind.size if value is None else kind.number(seen, action, value),
    )


def _card(seen: Seated, action: Action, value: CardId) -> int:
    """A card in hand or on top of the deck; the starting Emotion comes after the Mild ones (UPG-ANX-I)."""
    return min(cards_of(seen.rules, seen.team)[value], MILD)


def _used(seen: Seated, action: Any, value: tuple[str, ...]) -> int:
    """The upgrades used: 1, 2 and 4 for those of the row from left to right, added up."""
    return sum(1 << seen.upgrades(action.row).index(name) for name in value)


def _upgrade(seen: Seated, action: Action, value: str) -> int:
    """An upgrade of the own board, by the first row that has one of this name."""
    return next(3 * row + seen.upgrades(row).index(value) for row in SpiritAction if value in seen.upgrades(row))


def _seat(seen: Seated, action: Action, value: Seat) -> int:
    return seen.seat_number(value)


def _team(seen: Seated, action: Action, value: Team) -> int:
    return int(value is not seen.team)


def _from_one(seen: Seated, action: Action, value: int) -> int:
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


def action_number(seen: Seated, action: Action) -> int | None:
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


_GAME, _TURN, _QUESTION, _SLOTS, _SITES, _SPHERES, _PLAYERS, _TEAMS, _COMMON = accumulate(
    (section.size for section in OBSERVATION[:-1]), initial=0
)
"""The first entry of each section."""

_QUESTION_AT = {name: _QUESTION + number for number, name in enumerate(QUESTIONS)}
_VIBE_AT = {vibe[0]: number for number, vibe in enumerate(_VIBES)}
"""By the first letter, which is found faster than a member of an enumeration."""
_ASPIRATION_AT = {aspiration: number for number, aspiration in enumerate(_ASPIRATIONS)}


def _constant(by: Seated) -> "array[int]":
    """The kind of game, the seats, their Spirits and the known deck lists."""
    numbers, setup = array("h", bytes(2 * OBSERVATION_SIZE)), by.setup
    numbers[_GAME] = setup.mode is Mode.FULL
    numbers[_GAME + 1] = by.rules.edition is Edition.SECOND
    numbers[_GAME + 2] = setup.spirit_side is Side.B
    numbers[_GAME + 3] = setup.team_side is Side.B
    numbers[_GAME + 4] = by.team is Team.GLOOM
    numbers[_GAME + 3 + len(setup.seats)] = 1
    for seat, each in enumerate(setup.seats):
        at = _PLAYERS + by.seat_number(seat) * _PLAYER_SIZE
        numbers[at] = 1
        numbers[at + 15 + _SPIRITS.index(each.spirit)] = 1
        _count(numbers, at + _PLAYER_SIZE - MILD, cards_of(by.rules, each.team), each.deck)
    return numbers


def observation(seen: Seen) -> "array[int]":
    """What a seat knows: an array of OBSERVATION_SIZE numbers of 16 bits, from 0 to LARGEST."""
    by, state = seen
    numbers = array("h", by.constant)
    cards = cards_of(by.rules, Team.BLISS), cards_of(by.rules, Team.GLOOM)
    _turn(by, numbers, state)
    for asked in state.questions(by.seat):
        numbers[_QUESTION_AT[type(asked.step).__name__]] = 1
        break
    for slot, emotion in enumerate(state.slots):
        if emotion is not None:
            _emotion(by, numbers, _SLOTS + slot * _SLOT_SIZE, cards, emotion)
    for site, fortress in enumerate(state.sites):
        if fortress is not None:
            at = _SITES + 3 * site
            numbers[at + (fortress.team is not by.team)] = fortress.rank
            numbers[at + 2] = fortress.turn == state.turn.number
    for sphere, wp in enumerate(state.spheres):
        numbers[_SPHERES + sphere] = wp
    numbers[_SPHERES + 5 + state.orientation] = 1
    for seat, player in enumerate(state.players):
        at = _PLAYERS + by.seat_number(seat) * _PLAYER_SIZE
        _player(numbers, at, cards[by.setup.seats[seat].team], player)
    score = points(by.rules, state)
    for place, team in enumerate((by.team, by.team.other)):
        _team_state(numbers, _TEAMS + place * _TEAM_SIZE, state.teams[team], score[team])
    for place, common in enumerate(state.common, start=1):
        at = _COMMON + 2 * _ASPIRATION_AT[common.aspiration]
        numbers[at], numbers[at + 1] = place, common.face_up
    return numbers


def _turn(by: Seated, numbers: "array[int]", state: State) -> None:
    turn, at = state.turn, _TURN
    numbers[at], numbers[at + 1] = min(turn.number, LARGEST), turn.actions
    numbers[at + 2], numbers[at + 3], numbers[at + 4] = turn.absorbed, turn.quelled, turn.doubled
    numbers[at + 5] = turn.scored
    numbers[at + 6 + by.seat_number(turn.seat)] = 1
    if turn.declared is not None:
        numbers[at + 10 + turn.declared] = 1
    for name in turn.abilities:
        numbers[at + 15 + _ABILITIES.index(name)] = 1
    numbers[at + 18] = state.over


def _emotion(
    by: Seated, numbers: "array[int]", at: int, cards: tuple[dict[CardId, int], dict[CardId, int]], emotion: Emotion
) -> None:
    for shown, team in ((at, by.team), (at + CARDS, by.team.other)):
        number = cards[team].get(emotion.card)
        if number is not None:
            numbers[shown + number] = 1
    at += 2 * CARDS
    numbers[at] = emotion.team is by.team
    numbers[at + 1], numbers[at + 2], numbers[at + 3] = emotion.essence, emotion.token, emotion.insecurity
    numbers[at + 4 + by.seat_number(emotion.owner)] = 1


def _player(numbers: "array[int]", at: int, cards: dict[CardId, int], player: Player) -> None:
    if player.space is not None:
        numbers[at + 1 + player.space] = 1
    numbers[at + 11], numbers[at + 12] = min(player.wp, LARGEST), min(player.essence, LARGEST)
    numbers[at + 13], numbers[at + 14] = len(player.hand), len(player.deck)
    at += 15 + len(_SPIRITS)
    for tokens in player.rows:
        if tokens != NO_TOKENS:
            for space, token in enumerate(tokens):
                if token is not None:
                    numbers[at + len(_VIBES) * space + _VIBE_AT[token[0]]] = 1
        at += 4 * len(_VIBES)
    _count(numbers, at, cards, player.hand)
    _count(numbers, at + MILD, cards, player.deck[:1])


def _count(numbers: "array[int]", at: int, cards: dict[CardId, int], held: Iterable[CardId]) -> None:
    """Count the known cards."""
    for card in held:
        if card != HIDDEN:
            numbers[at + cards[card]] += 1


def _team_state(numbers: "array[int]", at: int, team: TeamState, score: int) -> None:
    numbers[at], numbers[at + 1], numbers[at + 2] = team.ambition, team.minors, team.majors
    numbers[at + 3], numbers[at + 4] = team.capping, min(team.points, LARGEST)
    numbers[at + 5], numbers[at + 6], numbers[at + 7] = team.consoled, min(score, LARGEST), len(team.hidden_deck)
    if team.hidden is not None and team.hidden != HIDDEN:
        numbers[at + 8 + _ASPIRATION_AT[team.hidden]] = 1
    for aspiration in team.revealed:
        numbers[at + 8 + len(_ASPIRATIONS) + _ASPIRATION_AT[aspiration]] = 1


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
