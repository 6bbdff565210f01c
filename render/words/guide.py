"""The guide to the game: its labels and how to play. All numbers come from the rule set."""

from engine import Cost, Fragment, Mode, Sphere, SpiritAction, Team, board
from render.words.vocabulary import Vocabulary

_TOPICS = ("goal", "turn", "actions", "vibe", "realms", "absorb", "revelation", "aspirations", "ambition", "control")


class Guide:
    """The guide to the game."""

    def __init__(self, words: Vocabulary) -> None:
        self._say, self._rules = words.say, words.rules
        self._terms, self._places, self._boards = words.terms, words.places, words.boards

    def legend(self) -> str:
        """The labels of places, on the board and in sentences."""
        slots = " ".join(self._places.slot_label(slot) for slot in board.SLOTS)
        return self._say(
            "legend",
            realms=self._terms.both(
                self._say("legend-realm", label=self._places.realm_label(realm), realm=self._places.realm(realm))
                for realm in board.REALMS
            ),
            frontier=self._places.frontier_label(0),
            between=self._terms.both((self._places.realm_short(0), self._places.realm_short(1))),
            first=self._places.slot_label(0),
            second=self._places.slot_label(1),
            before=self._places.realm_short(4),
            after=self._places.realm_short(1),
            site=self._places.site_label(0),
            slots=slots,
        )

    def title(self, topic: str) -> str:
        """The title of a topic."""
        return self._say(f"help-title-{topic}")

    def topics(self, mode: Mode = Mode.BASIC) -> dict[str, str]:
        """How to play: texts of at most 1500 characters by topic, with the costs and amounts of the rule set."""
        topics = {topic: getattr(self, f"_help_{topic}")(mode) for topic in _TOPICS}
        if mode is Mode.FULL:
            topics["empower"] = self._help_empower()
        return {**topics, "labels": self.legend()}

    def _wp(self, number: int) -> str:
        return self._terms.amounts(wp=number)

    def _help_goal(self, mode: Mode) -> str:
        score = self._rules.numbers.score
        ends = self._say("help-goal-ends-full" if mode is Mode.FULL else "help-goal-ends")
        facts = {"minor": score.minor, "major": score.major, "capping": score.capping}
        return self._say(
            "help-goal", bliss=self._terms.team(Team.BLISS), gloom=self._terms.team(Team.GLOOM), ends=ends, **facts
        )

    def _help_turn(self, mode: Mode) -> str:
        turn = self._rules.numbers.turn
        poor = self._wp(turn.poor_wp)
        ambition = self._terms.amounts(ambition=turn.ambition)
        return self._say("help-turn", actions=turn.actions, cards=turn.cards, ambition=ambition, poor=poor)

    def _help_actions(self, mode: Mode) -> str:
        return "\n".join(self._boards.row_help(row) for row in SpiritAction if row is not SpiritAction.EMPOWER)

    def _help_empower(self) -> str:
        return self._say("help-empower", row=self._boards.row_help(SpiritAction.EMPOWER))

    def _help_vibe(self, mode: Mode) -> str:
        return self._say("help-vibe", tokens=self._rules.numbers.player.starting_tokens)

    def _help_realms(self, mode: Mode) -> str:
        numbers = self._rules.numbers.realm_action
        return self._say(
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
        numbers = self._rules.numbers
        bonuses = "\n".join(
            self._say("help-bonus", sphere=self._terms.sphere(sphere), bonus=self._terms.bonus(sphere))
            for sphere in Sphere
        )
        held, wp = self._wp(numbers.origin.sphere_wp), self._wp(numbers.absorb.wp)
        more = self._wp(numbers.absorb.frontier_wp)
        return self._say("help-absorb", held=held, wp=wp, more=more, bonuses=bonuses)

    def _help_revelation(self, mode: Mode) -> str:
        fragments = {name.word: self._terms.fragment(name) for name in Fragment}
        looked, held = self._rules.numbers.emotion.hidden_choice, self._wp(self._rules.numbers.origin.sphere_wp)
        return self._say("help-revelation", looked=looked, held=held, **fragments)

    def _help_aspirations(self, mode: Mode) -> str:
        lines = [
            self._say(
                "help-aspiration", aspiration=self._terms.aspiration(aspiration), counts=self._terms.counts(aspiration)
            )
            for aspiration in self._rules.aspirations(mode)
        ]
        return self._say("help-aspirations", aspirations="\n".join(lines))

    def _help_ambition(self, mode: Mode) -> str:
        ability = self._rules.numbers.ability
        return self._say(
            "help-ambition",
            tokens=self._rules.numbers.team.ambition_tokens,
            vibe=self._terms.cost(Cost(ambition=ability.add_vibe_ambition)),
            rotate=self._terms.cost(Cost(ambition=ability.rotate_ambition)),
            action=self._terms.cost(Cost(ambition=ability.additional_action_ambition)),
        )

    def _help_control(self, mode: Mode) -> str:
        return self._say("help-control", minor=int(Fragment.MINOR), major=int(Fragment.MAJOR))
