"""A finished turn in one short line: what changed on the board, else what its Spirit gained."""

from collections.abc import Iterable, Iterator, Sequence

from engine import Seat, Shift, Team, View, events, points_gained
from engine import actions as acts
from engine.events import Event
from render.words import control_changes
from render.words.action_lines import effect
from render.words.events import Teller
from render.words.gains import gains
from render.words.vocabulary import Vocabulary


def finished_turn(
    words: Vocabulary,
    view: View,
    number: int,
    happened: Sequence[Event],
    shifts: Sequence[Shift],
) -> str:
    """A finished turn, counted from 0: "**T9 Misery** razes WF, +2 Essence at WV".

    What its Spirit gained is told only of a turn that changed nothing on the board.
    """
    seat, teller = view.known.seat_of_turn(number), Teller(words, short=True)
    told = [
        *(teller.revealed(event) or "" for event in happened if isinstance(event, events.RevelationBegan)),
        *points(words, view, happened),
        *_whereabouts(words, seat, happened),
        *_rotations(words, happened),
        *_listed(words, _fortresses(words, happened)),
        *_listed(words, _emotions(words, happened)),
        *_essence(words, happened),
        *_absorbed(words, seat, happened),
        *_listed(words, _tokens(words, seat, happened)),
        *control_changes.phrases(words, control_changes.net(shifts)),
    ]
    if not told:
        lasting = [event for event in happened if not isinstance(event, events.ActionGained)]
        told += gains(words, view, seat, lasting, net=True)
    if not told:
        drawn = sum(isinstance(event, events.CardDrawn) and event.seat == seat for event in happened)
        told += filter(None, [words.terms.signed(cards=drawn)])
    who = words.terms.bold(words.say("turn-who", number=number + 1, spirit=words.people.spirit(seat, view)))
    return words.say("turn-line", who=who, did=words.terms.series(told) or words.say("turn-passed"))


def what_counts(words: Vocabulary, happened: Sequence[Event], shifts: Sequence[Shift]) -> Iterator[str]:
    """What a step did to the board that an opponent should know: a Revelation, Fortresses, Emotions, places."""
    teller = Teller(words, short=True)
    yield from (teller.revealed(event) or "" for event in happened if isinstance(event, events.RevelationBegan))
    yield from _listed(words, _fortresses(words, happened))
    emotions = (each for each in _emotions(words, happened) if each[0] in ("turn-entered", "turn-left"))
    yield from _listed(words, emotions)
    yield from control_changes.phrases(words, control_changes.net(shifts))


def points(words: Vocabulary, view: View, happened: Sequence[Event]) -> Iterator[str]:
    """The points of each team."""
    for team, gained in zip(Team, points_gained(words.rules, view.known, happened), strict=True):
        if gained:
            yield words.say("turn-points", team=words.terms.team(team), points=gained)


def _whereabouts(words: Vocabulary, seat: Seat, happened: Sequence[Event]) -> Iterator[str]:
    """Where the Spirit went."""
    moved = [event for event in happened if isinstance(event, events.SpiritMoved) and event.seat == seat]
    if moved and moved[-1].space != moved[0].origin:
        yield words.say("turn-went", space=words.places.space_label(moved[-1].space))


def _rotations(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """The Origin turned by Ambition; an Absorb always turns it."""
    if any(isinstance(event, events.Acted) and isinstance(event.action, acts.RotateOrigin) for event in happened):
        yield words.say("turn-rotated")


Item = tuple[str, str]
"""The message to which something belongs, and what it is."""


def _listed(words: Vocabulary, items: Iterable[Item]) -> Iterator[str]:
    """Each message with its items, each item once: "builds V1, V2 & W1"."""
    found: dict[str, dict[str, None]] = {}
    for message, item in items:
        found.setdefault(message, {})[item] = None
    for message, each in found.items():
        yield words.say(message, items=words.terms.listed(each))


def _fortresses(words: Vocabulary, happened: Sequence[Event]) -> Iterator[Item]:
    """Fortresses built, Exalted, razed and attuned; a Revelation's own message tells which joined an Identity."""
    for event in happened:
        match event:
            case events.FortressChanged(site=site) if event.how != "joined":
                yield f"turn-{event.how}", words.places.site_label(site)
            case events.Acted(action=acts.Fortify() as action) if effect(action) == "-attune":
                yield "turn-attuned", words.places.site_label(action.site)


def _emotions(words: Vocabulary, happened: Sequence[Event]) -> Iterator[Item]:
    """Emotions that entered, became Strong, moved and left."""
    name, label = words.cards.in_text, words.places.slot_label
    for event in happened:
        match event:
            case events.EmotionEntered():
                yield "turn-entered", words.say("step-emotion", card=name(event.card), slot=label(event.slot))
            case events.EmotionEmpowered():
                yield "turn-empowered", words.say("step-emotion", card=name(event.strong), slot=label(event.slot))
            case events.EmotionMoved():
                origin, slot = label(event.origin), label(event.slot)
                yield "turn-moved", words.say("step-emotion-moved", card=name(event.card), origin=origin, slot=slot)
            case events.EmotionLeft():
                yield "turn-left", words.say("step-emotion", card=name(event.card), slot=label(event.slot))


def _essence(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """Essence put on Emotions and taken off those that stayed."""
    left = {event.slot for event in happened if isinstance(event, events.EmotionLeft)}
    changed = [e for e in happened if isinstance(e, events.EssenceChanged) and (e.amount > 0 or e.slot not in left)]
    for some in ([e for e in changed if e.amount > 0], [e for e in changed if e.amount < 0]):
        if some:
            slots = words.terms.listed(dict.fromkeys(words.places.slot_label(event.slot) for event in some))
            change = words.terms.signed(essence=sum(event.amount for event in some))
            yield words.say("step-essence", change=change, slot=slots)


def _absorbed(words: Vocabulary, seat: Seat, happened: Sequence[Event]) -> Iterator[str]:
    """The Absorb, unless its Revelation is told."""
    if not any(isinstance(event, events.RevelationBegan) for event in happened):
        for event in happened:
            if isinstance(event, events.Absorbed) and event.seat == seat:
                realm = words.places.realm_label(event.realm)
                yield words.say("turn-absorbed", wp=event.wp, realm=realm)


def _tokens(words: Vocabulary, seat: Seat, happened: Sequence[Event]) -> Iterator[Item]:
    """The Spirit Actions unlocked, then those upgraded."""
    placed = [event for event in happened if isinstance(event, events.TokenPlaced) and event.seat == seat]
    for event in sorted(placed, key=lambda each: each.space > 0):
        yield "turn-upgraded" if event.space else "turn-unlocked", words.terms.row(event.row)
