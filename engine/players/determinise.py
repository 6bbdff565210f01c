"""Determinisation: a state that fits a view, with hidden information guessed, so that a player can try actions."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from engine.actions import ChooseHidden
from engine.rng import Generator, Seed
from engine.rulesets.ruleset import Ruleset
from engine.state import Decision, Setup, State, TeamState
from engine.steps import PickHidden
from engine.terms import HIDDEN, AspirationId, CardId, Seat, Team
from engine.view import View

T = TypeVar("T")


def determinise(rules: Ruleset, view: View, rng: Generator) -> State:
    """A state consistent with this view, its hidden cards and Aspirations drawn at random from the unseen ones.

    Args:
        rules: the rule set of the game.
        view: a team's view, or a spectator's.
        rng: draws what is hidden. Equal arguments give equal states.

    Returns:
        A full state whose view is `view`.
    """
    known = replace(view.known, setup=_setup(rules, view.known, rng))
    players = list(known.players)
    for seat, player in enumerate(players):
        hidden = _shuffled(unseen_cards(known, seat), rng)
        hand = tuple(hidden.pop() if card == HIDDEN else card for card in player.hand)
        deck = tuple(hidden.pop() if card == HIDDEN else card for card in player.deck)
        players[seat] = replace(player, hand=hand, deck=deck)
    bliss, gloom = (_team(rules, known, team, rng) for team in Team)
    key = rng.below(1 << 64) << 64 | rng.below(1 << 64)
    pending = tuple(_decision(decision, known, (bliss, gloom)) for decision in known.pending)
    return replace(known, seed=Seed.of(key), players=tuple(players), teams=(bliss, gloom), pending=pending)


def _setup(rules: Ruleset, known: State, rng: Generator) -> Setup:
    """The setup, each unknown custom deck replaced by one that contains its known cards (CRD-5)."""
    seats = known.setup.seats
    if not any(HIDDEN in seat.deck for seat in seats):
        return known.setup
    guessed = (
        seat._replace(deck=_deck(rules, known, index, rng)) if HIDDEN in seat.deck else seat
        for index, seat in enumerate(seats)
    )
    return known.setup._replace(seats=tuple(guessed))


def _deck(rules: Ruleset, known: State, seat: Seat, rng: Generator) -> tuple[CardId, ...]:
    player, numbers = known.players[seat], rules.numbers.deck
    cards = rules.deck_cards(known.setup.seats[seat].team)
    seen = [card for card in (*player.hand, *player.deck) if card != HIDDEN]
    seen += [e.card for e in known.slots if e is not None and e.owner == seat and e.card in cards]
    left = Counter(dict.fromkeys(cards, numbers.copies))
    left.subtract(seen)
    return (*seen, *_shuffled(left.elements(), rng)[: numbers.cards - len(seen)])


def unseen_cards(known: State, seat: Seat) -> list[CardId]:
    """A seat's cards that are hidden from a viewer: for the viewer's team, the deck below its top card.

    Args:
        known: the `known` of a view in which the seat's deck list is not hidden.
        seat: the cards' seat.

    Returns:
        Names of cards with their copies, in the order of the deck list.
    """
    player = known.players[seat]
    left = Counter(known.setup.seats[seat].deck)
    left.subtract(card for card in (*player.hand, *player.deck) if card != HIDDEN)
    left.subtract(e.card for e in known.slots if e is not None and e.owner == seat and e.card in left)
    return [card for card, count in left.items() for _ in range(count)]


def _team(rules: Ruleset, known: State, team: Team, rng: Generator) -> TeamState:
    own = known.teams[team]
    looked_at = _looked_at(known, team)
    gone = {*own.revealed, *looked_at, own.hidden}
    left = _shuffled((each for each in rules.aspirations(known.setup.mode) if each not in gone), rng)
    if own.hidden is None:  # a choosing team has at least one option that is not the Common Aspiration
        left.sort(key=lambda aspiration: aspiration is known.current_common)
    hidden: AspirationId | None = own.hidden
    if hidden == HIDDEN:  # the Hidden one differs from the Common one, which has not changed since (SET-3, REV-5)
        guess = next(a for a in left if a is not known.current_common)
        left.remove(guess)
        hidden = guess
    deck = (*looked_at, *left)[: len(own.hidden_deck)]
    return replace(own, hidden=hidden, hidden_deck=deck)


def _looked_at(known: State, team: Team) -> tuple[AspirationId, ...]:
    """The Aspirations on top of a team's deck that it is choosing from."""
    for decision in known.pending:
        step = decision.step
        if isinstance(step, PickHidden) and step.team is team and HIDDEN not in step.looked_at:
            return step.looked_at
    return ()


def _decision(decision: Decision, known: State, teams: tuple[TeamState, TeamState]) -> Decision:
    """The other team's choice among hidden Aspirations, with guessed options (REV-5)."""
    step = decision.step
    if not isinstance(step, PickHidden) or HIDDEN not in step.looked_at:
        return decision
    looked_at = teams[step.team].hidden_deck[: len(step.looked_at)]
    options = tuple(ChooseHidden(step.team, a) for a in looked_at if a != known.current_common)
    return decision._replace(
        step=PickHidden(step.team, looked_at), options=options, answer=options[0] if decision.answer else None
    )


def _shuffled(items: Iterable[T], rng: Generator) -> list[T]:
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed
