"""Invariants of every state of every game, and of every action."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from engine import (
    HIDDEN,
    Fragment,
    Generator,
    HiddenInformationError,
    Mode,
    Outcome,
    RuleError,
    Ruleset,
    Seed,
    State,
    Team,
    apply,
    control,
    legal_actions,
    points,
    problems,
    redact,
    standing,
    state_from_json,
    state_hash,
    state_to_json,
    stock,
    view,
    waiting_for,
    winner,
)
from engine.actions import Action, ChooseHidden
from engine.events import (
    Absorbed,
    Acted,
    AmbitionGained,
    Gained,
    GameEnded,
    HandDealt,
    HiddenTaken,
    Lost,
    TopTurnedUp,
)
from engine.state import Decision
from engine.steps import AfterAbsorb, BonusInvoke, DealHands, NewHidden, PickHidden, Refill
from engine.terms import Aspiration, AspirationId
from tests.simulation.combinations import every_action
from tests.simulation.slow import RING, Board


def check_tokens(rules: Ruleset, state: State) -> None:
    """Conservation of cards, WP, Essence, Ambition and Fragments (BRD-10, CRD-7, AMB-1, SET-1)."""
    for seat, player in enumerate(state.players):
        on_board = [e.card for e in state.slots if e and e.owner == seat and rules.cards[e.card].kind == "mild"]
        assert Counter((*player.hand, *player.deck, *on_board)) == Counter(state.setup.seats[seat].deck)
        assert player.wp >= 0
        assert player.essence >= 0
    for e in state.slots:
        if e is not None:
            assert 1 <= e.essence <= len(rules.cards[e.card].track)
            assert 0 <= e.token <= 6
            assert rules.cards[e.card].side is e.team is state.team_of(e.owner)
    empty = sum(wp == 0 for wp in state.spheres)
    if any(isinstance(step, AfterAbsorb) for step in state.agenda):  # the bonus comes before the Revelation
        assert empty <= 1
    else:
        assert empty == any(isinstance(step, Refill) for step in state.agenda)
    assert all(0 <= wp <= 7 for wp in state.spheres)
    for team in Team:
        assert 0 <= state.teams[team].ambition <= 3
        assert all(stock(rules, state, team, kind) >= 0 for kind in Fragment)
        assert state.teams[team].minors <= 5
        assert state.teams[team].majors <= 3
    assert not (state.teams[0].capping and state.teams[1].capping)
    assert 0 <= state.orientation < 5


def check_aspirations(state: State) -> None:
    """Each Aspiration is in its deck once, or hidden, or revealed; no Hidden one is the current Common one."""
    removed = {Aspiration.REFLECTION, Aspiration.SENSIBILITY} if state.setup.mode is Mode.BASIC else set()
    row = [common.aspiration for common in state.common]
    assert len(set(row)) == len(row)
    assert not removed & set(row)
    face_up = [common.face_up for common in state.common]
    assert face_up == sorted(face_up)  # scored from the left
    for own in state.teams:
        hidden = [] if own.hidden is None else [own.hidden]
        assert Counter((*own.hidden_deck, *hidden, *own.revealed)) == Counter(set(Aspiration) - removed)
        if own.hidden is not None and not state.agenda and state.current_common is not None:
            assert own.hidden != state.current_common


def check_control(rules: Ruleset, state: State) -> None:
    """Control and Aspirations equal the slow reimplementation (CTL, ASP)."""
    names = {"bliss": Team.BLISS, "gloom": Team.GLOOM, None: None}
    slow, fast = Board(state, rules.cards), control(rules, state.slots, state.sites)
    assert fast.realms == tuple(names[slow.realm(realm)] for realm in RING)
    assert fast.frontiers == tuple(names[slow.frontier(realm)] for realm in RING)
    for aspiration in Aspiration:
        found = standing(rules, state, aspiration)
        assert found == (slow.value(aspiration.value, "bliss"), slow.value(aspiration.value, "gloom"))


def check_legal(rules: Ruleset, state: State) -> None:
    """Some seat can act unless the game is over; lists are stable, without duplicates, and the same for a view."""
    waiting = waiting_for(state)
    assert bool(waiting) != state.over
    for seat in range(len(state.players)):
        listed = legal_actions(rules, state, seat)
        assert bool(listed) == (seat in waiting)
        assert listed == legal_actions(rules, state, seat)
        assert len(set(listed)) == len(listed)
        assert listed == legal_actions(rules, view(state, state.team_of(seat)).known, seat)
        assert all(refusal is None for refusal in problems(rules, state, seat, listed))


def check_codec(state: State) -> str:
    """A state survives a round trip through JSON, types included (repr tells an IntEnum from an int).

    Returns the JSON.
    """
    text = state_to_json(state)
    again = state_from_json(text)
    assert again == state
    assert repr(again) == repr(state)
    assert state_to_json(again) == text
    return text


def check_listed_is_accepted(rules: Ruleset, state: State, *, every: int = 1) -> None:
    """Over all combinations of fields, `problem` accepts exactly the listed actions; a refusal changes nothing.

    Of the combinations every n-th is tried, others in each position; then of the seats that are not asked only one is.
    """
    before = state_to_json(state)
    seats = sorted(range(len(state.players)), key=lambda seat: seat not in waiting_for(state))
    for seat in seats if every == 1 else seats[: len(waiting_for(state)) + 1]:
        listed = set(legal_actions(rules, state, seat))
        refused: dict[str, Action] = {}
        actions = list(islice(every_action(rules, state, seat), (state.applied + seat) % every, None, every))
        for action, refusal in zip(actions, problems(rules, state, seat, actions), strict=True):
            assert (refusal is None) == (action in listed), (seat, action, refusal)
            if refusal is not None and seat in waiting_for(state):
                refused.setdefault(refusal.code, action)
        for action in refused.values():
            if not any(action in legal_actions(rules, state, other) for other in waiting_for(state)):
                with pytest.raises(RuleError):
                    apply(rules, state, action)
    assert state_to_json(state) == before


def check_every_listed_applies(rules: Ruleset, state: State) -> None:
    """No dead ends: every offered action applies, twice with the same result, without changing its input."""
    before = state_hash(state)
    for seat in waiting_for(state):
        for action in legal_actions(rules, state, seat):
            check_outcome(rules, state, action, apply(rules, state, action))
    assert state_hash(state) == before


def check_outcome(rules: Ruleset, state: State, action: Action, outcome: Outcome) -> None:
    """An outcome is repeatable, leaves a seat to act, matches its events, and discloses what a view cannot foresee."""
    assert apply(rules, state, action) == outcome
    assert outcome.state.applied == state.applied + 1
    assert bool(waiting_for(outcome.state)) != outcome.state.over
    check_ledger(state, outcome)
    check_foreseen(rules, state, action, outcome)
    ended = [event for event in outcome.events if isinstance(event, GameEnded)]
    assert len(ended) == outcome.state.over
    if ended:
        ending = outcome.state.ending
        assert ending is not None
        assert ended == [GameEnded(points(rules, outcome.state), winner(rules, outcome.state), ending)]


def check_ledger(state: State, outcome: Outcome) -> None:
    """Everybody's WP and Essence, and the teams' Ambition, change as the events say."""
    wp = [player.wp for player in state.players]
    essence = [player.essence for player in state.players]
    ambition = [team.ambition for team in state.teams]
    for event in outcome.events:
        match event:
            case Acted():
                wp[event.seat] -= event.wp
                essence[event.seat] -= event.essence
                ambition[state.team_of(event.seat)] -= event.ambition
            case Gained():
                wp[event.seat] += event.wp
                essence[event.seat] += event.essence
            case Lost():
                wp[event.seat] -= event.wp
                essence[event.seat] -= event.essence
            case Absorbed():
                wp[event.seat] += event.wp - event.paid
            case AmbitionGained():
                ambition[event.team] += event.amount
    assert [player.wp for player in outcome.state.players] == wp
    assert [player.essence for player in outcome.state.players] == essence
    assert [team.ambition for team in outcome.state.teams] == ambition


def check_foreseen(rules: Ruleset, state: State, action: Action, outcome: Outcome) -> None:
    """The acting team's view foresees all of an action but what it discloses, and stops only there."""
    if isinstance(action, ChooseHidden):  # discloses nothing, but shuffles the others out of sight
        return
    first = outcome.events[0]
    assert isinstance(first, Acted)
    team = state.team_of(first.seat)
    try:
        foreseen = apply(rules, view(state, team).known, action)
    except HiddenInformationError:
        assert outcome.disclosed
    else:
        assert foreseen.disclosed is outcome.disclosed
        known, true = view(foreseen.state, team).known, view(outcome.state, team).known
        players = (replace(told, deck=own.deck) for told, own in zip(known.players, true.players, strict=True))
        assert replace(known, players=tuple(players)) == true
        for told, own in zip(known.players, true.players, strict=True):
            assert told.deck in {own.deck, (HIDDEN,) * len(own.deck)}  # the card that turns up
        for event, seen in zip(outcome.events, foreseen.events, strict=True):
            unknown = isinstance(event, TopTurnedUp) and seen == TopTurnedUp(event.seat, HIDDEN)
            assert unknown or seen == redact(event, team, state)


