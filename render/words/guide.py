"""Words that explain the game: how labels are read, and how it is played. All numbers come from the rule set."""

from engine import Cost, Fragment, Mode, Sphere, SpiritAction, Team, board
from render.words.hands import Hands

_TOPICS = ("goal", "turn", "actions", "vibe", "realms", "absorb", "revelation", "aspirations", "ambition", "control")


class Guide(Hands):
    """Words that explain the game."""

    def legend(self) -> str:
        """How the labels of places are read, on the board and in every sentence."""
        slots = " ".join(self.slot_label(slot) for slot in board.SLOTS)
        return self.say(
            "legend",
            realms=self.both(
                self.say("legend-realm", label=self.realm_label(realm), realm=self.realm(realm))
                for realm in board.REALMS
            ),
            frontier=self.frontier_label(0),
            between=self.both((self.realm_short(0), self.realm_short(1))),
            first=self.slot_label(0),
            second=self.slot_label(1),
            before=self.realm_short(4),
            after=self.realm_short(1),
            site=self.site_label(0),
            slots=slots,
        )

    def help_topics(self, mode: Mode = Mode.BASIC) -> dict[str, str]:
        """How to play, by title, each text at most 1500 characters; the full game has more to tell than the basic one.

        Costs and amounts are those of the rule set.
        """
        topics = {topic: getattr(self, f"_help_{topic}")(mode) for topic in _TOPICS}
        if mode is Mode.FULL:
            topics["empower"] = self._help_empower()
        titled = {self.say(f"help-title-{topic}"): text for topic, text in topics.items()}
        return {**titled, self.say("help-title-labels"): self.legend()}

    def _wp(self, number: int) -> str:
        return self.amounts(wp=number)

    def _help_goal(self, mode: Mode) -> str:
        score = self.rules.numbers.score
        ends = self.say("help-goal-ends-full" if mode is Mode.FULL else "help-goal-ends")
        facts = {"minor": score.minor, "major": score.major, "capping": score.capping}
        return self.say("help-goal", bliss=self.team(Team.BLISS), gloom=self.team(Team.GLOOM), ends=ends, **facts)

    def _help_turn(self, mode: Mode) -> str:
        turn = self.rules.numbers.turn
        poor = self._wp(turn.poor_wp)
        ambition = self.amounts(ambition=turn.ambition)
        return self.say("help-turn", actions=turn.actions, cards=turn.cards, ambition=ambition, poor=poor)

    def _help_actions(self, mode: Mode) -> str:
        return "\n".join(self.row_help(row) for row in SpiritAction if row is not SpiritAction.EMPOWER)

    def _help_empower(self) -> str:
        return self.say("help-empower", row=self.row_help(SpiritAction.EMPOWER))

    def _help_vibe(self, mode: Mode) -> str:
        return self.say("help-vibe", tokens=self.rules.numbers.player.starting_tokens)

    def _help_realms(self, mode: Mode) -> str:
        numbers = self.rules.numbers.realm_action
        return self.say(
            "help-realms",
            discount=self._wp(numbers.control_discount),
            valley=self._wp(numbers.valley_cost),
            valley_wp=self._wp(numbers.valley_wp),
            cradle=self._wp(numbers.cradle_cost),
            again=self._wp(numbers.cradle_again_cost),
            network=self._wp(numbers.network_cost),
            land=self._wp(numbers.land_cost),
            more=self._wp(numbers.land_more_cost),
            willow=self._wp(numbers.willow_cost),
        )

    def _help_absorb(self, mode: Mode) -> str:
        numbers = self.rules.numbers
        bonuses = "\n".join(
            self.say("help-bonus", sphere=self.sphere(sphere), bonus=self.bonus(sphere)) for sphere in Sphere
        )
        held, wp = self._wp(numbers.origin.sphere_wp), self._wp(numbers.absorb.wp)
        more = self._wp(numbers.absorb.frontier_wp)
        return self.say("help-absorb", held=held, wp=wp, more=more, bonuses=bonuses)

    def _help_revelation(self, mode: Mode) -> str:
        fragments = {name.word: self.fragment(name) for name in Fragment}
        looked, held = self.rules.numbers.emotion.hidden_choice, self._wp(self.rules.numbers.origin.sphere_wp)
        return self.say("help-revelation", looked=looked, held=held, **fragments)

    def _help_aspirations(self, mode: Mode) -> str:
        lines = [
            self.say("help-aspiration", aspiration=self.aspiration(aspiration), counts=self.counts(aspiration))
            for aspiration in self.rules.aspirations(mode)
        ]
        return self.say("help-aspirations", aspirations="\n".join(lines))

    def _help_ambition(self, mode: Mode) -> str:
        ability = self.rules.numbers.ability
        return self.say(
            "help-ambition",
            tokens=self.rules.numbers.team.ambition_tokens,
            vibe=self.cost(Cost(ambition=ability.add_vibe_ambition)),
            rotate=self.cost(Cost(ambition=ability.rotate_ambition)),
            action=self.cost(Cost(ambition=ability.additional_action_ambition)),
        )

    def _help_control(self, mode: Mode) -> str:
        return self.say("help-control", minor=int(Fragment.MINOR), major=int(Fragment.MAJOR))
