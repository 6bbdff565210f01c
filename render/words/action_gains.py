"""The gains of an action in a position: the WP and bonus of a Sphere, the next card, an Intensity."""

from engine import HIDDEN, HiddenInformationError, RuleError, Sphere, View, apply, control
from engine import actions as acts
from engine.events import Absorbed, Event
from render.words.vocabulary import Vocabulary


def taken(words: Vocabulary, take: str) -> int:
    """The number of Ambition tokens or cards taken at the end of a turn."""
    numbers = words.rules.numbers.turn
    return numbers.ambition if take == "ambition" else numbers.cards


def bonus_now(words: Vocabulary, view: View, sphere: Sphere) -> str:
    """The bonus of a Sphere besides WP; for Creativity the card on top of the deck."""
    if sphere is not Sphere.CREATIVITY or words.rules.numbers.absorb.creativity_cards != 1:
        return words.terms.bonus(sphere)
    return words.say("option-draw", card=next_card(words, view))


def next_card(words: Vocabulary, view: View) -> str:
    """The face-up card on the deck of the active seat, which is public; "a card" if there is none."""
    deck = view.known.players[view.known.turn.seat].deck
    return words.cards.in_text(deck[0]) if deck and deck[0] != HIDDEN else words.say("card-any")


def absorbable(words: Vocabulary, view: View, realm: int) -> int | None:
    """The WP that an Absorb at a Realm would give now; None if it is illegal."""
    happened: tuple[Event, ...]
    try:
        happened = apply(words.rules, view.known, acts.Absorb(realm, bonus=False)).events
    except HiddenInformationError as error:
        happened = error.events
    except RuleError:
        return None
    return next((event.wp for event in happened if isinstance(event, Absorbed)), None)


def with_intensity(words: Vocabulary, view: View, action: acts.Land, text: str) -> str:
    """A text about adding Essence to an Emotion, with the Intensity before and after; unchanged if there is no room."""
    slots, emotion = view.known.slots, view.known.slots[action.slot]
    if emotion is None or emotion.essence + action.amount > len(words.rules.cards[emotion.card].track):
        return text
    more = emotion._replace(essence=emotion.essence + action.amount)
    after = (*slots[: action.slot], more, *slots[action.slot + 1 :])
    then, now = (control(words.rules, held, view.known.sites).intensities[action.slot] for held in (slots, after))
    if then == now:
        return words.say("land-intensity-same", text=text, after=now)
    return words.say("land-intensity", text=text, before=then, after=now)
