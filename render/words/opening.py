"""The setup of a game in words, in full and in short lines: a line for each Spirit, not for each of its pieces."""

from collections.abc import Iterator, Sequence

from engine import HIDDEN, Seat, SpiritAction, View, events
from engine.events import Event
from render.words.vocabulary import Vocabulary


def opening(words: Vocabulary, view: View, happened: Sequence[Event]) -> list[str]:
    """The setup so far: each Spirit's place, Emotion, cards and tokens in player order, then the Hidden Aspirations."""
    lines = [line for seat in view.known.order if (line := _begun(words, view, happened, seat))]
    taken = any(isinstance(event, events.HiddenTaken) for event in happened)
    return [*lines, words.say("opening-hidden")] if taken else lines


def _begun(words: Vocabulary, view: View, happened: Sequence[Event], seat: Seat) -> str:
    """The line of a seat; empty while it has nothing."""
    parts = [*_placed(words, happened, seat), *_dealt(words, happened, seat), *_tokens(words, view, happened, seat)]
    return words.say("opening-seat", who=words.people.seat(seat, view), has=" · ".join(parts)) if parts else ""


def _placed(words: Vocabulary, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
    for event in happened:
        match event:
            case events.SpiritMoved(seat=mover, space=space) if mover == seat:
                yield words.say("opening-space", space=words.places.space(space))
            case events.EmotionEntered(owner=owner) if owner == seat:
                slot = words.places.slot(event.slot)
                card = words.cards.in_text(event.card)
                yield words.say("opening-emotion", card=card, slot=slot, essence=event.essence)


def _dealt(words: Vocabulary, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
    for event in happened:
        if isinstance(event, events.HandDealt) and event.seat == seat and event.cards:
            known = HIDDEN not in event.cards
            cards = words.cards.names(event.cards) if known else ""
            yield cards or words.say("opening-cards", count=len(event.cards))


def _tokens(words: Vocabulary, view: View, happened: Sequence[Event], seat: Seat) -> Iterator[str]:
    """The Vibe tokens by colour: rows unlocked and upgrades filled."""
    placed = [event for event in happened if isinstance(event, events.TokenPlaced) and event.seat == seat]
    for colour in sorted({event.colour for event in placed}):
        on = sorted((event.row, event.space) for event in placed if event.colour == colour)
        spaces = words.terms.both(_token_space(words, view, seat, row, space) for row, space in on)
        yield words.say("opening-tokens", colour=words.terms.vibe(colour), spaces=spaces)


def _token_space(words: Vocabulary, view: View, seat: Seat, row: SpiritAction, space: int) -> str:
    if space == 0:
        return words.terms.row(row)
    upgrade = words.boards.upgrade_on(row, space, words.boards.of(view, seat))
    return words.say("opening-upgrade", upgrade=upgrade, row=words.terms.row(row))


def short_opening(words: Vocabulary, view: View, happened: Sequence[Event]) -> list[str]:
    """The same in short lines: each Spirit's space, Emotions, rows unlocked and upgrades."""
    return [line for seat in view.known.order if (line := _short(words, view, happened, seat))]


def _short(words: Vocabulary, view: View, happened: Sequence[Event], seat: Seat) -> str:
    space, emotions, rows, upgrades = "", [], [], []
    for event in happened:
        match event:
            case events.SpiritMoved(seat=mover) if mover == seat:
                space = words.places.space_label(event.space)
            case events.EmotionEntered(owner=owner) if owner == seat:
                slot = words.places.slot_label(event.slot)
                emotions.append(words.say("step-emotion", card=words.cards.in_text(event.card), slot=slot))
            case events.TokenPlaced(seat=placer, space=0) if placer == seat:
                rows.append(words.terms.row(event.row))
            case events.TokenPlaced(seat=placer) if placer == seat:
                upgrades.append(words.boards.upgrade_on(event.row, event.space, words.boards.of(view, seat)))
    series = (words.terms.series(each) for each in (emotions, rows, upgrades))
    parts = [part for part in (space, *series) if part]
    who = words.terms.bold(words.people.spirit(seat, view))
    return " · ".join([who, *parts]) if parts else ""
