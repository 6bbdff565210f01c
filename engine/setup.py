"""The beginning of a game (SET, BAS)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from engine.actions import Place, PlaceStartingToken
from engine.board import FRONTIER_SLOT, FRONTIER_SPACE, FRONTIERS, SLOT_NEIGHBOURS
from engine.draft import Draft
from engine.errors import HiddenInformationError, SetupError
from engine.events import HandDealt
from engine.queries.position import Position, add_token, token_spaces
from engine.revelation import take_top
from engine.rng import Generator, Seed
from engine.rulesets.ruleset import Ruleset
from engine.state import NO_TOKENS, Common, Emotion, Player, SeatSetup, Setup, State, TeamState, Turn
from engine.steps import BeginTurn, DealHands, PlaceSpirits, StartingTokens, Step
from engine.terms import HIDDEN, CardId, Edition, Mode, Seat, Side, Spirit, Team, Vibe

PLACES = 4
"""Starting Emotions in a game, two of each team, whatever the number of players (SET-8, VAR-4)."""


def check_setup(rules: Ruleset, setup: Setup) -> None:
    """Raise SetupError, with the reason as its text, if no game can begin with this setup (SET-4, CRD-5)."""
    if setup.mode is Mode.BASIC and (setup.spirit_side, setup.team_side) != (Side.A, Side.A):
        raise SetupError("the basic game is played on side A (BAS-1)")
    if setup.mode is Mode.FULL and setup.recommended_tokens:
        raise SetupError("in the full game everybody places their own starting Vibe tokens (SET-9)")
    teams = tuple(seat.team for seat in setup.seats)
    alternating = all(one is not two for one, two in pairwise(teams))
    if not 2 <= len(teams) <= PLACES or not alternating or teams[0] > teams[-1]:
        raise SetupError(
            "a game has two to four seats that alternate: Bliss, Gloom, Bliss, Gloom; with three either first"
        )
    spirits = [seat.spirit for seat in setup.seats]
    if len(set(spirits)) < len(spirits):
        raise SetupError("two seats have the same Spirit; each needs one of its own (SET-4)")
    for seat in setup.seats:
        if seat.spirit.team is not seat.team:
            raise SetupError(f"{seat.spirit.value} does not fight for {seat.team.word} (SET-4)")
        _check_deck(rules, seat)


def _check_deck(rules: Ruleset, seat: SeatSetup) -> None:
    counts, numbers = Counter(seat.deck), rules.numbers.deck
    if sum(counts.values()) != numbers.cards or max(counts.values()) > numbers.copies:
        raise SetupError(f"a deck has exactly {numbers.cards} cards, at most {numbers.copies} of a name (CRD-5)")
    for name in counts:
        if name not in rules.deck_cards(seat.team):
            raise SetupError(f"{name} is no Mild Emotion of {seat.team.word} (CRD-5)")


def begin(rules: Ruleset, setup: Setup, seed: int) -> Draft:
    """A draft of a new game with its first steps on the agenda; raises SetupError."""
    check_setup(rules, setup)
    try:
        generator = Generator(Seed.of(seed))
    except ValueError as error:
        raise SetupError(str(error)) from error
    orientation = generator.below(5)
    common = list(rules.aspirations(setup.mode))
    generator.shuffle(common)
    hidden = [list(rules.aspirations(setup.mode)) for _ in Team]
    for deck in hidden:
        generator.shuffle(deck)
    order = _player_order(setup, generator)
    players = tuple(
        _player(rules, seat, first=index == order[0], generator=generator) for index, seat in enumerate(setup.seats)
    )
    state = State(
        rules=rules.digest,
        setup=setup,
        applied=0,
        seed=generator.seed,
        order=order,
        turn=Turn(0, order[0], 0),
        slots=(None,) * 15,
        sites=(None,) * 5,
        spheres=(rules.numbers.origin.sphere_wp,) * 5,
        orientation=orientation,
        players=players,
        teams=(TeamState(hidden_deck=tuple(hidden[0])), TeamState(hidden_deck=tuple(hidden[1]))),
        common=tuple(map(Common, common)),
    )
    draft = Draft(rules, state)
    for team in Team:
        take_top(draft, team)
    if setup.recommended_places:
        _place_all(draft)
    draft.push(*_first_steps(draft))
    return draft


def _player_order(setup: Setup, generator: Generator) -> tuple[Seat, ...]:
    """A random order in which the teams alternate (SET-7); a Shaper comes between two opponents (VAR-2)."""
    first = Team(generator.below(2)) if len(setup.seats) % 2 == 0 else setup.seats[0].team
    sides = []
    for team in (first, first.other):
        seats = [index for index, seat in enumerate(setup.seats) if seat.team is team]
        generator.shuffle(seats)
        sides.append(seats)
    return tuple(seat for pair in zip_longest(*sides) for seat in pair if seat is not None)


def _player(rules: Ruleset, seat: SeatSetup, *, first: bool, generator: Generator) -> Player:
    numbers = rules.numbers.player
    deck = list(seat.deck)
    generator.shuffle(deck)
    return Player(
        space=None,
        wp=numbers.wp + (numbers.first_player_wp if first else 0),
        essence=numbers.essence,
        hand=(),
        deck=tuple(deck),
        rows=(NO_TOKENS,) * 5,
    )


def _first_steps(draft: Draft) -> list[Step]:
    state = draft.state
    steps: list[Step] = []
    if not state.setup.recommended_places:
        steps += [PlaceSpirits(seat, figure) for seat, figure in _placing(state)]
    steps.append(DealHands())
    if state.setup.recommended_tokens:
        _unlock_basic(draft)
    else:
        steps += [StartingTokens(seat, draft.rules.numbers.player.starting_tokens) for seat in state.order]
    return [*steps, BeginTurn(0)]


def _place_all(draft: Draft) -> None:
    """Place Spirits and Emotions as recommended, a team's places to its players in turn order (SET-10)."""
    for team in Team:
        own = [(seat, figure) for seat, figure in _placing(draft.state) if draft.state.team_of(seat) is team]
        for (seat, figure), place in zip(own, draft.rules.setup.places(team), strict=True):
            place_spirit(draft, PlaceSpirits(seat, figure), Place(place.frontier, place.slot))


