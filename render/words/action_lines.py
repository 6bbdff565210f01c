"""Whole actions in one line: "Move to VC with Haste"."""

from typing import Literal, assert_never

from engine import HIDDEN, Aspiration, Vibe, View, board, steps
from engine import actions as acts
from engine.steps import PlaceSpirits
from render.words.action_gains import absorbable, bonus_now, next_card, taken, with_intensity
from render.words.names import units
from render.words.vocabulary import Vocabulary

Form = Literal["full", "brief", "way"]
"""How an action is told: in full; in few letters, beside other kinds, below a picture that shows the places; or as one
way of a kind that is named above it."""

IN_TEXT = ("Exalt", "Raze", "Attune with Origin")
"""Upgrades that the action's own message already mentions."""


MOST_OF_A_NAME = range(16, 3, -1)
"""The characters to which the names of upgrades are cut, all alike, until a line has room."""


def line(words: Vocabulary, view: View, action: acts.Action, most: int | None, form: Form = "full") -> str:
    """An action in one line, with its upgrades; if it has more than `most` characters, each upgrade's name is cut.

    It is longer nevertheless if that is not enough.
    """
    text = _way(words, view, action) if form == "way" else ""
    text = text or (_text(words, view, action) if form == "full" else _brief(words, view, action))
    if not (named := named_upgrades(action)):
        return text
    told = ""
    for room in (None, *MOST_OF_A_NAME):
        told = words.say("action-with", action=text, upgrades=words.boards.upgrades(named, room))
        if most is None or units(told) <= most:
            break
    return told


def named_upgrades(action: acts.Action) -> tuple[str, ...]:
    """The upgrades of an action that its own message does not mention."""
    return tuple(name for name in getattr(action, "upgrades", ()) if name not in IN_TEXT)


def effect(action: acts.Fortify) -> str:
    """The suffix of the message id for a Fortify: "", "-exalt", "-raze" or "-attune"."""
    for name, ending in zip(IN_TEXT, ("-exalt", "-raze", "-attune"), strict=True):
        if name in action.upgrades:
            return ending
    return ""


def _place(words: Vocabulary, view: View, action: acts.Place) -> str:
    frontier, slot = words.places.frontier_label(action.frontier), words.places.slot_label(action.slot)
    figure = all(step.figure for step, *_ in view.known.pending if isinstance(step, PlaceSpirits))
    return words.say("action-place" if figure else "action-place-emotion", frontier=frontier, slot=slot)


def _token(words: Vocabulary, view: View, action: acts.PlaceStartingToken | acts.PlaceToken | acts.AddVibe) -> str:
    match action:
        case acts.PlaceStartingToken():
            message = "action-place-starting-token"
        case acts.AddVibe():
            message = "action-add-vibe"
        case acts.PlaceToken():
            message = "action-place-token"
    where = words.boards.where(action.row, action.space, words.boards.deciding(view))
    return words.say(message, colour=words.terms.colour(action.colour), where=where)


def _declare(words: Vocabulary, view: View, action: acts.Declare) -> str:
    colour = words.terms.colour(action.colour or words.rules.cards[action.card].vibe or Vibe.WILD)
    where = words.boards.where(action.row, action.space, words.boards.deciding(view))
    return words.say("action-declare", card=words.cards.name(action.card), colour=colour, where=where)


def _move(words: Vocabulary, view: View, action: acts.Move) -> str:
    space = words.places.space_label(action.space)
    if action.partner is None:
        return words.say("action-move", space=space)
    spirit = words.terms.spirit(view.known.setup.seats[action.partner].spirit)
    return words.say("action-move-swap", spirit=spirit, space=space)


def _invoke(words: Vocabulary, view: View, action: acts.Invoke) -> str:
    return words.say("action-invoke", card=words.cards.in_text(action.card), slot=words.places.slot_label(action.slot))


def _emotion(words: Vocabulary, view: View, slot: int) -> str:
    emotion = view.known.slots[slot]
    return words.say("emotion-unnamed") if emotion is None else words.cards.in_text(emotion.card)


