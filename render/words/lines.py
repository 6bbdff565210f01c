"""Whole actions in one line: "Move to VC (Valley|Cradle) with Haste"."""

from collections.abc import Callable
from typing import Any

from engine import HIDDEN, Aspiration, Vibe, View, board, steps
from engine import actions as acts
from engine.steps import PlaceSpirits
from render.words.cards import Cards
from render.words.options import taken

IN_TEXT = ("Exalt", "Raze")
"""Upgrades that the line itself says."""


def line(words: Cards, view: View, action: acts.Action) -> str:
    """An action in one line, with its upgrades."""
    text = _LINES[type(action)](words, view, action)
    named = tuple(name for name in getattr(action, "upgrades", ()) if name not in IN_TEXT)
    return words.say("action-with", action=text, upgrades=words.upgrades(named)) if named else text


def effect(action: acts.Fortify) -> str:
    """The end of a message id for what a Fortify does: "", "-exalt" or "-raze"."""
    return "-exalt" if "Exalt" in action.upgrades else "-raze" if "Raze" in action.upgrades else ""


def _place(words: Cards, view: View, action: acts.Place) -> str:
    frontier, slot = words.frontier_label(action.frontier), words.slot_label(action.slot)
    figure = all(step.figure for step, *_ in view.known.pending if isinstance(step, PlaceSpirits))
    return words.say("action-place" if figure else "action-place-emotion", frontier=frontier, slot=slot)


def _token(message: str) -> Callable[[Cards, View, Any], str]:
    def say(words: Cards, view: View, action: acts.PlaceToken) -> str:
        return words.say(message, colour=words.colour(action.colour), where=words.where(action.row, action.space))

    return say


def _declare(words: Cards, view: View, action: acts.Declare) -> str:
    colour = words.colour(words.rules.cards[action.card].vibe or Vibe.WILD)
    return words.say("action-declare", card=action.card, colour=colour, where=words.where(action.row, action.space))


def _invoke(words: Cards, view: View, action: acts.Invoke) -> str:
    return words.say("action-invoke", card=words.card_name(action.card), slot=words.slot_label(action.slot))


def _emotion(words: Cards, view: View, slot: int) -> str:
    emotion = view.known.slots[slot]
    return words.say("emotion-unnamed") if emotion is None else emotion.card


def _quell(words: Cards, view: View, action: acts.Quell) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.slot_label(action.slot)
    if action.reveal is None:
        return words.say("action-quell", emotion=emotion, slot=slot)
    return words.say("action-quell-showing", emotion=emotion, slot=slot, card=words.card_name(action.reveal))


def _fortify(words: Cards, view: View, action: acts.Fortify) -> str:
    return words.say(f"action-fortify{effect(action)}", site=words.site_label(action.site))


def _empower(words: Cards, view: View, action: acts.Empower) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.slot_label(action.slot)
    return words.say("action-empower", emotion=emotion, slot=slot)


def _network(words: Cards, view: View, action: acts.Network) -> str:
    emotion = _emotion(words, view, action.emotion)
    origin, slot = words.slot_label(action.emotion), words.slot_label(action.slot)
    return words.say("action-network", emotion=emotion, origin=origin, slot=slot)


def _land(words: Cards, view: View, action: acts.Land) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.slot_label(action.slot)
    return words.say("action-land", amount=action.amount, emotion=emotion, slot=slot)


def _absorb(words: Cards, view: View, action: acts.Absorb) -> str:
    sphere = words.sphere(board.sphere_at(view.known.orientation, action.realm))
    message = "action-absorb" if action.bonus else "action-absorb-plain"
    return words.say(message, sphere=sphere, realm=words.space(2 * action.realm))


def _choose_spirit(words: Cards, view: View, action: acts.ChooseSpirit) -> str:
    spirit = words.spirit(view.known.setup.seats[action.seat].spirit)
    for decision in view.known.pending:
        if isinstance(decision.step, steps.TeamGain):
            gain = words.amounts(**{action.gain: getattr(decision.step, action.gain)})
            return words.say("action-choose-spirit-of", spirit=spirit, gain=gain)
    return words.say("action-choose-spirit", spirit=spirit)


def _choose_emotion(words: Cards, view: View, action: acts.ChooseEmotion) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.slot_label(action.slot)
    return words.say("action-choose-emotion", emotion=emotion, slot=slot)


def _move_emotion(words: Cards, view: View, action: acts.MoveEmotion) -> str:
    emotion = _emotion(words, view, action.emotion)
    origin, slot = words.slot_label(action.emotion), words.slot_label(action.slot)
    return words.say("action-move-emotion", emotion=emotion, origin=origin, slot=slot)


def _pay_from(words: Cards, view: View, action: acts.PayFrom) -> str:
    if action.slot is None:
        return words.say("action-pay-from-board")
    emotion, slot = _emotion(words, view, action.slot), words.slot_label(action.slot)
    return words.say("action-pay-from", emotion=emotion, slot=slot)


def _choose_hidden(words: Cards, view: View, action: acts.ChooseHidden) -> str:
    if action.aspiration == HIDDEN:
        return words.say("action-choose-hidden-unseen")
    return words.say("action-choose-hidden", aspiration=words.aspiration(Aspiration(action.aspiration)))


def _remove_common(words: Cards, view: View, action: acts.RemoveCommon) -> str:
    return words.say("action-remove-common", aspiration=words.aspiration(action.aspiration))


def _plain(message: str) -> Callable[[Cards, View, Any], str]:
    return lambda words, view, action: words.say(message)


_LINES: dict[type, Callable[[Cards, View, Any], str]] = {
    acts.Place: _place,
    acts.PlaceStartingToken: _token("action-place-starting-token"),
    acts.Declare: _declare,
    acts.Move: lambda words, view, action: words.say("action-move", space=words.space(action.space)),
    acts.Invoke: _invoke,
    acts.Quell: _quell,
    acts.Fortify: _fortify,
    acts.Empower: _empower,
    acts.Valley: lambda words, view, action: words.say("action-valley", wp=words.rules.numbers.realm_action.valley_wp),
    acts.Cradle: _plain("action-cradle"),
    acts.Network: _network,
    acts.Land: _land,
    acts.Willow: lambda words, view, action: words.say("action-willow", amount=action.amount),
    acts.AddVibe: _token("action-add-vibe"),
    acts.RotateOrigin: _plain("action-rotate-origin"),
    acts.AdditionalAction: _plain("action-additional-action"),
    acts.Absorb: _absorb,
    acts.EndTurn: lambda words, view, action: words.say(
        f"action-end-turn-{action.take}", amount=taken(words, action.take)
    ),
    acts.Decline: _plain("action-decline"),
    acts.DrawAgain: _plain("action-draw-again"),
    acts.PlaceToken: _token("action-place-token"),
    acts.MoveSpirit: lambda words, view, action: words.say("action-move-spirit", space=words.space(action.space)),
    acts.ChooseSpirit: _choose_spirit,
    acts.ChooseEmotion: _choose_emotion,
    acts.MoveEmotion: _move_emotion,
    acts.PayFrom: _pay_from,
    acts.RemoveCommon: _remove_common,
    acts.ChooseHidden: _choose_hidden,
}

KINDS: tuple[type, ...] = tuple(_LINES)
"""Every kind of action that there are words for."""
