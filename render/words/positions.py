"""Words for positions: the whole board as text, as alt text, a hand, the final score."""

from collections import Counter
from collections.abc import Iterator

from engine import (
    HIDDEN,
    Aspiration,
    Ending,
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
    winner,
)
from render.words.names import shorten
from render.words.refusals import Refusals

TEXT, ALT = 3800, 1024
"""The longest text of a position or a hand, and the longest alt text, in characters."""


class Positions(Refusals):
    """Words for positions."""

    def _bold(self, text: str) -> str:
        return f"**{text}**" if self.manner.markup else text

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
        yield self._bold(self._turn(view))
        if known.pending:
            yield self.waiting(view)
        yield self.say("position-order", order=", ".join(self.seat(seat, view) for seat in known.turn_order))
        yield self._bold(self.common(view))
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
        pieces = (Fragment.MINOR, own.minors), (Fragment.MAJOR, own.majors), (Fragment.CAPPING, int(own.capping))
        parts = [
            self.say("identity-part", count=count, fragment=self.fragment(fragment))
            for fragment, count in pieces
            if count
        ]
        return self.say(
            "position-team",
            team=self._bold(self.team(team)),
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
            yield self._held(view, (3 * realm, 3 * realm + 1), 2 * realm)
            yield self._frontier(view, realm)
            yield self._held(view, (3 * realm + 2,), 2 * realm + 1)

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
            label=self._bold(self.realm_label(realm)),
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
            label=self._bold(self.frontier_label(frontier)),
            frontier=self.frontier(frontier),
            control=self._control(now.frontiers[frontier], now.frontier_totals[frontier]),
        )

    def _held(self, view: View, slots: tuple[int, ...], space: int) -> str:
        """What is in the slots of a Realm or Frontier and which Spirits stand there."""
        parts = [self._slot(view, slot) for slot in slots]
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
                who=self._bold(self.seat(seat, view)),
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

    # Alt text

    def alt(self, view: View) -> str:
        """What a board picture shows, the most important first, at most 1024 characters without markup."""
        return _fill(self.unmarked._alt(view))  # noqa: SLF001  # the same class without markup

    def _alt(self, view: View) -> Iterator[str]:
        known = view.known
        bliss, gloom = points(self.rules, known)
        yield self.say("alt-board")
        yield self._turn(view)
        yield self.say("alt-points", bliss=bliss, gloom=gloom)
        if known.current_common is not None:
            facts = self.standing(view, known.current_common)
            yield self.say("alt-common", **{name: facts[name] for name in ("aspiration", "bliss", "gloom")})
        yield self._alt_control(view)
        yield from self._alt_spirits(view)
        now = control(self.rules, known.slots, known.sites)
        emotions = [
            self.say(
                "alt-emotion",
                label=self.slot_label(slot),
                card=emotion.card,
                team=self.team(emotion.team),
                intensity=now.intensities[slot],
            )
            for slot, emotion in enumerate(known.slots)
            if emotion is not None
        ]
        if emotions:
            yield self.say("alt-emotions", emotions=", ".join(emotions))
        yield from self._alt_fortresses(view)
        yield self._alt_spheres(view)

    def _alt_control(self, view: View) -> str:
        now = control(self.rules, view.known.slots, view.known.sites)
        return self.say(
            "alt-control",
            realms_bliss=now.realms_of(Team.BLISS),
            realms_gloom=now.realms_of(Team.GLOOM),
            frontiers_bliss=now.frontiers_of(Team.BLISS),
            frontiers_gloom=now.frontiers_of(Team.GLOOM),
        )

    def _alt_spirits(self, view: View) -> Iterator[str]:
        for seat in view.known.order:
            player = view.known.players[seat]
            spirit = self.spirit(view.known.setup.seats[seat].spirit)
            if player.space is None:
                yield self.say("alt-spirit-off", spirit=spirit, wp=player.wp, essence=player.essence)
            else:
                yield self.say(
                    "alt-spirit",
                    spirit=spirit,
                    space=self.space_label(player.space),
                    wp=player.wp,
                    essence=player.essence,
                    hand=len(player.hand),
                )

    def _alt_fortresses(self, view: View) -> Iterator[str]:
        fortresses = [
            self.say(
                "alt-fortress",
                label=self.site_label(site),
                team=self.team(fortress.team),
                fragment=self.fragment(fortress.rank),
            )
            for site, fortress in enumerate(view.known.sites)
            if fortress is not None
        ]
        if fortresses:
            yield self.say("alt-fortresses", fortresses=", ".join(fortresses))

    def _alt_spheres(self, view: View) -> str:
        known = view.known
        spheres = [
            self.say("alt-sphere", sphere=self.sphere(sphere), wp=known.spheres[sphere], label=self.realm_label(realm))
            for realm in board.REALMS
            for sphere in (board.sphere_at(known.orientation, realm),)
        ]
        return self.say("alt-spheres", spheres=", ".join(spheres))

    # A hand

    def hand(self, view: View, seat: Seat, longest: int = TEXT, *, hidden: bool = True) -> str:
        """A seat's hand with Vibe, track and power, and unless told otherwise its team's Hidden Aspiration.

        What the viewer may not know is not told; where there is no room for the powers, they are left out.
        """
        player = view.known.players[seat]
        title = self._bold(self.say("hand-title", who=self.seat(seat, view)))
        count = self.say("hand-of", count=len(player.hand), wp=player.wp, essence=player.essence)
        if HIDDEN in player.hand or view.viewer is not view.known.team_of(seat):
            return f"{title}\n{count}\n{self.say('hand-unseen')}"
        ending = list(self._hidden(view)) if hidden else []
        for brief in (False, True):
            cards = [self._hand_card(card, held, brief=brief) for card, held in Counter(player.hand).items()]
            text = "\n".join([title, count, *(cards or [self.say("hand-empty")]), *ending])
            if len(text) <= longest:
                return text
        return shorten(text, longest)

    def _hand_card(self, card_id: str, held: int, *, brief: bool) -> str:
        card = self.rules.cards[card_id]
        if brief or card.vibe is None:
            return "- " + self.say("hand-card", count=held, card=self.card_brief(card_id))
        line = self.say(
            "hand-card-line",
            name=self._bold(card.name),
            vibe=self.vibe(card.vibe),
            track=self.track(card),
            shaded=card.shaded,
            power=self.power(card_id),
        )
        return "- " + self.say("hand-card", count=held, card=line)

    def hand_alt(self, view: View, seat: Seat) -> str:
        """What a hand picture shows, at most 1024 characters without markup."""
        words = self.unmarked
        cards = ", ".join(words.card_brief(card) for card in view.known.players[seat].hand)
        text = words.say("hand-alt", who=words.seat(seat, view), cards=cards or words.say("hand-empty"))
        return _fill(iter((text, *words._hidden(view))))  # noqa: SLF001  # the same class without markup

    # The end

    def result(self, view: View) -> str:
        """Who wins as the points stand, the winner's points first, or complete balance."""
        bliss, gloom = points(self.rules, view.known)
        team = winner(self.rules, view.known)
        if team is None:
            return self.say("final-balance", bliss=bliss, gloom=gloom)
        own, other = (bliss, gloom) if team is Team.BLISS else (gloom, bliss)
        message = "final-winner-capping" if own == other else "final-winner"
        return self.say(message, team=self.team(team), own=own, other=other)

    def final(self, view: View) -> str:
        """The score in full: Fragments by kind, the Capping Fragment, Wheel points, totals, winner or balance."""
        known = view.known
        lines = [self._bold(self.say("final-title" if known.over else "final-running"))]
        lines += [self._final_team(view, team) for team in Team]
        if known.over:
            lines.append(self._bold(self.result(view)))
            won = winner(self.rules, known)
            if won is not None:
                people = dict.fromkeys(self.person(seat) for seat in known.seats_of(won))
                lines.append(self.say("final-people", people=self.both(people)))
        if known.ending is not None:
            message = "final-ending" if known.over else "event-end-triggered"
            lines.append(self.say(message, ending=self.ending(view, known.ending)))
        return "\n".join(lines)

    def ending(self, view: View, ending: Ending) -> str:
        """Why the game ends, with the team that ran out of Fragments and the kind, if that can still be seen."""
        known = view.known
        for team in Team if ending is Ending.NO_FRAGMENT else ():
            kinds = Fragment.MINOR, Fragment.MAJOR
            out = [kind for kind in kinds if not stock(self.rules, known, team, kind)]
            if known.teams[team].capping and len(out) == 1:
                return self.say("ending-out-of", team=self.team(team), fragment=self.fragment(out[0]))
        return self.say(f"ending-{ending.value.lower()}")

    def _final_team(self, view: View, team: Team) -> str:
        own, score = view.known.teams[team], self.rules.numbers.score
        pieces = (
            (Fragment.MINOR, own.minors, score.minor),
            (Fragment.MAJOR, own.majors, score.major),
            (Fragment.CAPPING, int(own.capping), score.capping),
        )
        parts = [
            self.say("final-part", count=count, fragment=self.fragment(kind), each=each, points=count * each)
            for kind, count, each in pieces
            if count
        ]
        if own.points:
            parts.append(self.say("final-wheel", points=own.points))
        total = points(self.rules, view.known)[team]
        if not parts:
            return self.say("final-team-nothing", team=self.team(team), total=total)
        return self.say("final-team", team=self.team(team), parts=" + ".join(parts), total=total)


def _fill(sentences: Iterator[str]) -> str:
    """As many of the sentences as an alt text holds; the one that does not fit is cut."""
    text = ""
    for sentence in sentences:
        text = f"{text} {sentence}".lstrip()
        if len(text) > ALT:
            return shorten(text, ALT)
    return text