def _quell(words: Vocabulary, view: View, action: acts.Quell, form: str = "") -> str:
    emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
    if action.reveal is None:
        text = words.say(f"action-quell{form}", emotion=emotion, slot=slot)
    else:
        text = words.say(
            f"action-quell-showing{form}", emotion=emotion, slot=slot, card=words.cards.in_text(action.reveal)
        )
    return words.say("action-quell-spared", action=text, amount=action.spared) if action.spared else text


def _fortify(words: Vocabulary, view: View, action: acts.Fortify) -> str:
    return words.say(f"action-fortify{effect(action)}", site=words.places.site_label(action.site))


def _empower(words: Vocabulary, view: View, action: acts.Empower) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
    if action.card is not None:
        return words.say("action-empower-bleakness", emotion=emotion, slot=slot, card=words.cards.in_text(action.card))
    return words.say("action-empower", emotion=emotion, slot=slot)


def _push(words: Vocabulary, view: View, action: acts.Push) -> str:
    spirit = words.terms.spirit(view.known.setup.seats[action.seat].spirit)
    return words.say("action-push", spirit=spirit, space=words.places.space_label(action.space))


def _drain(words: Vocabulary, view: View, action: acts.Drain) -> str:
    sphere = words.terms.sphere(board.sphere_at(view.known.orientation, action.realm))
    return words.say("action-drain", sphere=sphere, realm=words.places.realm_label(action.realm))


def _network(words: Vocabulary, view: View, action: acts.Network, form: str = "") -> str:
    emotion = _emotion(words, view, action.emotion)
    origin, slot = words.places.slot_label(action.emotion), words.places.slot_label(action.slot)
    return words.say(f"action-network{form}", emotion=emotion, origin=origin, slot=slot)


def _end_turn(words: Vocabulary, view: View, action: acts.EndTurn) -> str:
    amount = taken(words, action.take)
    if action.take == "ambition":
        return words.say("action-end-turn-ambition", amount=amount)
    left = min(amount, len(view.known.players[view.known.turn.seat].deck))
    return words.say("action-end-turn-cards", amount=left, card=next_card(words, view))


def _land(words: Vocabulary, view: View, action: acts.Land, form: str = "") -> str:
    emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
    text = words.say(f"action-land{form}", amount=action.amount, emotion=emotion, slot=slot)
    return with_intensity(words, view, action, text)


def _absorb(words: Vocabulary, view: View, action: acts.Absorb, message: str = "action-absorb") -> str:
    sphere = board.sphere_at(view.known.orientation, action.realm)
    bonus = bonus_now(words, view, sphere) if action.bonus else words.say("option-no-bonus")
    facts = {"realm": words.places.realm_label(action.realm), "bonus": bonus}
    wp = absorbable(words, view, action.realm)
    if wp is None:
        return words.say("action-absorb-any", **facts)
    text = words.say(message, wp=wp, held=view.known.spheres[sphere], **facts)
    return words.say("absorb-empties", text=text) if wp == view.known.spheres[sphere] else text


def _choose_spirit(words: Vocabulary, view: View, action: acts.ChooseSpirit) -> str:
    spirit = words.terms.spirit(view.known.setup.seats[action.seat].spirit)
    for decision in view.known.pending:
        if isinstance(decision.step, steps.TeamGain):
            gain = words.terms.amounts(**{action.gain: getattr(decision.step, action.gain)})
            return words.say("action-choose-spirit-of", spirit=spirit, gain=gain)
    return words.say("action-choose-spirit", spirit=spirit)


def _choose_emotion(words: Vocabulary, view: View, action: acts.ChooseEmotion) -> str:
    emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
    return words.say("action-choose-emotion", emotion=emotion, slot=slot)


def _move_emotion(words: Vocabulary, view: View, action: acts.MoveEmotion) -> str:
    emotion = _emotion(words, view, action.emotion)
    origin, slot = words.places.slot_label(action.emotion), words.places.slot_label(action.slot)
    return words.say("action-move-emotion", emotion=emotion, origin=origin, slot=slot)


def _pay_from(words: Vocabulary, view: View, action: acts.PayFrom) -> str:
    if action.slot is None:
        return words.say("action-pay-from-board")
    emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
    return words.say("action-pay-from", emotion=emotion, slot=slot)


def _choose_hidden(words: Vocabulary, view: View, action: acts.ChooseHidden) -> str:
    if action.aspiration == HIDDEN:
        return words.say("action-choose-hidden-unseen")
    return words.say("action-choose-hidden", **words.terms.standing_next(view, Aspiration(action.aspiration)))


