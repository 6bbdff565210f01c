"""Positions in words: the whole board as text."""

from collections.abc import Iterator

from engine import (
    HIDDEN,
    Aspiration,
    Fragment,
    Seat,
    SpiritAction,
    Team,
    View,
    absorbs_left,
    board,
    control,
    points,
    stock,
)
from render.words.decisions import Decisions
from render.words.names import shorten
from render.words.scores import Scores
from render.words.vocabulary import Vocabulary

MAX_POSITION_CHARS = 3800
"""The maximum length of a position or a hand in words, in characters."""


class Positions:
    """Positions in words."""

    def __init__(self, words: Vocabulary, scores: Scores, decisions: Decisions) -> None:
        self._say, self._rules, self._scores, self._decisions = words.say, words.rules, scores, decisions
        self._terms, self._people, self._places = words.terms, words.people, words.places
        self._boards, self._cards = words.boards, words.cards

    # The whole position

    def text(self, view: View) -> str:
        """The whole position as the viewer knows it, at most 3800 characters."""
        for brief in (False, True):
            lines = [*self._situation(view), *self._board(view), *self._players(view, brief=brief)]
            text = "\n".join(lines)
            if len(text) <= MAX_POSITION_CHARS:
                return text
        return shorten(text, MAX_POSITION_CHARS)

    def _situation(self, view: View) -> Iterator[str]:
        known = view.known
        yield self._terms.bold(self.turn(view))
        if known.pending:
            yield self._decisions.waiting(view)
        yield self._say(
            "position-order", order=self._terms.series(self._people.seat(seat, view) for seat in known.turn_order)
        )
        yield self._terms.bold(self.common(view))
        yield from self.hidden(view)
        for team in Team:
            yield self.team_line(view, team)

    def turn(self, view: View) -> str:
        """Whose turn it is, its number and the Actions left; or the setup, or the result."""
        known = view.known
        if known.over:
            return self._say("position-over", result=self._scores.result(view))
        if known.turn.actions == 0 and known.turn.number == 0 and known.pending:
            return self._say("position-setup")
        return self._say(
            "position-turn",
            number=known.turn.number + 1,
            who=self._people.seat(known.turn.seat, view),
            team=self._terms.team(known.team_of(known.turn.seat)),
            actions=known.turn.actions,
            absorbed="yes" if known.turn.absorbed else "no",
        )

    def common(self, view: View) -> str:
        """The current Common Aspiration, its standing, and the upcoming ones."""
        current = view.known.current_common
        if current is None:
            return self._say("position-common-none")
        later = [c.aspiration for c in view.known.common if c.face_up and c.aspiration is not current]
        following = self._terms.series(map(self._terms.aspiration, later)) or self._say("position-next-none")
        return self._say("position-common", next=following, **self._terms.standing(view, current))

    def hidden(self, view: View) -> Iterator[str]:
        """The Hidden Aspiration of the viewer's team; none for spectators."""
        if view.viewer is not None:
            yield from self._hidden_of(view, view.viewer)

    def hiddens(self, view: View) -> Iterator[str]:
        """The Hidden Aspirations of both teams, as far as the viewer knows them."""
        for team in Team:
            yield from self._hidden_of(view, team)

    def _hidden_of(self, view: View, side: Team) -> Iterator[str]:
        hidden, team = view.known.teams[side].hidden, self._terms.team(side)
        if hidden is None:
            yield self._say("position-no-hidden", team=team)
        elif hidden != HIDDEN:
            yield self._say("position-common-hidden", team=team, **self._terms.standing(view, Aspiration(hidden)))

    def team_line(self, view: View, team: Team) -> str:
        """Points, Identity, Wheel, Ambition and stock of a team."""
        own = view.known.teams[team]
        parts = [
            self._say("identity-part", count=count, fragment=self._terms.fragment(fragment))
            for fragment in Fragment
            if (count := own.fragments(fragment))
        ]
        return self._say(
            "position-team",
            team=self._terms.bold(self._terms.team(team)),
            points=points(self._rules, view.known)[team],
            identity=self._terms.series(parts) or self._say("identity-none"),
            wheel=own.points,
            ambition=own.ambition,
            ambitions=self._rules.numbers.team.ambition_tokens,
            minor=stock(self._rules, view.known, team, Fragment.MINOR),
            major=stock(self._rules, view.known, team, Fragment.MAJOR),
        )

    def _board(self, view: View) -> Iterator[str]:
        for realm in board.REALMS:
            yield self._realm(view, realm)
            yield self._held(view, board.REALM_SPACE[realm])
            yield self._frontier(view, realm)  # clockwise of the Realm
            yield self._held(view, board.FRONTIER_SPACE[realm])

    def _control(self, team: Team | None, totals: tuple[int, int]) -> str:
        bliss, gloom = totals
        if team is None:
            return self._say("control-nobody", bliss=bliss, gloom=gloom)
        return self._say("control-team", team=self._terms.team(team), bliss=bliss, gloom=gloom)

    def _realm(self, view: View, realm: int) -> str:
        known = view.known
        now = control(self._rules, known.slots, known.sites)
        sphere = board.sphere_at(known.orientation, realm)
        fortress = known.sites[realm]
        text = self._say(
            "position-realm",
            label=self._terms.bold(self._places.realm_label(realm)),
            realm=self._places.realm(realm),
            control=self._control(now.realms[realm], now.realm_totals[realm]),
            sphere=self._terms.sphere(sphere),
            wp=known.spheres[sphere],
            absorbs=absorbs_left(self._rules, known.spheres[sphere]),
            fortress="",
        )
        if fortress is None:
            return text
        return text + self._say(
            "position-fortress",
            team=self._terms.team(fortress.team),
            fragment=self._terms.fragment(fortress.rank),
            bonus=int(fortress.rank),
        )

    def _frontier(self, view: View, frontier: int) -> str:
        now = control(self._rules, view.known.slots, view.known.sites)
        return self._say(
            "position-frontier",
            label=self._terms.bold(self._places.frontier_label(frontier)),
            frontier=self._places.frontier(frontier),
            control=self._control(now.frontiers[frontier], now.frontier_totals[frontier]),
        )

    def _held(self, view: View, space: int) -> str:
        """The slots of a Realm or Frontier and the Spirits in it."""
        parts = [self._slot(view, slot) for slot in board.SPACE_SLOTS[space]]
        spirits = [
            self._terms.spirit(seat.spirit)
            for seat, player in zip(view.known.setup.seats, view.known.players, strict=True)
            if player.space == space
        ]
        if spirits:
            parts.append(self._say("position-spirits", spirits=self._terms.series(spirits)))
        return self._terms.clauses(parts)

    def _slot(self, view: View, slot: int) -> str:
        label, emotion = self._places.slot_label(slot), view.known.slots[slot]
        if emotion is None:
            return self._say("position-slot-empty", label=label)
        card = self._rules.cards[emotion.card]
        facts: dict[str, str | int] = {
            "card": self._cards.name(emotion.card),
            "team": self._terms.team(emotion.team),
            "intensity": control(self._rules, view.known.slots, view.known.sites).intensities[slot],
            "essence": emotion.essence,
            "room": len(card.track),
            "token": emotion.token,
            "insecurity": "yes" if emotion.insecurity else "no",
        }
        if card.vibe is None:
            return self._say("position-slot", label=label, emotion=self._say("position-emotion-plain", **facts))
        text = self._say("position-emotion", vibe=self._terms.colour(card.vibe), **facts)
        return self._say("position-slot", label=label, emotion=text)

    def _players(self, view: View, *, brief: bool) -> Iterator[str]:
        for seat in view.known.order:
            player = view.known.players[seat]
            top = player.deck[0] if player.deck and player.deck[0] != HIDDEN else None
            text = self._say(
                "position-player",
                who=self._terms.bold(self._people.seat(seat, view)),
                team=self._terms.team(view.known.team_of(seat)),
                space="none" if player.space is None else self._places.space_label(player.space),
                wp=player.wp,
                essence=player.essence,
                hand=len(player.hand),
                deck=len(player.deck),
                top="none" if top is None else self._cards.brief(top),
            )
            rows = self._terms.clauses(
                self._row(view, seat, row, brief=brief) for row in self._boards.rows(view.known.setup.mode)
            )
            yield self._say("position-rows", text=text, rows=rows)

    def _row(self, view: View, seat: Seat, row: SpiritAction, *, brief: bool) -> str:
        tokens = view.known.players[seat].rows[row]
        if tokens[0] is None:
            return self._say("position-row-locked", row=self._terms.row(row))
        if brief:
            return self._say("position-row-brief", row=self._terms.row(row), count=sum(t is not None for t in tokens))
        board = self._boards.of(view, seat)
        parts = [self._terms.colour(tokens[0])]
        parts += [
            self._say(
                "position-token", upgrade=self._boards.upgrade_on(row, space, board), colour=self._terms.colour(token)
            )
            for space, token in enumerate(tokens[1:], 1)
            if token is not None
        ]
        return self._say("position-row", row=self._terms.row(row), tokens=self._terms.series(parts))