# Two worlds ---------------------------------------------------------------------------------------------------------


def check_view_leaks_nothing(rules: Ruleset, state: State, chance: Generator) -> None:
    """In any world the viewer considers possible, the view and the viewer's legal actions are the same."""
    for viewer in (*Team, None):
        other = other_world(state, viewer, chance)
        assert view(other, viewer) == view(state, viewer)
        assert repr(view(other, viewer)) == repr(view(state, viewer))
        for seat in range(len(state.players)):
            if state.team_of(seat) is viewer:
                assert legal_actions(rules, other, seat) == legal_actions(rules, state, seat)


def check_events_leak_nothing(rules: Ruleset, state: State, chance: Generator) -> None:
    """An action that discloses nothing looks the same to a viewer in every world the viewer considers possible."""
    for viewer in (*Team, None):
        other = other_world(state, viewer, chance)
        for seat in waiting_for(state):
            offered = set(legal_actions(rules, other, seat))
            both = [action for action in legal_actions(rules, state, seat) if action in offered]
            for action in (chance.choice(both) for _ in range(min(3, len(both)))):
                here, there = apply(rules, state, action), apply(rules, other, action)
                if here.disclosed or there.disclosed:
                    continue
                assert [redact(event, viewer, here.state) for event in here.events] == [
                    redact(event, viewer, there.state) for event in there.events
                ]
                assert view(here.state, viewer) == view(there.state, viewer)


