"""Words for positions: the whole board as text."""

from collections.abc import Iterator

from engine import (
    HIDDEN,
    Aspiration,
    Fragment,
    Mode,
    Seat,
    SpiritAction,
    Team,
    View,
    board,
    control,
    points,
    stock,
)
from render.words.names import shorten
from render.words.scores import Scores

TEXT = 3800
"""The longest text of a position or a hand, in characters."""


class Positions(Scores):
    """Words for positions."""

    def rows(self, view: View) -> tuple[SpiritAction, ...]:
        """The Spirit Action rows of this game: the basic game has no Empower (BAS-1)."""
        return tuple(SpiritAction)[: 4 if view.known.setup.mode is Mode.BASIC else 5]

    # The whole position

    def position(self, view: View) -> str:
        """The whole public position, with what the viewer may know besides, at most 3800 characters."""
        for brief in (False, True):
            lines = [*self._situation(view), *self._places(view), *self._players(view, brief=brief)]
            text = "\n".join(lines)
            if len(text) <= TEXT:
                return text
        return shorten(text, TEXT)

    def _situation(self, view: View) -> Iterator[str]:
        known = view.known
        yield self.bold(self._turn(view))
        if known.pending:
            yield self.waiting(view)
        yield self.say("position-order", order=", ".join(self.seat(seat, view) for seat in known.turn_order))
        yield self.bold(self.common(view))
        yield from self._hidden(view)
        for team in Team:
            yield self.team_line(view, team)

    def _turn(self, view: View) -> str:
        known = view.known
        if known.over:
            return self.say("position-over", result=self.result(view))
        if known.turn.actions == 0 and known.turn.number == 0 and known.pending:
            return self.say("position-setup")
        return self.say(
            "position-turn",
            number=known.turn.number + 1,
            who=self.seat(known.turn.seat, view),
            team=self.team(known.team_of(known.turn.seat)),
            actions=known.turn.actions,
            absorbed="yes" if known.turn.absorbed else "no",
        )

    def common(self, view: View) -> str:
        """The current Common Aspiration, its standing, and those that come after it."""
        current = view.known.current_common
        if current is None:
            return self.say("position-common-none")
        later = [c.aspiration for c in view.known.common if c.face_up and c.aspiration is not current]
        following = ", ".join(map(self.aspiration, later)) or self.say("position-next-none")
        return self.say("position-common", next=following, **self.standing(view, current))

    def _hidden(self, view: View) -> Iterator[str]:
        """The Hidden Aspiration of the viewer's team, which only it may know."""
        if view.viewer is None:
            return
        hidden = view.known.teams[view.viewer].hidden
        team = self.team(view.viewer)
        if hidden is None:
            yield self.say("position-no-hidden", team=team)
        elif hidden != HIDDEN:
            yield self.say("position-common-hidden", team=team, **self.standing(view, Aspiration(hidden)))

    def team_line(self, view: View, team: Team) -> str:
        """Points, Identity, Wheel, Ambition and stock of a team."""
        own = view.known.teams[team]
        parts = [
            self.say("identity-part", count=count, fragment=self.fragment(fragment))
            for fragment in Fragment
            if (count := own.fragments(fragment))
        ]
        return self.say(
            "position-team",
            team=self.bold(self.team(team)),
            points=points(self.rules, view.known)[team],
            identity=", ".join(parts) or self.say("identity-none"),
            wheel=own.points,
            ambition=own.ambition,
            ambitions=self.rules.numbers.team.ambition_tokens,
            minor=stock(self.rules, view.known, team, Fragment.MINOR),
            major=stock(self.rules, view.known, team, Fragment.MAJOR),
        )

    def _places(self, view: View) -> Iterator[str]:
        for realm in board.REALMS:
            yield self._realm(view, realm)
            yield self._held(view, board.REALM_SPACE[realm])
            yield self._frontier(view, realm)  # the one clockwise of it
            yield self._held(view, board.FRONTIER_SPACE[realm])

    def _control(self, team: Team | None, totals: tuple[int, int]) -> str:
        bliss, gloom = totals
        if team is None:
            return self.say("control-nobody", bliss=bliss, gloom=gloom)
        return self.say("control-team", team=self.team(team), bliss=bliss, gloom=gloom)

    def _realm(self, view: View, realm: int) -> str:
        known = view.known
        now = control(self.rules, known.slots, known.sites)
        sphere = board.sphere_at(known.orientation, realm)
        fortress = known.sites[realm]
        text = self.say(
            "position-realm",
            label=self.bold(self.realm_label(realm)),
            realm=self.realm(realm),
            control=self._control(now.realms[realm], now.realm_totals[realm]),
            sphere=self.sphere(sphere),
            wp=known.spheres[sphere],
            fortress="",
        )
        if fortress is None:
            return text
        return text + self.say(
            "position-fortress",
            team=self.team(fortress.team),
            fragment=self.fragment(fortress.rank),
            bonus=int(fortress.rank),
        )

    def _frontier(self, view: View, frontier: int) -> str:
        now = control(self.rules, view.known.slots, view.known.sites)
        return self.say(
            "position-frontier",
            label=self.bold(self.frontier_label(frontier)),
            frontier=self.frontier(frontier),
            control=self._control(now.frontiers[frontier], now.frontier_totals[frontier]),
        )

    def _held(self, view: View, space: int) -> str:
        """What is in the slots of a Realm or Frontier and which Spirits stand there."""
        parts = [self._slot(view, slot) for slot in board.SPACE_SLOTS[space]]
        spirits = [
            self.spirit(seat.spirit)
            for seat, player in zip(view.known.setup.seats, view.known.players, strict=True)
            if player.space == space
        ]
        if spirits:
            parts.append(self.say("position-spirits", spirits=", ".join(spirits)))
        return "; ".join(parts)

    def _slot(self, view: View, slot: int) -> str:
        label, emotion = self.slot_label(slot), view.known.slots[slot]
        if emotion is None:
            return self.say("position-slot-empty", label=label)
        card = self.rules.cards[emotion.card]
        facts: dict[str, str | int] = {
            "card": card.name,
            "team": self.team(emotion.team),
            "intensity": control(self.rules, view.known.slots, view.known.sites).intensities[slot],
            "essence": emotion.essence,
            "room": len(card.track),
            "token": emotion.token,
            "insecurity": "yes" if emotion.insecurity else "no",
        }
        if card.vibe is None:
            return self.say("position-slot", label=label, emotion=self.say("position-emotion-plain", **facts))
        text = self.say("position-emotion", vibe=self.colour(card.vibe), **facts)
        return self.say("position-slot", label=label, emotion=text)

    def _players(self, view: View, *, brief: bool) -> Iterator[str]:
        for seat in view.known.order:
            player = view.known.players[seat]
            top = player.deck[0] if player.deck and player.deck[0] != HIDDEN else None
            text = self.say(
                "position-player",
                who=self.bold(self.seat(seat, view)),
                team=self.team(view.known.team_of(seat)),
                space="none" if player.space is None else self.space_label(player.space),
                wp=player.wp,
                essence=player.essence,
                hand=len(player.hand),
                deck=len(player.deck),
                top="none" if top is None else self.card_brief(top),
            )
            rows = "; ".join(self._row(view, seat, row, brief=brief) for row in self.rows(view))
            yield f"{text}. {rows}."

    def _row(self, view: View, seat: Seat, row: SpiritAction, *, brief: bool) -> str:
        tokens = view.known.players[seat].rows[row]
        if tokens[0] is None:
            return self.say("position-row-locked", row=self.row(row))
        if brief:
            return self.say("position-row-brief", row=self.row(row), count=sum(t is not None for t in tokens))
        names = [upgrade.name for upgrade in self.board(view, seat)[row].upgrades]
        parts = [self.colour(tokens[0])]
        parts += [
            self.say("position-token", upgrade=name, colour=self.colour(token))
            for name, token in zip(names, tokens[1:], strict=True)
            if token is not None
        ]
        return self.say("position-row", row=self.row(row), tokens=", ".join(parts))
