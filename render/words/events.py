"""Words for what happened: a sentence an event, for the log and the turn message.

An event that only repeats what another one beside it says has no sentence of its own: an Invoke says what entered, a
Fortress built is told by the Fortify.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine import HIDDEN, Cost, View, events
from engine import actions as acts
from engine.events import Event
from render.words.actions import Actions
from render.words.lines import IN_TEXT, effect
from render.words.revelation import TOLD, revelation


class Events(Actions):
    """Words for what happened."""

    def event(self, view: View, event: Event) -> str | None:
        """A sentence in the past tense about an event; None if another event's sentence says it."""
        if type(event) in TOLD:
            return TOLD[type(event)](self, event)
        return _EVENTS[type(event)](self, view, event)

    def story(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The sentences about several events in order; cards drawn one after the other are told in one."""
        told: list[str] = []
        drawn: list[events.CardDrawn] = []
        for event in happened:
            if drawn and not _goes_on(drawn[0], event):
                told.append(_drew(self, view, drawn))
                drawn = []
            if isinstance(event, events.CardDrawn):
                drawn.append(event)
            elif sentence := self.event(view, event):
                told.append(sentence)
        return [*told, _drew(self, view, drawn)] if drawn else told

    def revelation(self, happened: Sequence[Event]) -> list[str]:
        """The last Revelation among these events, step by step; nothing if there is none.

        It tells what was revealed, who had how much, what was scored, what left, and who has to choose now.
        """
        return revelation(self, happened)


def _goes_on(first: events.CardDrawn, event: Event) -> bool:
    """Whether an event belongs to the same seat's drawing."""
    return isinstance(event, events.TopTurnedUp | events.CardDrawn) and event.seat == first.seat


def _drew(words: Events, view: View, drawn: Sequence[events.CardDrawn]) -> str:
    """Cards that one seat drew one after the other."""
    who = words.seat(drawn[0].seat, view)
    return words.say("event-hand-dealt", who=who, cards=_seat_cards(words, [event.card for event in drawn]))


def _seat_cards(words: Events, cards: Sequence[str]) -> str:
    return words.both(words.card_name(card) for card in cards)


# What a seat decided


def _acted(words: Events, view: View, event: events.Acted) -> str | None:
    done = _did(words, words.seat(event.seat, view), event.action)
    if done is None:
        return None
    named = tuple(name for name in getattr(event.action, "upgrades", ()) if name not in IN_TEXT)
    if named:
        done = words.say("event-did-with", what=done, upgrades=words.upgrades(named))
    cost = Cost(event.wp, event.essence, event.ambition)
    return (
        words.say("event-did-for", what=done, cost=words.cost(cost)) if any(cost) else words.say("event-did", what=done)
    )


def _did(words: Events, who: str, action: acts.Action) -> str | None:
    match action:
        case acts.Move():
            return words.say("did-move", who=who, space=words.space(action.space))
        case acts.MoveSpirit():
            return words.say("did-move-spirit", who=who, space=words.space(action.space))
        case acts.Invoke():
            return words.say("did-invoke", who=who, card=words.card_name(action.card), slot=words.slot(action.slot))
        case acts.Quell():
            return words.say("did-quell", who=who, slot=words.slot(action.slot))
        case acts.Fortify():
            return words.say(f"did-fortify{effect(action)}", who=who, site=words.site(action.site))
        case acts.Empower():
            return words.say("did-empower", who=who, slot=words.slot(action.slot))
        case acts.EndTurn():
            return words.say("did-end-turn", who=who)
        case acts.Decline():
            return words.say("did-decline", who=who)
        case acts.DrawAgain():
            return words.say("did-draw-again", who=who)
        case _ if isinstance(action, _USED):
            return words.say("did-used", who=who, kind=words.kind(type(action)))
        case _:
            return _chose(words, who, action)


def _chose(words: Events, who: str, action: acts.Action) -> str | None:
    """What was chosen for a power, if no event of the power tells it."""
    match action:
        case acts.ChooseEmotion():
            return words.say("did-choose-emotion", who=who, slot=words.slot(action.slot))
        case acts.PayFrom(slot=None):
            return words.say("did-pay-from-board", who=who)
        case acts.PayFrom(slot=int() as slot):
            return words.say("did-pay-from", who=who, slot=words.slot(slot))
        case _:
            return None


_USED = (
    acts.Valley,
    acts.Cradle,
    acts.Network,
    acts.Land,
    acts.Willow,
    acts.AddVibe,
    acts.RotateOrigin,
    acts.AdditionalAction,
)
"""What is told by its name, its cost and the events that follow."""


# What it led to


def _turn_began(words: Events, view: View, event: events.TurnBegan) -> str:
    return words.say("event-turn-began", number=event.number + 1, who=words.seat(event.seat, view))


def _spirit_moved(words: Events, view: View, event: events.SpiritMoved) -> str | None:
    if event.origin is not None:
        return None
    return words.say("event-spirit-entered", who=words.seat(event.seat, view), space=words.space(event.space))


def _emotion_entered(words: Events, view: View, event: events.EmotionEntered) -> str | None:
    if words.rules.cards[event.card].kind == "mild":
        return None
    slot = words.slot(event.slot)
    return words.say("event-emotion-entered", card=event.card, slot=slot, essence=event.essence)


def _emotion_empowered(words: Events, view: View, event: events.EmotionEmpowered) -> str:
    facts: dict[str, str | int] = {"card": event.card, "strong": event.strong, "essence": event.essence}
    return words.say("event-emotion-empowered", slot=words.slot(event.slot), **facts)


def _emotion_moved(words: Events, view: View, event: events.EmotionMoved) -> str:
    origin, slot = words.slot(event.origin), words.slot(event.slot)
    return words.say("event-emotion-moved", card=event.card, origin=origin, slot=slot)


def _emotion_left(words: Events, view: View, event: events.EmotionLeft) -> str:
    return words.say("event-emotion-left", card=event.card, slot=words.slot(event.slot))


def _essence_changed(words: Events, view: View, event: events.EssenceChanged) -> str:
    message = "event-essence-gained" if event.amount > 0 else "event-essence-lost"
    return words.say(message, card=event.card, slot=words.slot(event.slot), amount=abs(event.amount))


def _intensity_token(words: Events, view: View, event: events.IntensityTokenPlaced) -> str:
    return words.say("event-intensity-token", card=event.card, slot=words.slot(event.slot), amount=event.amount)


def _gained(words: Events, view: View, event: events.Gained) -> str:
    who, gain = words.seat(event.seat, view), words.amounts(wp=event.wp, essence=event.essence)
    if event.card is not None:
        return words.say("event-gained-by", who=who, gain=gain, card=event.card)
    if event.sphere is not None:
        return words.say("event-gained-from", who=who, gain=gain, sphere=words.sphere(event.sphere))
    return words.say("event-gained", who=who, gain=gain)


def _lost(words: Events, view: View, event: events.Lost) -> str:
    loss = words.amounts(wp=event.wp, essence=event.essence)
    return words.say("event-lost", who=words.seat(event.seat, view), loss=loss, card=event.card)


def _insecurity(words: Events, view: View, event: events.InsecurityPlaced) -> str:
    return words.say("event-insecurity", card=event.card, slot=words.slot(event.slot))


def _action_gained(words: Events, view: View, event: events.ActionGained) -> str:
    return words.say("event-action-gained", who=words.seat(event.seat, view))


def _ambition_gained(words: Events, view: View, event: events.AmbitionGained) -> str:
    return words.say("event-ambition-gained", team=words.team(event.team), amount=event.amount)


def _token_placed(words: Events, view: View, event: events.TokenPlaced) -> str:
    who, row, colour = words.seat(event.seat, view), words.row(event.row), words.vibe(event.colour)
    if event.space == 0:
        return words.say("event-token-unlock", who=who, row=row, colour=colour)
    upgrade = words.rules.rows[event.row].upgrades[event.space - 1].name
    return words.say("event-token-upgrade", who=who, upgrade=upgrade, row=row, colour=colour)


def _hand_dealt(words: Events, view: View, event: events.HandDealt) -> str:
    who = words.seat(event.seat, view)
    if not event.cards or HIDDEN in event.cards:
        return words.say("event-hand-dealt-unseen", who=who, count=len(event.cards))
    return words.say("event-hand-dealt", who=who, cards=_seat_cards(words, event.cards))


def _of_card(message: str) -> Callable[[Events, View, Any], str]:
    return lambda words, view, event: words.say(
        message, who=words.seat(event.seat, view), card=words.card_name(event.card)
    )


def _fortress_changed(words: Events, view: View, event: events.FortressChanged) -> str | None:
    if event.how != "razed":
        return None
    message = "event-razed" if event.rank is None else "event-razed-down"
    return words.say(message, team=words.team(event.team), site=words.site(event.site))


def _absorbed(words: Events, view: View, event: events.Absorbed) -> str:
    message = "event-absorbed-frontiers" if event.frontiers else "event-absorbed"
    facts: dict[str, str | int] = {"frontiers": event.frontiers} if event.frontiers else {}
    return words.say(
        message,
        who=words.seat(event.seat, view),
        wp=event.wp,
        sphere=words.sphere(event.sphere),
        realm=words.space(2 * event.realm),
        **facts,
    )


def _intention_scored(words: Events, view: View, event: events.IntentionScored) -> str:
    who, intention = words.seat(event.seat, view), words.say(f"intention-{event.deed.value}")
    return words.say("event-intention", who=who, intention=intention, points=event.points, total=event.total)


def _nothing(words: Events, view: View, event: Event) -> None:
    return None


_EVENTS: dict[type, Callable[[Events, View, Any], str | None]] = {
    events.Acted: _acted,
    events.TurnBegan: _turn_began,
    events.SpiritMoved: _spirit_moved,
    events.EmotionEntered: _emotion_entered,
    events.EmotionEmpowered: _emotion_empowered,
    events.EmotionMoved: _emotion_moved,
    events.EmotionLeft: _emotion_left,
    events.EssenceChanged: _essence_changed,
    events.IntensityTokenPlaced: _intensity_token,
    events.Gained: _gained,
    events.Lost: _lost,
    events.InsecurityPlaced: _insecurity,
    events.ActionGained: _action_gained,
    events.AmbitionGained: _ambition_gained,
    events.TokenPlaced: _token_placed,
    events.HandDealt: _hand_dealt,
    events.CardDrawn: _of_card("event-card-drawn"),
    events.TopTurnedUp: _nothing,  # the position shows it, and the next draw names it
    events.CardDiscarded: _of_card("event-card-discarded"),
    events.CardRevealed: _of_card("event-card-revealed"),
    events.FortressChanged: _fortress_changed,
    events.Absorbed: _absorbed,
    events.IntentionScored: _intention_scored,
    events.OriginRotated: _nothing,  # follows every Absorb; the Ability is told as used
}
