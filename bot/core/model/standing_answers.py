"""Standing answers (EMO-1): which Spirit gains when a card lets the team choose, so that the game need not wait.

Each player may prefer their own Spirit, their teammate's, or to be asked. If either wants to be asked, the team
decides. Otherwise the Spirit named by all stated preferences gains; if there is no such Spirit, it is the team's next
in turn order, which favours neither player. Of several gains the first one offered is taken, which is WP if possible.
"""

from collections.abc import Mapping

from bot.core.model.records import Gain
from engine import Decision, Seat, State
from engine.actions import Action, ChooseSpirit, Decline
from engine.steps import TeamGain


def gain_to_choose(state: State) -> Decision | None:
    """The choice of a gain for which a game waits; None if it waits for nothing or for something else.

    A choice that is more than a gain, such as which Aspiration a team removes, never has an automatic answer.
    """
    if len(state.pending) != 1 or not isinstance(state.pending[0].step, TeamGain):
        return None
    return state.pending[0]


def answer(state: State, people: Mapping[Seat, int | None], chosen: Mapping[int, Gain]) -> Action | None:
    """The automatic answer to the choice of a gain for which a game waits; None without one, or if a person decides.

    `people` are the seats' people, None for computer players; `chosen` are preferences, "next" for people without one.
    """
    decision = gain_to_choose(state)
    if decision is None:
        return None
    team = {seat: people.get(seat) for seat in decision.seats}
    wishes = {person: chosen.get(person, "next") for person in team.values() if person is not None}
    if "ask" in wishes.values():
        return None
    named = {seat for person, gain in wishes.items() for seat in _named(team, person, gain)}
    gains = [option for option in decision.options if isinstance(option, ChooseSpirit)]
    if len(named) == 1:
        gains = [gain for gain in gains if gain.seat in named] or gains
    return next((gain for seat in state.coming_turns for gain in gains if gain.seat == seat), Decline())


def _named(team: Mapping[Seat, int | None], person: int, gain: Gain) -> tuple[Seat, ...]:
    """The person's own or their teammate's seats, as preferred; none for other preferences, or if they play both."""
    own = [seat for seat, sits in team.items() if sits == person]
    if gain not in {"me", "mate"} or len(own) != 1:
        return ()
    return tuple(seat for seat in team if (seat in own) == (gain == "me"))
