"""Standing answers (EMO-1): who of a team gains where a card gives it the choice, so that the game need not wait.

Each player may have named themselves or their teammate, or want to be asked. Who wants to be asked is asked, whatever
the other has said. If nobody does, the Spirit gains whom both name, or the only one who has named anybody; where they
name different ones, or none, it is the Spirit of the team whose turn comes next, which favours neither. The gain is
what is offered first: WP where there is a choice.
"""

from collections.abc import Mapping

from bot.model.records import Gain
from engine import Decision, Seat, State
from engine.actions import Action, ChooseSpirit, Decline
from engine.steps import TeamGain


def gain_to_choose(state: State) -> Decision | None:
    """The choice of a gain that a game waits for, None if it waits for nothing or something else.

    What is no pure gain, such as the Aspiration that a team removes, is never answered for anybody.
    """
    if len(state.pending) != 1 or not isinstance(state.pending[0].step, TeamGain):
        return None
    return state.pending[0]


def answer(state: State, people: Mapping[Seat, int | None], chosen: Mapping[int, Gain]) -> Action | None:
    """What answers the choice that the game waits for; None if a person is to be asked.

    `people` are those in the seats, None for computer players; `chosen` what they have chosen, "next" for the others.
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
    """The seats that a person's standing answer names; none where they play both Spirits."""
    own = [seat for seat, sits in team.items() if sits == person]
    if gain not in {"me", "mate"} or len(own) != 1:
        return ()
    return tuple(seat for seat in team if (seat in own) == (gain == "me"))
