"""Why the coach recommends a step: one sentence, about what the teams play for or what they need for that."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.core.model.records import SeatRow
from bot.core.play.preview import foreseen_revelation
from bot.core.ui.point_of_view import PointOfView
from engine import Fragment, State, View, frontier_wp, legal_actions, points_gained, settled, shifts, standing
from engine.actions import ChooseHidden, Declare, EndTurn, Move, RemoveCommon
from engine.events import FortressChanged
from engine.players import Ahead
from engine.terms import Aspiration

_SOON: Final = 3
"""The steps within which what is brought is a reason for the first of them that a newcomer can follow."""

_BEST: Final = ("ahead", "level", "more", "closer")
"""How a team's place in an Aspiration can become better, the best first."""

_GAINED: Final = {
    "wp": "coach-wp",
    "essence": "coach-essence",
    "ambition": "coach-ambition",
    "cards": "coach-cards",
}
"""What is said of an amount that a step brings; one of several is told in this order."""

_SYMBOLS: Final = {"common": "🎯", "hidden": "🔒"}
"""What stands for the Aspirations in the first lines of a panel."""


def why_first_step(pov: PointOfView, ahead: Sequence[Ahead]) -> str:
    """Why a plan begins with its first step, as far as the team can know; empty if there is nothing to say.

    What the plan is for, in a line, and below it what the step itself brings or leads to.
    """
    return "\n".join(_Reasons(pov, ahead).best())


