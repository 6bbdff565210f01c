"""Events in words, a sentence each, for the log and the turn message.

An event that its neighbour implies has no sentence: the Invoke names the card that entered, the Fortify the Fortress.
"""

from collections.abc import Callable
from typing import Any

from engine import HIDDEN, Cost, View, events
from engine import actions as acts
from engine.events import Event
from render.words.action_lines import effect, named_upgrades
from render.words.revelation import REVELATION
from render.words.vocabulary import Vocabulary


def sentence(words: Vocabulary, view: View, event: Event) -> str | None:
    """An event in the present tense; None if the sentence of another event includes it."""
    if type(event) in REVELATION:
        return REVELATION[type(event)](words, event)
    return _EVENTS[type(event)](words, view, event)


# Decisions


def _acted(words: Vocabulary, view: View, event: events.Acted) -> str | None:
    done = _did(words, view, words.people.about(view, event.seat), event.action)
    if done is None:
        return None
    if named := named_upgrades(event.action):
        done = words.say("event-did-with", what=done, upgrades=words.boards.upgrades(named))
    # the sentence of Land of Desires already has the Essence
    cost = Cost(event.wp, 0 if isinstance(event.action, acts.Land) else event.essence, event.ambition)
    return at_cost(words, done, cost)


def at_cost(words: Vocabulary, done: str, cost: Cost) -> str:
    """A sentence about an action, with its cost unless it is 0."""
    if any(cost):
        return words.say("event-did-for", what=done, cost=words.terms.cost(cost))
    return words.say("event-did", what=done)


def _did(words: Vocabulary, view: View, tell: Callable[..., str], action: acts.Action) -> str | None:
    match action:
        case acts.Move(partner=None):
            return tell("did-move", space=words.places.space(action.space))
        case acts.MoveSpirit():
            return tell("did-move-spirit", space=words.places.space(action.space))
        case acts.Invoke():
            return tell("did-invoke", card=words.cards.name(action.card), slot=words.places.slot(action.slot))
        case acts.Quell():
            return tell("did-quell", slot=words.places.slot(action.slot))
        case acts.Fortify():
            return tell(f"did-fortify{effect(action)}", site=words.places.site(action.site))
        case acts.Empower():
            return tell("did-empower", slot=words.places.slot(action.slot))
        case acts.EndTurn(take="ambition"):
            return tell("did-end-turn-ambition", amount=words.rules.numbers.turn.ambition)
        case acts.EndTurn():
            return tell("did-end-turn")
        case acts.Land():
            emotion, slot = words.say("emotion-unnamed"), words.places.slot(action.slot)
            return tell("did-land", amount=action.amount, emotion=emotion, slot=slot)
        case acts.DrawAgain():
            return tell("did-draw-again")
        case _ if isinstance(action, _USED):
            return tell("did-used", kind=words.kinds.name(type(action)))
        case _:
            return _chose(words, view, tell, action)


def _chose(words: Vocabulary, view: View, tell: Callable[..., str], action: acts.Action) -> str | None:
    """The choice for a power or an upgrade; None if its events imply it."""
    match action:
        case acts.Move(partner=int() as partner):
            return tell("did-move-swap", spirit=_spirit(words, view, partner), space=words.places.space(action.space))
        case acts.Push():
            return tell("did-push", spirit=_spirit(words, view, action.seat), space=words.places.space(action.space))
        case acts.Drain():
            return tell("did-drain", realm=words.places.realm_place(action.realm))
        case acts.KeepCard():
            return tell("did-keep-card", card=words.cards.name(action.card))
        case acts.Accept():
            return tell("did-accept")
        case acts.ChooseUpgrade():
            return tell("did-choose-upgrade", upgrade=words.terms.upgrade(action.upgrade))
        case acts.ChooseEmotion():
            return tell("did-choose-emotion", slot=words.places.slot(action.slot))
        case acts.PayFrom(slot=None):
            return tell("did-pay-from-board")
        case acts.PayFrom(slot=int() as slot):
            return tell("did-pay-from", slot=words.places.slot(slot))
        case _:
            return None


def _spirit(words: Vocabulary, view: View, seat: int) -> str:
    return words.terms.spirit(view.known.setup.seats[seat].spirit)


_USED = (
    acts.Valley,
    acts.Cradle,
    acts.Network,
    acts.Willow,
    acts.AddVibe,
    acts.RotateOrigin,
    acts.AdditionalAction,
)
"""Actions described by name and cost only; the events that follow say the rest."""


# Consequences


def _turn_began(words: Vocabulary, view: View, event: events.TurnBegan) -> str:
    return words.say("event-turn-began", number=event.number + 1, who=words.people.seat(event.seat, view))


def _spirit_moved(words: Vocabulary, view: View, event: events.SpiritMoved) -> str | None:
    if event.origin is not None:
        return None
    return words.people.about(view, event.seat)("event-spirit-entered", space=words.places.space(event.space))


def _emotion_entered(words: Vocabulary, view: View, event: events.EmotionEntered) -> str | None:
    if words.rules.cards[event.card].kind == "mild":
        return None
    slot = words.places.slot(event.slot)
    return words.say("event-emotion-entered", card=words.cards.name(event.card), slot=slot, essence=event.essence)


