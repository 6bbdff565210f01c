"""Events in words: each has a message, whose attributes tell it at other lengths.

The message itself is a sentence that names `who`; `own` addresses the reader, `bare` follows the name, `short` is part
of a short line. What has no text at a length is not told there, because a neighbour tells it: the sentence about an
Invoke names the card that enters.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, assert_never

from engine import HIDDEN, Aspiration, Cost, Seat, Team, View, events
from engine import actions as acts
from engine.events import Event
from render.words.action_lines import effect, named_upgrades
from render.words.kinds import kebab
from render.words.places import Places
from render.words.vocabulary import Vocabulary

OfRevelation = (
    events.RevelationBegan
    | events.AspirationTested
    | events.FragmentAdded
    | events.CappingOwed
    | events.PointsScored
    | events.CommonTurnedDown
    | events.CommonRemoved
    | events.CommonCurrent
    | events.HiddenTaken
    | events.SphereRefilled
    | events.EndTriggered
)
"""Events of a Revelation; they are about no seat."""

Tell = Callable[..., str | None]


class Teller:
    """Tells events one by one: in sentences, or in the parts of `short` lines."""

    def __init__(self, words: Vocabulary, *, short: bool = False) -> None:
        self._words, self._short = words, short
        self._places = places = Places(words.terms, terse=True) if short else words.places
        terms, card = words.terms, words.cards.in_text
        self._named: Mapping[str, Callable[[Any], str]] = {
            "card": card,
            "colour": terms.vibe,
            "fragment": terms.fragment,
            "origin": places.slot,
            "realm": places.realm_place,
            "row": terms.row,
            "site": places.site,
            "slot": places.slot,
            "sphere": terms.sphere,
            "strong": card,
            "team": terms.team,
            "upgrade": terms.upgrade,
        }

    def tell(self, view: View, event: Event) -> str | None:  # noqa: PLR0912  # a case for each kind of event
        """An event in the present tense; None if the text of another event includes it."""
        words = self._words
        tell: Tell = partial(self._say, view, getattr(event, "seat", None))
        match event:
            case events.Acted():
                return self._acted(tell, view, event)
            case events.TurnBegan():
                return tell("event-turn-began", number=event.number + 1)
            case events.SpiritMoved():
                message = "event-spirit-entered" if event.origin is None else "event-spirit-moved"
                spirit = words.people.spirit(event.seat, view)
                return tell(message, spirit=spirit, space=self._places.space(event.space))
            case events.EmotionEntered() if words.rules.cards[event.card].kind == "mild":
                return tell("event-emotion-invoked", **self._facts(event))
            case events.EssenceChanged():
                message = "event-essence-gained" if event.amount > 0 else "event-essence-lost"
                amounts = {"amount": abs(event.amount), "change": words.terms.signed(essence=event.amount)}
                return tell(message, **self._facts(event) | amounts)
            case events.Gained():
                by = "-by" if event.card is not None else "-from" if event.sphere is not None else ""
                return self.gained(view, event, f"event-gained{by}")
            case events.Lost():
                loss = words.terms.amounts(wp=event.wp, essence=event.essence)
                return tell("event-lost", loss=loss, **self._facts(event))
            case events.TokenPlaced():
                return self._token_placed(tell, view, event)
            case events.HandDealt():
                if not event.cards or HIDDEN in event.cards:
                    return tell("event-hand-dealt-unseen", count=len(event.cards))
                return tell("event-hand-dealt", cards=words.cards.names(event.cards))
            case events.TopTurnedUp():
                return None  # the position shows the card, and the next draw names it
            case events.FortressChanged():
                message = "event-razed" if event.rank is None else "event-razed-down"
                return tell(message, **self._facts(event)) if event.how == "razed" else None
            case events.Absorbed():
                return self._absorbed(tell, event)
            case events.IntentionScored():
                team, before = words.terms.team(view.known.team_of(event.seat)), event.total - event.points
                intention = tell(f"intention-{event.deed.value}")
                return tell("event-intention", team=team, intention=intention, before=before, **self._facts(event))
            case events.GameEnded():
                return self._ended(tell, event)
            case (
                events.EmotionEntered()
                | events.EmotionEmpowered()
                | events.EmotionMoved()
                | events.EmotionLeft()
                | events.IntensityTokenPlaced()
                | events.InsecurityPlaced()
                | events.ActionGained()
                | events.AmbitionGained()
                | events.CardDrawn()
                | events.CardDiscarded()
                | events.CardRevealed()
                | events.OriginRotated()
            ):
                return tell(f"event-{kebab(type(event).__name__)}", **self._facts(event))
            case _:
                return self.revealed(event)

    def gained(self, view: View, event: events.Gained, message: str, **reason: str) -> str | None:
        """What a seat gained, by a message that says why."""
        gain = self._words.terms.amounts(wp=event.wp, essence=event.essence)
        return self._say(view, event.seat, message, **self._facts(event) | {"gain": gain} | reason)

    def revealed(self, event: OfRevelation) -> str | None:
        """The same as `tell` for a Revelation, which needs no view."""
        tell, say, terms, facts = partial(self._say, None, None), self._words.say, self._words.terms, self._facts(event)
        match event:
            case events.AspirationTested():
                won, message = (
                    event.accomplished,
                    "event-tested-common" if event.team is None else "event-tested-hidden",
                )
                result = say("result-not") if won is None else say("result-accomplished", team=terms.team(won))
                return tell(message, result=result, **facts | terms.standing_of(event.aspiration, event.values))
            case events.FragmentAdded():
                message = "event-fragment" if event.site is None else "event-fragment-fortress"
                return tell(message, points=self._words.rules.numbers.score.of(event.fragment), **facts)
            case events.CappingOwed():
                return tell(f"event-capping-owed-{event.gets}", **facts)
            case events.CommonCurrent():
                return tell("event-common-none" if event.aspiration is None else "event-common-current", **facts)
            case events.HiddenTaken():
                known = "-known" if "counts" in facts else ""
                return tell("event-hidden-none" if event.aspiration is None else f"event-hidden-taken{known}", **facts)
            case events.EndTriggered():
                return tell("event-end-triggered", ending=say(f"ending-{event.ending.value.lower()}"))
            case (
                events.RevelationBegan()
                | events.PointsScored()
                | events.CommonTurnedDown()
                | events.CommonRemoved()
                | events.SphereRefilled()
            ):
                return tell(f"event-{kebab(type(event).__name__)}", **facts)
            case _:
                assert_never(event)

    def _say(self, view: View | None, seat: Seat | None, message: str, /, **facts: str | int) -> str | None:
        """A message about a seat, or about none, at this teller's length; None if it has no text of that length."""
        words = self._words
        if self._short:
            message = f"{message}.short"
        elif view is not None and seat is not None:
            facts["who"] = words.people.seat(seat, view)
            addressed = f"{message}{words.people.variant(seat)}"
            message = addressed if words.has(addressed) else message
        return words.say(message, **facts) if words.has(message) else None

    def _facts(self, told: Event | acts.Action) -> dict[str, str | int]:
        """The fields of an event or action in words, as variables of its message."""
        facts: dict[str, str | int] = {}
        for name in type(told).__match_args__:
            value = getattr(told, name)
            if isinstance(value, Aspiration):
                facts["aspiration"], facts["counts"] = (
                    self._words.terms.aspiration(value),
                    self._words.terms.counts(value),
                )
            elif name in self._named:
                if value is not None:
                    facts[name] = self._named[name](value)
            elif isinstance(value, int):
                facts[name] = value
        return facts

    # Decisions

    def _acted(self, tell: Tell, view: View, event: events.Acted) -> str | None:
        action, done = event.action, self._did(tell, view, event.action)
        if done is None or self._short:
            return done
        if named := named_upgrades(action):
            done = self._words.say("event-did-with", what=done, upgrades=self._words.boards.upgrades(named))
        essence = 0 if isinstance(action, acts.Land) else event.essence  # which its sentence already has
        return at_cost(self._words, done, Cost(event.wp, essence, event.ambition))

    def _did(self, tell: Tell, view: View, action: acts.Action) -> str | None:
        """What somebody did; a choice that its events tell has no message."""
        words, message = self._words, f"did-{kebab(type(action).__name__)}"
        match action:
            case acts.Move(partner=int() as partner):
                return tell("did-move-swap", spirit=self._moved(view, partner), space=self._places.space(action.space))
            case acts.Push():
                return tell(message, spirit=self._moved(view, action.seat), space=self._places.space(action.space))
            case acts.Move() | acts.MoveSpirit():
                return tell(message, space=self._places.space(action.space))
            case acts.Fortify():
                return tell(f"{message}{effect(action)}", **self._facts(action))
            case acts.Land():
                return tell(message, emotion=words.say("emotion-unnamed"), **self._facts(action))
            case acts.EndTurn(take="ambition"):
                return tell("did-end-turn-ambition", amount=words.rules.numbers.turn.ambition)
            case acts.PayFrom(slot=None):
                return tell("did-pay-from-board")
            case (
                acts.Valley()
                | acts.Cradle()
                | acts.Network()
                | acts.Willow()
                | acts.AddVibe()
                | acts.RotateOrigin()
                | acts.AdditionalAction()
            ):
                return tell("did-used", kind=tell(f"kind-{kebab(type(action).__name__)}"))
            case _:
                return tell(message, **self._facts(action))

    def _moved(self, view: View, seat: Seat) -> str:
        """A Spirit that another one moves; only short lines mark those of computers."""
        if self._short:
            return self._words.people.spirit(seat, view)
        return self._words.terms.spirit(view.known.setup.seats[seat].spirit)

    # Consequences

    def _token_placed(self, tell: Tell, view: View, event: events.TokenPlaced) -> str | None:
        words, facts = self._words, self._facts(event)
        if event.space == 0:
            return tell("event-token-unlock", **facts)
        upgrade = words.boards.upgrade_on(event.row, event.space, words.boards.of(view, event.seat))
        return tell("event-token-upgrade", upgrade=upgrade, **facts)

    def _absorbed(self, tell: Tell, event: events.Absorbed) -> str:
        told = tell("event-absorbed-frontiers" if event.frontiers else "event-absorbed", **self._facts(event))
        paid = tell("event-bonus-paid", wp=event.paid) if event.paid else None
        return self._words.terms.sentences(text for text in (told, paid) if text)

    def _ended(self, tell: Tell, event: events.GameEnded) -> str | None:
        bliss, gloom = event.points
        if event.winner is None:
            return tell("event-ended-balance", bliss=bliss, gloom=gloom)
        own, other = (bliss, gloom) if event.winner is Team.BLISS else (gloom, bliss)
        return tell("event-ended-won", team=self._words.terms.team(event.winner), own=own, other=other)


def at_cost(words: Vocabulary, done: str, cost: Cost) -> str:
    """A sentence about an action, with its cost unless it is 0."""
    if any(cost):
        return words.say("event-did-for", what=done, cost=words.terms.cost(cost))
    return words.say("event-did", what=done)