def _placing(state: State) -> Iterator[tuple[Seat, bool]]:
    """The order of placement: seats, and whether they place a figure; a Shaper places twice (SET-8, VAR-3, VAR-4)."""
    placed: set[Seat] = set()
    for seat in (*state.turn_order, *state.turn_order)[:PLACES]:
        yield seat, seat not in placed
        placed.add(seat)


def _unlock_basic(draft: Draft) -> None:
    """Unlock Move, Invoke, Quell and Fortify for all seats (BAS-3)."""
    for seat in draft.state.order:
        rows = draft.player(seat).rows
        for row, colour in zip(Mode.BASIC.rows, starting_colours(draft.rules), strict=True):
            rows = add_token(rows, row, 0, colour)
        draft.set_player(seat, replace(draft.player(seat), rows=rows))


def starting_colours(rules: Ruleset) -> tuple[Vibe, ...]:
    """The colours of a player's starting tokens (SET-9)."""
    if rules.edition is Edition.FIRST:
        return rules.setup.first_edition_tokens
    return (Vibe.WILD,) * rules.numbers.player.starting_tokens


def ask_places(draft: Draft, step: PlaceSpirits) -> None:
    """Ask where the Spirit and its starting Emotion go (SET-8)."""
    beside = [SLOT_NEIGHBOURS[FRONTIER_SLOT[frontier]] for frontier in FRONTIERS]
    options = [
        Place(frontier, slot)
        for frontier in FRONTIERS
        if all(draft.state.slots[slot] is None for slot in beside[frontier])  # otherwise it is used up (VAR-4)
        for slot in beside[frontier]
    ]
    draft.ask(step, (step.seat,), options)


def answer_places(draft: Draft, step: PlaceSpirits, action: Place) -> None:
    """Place the Spirit and its starting Emotion."""
    place_spirit(draft, step, action)


def place_spirit(draft: Draft, step: PlaceSpirits, place: Place) -> None:
    """Put a starting Emotion with its Essence in a slot and, if the step has a figure, the Spirit on the Frontier."""
    team = draft.state.team_of(step.seat)
    if step.figure:
        draft.move_spirit(step.seat, FRONTIER_SPACE[place.frontier])
    essence = draft.rules.numbers.player.starting_essence
    draft.enter(place.slot, Emotion(draft.rules.starting_emotion(team), team, step.seat, essence))


