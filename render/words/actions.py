"""Words for what can be decided: kinds of action, questions, options, whole actions, open decisions."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from engine import Decision, Seat, SpiritAction, View, steps, waiting_for
from engine.actions import Action, PlaceStartingToken
from render.words.action_lines import line
from render.words.cards import Cards
from render.words.names import shorten
from render.words.options import option

LABEL = 80
"""The longest label of an option or an action, in characters."""


@cache
def kebab(name: str) -> str:
    """A class's name as part of a message id: PlaceToken is place-token."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Actions(Cards):
    """Words for what can be decided. Options and actions are for labels: their texts know no markup."""

    def kind(self, kind: type) -> str:
        """What a kind of action is called."""
        message = f"kind-{kebab(kind.__name__)}"
        return self.say(message if self.messages.has(message) else "kind-other")

    def kind_brief(self, kind: type) -> str:
        """The same for a list where room is short: "Valley"."""
        message = f"kind-{kebab(kind.__name__)}.brief"
        return self.say(message) if self.messages.has(message) else self.kind(kind)

    def opens(self, kind: type) -> str:
        """What a button says that opens the ways of a kind of action: its name, and what for if that tells little."""
        message = f"kind-{kebab(kind.__name__)}-opens"
        return self.say(message) if self.messages.has(message) else self.kind(kind)

    def kind_help(self, kind: type) -> str:
        """What a newcomer needs to know to take a kind of action; empty where its name and its ways say it."""
        message = f"kind-{kebab(kind.__name__)}.help"
        return self.say(message) if self.messages.has(message) else ""

    def question(self, kind: type, field: str) -> str:
        """What is asked for a field of a kind of action."""
        message = f"question-{kebab(kind.__name__)}-{field}"
        return self.say(message if self.messages.has(message) else "question-other")

    def option(self, view: View, kind: type, field: str, value: Any, chosen: Mapping[str, Any] | None = None) -> str:
        """The label of one value of a field, at most 80 characters; a place's begins with its short label.

        `chosen` are the values of the fields before it; with them the spaces of a row are called by their upgrades.
        """
        return shorten(option(self.unmarked, view, kind, field, value, chosen or {}), LABEL)

    def action(self, view: View, action: Action) -> str:
        """An action in one line, at most 80 characters: "Move to VC (Valley|Cradle) with Haste"."""
        return shorten(line(self.unmarked, view, action), LABEL)

    def decision(self, view: View, decision: Decision) -> str:
        """What is asked, of whom and why; whom alone it asks is not named in their own panel."""
        step, tell = decision.step, self._asking(view, decision)
        match step:
            case steps.StartingTokens():
                return tell("decision-starting-tokens", left=step.left)
            case steps.FreeMove():
                return tell("decision-free-move", card=step.card)
            case steps.TeamGain():
                slot = self.slot_label(step.slot)
                return tell("decision-team-gain", gain=self.either(self.gains(step)), card=step.card, slot=slot)
            case steps.PowerChoice():
                effect = self.rules.cards[step.card].powers[step.power].effect
                return tell(f"decision-{effect.replace('_', '-')}", card=step.card)
            case steps.PayEssence():
                return tell("decision-pay-essence", left=step.left)
            case steps.PickHidden():
                return tell("decision-pick-hidden", team=self.team(step.team)) + self._left_out(view, step)
            case _:
                return self._plain_decision(view, step, tell)

    def _asking(self, view: View, decision: Decision) -> Callable[..., str]:
        """What says a sentence about who is asked: by name, either of two by names, or "you" in the own panel."""
        if decision.seats == (self.manner.own,):
            return self.about(view, decision.seats[0])
        people = {self.person(seat) for seat in decision.seats}  # one may play both Spirits of a team (VAR-5)
        either = self.either(self.seat(seat, view) for seat in decision.seats)
        return partial(self.say, who=people.pop() if len(people) == 1 < len(decision.seats) else either)

    def setup_help(self, view: View, decision: Decision) -> str:
        """What a newcomer needs to know to set up the game (SET-8, SET-9, VAR-4); empty for every other decision."""
        match decision.step:
            case steps.PlaceSpirits(figure=figure):
                places = {"frontier": self.space(1), "slot": self.slot(0)}
                return self.say("help-place-spirits" if figure else "help-place-emotion", **places)
            case steps.StartingTokens(seat=seat):
                board, tokens = self.board(view, seat), view.known.players[seat].rows
                rows = dict.fromkeys(
                    option.row for option in decision.options if isinstance(option, PlaceStartingToken)
                )
                told = (self.row_help(row, board, upgrades=tokens[row][0] is not None) for row in rows)
                return "\n".join([self.say("help-starting-tokens"), *told])
        return ""

    def _plain_decision(self, view: View, step: steps.Step, tell: Callable[..., str]) -> str:
        """What is asked by a step that needs one fact or none to tell it."""
        facts: dict[str, str | int] = {}
        message = f"decision-{kebab(type(step).__name__)}"
        match step:
            case steps.PlaceSpirits(figure=False):
                message = "decision-place-emotion"
            case steps.PushOut():
                facts["spirit"] = self.spirit(view.known.setup.seats[step.pushed].spirit)
            case steps.PlaceColour() | steps.OfferColour():
                facts["colour"] = self.colour(step.colour)
            case steps.DrainSphere():
                facts["wp"] = step.wp
            case steps.BonusInvoke():
                facts["realm"] = self.realm(step.realm)
                message = "decision-bonus-invoke-declared" if step.declared else message
            case _:
                pass
        return tell(message if self.messages.has(message) else "decision-other", **facts)

    def _left_out(self, view: View, step: steps.PickHidden) -> str:
        """Which Aspiration a team looked at and may not keep, for those who know; nothing if there is none."""
        common = view.known.current_common
        if common is None or common not in step.looked_at:
            return ""
        return " " + self.say("decision-pick-left-out", looked=len(step.looked_at), common=self.aspiration(common))

    def asked(self, view: View, seat: Seat) -> str | None:
        """What is asked of a seat now; None if nothing is. Several decisions may be open, each of another team."""
        pending = (decision for decision in view.known.pending if decision.answer is None and seat in decision.seats)
        return next((self.decision(view, decision) for decision in pending), None)

    def waiting(self, view: View) -> str:
        """Whom the game waits for, and for what."""
        known = view.known
        if not waiting_for(known):
            return self.say("waiting-over")
        if known.pending:
            return "\n".join(self.decision(view, decision) for decision in known.pending if decision.answer is None)
        who = self.seat(known.turn.seat, view)
        if known.turn.declared is not None:
            return self.say("waiting-declared", who=who, row=self.row(SpiritAction(known.turn.declared)))
        return self.say("waiting-turn", who=who, actions=known.turn.actions)
