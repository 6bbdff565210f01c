"""What the teams play for, who leads in it, and what brings the end near: the first lines of a panel."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine import (
    HIDDEN,
    Aspiration,
    Edition,
    Ending,
    Foresight,
    Prospect,
    RuleError,
    Seat,
    Team,
    View,
    board,
    end_signs,
    leader,
    points,
    prospects,
    spheres_to_empty,
    standing,
)
from engine.players import deeds_in_reach
from render.words.vocabulary import Vocabulary

LAST_TWO: Final = 2
"""So many Common Aspirations are left when a Major ends the game: one is scored, and the other one removed (REV-4)."""


class Goals:
    """Goals, score and end in few words. A team reads its own numbers first, spectators those of Bliss.

    The symbols of the teams stand beside the score, and for spectators beside each Aspiration.
    """

    def __init__(self, words: Vocabulary) -> None:
        self._words, self._say, self._rules, self._terms = words, words.say, words.rules, words.terms

    def lines(self, view: View) -> list[str]:
        """The score, what a Revelation would bring and who can cause it, the Aspirations; nothing after the end."""
        return [] if view.known.over else [*self.now(view), *self.aspirations(view)]

    def now(self, view: View) -> list[str]:
        """The score with what a Revelation would bring, and who can cause one."""
        courses = self.courses(view)
        return [self._now(view, courses), *(self._threat(view) if courses else ())]

    def aspirations(self, view: View) -> list[str]:
        """A line for each Aspiration that the viewer's team plays for."""
        return [self._goal(view, symbol, aspiration) for symbol, aspiration in _goals(view)]

    def of(self, view: View) -> list[Aspiration]:
        """The Aspirations that the viewer's team plays for, as far as it knows them."""
        return [aspiration for _, aspiration in _goals(view)]

    def changes(self, before: View, after: View, *, brief: bool = True) -> list[str]:
        """The Aspirations of before in which the teams' values have changed, with those of after; `brief` unnamed."""
        changed = (symbol for symbol, was, now in self.values(before, after) if was != now)
        goals = dict(_goals(before))
        return [self._goal(after, symbol, goals[symbol], brief=brief) for symbol in changed]

    def values(self, before: View, after: View) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        """The Aspirations of before, "common" and "hidden", each with the values of both teams then and after."""
        for symbol, aspiration in _goals(before):
            was, now = (standing(self._rules, each.known, aspiration) for each in (before, after))
            yield symbol, was, now

    @staticmethod
    def pair(team: Team, values: tuple[int, int]) -> str:
        """The values of both teams, first that of a team: "3:2"."""
        return f"{values[team]}:{values[team.other]}"

    def courses(self, view: View) -> tuple[Prospect, ...]:
        """Every course of a Revelation now, wherever it comes from, without a Fortress; none while one is under way."""
        if 0 in view.known.spheres:  # it is about to begin
            return ()
        try:
            return prospects(self._rules, view, None)
        except RuleError:
            return ()

    def is_range(self, view: View) -> bool:
        """Whether the points that a Revelation now would bring are a range."""
        courses = self.courses(view)
        joins = any(view.known.joining_fortress(realm) is not None for realm in board.REALMS)
        return bool(courses) and (joins or len({tuple(course.points) for course in courses}) > 1)

    def number(self, view: View) -> str:
        """The number of the current Common Aspiration among those not removed: "2/4"; the game ends after the last."""
        common = view.known.common
        return f"{len(common) - sum(each.face_up for each in common) + 1}/{len(common)}"

    def public(self, view: View) -> str:
        """The current Common Aspiration with its name and the score, in a line."""
        common = view.known.current_common
        goal = [] if common is None else [self._goal(view, "public", common)]
        return " · ".join([*goal, self._score(view)])

    def signs(self, view: View) -> list[str]:
        """A line with all that would end the game now, or that the game ends with this turn; else none."""
        known, wheel = view.known, self._rules.intentions.wheel
        if known.over:
            return []
        if known.ending is not None:
            return [self._say("end-sign-triggered")]
        signs, found = list[str](), end_signs(self._rules, known)
        if any(sign.ending is Ending.NO_COMMON for sign in found):  # then any Revelation ends it
            found = tuple(sign for sign in found if sign.ending is not Ending.NO_FRAGMENT)
        for sign in found:
            facts: dict[str, str | int] = {}
            if sign.fragment is not None:
                alike = [each.team for each in found if each.fragment is sign.fragment and each.team is not None]
                if sign.team is not alike[0]:
                    continue  # told with the other team
                team = self._terms.either(map(self._terms.team, alike))
                fragment, kind = self._terms.fragment(sign.fragment), sign.fragment.name.lower()
                facts = {"team": team, "fragment": fragment, "kind": kind}
            elif sign.team is not None:
                facts = {"team": self._terms.team(sign.team), "points": known.teams[sign.team].points}
            signs.append(self._say(f"end-sign-{sign.ending.value.lower()}", goal=wheel.goal, **facts))
        if sum(common.face_up for common in known.common) == LAST_TWO:
            signs.insert(0, self._say("end-sign-major"))
        return [self._say("end-signs", count=len(signs), signs=" · ".join(signs))] if signs else []

    def intentions(self, view: View, seat: Seat) -> list[str]:
        """Both teams' Intention points, and a line for each Intention of a full game, first those in reach."""
        known, data = view.known, self._rules.intentions
        own_turn = known.turn.seat == seat
        following = data.points.further if own_turn and known.turn.scored else data.points.first_in_turn
        reach = deeds_in_reach(self._rules, view, seat)
        level = min(sum(token is not None for token in row) for row in known.players[seat].rows)
        pair = self._pair(view, (str(team.points) for team in known.teams))
        lines = [self._say("intentions-heading", pair=pair, goal=data.wheel.goal)]
        every = data.of(self._rules.edition, known.setup.team_side)
        for each in sorted(every, key=lambda each: each.deed not in reach):
            bound, amount = each.bound
            deed = self._say(f"intention-rule-{each.deed.value}", bound=bound, amount=amount, level=min(level + 1, 4))
            score = following if each.points is None else each.points
            mark = "yes" if each.deed in reach else "no"
            lines.append(self._say("intentions-line", deed=deed, points=score, reach=mark))
        if reach:
            lines.append(self._say("intentions-reach"))
        if self._rules.edition is Edition.SECOND:
            lines.append(self._say("intentions-order", first=data.points.first_in_turn, further=data.points.further))
        if marks := self._terms.marks(known.setup):
            lines.append(self._say("intentions-marks", marks=marks))
        return lines

    def _goal(self, view: View, symbol: str, aspiration: Aspiration, *, brief: bool = False) -> str:
        values = standing(self._rules, view.known, aspiration)
        ahead = leader(values)
        verdict = "none" if None in {view.viewer, ahead} else "yes" if ahead is view.viewer else "no"
        return self._say(
            f"goal-{symbol}{'-brief' if brief else ''}",
            aspiration=self._terms.aspiration(aspiration),
            counts=self._terms.counts(aspiration),
            number=self.number(view),
            pair=self._pair(view, map(str, values)) if view.viewer is None else self.pair(view.viewer, values),
            verdict=verdict,
        )

    def _score(self, view: View) -> str:
        """The points of both teams."""
        return self._say("goal-score", pair=self._points(view))

    def _points(self, view: View) -> str:
        return self._pair(view, map(str, points(self._rules, view.known)))

    def _now(self, view: View, courses: Sequence[Prospect]) -> str:
        """The points of both teams, and what a Revelation now would bring them, whatever Fortress joins it.

        Nothing about a Revelation while one is under way, when there are no `courses`.
        """
        if not courses:
            return self._score(view)
        joining = {realm: view.known.joining_fortress(realm) for realm in board.REALMS}
        alike = {(each.team, each.rank): realm for realm, each in joining.items() if each is not None}
        further = (course for realm in alike.values() for course in prospects(self._rules, view, realm))
        gains = self._gains(view, (*courses, *further))
        return self._say("goal-now", pair=self._points(view), gains=gains, ends=_ends(courses))

    def _threat(self, view: View) -> Iterator[str]:
        """The Spheres that opponents can empty: the next player also after a Move, others from where they stand."""
        known, told = view.known, dict[tuple[int, ...], list[str]]()
        following = known.coming_turns[1:] if known.ending is None else ()
        for number, seat in enumerate(following):
            if view.viewer is known.team_of(seat).other:
                realms = spheres_to_empty(self._rules, view, seat, moved=number == 0)
                told.setdefault(realms, []).append(self._words.people.spirit(seat, view))
        told.pop((), None)
        if told:
            (who, realms), *others = ((self._terms.either(dict.fromkeys(told[each])), each) for each in told)
            further = [self._say("goal-threat-further", who=each, realms=self._places(at)) for each, at in others]
            yield self._say("goal-threat", who=who, realms=self._terms.series([self._places(realms), *further]))

    def _places(self, realms: Iterable[int]) -> str:
        return self._terms.series(map(self._words.places.realm_label, realms))

    def revelation(self, view: View, ahead: Foresight, before: Sequence[int] = (0, 0)) -> str:
        """The points that a foreseen Revelation brings to both teams and, if it ends the game, the least score then.

        `before` are the points that what begins it brings.
        """
        now = points(self._rules, view.known)
        then = [[now[team] + before[team] + each.points[team] for each in ahead.prospects] for team in Team]
        final = self._sides(view, map(self._range, then))
        gains = self._gains(view, ahead.prospects)
        return self._say("goal-revelation", gains=gains, final=final, ends=_ends(ahead.prospects))

    def _gains(self, view: View, courses: Sequence[Prospect]) -> str:
        """The points of both teams in some courses of a Revelation."""
        gained = ([course.points[team] for course in courses] for team in Team)
        return self._sides(view, map(self._gain, gained))

    def _gain(self, values: Sequence[int]) -> str:
        least, most = min(values), max(values)
        return self._say("goal-gain" if least == most else "goal-gain-range", least=least, most=most)

    def _range(self, values: Sequence[int]) -> str:
        least, most = min(values), max(values)
        return str(least) if least == most else self._say("goal-range", least=least, most=most)

    def _sides(self, view: View, texts: Iterable[str]) -> str:
        """What is true of each team, the viewer's first."""
        bliss, gloom = texts
        own, other = (gloom, bliss) if view.viewer is Team.GLOOM else (bliss, gloom)
        return self._say("goal-gains", own=own, other=other)

    def _pair(self, view: View, texts: Iterable[str]) -> str:
        bliss, gloom = texts
        return self._say("goal-pair-gloom" if view.viewer is Team.GLOOM else "goal-pair", bliss=bliss, gloom=gloom)


def _ends(courses: Sequence[Prospect]) -> str:
    """Whether the game ends in each course of a Revelation, in some, or in none."""
    ends = [course.ending is not None for course in courses]
    return "yes" if all(ends) else "maybe" if any(ends) else "no"


def _goals(view: View) -> Iterator[tuple[str, Aspiration]]:
    known = view.known
    if known.current_common is not None:
        yield "common", known.current_common
    if view.viewer is not None:
        hidden = known.teams[view.viewer].hidden
        if hidden is not None and hidden != HIDDEN:
            yield "hidden", Aspiration(hidden)
