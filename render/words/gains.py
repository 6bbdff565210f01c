"""What each Spirit gained and lost in a step or a turn, summed up."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine import Seat, Team, View, events
from engine.events import Event
from render.words.vocabulary import Vocabulary


def gains(words: Vocabulary, view: View, own: Seat, happened: Sequence[Event], *, net: bool = False) -> Iterator[str]:
    """The sums of WP, Essence, Ambition and Actions for each Spirit: "+3 WP, +1 Essence", "Love +1 WP".

    `own` is the Spirit that acts; it comes first and is not named. Costs of actions count if the sums are `net`.
    """
    sums: dict[Seat, Counter[str]] = {own: Counter()}
    for event in happened:
        match event:
            case events.Gained(seat=seat, wp=wp, essence=essence):
                _add(sums, seat, wp=wp, essence=essence)
            case events.Lost(seat=seat, wp=wp, essence=essence):
                _add(sums, seat, wp=-wp, essence=-essence)
            case events.Absorbed(seat=seat, wp=wp, paid=paid):
                _add(sums, seat, wp=wp - paid)
            case events.AmbitionGained(team=team, amount=amount):
                _add(sums, _holder(view, own, team), ambition=amount)
            case events.Acted(seat=seat, wp=wp, essence=essence, ambition=ambition) if net:
                _add(sums, seat, wp=-wp, essence=-essence)
                _add(sums, _holder(view, own, view.known.team_of(seat)), ambition=-ambition)
            case events.ActionGained(seat=seat):
                _add(sums, seat, actions=1)
            case _:
                pass
    for seat, amounts in sums.items():
        if gain := words.terms.signed(**{name: amounts[name] for name in ("wp", "essence", "ambition", "actions")}):
            yield gain if seat == own else words.say("gain-of", spirit=words.people.spirit(seat, view), gain=gain)


def wheel_bonus(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """What marks of the Wheel gave, right after Intentions: "🎡 +1 Essence"."""
    sums, is_bonus = Counter[str](), False
    for event in happened:
        match event:
            case events.IntentionScored():
                is_bonus = True
            case events.Gained(essence=essence) if is_bonus:
                sums["essence"] += essence
            case events.CardDrawn() if is_bonus:
                sums["cards"] += 1
            case events.AmbitionGained(amount=amount) if is_bonus:
                sums["ambition"] += amount
            case events.TopTurnedUp():
                pass
            case _:
                is_bonus = False
    if gain := words.terms.signed(**sums):
        yield words.say("wheel-bonus", gain=gain)


def _holder(view: View, own: Seat, team: Team) -> Seat:
    """The Spirit of a team to which its Ambition is counted."""
    return own if view.known.team_of(own) is team else view.known.seats_of(team)[0]


def _add(sums: dict[Seat, Counter[str]], seat: Seat, **amounts: int) -> None:
    """Add amounts, which may be negative, to a seat's sums."""
    found = sums.setdefault(seat, Counter())
    for name, amount in amounts.items():
        found[name] += amount
