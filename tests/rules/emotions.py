"""Bringing Emotions into play in tests: a Mild one by Invoke, a Strong one by Empower."""

from typing import Any

from engine import Emotion, Mode, Seat, control
from engine.actions import Empower, Invoke
from tests.positions import BLISS, BLISS_1, EMPOWER, GLOOM_1, Game, Slot, Space, Vibe, on, position

HERE = Slot.VALLEY_CW
"""The slot that the Emotion enters; its neighbours are BEFORE and AFTER."""

BEFORE, AFTER = Slot.VALLEY_CCW, Slot.VALLEY_CRADLE


def _turn(card: str, turn: Seat | None) -> Seat:
    return turn if turn is not None else (BLISS_1 if position().rules.cards[card].side is BLISS else GLOOM_1)


def invoked(card: str, *, turn: Seat | None = None, upgrades: tuple[str, ...] = (), **changes: Any) -> Game:
    """The position after Invoking this card in the Valley."""
    game = position(turn=_turn(card, turn), space=Space.VALLEY, hand=(card,), **changes)
    return game.do(Invoke(card, HERE, upgrades))


def empowered(strong: str, essence: int = 2, *, turn: Seat | None = None, **changes: Any) -> Game:
    """The position after Empowering the Mild counterpart in the Valley into this Emotion."""
    mild = next(card.name for card in position().rules.cards.values() if card.strong == strong)
    slots = {HERE: on(mild, essence), **changes.pop("slots", {})}
    game = position(
        turn=_turn(strong, turn),
        mode=Mode.FULL,
        space=Space.VALLEY,
        tokens={(EMPOWER, 0): Vibe.WILD},
        slots=slots,
        **changes,
    )
    return game.do(Empower(HERE))


def insecure(emotion: Emotion) -> Emotion:
    """The same Emotion with an Insecurity token on it."""
    return emotion._replace(insecurity=True)


def there(game: Game, slot: Slot = HERE) -> Emotion:
    """The Emotion in a slot."""
    emotion = game.state.slots[slot]
    assert emotion is not None
    return emotion


def seen(game: Game, slot: Slot) -> int:
    """The Intensity in a slot, dynamic bonuses included."""
    return control(game.rules, game.state.slots, game.state.sites).intensities[slot]
