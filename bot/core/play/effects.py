"""What a choice changes, in symbols, beside its label: goals, points, places, balances, Intentions."""

from collections.abc import Iterator
from itertools import dropwhile, islice, takewhile
from typing import Final

from bot.core.play.preview import Foreseen, Previews, beyond_label, changing_hands
from bot.core.ui.point_of_view import PointOfView
from engine import Control, Deed, Foresight, View, board, control, intentions_due, points_gained, shifts
from engine.actions import Action, Empower, RotateOrigin
from engine.events import Gained, IntentionScored, RevelationBegan

MOST: Final = 3
"""Number of changes beside a label from which on balances of places are left out."""

_SYMBOLS = {"common": "🎯", "hidden": "🔒"}


def changes(pov: PointOfView, previews: Previews, action: Action, *, balances: bool) -> list[str]:
    """What an action changes as far as its team can know it, the most important first.

    With `balances`, those of places that do not change hands are the last, unless MOST others are told. Of an Absorb or
    Drain that empties a Sphere it is the Revelation alone, in which everything else changes again.
    """
    effects = _Effects(pov, action, previews.foreseen(action))
    if (ahead := previews.ahead(action)) is not None:
        return list(effects.of_revelation(ahead))
    return list(effects.told(balances=balances))


class _Effects:
    """What is foreseen of an action, against the position before it."""

    def __init__(self, pov: PointOfView, action: Action, foreseen: Foreseen) -> None:
        self._action = action
        self._table, self._seat, self._team, self._foreseen = pov.table, pov.seat.seat, pov.team, foreseen
        self._before, self._texts = pov.view, pov.texts
        self._after = View(self._before.viewer, foreseen.so_far)

    def of_revelation(self, ahead: Foresight) -> Iterator[str]:
        own = tuple(takewhile(lambda event: not isinstance(event, RevelationBegan), self._foreseen.events))
        gained = list(points_gained(self._table.rules, self._before.known, own))
        gained[self._team] += self._due()
        yield self._table.words.goals.revelation(self._before, ahead, gained)
        if deeds := gained[self._team]:
            yield self._texts("effect-intentions", points=deeds)

    def _due(self) -> int:
        """The Intention points that follow the Revelation, for what began it."""
        after = tuple(dropwhile(lambda event: not isinstance(event, RevelationBegan), self._foreseen.events))
        scored = (each.points for each in after if isinstance(each, IntentionScored) and each.deed is not Deed.JOIN)
        return sum(scored) + intentions_due(self._table.rules, self._foreseen.so_far)

    def told(self, *, balances: bool) -> Iterator[str]:
        team = self._team
        deeds = self._after.known.teams[team].points - self._before.known.teams[team].points
        changed = shifts(self._table.rules, self._before.known, self._after.known)
        main = [*self._intensity(), *self._points(deeds), *self._goals(), *changing_hands(self._table, team, changed)]
        main += self._spheres()
        main += [self._texts("effect-intentions", points=deeds)] if deeds else []
        main += [self._texts("effect-powers", wp=wp)] if (wp := self._from_powers()) else []
        yield from main
        if balances:
            others = self._balances({(each.place, each.index) for each in changed})
            yield from islice(others, max(MOST - len(main), 0))

    def _intensity(self) -> Iterator[str]:
        """That of an Emotion that is empowered: tokens go with the Mild one."""
        if isinstance(self._action, Empower):
            was, now = (each.intensities[self._action.slot] for each in self._controls())
            yield self._texts("effect-intensity", was=was, now=now)

    def _spheres(self) -> Iterator[str]:
        """Those that the Origin turns to the Spirit."""
        space, known = self._after.known.players[self._seat].space, self._after.known
        for realm in board.SPACE_REALMS[space] if isinstance(self._action, RotateOrigin) and space is not None else ():
            sphere, words = board.sphere_at(known.orientation, realm), self._table.words
            facts = {"realm": words.places.realm_label(realm), "sphere": words.terms.sphere(sphere)}
            yield self._texts("effect-sphere", wp=known.spheres[sphere], **facts)

    def _controls(self) -> Iterator[Control]:
        """Who controls what before and after."""
        return (control(self._table.rules, each.known.slots, each.known.sites) for each in (self._before, self._after))

    def _from_powers(self) -> int:
        """The WP that powers bring the seat, beside what the label says."""
        events = beyond_label(self._action, self._foreseen.events)
        return sum(event.wp for event in events if isinstance(event, Gained) and event.seat == self._seat)

    def _points(self, deeds: int) -> Iterator[str]:
        """The points without those of Intentions (`deeds`), which have a symbol of their own."""
        gained = points_gained(self._table.rules, self._before.known, self._foreseen.events)
        if own := gained[self._team] - deeds:
            yield self._texts("effect-points", points=own)
        if other := gained[self._team.other]:
            yield self._texts("effect-their-points", points=other)

    def _goals(self) -> Iterator[str]:
        for symbol, was, now in self._table.words.goals.values(self._before, self._after):
            if was != now:
                yield f"{_SYMBOLS[symbol]} {self._pair(was)}→{self._pair(now)}"

    def _balances(self, changed: set[tuple[str, int]]) -> Iterator[str]:
        label, (was, now) = self._table.words.places.control_label, self._controls()
        for place, old, new in (
            ("frontier", was.frontier_totals, now.frontier_totals),
            ("realm", was.realm_totals, now.realm_totals),
        ):
            for index, (then, there) in enumerate(zip(old, new, strict=True)):
                if then != there and (place, index) not in changed:
                    yield f"{label(place, index)} {self._pair(then)}→{self._pair(there)}"

    def _pair(self, values: tuple[int, int]) -> str:
        return self._table.words.goals.pair(self._team, values)