def _emotion_empowered(words: Vocabulary, view: View, event: events.EmotionEmpowered) -> str:
    card, strong = words.cards.name(event.card), words.cards.name(event.strong)
    slot = words.places.slot(event.slot)
    return words.say("event-emotion-empowered", card=card, slot=slot, strong=strong, essence=event.essence)


def _emotion_moved(words: Vocabulary, view: View, event: events.EmotionMoved) -> str:
    origin, slot = words.places.slot(event.origin), words.places.slot(event.slot)
    return words.say("event-emotion-moved", card=words.cards.name(event.card), origin=origin, slot=slot)


def _emotion_left(words: Vocabulary, view: View, event: events.EmotionLeft) -> str:
    return words.say("event-emotion-left", card=words.cards.name(event.card), slot=words.places.slot(event.slot))


def _essence_changed(words: Vocabulary, view: View, event: events.EssenceChanged) -> str:
    message = "event-essence-gained" if event.amount > 0 else "event-essence-lost"
    return words.say(
        message,
        card=words.cards.name(event.card),
        slot=words.places.slot(event.slot),
        amount=abs(event.amount),
        intensity=event.intensity,
    )


def _intensity_token(words: Vocabulary, view: View, event: events.IntensityTokenPlaced) -> str:
    return words.say(
        "event-intensity-token",
        card=words.cards.name(event.card),
        slot=words.places.slot(event.slot),
        amount=event.amount,
    )


def _gained(words: Vocabulary, view: View, event: events.Gained) -> str:
    tell, gain = words.people.about(view, event.seat), words.terms.amounts(wp=event.wp, essence=event.essence)
    if event.card is not None:
        return tell("event-gained-by", gain=gain, card=words.cards.name(event.card))
    if event.sphere is not None:
        return tell("event-gained-from", gain=gain, sphere=words.terms.sphere(event.sphere))
    return tell("event-gained", gain=gain)


def _lost(words: Vocabulary, view: View, event: events.Lost) -> str:
    loss = words.terms.amounts(wp=event.wp, essence=event.essence)
    return words.people.about(view, event.seat)("event-lost", loss=loss, card=words.cards.name(event.card))


def _insecurity(words: Vocabulary, view: View, event: events.InsecurityPlaced) -> str:
    return words.say("event-insecurity", card=words.cards.name(event.card), slot=words.places.slot(event.slot))


def _action_gained(words: Vocabulary, view: View, event: events.ActionGained) -> str:
    return words.people.about(view, event.seat)("event-action-gained")


def _ambition_gained(words: Vocabulary, view: View, event: events.AmbitionGained) -> str:
    return words.say("event-ambition-gained", team=words.terms.team(event.team), amount=event.amount)


def _token_placed(words: Vocabulary, view: View, event: events.TokenPlaced) -> str:
    tell, row, colour = words.people.about(view, event.seat), words.terms.row(event.row), words.terms.vibe(event.colour)
    if event.space == 0:
        return tell("event-token-unlock", row=row, colour=colour)
    upgrade = words.boards.upgrade_on(event.row, event.space, words.boards.of(view, event.seat))
    return tell("event-token-upgrade", upgrade=upgrade, row=row, colour=colour)


def _hand_dealt(words: Vocabulary, view: View, event: events.HandDealt) -> str:
    tell = words.people.about(view, event.seat)
    if not event.cards or HIDDEN in event.cards:
        return tell("event-hand-dealt-unseen", count=len(event.cards))
    return tell("event-hand-dealt", cards=words.cards.names(event.cards))


def _of_card(message: str) -> Callable[[Vocabulary, View, Any], str]:
    return lambda words, view, event: words.people.about(view, event.seat)(message, card=words.cards.name(event.card))


def _fortress_changed(words: Vocabulary, view: View, event: events.FortressChanged) -> str | None:
    if event.how != "razed":
        return None
    message = "event-razed" if event.rank is None else "event-razed-down"
    return words.say(message, team=words.terms.team(event.team), site=words.places.site(event.site))


def _absorbed(words: Vocabulary, view: View, event: events.Absorbed) -> str:
    message = "event-absorbed-frontiers" if event.frontiers else "event-absorbed"
    facts: dict[str, str | int] = {"frontiers": event.frontiers} if event.frontiers else {}
    tell = words.people.about(view, event.seat)
    told = tell(
        message,
        wp=event.wp,
        sphere=words.terms.sphere(event.sphere),
        realm=words.places.realm_place(event.realm),
        **facts,
    )
    return words.terms.sentences([told, tell("event-bonus-paid", wp=event.paid)]) if event.paid else told


def _intention_scored(words: Vocabulary, view: View, event: events.IntentionScored) -> str:
    own = ".own" if words.people.variant(event.seat) == ".own" else ""
    tell, intention = words.people.about(view, event.seat), words.say(f"intention-{event.deed.value}{own}")
    return tell("event-intention", intention=intention, points=event.points, total=event.total)


def _nothing(words: Vocabulary, view: View, event: Event) -> None:
    return None


_EVENTS: dict[type, Callable[[Vocabulary, View, Any], str | None]] = {
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
    events.TopTurnedUp: _nothing,  # the position shows the card, and the next draw names it
    events.CardDiscarded: _of_card("event-card-discarded"),
    events.CardRevealed: _of_card("event-card-revealed"),
    events.FortressChanged: _fortress_changed,
    events.Absorbed: _absorbed,
    events.IntentionScored: _intention_scored,
    events.OriginRotated: _nothing,  # follows every Absorb; the Ability has its own sentence
}
