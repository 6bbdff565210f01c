"""Intentions, scored once an Action or Ability is resolved (INT, TRN-7)."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from engine.draft import Draft
from engine.errors import HiddenInformationError
from engine.events import IntentionScored
from engine.rulesets.ruleset import Ruleset
from engine.state import Before, Emotion, State, Tokens
from engine.steps import ScoreIntentions
from engine.terms import Deed, Ending, Mode, Seat, Slot, Team
from engine.wheel import Mark


def begin(draft: Draft, seat: Seat) -> None:
    """Record what the Action will be compared with, when it or its declaration begins."""
    state = draft.state
    if state.setup.mode is Mode.FULL and state.turn.before is None:
        before = Before(state.players[seat].rows, _full(draft.rules, state.slots, state.team_of(seat)))
        draft.set(turn=state.turn._replace(before=before))


def due(rules: Ruleset, state: State) -> int:
    """The points that the deeds so far will score once the Action or Ability under way is resolved (INT-1 to INT-5).

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.

    Returns:
        The active team's points; 0 if none are to be scored.
    """
    if not any(isinstance(step, ScoreIntentions) for step in state.agenda):
        return 0
    draft = Draft(rules, state)
    with suppress(HiddenInformationError):  # a Wheel bonus draws a card after the points are scored
        score(draft, ScoreIntentions(state.turn.seat))
    return sum(event.points for event in draft.events if isinstance(event, IntentionScored))


def score(draft: Draft, step: ScoreIntentions) -> None:
    """Score the Intentions that the Action accomplished, for the active team only (INT-1 to INT-5)."""
    turn = draft.state.turn
    done = [*turn.deeds, *_deeds_in_position(draft, step.seat)]
    draft.set(turn=turn._replace(deeds=(), before=None))
    table = draft.rules.intentions.of(draft.rules.edition, draft.state.setup.team_side) if done else ()
    for intention in table:
        for deed, amount in done:
            if intention.fits(deed, amount):
                _score_one(draft, step.seat, deed, intention.points)


def _deeds_in_position(draft: Draft, seat: Seat) -> Iterator[tuple[Deed, int]]:
    """Deeds found by comparison with the position before: Emotions filled, rows upgraded, levels reached (INT-7)."""
    state = draft.state
    before = state.turn.before
    if before is None:
        return
    full = _full(draft.rules, state.slots, state.team_of(seat))
    for slot in full:
        if slot not in before.full:
            yield Deed.FILL, 1
    rows = state.players[seat].rows
    if rows == before.rows:
        return
    for now, then in zip(rows, before.rows, strict=True):
        if None not in now and None in then:
            yield Deed.UPGRADE, 1
    for level in range(_level(before.rows) + 1, _level(rows) + 1):
        yield Deed.LEVEL, level


def _level(rows: tuple[Tokens, ...]) -> int:
    """The least number of tokens in a row. Tokens never leave, so a level is reached only once."""
    return min(sum(token is not None for token in tokens) for tokens in rows)


@lru_cache(maxsize=4096)
def _full(rules: Ruleset, slots: tuple[Emotion | None, ...], team: Team) -> tuple[Slot, ...]:
    """The slots of a team's full Emotions, starting ones excepted."""
    return tuple(
        slot
        for slot, emotion in enumerate(slots)
        if emotion is not None
        and emotion.team is team
        and (card := rules.cards[emotion.card]).kind != "starting"
        and emotion.essence == len(card.track)
    )


def _score_one(draft: Draft, seat: Seat, deed: Deed, points: int | None) -> None:
    turn, wheel = draft.state.turn, draft.rules.intentions
    if points is None:
        points = wheel.points.further if turn.scored else wheel.points.first_in_turn
    draft.set(turn=turn._replace(scored=turn.scored + 1))
    team = draft.state.team_of(seat)
    own = draft.state.teams[team]
    reached = own.points + points
    draft.set_team(team, replace(own, points=reached))
    draft.emit(IntentionScored(seat, deed, points, reached))
    for mark in wheel.passed(draft.rules.marks_of(draft.state.setup), own.points, reached):
        _give_bonus(draft, seat, mark)
    if reached >= wheel.wheel.goal:
        draft.trigger_end(Ending.INTENTIONS)


def _give_bonus(draft: Draft, seat: Seat, mark: Mark) -> None:
    """Give the bonus of a marked space to the active player (INT-6)."""
    draft.gain(seat, essence=mark.essence)
    draft.draw(seat, mark.cards)
    if mark.ambition:
        draft.gain_ambition(draft.state.team_of(seat), mark.ambition)