def deal_hands(draft: Draft) -> None:
    """Deal the opening hands, hidden from the other team; then turn up the top cards (SET-5)."""
    size = draft.rules.numbers.player.hand
    for seat in draft.state.order:
        player = draft.player(seat)
        hand, deck = player.deck[:size], player.deck[size:]
        if HIDDEN in hand:
            raise HiddenInformationError("the opening hands")
        draft.set_player(seat, replace(player, hand=hand, deck=deck))
        draft.emit(HandDealt(seat, hand))
    for seat in draft.state.order:
        draft.turn_up(seat)


def ask_token(draft: Draft, step: StartingTokens) -> None:
    """Ask where the next starting token goes (SET-9)."""
    at = draft.position(step.seat)
    colours = _colours_left(at)
    options = [
        PlaceStartingToken(row, space, colour)
        for row in at.playable_rows()
        for space in token_spaces(at.player.rows[row])
        for colour in colours
        if colour is Vibe.WILD or colour not in at.player.rows[row]
    ]
    draft.ask(step, (step.seat,), options)


def _colours_left(at: Position) -> list[Vibe]:
    """The colours of the starting tokens still to be placed; the rows hold no others yet."""
    placed = Counter(token for tokens in at.player.rows for token in tokens if token is not None)
    return sorted(Counter(starting_colours(at.rules)) - placed)


def answer_token(draft: Draft, step: StartingTokens, action: PlaceStartingToken) -> None:
    """Place the token and ask for the next one."""
    draft.place_token(step.seat, action.row, action.space, action.colour)
    if step.left > 1:
        draft.push(StartingTokens(step.seat, step.left - 1))


STANDARD_SPIRITS = (Spirit.DELIGHT, Spirit.MISERY, Spirit.LOVE, Spirit.HATRED)
"""The default Spirits of the four seats."""


def standard_setup(
    rules: Ruleset, spirits: Sequence[Spirit] = STANDARD_SPIRITS, *, places: bool = True, tokens: bool = True
) -> Setup:
    """The setup of a basic game with starter decks (BAS).

    >>> from engine import load_ruleset
    >>> setup = standard_setup(load_ruleset())
    >>> [seat.spirit.value for seat in setup.seats]
    ['delight', 'misery', 'love', 'hatred']

    Args:
        rules: the rule set of the game.
        spirits: two to four Spirits in seat order, teams alternating.
        places: whether Spirits and starting Emotions stand in the recommended places; if not, players choose.
        tokens: whether the recommended starting tokens are placed; if not, players choose.

    Returns:
        A setup for `new_game`, which checks it.
    """
    seats = tuple(SeatSetup(spirit.team, spirit, _starter(rules, spirit)) for spirit in spirits)
    return Setup(Mode.BASIC, seats, places, tokens, marks=rules.marks)


def full_setup(
    rules: Ruleset,
    spirits: Sequence[Spirit] = STANDARD_SPIRITS,
    *,
    spirit_side: Side = Side.A,
    team_side: Side = Side.A,
    places: bool = False,
) -> Setup:
    """The setup of a full game with each Spirit's preconstructed deck.

    Args:
        rules: the rule set of the game.
        spirits: two to four Spirits in seat order, teams alternating.
        spirit_side: the side of the Spirit boards.
        team_side: the side of the Team boards.
        places: whether Spirits and starting Emotions stand in the recommended places (SET-10); if not, players choose
            (SET-8).

    Returns:
        A setup for `new_game`, which checks it.
    """
    seats = tuple(SeatSetup(spirit.team, spirit, rules.decks[spirit.value]) for spirit in spirits)
    sides = {"spirit_side": spirit_side, "team_side": team_side}
    return Setup(Mode.FULL, seats, places, recommended_tokens=False, **sides, marks=rules.marks)


def _starter(rules: Ruleset, spirit: Spirit) -> tuple[CardId, ...]:
    return rules.decks[f"{spirit.team.word} starter"]