def _brief(words: Vocabulary, view: View, action: acts.Action) -> str:
    """The same in fewer letters, if two of a kind share a row on a phone then."""
    match action:
        case acts.Move(partner=None):
            return words.say("action-move.brief", space=words.places.space_label(action.space))
        case acts.Willow():
            return words.say("action-willow.brief", amount=action.amount)
        case acts.Absorb():
            return _absorb(words, view, action, "action-absorb.brief")
        case _:
            return _text(words, view, action)


def _way(words: Vocabulary, view: View, action: acts.Action) -> str:
    """The same without the name of the kind; empty if there is no such form."""
    match action:
        case acts.Invoke():
            card, slot = words.cards.marked(action.card), words.places.slot_label(action.slot)
            return words.say("action-invoke.way", card=card, slot=slot)
        case acts.Quell(spared=0):
            return _quell(words, view, action, ".way")
        case acts.Empower(card=None):
            emotion, slot = _emotion(words, view, action.slot), words.places.slot_label(action.slot)
            return words.say("action-empower.way", emotion=emotion, slot=slot)
        case acts.Network():
            return _network(words, view, action, ".way")
        case acts.Land():
            return _land(words, view, action, ".way")
        case acts.Willow():
            return words.terms.signed(essence=action.amount)
        case _:
            return ""


def _text(words: Vocabulary, view: View, action: acts.Action) -> str:  # noqa: PLR0912  # a case for each kind
    """An answer to a decision, or an action of the turn, without its upgrades."""
    match action:
        case acts.Place():
            return _place(words, view, action)
        case acts.PlaceStartingToken() | acts.PlaceToken():
            return _token(words, view, action)
        case acts.Accept():
            return words.say("action-accept")
        case acts.Decline():
            return words.say("action-decline")
        case acts.Push():
            return _push(words, view, action)
        case acts.ChooseUpgrade():
            return words.say("action-choose-upgrade", upgrade=words.terms.upgrade(action.upgrade))
        case acts.Drain():
            return _drain(words, view, action)
        case acts.KeepCard():
            return words.say("action-keep-card", card=words.cards.in_text(action.card))
        case acts.DrawAgain():
            return words.say("action-draw-again", card=next_card(words, view))
        case acts.MoveSpirit():
            return words.say("action-move-spirit", space=words.places.space_label(action.space))
        case acts.ChooseSpirit():
            return _choose_spirit(words, view, action)
        case acts.ChooseEmotion():
            return _choose_emotion(words, view, action)
        case acts.MoveEmotion():
            return _move_emotion(words, view, action)
        case acts.PayFrom():
            return _pay_from(words, view, action)
        case acts.RemoveCommon():
            return words.say("action-remove-common", **words.terms.standing_next(view, action.aspiration))
        case acts.ChooseHidden():
            return _choose_hidden(words, view, action)
        case _:
            return _turn_text(words, view, action)


def _turn_text(words: Vocabulary, view: View, action: acts.TurnAction) -> str:  # noqa: PLR0912  # the same
    match action:
        case acts.Declare():
            return _declare(words, view, action)
        case acts.Move():
            return _move(words, view, action)
        case acts.Invoke():
            return _invoke(words, view, action)
        case acts.Quell():
            return _quell(words, view, action)
        case acts.Fortify():
            return _fortify(words, view, action)
        case acts.Empower():
            return _empower(words, view, action)
        case acts.Valley():
            return words.say("action-valley", wp=words.rules.numbers.realm_action.valley_wp)
        case acts.Cradle():
            return words.say("action-cradle", card=next_card(words, view))
        case acts.Network():
            return _network(words, view, action)
        case acts.Land():
            return _land(words, view, action)
        case acts.Willow():
            return words.say("action-willow", amount=action.amount)
        case acts.AddVibe():
            return _token(words, view, action)
        case acts.RotateOrigin():
            return words.say("action-rotate-origin")
        case acts.AdditionalAction():
            return words.say("action-additional-action")
        case acts.Absorb():
            return _absorb(words, view, action)
        case acts.EndTurn():
            return _end_turn(words, view, action)
        case _:
            assert_never(action)
