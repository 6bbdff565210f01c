"""Scores in words: the winner, the reason for the end, the full score."""

from collections.abc import Sequence

from engine import Ending, Fragment, Team, View, points, stock, winner
from render.words.vocabulary import Vocabulary


def change(words: Vocabulary, before: Sequence[int], after: Sequence[int]) -> str:
    """The points of both teams before and after something: "Bliss 14 → 20, Gloom 8"."""
    bliss, gloom = (
        str(new) if old == new else words.say("score-change", before=old, after=new)
        for old, new in zip(before, after, strict=True)
    )
    return words.say("score-both", bliss=bliss, gloom=gloom)


class Scores:
    """Scores in words."""

    def __init__(self, words: Vocabulary) -> None:
        self._words, self._say, self._rules = words, words.say, words.rules
        self._terms, self._people = words.terms, words.people

    def result(self, view: View) -> str:
        """The winner by current points, with the winner's points first, or complete balance."""
        bliss, gloom = points(self._rules, view.known)
        team = winner(self._rules, view.known)
        if team is None:
            return self._say("final-balance", bliss=bliss, gloom=gloom)
        own, other = (bliss, gloom) if team is Team.BLISS else (gloom, bliss)
        message = "final-winner-capping" if own == other else "final-winner"
        return self._say(message, team=self._terms.team(team), own=own, other=other)

    def outcome(self, view: View) -> str:
        """The result as a team reads it: whether it has won; for spectators, and in complete balance, as `result`."""
        won = winner(self._rules, view.known)
        if view.viewer is None or won is None:
            return self.result(view)
        both = points(self._rules, view.known)
        messages = ("final-you-won", "final-you-lost")
        if both[0] == both[1]:
            messages = ("final-you-won-capping", "final-you-lost-capping")
        message = messages[won is not view.viewer]
        return self._say(message, own=both[view.viewer], other=both[view.viewer.other])

    def change(self, before: Sequence[int], after: Sequence[int]) -> str:
        """The points of both teams before and after something: "Bliss 14 → 20, Gloom 8"."""
        return change(self._words, before, after)

    def final(self, view: View) -> str:
        """The score in full: winner or balance, Fragments by kind, Wheel points, totals, why the game ended."""
        known = view.known
        lines = [self._terms.bold(self.outcome(view) if known.over else self._say("final-running"))]
        lines += [self._final_team(view, team) for team in Team]
        if known.over:
            won = winner(self._rules, known)
            if won is not None:
                seats = [seat for seat in known.seats_of(won) if not self._people.is_computer(seat)]
                if people := dict.fromkeys(map(self._people.person, seats)):
                    lines.append(self._say("final-people", people=self._terms.both(people)))
        if known.ending is not None:
            message = "final-ending" if known.over else "event-end-triggered"
            lines.append(self._say(message, ending=self.ending(view, known.ending)))
        return "\n".join(lines)

    def ending(self, view: View, ending: Ending) -> str:
        """Why the game ends; where the position still shows it, with the team and kind of Fragment that ran out."""
        known = view.known
        for team in Team if ending is Ending.NO_FRAGMENT else ():
            kinds = Fragment.MINOR, Fragment.MAJOR
            out = [kind for kind in kinds if not stock(self._rules, known, team, kind)]
            if known.teams[team].capping and len(out) == 1:
                return self._say("ending-out-of", team=self._terms.team(team), fragment=self._terms.fragment(out[0]))
        return self._say(f"ending-{ending.value.lower()}")

    def _final_team(self, view: View, team: Team) -> str:
        own, score = view.known.teams[team], self._rules.numbers.score
        pieces = [(kind, own.fragments(kind), score.of(kind)) for kind in Fragment]
        parts = [
            self._say("final-part", count=count, fragment=self._terms.fragment(kind), points=count * each)
            for kind, count, each in pieces
            if count
        ]
        if own.points:
            parts.append(self._say("final-wheel", points=own.points))
        total = points(self._rules, view.known)[team]
        if not parts:
            return self._say("final-team-nothing", team=self._terms.team(team))
        return self._say("final-team", team=self._terms.team(team), parts=" + ".join(parts), total=total)