def other_world(state: State, viewer: Team | None, chance: Generator) -> State:
    """Another state that looks the same to a viewer: other hands, decks, Hidden Aspirations and seed."""
    dealt = DealHands() not in state.agenda
    offered = {decision.step.seat for decision in state.pending if isinstance(decision.step, BonusInvoke)}
    players = []
    for seat, player in enumerate(state.players):
        own = state.team_of(seat) is viewer or seat in offered  # an open offer names the hand, which therefore stays
        top, below = player.deck[:dealt], list(player.deck[dealt:])
        unknown = below if own else [*player.hand, *below]
        chance.shuffle(unknown)
        hand = player.hand if own else tuple(unknown[: len(player.hand)])
        deck = (*top, *(unknown if own else unknown[len(player.hand) :]))
        players.append(replace(player, hand=hand, deck=deck))
    teams = list(state.teams)
    pending = list(state.pending)
    revealed = any(isinstance(step, NewHidden) for step in state.agenda)
    for team in Team:
        own_team = state.teams[team]
        unknown_aspirations = list(own_team.hidden_deck)
        hidden = own_team.hidden
        unseen = team is not viewer and hidden is not None and not revealed
        if unseen and hidden is not None:
            unknown_aspirations.append(hidden)
        chance.shuffle(unknown_aspirations)
        if unseen:
            hidden = unknown_aspirations.pop()
        teams[team] = replace(own_team, hidden=hidden, hidden_deck=tuple(unknown_aspirations))
        if team is not viewer:
            pending = [_other_choice(decision, team, tuple(unknown_aspirations)) for decision in pending]
    key = f"{chance.below(1 << 64):032x}"
    return replace(
        state,
        seed=Seed(key, chance.below(1000)),
        players=tuple(players),
        teams=(teams[0], teams[1]),
        pending=tuple(pending),
    )


def _other_choice(decision: Decision, team: Team, deck: tuple[AspirationId, ...]) -> Decision:
    """The choice among the Aspirations looked at, with others; the viewer guesses how many may be kept, too."""
    step = decision.step
    if not isinstance(step, PickHidden) or step.team is not team:
        return decision
    looked_at = deck[: len(step.looked_at)]
    options = tuple(ChooseHidden(team, aspiration) for aspiration in looked_at)
    answer = options[0] if decision.answer else None
    return Decision(replace(step, looked_at=looked_at), decision.seats, options, answer)


def check_redaction(outcome: Outcome) -> None:
    """No event shows another team's dealt cards, or the Hidden Aspiration it took or chose."""
    state = outcome.state
    for event in outcome.events:
        for viewer in (*Team, None):
            shown = redact(event, viewer, state)
            match event:
                case HandDealt(seat=seat) if state.team_of(seat) is not viewer:
                    assert set(shown.cards) <= {"?"}  # type: ignore[union-attr]  # the same kind
                case HiddenTaken(team=team) if team is not viewer:
                    assert shown.aspiration in {"?", None}  # type: ignore[union-attr]  # the same kind
                case Acted(action=ChooseHidden(team=team)) if team is not viewer:
                    assert shown.action.aspiration == "?"  # type: ignore[union-attr]  # the same kind
                case _:
                    assert shown == event