class _Reasons:
    """The reasons for a step of a plan, the best first: what it and those after it bring, up to one of them.

    `first` is the step's number in the list of all steps, by which the reasons name steps.
    """

    def __init__(self, pov: PointOfView, ahead: Sequence[Ahead], first: int = 1) -> None:
        self._pov, self._table, self._seat, self._ahead, self._first = pov, pov.table, pov.seat, ahead, first
        self._words, self._texts = pov.words, pov.texts
        self._step = ahead[0]

    def best(self) -> list[str]:
        """One reason if it ends the turn or answers about an Aspiration; else what it is for, then what it brings."""
        if (alone := next(self._alone(), None)) is not None:
            return [alone]
        for_what = next(self._ends(), None)
        how = next(self._ways(with_reason=for_what is None), None)
        return [each for each in (for_what, how) if each is not None]

    def all(self) -> Iterator[str]:
        """Every reason, the best first."""
        yield from self._alone()
        yield from self._ends()
        yield from self._ways(with_reason=True)

    def _alone(self) -> Iterator[str]:
        yield from self._end()
        yield from self._aspiration()

    def _ends(self) -> Iterator[str]:
        """What the plan brings for what the teams play for: by the step itself, soon, late."""
        for steps in (self._ahead[:1], self._ahead[:_SOON], self._ahead):
            yield from self._for_goals(steps)

    def _ways(self, *, with_reason: bool) -> Iterator[str]:
        """What the step brings in, or which later one it is for; `with_reason` why that is taken, too."""
        yield from self._means()
        yield from self._fortress()
        yield from self._later(with_reason=with_reason)

    def _for_goals(self, steps: Sequence[Ahead]) -> Iterator[str]:
        """What some steps bring for what the teams play for."""
        yield from self._scores(steps)
        yield from self._goals(steps)
        yield from self._places(steps)

    def _end(self) -> Iterator[str]:
        if isinstance(self._step.action, EndTurn):
            known, take = self._step.before.known, self._step.action.take
            have, drawn = known.teams[self._seat.team].ambition, self._table.rules.numbers.turn.cards
            yield self._texts("coach-end", actions=known.turn.actions, take=take, have=have, drawn=drawn)

    def _aspiration(self) -> Iterator[str]:
        """How the teams stand in the Aspiration that is kept or removed."""
        match self._step.action:
            case ChooseHidden(aspiration=str(chosen)):
                message = "coach-keep"
            case RemoveCommon(aspiration=chosen):
                message = "coach-remove"
            case _:
                return
        own, other = self._own_first(standing(self._table.rules, settled(self._step.before.known), Aspiration(chosen)))
        how = "ahead" if own > other else "behind" if own < other else "level"
        name = self._words.terms.aspiration(Aspiration(chosen))
        yield self._texts(message, aspiration=name, how=how, pair=self._pair((own, other)))

    def _scores(self, steps: Sequence[Ahead]) -> Iterator[str]:
        """Points, at once or by a Revelation; one that comes at once is told even if it brings none."""
        for count, step in enumerate(steps, 1):
            if (ahead := foreseen_revelation(self._table, step.before, self._seat.seat, step.events)) is not None:
                courses = zip(*(self._own_first(each.points) for each in ahead.prospects), strict=True)
                own, other = ((min(each), max(each)) for each in courses)
                if own[1] or count == 1:
                    points = {"own": _range(own), "other": _range(other)}
                    label = self._words.places.realm_label(ahead.realm)
                    yield self._texts("coach-revelation", step=self._at(count), realm=label, **points)
            elif gained := points_gained(self._table.rules, step.before.known, step.events)[self._seat.team]:
                yield self._texts("coach-points", step=self._at(count), points=gained)

    def _goals(self, steps: Sequence[Ahead]) -> Iterator[str]:
        """The team stands better in Aspirations: in the best way, by the fewest steps."""
        ways = [(count, *self._better(count)) for count in range(1, len(steps) + 1)]
        count, how, goals = min(ways, key=lambda way: (len(_BEST) if way[1] is None else _BEST.index(way[1]), way[0]))
        if how is not None:
            before, after = (self._sure(view) for view in (self._step.before, self._ahead[count - 1].after))
            gain = after if after > before else 0
            yield self._texts(
                "coach-goals", when=self._after(count), how=how, goals=self._words.terms.both(goals), points=gain
            )

    def _better(self, count: int) -> tuple[str | None, list[str]]:
        """The best way in which so many steps make the team's place better, if any, and the Aspirations."""
        found: dict[str, list[str]] = {}
        for goal, *values in self._words.goals.values(self._step.before, self._ahead[count - 1].after):
            was, now = map(self._own_first, values)
            before, after = was[0] - was[1], now[0] - now[1]
            if after > before:
                how = "closer" if after < 0 else "level" if after == 0 else "ahead" if before <= 0 else "more"
                told = self._texts("coach-goal", goal=_SYMBOLS[goal], before=self._pair(was), after=self._pair(now))
                found.setdefault(how, []).append(told)
        how_best = next((how for how in _BEST if how in found), None)
        return how_best, found.get(how_best or "", [])

    def _places(self, steps: Sequence[Ahead]) -> Iterator[str]:
        """A place that changes hands, one of the team's own first."""
        rules, places = self._table.rules, self._words.places
        for count, step in enumerate(steps, 1):
            changed = shifts(rules, self._step.before.known, step.after.known)
            for shift in sorted(changed, key=lambda each: each.team is not self._seat.team):
                label = places.control_label(shift.place, shift.index)
                place = self._texts("coach-place", kind=shift.place, place=label)
                if shift.team is self._seat.team and shift.place == "realm":
                    discount = rules.numbers.realm_action.control_discount
                    yield self._texts("coach-realm", when=self._after(count), place=place, wp=discount)
                elif shift.team is self._seat.team:
                    more = frontier_wp(rules, step.after.known, self._seat.seat, shift.index)
                    yield self._texts("coach-frontier", when=self._after(count), place=place, wp=more)
                elif shift.team is None and shift.former is not self._seat.team:
                    yield self._texts("coach-contested", when=self._after(count), place=place)

    def _means(self) -> Iterator[str]:
        """What the step itself brings in."""
        before, after = (_means(each, self._seat) for each in (self._step.before, self._step.after))
        gained = {kind: after[kind] - had for kind, had in before.items() if after[kind] > had}
        if (kind := next(iter(gained), None)) is not None:
            yield self._texts(_GAINED[kind], have=before[kind], gained=self._words.terms.amounts(**gained))

    def _fortress(self) -> Iterator[str]:
        for event in self._step.events:
            if isinstance(event, FortressChanged) and event.team is self._seat.team and event.rank is not None:
                points = self._table.rules.numbers.score.of(Fragment(event.rank))
                place = self._texts("coach-place", kind="realm", place=self._words.places.realm_label(event.site))
                yield self._texts("coach-fortress", place=place, points=points)

    def _later(self, *, with_reason: bool) -> Iterator[str]:
        """The step for which this one places a token, or that the Spirit can take from its new place."""
        action, known, rest = self._step.action, self._step.before.known, self._ahead[1:]
        if isinstance(action, Declare) and rest:
            own = self._words.boards.of(self._step.before, self._seat.seat)
            unlocks = action.space == 0 and not isinstance(rest[0].action, Declare)  # which is a second token (SPI-8)
            used = getattr(rest[0].action, "upgrades", ())
            is_used = unlocks or (action.space > 0 and own[action.row].upgrades[action.space - 1].name in used)
            if is_used:
                yield self._for("coach-token-for", 1, with_reason=with_reason)
            else:
                yield self._texts("coach-token-stays", row=self._words.terms.row(action.row))
        elif isinstance(action, Move):
            count = next((count for count, each in enumerate(rest, 1) if not isinstance(each.action, Declare)), None)
            if count is not None and self._is_reached(known, self._ahead[count]):
                yield self._for("coach-reach", count, with_reason=with_reason)

    def _for(self, message: str, count: int, *, with_reason: bool) -> str:
        """That the step is for the one so many steps later, and `with_reason` why that is taken."""
        then = self._ahead[count]
        reasons = _Reasons(self._pov, self._ahead[count:], self._first + count).all() if with_reason else iter(())
        return "\n".join(filter(None, (self._texts(message, then=self._label(then)), next(reasons, ""))))

    def _is_reached(self, known: State, then: Ahead) -> bool:
        """Whether a later step would not be possible from where the Spirit stood before."""
        if isinstance(then.action, Move | EndTurn):
            return False
        seat, players = self._seat.seat, list(then.before.known.players)
        players[seat] = replace(players[seat], space=known.players[seat].space)
        stayed = replace(then.before.known, players=tuple(players))
        return then.action not in legal_actions(self._table.rules, stayed, seat)

    def _after(self, count: int) -> str:
        return self._texts("coach-after", steps=self._first - 1 + count)

    def _at(self, count: int) -> str:
        return self._texts("coach-at", steps=self._first - 1 + count)

    def _label(self, step: Ahead) -> str:
        return self._words.labels.action(step.before, step.action)

    def _sure(self, view: View) -> int:
        """The points that a Revelation now would bring the team for Aspirations, whatever is still unknown."""
        return min((each.points[self._seat.team] for each in self._words.goals.courses(view)), default=0)

    def _own_first(self, pair: tuple[int, int]) -> tuple[int, int]:
        return pair[self._seat.team], pair[1 - self._seat.team]

    def _pair(self, own_first: tuple[int, int]) -> str:
        return self._texts("coach-pair", own=own_first[0], other=own_first[1])


def _means(view: View, seat: SeatRow) -> dict[str, int]:
    """What a seat can pay with, by the name of its amount."""
    player = view.known.players[seat.seat]
    ambition = view.known.teams[seat.team].ambition
    return {"wp": player.wp, "essence": player.essence, "ambition": ambition, "cards": len(player.hand)}


def _range(points: tuple[int, int]) -> str:
    """An amount that may not be known: "3", "0-3"."""
    least, most = points
    return str(most) if least == most else f"{least}–{most}"  # noqa: RUF001  a dash
