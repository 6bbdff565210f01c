"""Open decisions in words: the question, who is asked, and why."""

from collections.abc import Callable
from functools import partial

from engine import Decision, Seat, SpiritAction, View, powers, steps, waiting_for
from render.words.kinds import kebab
from render.words.vocabulary import Vocabulary


class Decisions:
    """Open decisions in words."""

    def __init__(self, words: Vocabulary) -> None:
        self._say, self._has, self._rules, self._style = words.say, words.has, words.rules, words.style
        self._terms, self._people, self._places = words.terms, words.people, words.places
        self._boards, self._cards = words.boards, words.cards

    def question(self, view: View, decision: Decision) -> str:
        """A decision's question, who is asked and why; without the seat's name in its own panel."""
        step, tell = decision.step, self._asking(view, decision)
        match step:
            case steps.StartingTokens():
                return tell("decision-starting-tokens", left=step.left)
            case steps.FreeMove():
                return tell("decision-free-move", card=self._cards.in_text(step.card))
            case steps.TeamGain():
                slot = self._places.slot_label(step.slot)
                return tell(
                    "decision-team-gain",
                    gain=self._terms.either(self._cards.gains(step)),
                    card=self._cards.in_text(step.card),
                    slot=slot,
                )
            case steps.PowerChoice():
                power = self._rules.cards[step.card].powers[step.power]
                count = power.count if isinstance(power, powers.Insecurity) else 1
                message = f"decision-{power.effect.replace('_', '-')}"
                facts = {"number": count - step.left + 1, "count": count}
                return tell(message, card=self._cards.in_text(step.card), **facts)
            case steps.PayEssence():
                return tell("decision-pay-essence", left=step.left)
            case steps.PickHidden():
                return tell("decision-pick-hidden", team=self._terms.team(step.team)) + self._left_out(view, step)
            case _:
                return self._plain_decision(view, step, tell)

    def _asking(self, view: View, decision: Decision) -> Callable[..., str]:
        """A function that formats a message about the asked seats: by name, or "you" in the seat's own panel."""
        if decision.seats == (self._style.own,):
            return self._people.about(view, decision.seats[0])
        people = {self._people.person(seat) for seat in decision.seats}  # one may play both Spirits of a team (VAR-5)
        if any(map(self._people.is_computer, decision.seats)):
            people.clear()  # computers go by their Spirits
        either = self._terms.either(self._people.seat(seat, view) for seat in decision.seats)
        return partial(self._say, who=people.pop() if len(people) == 1 < len(decision.seats) else either)

    def setup_help(self, decision: Decision) -> str:
        """Help for a setup decision (SET-8, SET-9, VAR-4); empty for every other decision."""
        match decision.step:
            case steps.PlaceSpirits(figure=figure):
                return self._say("help-place-spirits" if figure else "help-place-emotion")
            case steps.StartingTokens():
                return self._say("help-starting-tokens")
        return ""

    def _plain_decision(self, view: View, step: steps.Step, tell: Callable[..., str]) -> str:
        """The question for a step whose message has at most one variable."""
        facts: dict[str, str | int] = {}
        message = f"decision-{kebab(type(step).__name__)}"
        match step:
            case steps.PlaceSpirits(figure=False):
                message = "decision-place-emotion"
            case steps.PushOut():
                facts["spirit"] = self._terms.spirit(view.known.setup.seats[step.pushed].spirit)
            case steps.PlaceColour() | steps.OfferColour():
                facts["colour"] = self._terms.colour(step.colour)
            case steps.DrainSphere():
                facts["wp"] = step.wp
            case steps.BonusInvoke():
                facts["realm"] = self._places.realm(step.realm)
                message = "decision-bonus-invoke-declared" if step.declared else message
            case _:
                pass
        return tell(message if self._has(message) else "decision-other", **facts)

    def _left_out(self, view: View, step: steps.PickHidden) -> str:
        """The Aspiration that a team looked at and may not keep (REV-5); empty if it is unknown or there is none."""
        common = view.known.current_common
        if common is None or common not in step.looked_at:
            return ""
        return " " + self._say(
            "decision-pick-left-out", looked=len(step.looked_at), common=self._terms.aspiration(common)
        )

    def asked(self, view: View, seat: Seat) -> str | None:
        """The question to a seat, or None. Each team may have an open decision."""
        return next((self.question(view, decision) for decision in view.known.questions(seat)), None)

    def waiting(self, view: View) -> str:
        """Who has to act now, and how."""
        known = view.known
        if not waiting_for(known):
            return self._say("waiting-over")
        if known.pending:
            return "\n".join(self.question(view, decision) for decision in known.pending if decision.answer is None)
        seat = known.turn.seat
        who = {"spirit": self._terms.spirit(known.setup.seats[seat].spirit), "who": self._people.person(seat)}
        if known.turn.declared is not None:
            return self._say("waiting-declared", row=self._terms.row(SpiritAction(known.turn.declared)), **who)
        return self._say("waiting-turn", actions=known.turn.actions, **who)
