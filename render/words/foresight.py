"""A forecast of a Revelation in words: what would be tested, what would follow, who could cause it."""

from collections.abc import Iterable, Iterator

from engine import (
    HIDDEN,
    Absorber,
    Aspiration,
    Foresight,
    Fragment,
    Prospect,
    Standing,
    Team,
    View,
    board,
    foresee,
    points,
)
from render.words.scores import change
from render.words.vocabulary import Vocabulary


class ForesightTexts:
    """A forecast of a Revelation in words, as far as a view can know.

    Each method raises RuleError if the game is over or a Revelation is under way.
    """

    def __init__(self, words: Vocabulary) -> None:
        self._words, self._say, self._rules = words, words.say, words.rules
        self._terms, self._people, self._places = words.terms, words.people, words.places

    def sphere(self, view: View, realm: int) -> str:
        """The Revelation if the Sphere at a Realm were emptied now, step by step; at most 3500 characters."""
        ahead = foresee(self._rules, view, realm)
        lines = [
            self._say("foresight-title", sphere=self._terms.sphere(ahead.sphere)),
            self._say("foresight-place", place=self._places.realm_place(realm), wp=ahead.wp),
            self._say("foresight-who"),
            *(self._reach(view, ahead, each) for each in ahead.absorbers),
        ]
        lines += [] if ahead.absorbers else [self._say("foresight-reach-nobody")]
        lines += [self._say("foresight-follows"), *self._outcomes(view, ahead), *self._afterwards(ahead)]
        return "\n".join([*lines, *self._tested(view, ahead), *self._standings(ahead)])

    def overview(self, view: View) -> str:
        """An overview for all Spheres, were each emptied now, first those that can be; at most 3500 characters."""
        spheres = [foresee(self._rules, view, realm) for realm in board.REALMS]
        general = foresee(self._rules, view, 0, joins=False)  # common to all Spheres: without a Fortress
        return "\n".join(
            [
                self._say("foresight-overview"),
                self._say("foresight-moment", who=self._people.seat(view.known.turn.seat, view)),
                self._say("foresight-spheres"),
                *(self._sphere(view, ahead) for ahead in sorted(spheres, key=_is_safe)),
                self._say("foresight-everywhere"),
                *self._outcomes(view, general),
                *self._tested(view, general),
                *self._standings(general),
            ]
        )

    def outcome(self, ahead: Foresight) -> tuple[str, ...]:
        """The gains of each team and what becomes of a Fortress, for a player about to empty a Sphere."""
        return (*(self._may_add(ahead, team) for team in Team), *self._fortress(ahead))

    # Tests

    def _tested(self, view: View, ahead: Foresight) -> Iterator[str]:
        known = {each.aspiration: each for each in ahead.standings}
        yield self._say("foresight-tested")
        if ahead.common is None:
            yield self._say("foresight-common-none")
        else:
            yield self._test("foresight-common", known[ahead.common], None)
        for team in Team:
            hidden = ahead.hidden[team]
            if hidden is None:
                yield self._say("foresight-hidden-none", team=self._terms.team(team))
            elif hidden == HIDDEN:
                yield self._unknown(ahead, team)
            else:
                message = "foresight-own" if team is view.viewer else "foresight-hidden"
                yield self._test(message, known[Aspiration(hidden)], team)

    def _test(self, message: str, standing: Standing, team: Team | None) -> str:
        leader = standing.leader
        if leader is None:
            result = self._say("foresight-tie")
        elif team is None or team is leader:
            result = self._say("foresight-accomplished", team=self._terms.team(leader))
        else:
            result = self._say("foresight-not", team=self._terms.team(team))
        whose = {} if team is None or message == "foresight-own" else {"team": self._terms.team(team)}
        return self._say(message, result=result, **whose, **self._values(standing))

    def _unknown(self, ahead: Foresight, team: Team) -> str:
        """The possible identities of an unknown Hidden Aspiration, and which of them its team would accomplish."""
        leaders = {each.aspiration: each.leader for each in ahead.standings}
        won = [each for each in ahead.possible[team] if leaders[each] is team]
        lost = [each for each in ahead.possible[team] if leaders[each] is not team]
        if not won or not lost:
            message = "foresight-unknown-none" if lost else "foresight-unknown-all"
            return self._say(message, team=self._terms.team(team), possible=self._named(won or lost))
        return self._say("foresight-unknown", team=self._terms.team(team), won=self._named(won), lost=self._named(lost))

    def _named(self, aspirations: Iterable[Aspiration]) -> str:
        return self._terms.either(self._terms.in_text(self._terms.aspiration(each)) for each in aspirations)

    def _values(self, standing: Standing) -> dict[str, str | int]:
        return self._terms.standing_of(standing.aspiration, standing.values)

    def _standings(self, ahead: Foresight) -> Iterator[str]:
        yield self._say("foresight-all")
        for each in (each for each in ahead.standings if each.aspiration not in {ahead.common, *ahead.hidden}):
            ahead_of = self._say("foresight-nobody-ahead") if each.leader is None else self._terms.team(each.leader)
            yield self._say("foresight-line", ahead=ahead_of, **self._values(each))

    # Results

    def _outcomes(self, view: View, ahead: Foresight) -> Iterator[str]:
        """A line for each possible outcome, with its conditions."""
        open_ = [team for team in Team if len({each.hidden[team] for each in ahead.prospects}) > 1]
        for prospect in sorted(ahead.prospects, key=lambda each: each.hidden, reverse=True):
            outcome = self._outcome(view, prospect)
            conditions = [
                self._say(
                    "foresight-if-yes" if prospect.hidden[team] else "foresight-if-no", team=self._terms.team(team)
                )
                for team in open_
            ]
            if conditions:
                yield self._say("foresight-if", condition=self._terms.both(conditions), outcome=outcome)
            else:
                yield self._say("foresight-sure", outcome=outcome)

    def _outcome(self, view: View, prospect: Prospect) -> str:
        active = view.known.team_of(view.known.turn.seat)
        parts = [
            self._say("foresight-adds", team=self._terms.team(team), fragment=self._terms.fragment(fragment))
            for team, fragment in zip(Team, prospect.added, strict=True)
            if fragment is not None
        ]
        if prospect.capping is not None:
            parts.append(
                self._say(
                    "foresight-adds",
                    team=self._terms.team(prospect.capping),
                    fragment=self._terms.fragment(Fragment.CAPPING),
                )
            )
        parts += [
            self._say("foresight-consoled", team=self._terms.team(team), points=score)
            for team, score in zip(Team, prospect.consolation, strict=True)
            if score
        ]
        parts = parts or [self._say("foresight-nobody")]
        if prospect.intentions:
            parts.append(self._say("foresight-intention", team=self._terms.team(active), points=prospect.intentions))
        if prospect.removes is not None:
            parts.append(self._say("foresight-removes", team=self._terms.team(prospect.removes)))
        for looked in sorted({*prospect.looks} - {0}):
            teams = [self._terms.team(team) for team in Team if prospect.looks[team] == looked]
            parts.append(self._say("foresight-looks", teams=self._terms.both(teams), count=len(teams), looked=looked))
        if prospect.ending is not None:
            parts.append(self._say("foresight-ends"))
        follows = self._say("sentence", text=self._terms.clauses(parts))
        return self._terms.sentences((follows, self._score(view, prospect)))

    def _score(self, view: View, prospect: Prospect) -> str:
        now = points(self._rules, view.known)
        then = [before + more for before, more in zip(now, prospect.points, strict=True)]
        sentences = [self._say("foresight-score", score=change(self._words, now, then))]
        capping = next((team for team in Team if view.known.teams[team].capping), prospect.capping)
        if prospect.ending is not None and capping is not None and len({*then}) == 1:
            sentences.append(self._say("foresight-tie-capping", team=self._terms.team(capping)))
        return self._terms.sentences(sentences)

    def _may_add(self, ahead: Foresight, team: Team) -> str:
        """The possible gains of a team over all outcomes: "Bliss: a Minor Fragment or nothing."."""
        kinds = dict.fromkeys(self._gained(prospect, team) for prospect in ahead.prospects)
        return self._say("foresight-may-add", team=self._terms.team(team), gains=self._terms.either(kinds))

    def _gained(self, prospect: Prospect, team: Team) -> str:
        fragment = Fragment.CAPPING if prospect.capping is team else prospect.added[team]
        if fragment is not None:
            score = self._rules.numbers.score.of(fragment)
            return self._say("foresight-gain", fragment=self._terms.fragment(fragment), points=score)
        if prospect.consolation[team]:
            return self._say("foresight-gain-points", points=prospect.consolation[team])
        return self._say("foresight-gain-nothing")

    def _afterwards(self, ahead: Foresight) -> Iterator[str]:
        """What happens to the Common Aspiration, the Fortress and the Sphere."""
        if ahead.common is not None:
            name = self._terms.aspiration(ahead.common)
            if ahead.next_common is None:
                yield self._say("foresight-last-common", aspiration=name)
            else:
                yield self._say(
                    "foresight-next-common", aspiration=name, next=self._terms.aspiration(ahead.next_common)
                )
        yield from self._fortress(ahead)
        if ahead.fortress is None:
            yield self._say("foresight-no-fortress")
        held = self._rules.numbers.origin.sphere_wp
        yield self._say("foresight-refilled", sphere=self._terms.sphere(ahead.sphere), wp=held)

    def _fortress(self, ahead: Foresight) -> Iterator[str]:
        """Whether the Fortress moves or stays, and who controls its Realm without it."""
        if ahead.fortress is None:
            return
        fragment, team = self._terms.fragment(ahead.fortress.rank), self._terms.team(ahead.fortress.team)
        site = self._places.site_label(ahead.realm)
        if not ahead.joins:
            yield self._say("foresight-fortress-stays", team=team, fragment=fragment, site=site)
            return
        worth = self._rules.numbers.score.of(ahead.fortress.rank)
        yield self._say("foresight-fortress-joins", team=team, fragment=fragment, site=site, points=worth)
        before, after = ahead.control
        if after is not before:
            realm = self._places.realm_in_text(ahead.realm)
            if after is None:
                yield self._say("foresight-control-lost", realm=realm)
            else:
                yield self._say("foresight-control-won", realm=realm, team=self._terms.team(after))

    # Who could cause it

    def _sphere(self, view: View, ahead: Foresight) -> str:
        """A Sphere in one line: its WP, its Fortress, who could empty it from their space."""
        parts = [
            self._say(
                "foresight-sphere",
                place=self._places.realm_place(ahead.realm),
                sphere=self._terms.sphere(ahead.sphere),
                wp=ahead.wp,
            )
        ]
        parts += self._fortress(ahead)
        parts += [self._reach(view, ahead, each) for each in ahead.absorbers if each.empties(ahead.wp)]
        return self._terms.sentences(parts)

    def _reach(self, view: View, ahead: Foresight, absorber: Absorber) -> str:
        who, turn = self._people.seat(absorber.seat, view), view.known.turn
        if absorber.drains:
            return self._say("foresight-reach-drains", who=who)
        if absorber.seat == turn.seat and turn.absorbed:
            return self._say("foresight-reach-used", who=who)
        if absorber.seat == turn.seat and turn.number == 0:
            return self._say("foresight-reach-first", who=who)
        if absorber.wp < ahead.wp:
            return self._say("foresight-reach", who=who, wp=absorber.wp, left=ahead.wp - absorber.wp)
        stays = "no" if absorber.joins or ahead.fortress is None else "yes"
        return self._say("foresight-reach-empties", who=who, wp=absorber.wp, stays=stays)


def _is_safe(ahead: Foresight) -> bool:
    """Whether no Spirit could empty a Sphere from its space."""
    return not any(each.empties(ahead.wp) for each in ahead.absorbers)
